"""Plays the Two Paths kernel against games/two_paths on random games; also a program, to be run without compilation."""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np

from reynard.core.seats import Seat
from reynard.games.two_paths.game import GAME
from reynard.kernels import two_paths as kernel
from reynard.kernels import two_paths_texts as texts

OPTIONS = [{"rows": str(rows), "optional_answer": answer} for rows in range(6, 10) for answer in ("no", "yes")]


def start_of(seed: int) -> Any:
    """A state of the pure rules with the options and orders the seed chooses."""
    chooser = random.Random(seed)
    options = OPTIONS[seed % len(OPTIONS)]
    south, north = ("".join(chooser.sample("FHG", 3)) for _ in range(2))
    text = "/".join([north.lower(), *["..."] * (int(options["rows"]) - 2), south])
    return GAME.parse_position(f"{text} {chooser.choice('sn')} 1", GAME.parse_options(options))


def choose_entry(chooser: random.Random, entries: tuple[str, ...], style: int) -> str:
    """A random duel; some games are full of blocked and declined ones, so that draws and long turns come up."""
    still = [entry for entry in entries if entry.endswith("-")]
    blocked = [entry for entry in entries if entry[1] == entry[3]]
    if style == 1 and still and chooser.random() < 0.97:
        return chooser.choice(still)
    if style == 2 and chooser.random() < 0.6:
        return chooser.choice(blocked)
    return chooser.choice(entries)


def compare_game(seed: int) -> int:
    """Play one random game in both twins; the number of positions compared."""
    chooser = random.Random(-seed)
    state = start_of(seed)
    s = texts.encode_state(state)
    undo = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    compared = 0
    while True:
        compared += 1
        text = GAME.format_position(state)
        assert texts.decode_position(s) == text, (seed, compared)
        assert (texts.encode_state(state) == s).all(), text
        assert kernel.check_consistency(s), text
        entries = GAME.legal_entries(state)
        assert texts.legal_entries(s) == entries, text
        assert kernel.count_moves(s) == len(entries), text
        outcome = GAME.outcome(state)
        assert (outcome is not None) == bool(kernel.is_over(s)), text
        if outcome is not None:
            assert outcome.winner == (None if kernel.winner(s) < 0 else Seat(int(kernel.winner(s)))), text
            return compared
        entry = choose_entry(chooser, entries, seed // len(OPTIONS) % 3)
        for step in GAME.parse_entry(state, entry):
            state = GAME.play(state, step.actor, step.move)
        move = texts.encode_move(entry)
        assert texts.decode_move(move) == entry
        before = s.copy()
        kernel.make(s, undo, move)
        kernel.unmake(s, undo)
        assert (s == before).all(), (text, entry)
        kernel.make(s, undo, move)


if __name__ == "__main__":
    sys.stdout.write(str(sum(compare_game(seed) for seed in range(int(sys.argv[1]), int(sys.argv[2])))))
