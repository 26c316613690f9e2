"""Cuckoo as a value of the Game protocol."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from cuckoo import rules, texts
from cuckoo.rules import Move, Options, State

from reynard.core.declared import BaseGame, Board, Option, Series, grid
from reynard.core.errors import IllegalMove
from reynard.core.facts import Facts
from reynard.core.game import Game, Step
from reynard.core.outcome import Outcome
from reynard.core.seats import CHANCE, Actor, Seat, ToAct
from reynard.core.view import View


class CuckooGame(BaseGame):
    """Pure functions on immutable states; see `reynard.core.game.Game` for what each one promises."""

    name = "cuckoo"
    title = "Cuckoo"
    seat_names = ("jay", "owl")
    rule_letter = "N"
    turn_rule = "N2"
    options: tuple[Option, ...] = rules.OPTIONS
    series: Series | None = rules.SERIES

    def board(self, options: Options) -> Board:
        return grid("abc", 3)

    def public_part(self, view: View, move: str) -> str:
        """Nothing of a pick (N3), all of a guard (N4)."""
        return "" if view.phase == "pick" else move

    def recognises(self, position: str) -> bool:
        fields = position.split()
        return len(fields) == 3 and fields[1] in ("j", "o")

    def parse_options(self, given: Mapping[str, str]) -> Options:
        return rules.parse_options(dict(given))

    def format_options(self, options: Options) -> dict[str, str]:
        return {"eggs": "gold" if options.is_gold else "plain"}

    def facts(self, options: Options) -> Facts:
        return Facts(
            has_chance=True,
            has_hidden_information=True,
            has_simultaneous_turns=False,
            longest_game=3 * len(rules.NESTS),
            distinct_actions=len(rules.NESTS),
        )

    def initial(self, options: Options) -> State:
        return State(options)

    def to_act(self, state: State) -> ToAct:
        return rules.to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return rules.legal_moves(state, seat)

    def play(self, state: State, actor: Actor, move: Move) -> State:
        try:
            return rules.play(state, actor, move)
        except IllegalMove as error:
            error.position, error.move = texts.last_position(state), move.text
            raise

    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        return rules.chance_outcomes(state)

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)

    def score(self, state: State) -> tuple[int, int]:
        return rules.score(state)

    def view(self, state: State, viewer: Seat | None) -> View:
        """What is picked is known to whoever picked it alone, until the guard stands."""
        acting = rules.to_act(state)
        phase = "over" if rules.is_over(state) else "flip" if state.guarded else "guard" if state.picked else "pick"
        return View(
            game="cuckoo",
            options=self.format_options(state.options),
            viewer=viewer,
            phase=phase,
            to_act=("chance",) if acting is CHANCE else tuple(self.seat_names[seat] for seat in sorted(acting)),
            position=texts.last_position(state),
            pending=f"{state.picked}/{state.guarded}" if state.guarded else "?" if state.picked else "",
            own=state.picked if state.picked and not state.guarded and viewer is state.mover else "",
            moves=() if viewer is None else tuple(move.text for move in rules.legal_moves(state, viewer)),
            score=rules.score(state),
            outcome=rules.outcome(state),
            aids={"pieces": dict.fromkeys(sorted(state.closed), "?"), "left": rules.left(state)},
        )

    def options_of(self, state: State) -> Options:
        return state.options

    def parse_move(self, text: str) -> Move:
        return texts.parse_move(text)

    def format_move(self, move: Move) -> str:
        return move.text

    def parse_position(self, text: str, options: Options) -> State:
        return texts.parse_position(text, options)

    def format_position(self, state: State) -> str:
        return texts.format_position(state)

    def legal_entries(self, state: State) -> tuple[str, ...]:
        return texts.legal_entries(state)

    def parse_entry(self, state: State, text: str) -> tuple[Step[Move], ...]:
        return texts.parse_entry(state, text)

    def format_entry(self, steps: tuple[Step[Move], ...]) -> str | None:
        return texts.format_entry(steps)


GAME: Final[Game[Options, State, Move]] = CuckooGame()
