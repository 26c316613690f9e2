"""Matches played at random from fixed sources, and their signed records."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from reynard.core.errors import Refused
from reynard.core.record import Record
from reynard.fair.signing import Signer, sign_record
from reynard.match.local import LocalMatch, Sources
from reynard.match.record import chained_records_of
from reynard.match.state import Player

SIGNER: Final = Signer(hashlib.sha256(b"the server's key").digest(), 1_794_700_000_000)
STRANGER: Final = Signer(hashlib.sha256(b"somebody else's key").digest(), 1_794_700_000_000)
TRUSTED: Final = {SIGNER.public: "current"}
PLAYERS: Final = (Player("ada", "Ada"), Player("bo", "Bo"))

CASES: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("two_paths", {}),
    ("two_paths", {"optional_answer": "yes", "setup": "random"}),
    ("tokan", {"games": "2", "setup": "draft"}),
    ("tokan", {"games": "2"}),
    ("tally_ho", {"layout": "mirrored"}),
    ("tally_ho", {"rounds": "1"}),
)


class Fixed:
    """A clock that gains a second whenever it is read, and random bytes that follow from a label."""

    def __init__(self, label: str) -> None:
        self.label, self.reads, self.draws = label, 0, 0

    def clock(self) -> int:
        self.reads += 1
        return 1_794_700_000_000 + 1000 * self.reads

    def random(self, count: int) -> bytes:
        self.draws += 1
        return hashlib.sha256(f"{self.label} {self.draws}".encode()).digest()[:count]


def play(
    game: str, options: Mapping[str, str], label: str = "", moves: int = 2_000, start: str = "", control: str = "3d"
) -> LocalMatch:
    """A match between Ada and Bo, with this many moves and some takebacks."""
    rng, fixed = random.Random(f"{game}{sorted(options.items())}{label}"), Fixed(f"{game}{label}")
    sources = Sources(fixed.clock, fixed.random)
    local = LocalMatch(game, options, PLAYERS, control=control, start=start, sources=sources)
    for _ in range(moves):
        if local.match.status == "between":
            local.next_round()
        if local.is_over:
            break
        seat = rng.choice(local.to_act())
        local.play(seat, rng.choice(local.view(seat).moves))
        if rng.random() < 0.1:
            with suppress(Refused):
                local.take_back(seat)
    return local


def signed(local: LocalMatch) -> tuple[Record, ...]:
    """The records of a match, signed where it is over."""
    records = chained_records_of(local.events)
    return tuple(sign_record(record, SIGNER) if record.has_tag("Chain") else record for record in records)
