"""Tally Ho! as a value of the Game protocol."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from reynard.core.declared import BaseGame, Below, Board, Option, Series, grid, mirrors, spaces_in
from reynard.core.facts import Facts
from reynard.core.game import Step
from reynard.core.outcome import Outcome
from reynard.core.seats import Actor, Seat, ToAct
from reynard.core.view import View
from reynard.games.tally_ho import dealing, rules, texts, views
from reynard.games.tally_ho import options as option_texts
from reynard.games.tally_ho.board import RAYS, WAYS_OUT
from reynard.games.tally_ho.options import Options
from reynard.games.tally_ho.state import FINAL_TURNS, SIZE, SPACES, TILES, Move, State


def _distinct_actions() -> int:
    """Flips, moves and captures along lines, ways out, and the pass."""
    lines = sum(len(ray) for rays in RAYS for ray in rays.values())
    return len(SPACES) + 2 * lines + sum(1 for ways in WAYS_OUT if ways) + 1


_DISTINCT_ACTIONS: Final = _distinct_actions()


class TallyHoGame(BaseGame):
    """The hunt in the forest: Bears are the first seat, Hunters the second."""

    name = "tally_ho"
    title = "Tally Ho!"
    seat_names = views.SEAT_NAMES
    rule_letter = "H"
    turn_rule = "H4"
    is_shown_first = True
    options: tuple[Option, ...] = option_texts.OPTIONS
    series: Series | None = option_texts.SERIES

    def board(self, options: Options) -> Board:
        """Seven columns and seven rows (H1)."""
        return grid("abcdefg", SIZE)

    def pieces(self, view: View) -> dict[str, str]:
        """The letters of the tiles, `#` for a tile face down."""
        return texts.tiles_in(view.position)

    def images(self, view: View) -> tuple[dict[str, str], ...]:
        """The board mirrored and turned, with rifles that point where they should."""
        pieces, beside = self.pieces(view), {"d5": "^", "e4": ">", "d3": "v", "c4": "<"}
        found = []
        for to in mirrors("abcdefg", SIZE):
            turned = {letter: beside[to[space]] for space, letter in beside.items()}
            found.append({to[space]: turned.get(letter, letter) for space, letter in pieces.items()})
        return tuple(found)

    def picks(self, view: View, move: str) -> tuple[str, ...]:
        """From and to; the tile itself twice where it leaves the forest."""
        spaces = spaces_in(move)
        return spaces * 2 if move.endswith("-out") else spaces

    def recognises(self, position: str) -> bool:
        """Seven fields, or eight while a tile is being turned over."""
        return len(position.split()) in (7, 8)

    def tie_break(self, state: State) -> tuple[int, int]:
        """The number of tiles won (H16)."""
        return rules.tiles_won(state)

    def lay_face_down(self, below: Below) -> dict[str, str]:
        """The shuffled layout (H3)."""
        return dealing.lay_face_down(below)

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
