"""Tally Ho! as a value of the Game protocol."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from reynard.core.facts import Facts
from reynard.core.game import Step
from reynard.core.outcome import Outcome
from reynard.core.seats import Actor, Seat, ToAct
from reynard.core.view import View
from reynard.games.tally_ho import options as option_texts
from reynard.games.tally_ho import rules, texts, views
from reynard.games.tally_ho.lines import RAYS, WAYS_OUT
from reynard.games.tally_ho.options import Options
from reynard.games.tally_ho.state import FINAL_TURNS, SPACES, TILES, Move, State


def _distinct_actions() -> int:
    """Flips, moves and captures along lines, ways out, and the pass."""
    lines = sum(len(ray) for rays in RAYS for ray in rays.values())
    return len(SPACES) + 2 * lines + sum(1 for ways in WAYS_OUT if ways) + 1


_DISTINCT_ACTIONS: Final = _distinct_actions()


class TallyHoGame:
    """The hunt in the forest: Bears are the first seat, Hunters the second."""

    name = "tally_ho"
    seat_names = views.SEAT_NAMES

    def parse_options(self, texts: Mapping[str, str]) -> Options:
        return option_texts.parse_options(texts)

    def format_options(self, options: Options) -> dict[str, str]:
        return option_texts.format_options(options)

    def facts(self, options: Options) -> Facts:
        """At most `quiet_limit` quiet turns come before each flip or capture (H10), and ten turns follow the last flip."""
        loud_turns = TILES + (TILES - 1)
        return Facts(
            has_chance=True,
            has_hidden_information=False,
            has_simultaneous_turns=False,
            longest_game=loud_turns * (options.quiet_limit + 1) + TILES + 2 * FINAL_TURNS,
            distinct_actions=_DISTINCT_ACTIONS,
        )

    def initial(self, options: Options) -> State:
        return rules.initial(options)

    def to_act(self, state: State) -> ToAct:
        return rules.to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return rules.legal_moves(state, seat)

    def play(self, state: State, actor: Actor, move: Move) -> State:
        return rules.play(state, actor, move)

    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        return rules.chance_outcomes(state)

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)

    def score(self, state: State) -> tuple[int, int]:
        return rules.score(state)

    def view(self, state: State, viewer: Seat | None) -> View:
        return views.view(state, viewer)

    def options_of(self, state: State) -> Options:
        return state.options

    def parse_move(self, text: str) -> Move:
        return texts.parse_move(text)

    def format_move(self, move: Move) -> str:
        return texts.format_move(move)

    def parse_position(self, text: str, options: Options) -> State:
        return texts.parse_position(text, options)

    def format_position(self, state: State) -> str:
        return texts.format_position(state)

    def legal_entries(self, state: State) -> tuple[str, ...]:
        """Flips as `c3`; while a tile is being turned over, what it may show as `c3=F`."""
        moves = [move for move, _ in rules.chance_outcomes(state)] or rules.legal_moves(state, state.to_move)
        return tuple(sorted(texts.format_move(move) for move in moves))

    def parse_entry(self, state: State, text: str) -> tuple[Step[Move], ...]:
        return texts.parse_entry(state, text)

    def format_entry(self, steps: tuple[Step[Move], ...]) -> str | None:
        return texts.format_entry(steps)


GAME: Final = TallyHoGame()
"""The one value of this game."""
