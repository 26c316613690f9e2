"""The analyst of full strength behind the engine protocol: it puts every question to the engine port.

With `level` a bot of the house answers. Without it a move is drawn from the mix that the port tells, which in most games is
one best move. Where a number of nodes or a depth is given, the answer can be repeated.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from reynard.adapters.analyst import GoLimits, Question
from reynard.bots.factory import make_bot
from reynard.core.errors import Refused
from reynard.core.game import AnyGame
from reynard.core.parts import part
from reynard.core.seats import CHANCE, Seat
from reynard.search.port import Assessment, Limits, StopFlag, Workspace, assess

VALUE_MS = 300
"""How long `value` thinks where the answer is not exact at once."""


class EngineAnalyst:
    """Everything the project knows, behind the port of the protocol."""

    def __init__(self) -> None:
        self._workspaces: dict[str, Workspace] = {}
        self._prepared: set[str] = set()

    def prepare(self, game: AnyGame, options: Any) -> None:
        """Compile and load the kernels, solve the tables and make the search's own table of this game."""
        own = part(game.name, "search")
        if own is not None and hasattr(own, "warm_up"):
            own.warm_up()  # what a search from the start does not need: proofs, the last phase
        state, source = game.initial(options), Random(1)
        while game.to_act(state) is CHANCE:
            moves = [move for move, _ in game.chance_outcomes(state)]
            state = game.play(state, CHANCE, source.choice(moves))
        for limits in (Limits(nodes=2000), Limits(movetime_ms=20)):
            assess(game, state, limits, workspace=self._workspace(game))
        self._prepared.add(game.name)

    def go(self, question: Question, limits: GoLimits, tell: Callable[[Assessment], None], stop: StopFlag) -> str:
        """The step chosen, within the limits; what has to be loaded before a game's first step is not charged to them."""
        is_timed = limits.movetime_ms is not None or limits.level is not None
        if is_timed and question.game.name not in self._prepared:
            self.prepare(question.game, question.game.options_of(question.state))
        if limits.level is not None:
            return _ask_bot(question, limits)
        game, workspace = question.game, self._workspace(question.game)
        workspace.seed = question.seed
        bounds = Limits(limits.movetime_ms, limits.depth, limits.nodes)
        found = assess(game, _state_asked(question), bounds, stop, tell, seat=question.seat, workspace=workspace)
        return found.draw(Random(question.seed))

    def value(self, game: AnyGame, state: Any, seat: Seat) -> Assessment:
        """Exact wherever the end is in reach, else an estimate."""
        return assess(game, state, Limits(movetime_ms=VALUE_MS), seat=seat, workspace=self._workspace(game))

    def strategy(self, game: AnyGame, state: Any) -> tuple[Any, ...]:
        """The optimal mixes, in games that have some; Refused (`no_strategy`) elsewhere."""
        own = part(game.name, "search")
        if own is None or not hasattr(own, "strategy"):
            raise Refused("no_strategy", f"There is no mixed strategy to tell for {game.name}.")
        return tuple(own.strategy(state))

    def _workspace(self, game: AnyGame) -> Workspace:
        return self._workspaces.setdefault(game.name, Workspace())


def _state_asked(question: Question) -> Any:
    """The state in which the seat has to act, with what is public of a hidden choice; what is not may be any possible one."""
    if not question.announced:
        return question.state
    own: Any = part(question.game.name, "adapters")
    return own.state_asked(question.game, question.state, question.seat, question.announced, question.blocked)


def _ask_bot(question: Question, limits: GoLimits) -> str:
    """The move of a bot of the house, which sees what its seat may see."""
    game = question.game
    seconds = 1.0 if limits.movetime_ms is None else limits.movetime_ms / 1000
    bot = make_bot(game.name, limits.level or 1, question.seed, seconds=seconds)
    return bot.choose(game.view(_state_asked(question), question.seat))
