"""Plays the Tally Ho! kernel against games/tally_ho on random rounds; also a program, to be run without compilation."""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np

from reynard.core.seats import CHANCE, Seat
from reynard.games.tally_ho.game import GAME
from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_texts as texts

OPTIONS = [{"rest": rest, "quiet_limit": limit} for rest in ("moved", "flipped") for limit in ("30", "5", "12")]


def compare_round(seed: int) -> int:
    """Play one random round in both twins with the options the seed chooses; the number of positions compared."""
    chooser = random.Random(seed)
    options = OPTIONS[seed % len(OPTIONS)]
    state: Any = GAME.initial(GAME.parse_options(options))
    s = texts.encode_state(state)
    undo, room = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64), np.zeros(kernel.MAX_MOVES, dtype=np.int64)
    compared = 0
    while True:
        compared += 1
        text = GAME.format_position(state)
        assert texts.decode_position(s) == text, (seed, compared)
        assert (texts.encode_state(state) == s).all(), text
        assert kernel.check_consistency(s), text
        assert GAME.score(state) == (s[kernel.POINTS], s[kernel.POINTS + 1]), text
        legal = [int(move) for move in room[: kernel.generate(s, room)]]
        seat = Seat(int(s[kernel.SIDE]))
        moves = GAME.legal_moves(state, seat)
        assert sorted(map(texts.format_move, legal)) == sorted(map(GAME.format_move, moves)), text
        outcome = GAME.outcome(state)
        assert (outcome is not None) == bool(kernel.is_over(s)), text
        if outcome is not None:
            return compared
        captures = [move for move in legal if (move >> 12) & 7 in (kernel.CAPTURE, kernel.OUT)]
        move = chooser.choice(captures if captures and chooser.random() < 0.3 else legal)
        state = GAME.play(state, seat, GAME.parse_move(texts.format_move(move)))
        if GAME.to_act(state) is CHANCE:
            shown, chances = zip(*GAME.chance_outcomes(state), strict=True)
            codes = {GAME.format_move(turned): texts.parse_move(GAME.format_move(turned)) >> 15 for turned in shown}
            for turned, chance in zip(shown, chances, strict=True):
                down = int(kernel.count_bits(s[kernel.FACE_DOWN]))
                assert chance * 4 * down == int(kernel.flip_weight(s, codes[GAME.format_move(turned)])), text
            drawn = chooser.choices(shown, [float(chance) for chance in chances])[0]
            state = GAME.play(state, CHANCE, drawn)
            move += 32768 * codes[GAME.format_move(drawn)]
        before = s.copy()
        kernel.make(s, undo, move)
        kernel.unmake(s, undo, move)
        assert (s == before).all(), (text, texts.format_move(move))
        kernel.make(s, undo, move)


def main() -> None:
    """Compare the rounds numbered from the first to before the second argument; prints the number of positions."""
    first, last = int(sys.argv[1]), int(sys.argv[2])
    np.seterr(all="ignore")
    print(sum(compare_round(seed) for seed in range(first, last)))


if __name__ == "__main__":
    main()
