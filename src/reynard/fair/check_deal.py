"""Whether all that chance did in a match follows from what was sealed before it, and what was agreed is what was sealed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from reynard.core.errors import ReynardError
from reynard.core.seats import CHANCE
from reynard.fair import rounds as series
from reynard.fair.deals import Deal, RoundDeal, draws_exchanged_seats
from reynard.fair.findings import Notes, Round
from reynard.fair.tags import DealTag
from reynard.fair.terms import Agreement, commitment_hash, format_commitment, format_terms, seal_name, seal_terms
from reynard.games.replay import seat_tags


def check_deal(rounds: Sequence[Round], notes: Notes, *, is_over: bool) -> None:
    """The deal of a match, all rounds of it that are there."""
    first = rounds[0]
    tag = first.deal
    if tag is None:
        return
    for one in rounds:
        _check_players(one, tag, notes)
    _check_wishes(first, tag, notes)
    terms = _terms(first, tag) if tag.version > 1 else ""
    if tag.version == 1:
        notes.miss("old_commitment", "tag Deal", "it is of version 0.1.0, whose seal covers the seed, but not what was agreed")
    elif commitment_hash(format_commitment(tag.seal, terms, tag.places)) != tag.commitment:
        notes.blame("broken_commitment", "tag Deal", "what was agreed, or the players, are not those of the commitment")
    _check_bytes(tag, notes)
    if tag.start == "given" and (first.number != 1 or len(rounds) > 1):
        notes.blame("wrong_start", "tag Deal", "a match from a given position has one round")
    if tag.seed is None:
        if is_over:
            notes.blame("not_opened", "tag Deal", "the match is over, but its seed was never published")
        else:
            notes.miss("closed_deal", "tag Deal", "the seed is published when the match is over")
        return
    if seal_terms(bytes.fromhex(tag.seed), terms) != tag.seal:
        notes.blame("broken_seal", "tag Deal", "seed and terms are not those that were sealed")
        return
    shares = (bytes.fromhex(tag.entropies[0] or ""), bytes.fromhex(tag.entropies[1] or ""))
    deal = Deal(first.tag("Match"), bytes.fromhex(tag.seed), shares)
    if tag.seats == "drawn" and draws_exchanged_seats(deal) != bool(tag.first):
        notes.blame("wrong_seats", "tag Deal", "the seats are not those the deal draws")
    for played in rounds:
        _check_chance(played, deal, notes)


def _check_bytes(tag: DealTag, notes: Notes) -> None:
    """Only a player whom the server cannot play itself has added random bytes."""
    if not any(tag.entropies):
        notes.miss("no_bytes", "tag Deal", "no player gave random bytes: whoever drew the seed could choose the deal")
    if any(place.kind == "bot" and share for place, share in zip(tag.places, tag.entropies, strict=False)):
        notes.miss(
            "bot_bytes", "tag Deal", "a bot gave random bytes: if it is one of the server's own, it could choose the deal"
        )


# What was agreed


def _terms(one: Round, tag: DealTag) -> str:
    game = one.game
    start = game.format_position(one.played.states[0]) if tag.start == "given" else ""
    return format_terms(
        Agreement(one.tag("Match"), game.name, one.options, one.series, one.tag("Clock"), one.tag("Date"), start)
    )


def _check_players(one: Round, tag: DealTag, notes: Notes) -> None:
    """The names in the seats are those that were sealed, in this round's seats."""
    for seat, name_tag in enumerate(seat_tags(one.game)):
        if tag.version == 1:
            return
        place = one.place_in(seat)
        mark, salt = tag.places[place].mark, tag.salts[place]
        if not mark:
            notes.miss("unsealed_name", f"{one.where}tag {name_tag}", "the name was not sealed")
        elif not salt:
            notes.miss("forgotten_name", f"{one.where}tag {name_tag}", "the player was forgotten: the name cannot be proved")
        elif seal_name(bytes.fromhex(salt), one.tag(name_tag)) != mark:
            notes.blame("wrong_player", f"{one.where}tag {name_tag}", "the player sealed for this seat has another name")


def _check_wishes(one: Round, tag: DealTag, notes: Notes) -> None:
    """Seats are as requested, or drawn if nobody requested one."""
    if tag.version == 1:
        return
    wishes = [place.wish for place in tag.places]
    names = one.game.seat_names
    if any(wish is not None and wish not in names for wish in wishes):
        notes.blame("wrong_seats", "tag Deal", "a player wished for a seat that this game does not have")
    elif (tag.seats == "wished") != any(wishes):
        notes.blame("wrong_seats", "tag Deal", "whether the seats were wished for is not what the players' wishes say")
    for place, wish in enumerate(wishes):
        if wish in names and wish != names[(place + tag.first) % 2]:
            notes.blame("wrong_seats", "tag Deal", f"player {place + 1} wished for {wish} and sat elsewhere")


# What chance did


def _check_chance(one: Round, deal: Deal, notes: Notes) -> None:
    tag, game = one.deal, one.game
    assert tag is not None
    is_carried = series.is_carried(game, one.played.states[0], one.number)
    layout = series.layout_round(game, one.series, one.number)
    chance = RoundDeal(deal, one.number, layout, has_layout=tag.start == "dealt")
    if tag.start == "dealt" and not is_carried:
        _check_start(one, chance, notes)
    _check_draws(one, chance, notes)


def _check_start(one: Round, chance: RoundDeal, notes: Notes) -> None:
    game, state = one.game, one.game.initial(one.played.options)
    if game.to_act(state) is CHANCE:
        state, _ = chance.settle(game, state, 0)
    if game.format_position(state) != game.format_position(one.played.states[0]):
        notes.blame("wrong_deal", f"{one.where}tag Start", f"the deal gives {game.format_position(state)!r}")


def _check_draws(one: Round, chance: RoundDeal, notes: Notes) -> None:
    """Every entry in which chance has a part: the deal draws the same.

    A deal that is not the one that was played may draw what cannot be there at all.
    """
    game, moves = one.game, 0
    for number, entry in enumerate(one.played.entries, start=1):
        state, drawn, last = one.played.states[number - 1], False, ""
        for step in game.parse_entry(state, entry):
            if step.actor is not CHANCE:
                moves += 1
                state, last = game.play(state, step.actor, step.move), game.format_move(step.move)
            elif not drawn:
                drawn = True
                after: Any = None
                texts: tuple[str, ...] = ("what cannot be there",)
                with suppress(ReynardError, KeyError):
                    after, texts = chance.settle(game, state, moves, last)
                if after is None or game.format_position(after) != game.format_position(one.played.states[number]):
                    told = ", ".join(texts)
                    notes.blame("wrong_deal", f"{one.where}entry {number}", f"{entry}: the deal has {told}")
                if after is None:
                    return


def check_next_start(before: Round, after: Round, notes: Notes) -> None:
    """A round that begins with what the previous one left begins with that."""
    game = after.game
    start = series.next_start(game, before.played.states)
    is_carried = series.is_carried(game, after.played.states[0], after.number)
    if start is None and not is_carried:
        return
    if start is None or game.format_position(start) != game.format_position(after.played.states[0]):
        notes.blame("wrong_deal", f"{after.where}tag Start", "it does not begin with the layout of the round before")
