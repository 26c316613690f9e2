"""The server's keys: made at the first start, kept with the database, shared by its processes, replaced with overlap.

Signing happens when somebody asks for a commitment or for the record of a match that is over, never on the way of a move.
A signature takes some 0.1 ms; a record is signed in a thread, because its text has to be read.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from reynard.core.record import format_records, parse_records
from reynard.fair.chain import digest_event
from reynard.fair.signing import KEY_BYTES, Signer, sign_record
from reynard.match.events import decode_event
from reynard.match.evolve import evolve
from reynard.match.shown_events import chained_form
from reynard.match.state import Match
from reynard.store.interface import Store

_KEY: Final = "signing/"
"""The keys are named `signing/1`, `signing/2` and so on; the last one that was not revoked signs."""
_REVOKED: Final = "signing-revoked/"
"""A key is revoked where there is something under this name followed by the public key."""
_FRESH_SECONDS: Final = 60.0
"""How long a process may not notice that another one has replaced the key."""


class KeyShown(Struct, frozen=True):
    """A public key: which one signs (`current`), has signed (`earlier`), or must not be trusted any more (`revoked`)."""

    key: str
    algorithm: str
    created: int
    status: str


class KeysShown(Struct, frozen=True):
    """All keys of a server, the newest first."""

    keys: tuple[KeyShown, ...]


class CommitmentShown(Struct, frozen=True):
    """What was fixed before the deal of a match, signed."""

    match: str
    statement: str
    key: str
    signature: str


class ChainShown(Struct, frozen=True):
    """The digests of a match's events after a number, and the head after the last of them."""

    match: str
    after: int
    digests: tuple[str, ...]
    head: str


def chain_of(bodies: Sequence[bytes], after: int) -> ChainShown:
    """The end of a match's chain, from its stored events. Takes time in proportion to their number."""
    match: Match | None = None
    digests: list[str] = []
    for body in bodies:
        match = evolve(match, decode_event(body))
        if match.number > after and match.delivery.told is not None:
            digests.append(digest_event(chained_form(match.delivery.told)))
    assert match is not None
    return ChainShown(match.id, after, tuple(digests), match.delivery.head)


def chain_in(bodies: Sequence[bytes], after: int) -> bytes:
    """In a worker: the end of a match's chain as JSON."""
    return msgspec.json.encode(chain_of(bodies, after))


class Signatures:
    """Signs in the name of the server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._signers: tuple[Signer, ...] = ()
        self._revoked: frozenset[str] = frozenset()
        self._read_at = -_FRESH_SECONDS

    async def open(self, now: int) -> None:
        """Make the first key, unless there is one."""
        await self._store.key(f"{_KEY}1", _new_key(now))
        await self._read()

    async def _read(self) -> None:
        self._signers, self._revoked = read_signers(await self._store.all_keys())
        self._read_at = asyncio.get_running_loop().time()

    async def _refresh(self) -> None:
        if asyncio.get_running_loop().time() - self._read_at >= _FRESH_SECONDS:
            await self._read()

    async def listed(self) -> KeysShown:
        """The public keys, as anybody may see them."""
        await self._read()
        return list_keys(self._signers, self._revoked)

    async def signer(self) -> Signer:
        """The key that signs now."""
        await self._refresh()
        return current_signer(self._signers, self._revoked)

    async def commitment(self, match: Match) -> CommitmentShown:
        """The commitment of a match, signed. It has one."""
        signer = await self.signer()
        return CommitmentShown(match.id, match.commitment, signer.public, signer.sign(match.commitment))

    async def signed(self, text: str) -> str:
        """The text of records which we have made ourselves: signed, if their match is over and was played here."""
        return await asyncio.to_thread(sign_text, text, await self.signer()) if "\n[Chain " in text else text


def sign_text(text: str, signer: Signer) -> str:
    """The records of a text, signed."""
    return format_records([sign_record(record, signer) for record in parse_records(text)])


def _new_key(now: int) -> bytes:
    return secrets.token_bytes(KEY_BYTES) + now.to_bytes(8, "big")


def read_signers(kept: Mapping[str, bytes]) -> tuple[tuple[Signer, ...], frozenset[str]]:
    """The signing keys among all that a store keeps, oldest first, and the public keys that were revoked."""
    numbered = sorted((int(name.removeprefix(_KEY)), value) for name, value in kept.items() if name.startswith(_KEY))
    signers = tuple(Signer(value[:KEY_BYTES], int.from_bytes(value[KEY_BYTES:], "big")) for _, value in numbered)
    return signers, frozenset(name.removeprefix(_REVOKED) for name in kept if name.startswith(_REVOKED))


def current_signer(signers: tuple[Signer, ...], revoked: frozenset[str]) -> Signer:
    """The newest key that was not revoked: there always is one, for a key is revoked by replacing it."""
    return next(signer for signer in reversed(signers) if signer.public not in revoked)


def list_keys(signers: tuple[Signer, ...], revoked: frozenset[str]) -> KeysShown:
    """The public keys, the newest first."""
    current = current_signer(signers, revoked)

    def status(signer: Signer) -> str:
        return "revoked" if signer.public in revoked else "current" if signer is current else "earlier"

    return KeysShown(tuple(KeyShown(one.public, "Ed25519", one.created, status(one)) for one in reversed(signers)))


async def replace_key(store: Store, now: int, *, revoke: bool = False, private: bytes | None = None) -> None:
    """Make a new key that signs from now on, or take over a given one. The one before stays listed, as `revoked` if so."""
    signers, revoked = read_signers(await store.all_keys())
    fresh = _new_key(now) if private is None else private + now.to_bytes(8, "big")
    await store.key(f"{_KEY}{len(signers) + 1}", fresh)
    if revoke and signers:
        await store.key(f"{_REVOKED}{current_signer(signers, revoked).public}", now.to_bytes(8, "big"))


async def signers_in(store: Store) -> tuple[tuple[Signer, ...], frozenset[str]]:
    """The keys of a store."""
    kept: dict[str, Any] = dict(await store.all_keys())
    return read_signers(kept)
