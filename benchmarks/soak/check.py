"""What has to hold after any storm: the players' histories and the store's are one and the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from benchmarks.soak.player import Player
from reynard.match.events import Event, Moved, decode_event
from reynard.match.evolve import rebuild
from reynard.match.record import records_of
from reynard.server.live_match import replay
from reynard.server.summaries import summarise
from reynard.store.interface import Store


async def last_numbers(store: Store, players: Iterable[Player]) -> dict[str, int]:
    """The number of the last event of every match that the players know."""
    matches = {match for player in players for match in player.histories}
    return {match: await store.last_number(match) for match in sorted(matches)}


async def check_match(store: Store, match: str, players: Iterable[Player]) -> int:
    """Compare the store's history of a match with the players'; the number of moves in it. Raises AssertionError."""
    stored = await store.events(match)
    assert [item.number for item in stored] == list(range(1, len(stored) + 1)), f"{match}: numbers with holes"
    events = [decode_event(item.body) for item in stored]
    _check_nothing_twice(match, events)
    state, shown = replay(None, events)
    told: Mapping[int, Any] = {event.number: msgspec.json.decode(msgspec.json.encode(event)) for event in shown}
    for player in players:
        history = player.histories.get(match)
        if history is None:
            continue
        assert history.seen == len(stored), f"{match}: a player knows {history.seen} of {len(stored)} events"
        assert history.events.keys() >= set(range(history.start + 1, history.seen + 1)), f"{match}: a player has holes"
        for number, event in history.events.items():
            assert told[number] == event, f"{match}: event {number} is {told[number]}, a player was told {event}"
        for number, step in history.acknowledged.values():
            assert 0 < number <= len(stored), f"{match}: acknowledged event {number} is missing"
            assert not step or any(isinstance(e, Moved) and e.step == step for e in events[:number])
        by_command = {event.command: event for event in events if event.command is not None}
        missing = [command for command in history.acknowledged if command not in by_command]
        assert not missing, f"{match}: acknowledged commands {missing} are missing"
    if state.round:
        records_of(events)
    return sum(isinstance(event, Moved) for event in events)


async def check_list(store: Store, match: str) -> None:
    """What lists say of a match is what its events say. Raises AssertionError."""
    kept = await store.summary(match)
    events = [decode_event(item.body) for item in await store.events(match)]
    assert kept is not None, f"{match}: no list has it"
    assert kept == summarise(rebuild(events), kept.updated), f"{match}: lists say {kept} after {len(events)} events"


def _check_nothing_twice(match: str, events: list[Event]) -> None:
    done: set[tuple[str | None, str]] = set()
    for event in events:
        if isinstance(event, Moved) and event.command is not None:
            assert (event.by, event.command) not in done, f"{match}: command {event.command} was done twice"
            done.add((event.by, event.command))
