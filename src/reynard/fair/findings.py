"""What examining records has brought: what is wrong, what they leave open, and who vouches for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from reynard.core.errors import Problem
from reynard.core.game import AnyGame
from reynard.core.record import Record
from reynard.fair.tags import ChainTag, DealTag, SealTag
from reynard.games.replay import Replay, parse_option_pairs


@dataclass(frozen=True, slots=True)
class Findings:
    """`wrong` contradicts the rules or what was committed to; `missing` is what is not proved, each with its reason."""

    wrong: tuple[Problem, ...] = ()
    missing: tuple[Problem, ...] = ()
    signers: tuple[str, ...] = ()
    """The public keys whose signatures fit."""
    entries: int = 0
    seals: int = 0
    """Opened seals."""

    @property
    def is_proved(self) -> bool:
        """Whether nothing is wrong and nothing is left open."""
        return not self.wrong and not self.missing


@dataclass(slots=True)
class Notes:
    """What is noted while records are examined."""

    wrong: list[Problem] = field(default_factory=list)
    missing: dict[Problem, None] = field(default_factory=dict)
    """In order, each once."""

    def blame(self, code: str, place: str, sentence: str) -> None:
        """Something is wrong."""
        self.wrong.append(Problem(code, place, sentence))

    def miss(self, code: str, place: str, sentence: str) -> None:
        """Something is not proved; said once."""
        self.missing[Problem(code, place, sentence)] = None


@dataclass(frozen=True, slots=True)
class Round:
    """One record with all that it says."""

    where: str
    """The prefix of a place, where there are several records."""
    played: Replay
    number: int
    deal: DealTag | None
    seals: tuple[SealTag, ...]
    chain: ChainTag | None
    series: Mapping[str, str]

    @property
    def record(self) -> Record:
        """The record itself."""
        return self.played.record

    @property
    def game(self) -> AnyGame:
        """Its game."""
        return self.played.game

    @property
    def options(self) -> dict[str, str]:
        """The game's options that the record states, in the game's order; an older record knows fewer (T13)."""
        stated = parse_option_pairs(self.record.tag("Options"))
        options = self.game.format_options(self.played.options)
        return {name: value for name, value in options.items() if name in stated}

    @property
    def is_over_by_rules(self) -> bool:
        """Whether the rules ended the round."""
        return self.game.outcome(self.played.last) is not None

    def tag(self, name: str, default: str = "") -> str:
        """The value of a tag."""
        return self.record.tag(name, default)

    def place_in(self, seat: int) -> int:
        """Which player (0 joined first) sat in the first (0) or the second (1) seat: seats are exchanged after each round."""
        first = self.deal.first if self.deal else 0
        return (first + self.number - 1 + seat) % 2

    def steps(self, number: int) -> list[tuple[Any, Any, Any]]:
        """Actor, move and state after it for each step of an entry; nothing for an entry that is not there."""
        if not 0 < number <= len(self.played.entries):
            return []
        state, steps = self.played.states[number - 1], []
        for step in self.game.parse_entry(state, self.played.entries[number - 1]):
            state = self.game.play(state, step.actor, step.move)
            steps.append((step.actor, step.move, state))
        return steps
