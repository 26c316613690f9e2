"""Moves: legality by the game, chance from the sealed deal, hidden choices sealed, seals opened, rounds and matches ended."""

from __future__ import annotations

from typing import Any

from reynard.core.errors import BadText, IllegalMove, NotYourTurn
from reynard.core.game import Step
from reynard.core.outcome import Outcome
from reynard.core.seats import CHANCE, Seat
from reynard.core.view import View
from reynard.fair.seals import seal_choice
from reynard.match.commands import Act
from reynard.match.decisions import Batch, Context, Refusal, need_fresh, need_running, playing_seat, refuse
from reynard.match.events import Began, Ended, Moved, RoundEnded
from reynard.match.evolve import evolve_began, evolve_moved
from reynard.match.series import series_winner
from reynard.match.state import Match


def act(batch: Batch, command: Act, context: Context) -> None:
    """Makes a move."""
    match = batch.match
    need_running(match)
    seat = playing_seat(match, command, context.who)
    need_fresh(match, seat, command.seen)
    move, after = _played(match, seat, command.step)
    game = match.game
    step = game.format_move(move)
    chance: tuple[str, ...] = ()
    steps: list[Step[Any]] = [Step(seat, move)]
    to_act = game.to_act(after)
    if to_act is CHANCE:
        after, chance = match.round_deal().settle(game, after, match.round.step_count + 1, step)
        steps += [Step(CHANCE, game.parse_move(text)) for text in chance]
        to_act = game.to_act(after)
    views: dict[Seat, View] = {}
    hidden, opens, complete = _secrets(match, seat, after, views)
    nonce, seal, public = _seal(match, views[seat], context.random) if hidden else ("", "", "")
    event = Moved(
        number=match.number + 1,
        at=batch.now,
        by=batch.by,
        command=batch.command,
        seat=seat,
        step=step,
        chance=chance,
        nonce=nonce,
        seal=seal,
        public=public,
        opens=opens,
        entry=game.format_entry(match.round.steps + tuple(steps)) if complete else None,
        credit=context.credit[seat],
    )
    batch.push(event, evolve_moved(match, event, after, to_act, tuple(steps)), tuple(views.values()))
    outcome = game.outcome(after)
    if outcome is not None:
        end_round(batch, outcome)


def _played(match: Match, seat: Seat, text: str) -> tuple[Any, Any]:
    """The move and the state after it; refused with the rule's number."""
    refusal, move, after = try_step(match, seat, text)
    if refusal is not None:
        refuse(refusal.code, refusal.sentence, refusal.rule, refusal.reason)
    return move, after


def try_step(match: Match, seat: Seat, text: str) -> tuple[Refusal | None, Any, Any]:
    """Why the seat may not make this move now (None: it may), the move, and the state after it."""
    game = match.game
    if match.round.clock.since[seat] is None:
        return Refusal("not_your_turn", "It is not your turn; wait for the other player."), None, None
    try:
        move = game.parse_move(text)
        return None, move, game.play(match.round.state, seat, move)
    except BadText as bad:
        return Refusal("bad_text", bad.sentence), None, None
    except IllegalMove as illegal:
        return Refusal("illegal_move", illegal.sentence, illegal.rule, illegal.reason), None, None
    except NotYourTurn as wait:
        return Refusal("not_your_turn", wait.sentence), None, None


def _secrets(match: Match, seat: Seat, after: Any, views: dict[Seat, View]) -> tuple[bool, tuple[int, ...], bool]:
    """Whether the move is a hidden choice, which sealed choices it reveals, and whether an entry may be complete.

    A choice is hidden while its owner's view, and no other, shows it as `own`. A move that opens a seal is open itself.
    """
    if not match.terms.hides_choices:
        return False, (), True
    game, other = match.game, seat.other
    sealed = match.round.sealed
    if sealed and all(reveal.seat is other for reveal in sealed):
        theirs = views[other] = game.view(after, other)
        if not theirs.own:
            return False, tuple([reveal.number for reveal in sealed]), not theirs.pending
    mine = views[seat] = game.view(after, seat)
    opens = tuple([reveal.number for reveal in sealed if not game.view(after, reveal.seat).own]) if sealed else ()
    return bool(mine.own), opens, not mine.pending


def _seal(match: Match, view: View, nonce: bytes) -> tuple[str, str, str]:
    """The nonce, the seal, and what is announced of the choice."""
    return nonce.hex(), seal_choice(nonce, match.id, match.number + 1, view.own), view.pending


def begin_round(batch: Batch) -> None:
    """Begins the next round: seats exchanged, the same layout where the series says so."""
    match = batch.match
    assert match.seating.seats is not None
    number = match.round.number + 1
    seats = match.seating.seats if number == 1 else (match.seating.seats[0].other, match.seating.seats[1].other)
    position = match.terms.setup.start or (match.round.start if number > 1 else "")
    if position:
        batch.add(Began, round=number, seats=seats, position=position)
        return
    state, chance = match.deal_of_round(number).settle(match.game, match.game.initial(match.terms.options), 0)
    event = Began(**batch.head(), round=number, seats=seats, chance=chance)
    batch.push(event, evolve_began(match, event, state))


def end_round(batch: Batch, outcome: Outcome) -> None:
    """Ends the round as the game says, and the match if it was the last one."""
    match = batch.match
    batch.add(
        RoundEnded,
        winner=outcome.winner,
        points=outcome.points,
        tiles=match.game.tie_break(match.round.state),
        reason=outcome.reason,
        rule=outcome.rule,
    )
    match = batch.match
    if match.round.number == match.terms.setup.rounds:
        winner, reason, rule = series_winner(match.game, match.terms.setup, match.history)
        batch.add(Ended, winner=winner, points=match.totals(), reason=reason, rule=rule)


def end_match(batch: Batch, winner: Seat | None, reason: str) -> None:
    """Ends the whole match off the board; the points are those made so far."""
    match = batch.match
    assert match.seating.seats is not None
    totals = match.totals()
    score = match.game.score(match.round.state) if match.status == "playing" else (0, 0)
    points = (totals[0] + score[match.seating.seats[0]], totals[1] + score[match.seating.seats[1]])
    batch.add(Ended, winner=None if winner is None else match.seating.player_in(winner), points=points, reason=reason)
