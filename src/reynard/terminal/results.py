"""How a round or a match ended, in sentences for the people at the terminal."""

from __future__ import annotations

from reynard.core.outcome import Outcome
from reynard.core.seats import Seat
from reynard.draw.language import translate
from reynard.draw.names import dashed
from reynard.draw.words import describe_outcome
from reynard.games.catalogue import get_game
from reynard.match.shown import OutcomeShown, Table


def tell_result(table: Table, lang: str) -> list[str]:
    """Who won the last round and, in a series, the match; what to do next is for the caller to say."""
    if table.status == "aborted":
        if table.called_off is None:
            return [translate("reason-aborted", lang)]
        return [translate("reason-aborted-by", lang, name=table.players[table.called_off].name)]
    sentences = []
    if table.history:
        sentences.append(describe_outcome(_outcome(table.game, table.history[-1].outcome), table.game, lang))
    if table.result is not None and (table.rounds > 1 or not table.history):
        sentences.append(_tell_match(table, lang))
    elif table.status == "between":
        first, second = table.players
        sentences.append(
            translate(
                "terminal-between", lang, first=first.name, second=second.name, points=table.totals[0], others=table.totals[1]
            )
        )
    return sentences


def _outcome(game: str, shown: OutcomeShown) -> Outcome:
    winner = None if shown.winner is None else Seat(get_game(game).seat_names.index(shown.winner))
    return Outcome(winner, shown.points, shown.reason, shown.rule)


def _tell_match(table: Table, lang: str) -> str:
    result = table.result
    assert result is not None
    points = {"points": result.points[0], "others": result.points[1]}
    if result.winner is None:
        return translate("terminal-match-drawn", lang, **points)
    name = table.players[result.winner].name
    if result.reason in ("resigned", "time", "left"):
        return translate(f"terminal-match-{dashed(result.reason)}", lang, name=name)
    return translate("terminal-match-won", lang, name=name, **points)
