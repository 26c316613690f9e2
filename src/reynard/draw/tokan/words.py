"""Tokan in sentences: every stack with every tile, and what a move did."""

from __future__ import annotations

import re

from reynard.core.seats import Seat
from reynard.draw.language import translate
from reynard.draw.names import capitalised, join, seat_name, seat_subject
from reynard.draw.read import Scene
from reynard.draw.tokan.position import PIECES, Position


def tile_name(letter: str, lang: str) -> str:
    """The tile with its colour: red lion."""
    colour = "red" if letter.isupper() else "black"
    return translate(f"tile-{colour}-{PIECES[letter.upper()]}", lang)


def words(scene: Scene, position: Position, lang: str) -> list[str]:
    """Sentences: the board, then the points where a view tells them."""
    sentences = describe_board(position, lang)
    if scene.view is not None:
        sentences.append(describe_score(scene.view.score, lang))
    return sentences


def describe_board(position: Position, lang: str) -> list[str]:
    """A sentence for every row from the top, then the taboo, and in a draft what each side still holds."""
    if not position.stacks:
        return [translate("speech-tokan-empty", lang)]
    sentences = []
    for row in range(position.rows, 0, -1):
        items = [_describe_stack(space, position.stacks.get(space, ""), lang) for space in _spaces(position, row)]
        sentences.append(translate("speech-tokan-row", lang, row=row, items="; ".join(filter(None, items))))
    if position.taboo in position.stacks:
        taboo = tile_name(position.stacks[position.taboo][-1], lang)
        sentences.append(translate("speech-tokan-taboo", lang, tile=taboo, space=position.taboo))
    if position.is_draft:
        sentences += [_describe_hand(position, seat, lang) for seat in Seat]
    return sentences


def _spaces(position: Position, row: int) -> list[str]:
    """The spaces of a row; in a draft only those with a tile, for the field has no edge yet."""
    spaces = [f"{column}{row}" for column in position.columns]
    return [space for space in spaces if space in position.stacks] if position.is_draft else spaces


def _describe_stack(space: str, stack: str, lang: str) -> str:
    if not stack:
        return translate("speech-tokan-gap", lang, space=space)
    if len(stack) == 1:
        return translate("speech-tokan-single", lang, space=space, tile=tile_name(stack, lang))
    tiles = join([tile_name(letter, lang) for letter in reversed(stack)], lang)
    return translate("speech-tokan-tower", lang, space=space, height=len(stack), tiles=tiles)


def _describe_hand(position: Position, seat: Seat, lang: str) -> str:
    counts = position.hand(seat)
    items = [translate(f"piece-{PIECES[letter]}.count", lang, number=number) for letter, number in counts.items() if number]
    return translate("speech-tokan-hand", lang, seat=seat_subject("tokan", seat, lang), items=join(items, lang))


def entry_words(entry: str, position: Position, lang: str) -> str:
    """A sentence for a move (`c3-c5+1`) or a tile laid in the draft (`J@g4`); any other text as it is."""
    if re.fullmatch(r"[MJLmjl]@[a-j][1-5]", entry):
        letter, space = entry.split("@")
        seat = Seat.FIRST if letter.isupper() else Seat.SECOND
        tile = translate(f"piece-{PIECES[letter.upper()]}.a-object", lang)
        return translate("speech-tokan-lay", lang, seat=seat_subject("tokan", seat, lang), tile=tile, space=space)
    match = re.fullmatch(r"([a-f][1-5])-([a-f][1-5])(?:\+([12]))?", entry)
    if match is None:
        return entry
    source, target, carried = match[1], match[2], int(match[3] or 0)
    stack = position.stacks.get(source, "")
    mover = position.mover or Seat.FIRST
    facts: dict[str, str | int] = {
        "seat": seat_subject("tokan", mover, lang),
        "object": translate(f"piece-{PIECES[stack[-1].upper()]}.object" if stack else "piece-tile.object", lang),
        "from": source,
        "to": target,
        "level": len(position.stacks.get(target, "")) + carried + 1,
    }
    if carried:
        return translate("speech-tokan-carry", lang, **facts, carried=carried)
    return translate("speech-tokan-move", lang, **facts)


def describe_score(points: tuple[int, int], lang: str) -> str:
    """The points of both colours as a sentence."""
    return capitalised(
        translate(
            "speech-points",
            lang,
            first=seat_name("tokan", Seat.FIRST, lang),
            second=seat_name("tokan", Seat.SECOND, lang),
            points=points[0],
            others=points[1],
        )
    )
