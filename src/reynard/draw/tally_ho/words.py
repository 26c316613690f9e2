"""Tally Ho! in sentences: what lies open, where the rifles point, what is empty or face down, and what an action did."""

from __future__ import annotations

import re

from reynard.core.seats import Seat
from reynard.draw.language import translate
from reynard.draw.names import join, seat_name, seat_subject
from reynard.draw.read import Scene
from reynard.draw.tally_ho.position import PIECES, RIFLE_WORDS, Position

GROUPS = (("bears", "BF"), ("hunters", "^>v<L"), ("neutral", "PDT"))
_ACTION = re.compile(r"pass|[a-g][1-7](?:-out|=[BF^>v<LPDT]|[-x][a-g][1-7])?")
_MOVE = re.compile(r"([a-g][1-7])([-x])([a-g][1-7])")


def words(scene: Scene, position: Position, lang: str) -> list[str]:
    """Sentences: open tiles side by side, empty spaces, face-down tiles, winnings, and what is forbidden or counted now."""
    if not position.tiles:
        return [translate("speech-tally-ho-empty-board", lang)]
    sentences = [sentence for name, letters in GROUPS if (sentence := _describe_group(position, name, letters, lang))]
    face_down = [space for space, letter in position.tiles.items() if letter == "#"]
    empty = [f"{column}{row}" for row in range(7, 0, -1) for column in "abcdefg" if f"{column}{row}" not in position.tiles]
    if empty and len(empty) <= 24:
        sentences.append(translate("speech-tally-ho-empty", lang, spaces=join(empty, lang)))
    if len(face_down) <= 24 and face_down:
        sentences.append(translate("speech-tally-ho-face-down", lang, number=len(face_down), spaces=join(face_down, lang)))
    else:
        sentences.append(translate("speech-tally-ho-face-down-number", lang, number=len(face_down)))
    sentences += [_describe_winnings(position, seat, lang) for seat in Seat]
    return sentences + _describe_notes(position, lang)


def _describe_group(position: Position, name: str, letters: str, lang: str) -> str:
    items = [_describe_tile(space, letter, lang) for space, letter in position.tiles.items() if letter in letters]
    return translate("speech-list", lang, label=translate(f"seat-{name}", lang), items=join(items, lang)) if items else ""


def _describe_tile(space: str, letter: str, lang: str) -> str:
    if letter in RIFLE_WORDS:
        return translate("speech-tally-ho-hunter", lang, space=space, direction=RIFLE_WORDS[letter])
    return translate("speech-piece-on", lang, piece=translate(f"piece-{PIECES[letter]}", lang), space=space)


def _describe_winnings(position: Position, seat: Seat, lang: str) -> str:
    won = position.winnings[seat]
    subject = seat_subject("tally_ho", seat, lang)
    if not won:
        return translate("speech-tally-ho-nothing-won", lang, seat=subject)
    counts = [(kind, won.count(kind)) for kind in "BFHLPDT" if kind in won]
    items = [translate(f"piece-{PIECES[kind]}.count", lang, number=number) for kind, number in counts]
    return translate("speech-tally-ho-won", lang, seat=subject, items=join(items, lang), points=position.points(seat))


def _describe_notes(position: Position, lang: str) -> list[str]:
    notes = []
    if position.turning:
        notes.append(translate("speech-tally-ho-turning", lang, space=position.turning))
    if position.resting in position.tiles:
        notes.append(translate("speech-tally-ho-resting", lang, space=position.resting))
    memory = "-" if position.mover is None else position.memory[position.mover]
    if len(memory) == 4 and memory[2:] in position.tiles:
        notes.append(translate("speech-tally-ho-memory", lang, to=memory[2:], **{"from": memory[:2]}))
    if position.turns_left is not None:
        names = {"first": seat_name("tally_ho", Seat.FIRST, lang), "second": seat_name("tally_ho", Seat.SECOND, lang)}
        turns, others = position.turns_left
        notes.append(translate("speech-tally-ho-final", lang, turns=turns, others=others, **names))
    elif position.quiet:
        notes.append(translate("speech-tally-ho-quiet", lang, number=position.quiet))
    return notes


def entry_words(entry: str, position: Position, lang: str) -> str:
    """A sentence for an action: a flip, a move, a capture, leaving, a pass; any other text as it is."""
    if _ACTION.fullmatch(entry) is None:
        return entry
    seat = seat_subject("tally_ho", position.mover or Seat.FIRST, lang)
    if entry == "pass":
        return translate("speech-tally-ho-pass", lang, seat=seat)
    if entry.endswith("-out"):
        return translate("speech-tally-ho-out", lang, seat=seat, object=_object(position, entry[:2], lang), space=entry[:2])
    if match := _MOVE.fullmatch(entry):
        source, sign, target = match.groups()
        facts = {"seat": seat, "object": _object(position, source, lang), "from": source, "to": target}
        if sign == "x":
            return translate("speech-tally-ho-capture", lang, **facts, prey=_object(position, target, lang))
        return translate("speech-tally-ho-move", lang, **facts)
    space, _, shown = entry.partition("=")
    if not shown:
        return translate("speech-tally-ho-flip", lang, seat=seat, space=space)
    tile = translate(f"piece-{PIECES.get(shown, 'tile')}.a", lang)
    if shown in RIFLE_WORDS:
        return translate("speech-tally-ho-show-hunter", lang, seat=seat, space=space, tile=tile, direction=RIFLE_WORDS[shown])
    return translate("speech-tally-ho-show", lang, seat=seat, space=space, tile=tile)


def _object(position: Position, space: str, lang: str) -> str:
    return translate(f"piece-{PIECES.get(position.tiles.get(space, ''), 'tile')}.object", lang)
