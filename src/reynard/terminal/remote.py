"""A game on a server for the terminal, over a line of `reynard.client`: what is shown, said and witnessed."""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal

import msgspec

from reynard.client import Client, Followed, Line, Link, parse_link
from reynard.client.table import view_of
from reynard.core.errors import NotFound, Refused, ReynardError
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.fair.signing import keys_listed
from reynard.games.catalogue import get_game
from reynard.match.commands import (
    AcceptDraw,
    AcceptTakeback,
    Act,
    Claim,
    Command,
    DeclineDraw,
    DeclineTakeback,
    Join,
    OfferDraw,
    OfferTakeback,
    Ready,
    Rematch,
    Resign,
)
from reynard.match.shown import DeclinedShown, MovedShown, OfferedShown, Table, TakenBackShown
from reynard.match.witness import Alarm, Statement, Witness
from reynard.terminal.memories import keep_memory, read_memory
from reynard.terminal.session import tell_entry
from reynard.wire.messages import Ack, Events, MatchView, ServerMessage

__all__ = ["Link", "RemoteSession", "become_guest", "parse_link"]

# Who one is on a server


def _keys_file() -> Path:
    """Where the cookies of guests are kept, so that one can come back to a running match."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "reynard" / "servers.json"


def _read_keys() -> dict[str, str]:
    try:
        found = json.loads(_keys_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(base): str(key) for base, key in found.items()} if isinstance(found, dict) else {}


def _keep_key(base: str, key: str) -> None:
    path = _keys_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600, exist_ok=True)
    path.write_text(json.dumps(_read_keys() | {base: key}), "utf-8")


def become_guest(link: Link, name: str) -> str:
    """The cookie of a guest of this server: the one kept from last time, or a new one under this name."""
    kept = _read_keys().get(link.base, "")
    if kept:
        with suppress(ReynardError):
            if Client(link.base, cookie=kept).me().get("player"):
                return kept
    guest = Client(link.base)
    guest.become(name)
    _keep_key(link.base, guest.cookie)
    return guest.cookie


# The match


class RemoteSession:
    """A seat in a match of a server, or a place to watch it from."""

    is_remote = True

    def __init__(self, link: Link, name: str, lang: str, *, joins: bool = True) -> None:
        self.lang = lang
        self.news: list[str] = []
        self.on_change: Callable[[], None] = lambda: None
        self._match, self._was_connected = link.match, False
        self._client = Client(link.base, cookie=become_guest(link, name))
        self._told_at = 0.0
        self.alarms: tuple[Alarm, ...] = ()
        """In what the server contradicts what it said before. It stays for good."""
        self._folder = _keys_file().parent
        self._witness = self._remember(link.match)
        self._line = Line(
            self._client, language=lang, waits_between_rounds=True, hear=self._hear, on_change=self._look_at_changes
        )
        self._line.open()
        try:
            self._follow(link.match)
        except ReynardError:
            self._line.close()
            raise
        if joins and "join" in self.table().can:
            self._send(Join, entropy=secrets.token_hex(16))

    def _remember(self, match: str) -> Witness:
        return Witness(match, read_memory(self._folder, self._client.link.host, match))

    # Listening: the thread of the line comes here

    def _hear(self, message: ServerMessage) -> None:
        """What the server says, before what is known changes."""
        match message:
            case MatchView() if message.match == self._match:
                self._witness_view(message)
                self._told_at = time.monotonic()
            case Events() if message.match == self._match:
                self._witness.hear_events(message.events, message.table, message.head)
                self._compare()
                self._take_events(message)
            case Ack():
                given = self._line.follower.given.get(message.id)
                if given is not None:
                    self._witness.gave(given)
                    self._compare()

    def _look_at_changes(self) -> None:
        """What was heard is known now."""
        if self._was_connected and not self._line.is_connected and not self._line.is_closed:
            self.news.append(translate("terminal-connection-lost", self.lang))
        self._was_connected = self._line.is_connected
        self._compare_record()
        self.on_change()

    @property
    def is_connected(self) -> bool:
        """Whether the server can be heard."""
        return self._line.is_connected

    def _witness_view(self, message: MatchView) -> None:
        before = self._witness.memory.head
        table = message.table
        known = self._witness.hear_view(table, message.seals, message.reveals, message.terms, message.head)
        if known is not None:
            self._ask_for_the_way(known, before, table.number, message.head)
        self._compare()

    def _ask_for_the_way(self, known: int, before: str, number: int, head: str) -> None:
        """How the head that was known became the one that is told now; where the server cannot be asked, it stays open."""
        with suppress(OSError, ValueError, KeyError, TypeError, ReynardError):
            self._witness.follow(before, self._digests_after(known)[: number - known], head)

    def _digests_after(self, number: int) -> list[str]:
        return [str(digest) for digest in self._client.chain(self._match, number)["digests"]]

    def _compare_record(self) -> None:
        """At the end the signed record and commitment are fetched; where the server does not give them, they stay unproved."""
        table = self._followed.table
        if table is None or not self._witness.awaits_record(table):
            return
        with suppress(OSError, ValueError, KeyError, TypeError, ReynardError):
            stated = msgspec.convert(self._client.commitment(self._match), Statement)
            keys = keys_listed(self._client.keys())
            self._witness.hear_record(self._client.record(self._match), stated, keys, self._digests_after)
        self._compare()

    def _compare(self) -> None:
        """Keeps what was seen, and raises an alarm where it does not fit."""
        keep_memory(self._folder, self._client.link.host, self._witness)
        if self._witness.alarms != self.alarms:
            self.alarms = self._witness.alarms
            self._line.tell()

    def _take_events(self, message: Events) -> None:
        """What is new is told in sentences."""
        known = self._followed.table
        before = "" if known is None or known.view is None else known.view.position
        for event in message.events:
            if known is not None and event.number <= known.number:
                continue
            match event:
                case MovedShown(entry=str(entry)):
                    self.news.append(tell_entry(self.game, entry, before, self.lang))
                case TakenBackShown():
                    self.news.append(translate("terminal-taken-back", self.lang))
                case OfferedShown() if event.by not in self.own_names():
                    self.news.append(translate(f"terminal-offered-{event.kind}", self.lang))
                case DeclinedShown() if event.by not in self.own_names():
                    self.news.append(translate("terminal-declined", self.lang))
        if message.table is not None:
            self._told_at = time.monotonic()

    def own_names(self) -> tuple[str, ...]:
        """The words of the seats that are played from here."""
        return tuple(get_game(self.game).seat_names[seat] for seat in self.seats_here())

    @property
    def changes(self) -> int:
        """How often something has happened."""
        return self._line.changes

    def wait_for_change(self, since: int, seconds: float = 3600.0) -> None:
        """Returns when more than `since` changes have happened, or after so many seconds."""
        self._line.wait_for(lambda: self._line.changes > since, seconds)

    # Speaking

    def _send(self, kind: type[Command], **fields: Any) -> None:
        """Sends a command until it is answered, across lost connections; raises what a refusal says."""
        with self._in_our_words():
            self._line.do(self._followed, kind, **fields)

    @contextmanager
    def _in_our_words(self) -> Iterator[None]:
        """What the line says by itself, said to the player."""
        try:
            yield
        except NotFound:
            raise NotFound(translate("refusal-not-found", self.lang)) from None
        except Refused as refused:
            if refused.code != "no_answer":
                raise
            raise Refused("busy", translate("terminal-no-server", self.lang, server=self._client.link.base)) from None

    # What a screen asks

    @property
    def game(self) -> str:
        return self.table().game

    @property
    def entries(self) -> tuple[str, ...]:
        return self._followed.entries

    @property
    def allows_engine(self) -> bool:
        """Against another person the engine is silent while the game runs; whoever watches may ask it either."""
        table = self.table()
        return table.status in ("over", "aborted") or all(player.kind == "bot" for player in self._others())

    def _others(self) -> list[Any]:
        table = self.table()
        return (
            [player for index, player in enumerate(table.players) if index not in table.you] if table.you else [*table.players]
        )

    def seats_here(self) -> tuple[Seat, ...]:
        table = self.table()
        names = [table.players[index].seat for index in table.you]
        return tuple(seat for seat in Seat if get_game(table.game).seat_names[seat] in names)

    def to_act(self) -> tuple[Seat, ...]:
        table = self.table()
        if table.status != "playing" or table.view is None:
            return ()
        return tuple(seat for seat in Seat if get_game(table.game).seat_names[seat] in table.view.to_act)

    def thinker(self) -> Seat | None:
        """Nobody: bots of a server think there."""
        return None

    def choose(self, seat: Seat) -> str:
        raise Refused("error", "The bots of a server think there.")

    def view(self, viewer: Seat | None) -> View:
        shown = self.table().view
        if shown is None:
            raise Refused("not_started", translate("refusal-not-started", self.lang))
        return view_of(shown)

    def table(self) -> Table:
        if self._followed.table is None:
            raise Refused("not_started", translate("refusal-not-started", self.lang))
        return self._followed.table

    def player_name(self, seat: Seat) -> str:
        name = get_game(self.game).seat_names[seat]
        return next((player.name for player in self.table().players if player.seat == name), "…")

    def play(self, seat: Seat, step: str) -> None:
        self._send(Act, step=step, seat=self._name(seat))

    def take_back(self) -> None:
        """Asks to take back, or agrees where the other side asked."""
        self._send(OfferTakeback, seat=self._name(self._own_seat()))

    def offer_draw(self) -> None:
        """Offers a draw, or agrees to one."""
        self._send(OfferDraw, seat=self._name(self._own_seat()))

    def answer_offer(self, kind: str, *, accepts: bool) -> None:
        """Accepts or declines the opponent's offer of a draw or a takeback."""
        seat = self._name(self._own_seat())
        if kind == "draw" and accepts:
            self._send(AcceptDraw, seat=seat)
        elif kind == "draw":
            self._send(DeclineDraw, seat=seat)
        elif accepts:
            self._send(AcceptTakeback, seat=seat)
        else:
            self._send(DeclineTakeback, seat=seat)

    def open_offer(self) -> tuple[str, int] | None:
        """The opponent's offer of a draw or a takeback that is open, and the number of its event."""
        own = self.own_names()
        offers = self.table().offers
        return next(((o.kind, o.number) for o in offers if o.kind in ("draw", "takeback") and o.by not in own), None)

    def claim_in(self) -> float | None:
        """Seconds until the win or a draw may be claimed because the opponent is away; None while there is nothing to claim."""
        table = self.table()
        if table.claim_at is None:
            return None
        return max(0.0, (table.claim_at - table.clock.at) / 1000 - (time.monotonic() - self._told_at))

    def claim(self, result: Literal["win", "draw"]) -> None:
        """Claims the win or a draw because the opponent has been away too long."""
        self._send(Claim, result=result, seat=self._name(self._own_seat()))

    def resign(self, seat: Seat) -> None:
        self._send(Resign, seat=self._name(seat))

    def go_on(self) -> None:
        """Ready for the next round, or a rematch; where it has been made, on to it."""
        table = self.table()
        if table.rematch is not None:
            self._line.drop(self._match)
            self._follow(table.rematch)
        elif table.status == "between":
            self._send(Ready, seat=self._name(self._own_seat()))
        else:
            self._send(Rematch, seat=self._name(self._own_seat()))

    def _follow(self, match: str) -> None:
        """Watches this match from now on."""
        self._match, self._witness = match, self._remember(match)
        with self._in_our_words():
            self._line.follow(match)

    @property
    def _followed(self) -> Followed:
        """What is known of the match."""
        return self._line.follower.matches.get(self._match) or Followed(self._match)

    def record(self) -> str:
        return self._client.record(self._match)

    def close(self) -> None:
        self._line.close()

    def _own_seat(self) -> Seat:
        here = self.seats_here()
        if not here:
            raise Refused("not_a_player", translate("refusal-not-a-player", self.lang))
        return here[0]

    def _name(self, seat: Seat) -> str:
        return get_game(self.game).seat_names[seat]
