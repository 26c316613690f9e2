"""Who is here: no flicker, over several processes, and absence that can be claimed."""

from __future__ import annotations

import asyncio

import pytest

from reynard.match.decide import create
from reynard.match.setup import parse_setup
from reynard.match.state import Match, Player, Seating
from reynard.server import presence
from reynard.server.presence import COUNT_SECONDS, GRACE_SECONDS, Presences
from tests.waiting import without_waiting


class Ether:
    """Lets several processes talk."""

    def __init__(self) -> None:
        self.all: list[Presences] = []
        self.changes: list[str] = []

    def add(self) -> Presences:
        made = Presences(self.talk, self.changes.append)
        self.all.append(made)
        return made

    async def talk(self, text: str) -> None:
        for listener in self.all:
            listener.heard(text)


def match_of(*players: Player) -> Match:
    from msgspec.structs import replace

    return replace(create("match1", parse_setup("tokan", {}), b"s" * 32, 0).match, seating=Seating(players=players))


@without_waiting
async def test_a_short_absence_does_not_flicker_and_a_long_one_is_dated() -> None:
    ether = Ether()
    here = ether.add()
    match = match_of(Player("anna", "Anna"), Player("ben", "Ben"))
    assert here.absences(match)[1] is not None, "nobody has come since the start"
    assert here.away_since("match1", "ben") is None, "nobody saw him go"
    here.arrived("match1", "ben")
    here.arrived("match1", "ben")
    here.left("match1", "ben")
    assert here.absences(match)[1] is None
    here.left("match1", "ben")
    assert here.is_present("match1", "ben")
    await asyncio.sleep(GRACE_SECONDS - 0.1)
    here.arrived("match1", "ben")
    await asyncio.sleep(2 * GRACE_SECONDS)
    assert here.is_present("match1", "ben")
    assert not ether.changes
    here.left("match1", "ben")
    await asyncio.sleep(GRACE_SECONDS - 0.1)
    assert here.is_present("match1", "ben")
    await asyncio.sleep(0.2)
    assert not here.is_present("match1", "ben")
    assert here.absences(match)[1] == here.away_since("match1", "ben") is not None
    assert ether.changes == ["match1"]


@without_waiting
async def test_a_bot_of_the_house_is_never_absent() -> None:
    here = Ether().add()
    anna = Player("anna", "Anna")
    assert here.absences(match_of(anna, Player("bot:tokan:3", "Bot", "bot")))[1] is None
    assert here.absences(match_of(anna, Player("guest-bot-1", "Bot", "bot")))[1] is not None, "somebody else runs it"
    assert here.absences(match_of(anna)) == (None, None)


@without_waiting
async def test_processes_hear_of_each_other_and_forget_the_dead() -> None:
    ether = Ether()
    one, two = ether.add(), ether.add()
    loops = [asyncio.create_task(p.loop()) for p in (one, two)]
    one.arrived("match1", "ben")
    await asyncio.sleep(0.1)
    assert two.is_present("match1", "ben")
    three = ether.add()
    loops.append(asyncio.create_task(three.loop()))
    await asyncio.sleep(0.1)
    assert three.is_present("match1", "ben"), "a newcomer is told who is here"
    loops[0].cancel()
    await asyncio.sleep(presence._DEAD_AFTER + presence._ALIVE_EVERY)
    assert not two.is_present("match1", "ben"), "a silent process has died"
    for loop in loops:
        loop.cancel()
    await asyncio.gather(*loops, return_exceptions=True)


@without_waiting
async def test_spectators_are_counted_over_all_processes() -> None:
    ether = Ether()
    one, two = ether.add(), ether.add()
    loops = [asyncio.create_task(p.loop()) for p in (one, two)]
    await asyncio.sleep(0.1)
    assert [one.count_spectators("match1", count) for count in (1, 2, 3)] == [1, 2, 3]
    await asyncio.sleep(COUNT_SECONDS + 0.1)
    assert two.count_spectators("match1", 0) == 3
    assert two.count_spectators("match1", 4) == 7
    assert two.count_spectators("match2", 0) == 0
    assert ether.changes.count("match1") == 1, "told once, however many came"
    three = ether.add()
    loops.append(asyncio.create_task(three.loop()))
    await asyncio.sleep(COUNT_SECONDS + 0.1)
    assert three.count_spectators("match1", 0) == 7, "a newcomer is told"
    two.count_spectators("match1", 0)
    await asyncio.sleep(COUNT_SECONDS + 0.1)
    assert (one.count_spectators("match1", 3), three.count_spectators("match1", 0)) == (3, 3)
    loops[0].cancel()
    await asyncio.sleep(presence._DEAD_AFTER + presence._ALIVE_EVERY)
    assert three.count_spectators("match1", 0) == 0, "a silent process has died"
    assert not three._watching_elsewhere
    for loop in loops:
        loop.cancel()
    await asyncio.gather(*loops, return_exceptions=True)


@without_waiting
async def test_nonsense_from_others_is_ignored_and_a_broken_line_does_no_harm() -> None:
    here = Ether().add()
    for text in ("", "watch x m many", "watch x m -3", "here", "hello world", "gone x", "gone other match1 ben extra"):
        here.heard(text)

    async def broken(_: str) -> None:
        raise OSError("no line")

    lonely = Presences(broken, lambda _: None)
    lonely.arrived("m", "p")
    await asyncio.sleep(0.1)
    assert lonely.is_present("m", "p")


@without_waiting
async def test_old_absences_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Ether().add()
    here.arrived("m", "p")
    here.left("m", "p")
    await asyncio.sleep(GRACE_SECONDS + 0.1)
    assert here._absent
    monkeypatch.setattr(presence, "_ABSENCE_KEPT_MS", -1)
    here._forget_old_absences()
    assert not here._absent
