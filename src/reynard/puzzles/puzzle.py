"""What a puzzle is, and the line of text that keeps one.

A game's puzzles are made and explained by its module in this room, which has

    find(seed)            the puzzles of one game between bots, proved and rated
    problems(puzzle)      what is wrong with a puzzle, found by proving it again; nothing where all is well
    explain(puzzle, answer)   what becomes of an answer, with the proof
    is_like(puzzle, other)    whether two puzzles ask the same thing over again

The line of a puzzle has seven fields separated by tabs: kind, position, question, answer, rating, themes, facts.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, cast

from reynard.core.errors import BadText, BrokenInvariant, Refused
from reynard.core.game import AnyGame
from reynard.core.parts import part
from reynard.core.seats import CHANCE, Seat
from reynard.games.catalogue import get_game

Kind = Literal["move", "piece", "mix"]
KINDS: Final = ("move", "piece", "mix")
"""What is asked: a move, the piece to move with, or how often to choose the first of two sides, in per cent."""
CLOSE_ENOUGH: Final = 0.01
"""A mix is right where a perfect opponent gains no more winning chance than this against it."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, a question and the one right answer; the options are those that a game has by default."""

    game: str
    kind: Kind
    position: str
    question: str
    """What is asked beyond the kind, in a form that the game knows; often empty."""
    answer: str
    rating: int
    """How difficult it is, on the scale of the puzzles: what a solver needs to be right half of the time."""
    themes: tuple[str, ...]
    facts: tuple[float, ...]
    """Numbers behind the answer; of a mix the mover's chances for first/first, first/second, second/first, second/second."""

    @property
    def id(self) -> str:
        """Ten characters that name the puzzle: the same wherever and whenever it is made."""
        return hashlib.sha256(f"{self.game}\t{self.kind}\t{self.position}\t{self.question}".encode()).hexdigest()[:10]

    @property
    def options(self) -> dict[str, str]:
        """The options of the game in the position, by name."""
        game = get_game(self.game)
        return game.format_options(game.parse_options(game.options_in(self.position)))

    @property
    def state(self) -> Any:
        """The position as a state of the game."""
        game = get_game(self.game)
        return game.parse_position(self.position, game.parse_options(self.options))

    @property
    def choices(self) -> tuple[str, ...]:
        """Every answer that can be given."""
        if self.kind == "mix":
            return tuple(str(percent) for percent in range(101))
        game, state = get_game(self.game), self.state
        moves = [game.format_move(move) for move in game.legal_moves(state, seat_to_act(game, state))]
        return tuple(moves) if self.kind == "move" else tuple(sorted({move[0] for move in moves}))


@dataclass(frozen=True, slots=True)
class Explanation:
    """What becomes of an answer: `line` is how the game goes on, beginning with the answer where that is a move.

    `values` are numbers for the answer and for the right one, in the unit of the puzzle's game and kind.
    """

    is_right: bool
    line: tuple[str, ...]
    right_line: tuple[str, ...]
    values: tuple[float, float]
    gain: float = 0.0
    """What a perfect opponent gains against the answer, where that is known as winning chance."""


class Maker(Protocol):
    """What a game's module in this room offers."""

    def find(self, seed: int) -> tuple[Puzzle, ...]: ...

    def problems(self, puzzle: Puzzle) -> tuple[str, ...]: ...

    def explain(self, puzzle: Puzzle, answer: str) -> Explanation: ...

    def is_like(self, puzzle: Puzzle, other: Puzzle) -> bool: ...


def seat_to_act(game: AnyGame, state: Any) -> Seat:
    """The seat that has to answer; never chance in a puzzle."""
    acting = game.to_act(state)
    if acting is CHANCE or not acting:
        raise BrokenInvariant("a puzzle in which nobody has to move")
    return min(acting)


def maker(game: str) -> Maker:
    """The module that makes a game's puzzles; Refused (`no_puzzles`) where the game has none."""
    found = part(game, "puzzles")
    if found is None:
        raise Refused("no_puzzles", f"There are no puzzles for {game}.")
    return cast(Maker, found)


def check_answer(puzzle: Puzzle, answer: str) -> None:
    """BadText unless the answer is one that could be given."""
    if answer not in puzzle.choices:
        raise BadText.single("bad_answer", answer[:40], "This is no possible answer to the puzzle.")


def is_right(puzzle: Puzzle, answer: str) -> bool:
    """Whether a possible answer is right."""
    return mix_gain(puzzle, int(answer)) <= CLOSE_ENOUGH if puzzle.kind == "mix" else answer == puzzle.answer


def mix_gain(puzzle: Puzzle, percent: int) -> float:
    """The winning chance that a perfect opponent gains against a mix, compared with the best mix."""
    return gain_against(puzzle.facts, percent / 100, hides=puzzle.question.endswith("hide"))


def gain_against(outcomes: tuple[float, ...], share: float, *, hides: bool) -> float:
    """What is lost by choosing the first side with this share; `outcomes` are the chances of the one who hides."""
    return abs(_guaranteed(outcomes, best_share(outcomes, hides=hides), hides) - _guaranteed(outcomes, share, hides))


def best_share(outcomes: tuple[float, ...], *, hides: bool) -> float:
    """The share of the first side against which the opponent gains nothing; both shares have to be above 0."""
    first_first, first_second, second_first, second_second = outcomes
    total = first_first + second_second - first_second - second_first
    return (second_second - (second_first if hides else first_second)) / total


def _guaranteed(outcomes: tuple[float, ...], share: float, hides: bool) -> float:
    """The chance of the one who hides when the other knows the share and answers it best."""
    first_first, first_second, second_first, second_second = outcomes
    if hides:
        return min(share * first_first + (1 - share) * second_first, share * first_second + (1 - share) * second_second)
    return max(share * first_first + (1 - share) * first_second, share * second_first + (1 - share) * second_second)


def format_puzzle(puzzle: Puzzle) -> str:
    """The line that keeps a puzzle, without its game."""
    facts = ",".join(f"{fact:g}" for fact in puzzle.facts)
    return "\t".join(
        (puzzle.kind, puzzle.position, puzzle.question, puzzle.answer, str(puzzle.rating), ",".join(puzzle.themes), facts)
    )


def parse_puzzle(game: str, line: str) -> Puzzle:
    """The puzzle of a line; BadText if it is not well formed."""
    fields = line.split("\t")
    try:
        kind, position, question, answer, rating, themes, facts = fields
        if kind not in KINDS:
            raise ValueError(kind)
        numbers = tuple(float(fact) for fact in facts.split(",")) if facts else ()
        words = tuple(themes.split(",")) if themes else ()
        return Puzzle(game, cast(Kind, kind), position, question, answer, int(rating), words, numbers)
    except ValueError as fault:
        raise BadText.single("bad_puzzle", line[:60], "A puzzle is a line of seven fields separated by tabs.") from fault
