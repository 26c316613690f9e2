"""The verifier: checks records from scratch, and says what they prove, what they leave open, and what is wrong with them.

Every move legal, every result right, every seal honest, everything chance did as committed, everything agreed as sealed, every
round there, every signature by a key that is trusted. It believes nothing that stands in a record: what cannot be checked is
left open.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from itertools import pairwise
from typing import Final

from reynard.core.errors import BadText, Problem
from reynard.core.record import Line, Record
from reynard.fair.check_between import contradictions
from reynard.fair.check_deal import check_deal, check_next_start
from reynard.fair.check_events import check_events
from reynard.fair.check_result import ABORTED, CLOSED, check_result, check_rounds
from reynard.fair.check_seals import check_seals
from reynard.fair.findings import Findings, Notes, Round
from reynard.fair.rounds import check_series
from reynard.fair.signing import REVOKED, is_signed_record
from reynard.fair.tags import (
    format_chain_tag,
    format_deal_tag,
    format_seal_tag,
    parse_chain_tag,
    parse_deal_tag,
    parse_seal_tag,
)
from reynard.games.replay import format_option_pairs, format_result, parse_option_pairs, parse_result, replay, seat_tags

_MATCH: Final = re.compile(r"[A-Za-z0-9_-]{4,32}")
_CLOCK: Final = re.compile(r"none|[1-9][0-9]{1,4}\+(0|[1-9][0-9]{0,2})|[1-9][0-9]?d")
_KNOWN: Final = frozenset(
    (
        *("Game", "Options", "Match", "Series", "Round", "Date", "Result", "Start"),
        *("Clock", "MatchResult", "Deal", "Seal", "Chain", "Key", "Signature"),
    )
)


def verify_record(record: Record) -> list[Problem]:
    """Everything that is wrong with one record; empty if all its moves are legal and all it commits to was kept."""
    return verify_records([record])


def verify_records(records: Sequence[Record]) -> list[Problem]:
    """Everything that is wrong with several records: each one, and the rounds of each match among themselves."""
    return list(examine(records).wrong)


def examine(records: Sequence[Record], trusted: Mapping[str, str] | None = None) -> Findings:
    """Everything that is wrong with the records, and everything that they leave open.

    `trusted` are the public keys that may vouch for them, each with what its server says of it (`current`, `earlier`,
    `revoked`); None: nobody has said which keys to trust, and then it stays open who vouches.
    """
    notes = Notes()
    rounds = [one for number, record in enumerate(records, start=1) for one in _read(record, number, len(records), notes)]
    if notes.wrong:
        return Findings(tuple(notes.wrong), tuple(notes.missing))
    for match in dict.fromkeys(one.tag("Match") for one in rounds):
        played = [one for one in rounds if one.tag("Match") == match]
        if match:
            _examine_match(played, notes)
        else:
            for one in played:
                _examine_loose(one, notes)
    if len(rounds) > 1:
        notes.wrong += contradictions([(one.where, one.record) for one in rounds])
    signers = tuple(dict.fromkeys(key for one in rounds if (key := _signer(one, notes, trusted))))
    opened = sum(seal.nonce is not None for one in rounds for seal in one.seals)
    entries = sum(len(one.played.entries) for one in rounds)
    return Findings(tuple(notes.wrong), tuple(notes.missing), signers, entries, opened)


def _read(record: Record, number: int, count: int, notes: Notes) -> list[Round]:
    """The record with all its tags read; nothing, and what is wrong is noted, if that cannot be done."""
    where = f"record {number}, " if count > 1 else ""
    try:
        played = replay(record)
        one = Round(
            where=where,
            played=played,
            number=int(record.tag("Round", "1")),
            deal=parse_deal_tag(record.tag("Deal")) if record.has_tag("Deal") else None,
            seals=tuple(parse_seal_tag(text) for text in record.tags_named("Seal")),
            chain=parse_chain_tag(record.tag("Chain")) if record.has_tag("Chain") else None,
            series=parse_option_pairs(record.tag("Series")),
        )
        check_series(played.game, one.series)
    except BadText as error:
        notes.wrong += [Problem(each.code, where + each.place, each.sentence) for each in error.problems]
        return []
    _check_tags(one, notes)
    if one.deal is not None and one.deal.version > 1 and not notes.wrong:
        try:
            _check_spelling(one, notes)
        except BadText as error:
            notes.wrong += [Problem(each.code, where + each.place, each.sentence) for each in error.problems]
    return [one]


def _check_tags(one: Round, notes: Notes) -> None:
    """What is there twice, what nobody here knows, and what is not part of a game."""
    known = _KNOWN | set(seat_tags(one.game))
    for name, count in Counter(name for name, _ in one.record.tags).items():
        if name not in known:
            notes.miss("unknown_tag", f"{one.where}tag {name}", "nothing here can say whether it is true")
        elif name != "Seal" and count > 1:
            notes.blame("tag_twice", f"{one.where}tag {name}", "it stands more than once")
    if _has_notes(one.record.line):
        notes.miss("added_notes", f"{one.where}entries", "nobody vouches for comments and variations")


def _check_spelling(one: Round, notes: Notes) -> None:
    """In a match whose terms are sealed each tag is spelled as its server writes it: one meaning, one text."""
    game, played = one.game, one.played
    spelled = {
        "Options": format_option_pairs(one.options),
        "Start": game.format_position(played.states[0]),
        "Result": format_result(game, played.outcome),
        "Round": str(one.number),
        "Series": format_option_pairs(one.series),
        "Deal": format_deal_tag(one.deal) if one.deal is not None else "",
        "Chain": format_chain_tag(one.chain) if one.chain is not None else "",
    }
    stated = one.tag("MatchResult")
    if stated and stated not in (ABORTED, CLOSED):
        spelled["MatchResult"] = format_result(game, parse_result(game, stated))
    for name, text in spelled.items():
        if one.tag(name) != text:
            notes.blame("other_spelling", f"{one.where}tag {name}", f"it should read {text[:80]!r}")
    if not _CLOCK.fullmatch(one.tag("Clock")):
        notes.blame("bad_clock", f"{one.where}tag Clock", "a clock reads none, 300+5 or 3d")
    if not _is_day(one.tag("Date")):
        notes.blame("bad_date", f"{one.where}tag Date", "there is no such day")
    if list(one.record.tags_named("Seal")) != [format_seal_tag(seal) for seal in one.seals]:
        notes.blame("other_spelling", f"{one.where}tag Seal", "the server spells it otherwise")


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _has_notes(line: Line) -> bool:
    return bool(line.comment) or any(entry.comment or entry.variations for entry in line.entries)


def _examine_match(rounds: Sequence[Round], notes: Notes) -> None:
    first = rounds[0]
    if not _MATCH.fullmatch(first.tag("Match")):
        notes.blame("no_match", f"{first.where}tag Match", "a match has a name of 4 to 32 letters, digits, - and _")
        return
    if any((one.game.name, one.played.options) != (first.game.name, first.played.options) for one in rounds):
        notes.blame("round_game", f"match {first.tag('Match')}", "its rounds are not all of one game with the same options")
        return
    check_rounds(rounds, notes)
    if notes.wrong:
        return
    is_over = check_result(rounds, notes)
    if first.deal is None:
        notes.miss("no_deal", f"{first.where}tag Deal", "nothing was sealed: only moves and results could be checked")
        if any(one.seals for one in rounds):
            notes.blame("no_match", f"{first.where}tag Deal", "seals belong to a match whose deal was sealed")
        return
    check_deal(rounds, notes, is_over=is_over)
    check_seals(rounds, notes, is_over=is_over)
    if first.deal.version > 1:
        check_events(rounds, notes, is_over=is_over)
        if is_over and first.chain is None:
            notes.miss(
                "no_chain", f"{first.where}tag Chain", "how many events there were, and with which head they end, is not said"
            )
    for before, after in pairwise(rounds):
        if after.number == before.number + 1:
            check_next_start(before, after, notes)


def _examine_loose(one: Round, notes: Notes) -> None:
    """A game that belongs to no match: only its moves and its result can be checked."""
    for name in ("Deal", "Seal", "Chain", "MatchResult", "Series"):
        if one.record.has_tag(name):
            notes.blame("no_match", f"{one.where}tag Match", f"the tag {name} needs the name of its match to be checked")
    notes.miss("no_deal", f"{one.where}tag Deal", "nothing was sealed: only moves and result could be checked")


def _signer(one: Round, notes: Notes, trusted: Mapping[str, str] | None) -> str:
    """The key that has signed the record; empty, and noted, where that is not proved."""
    place = f"{one.where}tag Signature"
    key = one.tag("Key")
    if not one.record.has_tag("Key") and not one.record.has_tag("Signature"):
        notes.miss("unsigned", place, "nobody vouches for it: whoever wrote this file could have made all of it up")
        return ""
    if not is_signed_record(one.record):
        notes.blame("bad_signature", place, "the signature does not fit: this is not what the owner of the key has signed")
        return ""
    if trusted is None:
        notes.miss("unknown_key", f"{one.where}tag Key", f"it is signed by the key {key}; whose that is was not said")
    elif key not in trusted:
        notes.blame("foreign_key", f"{one.where}tag Key", f"the key {key} is none of those that may vouch for it")
    elif trusted[key] == REVOKED:
        notes.blame("revoked_key", f"{one.where}tag Key", f"the key {key} was revoked: others may have it")
    return key
