"""What stands beside the board: players and points, the course of the game, the engine's bar."""

from __future__ import annotations

from rich.text import Text

from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.names import seat_name
from reynard.games.catalogue import get_game
from reynard.terminal.board import STYLES, seat_style
from reynard.terminal.engine import Opinion
from reynard.terminal.parts import terminal_part
from reynard.terminal.session import Session


def players_text(session: Session, view: View, width: int) -> Text:
    """The two players with their sides and points, an arrow at who has to act, then what the game keeps count of."""
    text = Text()
    for seat in Seat:
        word = get_game(session.game).seat_names[seat]
        text.append("▶ " if word in view.to_act else "  ", "bold #f0b445")
        text.append(f" {seat_name(session.game, seat, session.lang)} ", seat_style(session.game, seat))
        points = str(view.score[seat])
        name = session.player_name(seat)
        room = width - text_tail(text) - len(points) - 2
        text.append(f" {name[: max(room, 0)]}")
        text.append(" " * max(1, width - text_tail(text) - len(points)) + points + "\n", "bold")
        detail = terminal_part(session.game).detail(view, seat, session.lang)
        if detail:
            text.append(f"    {detail}\n", STYLES["label"])
    text.append(_count(session, view), STYLES["label"])
    return text


def text_tail(text: Text) -> int:
    """How many characters the last line of a text has."""
    return len(text.plain.rsplit("\n", 1)[-1])


def _count(session: Session, view: View) -> str:
    """Rounds of a series, tiles face down, the duel of the turn."""
    table, lang = session.table(), session.lang
    parts = []
    if table.rounds > 1:
        first, second = table.totals
        parts.append(translate("terminal-round", lang, round=table.round, rounds=table.rounds, first=first, second=second))
    parts += filter(None, [terminal_part(session.game).count(view, lang)])
    return "\n".join(f"   {part}" for part in parts)


def course_text(entries: tuple[str, ...], width: int) -> Text:
    """The entries, two beside each other where there is room."""
    text = Text()
    column = max(12, width // 2)
    for number, entry in enumerate(entries, start=1):
        item = f"{number}. {entry}"
        is_left = number % 2 == 1
        text.append(item.ljust(column) if is_left else f"{item}\n", "" if is_left else "bold")
    return text


def opinion_bar(opinion: Opinion, game: str, width: int) -> Text:
    """The winning chances of both sides as a bar in their colours."""
    percent = round(100 * opinion.chance)
    filled = round(opinion.chance * width)
    left, right = f" {percent}%"[:filled].ljust(filled), f"{100 - percent}% "[-(width - filled) :] if filled < width else ""
    return Text().append(left, seat_style(game, Seat.FIRST)).append(right.rjust(width - filled), seat_style(game, Seat.SECOND))
