"""The Game protocol: every game is a value with pure functions on immutable states."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

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

    name: str
    """`two_paths`, `tokan`, `tally_ho`."""
    seat_names: tuple[str, str]
    """Words of the protocol for the seats: `south` `north`, `red` `black`, `bears` `hunters`."""

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
        """None while the game runs."""
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
