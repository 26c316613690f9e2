"""Two Paths in sentences: who stands where, and what a duel did."""

from __future__ import annotations

import re

from reynard.core.seats import Seat
from reynard.draw.language import translate
from reynard.draw.names import capitalised, join, seat_name, seat_subject
from reynard.draw.read import Scene
from reynard.draw.two_paths.position import PIECES, SIDE_WORDS, Position

WEST = {"a": "a", "b": "a", "c": "b"}
EAST = {"a": "b", "b": "c", "c": "c"}
"""Z2: where the path on that side of the board leads."""


_ENTRY = re.compile(r"[FHG]{3}/[FHG]{3}|[FHG][we]/[we]-?")


def words(scene: Scene, position: Position, lang: str) -> list[str]:
    """Sentences: the board and who stands where, then the duel under way as far as the viewer may know it."""
    sentences = describe_board(position, lang, is_over=scene.phase == "over")
    if scene.view is not None:
        sentences += describe_duel_under_way(position, scene.view.pending, scene.view.own, lang)
    return sentences


def describe_board(position: Position, lang: str, *, is_over: bool) -> list[str]:
    """Sentences: the board, the animals of South and of North, the duel, and idle duels if there were any."""
    sentences = [translate("speech-two-paths-board", lang, rows=position.rows)]
    if position.is_setup:
        return [*sentences, translate("speech-two-paths-empty", lang)]
    for seat in Seat:
        items = join([_place(position, letter, lang) for letter in ("FHG" if seat is Seat.FIRST else "fhg")], lang)
        sentences.append(translate("speech-list", lang, label=seat_name("two_paths", seat, lang), items=items))
    if position.mover is not None and not is_over:
        mover = seat_subject("two_paths", position.mover, lang)
        sentences.append(translate("speech-two-paths-duel", lang, seat=mover, duel=position.duel))
    if position.idle:
        sentences.append(translate("speech-two-paths-idle", lang, number=position.idle))
    return sentences


def describe_duel_under_way(position: Position, pending: str, own: str, lang: str) -> list[str]:
    """Sentences on the announced animal, and for the mover on the side of the disc; none between duels."""
    if not pending or position.mover is None:
        return []
    announced = translate(f"piece-{PIECES[pending[0]]}.object", lang)
    mover = seat_subject("two_paths", position.mover, lang)
    sentences = [translate("speech-two-paths-announced", lang, seat=mover, object=announced)]
    if len(own) == 2:
        sentences.append(translate("speech-two-paths-hidden", lang, side=SIDE_WORDS[own[1]]))
    return sentences


def _place(position: Position, letter: str, lang: str) -> str:
    piece = translate(f"piece-{PIECES[letter.upper()]}", lang)
    space = next((space for space, standing in position.animals.items() if standing == letter), None)
    if space is None:
        return translate("speech-piece-home", lang, piece=piece)
    return translate("speech-piece-on", lang, piece=piece, space=space)


def landing(position: Position, letter: str, side: str) -> str:
    """Where the animal would come to on that side (Z10, Z11): a space, `home`, or empty where Z12 forbids it."""
    space = next((space for space, standing in position.animals.items() if standing == letter), "")
    if not space:
        return ""
    forward, goal = (1, position.rows) if letter.isupper() else (-1, 1)
    column, row = space[0], int(space[1:])
    while True:
        column, row = (WEST if side == "w" else EAST)[column], row + forward
        if row == goal:
            return "" if _has_starter(position, letter) else "home"
        if f"{column}{row}" not in position.animals:
            return f"{column}{row}"


def _has_starter(position: Position, letter: str) -> bool:
    """Whether an animal of the same owner still stands on its own start row (Z12)."""
    start = 1 if letter.isupper() else position.rows
    return any(
        int(space[1:]) == start and standing.isupper() == letter.isupper() for space, standing in position.animals.items()
    )


def entry_words(entry: str, position: Position, lang: str) -> str:
    """One or two sentences for both orders (`FHG/HGF`) or for a duel (`Fw/e`, `Fw/w-`); any other text as it is."""
    if _ENTRY.fullmatch(entry) is None:
        return entry
    first, _, second = entry.partition("/")
    if len(first) == 3:
        return " ".join(_describe_order(seat, order, lang) for seat, order in zip(Seat, (first, second), strict=True))
    mover = position.mover or Seat.FIRST
    animal, hidden = first[0], first[1]
    facts = {
        "seat": seat_subject("two_paths", mover, lang),
        "other": seat_subject("two_paths", mover.other, lang),
        "object": translate(f"piece-{PIECES[animal]}.object", lang),
        "side": SIDE_WORDS[hidden],
    }
    if second[0] != hidden:
        space = landing(position, _cased(animal, mover), hidden)
        name = "speech-two-paths-run-home" if space == "home" else "speech-two-paths-run"
        return translate(name, lang, **facts, **({} if space == "home" else {"space": space}))
    blocked = translate("speech-two-paths-blocked", lang, **facts)
    return f"{blocked} {_describe_answer(position, _cased(animal, mover.other), hidden, second.endswith('-'), lang)}"


def _cased(animal: str, seat: Seat) -> str:
    return animal.upper() if seat is Seat.FIRST else animal.lower()


def _describe_order(seat: Seat, order: str, lang: str) -> str:
    pieces = join([translate(f"piece-{PIECES[letter]}", lang) for letter in order], lang)
    return translate("speech-two-paths-order", lang, seat=seat_subject("two_paths", seat, lang), pieces=pieces)


def _describe_answer(position: Position, letter: str, side: str, is_declined: bool, lang: str) -> str:
    space = landing(position, letter, side)
    owner = seat_name("two_paths", Seat.FIRST if letter.isupper() else Seat.SECOND, lang)
    facts = {"the": translate(f"piece-{PIECES[letter.upper()]}.the", lang), "owner": owner}
    if is_declined:
        return capitalised(translate("speech-two-paths-declined", lang, **facts))
    if not space:
        return translate("speech-two-paths-no-answer", lang)
    if space == "home":
        return capitalised(translate("speech-two-paths-answer-home", lang, **facts))
    return capitalised(translate("speech-two-paths-answer", lang, **facts, space=space))
