"""Morra as a value of the Game protocol."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from reynard.core.declared import BaseGame, Board, Option, read_options
from reynard.core.errors import BadText, IllegalMove, NotYourTurn
from reynard.core.facts import Facts
from reynard.core.game import Game, Step
from reynard.core.outcome import Outcome
from reynard.core.seats import BOTH, CHANCE, NOBODY, ONLY, Actor, Seat, ToAct
from reynard.core.view import View

THROWS: Final = 3
OPTIONS: Final = (Option("fingers", ("3", "5"), numbers=range(2, 7)), Option("die", ("no", "yes")))
_MOVE: Final = re.compile(r"[1-6]|=[16]", re.ASCII)
_ENTRY: Final = re.compile(r"([1-6])/([1-6])(=[16])?", re.ASCII)
_POSITION: Final = re.compile(r"morra ([0-3]) (0|[1-9][0-9]?)-(0|[1-9][0-9]?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Options:
    """How many fingers can be shown (W1), and whether a die is thrown (W3)."""

    fingers: int = 3
    has_die: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """So many fingers, or what the die shows."""

    text: str


@dataclass(frozen=True, slots=True)
class State:
    """Throws made, points, and the fingers of the throw under way."""

    options: Options
    throws: int = 0
    points: tuple[int, int] = (0, 0)
    shown: tuple[str, str] = ("", "")


def _acting(state: State) -> ToAct:
    if state.throws == THROWS:
        return NOBODY
    if state.shown == ("", ""):
        return BOTH
    return CHANCE if all(state.shown) else ONLY[Seat(state.shown.index(""))]


def _counted(state: State, factor: int) -> State:
    """W2."""
    fingers = sum(map(int, state.shown))
    gained = (fingers * factor, 0) if fingers % 2 else (0, fingers * factor)
    return State(state.options, state.throws + 1, (state.points[0] + gained[0], state.points[1] + gained[1]))


def _text(state: State) -> str:
    return f"morra {state.throws} {state.points[0]}-{state.points[1]}"


class MorraGame(BaseGame):
    """Pure functions on immutable states; see `reynard.core.game.Game` for what each one promises."""

    name = "morra"
    title = "Morra"
    seat_names = ("odd", "even")
    rule_letter = "W"
    turn_rule = "W1"
    options: tuple[Option, ...] = OPTIONS

    def board(self, options: Options) -> Board:
        """A row of places to press, one for each number of fingers."""
        return Board((tuple(f"{column}1" for column in "abcdef"[: options.fingers]),))

    def picks(self, view: View, move: str) -> tuple[str, ...]:
        return (f"{'abcdef'[int(move) - 1]}1",)

    def public_part(self, view: View, move: str) -> str:
        return ""

    def recognises(self, position: str) -> bool:
        return bool(_POSITION.fullmatch(position))

    def parse_options(self, texts: Mapping[str, str]) -> Options:
        read = read_options(self.title, OPTIONS, texts)
        return Options(int(read["fingers"]), read["die"] == "yes")

    def format_options(self, options: Options) -> dict[str, str]:
        return {"fingers": str(options.fingers), "die": "yes" if options.has_die else "no"}

    def facts(self, options: Options) -> Facts:
        return Facts(
            has_chance=options.has_die,
            has_hidden_information=True,
            has_simultaneous_turns=True,
            longest_game=3 * THROWS,
            distinct_actions=options.fingers,
        )

    def initial(self, options: Options) -> State:
        return State(options)

    def to_act(self, state: State) -> ToAct:
        return _acting(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        acting = _acting(state)
        may = acting is not CHANCE and seat in acting
        return tuple(Move(str(number)) for number in range(1, state.options.fingers + 1)) if may else ()

    def play(self, state: State, actor: Actor, move: Move) -> State:
        acting = _acting(state)
        if not acting:
            raise IllegalMove("W4", "over", "All three throws are made.", position=_text(state), move=move.text)
        if actor is CHANCE and acting is CHANCE:
            if move.text not in ("=1", "=6"):
                raise IllegalMove("W3", "no_such_throw", "The die counts as =1 or =6.", position=_text(state), move=move.text)
            return _counted(state, 2 if move.text == "=6" else 1)
        if actor is CHANCE or acting is CHANCE or actor not in acting:
            raise NotYourTurn("Both show their fingers once in a throw.")
        if move.text not in map(str, range(1, state.options.fingers + 1)):
            sentence = f"Show 1 to {state.options.fingers} fingers."
            raise IllegalMove("W1", "no_such_fingers", sentence, position=_text(state), move=move.text)
        shown = (move.text, state.shown[1]) if actor is Seat.FIRST else (state.shown[0], move.text)
        after = replace(state, shown=shown)
        return _counted(after, 1) if all(shown) and not state.options.has_die else after

    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        return ((Move("=1"), Fraction(5, 6)), (Move("=6"), Fraction(1, 6))) if _acting(state) is CHANCE else ()

    def outcome(self, state: State) -> Outcome | None:
        if state.throws < THROWS:
            return None
        odd, even = state.points
        winner = None if odd == even else Seat.FIRST if odd > even else Seat.SECOND
        return Outcome(winner, state.points, "thrown", "W4")

    def score(self, state: State) -> tuple[int, int]:
        return state.points

    def view(self, state: State, viewer: Seat | None) -> View:
        acting, is_open = _acting(state), all(state.shown)
        return View(
            game=self.name,
            options=self.format_options(state.options),
            viewer=viewer,
            phase="flip" if acting is CHANCE else "throw" if acting else "over",
            to_act=("chance",) if acting is CHANCE else tuple(self.seat_names[seat] for seat in sorted(acting)),
            position=_text(state),
            pending="/".join(state.shown) if is_open else "",
            own="" if viewer is None or is_open else state.shown[viewer],
            moves=() if viewer is None else tuple(move.text for move in self.legal_moves(state, viewer)),
            score=state.points,
            outcome=self.outcome(state),
            aids={},
        )

    def options_of(self, state: State) -> Options:
        return state.options

    def parse_move(self, text: str) -> Move:
        if not _MOVE.fullmatch(text):
            raise BadText.single("bad_move", text[:20], "a move is a number of fingers, or =1 or =6 of the die")
        return Move(text)

    def format_move(self, move: Move) -> str:
        return move.text

    def parse_position(self, text: str, options: Options) -> State:
        match = _POSITION.fullmatch(text)
        if match is None:
            raise BadText.single("bad_position", text[:40], "a position reads morra 0 0-0")
        return State(options, int(match[1]), (int(match[2]), int(match[3])))

    def format_position(self, state: State) -> str:
        if any(state.shown):
            raise BadText.single("no_text", "", "a throw is under way: it has no position text")
        return _text(state)

    def legal_entries(self, state: State) -> tuple[str, ...]:
        if not _acting(state) or any(state.shown):
            return ()
        fingers, dice = range(1, state.options.fingers + 1), ("=1", "=6") if state.options.has_die else ("",)
        return tuple(f"{odd}/{even}{die}" for odd in fingers for even in fingers for die in dice)

    def parse_entry(self, state: State, text: str) -> tuple[Step[Move], ...]:
        match = _ENTRY.fullmatch(text)
        if match is None or bool(match[3]) != state.options.has_die:
            raise BadText.single("bad_entry", text[:20], "a throw reads 1/2, or 1/2=6 with a die")
        actors: tuple[Actor, ...] = (Seat.FIRST, Seat.SECOND, CHANCE)
        return tuple(Step(actor, Move(part)) for actor, part in zip(actors, match.groups(), strict=True) if part)

    def format_entry(self, steps: tuple[Step[Move], ...]) -> str | None:
        texts = {step.actor: step.move.text for step in steps}
        return f"{texts[Seat.FIRST]}/{texts[Seat.SECOND]}{texts.get(CHANCE, '')}" if {*Seat} <= set(texts) else None


GAME: Final[Game[Options, State, Move]] = MorraGame()
