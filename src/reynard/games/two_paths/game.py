"""Two Paths as a value of the Game protocol."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from reynard.core.declared import BaseGame, Board, Option, grid, mirrors
from reynard.core.errors import IllegalMove
from reynard.core.facts import Facts
from reynard.core.game import Game, Step
from reynard.core.outcome import Outcome
from reynard.core.seats import Actor, Seat, ToAct
from reynard.core.view import View
from reynard.games.two_paths import options as option_rules
from reynard.games.two_paths import rules, texts, views
from reynard.games.two_paths.options import Options
from reynard.games.two_paths.state import Move, State


class TwoPathsGame(BaseGame):
    """Two Paths: pure functions on immutable states; see `reynard.core.game.Game` for what each one promises."""

    name = "two_paths"
    title = "Two Paths"
    seat_names = views.SEAT_NAMES
    rule_letter = "Z"
    turn_rule = "Z5"
    has_coach = True
    options: tuple[Option, ...] = option_rules.OPTIONS
    agreed_start: tuple[str, ...] = ("s",)

    def board(self, options: Options) -> Board:
        """Three columns, as many rows as the option says (Z1)."""
        return grid("abc", options.rows)

    def pieces(self, view: View) -> dict[str, str]:
        """The letters of the animals on the board, South's upper case."""
        return views.pieces(view)

    def images(self, view: View) -> tuple[dict[str, str], ...]:
        """West and east exchanged, and both from the other side of the board."""
        pieces = self.pieces(view)
        rows = view.position.split(" ", maxsplit=1)[0].count("/") + 1
        same, mirrored, upside_down, around = mirrors("abc", rows)
        return tuple({to[space]: piece for space, piece in pieces.items()} for to in (same, mirrored)) + tuple(
            {to[space]: piece.swapcase() for space, piece in pieces.items()} for to in (upside_down, around)
        )

    def picks(self, view: View, move: str) -> tuple[str, ...]:
        """The animal and where it would land; for a block where the announced animal would land on that side."""
        return views.picks(view, move)

    def public_part(self, view: View, move: str) -> str:
        """Only the animal of a bluff (Z6), nothing of an order (Z4), all of a block or an answer."""
        return texts.public_part(move)

    def options_in(self, position: str) -> dict[str, str]:
        """The number of rows, as soon as the animals stand."""
        return {} if position.startswith("setup") else {"rows": str(position.split(" ", maxsplit=1)[0].count("/") + 1)}

    def recognises(self, position: str) -> bool:
        """Three or four fields without commas, the second `s` or `n`."""
        fields = position.split()
        return len(fields) in (3, 4) and fields[1] in ("s", "n") and "," not in position

    def parse_options(self, texts: Mapping[str, str]) -> Options:
        """The options with defaults for what is missing; BadText with every unknown name or value."""
        return option_rules.parse_options(texts)

    def format_options(self, options: Options) -> dict[str, str]:
        """Every option with its value: rows, setup, optional_answer."""
        return option_rules.format_options(options)

    def facts(self, options: Options) -> Facts:
        """The declared facts under these options."""
        return rules.facts(options)

    def initial(self, options: Options) -> State:
        """The state in which chance draws the beginner."""
        return rules.initial(options)

    def to_act(self, state: State) -> ToAct:
        """Both seats before their orders are placed, one seat in a duel, or chance."""
        return rules.to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """All moves the seat may make now; empty where it does not have to act."""
        return rules.legal_moves(state, seat)

    def play(self, state: State, actor: Actor, move: Move) -> State:
        """The state after the move; IllegalMove with the rule's number, or NotYourTurn."""
        try:
            return rules.play(state, actor, move)
        except IllegalMove as error:
            error.position, error.move = texts.last_position(state), texts.format_move(move)
            raise

    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        """The beginner or an order with exact probabilities; empty where chance does not act."""
        return rules.chance_outcomes(state)

    def outcome(self, state: State) -> Outcome | None:
        """The result by Z14 or Z15; The outcome; None while the game runs."""
        return rules.outcome(state)

    def score(self, state: State) -> tuple[int, int]:
        """Animals home, South's first."""
        return rules.score(state)

    def view(self, state: State, viewer: Seat | None) -> View:
        """All that the viewer may know."""
        return views.view(state, viewer)

    def options_of(self, state: State) -> Options:
        """The options the state is played with."""
        return state.options

    def parse_move(self, text: str) -> Move:
        """A move from its text; BadText if there is no such move."""
        return texts.parse_move(text)

    def format_move(self, move: Move) -> str:
        """The text of a move."""
        return texts.format_move(move)

    def parse_position(self, text: str, options: Options) -> State:
        """A state from a position text; BadText with all problems."""
        return texts.parse_position(text, options)

    def format_position(self, state: State) -> str:
        """The position text; BadText (code `no_text`) inside a duel, with one order placed, before the beginner is drawn."""
        return texts.format_position(state)

    def legal_entries(self, state: State) -> tuple[str, ...]:
        """All whole duels, or all pairs of orders, sorted."""
        return texts.legal_entries(state)

    def parse_entry(self, state: State, text: str) -> tuple[Step[Move], ...]:
        """The steps of a duel or of both orders at this state."""
        return texts.parse_entry(state, text)

    def format_entry(self, steps: tuple[Step[Move], ...]) -> str | None:
        """The entry these steps make, or None while it is not complete."""
        return texts.format_entry(steps)


GAME: Final[Game[Options, State, Move]] = TwoPathsGame()
