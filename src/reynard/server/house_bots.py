"""The house's own bots: woken when it is their turn, they think elsewhere and move like everybody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any, Protocol

from reynard.core.seats import SEATS, Seat
from reynard.match.commands import Act, MatchCommand
from reynard.match.decisions import Decision
from reynard.match.state import Match, Player
from reynard.server.loaded import Loaded
from reynard.server.logs import log

OTHERS_BOT_SECONDS = 15.0
"""A bot that another process should move is moved here if it has not moved after this long: that process may have died."""
_THINK_AGAIN_SECONDS = 2.0
"""A bot whose thinking failed is asked again after this time."""


class Thinker(Protocol):
    """Whoever lets bots think."""

    def wants(self, player: Player) -> bool:
        """Whether this player is one of the house's bots."""
        ...

    def prepare(self, game: str) -> None:
        """A bot of this game will have to think soon."""
        ...

    async def choose(self, match: Match, seat: Seat) -> str:
        """The bot's move, as a step text."""
        ...


class Matches(Protocol):
    """The matches of a process, as the bots need them."""

    @property
    def is_closing(self) -> bool: ...

    async def command(self, command: MatchCommand, player: Player) -> Decision: ...

    def spawn(self, work: Awaitable[object]) -> None: ...


class HouseBots:
    """Lets every bot of the house think that has to act."""

    def __init__(self, matches: Matches, thinker: Thinker) -> None:
        self._matches = matches
        self._thinker = thinker

    def _plays_in(self, match: Match) -> bool:
        return any(map(self._thinker.wants, match.players))

    def wake_later(self, loaded: Loaded) -> None:
        """Another process has just changed the match and moves the bots, if it lives."""
        if self._plays_in(loaded.match):
            asyncio.get_running_loop().call_later(OTHERS_BOT_SECONDS, self.wake, loaded)

    def wake(self, loaded: Loaded) -> None:
        """Let every bot think that has to act and does not think yet."""
        match = loaded.match
        if match.status != "playing" or self._matches.is_closing or not self._plays_in(match):
            return
        self._thinker.prepare(match.game.name)
        for seat in SEATS:
            player = match.players[match.player_in(seat)]
            if match.clock.since[seat] is not None and self._thinker.wants(player) and seat not in loaded.thinking:
                loaded.thinking.add(seat)
                self._matches.spawn(self._move(loaded, match, seat, player))

    async def _move(self, loaded: Loaded, match: Match, seat: Seat, player: Player) -> None:
        """Ask the bot; play its move unless the match has moved on for its seat meanwhile: then it thinks again."""
        name: Any = match.game.seat_names[seat]
        try:
            step = await self._thinker.choose(match, seat)
            if loaded.match.touched[seat] == match.touched[seat]:
                command = Act(id=f"bot-{match.touched[seat]}-{name}", match=match.id, seen=match.number, step=step, seat=name)
                decision = await self._matches.command(command, player)
                if decision.refusal is not None and decision.refusal.code not in ("stale", "match_over", "not_your_turn"):
                    log("a bot's move was refused", logging.ERROR, match=match.id, code=decision.refusal.code)
                    return
        except Exception:
            asyncio.get_running_loop().call_later(_THINK_AGAIN_SECONDS, self.wake, loaded)
            raise
        finally:
            loaded.thinking.discard(seat)
        self.wake(loaded)
