"""Positions, moves, refusals and results as sentences that can be read aloud."""

from __future__ import annotations

from typing import Any

from reynard.core.errors import IllegalMove, Problem, ReynardError
from reynard.core.outcome import Outcome
from reynard.core.seats import Seat
from reynard.draw.language import has_text, negotiate, translate
from reynard.draw.names import capitalised, dashed, game_title, seat_name, seat_subject
from reynard.draw.read import Scene, drawer_of, read_position, read_scene
from reynard.games.catalogue import get_game

__all__ = [
    "describe_error",
    "describe_move",
    "describe_outcome",
    "describe_position",
    "describe_scene",
    "game_title",
    "seat_name",
    "status_sentence",
]


def describe_position(shown: Any, lang: str = "en", game: str | None = None) -> list[str]:
    """Sentences that say what is on the board and whose turn it is, for a view or a position text."""
    return describe_scene(read_scene(shown, game), negotiate(lang))


def describe_scene(scene: Scene, lang: str) -> list[str]:
    """The same for a scene that has been read already."""
    sentences: list[str] = drawer_of(scene.game).words(scene, scene.position, lang)
    return [*sentences, status_sentence(scene, lang)]


def describe_move(game: str, entry: str, position_before: str, lang: str = "en") -> str:
    """What an entry (`Fw/e`, `c3-c5+1`, `c3=F`) does in the position before it. BadText if that is no position."""
    known = negotiate(lang)
    return str(drawer_of(game).entry_words(entry, read_position(game, position_before, {}), known))


def describe_outcome(outcome: Outcome, game: str, lang: str = "en") -> str:
    """Who won and why, with the rule's number where a rule decided."""
    known = negotiate(lang)
    if outcome.winner is None:
        result = translate("outcome-draw", known)
    else:
        won = f"outcome-{dashed(game)}-won"
        seat = seat_subject(game, outcome.winner, known)
        result = translate(won if has_text(won, known) else "outcome-won", known, seat=seat)
    loser = seat_subject(game, (outcome.winner or Seat.FIRST).other, known) if outcome.winner is not None else ""
    specific = f"reason-{dashed(game)}-{dashed(outcome.reason)}"
    general = f"reason-{dashed(outcome.reason)}"
    points = {"points": outcome.points[0], "others": outcome.points[1]}
    if has_text(specific, known):
        reason = translate(specific, known, **points)
    elif has_text(general, known):
        reason = translate(general, known, seat=loser)
    else:
        return result
    rule = f" ({outcome.rule})" if outcome.rule else ""
    return f"{result} {reason}{rule}"


def describe_error(error: ReynardError, game: str, lang: str = "en") -> str:
    """A refusal in the reader's language; a refusal without a text of its own keeps its English sentence."""
    known = negotiate(lang)
    if isinstance(error, IllegalMove):
        name = f"illegal-{dashed(game)}-{dashed(error.reason)}"
        return f"{translate(name, known)} ({error.rule})" if has_text(name, known) else error.sentence
    name = f"refusal-{dashed(error.code)}"
    return translate(name, known) if has_text(name, known) else error.sentence


def describe_problem(problem: Problem, lang: str = "en") -> str:
    """What is wrong with a text, in the reader's language, without the place; in English with all particulars."""
    known, name = negotiate(lang), f"problem-{dashed(problem.code)}"
    return translate(name, known) if known != "en" and has_text(name, known) else problem.sentence


def status_sentence(scene: Scene, lang: str) -> str:
    """One sentence on what is going on, speaking to the viewer as *you* where it is theirs to act."""
    view = scene.view
    if view is not None and view.outcome is not None:
        return describe_outcome(view.outcome, scene.game, lang)
    if scene.phase == "over":
        return translate("status-over", lang)
    if scene.phase == "deal" or scene.actors == ("chance",):
        return _status(scene.game, "chance", lang)
    if len(scene.actors) == 2:
        is_viewer_in = view is not None and view.viewer is not None
        return _status(scene.game, f"{scene.phase}-{'you' if is_viewer_in else 'both'}", lang)
    if not scene.actors:
        return translate("status-over", lang)
    seat = Seat(get_game(scene.game).seat_names.index(scene.actors[0]))
    if view is not None and view.viewer is seat:
        return _status(scene.game, f"{scene.phase}-you", lang)
    return capitalised(_status(scene.game, f"{scene.phase}-other", lang, seat=seat_subject(scene.game, seat, lang)))


def _status(game: str, what: str, lang: str, **facts: str) -> str:
    """The game's own sentence for this, or the one that suits every game."""
    own = f"status-{dashed(game)}-{what}"
    return translate(own if has_text(own, lang) else f"status-any-{what.rpartition('-')[2]}", lang, **facts)
