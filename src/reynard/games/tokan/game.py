"""Tokan as a Game: the one value that everything else plays with."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from reynard.core.declared import BaseGame, Below, Board, Option, Series, grid, mirrors
from reynard.core.errors import BadText, IllegalMove
from reynard.core.facts import Facts
from reynard.core.game import Step
from reynard.core.outcome import Outcome
from reynard.core.seats import CHANCE, Actor, Seat, ToAct
from reynard.core.view import View
from reynard.games.tokan import dealing, rules, texts, views
from reynard.games.tokan import options as option_rules
from reynard.games.tokan.board import COLUMNS, DRAFT_COLUMNS, ROWS, SET, START_SPACES
from reynard.games.tokan.options import Options, Setup
from reynard.games.tokan.state import Dealing, Move, Playing, State

_TILES = ROWS * COLUMNS
_MOST_CLIMBS = _TILES * (_TILES - 1) // 2
"""The sum of (level - 1) over all tiles starts at 0, grows with every climb (T6), and is highest in one single tower."""
_DISTINCT_LAYS = len(SET) * (ROWS * DRAFT_COLUMNS - len(START_SPACES))


class TokanGame(BaseGame):
    """Tokan, rules T1–T19."""

    name = "tokan"
    title = "Tokan"
    seat_names = ("red", "black")
    rule_letter = "T"
    turn_rule = "T2"
    options: tuple[Option, ...] = option_rules.OPTIONS
    series: Series | None = option_rules.SERIES

    def board(self, options: Options) -> Board:
        """Six columns, or the ten on which a draft floats (T18), and five rows."""
        return grid("abcdefghij" if options.setup is Setup.DRAFT else "abcdef", ROWS)

    def pieces(self, view: View) -> dict[str, str]:
        """The stacks, from bottom to top."""
        return texts.stacks_in(view.position)

    def images(self, view: View) -> tuple[dict[str, str], ...]:
        """The board mirrored and turned, and all of that with the colours exchanged."""
        pieces = self.pieces(view)
        columns = view.position.split("/", maxsplit=1)[0].count(",") + 1
        turned = [{to[space]: stack for space, stack in pieces.items()} for to in mirrors("abcdefghij"[:columns], ROWS)]
        return (*turned, *({space: stack.swapcase() for space, stack in image.items()} for image in turned))

    def recognises(self, position: str) -> bool:
        """Two or three fields, stacks separated by commas."""
        return "," in position and len(position.split()) in (2, 3)

    def next_start(self, state: State) -> State | None:
        """The completed layout before its first move: a rematch begins from it with the same colour to move (T16)."""
        if not isinstance(state, Playing) or state.taboo is not None or any(len(stack) != 1 for stack in state.stacks):
            return None
        return Playing(state.options, state.stacks, state.turn)

    def deal_at_once(self, state: State, below: Below) -> tuple[State, tuple[str, ...]] | None:
        """The layout of T1 in one go."""
        if isinstance(state, Dealing) and state.options.setup is Setup.RANDOM:
            return dealing.lay_out(state, below)
        return None

    def parse_options(self, texts: Mapping[str, str]) -> Options:
        """The options with defaults for what is missing; BadText with every unknown name or value."""
        return option_rules.parse_options(texts)

    def format_options(self, options: Options) -> dict[str, str]:
        """Every option with its value, in the order of the rules page."""
        return option_rules.format_options(options)

    def facts(self, options: Options) -> Facts:
        """What holds for every game with these options."""
        drafted = options.setup is Setup.DRAFT
        return Facts(
            has_chance=True,
            has_hidden_information=False,
            has_simultaneous_turns=False,
            longest_game=1 + _TILES + _MOST_CLIMBS,
            distinct_actions=texts.DISTINCT_CLIMBS + (_DISTINCT_LAYS if drafted else 0),
        )

    def initial(self, options: Options) -> State:
        """The state before anything happened: chance draws the beginner first."""
        return Dealing(options)

    def to_act(self, state: State) -> ToAct:
        """Chance while tiles are dealt, the seat on turn, or nobody when the game is over."""
        return rules.to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """All moves the seat may make now, sorted by text."""
        return rules.legal_moves(state, seat)

    def play(self, state: State, actor: Actor, move: Move) -> State:
        """The state after the move. Raises IllegalMove with the rule's number, or NotYourTurn."""
        try:
            return rules.play(state, actor, move)
        except IllegalMove as error:
            error.position = "" if isinstance(state, Dealing) else texts.format_position(state)
            error.move = texts.format_move(move)
            raise

    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        """What may be dealt next with exact probabilities; empty once the tiles lie."""
        return dealing.chance_outcomes(state) if isinstance(state, Dealing) else ()

    def outcome(self, state: State) -> Outcome | None:
        """The outcome; None while the game runs."""
        return rules.outcome(state)

    def score(self, state: State) -> tuple[int, int]:
        """The points as if the game ended here."""
        return rules.score(state)

    def view(self, state: State, viewer: Seat | None) -> View:
        """All that the viewer may know."""
        return views.view(state, viewer)

    def options_of(self, state: State) -> Options:
        """The options the state is played with."""
        return state.options

    def parse_move(self, text: str) -> Move:
        """A move from its text; BadText if it is not well formed."""
        return texts.parse_move(text)

    def format_move(self, move: Move) -> str:
        """The text of a move."""
        return texts.format_move(move)

    def parse_position(self, text: str, options: Options) -> State:
        """A state from a position text or a draft text; BadText with all problems."""
        return texts.parse_position(text, options)

    def format_position(self, state: State) -> str:
        """The position text; BadText (code `no_text`) while tiles are dealt."""
        return texts.format_position(state)

    def legal_entries(self, state: State) -> tuple[str, ...]:
        """The texts of all legal moves, sorted."""
        if isinstance(state, Dealing):
            return ()
        return tuple([texts.format_move(move) for move in rules.legal_moves(state, state.turn)])

    def parse_entry(self, state: State, text: str) -> tuple[Step[Move], ...]:
        """The one step of an entry; its actor is whoever has to act."""
        actor = CHANCE if isinstance(state, Dealing) else state.turn
        return (Step(actor, texts.parse_move(text)),)

    def format_entry(self, steps: tuple[Step[Move], ...]) -> str | None:
        """The text of the one step; None where there is none."""
        if len(steps) > 1:
            raise BadText.single("entry", "", "In Tokan every move is an entry of its own.")
        return texts.format_move(steps[0].move) if steps else None


GAME = TokanGame()
