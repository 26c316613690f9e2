"""The analyst of full strength behind the engine protocol: the exact solution of Two Paths, the searches of the others.

With `level` a bot of the house answers. Without it Two Paths is drawn from the equilibrium; Tokan and Tally Ho! are
searched within the limits, on one thread where a number of nodes is given, so that the answer can be repeated.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from threading import Event
from typing import Any

from reynard.adapters.analyst import AnimalMix, GoLimits, Info, OrderMix, Question, Valuation
from reynard.bots.factory import make_bot
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE, Seat
from reynard.search.limits import Limits, StopFlag
from reynard.solve.two_paths import Solution, solve
from reynard.solve.two_paths.solution import AnimalDuel

VALUE_MS = 300
"""How long `value` thinks in Tokan and Tally Ho!."""


class EngineAnalyst:
    """Everything the project knows, behind the port of the protocol."""

    def prepare(self, game: AnyGame, options: Any) -> None:
        """Compile the kernels and solve the tables of this game."""
        if game.name == "two_paths":
            _solution(game, options)
            return
        state = game.initial(options)
        source = Random(1)
        while game.to_act(state) is CHANCE:
            moves = [move for move, _ in game.chance_outcomes(state)]
            state = game.play(state, CHANCE, source.choice(moves))
        _search(game, state, Limits(nodes=2000), StopFlag(), 0, None)
        _search(game, state, Limits(movetime_ms=20), StopFlag(), 0, None)

    def go(self, question: Question, limits: GoLimits, tell: Callable[[Info], None], stop: Event) -> str:
        """The step chosen, within the limits."""
        if limits.level is not None:
            return _ask_bot(question, limits)
        if question.game.name == "two_paths":
            return _draw(question)
        flag = StopFlag()
        with _forwarded(stop, flag):
            bounds = Limits(limits.movetime_ms, limits.depth, limits.nodes)
            seed = question.seed if limits.nodes is None and limits.depth is None else 0
            found = _search(question.game, question.state, bounds, flag, seed, tell)
        return str(found.move)

    def value(self, game: AnyGame, state: Any, seat: Seat) -> Valuation:
        """Exact in Two Paths and wherever the end is in reach, else an estimate."""
        outcome = game.outcome(state)
        if outcome is not None:
            return Valuation(outcome.value_for(seat), True)
        if game.name == "two_paths":
            return Valuation(_two_paths_value(game, state, seat), True)
        found = _search(game, state, Limits(movetime_ms=VALUE_MS), StopFlag(), 0, None)
        acting = game.to_act(state)
        is_own = isinstance(acting, frozenset) and seat in acting
        return Valuation(found.value if is_own else 1 - found.value, found.exact)

    def strategy(self, game: AnyGame, state: Any) -> tuple[AnimalMix, ...] | tuple[OrderMix, ...]:
        """The equilibrium of Two Paths."""
        solution, text = _solution(game, game.options_of(state)), game.format_position(state)
        if text.startswith("setup"):
            mix = solution.arrangement(_mover(text))
            return tuple(OrderMix(order, mix.south[order], mix.north[order]) for order in sorted(mix.south))
        duel = solution.duel(text)
        return tuple(AnimalMix(a.animal, a.value, a.hide_west, _told_block(a)) for _, a in sorted(duel.animals.items()))


def _told_block(game: AnimalDuel) -> float:
    """The block as `strategy` tells it: where one side alone is available, both mixes name it.

    To play, the blocker may do better there: it leaves the side open where the mover would rather be blocked.
    """
    return game.hide_west if len(game.outcomes) == 2 else game.block_west


def _mover(text: str) -> Seat:
    return Seat.FIRST if text.split()[1] == "s" else Seat.SECOND


def _solution(game: AnyGame, options: Any) -> Solution:
    texts = game.format_options(options)
    return solve(int(texts["rows"]), texts["optional_answer"] == "yes")


def _two_paths_value(game: AnyGame, state: Any, seat: Seat) -> float:
    solution, text = _solution(game, game.options_of(state)), game.format_position(state)
    mover = _mover(text)
    value = solution.arrangement(mover).value if text.startswith("setup") else solution.value(text)
    return value if seat is mover else 1 - value


def _draw(question: Question) -> str:
    """A choice in Two Paths, drawn from the equilibrium."""
    game, source = question.game, Random(question.seed)
    solution, text = _solution(game, game.options_of(question.state)), game.format_position(question.state)
    if text.startswith("setup"):
        arrangement = solution.arrangement(_mover(text))
        mix = arrangement.north if question.seat else arrangement.south
        return source.choices(list(mix), list(mix.values()))[0]
    duel = solution.duel(text)
    if question.blocked:
        return "answer" if duel.animals[question.announced].answers.get(question.blocked, True) else "decline"
    if question.announced:
        return "w" if source.random() < duel.animals[question.announced].block_west else "e"
    animal = duel.animals[source.choice(duel.best)]
    return animal.animal + ("w" if source.random() < animal.hide_west else "e")


def _ask_bot(question: Question, limits: GoLimits) -> str:
    """The move of a bot of the house, which sees what its seat may see."""
    game, state = question.game, question.state
    if question.announced:
        mover = question.seat.other
        sides = [question.blocked] if question.blocked else ["w", "e"]
        bluffs = {game.format_move(move): move for move in game.legal_moves(state, mover)}
        bluff = next(bluffs[question.announced + side] for side in sides if question.announced + side in bluffs)
        state = game.play(state, mover, bluff)
        if question.blocked:
            state = game.play(state, question.seat, game.parse_move(question.blocked))
    seconds = 1.0 if limits.movetime_ms is None else limits.movetime_ms / 1000
    bot = make_bot(game.name, limits.level or 1, question.seed, seconds=seconds)
    return bot.choose(game.view(state, question.seat))


def _search(game: AnyGame, state: Any, limits: Limits, flag: StopFlag, seed: int, tell: Callable[[Info], None] | None) -> Any:
    """The result of the game's own search."""
    if game.name == "tokan":
        from reynard.search import tokan

        def inform(found: tokan.Result) -> None:
            if tell is not None:
                tell(Info(found.depth, found.nodes, int(found.seconds * 1000), found.value, found.exact, found.line))

        words = tokan.prepare(game.format_position(state), game.format_options(game.options_of(state)))
        if limits.nodes is None and limits.depth is None:
            return _tokan_engine().search(words, limits, stop=flag, info=inform, seed=seed)
        return tokan.search(words, limits, stop=flag, info=inform, seed=seed, threads=1)
    from reynard.search import tally_ho

    def report(found: tally_ho.Result) -> None:
        if tell is not None:
            tell(Info(found.depth, found.nodes, int(found.time * 1000), found.value, found.exact, found.pv))

    return tally_ho.search(state, limits, stop=flag, info=report, seed=seed)


@cache
def _tokan_engine() -> Any:
    """The engine of all searches by time: its table is made once, in `isready`, not inside `go`."""
    from reynard.search.tokan import Engine

    return Engine()


@contextmanager
def _forwarded(stop: Event, flag: StopFlag) -> Iterator[None]:
    """Sets the flag that compiled code reads as soon as the event is set."""
    is_done = Event()

    def forward() -> None:
        while not is_done.is_set():
            if stop.wait(0.02):
                flag.set()
                return

    threading.Thread(target=forward, name="stop", daemon=True).start()
    try:
        yield
    finally:
        is_done.set()
