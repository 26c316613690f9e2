"""The Game protocol: every game is a value with pure functions on immutable states."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from reynard.core.declared import Below, Board, Option, Series
from reynard.core.facts import Facts
from reynard.core.outcome import Outcome
from reynard.core.seats import Actor, Seat, ToAct
from reynard.core.view import View

Options = TypeVar("Options")
State = TypeVar("State")
Move = TypeVar("Move")
MoveT_co = TypeVar("MoveT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[MoveT_co]):
    """One move of one actor. An *entry* of a record is made of one or more steps (a whole duel, a flip with its outcome)."""

    actor: Actor
    move: MoveT_co


class Game(Protocol[Options, State, Move]):
    """What every game offers. States are immutable; nothing here draws random numbers, reads a clock or does I/O.

    A *move* is the act of one actor (`Fw`, then the block `e`). An *entry* is what a record and the engine protocol
    write as one item (`Fw/e`, `c3=F`): several moves where hidden choice or chance is involved, one move otherwise.
    """

    # What a game declares. `BaseGame` has what most games need of it.
    name: str
    """A lower-case word, for a game of the house also its package's: what the protocol, records and files call it."""
    title: str
    """What it is called in English sentences; `game-<name>` in the locales is what people see."""
    seat_names: tuple[str, str]
    """Lower-case words of the protocol for the seats: the first seat's, the second's. Their first letters differ."""
    rule_letter: str
    """The letter that the numbers of its rules begin with; no other game has it."""
    turn_rule: str
    """The rule that says who acts."""
    options: tuple[Option, ...]
    """What can be chosen before a game, in the order of the rules page."""
    series: Series | None
    """How several rounds make a match; None where a match is one game."""
    is_shown_first: bool
    """Whether somebody who asks for no game is shown this one."""
    has_coach: bool
    """Whether `study` has a coach for its hidden choices."""
    agreed_start: tuple[str, ...]
    """What chance does first where nobody asked for a drawn start: moves as texts, often none."""

    def board(self, options: Options) -> Board:
        """The spaces that can be pointed at."""
        ...

    def pieces(self, view: View) -> Mapping[str, str]:
        """What lies on the spaces of a plain board, as short texts; spaces with nothing on them are missing."""
        ...

    def images(self, view: View) -> tuple[Mapping[str, str], ...]:
        """The pieces, and the same in every mirror that changes nothing about the game; sides that are alike exchanged, too."""
        ...

    def picks(self, view: View, move: str) -> tuple[str, ...]:
        """The spaces to press for one of the view's moves, in order; empty for a move that is only in the list."""
        ...

    def public_part(self, view: View, move: str) -> str:
        """What everybody learns at once from a move made at this view: all of its text, or what is not secret for now."""
        ...

    def options_in(self, position: str) -> dict[str, str]:
        """The options that a position text itself tells, such as the length of its board."""
        ...

    def recognises(self, position: str) -> bool:
        """Whether a text has the form of this game's position texts; no text has that of two games."""
        ...

    def tie_break(self, state: State) -> tuple[int, int]:
        """What decides a series whose points are equal, by seat; the higher sum wins."""
        ...

    def next_start(self, state: State) -> State | None:
        """Where this state is the one that the next round of a series begins from, the state that round begins with."""
        ...

    def lay_face_down(self, below: Below) -> Mapping[str, str] | None:
        """What lies face down on each space, drawn before play; a move of chance is then `<last move>=<what lies there>`.

        None where chance draws only when it acts.
        """
        ...

    def deal_at_once(self, state: State, below: Below) -> tuple[State, tuple[str, ...]] | None:
        """The state after a whole deal and the texts of its moves: the same as chance drawn move by move, but faster.

        None where there is no such deal to make.
        """
        ...

    # Options
    def parse_options(self, texts: Mapping[str, str]) -> Options:
        """The options with defaults for what is missing; BadText with every unknown name or value."""
        ...

    def format_options(self, options: Options) -> dict[str, str]:
        """Every option with its value, in the order of the rules page."""
        ...

    def facts(self, options: Options) -> Facts: ...

    # Playing
    def initial(self, options: Options) -> State:
        """The state before anything happened. Where a layout or the beginner is drawn, chance acts first."""
        ...

    def to_act(self, state: State) -> ToAct: ...

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """All moves the seat may make now, in a fixed order; empty where it does not have to act."""
        ...

    def play(self, state: State, actor: Actor, move: Move) -> State:
        """The state after the move. Raises IllegalMove with the rule's number, or NotYourTurn."""
        ...

    def chance_outcomes(self, state: State) -> tuple[tuple[Move, Fraction], ...]:
        """What chance may do now with exact probabilities that sum to one; empty where chance does not act."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """The outcome; None while the game runs."""
        ...

    def score(self, state: State) -> tuple[int, int]:
        """The points as if the game ended here."""
        ...

    def view(self, state: State, viewer: Seat | None) -> View: ...

    def options_of(self, state: State) -> Options:
        """The options the state is played with."""
        ...

    # Texts
    def parse_move(self, text: str) -> Move:
        """A move from its text; BadText if it is not well formed. Whether it is legal, `play` decides."""
        ...

    def format_move(self, move: Move) -> str: ...

    def parse_position(self, text: str, options: Options) -> State:
        """A state from a position text; BadText with all problems."""
        ...

    def format_position(self, state: State) -> str:
        """The position text; BadText (code `no_text`) for a state that has none (inside a duel, while dealing)."""
        ...

    # Entries
    def legal_entries(self, state: State) -> tuple[str, ...]:
        """All entries the engine's `moves` lists at a state that has a position text, sorted."""
        ...

    def parse_entry(self, state: State, text: str) -> tuple[Step[Move], ...]:
        """The steps of an entry at this state; BadText if it is not well formed. Legality is left to `play`."""
        ...

    def format_entry(self, steps: tuple[Step[Move], ...]) -> str | None:
        """The entry these steps make, or None while it is not complete."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
