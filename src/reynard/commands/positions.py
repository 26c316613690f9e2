"""`reynard new`, `show`, `moves` and `play-move`: games kept in record files, and single positions."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from reynard import api
from reynard.api_position import Position, seat_named
from reynard.commands.common import (
    Source,
    add_json,
    add_language,
    add_source,
    at_least,
    language,
    option_pairs,
    read_source,
    say,
    say_json,
)
from reynard.core.errors import Refused
from reynard.core.outcome import Outcome
from reynard.core.record import format_records
from reynard.games.catalogue import game_names, get_game

Subparsers = Any
"""What `add_subparsers` returns; argparse keeps its type to itself."""

_RAW = argparse.RawDescriptionHelpFormatter

_NEW_EXAMPLES = """\
examples:
  reynard new tally_ho                             print the record of a fresh game
  reynard new two_paths rows=6 -o game.txt         keep it in a file
  reynard new tokan scoring=heads --seed 7 --position
"""
_SHOW_EXAMPLES = """\
examples:
  reynard show game.txt                            replay the record, move by move
  reynard show game.txt --at 12                    the board after twelve entries
  reynard show game.txt --svg > board.svg          the last board as a picture
  reynard show "fhg/.../.../.../.../.../FHG s 1" --words --lang de
"""
_MOVES_EXAMPLES = """\
examples:
  reynard moves game.txt
  reynard moves "#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0"
"""
_PLAY_EXAMPLES = """\
With a record file the moves are added to it; with - the new record is written to standard output; with a position text the
position after the moves is printed. A tile that is turned over (c3) shows itself at random, unless you say what came up (c3=F).

examples:
  reynard play-move game.txt c3-c5 b2-b3
  reynard play-move "fhg/.../.../.../.../.../FHG s 1" Fw/e
"""


def register(subparsers: Subparsers) -> None:
    """Add the four commands."""
    _register_new(subparsers)
    _register_show(subparsers)
    moves = subparsers.add_parser("moves", help="list what can be played", epilog=_MOVES_EXAMPLES, formatter_class=_RAW)
    moves.description = "List all moves of a position, one a line, sorted; where chance acts, with probabilities."
    add_source(moves)
    moves.add_argument("--words", action="store_true", help="say what each move does")
    add_json(moves)
    add_language(moves)
    moves.set_defaults(run=run_moves)
    play = subparsers.add_parser(
        "play-move", help="play moves in a record or a position", epilog=_PLAY_EXAMPLES, formatter_class=_RAW
    )
    play.description = "Play moves by the rules; nothing is changed if one of them is illegal."
    add_source(play, "1")
    play.add_argument("moves", nargs="+", metavar="MOVE", help="a move as `reynard moves` lists it")
    play.add_argument("--seed", type=int, help="makes the tiles turned over repeatable")
    add_json(play)
    add_language(play)
    play.set_defaults(run=run_play_move)


def _register_new(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("new", help="start a new game as a record", epilog=_NEW_EXAMPLES, formatter_class=_RAW)
    parser.description = "Start a new game: chance deals, and the record is printed or kept in a file."
    parser.add_argument("game", choices=game_names())
    parser.add_argument(
        "options", nargs="*", default=[], metavar="NAME=VALUE", help="options of the rules page, as with --option"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--seed", type=int, help="the same seed gives the same deal")
    parser.add_argument("--players", nargs=2, metavar=("FIRST", "SECOND"), default=("", ""), help="who plays")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write the record to this file; it must not exist yet"
    )
    parser.add_argument("--position", action="store_true", help="print the position text alone")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run_new)


def _register_show(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "show", help="show a position, or replay a record", epilog=_SHOW_EXAMPLES, formatter_class=_RAW
    )
    parser.description = "Show a position, or replay a record: every move in words, then the last board."
    add_source(parser)
    parser.add_argument(
        "--at", type=at_least(0), metavar="N", help="only the board after N entries of the record; 0 is its start"
    )
    parser.add_argument("--boards", action="store_true", help="the board after every entry")
    parser.add_argument("--words", action="store_true", help="the position in sentences instead of a drawing")
    parser.add_argument("--svg", action="store_true", help="an SVG picture instead of text")
    parser.add_argument("--theme", choices=("light", "dark", "auto"), default="light", help="colours of the picture")
    parser.add_argument("--seat", default="", metavar="SEAT", help="whose side is at the bottom, as in black or hunters")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run_show)


def run_new(parsed: argparse.Namespace) -> int:
    """`reynard new`."""
    table = api.start(parsed.game, option_pairs([*parsed.options, *parsed.option]), parsed.seed)
    if parsed.position and not parsed.json:
        say(table.position.text)
        return 0
    text = format_records([table.record(players=tuple(parsed.players))])
    if parsed.output is not None:
        with parsed.output.open("x", encoding="utf-8") as file:
            file.write(text)
    if parsed.json:
        say_json({**_told(table.position, language(parsed.lang)), "record": text})
    else:
        say(text if parsed.output is None else table.position.drawing(lang=language(parsed.lang)))
    return 0


def _told(position: Position, lang: str) -> dict[str, Any]:
    """A position for `--json`."""
    outcome = position.outcome
    return {
        "game": position.game,
        "options": position.options,
        "position": position.text,
        "turn": position.turn,
        "moves": list(position.moves),
        "score": list(position.score),
        "words": position.words(lang),
        "outcome": None if outcome is None else _outcome(outcome, position.seats),
    }


def _outcome(outcome: Outcome, seats: tuple[str, str]) -> dict[str, Any]:
    winner = None if outcome.winner is None else seats[outcome.winner]
    return {"winner": winner, "points": list(outcome.points), "reason": outcome.reason, "rule": outcome.rule}


def _told_table(table: api.Table, lang: str) -> dict[str, Any]:
    """A record for `--json`: every entry in words, with the position after it."""
    from reynard.draw.words import describe_move

    record, positions = table.record(), table.positions
    entries = [
        {
            "entry": entry.text,
            "words": describe_move(table.game, entry.text, positions[number].text, lang),
            "comment": entry.comment,
            "position": positions[number + 1].text,
        }
        for number, entry in enumerate(record.line.entries)
    ]
    told = {**_told(positions[-1], lang), "tags": dict(record.tags), "start": positions[0].text, "entries": entries}
    return told if table.outcome is None else {**told, "outcome": _outcome(table.outcome, table.seats), "moves": []}


def run_show(parsed: argparse.Namespace) -> int:
    """`reynard show`."""
    lang = language(parsed.lang)
    source = read_source(parsed)
    seat_named(get_game(source.last.game), parsed.seat)
    if parsed.json:
        _show_json(source, parsed.at, lang)
    elif source.position is not None:
        _show_position(source.position, parsed, lang)
    elif parsed.at is not None or parsed.svg:
        table = _only_table(source)
        _show_position(_position_at(table, parsed.at), parsed, lang)
    else:
        for table in source.tables:
            _replay(table, parsed, lang)
    return 0


def _show_json(source: Source, number: int | None, lang: str) -> None:
    """A position as an object, the records of a file as a list."""
    if source.position is not None:
        say_json(_told(source.position, lang))
    elif number is not None:
        say_json(_told(_position_at(_only_table(source), number), lang))
    else:
        say_json([_told_table(table, lang) for table in source.tables])


def _only_table(source: Source) -> api.Table:
    if len(source.tables) != 1:
        raise Refused("record_count", f"The file holds {len(source.tables)} records: one board of one record can be shown.")
    return source.tables[0]


def _position_at(table: api.Table, number: int | None) -> Position:
    if number is None:
        return table.position
    if not 0 <= number <= len(table.entries):
        raise Refused("bad_number", f"The record holds {len(table.entries)} entries: there is no board after {number}.")
    return table.positions[number]


def _show_position(position: Position, parsed: argparse.Namespace, lang: str) -> None:
    if parsed.svg:
        say(position.svg(seat=parsed.seat, theme=parsed.theme, lang=lang))
    elif parsed.words:
        say(position.words(lang))
    else:
        say(position.drawing(seat=parsed.seat, lang=lang))


def _replay(table: api.Table, parsed: argparse.Namespace, lang: str) -> None:
    """The tags, every entry in words with its comment, and the last board (or all of them)."""
    from reynard.draw.words import describe_move, describe_outcome

    record, positions = table.record(), table.positions
    for name, value in record.tags:
        say(f"{name}: {value}")
    say()
    if parsed.boards:
        _show_position(positions[0], parsed, lang)
    for number, entry in enumerate(record.line.entries, start=1):
        comment = f" {{{entry.comment}}}" if entry.comment else ""
        say(f"{number}. {entry.text}  {describe_move(table.game, entry.text, positions[number - 1].text, lang)}{comment}")
        if parsed.boards:
            _show_position(positions[number], parsed, lang)
    if not parsed.boards:
        say()
        _show_position(positions[-1], parsed, lang)
    if table.outcome is not None and table.position.outcome is None:
        say(describe_outcome(table.outcome, table.game, lang))


def run_moves(parsed: argparse.Namespace) -> int:
    """`reynard moves`."""
    from reynard.draw.words import describe_move

    source = read_source(parsed)
    position = source.last
    chances = position.chances
    moves = () if source.tables and source.tables[-1].is_over else position.moves
    if parsed.json:
        lang = language(parsed.lang)
        say_json(
            [
                {"move": move, "chance": chances.get(move), "words": describe_move(position.game, move, position.text, lang)}
                for move in moves
            ]
        )
        return 0
    for move in moves:
        if move in chances:
            say(f"{move}  {chances[move]:.12f}")
        elif parsed.words:
            say(f"{move}  {describe_move(position.game, move, position.text, language(parsed.lang))}")
        else:
            say(move)
    return 0


def run_play_move(parsed: argparse.Namespace) -> int:
    """`reynard play-move`."""
    source = read_source(parsed)
    if source.position is not None:
        after = source.position.after(*parsed.moves)
        if parsed.json:
            say_json(_told(after, language(parsed.lang)))
        else:
            say(after.text)
        return 0
    table = _only_table(source)
    if parsed.seed is not None:
        table.reseed(parsed.seed)
    table.play(*parsed.moves)
    if source.path is not None:
        table.save(source.path)
    if parsed.json:
        say_json({**_told_table(table, language(parsed.lang)), "record": table.record_text()})
    elif source.path is None:
        say(table.record_text())
    else:
        say(table.position.drawing(lang=language(parsed.lang)))
    return 0
