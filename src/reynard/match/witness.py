"""Remembers what a server committed to as it came, and compares it with what the server says later.

A proof that quotes itself is none: whoever follows a match keeps the seal of the deal and its terms, the seal of every hidden
choice, the random bytes that were accepted, and the head of the chain of events. What does not fit is an alarm, and stays one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from reynard.core.errors import BadText
from reynard.core.record import Record, parse_records
from reynard.fair.chain import digest_event, next_head
from reynard.fair.seals import is_seal_of
from reynard.fair.signing import REVOKED, is_signed, is_signed_record
from reynard.fair.tags import ChainTag, parse_chain_tag, parse_deal_tag
from reynard.fair.terms import commitment_hash, format_commitment, seal_terms
from reynard.match.shown import AbortedShown, AnyShownEvent, EndedShown, MovedShown, RevealShown, SealedShown, SealShown, Table
from reynard.match.shown_events import chained_form

Alarm: TypeAlias = Literal["seal", "reveal", "deal", "bytes", "history", "record"]
"""What does not fit: a seal that changed, an opened choice or a deal that is another, our bytes left out, another history, and
at the end a signed record or commitment that is not of what was told."""


class Memory(Struct):
    """What is remembered of one match, as it is kept in a file."""

    seals: dict[int, str] = {}
    seal: str = ""
    terms: str | None = None
    head: str = ""
    """The head of the chain after event `number`; empty where it is not known."""
    number: int = 0
    given: list[str] = []
    kinds: list[str] = []
    """What the players are, in the order of joining, as the tables said."""
    is_compared: bool = False
    """Whether the signed record was compared at the end."""
    alarms: list[Alarm] = []


class Statement(Struct, frozen=True):
    """What a server answers at `/api/matches/ID/commitment`."""

    statement: str
    key: str
    signature: str


class Witness:
    """Follows one match. `hear_view` and `hear_events` take what the server says, in the order in which it came."""

    def __init__(self, match: str, kept: Memory | None = None) -> None:
        self.match = match
        self.memory = kept or Memory()

    @property
    def alarms(self) -> tuple[Alarm, ...]:
        """What was wrong so far."""
        return tuple(self.memory.alarms)

    def recall(self, alarms: Sequence[Alarm]) -> None:
        """Takes in what another client of the same person has found wrong."""
        for alarm in alarms:
            self._raise(alarm)

    def gave(self, entropy: str) -> None:
        """The server has taken these random bytes of ours."""
        self.memory.given.append(entropy)

    def hear_view(
        self, table: Table, seals: Sequence[SealShown], reveals: Sequence[RevealShown], terms: str, head: str
    ) -> int | None:
        """A match from scratch. The number of the event whose head is known, if the way from there has still to be shown."""
        memory = self.memory
        if memory.terms is None:
            memory.terms = terms
        if memory.terms != terms or not _is_agreed(self.match, terms, table):
            self._raise("deal")
        for seal in seals:
            self._hear_seal(seal.number, seal.seal)
        if table.number >= memory.number and not set(memory.seals) <= {seal.number for seal in seals}:
            self._raise("seal")
        for reveal in reveals:
            self._hear_reveal(reveal)
        self._hear_table(table)
        return self._jump(table.number, head)

    def hear_events(self, events: Sequence[AnyShownEvent], table: Table | None, head: str) -> None:
        """Further events, which have to continue the chain. Those that leave a gap say nothing."""
        memory = self.memory
        if memory.head:
            fresh = [event for event in events if event.number > memory.number]
            if [event.number for event in fresh] != list(range(memory.number + 1, memory.number + 1 + len(fresh))):
                return
            for event in fresh:
                self._hear_event(event)
            last = events[-1].number if events else table.number if table is not None else memory.number
            if last == memory.number and head != memory.head:
                self._raise("history")
        if table is not None:
            self._hear_table(table)

    def follow(self, start: str, digests: Sequence[str], end: str) -> None:
        """The digests with which the server leads from a head that was known to the one it has told."""
        for digest in digests:
            start = next_head(start, digest)
        if start != end:
            self._raise("history")

    def awaits_record(self, table: Table) -> bool:
        """Whether the match is over, and its signed record has still to be compared; those of version 0.1.0 have none."""
        memory = self.memory
        return table.status in ("over", "aborted") and table.round > 0 and bool(memory.terms) and not memory.is_compared

    def hear_record(
        self, text: str, stated: Statement, keys: Mapping[str, str], digests_after: Callable[[int], Sequence[str]]
    ) -> None:
        """The signed record and commitment have to be of what was told, and signed with keys that the server lists.

        `digests_after` asks for the digests after an event: talk goes on when a match is over.
        """
        trusted = {key for key, status in keys.items() if status != REVOKED}
        try:
            records = parse_records(text)
            is_honest = {stated.key, *(record.tag("Key") for record in records)} <= trusted
            is_honest = is_honest and self._is_of_what_was_told(records, stated, digests_after)
        except BadText:
            is_honest = False
        if not is_honest:
            self._raise("record")
        self.memory.is_compared = True

    def _is_of_what_was_told(
        self, records: Sequence[Record], stated: Statement, digests_after: Callable[[int], Sequence[str]]
    ) -> bool:
        memory = self.memory
        beginning = format_commitment(memory.seal, memory.terms or "", ())
        if not stated.statement.startswith(beginning) or not is_signed(stated.key, stated.statement, stated.signature):
            return False
        if not _are_kinds_of(stated.statement[len(beginning) :], memory.kinds):
            return False
        for record in records:
            deal, chain = parse_deal_tag(record.tag("Deal")), parse_chain_tag(record.tag("Chain"))
            if not is_signed_record(record) or record.tag("Match") != self.match:
                return False
            if (deal.seal, deal.commitment) != (memory.seal, commitment_hash(stated.statement)):
                return False
            if not set(memory.given) <= set(deal.entropies) or not self._leads_here(chain, digests_after):
                return False
        return bool(records)

    def _leads_here(self, chain: ChainTag, digests_after: Callable[[int], Sequence[str]]) -> bool:
        """Whether the head that was signed is the one that is known, or becomes it by what was said afterwards."""
        steps = self.memory.number - chain.events
        if steps < 0:
            return False
        head = chain.head
        digests = digests_after(chain.events)[:steps] if steps else ()
        for digest in digests:
            head = next_head(head, digest)
        return len(digests) == steps and head == self.memory.head

    def _hear_event(self, event: AnyShownEvent) -> None:
        self.memory.head = next_head(self.memory.head, digest_event(chained_form(event)))
        self.memory.number = event.number
        if isinstance(event, SealedShown):
            self._hear_seal(event.number, event.seal)
        elif isinstance(event, MovedShown | EndedShown | AbortedShown):
            for reveal in event.reveals:
                self._hear_reveal(reveal)

    def _hear_seal(self, number: int, seal: str) -> None:
        if self.memory.seals.setdefault(number, seal) != seal:
            self._raise("seal")

    def _hear_reveal(self, reveal: RevealShown) -> None:
        self._hear_seal(reveal.number, reveal.seal)
        try:
            nonce = bytes.fromhex(reveal.nonce)
            is_honest = is_seal_of(self.memory.seals[reveal.number], nonce, self.match, reveal.number, reveal.choice)
        except (BadText, ValueError):
            is_honest = False
        if not is_honest:
            self._raise("reveal")

    def _hear_table(self, table: Table) -> None:
        memory, deal = self.memory, table.deal
        memory.seal = memory.seal or deal.seal
        kinds = [player.kind for player in table.players]
        if memory.kinds != kinds[: len(memory.kinds)]:
            self._raise("deal")
        memory.kinds = memory.kinds if len(memory.kinds) > len(kinds) else list(kinds)
        for seal in table.seals:
            self._hear_seal(seal.number, seal.seal)
        if deal.seal != memory.seal:
            self._raise("deal")
        if deal.seed is not None and memory.terms is not None and not _is_seed_of(memory.seal, deal.seed, memory.terms):
            self._raise("deal")
        if deal.entropies is not None and not set(memory.given) <= set(deal.entropies):
            self._raise("bytes")

    def _jump(self, number: int, head: str) -> int | None:
        memory = self.memory
        if number < memory.number:
            return None
        if memory.head and number == memory.number:
            if head != memory.head:
                self._raise("history")
            return None
        known = memory.number if memory.head else None
        memory.number, memory.head = number, head
        return known

    def _raise(self, alarm: Alarm) -> None:
        if alarm not in self.memory.alarms:
            self.memory.alarms.append(alarm)


def _is_seed_of(seal: str, seed: str, terms: str) -> bool:
    try:
        return seal_terms(bytes.fromhex(seed), terms) == seal
    except (BadText, ValueError):
        return False


def _are_kinds_of(places: str, kinds: Sequence[str]) -> bool:
    """Whether the commitment names people and bots as the tables did: a bot that passes for a person could choose the deal."""
    return [line.split(" ")[1:2] for line in places.splitlines()] == [[kind] for kind in kinds]


def _is_agreed(match: str, terms: str, table: Table) -> bool:
    """Whether the terms that are sealed are those that the table shows."""
    if not terms:
        return True
    lines = {line.split(" ")[0]: line.split(" ")[1:] for line in terms.splitlines()}
    pairs = dict(pair.split("=", 1) for pair in [*lines.get("options", []), *lines.get("series", [])] if "=" in pair)
    stated = (lines.get("match"), lines.get("game"), lines.get("clock"))
    return pairs == table.options and stated == ([match], [table.game], [table.clock.control])


def parse_memory(text: str | bytes) -> Memory:
    """What was kept; nothing where it cannot be read."""
    try:
        return msgspec.json.decode(text, type=Memory)
    except msgspec.DecodeError:
        return Memory()
