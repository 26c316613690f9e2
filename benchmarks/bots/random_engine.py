"""An engine that plays any legal move: what a bot runner is tried with, for it costs next to nothing."""

from __future__ import annotations

import random
import sys
from typing import Any

from reynard.core.seats import Seat
from reynard.games.catalogue import get_game


def main() -> None:
    """Answer lines until `quit`."""
    game: Any = None
    options: Any = None
    state: Any = None
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hello":
            print("id name Random\ngame tokan\ngame tally_ho\nok", flush=True)
        elif word == "isready":
            print("readyok", flush=True)
        elif word == "game":
            name, *pairs = rest.split()
            game = get_game(name)
            options = game.parse_options(dict(pair.split("=", 1) for pair in pairs))
            print("ok", flush=True)
        elif word == "position":
            state = game.parse_position(rest, options)
            print("ok", flush=True)
        elif word == "go":
            seats = game.to_act(state)
            seat = next(seat for seat in Seat if seat in seats)
            print(f"bestmove {game.format_move(random.choice(list(game.legal_moves(state, seat))))}", flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
