"""Puzzles over HTTP: shown without their answers, answered, explained once they are answered; rushes on the server's clock."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, PathParameter
from msgspec import Struct

from reynard.core.errors import NotFound
from reynard.core.parts import house_names
from reynard.draw.language import negotiate
from reynard.draw.words import describe_position
from reynard.games.catalogue import get_game
from reynard.match.show import show_view
from reynard.match.shown import ViewShown
from reynard.puzzles.choosing import daily_puzzle
from reynard.puzzles.files import puzzle_of, puzzles_of
from reynard.puzzles.puzzle import Puzzle, check_answer, seat_to_act
from reynard.server import puzzles as house
from reynard.server.http_matches import GameName
from reynard.server.http_people import AnyRequest, Person, provide_person
from reynard.server.hub import now_ms
from reynard.server.services import asker_of, check_study, need_owner, need_person, services_of, spend
from reynard.store import puzzles as kept
from reynard.store.interface import Player
from reynard.store.puzzles import Rush
from reynard.study.glicko2 import Strength

PuzzleId = Annotated[str, PathParameter(max_length=16)]
RushId = Annotated[str, PathParameter(max_length=32)]
Game = Annotated[str, PathParameter(pattern="^[a-z][a-z0-9_]{0,39}$")]
Word = Annotated[str, msgspec.Meta(max_length=20)]
_COUNTED: Any = {"before_request": check_study, "status_code": 200}


class PuzzleShown(Struct, frozen=True):
    """A puzzle without its answer: the position as the one to move sees it, and what is asked."""

    id: str
    game: str
    kind: str
    question: str
    position: str
    options: dict[str, str]
    rating: int
    view: ViewShown
    spoken: tuple[str, ...]
    choices: tuple[str, ...]
    """Every answer that can be given; empty for a mix, whose answers are 0 to 100 per cent west."""
    day: str = ""


class AnswerBody(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer; `mode` says whether it is to count as that of the day."""

    answer: Word
    mode: house.Mode = "free"


class StrengthShown(Struct, frozen=True):
    """A rating, and how far from it the true strength may lie (95 %)."""

    rating: int
    within: int


class VerdictShown(Struct, frozen=True):
    """What became of an answer. The right answer is told now, never before."""

    is_right: bool
    answer: str
    themes: tuple[str, ...]
    facts: tuple[float, ...]
    is_counted: bool
    before: StrengthShown | None
    after: StrengthShown | None
    streak: int


class ExplanationShown(Struct, frozen=True):
    """The proof: how the game goes on after the answer and after the right one, with their values."""

    is_right: bool
    line: tuple[str, ...]
    right_line: tuple[str, ...]
    values: tuple[float, float]
    gain: float


class RushBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The game of a rush."""

    game: GameName


class RushAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to the puzzle that a rush shows."""

    puzzle: Word
    answer: Word


class RushShown(Struct, frozen=True):
    """How a rush stands, by the server's clock, and the puzzle to answer; after an answer what was right."""

    rush: str
    game: str
    left_ms: int
    solved: int
    mistakes: int
    is_over: bool
    puzzle: PuzzleShown | None
    was_right: bool | None = None
    answer: str = ""
    best: int = 0


class GameDone(Struct, frozen=True):
    """A person's progress in a game's puzzles."""

    strength: StrengthShown
    streak: int
    best_streak: int
    tried: int
    solved: int


class Shelf(Struct, frozen=True):
    """The puzzles of a game: how many, and how many of each theme."""

    count: int
    themes: dict[str, int]


class PuzzlesDone(Struct, frozen=True):
    """The puzzles there are, and the player's results."""

    games: dict[str, Shelf]
    done: dict[str, GameDone]
    days: int
    best_rush: int
    today: dict[str, bool] = {}
    """Of the puzzles of the day that were answered: whether that was right, by game."""


def show_puzzle(puzzle: Puzzle, lang: str, day: str = "") -> PuzzleShown:
    """The puzzle as it goes out: nothing in it comes from the answer."""
    game, state = get_game(puzzle.game), puzzle.state
    seat = seat_to_act(game, state)
    view = game.view(state, seat)
    return PuzzleShown(
        puzzle.id,
        puzzle.game,
        puzzle.kind,
        "" if puzzle.kind == "move" else puzzle.question,
        puzzle.position,
        puzzle.options,
        puzzle.rating,
        show_view(game, view),
        tuple(describe_position(view, lang)),
        () if puzzle.kind == "mix" else puzzle.choices,
        day,
    )


def _language(request: AnyRequest) -> str:
    return negotiate(request.headers.get("accept-language", ""))


def _strength(strength: Strength) -> StrengthShown:
    return StrengthShown(round(strength.rating), round(1.96 * strength.deviation))


def _name(person: Player | None) -> str:
    return "" if person is None else person.player


@get("/puzzles", summary="Which puzzles there are, and what I have done", before_request=check_study)
async def list_puzzles(state: State, person: Person) -> PuzzlesDone:
    """Numbers and themes by game; ratings, streaks and the best rush of the caller."""
    services = services_of(state)
    shelves = {game: _shelf(puzzles_of(game)) for game in house_names() if puzzles_of(game)}
    if person is None:
        return PuzzlesDone(shelves, {}, 0, 0)
    found = await house.done_by(services.store, person.player, now_ms())
    done = {}
    for game, (strength, streak, best) in found.numbers.items():
        tries = [one for one in found.attempts if one.game == game]
        done[game] = GameDone(_strength(strength), streak, best, len(tries), sum(one.is_right for one in tries))
    return PuzzlesDone(shelves, done, found.days, found.best_rush, found.today)


def _shelf(puzzles: tuple[Puzzle, ...]) -> Shelf:
    themes: dict[str, int] = {}
    for puzzle in puzzles:
        for theme in (*puzzle.themes, *((puzzle.kind,) if puzzle.kind != "move" else ())):
            themes[theme] = themes.get(theme, 0) + 1
    return Shelf(len(puzzles), dict(sorted(themes.items())))


@get("/puzzles/daily/{game:str}", summary="The puzzle of the day", before_request=check_study)
async def show_daily(request: AnyRequest, game: Game) -> PuzzleShown:
    """The same for everybody, from midnight UTC on."""
    day = house.day_of(now_ms())
    return show_puzzle(daily_puzzle(game, day), _language(request), house.date_of(day))


@get("/puzzles/next/{game:str}", summary="A puzzle for me", before_request=check_study)
async def show_next(request: AnyRequest, state: State, game: Game, person: Person, theme: FromQuery[Word] = "") -> PuzzleShown:
    """One that fits the asker's rating and that they have not tried; of a theme or kind where one is named."""
    services = services_of(state)
    return show_puzzle(await house.next_puzzle(services.store, _name(person), game, theme), _language(request))


@get("/puzzles/one/{game:str}/{puzzle:str}", summary="A puzzle", before_request=check_study)
async def show_one(request: AnyRequest, game: Game, puzzle: PuzzleId) -> PuzzleShown:
    """The puzzle of this id, without its answer."""
    return show_puzzle(puzzle_of(game, puzzle), _language(request))


@post("/puzzles/one/{game:str}/{puzzle:str}/answer", summary="Answer a puzzle", **_COUNTED)
async def answer_puzzle(
    request: AnyRequest, state: State, game: Game, puzzle: PuzzleId, data: JSONBody[AnswerBody], person: Person
) -> VerdictShown:
    """Whether it is right, and what is. The first answer of a guest or player counts for both ratings."""
    services, found = services_of(state), puzzle_of(game, puzzle)
    player = _name(None if person is None else need_owner(request, person))
    verdict = await house.answer(services.store, player, found, data.answer, data.mode, now_ms())
    return VerdictShown(
        verdict.is_right,
        found.answer,
        found.themes,
        found.facts,
        verdict.after is not None,
        None if verdict.before is None else _strength(verdict.before),
        None if verdict.after is None else _strength(verdict.after),
        verdict.streak,
    )


@post("/puzzles/one/{game:str}/{puzzle:str}/explanation", summary="Explain an answer", **_COUNTED)
async def explain_puzzle(
    request: AnyRequest, state: State, game: Game, puzzle: PuzzleId, data: JSONBody[AnswerBody], person: Person
) -> ExplanationShown:
    """How the game goes on after an answer, proved; only for somebody who has answered."""
    services, found = services_of(state), puzzle_of(game, puzzle)
    await house.need_answered(services.store, _name(person), found)
    check_answer(found, data.answer)
    path = (asker_of(request, services, person).address,)
    told = await services.workers.reviews.run(path, house.explain, lambda: (game, puzzle, data.answer))
    return ExplanationShown(told.is_right, told.line, told.right_line, told.values, told.gain)


@post("/puzzles/rush", summary="Begin a rush", before_request=check_study)
async def begin_rush(request: AnyRequest, state: State, data: JSONBody[RushBody], person: Person) -> RushShown:
    """Three minutes and three mistakes, from now on, by the server's clock."""
    services = services_of(state)
    spend(services.budgets.matches, request, services)
    rush = await house.start_rush(services.store, _name(person), data.game, now_ms())
    return await _show_rush(request, state, rush)


@post("/puzzles/rush/{rush:str}", summary="Answer the puzzle of a rush", **_COUNTED)
async def answer_rush(request: AnyRequest, state: State, rush: RushId, data: JSONBody[RushAnswer], person: Person) -> RushShown:
    """Whether it was right, and the next one."""
    services = services_of(state)
    running = await services.store.consult(kept.find_rush(rush))
    if running is None or running.player != _name(person):
        raise NotFound("There is no such rush of yours.")
    after, shown, right = await house.go_on(services.store, running, data.puzzle, data.answer, now_ms())
    return msgspec.structs.replace(await _show_rush(request, state, after), was_right=right, answer=shown.answer)


async def _show_rush(request: AnyRequest, state: State, rush: Rush) -> RushShown:
    now = now_ms()
    over = house.is_over(rush, now)
    left = 0 if over else max(0, rush.began + house.RUSH_MS - now)
    puzzle = None if over else show_puzzle(puzzle_of(rush.game, rush.seen[-1]), _language(request))
    best = await services_of(state).store.consult(kept.best_rush(rush.player)) if rush.player else rush.solved
    return RushShown(rush.rush, rush.game, left, rush.solved, rush.mistakes, over, puzzle, best=best)


@get("/me/puzzles", summary="My puzzles as data", before_request=check_study)
async def my_puzzles(state: State, person: Person) -> list[kept.Attempt]:
    """Every first answer of the caller, with the rating after it."""
    me = need_person(person)
    return await services_of(state).store.consult(kept.attempts_of(me.player))


PUZZLES = Router(
    "/api",
    route_handlers=[
        list_puzzles,
        show_daily,
        show_next,
        show_one,
        answer_puzzle,
        explain_puzzle,
        begin_rush,
        answer_rush,
        my_puzzles,
    ],
    dependencies={"person": Provide(provide_person)},
    tags=["puzzles"],
)
