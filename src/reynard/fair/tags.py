"""What a record says about deal, seals and chain: the texts of its Deal, Seal and Chain tags."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from reynard.core.errors import BadText, Problem
from reynard.fair.terms import Place
from reynard.games.replay import format_option_pairs, parse_option_pairs

_HASH: Final = re.compile(r"[0-9a-f]{64}")
_SHARE: Final = re.compile(r"-|(?:[0-9a-f]{2}){16,32}")
_DEAL_PARTS: Final = {
    "version": re.compile("2"),
    "seal": _HASH,
    "seed": _HASH,
    "commitment": _HASH,
    "seats": re.compile("drawn|wished"),
    "first": re.compile("[01]"),
    "start": re.compile("dealt|given"),
}
_PAIR_PARTS: Final = {
    "entropies": (_SHARE, "two texts of 16 to 32 bytes in hexadecimal, or -"),
    "kinds": (re.compile("human|bot"), "human or bot for each player"),
    "wishes": (re.compile("-|[a-z_]{1,20}"), "a seat for each player, or -"),
    "marks": (re.compile("-|[0-9a-f]{64}"), "the sealed name of each player, or -"),
    "salts": (re.compile("-|[0-9a-f]{32}"), "16 bytes in hexadecimal for each player, or -"),
}
_SEAL_PARTS: Final = {
    "event": re.compile("[1-9][0-9]{0,9}"),
    "entry": re.compile("-|[1-9][0-9]{0,5}"),
    "seal": _HASH,
    "nonce": _HASH,
    "choice": re.compile("[!-~]{1,16}"),
}
_CHAIN_PARTS: Final = {"events": re.compile("[1-9][0-9]{0,9}"), "head": _HASH, "rounds": re.compile("[1-9][0-9]{0,3}")}
_OLD_PARTS: Final = ("seal", "entropies", "seats", "first", "start")
_NEW_PARTS: Final = ("version", "commitment", "kinds", "wishes", "marks", "salts")


@dataclass(frozen=True, slots=True)
class DealTag:
    """`version=2 seal=… seed=… commitment=… entropies=…,- kinds=… wishes=… marks=… salts=… seats=drawn first=0 start=dealt`.

    `seed` is there once it is published. `entropies` are the players' bytes in the order of joining (`-`: none came in time).
    `first` is the player who sat in the first seat in the first round; `seats` tells whether that was `drawn` by the deal or
    `wished` for by a player. `start` tells whether the start was `dealt`, or a position `given` by the players.

    `commitment`, and of each player kind, wish, sealed name and what opens it, are there from version 2 on.
    """

    seal: str
    seed: str | None
    entropies: tuple[str | None, str | None]
    seats: str
    first: int
    start: str
    commitment: str = ""
    places: tuple[Place, ...] = ()
    salts: tuple[str, ...] = ()
    """What opens each sealed name; empty for one that was forgotten."""

    @property
    def version(self) -> int:
        """2, or 1 for a match of version 0.1.0, whose seal covers the seed alone."""
        return 2 if self.commitment else 1


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


@dataclass(frozen=True, slots=True)
class ChainTag:
    """`events=57 head=… rounds=2`: the last event of the match, the head of the chain after it, how many rounds have begun."""

    events: int
    head: str
    rounds: int


def format_chain_tag(tag: ChainTag) -> str:
    """The text of a Chain tag."""
    return format_option_pairs({"events": str(tag.events), "head": tag.head, "rounds": str(tag.rounds)})


def parse_chain_tag(text: str) -> ChainTag:
    """The Chain tag; BadText with every problem."""
    pairs = parse_option_pairs(text)
    problems = _pair_problems("tag Chain", pairs, tuple(_CHAIN_PARTS), ()) + _bad_parts("tag Chain", pairs, _CHAIN_PARTS)
    if problems:
        raise BadText(tuple(problems))
    return ChainTag(int(pairs["events"]), pairs["head"], int(pairs["rounds"]))


def format_deal_tag(tag: DealTag) -> str:
    """The text of a Deal tag."""
    shares = ",".join(share or "-" for share in tag.entropies)
    pairs = {"version": "2"} if tag.version > 1 else {}
    pairs |= {"seal": tag.seal} | ({} if tag.seed is None else {"seed": tag.seed})
    if tag.version > 1:
        pairs["commitment"] = tag.commitment
    pairs["entropies"] = shares
    if tag.version > 1:
        pairs["kinds"] = ",".join(place.kind for place in tag.places)
        pairs["wishes"] = ",".join(place.wish or "-" for place in tag.places)
        pairs["marks"] = ",".join(place.mark or "-" for place in tag.places)
        pairs["salts"] = ",".join(salt or "-" for salt in tag.salts)
    return format_option_pairs(pairs | {"seats": tag.seats, "first": str(tag.first), "start": tag.start})


def parse_deal_tag(text: str) -> DealTag:
    """The Deal tag; BadText with every problem."""
    pairs = parse_option_pairs(text)
    needed = _OLD_PARTS + (_NEW_PARTS if "version" in pairs else ())
    problems = _pair_problems("tag Deal", pairs, needed, ("seed",))
    twos = {name: pairs.get(name, "").split(",") for name in _PAIR_PARTS}
    for name, (pattern, sentence) in _PAIR_PARTS.items():
        if name in pairs and not (len(twos[name]) == 2 and all(map(pattern.fullmatch, twos[name]))):
            problems.append(Problem("bad_part", "tag Deal", f"{name} are {sentence}"))
    problems += _bad_parts("tag Deal", pairs, _DEAL_PARTS)
    if problems:
        raise BadText(tuple(problems))
    first, second = (None if share == "-" else share for share in twos["entropies"])
    places: tuple[Place, ...] = ()
    salts: tuple[str, ...] = ()
    if "version" in pairs:
        rows = zip(twos["kinds"], twos["wishes"], twos["marks"], strict=True)
        places = tuple(Place(kind, None if wish == "-" else wish, mark.strip("-")) for kind, wish, mark in rows)
        salts = tuple(salt.strip("-") for salt in twos["salts"])
    return DealTag(
        seal=pairs["seal"],
        seed=pairs.get("seed"),
        entropies=(first, second),
        seats=pairs["seats"],
        first=int(pairs["first"]),
        start=pairs["start"],
        commitment=pairs.get("commitment", ""),
        places=places,
        salts=salts,
    )


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
