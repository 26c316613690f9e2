"""Errors over HTTP: one shape, a bounded number of problems, in the reader's language."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from reynard.core.errors import BadText, IllegalMove, Problem, ReynardError
from reynard.draw.language import translate
from reynard.draw.words import describe_problem

MOST_PROBLEMS: Final = 50
"""How many problems of a text are listed; of the others only the number."""
_MOST_CHARACTERS: Final = 300
"""What is told of one problem: a text can be one word of any length."""
_STATUS: Final = {
    "bad_text": 400,
    "illegal_move": 400,
    "not_recognised": 401,
    "bad_token": 401,
    "wrong_old_password": 401,
    "wrong_password": 401,
    "wrong_secret": 401,
    "wrong_origin": 403,
    "not_allowed": 403,
    "banned": 403,
    "name_banned": 403,
    "bad_operator": 401,
    "not_found": 404,
    "too_fast": 429,
    "busy": 429,
    "too_long": 503,
    "worker_died": 503,
    "unavailable": 503,
}


class ErrorBody(Struct, frozen=True):
    """The body of every error."""

    code: str
    sentence: str
    rule: str = ""
    reason: str = ""
    problems: tuple[dict[str, str], ...] = ()


def status_of(error: ReynardError) -> int:
    """The HTTP status for this error."""
    return _STATUS.get(error.code, 409)


def error_body(error: ReynardError, lang: str) -> ErrorBody:
    """The body for an error; takes time in proportion to the number of its problems."""
    if isinstance(error, BadText):
        told = error.problems[:MOST_PROBLEMS]
        sentence = _shortened("; ".join(_shortened(str(problem)) for problem in told[:5]), 5 * _MOST_CHARACTERS)
        return ErrorBody(error.code, sentence, problems=_problems(told, len(error.problems) - len(told), lang))
    if isinstance(error, IllegalMove):
        return ErrorBody(error.code, _shortened(error.sentence), error.rule, error.reason)
    return ErrorBody(error.code, _shortened(error.sentence))


def _problems(told: tuple[Problem, ...], more: int, lang: str) -> tuple[dict[str, str], ...]:
    found = [{"code": p.code, "place": _shortened(p.place), "sentence": _shortened(describe_problem(p, lang))} for p in told]
    if more:
        found.append({"code": "more_problems", "place": "", "sentence": translate("problem-more", lang, count=more)})
    return tuple(found)


def _shortened(text: str, most: int = _MOST_CHARACTERS) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
