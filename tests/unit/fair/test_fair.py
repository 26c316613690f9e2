"""Seals, streams and deals: the documented bytes, unbiased draws, and vectors that a second program would have to meet."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reynard.core.errors import BadText
from reynard.core.seats import CHANCE
from reynard.fair.deals import (
    Deal,
    RoundDeal,
    deal_key,
    deal_layout,
    draw_chance,
    draws_exchanged_seats,
    open_stream,
    seal_seed,
)
from reynard.fair.seals import is_seal_of, seal_choice, sealed_bytes
from reynard.fair.stream import Stream
from reynard.games.catalogue import get_game
from reynard.games.tally_ho.dealing import LAID, SET
from reynard.games.tokan.dealing import lay_out

VECTORS: dict[str, Any] = json.loads((Path(__file__).parents[3] / "data" / "fair" / "vectors.json").read_text())
DEAL = Deal("fox7hare", bytes(range(32)), (bytes(16), b""))


def test_sealed_bytes_are_nonce_match_number_and_padded_choice() -> None:
    nonce = bytes(range(32))
    expected = nonce + b"fox7hare" + bytes(24) + bytes(7) + b"\x05" + b"Fw" + bytes(14)
    assert sealed_bytes(nonce, "fox7hare", 5, "Fw") == expected
    assert len(expected) == 88
    assert seal_choice(nonce, "fox7hare", 5, "Fw") == hashlib.sha256(expected).hexdigest()


@pytest.mark.parametrize(
    ("nonce", "match_id", "number", "choice"),
    [
        (bytes(31), "fox7hare", 5, "Fw"),
        (bytes(32), "", 5, "Fw"),
        (bytes(32), "x" * 33, 5, "Fw"),
        (bytes(32), "fox7hare", -1, "Fw"),
        (bytes(32), "fox7hare", 5, ""),
        (bytes(32), "fox7hare", 5, "F\0"),
        (bytes(32), "fox7hare", 5, "é"),
        (bytes(32), "fox7hare", 5, "x" * 17),
    ],
)
def test_what_cannot_be_sealed_is_refused(nonce: bytes, match_id: str, number: int, choice: str) -> None:
    with pytest.raises(BadText):
        seal_choice(nonce, match_id, number, choice)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**40), st.sampled_from(["Fw", "Fe", "FHG", "GHF"]))
def test_only_the_same_choice_number_and_match_open_a_seal(nonce: bytes, number: int, choice: str) -> None:
    seal = seal_choice(nonce, "fox7hare", number, choice)
    assert is_seal_of(seal, nonce, "fox7hare", number, choice)
    assert not is_seal_of(seal, nonce, "fox7harf", number, choice)
    assert not is_seal_of(seal, nonce, "fox7hare", number + 1, choice)
    assert not is_seal_of(seal, nonce, "fox7hare", number, "He")


def test_stream_is_hmac_in_counter_mode() -> None:
    key = bytes(32)
    blocks = b"".join(hmac.new(key, b"seats\0" + number.to_bytes(8, "big"), hashlib.sha256).digest() for number in range(3))
    stream = Stream(key, "seats")
    assert stream.take(5) + stream.take(60) == blocks[:65]


def test_below_draws_too_large_numbers_anew() -> None:
    reference, stream = Stream(bytes(32), "x"), Stream(bytes(32), "x")
    drawn = [stream.below(5) for _ in range(200)]
    masked = [byte & 7 for byte in reference.take(1000)]
    assert drawn == [number for number in masked if number < 5][:200]
    assert Stream(bytes(32), "x").below(1) == 0


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    stream, counts = Stream(bytes(32), "shuffle"), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        stream.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 49.7, "p < 0.001 with 23 degrees of freedom"


def test_draw_chance_keeps_to_the_stated_probabilities() -> None:
    game = get_game("tokan")
    state = game.initial(game.parse_options({}))
    while len(game.chance_outcomes(state)) < 3:
        state = game.play(state, CHANCE, game.chance_outcomes(state)[0][0])
    outcomes = {game.format_move(move): probability for move, probability in game.chance_outcomes(state)}
    assert sum(outcomes.values()) == Fraction(1)
    stream, rounds = Stream(bytes(32), "chance"), 3000
    counts = Counter(game.format_move(draw_chance(game, state, stream)) for _ in range(rounds))
    chi_square = sum((counts[text] - rounds * float(p)) ** 2 / (rounds * float(p)) for text, p in outcomes.items())
    assert chi_square < 20.5, "p < 0.001 with 5 degrees of freedom"


def test_H3_layout_holds_all_48_tiles_and_rifles_point_anywhere() -> None:
    rifles: Counter[str] = Counter()
    places: Counter[str] = Counter()
    for number in range(300):
        layout = deal_layout("tally_ho", DEAL, number)
        assert tuple(layout) == LAID
        letters = "".join(layout.values())
        rifles.update(letter for letter in letters if letter in "^>v<")
        assert sorted(letter if letter not in "^>v<" else "H" for letter in letters) == sorted(SET)
        places.update(space for space, letter in layout.items() if letter == "B")
    assert all(abs(rifles[rifle] - 600) < 110 for rifle in "^>v<")
    assert sum((places[space] - 12.5) ** 2 / 12.5 for space in LAID) < 84, "p < 0.001 with 47 degrees of freedom"


def test_every_part_of_a_deal_matters_and_none_shows_in_its_seal() -> None:
    deals = [
        DEAL,
        Deal("fox7harf", DEAL.seed, DEAL.entropies),
        Deal(DEAL.match_id, bytes(32), DEAL.entropies),
        Deal(DEAL.match_id, DEAL.seed, (b"", bytes(16))),
        Deal(DEAL.match_id, DEAL.seed, (bytes(17), b"")),
        Deal(DEAL.match_id, DEAL.seed, (b"", b"")),
    ]
    assert len({deal_key(deal) for deal in deals}) == len(deals)
    assert seal_seed(DEAL.seed) != deal_key(DEAL).hex()
    assert DEAL.seed.hex() not in repr(DEAL)


def test_seats_are_drawn_evenly() -> None:
    exchanged = sum(draws_exchanged_seats(Deal("fox7hare", number.to_bytes(32, "big"), (b"", b""))) for number in range(1000))
    assert 440 < exchanged < 560


@pytest.mark.parametrize("name", ["two_paths", "tokan"])
def test_settled_chance_is_legal_and_repeatable(name: str) -> None:
    game = get_game(name)
    start = game.initial(game.parse_options({"setup": "random"}))
    state, texts = RoundDeal(DEAL, 1, 1).settle(game, start, 0)
    assert game.to_act(state) is not CHANCE
    assert RoundDeal(DEAL, 1, 1).settle(game, start, 0) == (state, texts)
    assert RoundDeal(DEAL, 2, 1).settle(game, start, 0)[1] != texts
    for text in texts:
        start = game.play(start, CHANCE, game.parse_move(text))
    assert start == state


@pytest.mark.parametrize("vector", VECTORS["seals"], ids=lambda vector: str(vector["choice"]))
def test_seal_vectors(vector: dict[str, Any]) -> None:
    nonce = bytes.fromhex(vector["nonce"])
    assert sealed_bytes(nonce, vector["match"], vector["number"], vector["choice"]).hex() == vector["sealed_bytes"]
    assert seal_choice(nonce, vector["match"], vector["number"], vector["choice"]) == vector["seal"]


@pytest.mark.parametrize("vector", VECTORS["deals"], ids=lambda vector: str(vector["match"]))
def test_deal_vectors(vector: dict[str, Any]) -> None:
    deal = Deal(
        vector["match"],
        bytes.fromhex(vector["seed"]),
        (bytes.fromhex(vector["entropies"][0]), bytes.fromhex(vector["entropies"][1])),
    )
    assert seal_seed(deal.seed) == vector["seal"]
    assert deal_key(deal).hex() == vector["key"]
    assert open_stream(deal, "seats").take(32).hex() == vector["seats_stream"]
    assert draws_exchanged_seats(deal) == vector["seats_exchanged"]
    assert "".join(deal_layout("tally_ho", deal, 1).values()) == vector["tally_ho_layout_1"]
    for name, texts in vector["openings"].items():
        game = get_game(name)
        state = game.initial(game.parse_options({"setup": "random"}))
        assert list(RoundDeal(deal, 1, 1).settle(game, state, 0)[1]) == texts


@pytest.mark.parametrize("match_id", [f"match{number}" for number in range(60)])
def test_T1_a_layout_in_one_go_is_what_drawing_tile_after_tile_gives(match_id: str) -> None:
    game = get_game("tokan")
    deal = Deal(match_id, hashlib.sha256(match_id.encode()).digest(), (b"one", b""))
    stream, state, texts = open_stream(deal, "round 1 step 0"), game.initial(game.parse_options({})), []
    while game.to_act(state) is CHANCE:
        move = draw_chance(game, state, stream)
        texts.append(game.format_move(move))
        state = game.play(state, CHANCE, move)
    start = game.initial(game.parse_options({}))
    assert RoundDeal(deal, 1, 1).settle(game, start, 0) == (state, tuple(texts))
    for text in texts[: len(match_id) * 2]:
        start = game.play(start, CHANCE, game.parse_move(text))
    stream = open_stream(deal, "from the middle")
    after, drawn = lay_out(start, open_stream(deal, "from the middle").below)
    for text in drawn:
        assert game.format_move(draw_chance(game, start, stream)) == text
        start = game.play(start, CHANCE, game.parse_move(text))
    assert start == after
