"""Lets a bot make its first decisions, so that everything it needs is compiled or loaded."""

from __future__ import annotations

from collections.abc import Mapping

from reynard.core.seats import CHANCE
from reynard.games.catalogue import get_game


def let_bot_move(name: str, level: str, options: Mapping[str, str]) -> None:
    """Two decisions of a bot from the start of a game, and those of the set-up before them."""
    from reynard.bots.factory import make_bot

    game = get_game(name)
    bot, state, decisions = make_bot(name, level, 1, seconds=0.05), game.initial(game.parse_options(options)), 0
    while decisions < 2 and game.outcome(state) is None:
        acting = game.to_act(state)
        if acting is CHANCE:
            state = game.play(state, CHANCE, game.chance_outcomes(state)[0][0])
            continue
        seat = min(acting)
        view = game.view(state, seat)
        state = game.play(state, seat, game.parse_move(bot.choose(view, ())))
        decisions += view.phase != "setup"
