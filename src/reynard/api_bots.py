"""The bots that `import reynard` offers: objects that play at any table of their game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from reynard.api import Table, new
from reynard.api_position import OptionValue, check_limits, check_seed
from reynard.core.errors import Refused
from reynard.core.view import View


def bot(game: str, level: int | str = 5, *, seed: int | None = None, seconds: float = 1.0) -> Bot:
    """A bot of the house that plays at any table of its game; a move takes about this many seconds at most.

    >>> table = new("two_paths", seed=3)
    >>> fox = bot("two_paths", level=10, seed=1)
    >>> while not table.is_over:
    ...     _ = fox.play(table)
    >>> table.outcome.reason
    'home'
    """
    check_seed(seed)
    check_limits(seconds=seconds)
    return Bot(game, str(level), secrets.randbits(48) if seed is None else seed, seconds)


def play_match(first: Bot, second: Bot, *, seed: int | None = None, **options: OptionValue) -> Table:
    """One game between two bots, from start to end; the first sits in the first seat. `reynard.match` is the same.

    >>> play_match(bot("tokan", level=1, seed=1), bot("tokan", level=1, seed=2), seed=7).is_over
    True
    """
    if first.game != second.game:
        raise Refused("other_game", f"one bot plays {first.game}, the other one {second.game}")
    table = new(first.game, seed=seed, **options)
    players = dict(zip(table.seats, (first, second), strict=True))
    table.name(players=(f"level {first.level}", f"level {second.level}"))
    while not table.is_over:
        players[table.to_act[0]].play(table)
    return table


class Bot:
    """A bot of the house. It sees what its seat may see, and nothing else."""

    def __init__(self, game: str, level: str, seed: int, seconds: float) -> None:
        from reynard.bots.factory import make_bot  # engines are loaded only when asked

        self.game = game
        self.level = level
        self._bot = make_bot(game, level, seed, seconds=seconds)

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """The move it makes with this view, one of `view.moves`, which `table.play` takes."""
        if not isinstance(view, View):
            raise TypeError(f"choose takes a view, as in choose(table.view(seat)), not a {type(view).__name__}; or play(table)")
        if view.game != self.game:
            raise Refused("other_game", f"this bot plays {self.game}, not {view.game}")
        if not view.moves:
            raise Refused("not_your_turn", "this view has nothing to choose: it is another seat's turn, or the game is over")
        return self._bot.choose(view, entries)

    def play(self, table: Table, *, seat: str = "") -> Table:
        """Make the move of the seat that has to act (of both, the first) at a table, and return the table."""
        if table.game != self.game:
            raise Refused("other_game", f"this bot plays {self.game}, not {table.game}")
        if not table.to_act:
            raise Refused("over", "nobody has to act")
        who = seat or table.to_act[0]
        return table.play(self.choose(table.view(who), table.entries), seat=who)

    def explain(self) -> str:
        """Why it made its last move."""
        return self._bot.explain()

    def __repr__(self) -> str:
        return f"reynard.bot({self.game!r}, level={self.level!r})"
