"""What was agreed before a deal, as one text: sealed together with the seed, and completed by the players who take part."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from reynard.core.errors import BadText
from reynard.fair.deals import SEED_BYTES, seal_seed

SEAL_LABEL: Final = b"reynard seal v2\0"
NAME_LABEL: Final = b"reynard name v1\0"
SALT_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class Agreement:
    """What is fixed when a match is made. All parts are texts as they stand in a record's tags."""

    match: str
    game: str
    options: Mapping[str, str]
    """All options of the game, in its order."""
    series: Mapping[str, str]
    """All options of the series, in its order; empty where the game has none."""
    clock: str
    date: str
    start: str = ""
    """The position text the players gave, or empty: the deal makes the start."""


@dataclass(frozen=True, slots=True)
class Place:
    """A player of a match as the commitment names them; the order of the places is that of joining."""

    kind: str
    """`human` or `bot`."""
    wish: str | None
    """The seat the player asked for."""
    mark: str
    """The sealed name, see `seal_name`; empty in a match of version 0.1.0."""


def format_terms(agreement: Agreement) -> str:
    """The terms as text: eight lines, ASCII, each with its line break."""
    options = " ".join(f"{name}={value}" for name, value in agreement.options.items())
    series = " ".join(f"{name}={value}" for name, value in agreement.series.items())
    lines = (
        "reynard terms v2",
        f"match {agreement.match}",
        f"game {agreement.game}",
        f"options {options}",
        f"series {series}",
        f"clock {agreement.clock}",
        f"date {agreement.date}",
        f"start {agreement.start or 'dealt'}",
    )
    return "".join(f"{line.rstrip()}\n" for line in lines)


def seal_terms(seed: bytes, terms: str) -> str:
    """The seal of seed and terms: SHA-256(label ‖ seed ‖ SHA-256(terms)); without terms that of version 0.1.0."""
    if not terms:
        return seal_seed(seed)
    if len(seed) != SEED_BYTES:
        raise BadText.single("bad_seed", "", f"A server seed has {SEED_BYTES} bytes, this one {len(seed)}.")
    return hashlib.sha256(SEAL_LABEL + seed + hashlib.sha256(terms.encode()).digest()).hexdigest()


def seal_name(salt: bytes, name: str) -> str:
    """The sealed name of a player, so that a name can be proved and yet be forgotten: SHA-256(label ‖ salt ‖ name in UTF-8)."""
    return hashlib.sha256(NAME_LABEL + salt + name.encode()).hexdigest()


def format_place(place: Place) -> str:
    """A player in one line: kind, wished seat and sealed name, with - for what is missing."""
    return f"{place.kind} {place.wish or '-'} {place.mark or '-'}"


def format_commitment(seal: str, terms: str, places: Sequence[Place]) -> str:
    """The statement that a server signs when both players are there: seal, terms, and the players in the order of joining."""
    lines = [f"place {format_place(place)}\n" for place in places]
    return "".join(("reynard commitment v2\n", f"seal {seal}\n", terms, *lines))


def commitment_hash(statement: str) -> str:
    """The SHA-256 of a commitment's statement, in hexadecimal."""
    return hashlib.sha256(statement.encode()).hexdigest()
