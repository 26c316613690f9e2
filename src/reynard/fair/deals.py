"""Sealed and shared deals: a server seed, the players' bytes, and everything chance does in a match."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import lcm
from operator import itemgetter
from typing import Any, Final

from reynard.core.errors import BadText, BrokenInvariant
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE
from reynard.fair.seals import MATCH_ID_BYTES, padded
from reynard.fair.stream import Stream
from reynard.games.catalogue import get_game

SEED_BYTES: Final = 32
MAX_ENTROPY_BYTES: Final = 32
KEY_LABEL: Final = b"reynard deal v1\0"


@dataclass(frozen=True, slots=True)
class Deal:
    """All that chance does in a match follows from this. The seed is a secret until the match is over."""

    match_id: str
    seed: bytes
    entropies: tuple[bytes, bytes]
    """Random bytes of the two players' clients, in the order of joining; empty for one who sent none."""

    def __repr__(self) -> str:
        return f"Deal({self.match_id!r}, seal={seal_seed(self.seed)})"


def seal_seed(seed: bytes) -> str:
    """The published seal of a server seed: SHA-256 of its 32 bytes in hexadecimal."""
    if len(seed) != SEED_BYTES:
        raise BadText.single("bad_seed", "", f"A server seed has {SEED_BYTES} bytes, this one {len(seed)}.")
    return hashlib.sha256(seed).hexdigest()


def deal_key(deal: Deal) -> bytes:
    """The key of all streams: HMAC-SHA256(seed, label ‖ match id padded to 32 ‖ per player one length byte and the bytes)."""
    if any(len(entropy) > MAX_ENTROPY_BYTES for entropy in deal.entropies):
        raise BadText.single("bad_entropy", "", f"A player gives at most {MAX_ENTROPY_BYTES} random bytes.")
    shares = b"".join(bytes((len(entropy),)) + entropy for entropy in deal.entropies)
    return hmac.digest(deal.seed, KEY_LABEL + padded(deal.match_id, MATCH_ID_BYTES) + shares, "sha256")


def open_stream(deal: Deal, label: str) -> Stream:
    """The stream of the deal with this label, from its first byte on."""
    return Stream(deal_key(deal), label)


def draws_exchanged_seats(deal: Deal) -> bool:
    """Whether, where nobody wished for a seat, the second player to join gets the first seat."""
    return open_stream(deal, "seats").below(2) == 1


def draw_chance(game: AnyGame, state: Any, stream: Stream) -> Any:
    """One outcome of chance with exactly the probability the game states.

    The outcomes are ordered by their texts and the probabilities brought to whole weights over their least common
    denominator; a number below the sum of weights picks the outcome.
    """
    format_move = game.format_move
    ratios = [(format_move(move), *chance.as_integer_ratio(), move) for move, chance in game.chance_outcomes(state)]
    ratios.sort(key=itemgetter(0))
    whole = lcm(*[denominator for _, _, denominator, _ in ratios])
    number = stream.below(whole)
    for _, numerator, denominator, move in ratios:
        number -= numerator * (whole // denominator)
        if number < 0:
            return move
    raise BrokenInvariant("the probabilities of chance do not sum to one")


@lru_cache(maxsize=16_384)
def deal_layout(game: str, deal: Deal, round_number: int) -> Mapping[str, str]:
    """What lies face down on each space in a round of a game that lays its tiles before play. Treat as read-only."""
    layout = get_game(game).lay_face_down(open_stream(deal, f"layout {round_number}").below)
    if layout is None:
        raise BrokenInvariant(f"{game} lays nothing face down")
    return layout


@lru_cache(maxsize=64)
def lays_face_down(game: str) -> bool:
    """Whether a game lays its tiles before play, to be turned over later."""
    return get_game(game).lay_face_down(lambda _: 0) is not None


@dataclass(frozen=True, slots=True)
class RoundDeal:
    """Chance in one round: `layout_round` is the round whose layout is used (1 again in a `mirrored` second round).

    A round that began from a position given by somebody has no layout: each tile is drawn when it is turned over.
    """

    deal: Deal
    round_number: int
    layout_round: int
    has_layout: bool = True

    def settle(self, game: AnyGame, state: Any, steps_before: int, step: str = "") -> tuple[Any, tuple[str, ...]]:
        """The state after chance has done all it has to do now, and the texts of what it did.

        `steps_before` is the number of moves made by seats in this round so far: it labels the stream. `step` is the text of
        the last of them: it names the tile that is being turned over, where tiles lie face down.
        """
        stream: Stream | None = None
        if not step and game.to_act(state) is CHANCE:
            stream = self._stream(steps_before)
            dealt = game.deal_at_once(state, stream.below)
            if dealt is not None:
                return dealt
        has_layout = bool(step) and self.has_layout and lays_face_down(game.name)
        texts: list[str] = []
        while game.to_act(state) is CHANCE:
            if has_layout:
                move = game.parse_move(f"{step}={deal_layout(game.name, self.deal, self.layout_round)[step]}")
            else:
                stream = stream or self._stream(steps_before)
                move = draw_chance(game, state, stream)
            texts.append(game.format_move(move))
            state = game.play(state, CHANCE, move)
        return state, tuple(texts)

    def _stream(self, steps_before: int) -> Stream:
        return open_stream(self.deal, f"round {self.round_number} step {steps_before}")
