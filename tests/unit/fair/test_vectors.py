"""The vectors of version 2 are what docs/fairness.md says, computed here from hashlib and from the raw texts alone."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from reynard.core.record import parse_records
from reynard.fair.signing import is_signed, record_message
from reynard.fair.verify import examine
from tests.unit.fair.vectors import format_vectors

FILE = Path(__file__).parents[3] / "data" / "fair" / "vectors_v2.json"
VECTORS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
PUBLIC: str = VECTORS["key"]["public"]


def sha256(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()


def test_the_vectors_are_what_the_program_makes() -> None:
    assert FILE.read_text(encoding="utf-8") == format_vectors(), (
        "run: python -m tests.unit.fair.vectors > data/fair/vectors_v2.json"
    )


def test_the_seal_covers_seed_and_terms_and_the_commitment_both_players() -> None:
    seal, commitment = VECTORS["seal"], VECTORS["commitment"]
    terms = seal["terms"].encode()
    assert seal["seal"] == sha256(b"reynard seal v2\0", bytes.fromhex(seal["seed"]), hashlib.sha256(terms).digest())
    marks = [sha256(b"reynard name v1\0", bytes.fromhex(one["salt"]), one["name"].encode()) for one in VECTORS["names"]]
    assert marks == [one["mark"] for one in VECTORS["names"]]
    places = [line.split(" ") for line in commitment["statement"].splitlines()[-2:]]
    assert [place[3] for place in places] == marks
    head = f"reynard commitment v2\nseal {seal['seal']}\n{seal['terms']}"
    assert commitment["statement"] == head + "".join(" ".join(place) + "\n" for place in places)
    assert commitment["sha256"] == sha256(commitment["statement"].encode())
    assert is_signed(PUBLIC, commitment["statement"], commitment["signature"])


def test_each_head_follows_from_the_one_before_and_from_what_was_told() -> None:
    head = bytes(32)
    for link in VECTORS["chain"]:
        assert link["digest"] == sha256(link["event"].encode())
        head = hashlib.sha256(head + bytes.fromhex(link["digest"])).digest()
        assert link["head"] == head.hex()


def test_the_signed_record_names_the_last_head_and_is_proved() -> None:
    vector = VECTORS["record"]
    (record,) = parse_records(vector["text"])
    assert record_message(record) == vector["signed"]
    assert vector["signed"].startswith("reynard record v1\n")
    assert is_signed(PUBLIC, vector["signed"], vector["signature"])
    assert record.tag("Chain") == f"events={len(VECTORS['chain'])} head={VECTORS['chain'][-1]['head']} rounds=1"
    assert examine((record,), {PUBLIC: "current"}).is_proved
