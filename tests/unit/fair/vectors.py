"""Test vectors for version 2 of seals, commitments, chain and signatures, for programs that follow docs/fairness.md.

python -m tests.unit.fair.vectors > data/fair/vectors_v2.json
"""

from __future__ import annotations

import json
import sys
from typing import Any

from reynard.core.record import format_records
from reynard.fair.chain import digest_event
from reynard.fair.signing import record_message
from reynard.fair.terms import commitment_hash, seal_name
from reynard.match.evolve import evolve
from reynard.match.shown_events import chained_form
from reynard.match.state import Match
from tests.unit.fair.matches import SIGNER, play, signed


def build_vectors() -> dict[str, Any]:
    """A match of Two Paths that is given up after some moves, with all that was fixed, told and signed."""
    local = play("two_paths", {}, moves=9)
    local.resign(local.to_act()[0])
    match, (record,) = local.match, signed(local)
    return {
        "key": {"private": SIGNER.private.hex(), "public": SIGNER.public},
        "names": [
            {"name": player.name, "salt": player.salt, "mark": seal_name(bytes.fromhex(player.salt), player.name)}
            for player in match.seating.players
        ],
        "seal": {"seed": match.terms.seed.hex(), "terms": match.terms.agreed, "seal": match.terms.seed_seal},
        "commitment": {
            "statement": match.commitment,
            "sha256": commitment_hash(match.commitment),
            "signature": SIGNER.sign(match.commitment),
        },
        "chain": _chain(local.events),
        "record": {"text": format_records((record,)), "signed": record_message(record), "signature": record.tag("Signature")},
    }


def _chain(events: Any) -> list[dict[str, str]]:
    match: Match | None = None
    links = []
    for event in events:
        match = evolve(match, event)
        assert match.delivery.told is not None
        told = chained_form(match.delivery.told)
        links.append({"event": told.decode(), "digest": digest_event(told), "head": match.delivery.head})
    return links


def format_vectors() -> str:
    """The text of `data/fair/vectors_v2.json`."""
    return json.dumps(build_vectors(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(format_vectors())
