"""The analysis board in a worker: what a step leads to, trees of variations, thinking along, and whether it may."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from reynard.core.errors import BadText, NotYourTurn, ReynardError
from reynard.core.game import AnyGame, Step
from reynard.core.record import Line, Record, parse_records
from reynard.core.seats import CHANCE, Seat
from reynard.draw.language import negotiate
from reynard.draw.words import describe_move
from reynard.fair.deals import draw_chance
from reynard.fair.stream import Stream
from reynard.games.catalogue import get_game
from reynard.games.replay import play_entry, replay, replay_all
from reynard.match.show import show_view
from reynard.match.shown import ViewShown
from reynard.server.replays import Told, read_limited, refusal

if TYPE_CHECKING:
    from reynard.study.thought import Thought

MEMORY_MB: Final = 64
"""For the table of a process that thinks along."""
NEAR: Final = 6
NEAR_SHARE: Final = 3
"""A position that differs from one of a match in no more spaces than six, or a third of the board, counts as one of the match.

A single move may change a whole line of the board. Where few pieces are left, no more spaces may differ than there are pieces.
"""


class Place(Struct, frozen=True):
    """What is on an analysis board: a position, and the steps of an entry that is not whole yet."""

    game: str
    options: dict[str, str]
    position: str
    steps: tuple[str, ...] = ()
    pending: str = ""
    """The public part of an entry under way, where its secret part is not known."""


class Chance(Struct, frozen=True):
    """What chance may bring, and how likely it is."""

    move: str
    share: float


class BoardShown(Struct, frozen=True):
    """The board after the steps. `entry` is the text of the entry that they make, empty while it is not whole."""

    view: ViewShown
    position: str
    entry: str
    chances: tuple[Chance, ...]
    spoken: str


class Node(Struct, frozen=True):
    """An entry of a tree: the number of the node it follows (-1: the start), and the position it leads to."""

    parent: int
    entry: str
    position: str
    spoken: str
    comment: str = ""
    name: str = ""


class Tree(Struct, frozen=True):
    """A record with all its variations. The first node that follows another is its main line."""

    game: str
    options: dict[str, str]
    tags: tuple[tuple[str, str], ...]
    start: str
    comment: str
    nodes: tuple[Node, ...]


class Started(Struct, frozen=True):
    """Where a game begins."""

    position: str
    options: dict[str, str]


def deal(name: str, options: dict[str, str]) -> Started:
    """A start position of a game, dealt by chance where there is something to deal."""
    game = get_game(name)
    state, luck = game.initial(game.parse_options(options)), Stream(secrets.token_bytes(32), "board")
    while game.to_act(state) is CHANCE:
        state = game.play(state, CHANCE, draw_chance(game, state, luck))
    return Started(game.format_position(state), game.format_options(game.options_of(state)))


def state_of(place: Place) -> tuple[AnyGame, Any, tuple[Step[Any], ...]]:
    """Game, state and the steps that led there from the position; BadText, IllegalMove or NotYourTurn."""
    game = get_game(place.game)
    state = game.parse_position(place.position, game.parse_options(place.options))
    steps: list[Step[Any]] = []
    for text in place.steps:
        acting = game.to_act(state)
        if acting is not CHANCE and not acting:
            raise NotYourTurn("The game is over.")
        step: Step[Any] = Step(CHANCE if acting is CHANCE else min(acting), game.parse_move(text))
        state = game.play(state, step.actor, step.move)
        steps.append(step)
    return game, _under_way(game, state, place.pending) if place.pending else state, tuple(steps)


def _under_way(game: AnyGame, state: Any, pending: str) -> Any:
    """A state at most two moves on in which this is under way; whatever is asked of it may use no secret anyway.

    Where an entry is whole, nothing is under way: what comes after it is not looked at, for that could be very much.
    """
    reached = [state]
    for _ in range(2):
        following = [
            game.play(before, seat, move)
            for before in reached
            for seat in _acting(game, before)
            for move in game.legal_moves(before, seat)
        ]
        reached = []
        for after in following:
            told = game.view(after, None).pending
            if told == pending:
                return after
            if told:
                reached.append(after)
    raise BadText.single("bad_pending", pending[:40], "nothing of this kind can be under way here")


def _acting(game: AnyGame, state: Any) -> tuple[Seat, ...]:
    acting = game.to_act(state)
    return () if acting is CHANCE else tuple(sorted(acting))


def show_board(place: Place, lang: str) -> BoardShown:
    """The board as whoever has to act sees it; every problem of a text is told as BadText."""
    game, state, steps = state_of(place)
    acting = game.to_act(state)
    view = game.view(state, None if acting is CHANCE or not acting else min(acting))
    entry = (game.format_entry(steps) or "") if steps and acting is not CHANCE else ""
    spoken = describe_move(game.name, entry, place.position, negotiate(lang)) if entry else ""
    chances = tuple(Chance(game.format_move(move), float(share)) for move, share in game.chance_outcomes(state))
    return BoardShown(show_view(game, view), view.position, entry, chances, spoken)


def read_tree(text: str, lang: str) -> Told:
    """The answer to a record with variations: the tree, or every problem."""
    try:
        records = read_limited(text)
        if len(records) != 1:
            raise BadText.single("record_count", "text", f"one record was expected, the text holds {len(records)}")
        return 200, msgspec.json.encode(_tree(records[0], negotiate(lang)))
    except ReynardError as error:
        return refusal(error, lang)


def _tree(record: Record, lang: str) -> Tree:
    played = replay(record)
    nodes: list[Node] = []
    _grow(played.game, played.states[0], record.line, -1, lang, nodes)
    start = played.game.format_position(played.states[0])
    options = played.game.format_options(played.options)
    return Tree(played.game.name, options, record.tags, start, record.line.comment, tuple(nodes))


def _grow(game: AnyGame, state: Any, line: Line, parent: int, lang: str, nodes: list[Node]) -> None:
    """Add the entries of a line and their variations."""
    is_first = parent >= 0 or bool(nodes)
    for entry in line.entries:
        after = play_entry(game, state, entry.text)
        spoken = describe_move(game.name, entry.text, game.format_position(state), lang)
        name = line.comment if is_first else ""
        number = len(nodes)
        nodes.append(Node(parent, entry.text, game.format_position(after), spoken, entry.comment, name))
        for variation in entry.variations:
            _grow(game, state, variation, parent, lang, nodes)
        state, parent, is_first = after, number, False


def think(place: Place, asked: str, seconds: float, before: Thought | None) -> Thought:
    """One look at what is on a board."""
    from reynard.study.thought import look

    game, state, _ = state_of(place)
    return look(game, state, seconds, before=before, asked=asked, workspace=_workspace())


@cache
def _workspace() -> Any:
    from reynard.search.assessment import Workspace

    return Workspace(memory_mb=MEMORY_MB, threads=1)


def insight(place: Place) -> dict[str, Any]:
    """What the study of the game can tell of a position at once; nothing where it has nothing to tell."""
    from reynard.core.parts import part

    game, state, _ = state_of(place)
    own = part(game.name, "study")
    if own is None or not hasattr(own, "insight") or game.outcome(state) is not None:
        return {}
    told: dict[str, Any] = own.insight(state)
    return told


def is_near(record: str, place: Place) -> bool:
    """Whether a position is one of a match by its record, or could be a few moves away from one, also seen in a mirror."""
    game, state, _ = state_of(place)
    return _is_any_near(game, [state], record)


def is_record_near(record: str, text: str) -> bool:
    """Whether this holds for any position of another record."""
    states = [(one.game, one.states) for one in replay_all(parse_records(text))]
    return any(_is_any_near(game, reached, record) for game, reached in states)


def _is_any_near(game: AnyGame, states: Sequence[Any], record: str) -> bool:
    played = [one for one in replay_all(parse_records(record)) if one.game.name == game.name]
    known = [image for one in played for state in one.states for image in game.images(game.view(state, None))]
    near = max(NEAR, len(game.board(played[0].options).spaces) // NEAR_SHARE) if played else 0
    return any(
        _differing(pieces, other) <= min(near, len(other))
        for pieces in (game.pieces(game.view(state, None)) for state in states)
        for other in known
    )


def _differing(one: Mapping[str, str], other: Mapping[str, str]) -> int:
    """On how many spaces lies something else."""
    return len(one.keys() | other.keys()) - len(one.items() & other.items())
