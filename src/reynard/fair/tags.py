"""What a record says about deal and seals: the texts of its Deal and Seal tags."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from reynard.core.errors import BadText, Problem
from reynard.games.replay import format_option_pairs, parse_option_pairs

_HASH: Final = re.compile(r"[0-9a-f]{64}")
_SHARE: Final = re.compile(r"-|(?:[0-9a-f]{2}){16,32}")
_DEAL_PARTS: Final = {
    "seal": _HASH,
    "seed": _HASH,
    "seats": re.compile("drawn|wished"),
    "first": re.compile("[01]"),
    "start": re.compile("dealt|given"),
}
_SEAL_PARTS: Final = {
    "event": re.compile("[1-9][0-9]{0,9}"),
    "entry": re.compile("-|[1-9][0-9]{0,5}"),
    "seal": _HASH,
    "nonce": _HASH,
    "choice": re.compile("[!-~]{1,16}"),
}


@dataclass(frozen=True, slots=True)
class DealTag:
    """`seal=… seed=… entropies=…,- seats=drawn first=0 start=dealt`: the seed's seal, the seed once it is published, and more.

    `entropies` are the players' bytes in the order of joining (`-`: none came in time). `first` is the player who sat in the
    first seat in the first round; `seats` tells whether that was `drawn` by the deal or `wished` for by a player. `start` tells
    whether the start was `dealt`, or a position `given` by the players.
    """

    seal: str
    seed: str | None
    entropies: tuple[str | None, str | None]
    seats: str
    first: int
    start: str


@dataclass(frozen=True, slots=True)
class SealTag:
    """`event=5 seat=south entry=3 seal=… nonce=… choice=Fw`: a sealed choice and the entry it became part of.

    `entry` counts from 1; it is `-` (None) for a choice that was taken back or never answered. Without nonce and choice the
    seal is not opened yet.
    """

    event: int
    seat: str
    entry: int | None
    seal: str
    nonce: str | None
    choice: str | None


def format_deal_tag(tag: DealTag) -> str:
    """The text of a Deal tag."""
    pairs = {"seal": tag.seal} | ({} if tag.seed is None else {"seed": tag.seed})
    shares = ",".join(share or "-" for share in tag.entropies)
    return format_option_pairs(pairs | {"entropies": shares, "seats": tag.seats, "first": str(tag.first), "start": tag.start})


def parse_deal_tag(text: str) -> DealTag:
    """The Deal tag; BadText with every problem."""
    pairs = parse_option_pairs(text)
    problems = _pair_problems("tag Deal", pairs, ("seal", "entropies", "seats", "first", "start"), ("seed",))
    shares = pairs.get("entropies", "").split(",")
    if len(shares) != 2 or not all(_SHARE.fullmatch(share) for share in shares):
        problems.append(Problem("bad_part", "tag Deal", "entropies are two texts of 16 to 32 bytes in hexadecimal, or -"))
    problems += _bad_parts("tag Deal", pairs, _DEAL_PARTS)
    if problems:
        raise BadText(tuple(problems))
    first, second = (None if share == "-" else share for share in shares)
    return DealTag(pairs["seal"], pairs.get("seed"), (first, second), pairs["seats"], int(pairs["first"]), pairs["start"])


def format_seal_tag(tag: SealTag) -> str:
    """The text of a Seal tag."""
    entry = "-" if tag.entry is None else str(tag.entry)
    pairs = {"event": str(tag.event), "seat": tag.seat, "entry": entry, "seal": tag.seal}
    if tag.nonce is not None and tag.choice is not None:
        pairs |= {"nonce": tag.nonce, "choice": tag.choice}
    return format_option_pairs(pairs)


def parse_seal_tag(text: str) -> SealTag:
    """The Seal tag; BadText with every problem."""
    pairs = parse_option_pairs(text)
    problems = _pair_problems("tag Seal", pairs, ("event", "seat", "entry", "seal"), ("nonce", "choice"))
    problems += _bad_parts("tag Seal", pairs, _SEAL_PARTS)
    if ("nonce" in pairs) != ("choice" in pairs):
        problems.append(Problem("bad_part", "tag Seal", "nonce and choice stand together or not at all"))
    if problems:
        raise BadText(tuple(problems))
    entry = None if pairs["entry"] == "-" else int(pairs["entry"])
    return SealTag(int(pairs["event"]), pairs["seat"], entry, pairs["seal"], pairs.get("nonce"), pairs.get("choice"))


def _pair_problems(place: str, pairs: Mapping[str, str], needed: tuple[str, ...], optional: tuple[str, ...]) -> list[Problem]:
    missing = [Problem("missing_part", place, f"{name} is missing") for name in needed if name not in pairs]
    unknown = [Problem("unknown_part", place, f"{name[:20]} is unknown") for name in pairs if name not in (*needed, *optional)]
    return missing + unknown


def _bad_parts(place: str, pairs: Mapping[str, str], patterns: Mapping[str, re.Pattern[str]]) -> list[Problem]:
    return [
        Problem("bad_part", place, f"{name}={pairs[name][:70]} cannot be")
        for name, pattern in patterns.items()
        if name in pairs and not pattern.fullmatch(pairs[name])
    ]
