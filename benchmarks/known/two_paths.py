"""Two Paths, which is solved: what habits cost, exactly; which animal; what arrangements and a lead are worth.

What a habit costs is the winning chance of the best response to it (`solve/two_paths/response.py`), over whole games from the
set-up. Habits are the perfect strategy with one thing changed. How often something happens is counted in games between two
perfect players.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from benchmarks.known.figures import board, mean, share
from reynard.core.seats import Seat
from reynard.games.two_paths.game import GAME
from reynard.games.two_paths.state import State
from reynard.kernels.compile import kernel
from reynard.solve.two_paths import Solution, solve
from reynard.solve.two_paths.layout import PLACES, Ints, Layout, slot_of
from reynard.solve.two_paths.response import respond
from reynard.solve.two_paths.strategies import Mixes, Strategy, equilibrium_strategy, even_strategy, tile_positions
from reynard.solve.two_paths.sweep import Floats

NAME: Final = "two_paths"
ROWS: Final = 7
SERIES: Final = {"perfect": 1000, "habits": 14}
FOREMOST, HINDMOST = 0, 1
STEPS: Final = (0.0, 0.5, 1.0)

Change = Callable[[Layout, int, int, Mixes], Mixes]


def play(series: str, number: int) -> dict[str, Any]:
    """A game between perfect players: of every duel its value, the leads, which animals were best and how they were mixed."""
    if series == "habits":
        return _price(number)
    solution, chance = solve(ROWS, False), random.Random(f"known {number}")
    orders = "/".join("".join(chance.sample("FHG", 3)) for _ in range(2))
    beginner = chance.choice("sn")
    state = GAME.parse_position(_start(orders, beginner), GAME.parse_options({}))
    duels: list[list[Any]] = []
    while GAME.outcome(state) is None:
        text = GAME.format_position(state)
        duel = solution.duel(text)
        kind = chance.choice(duel.best)
        animal = duel.animals[kind]
        hidden = _pick(chance, animal.hide_west, [side for side in "we" if f"{side}/w" in animal.outcomes])
        blocked = _pick(chance, animal.block_west, ["w", "e"])
        rows = _rows(text)
        duels.append(
            [
                round(duel.value, 4),
                sum(rows[state.mover].values()) - sum(rows[state.mover.other].values()),
                int(text.split()[2]),
                _place(kind, duel.animals, rows[state.mover]),
                [_place(one, duel.animals, rows[state.mover]) for one in duel.best],
                len(duel.animals),
                round(max(animal.hide_west, 1 - animal.hide_west), 3),
                int(hidden == blocked),
            ]
        )
        for step in GAME.parse_entry(state, f"{kind}{hidden}/{blocked}"):
            state = GAME.play(state, step.actor, step.move)
    return {"orders": orders, "beginner": beginner, "south": _result(state), "duels": duels}


def _start(orders: str, beginner: str) -> str:
    south, north = orders.split("/")
    return "/".join([north.lower(), *["..."] * (ROWS - 2), south]) + f" {beginner} 1"


def _result(state: State) -> float:
    outcome = GAME.outcome(state)
    return 0.5 if outcome is None else outcome.value_for(Seat.FIRST)


def _pick(chance: random.Random, west: float, sides: Sequence[str]) -> str:
    return sides[0] if len(sides) == 1 else "w" if chance.random() < west else "e"


def _rows(text: str) -> tuple[dict[str, int], dict[str, int]]:
    """How many rows each animal of South and of North has come; those at home all of them."""
    lines = text.split(maxsplit=1)[0].split("/")
    south, north = dict.fromkeys("FHG", ROWS - 1), dict.fromkeys("FHG", ROWS - 1)
    for index, line in enumerate(lines):
        for letter in line:
            if letter in "FHG":
                south[letter] = ROWS - 1 - index
            elif letter != ".":
                north[letter.upper()] = index
    return south, north


def _place(kind: str, animals: Any, rows: dict[str, int]) -> str:
    """`one` where there is no choice, `level` where all are as far, else `foremost`, `hindmost` or `middle`."""
    far = [rows[one] for one in animals]
    if len(far) == 1:
        return "one"
    if max(far) == min(far):
        return "level"
    return "foremost" if rows[kind] == max(far) else "hindmost" if rows[kind] == min(far) else "middle"


# Habits


def _altered(solution: Solution, change: Change) -> Strategy:
    perfect = equilibrium_strategy(solution)
    return lambda layout, progress, other: change(layout, progress, other, perfect(layout, progress, other))


def _sides(mixes: Mixes, hide: Callable[[Floats], Floats] | None, block: Callable[[Floats], Floats] | None) -> Mixes:
    """The mixes with other shares of west where somebody hides or blocks."""
    if hide is not None:
        mixes.hide_low[:] = mixes.hide_high[:] = hide(mixes.hide_low)
    if block is not None:
        mixes.block_low[:] = mixes.block_high[:] = block(mixes.block_low)
    return mixes


def _even(share_west: Floats) -> Floats:
    return np.full_like(share_west, 0.5)


def _likelier(step: float) -> Callable[[Floats], Floats]:
    """From the perfect share (0) to always the side that it prefers (1)."""
    return lambda west: west + step * ((west > 0.5).astype(np.float64) - west)


@kernel
def _announce(  # arrays one by one, see Layout
    triples: Ints, tile: tuple[Ints, Ints], start: int, which: int, can_go: Floats, announce: Floats
) -> None:
    """Announce the foremost, hindmost or middle one of the animals that can go, the first of several."""
    for own, other in zip(tile[0], tile[1]):  # noqa: B905  # Numba has no `strict`
        at = slot_of(triples, own, other) - start
        best, rank = 0, -1000
        for kind in range(3):
            row = (triples[own, PLACES] >> 5 * kind & 31) // 3
            worth = row if which == FOREMOST else -row
            if can_go[at, 0, kind] > 0 and worth > rank:
                best, rank = kind, worth
        for duel in range(3):
            for kind in range(3):
                announce[at, duel, kind] = 1.0 if kind == best else 0.0


def _animals(which: int) -> Change:
    def change(layout: Layout, progress: int, other: int, mixes: Mixes) -> Mixes:
        can_go = even_strategy(layout, progress, other).announce
        _announce(layout.triples, tile_positions(layout, progress, other), mixes.start, which, can_go, mixes.announce)
        return mixes

    return change


def _any_animal(layout: Layout, progress: int, other: int, mixes: Mixes) -> Mixes:
    mixes.announce[:] = even_strategy(layout, progress, other).announce
    return mixes


def _drawn(kind: str, step: float) -> Change:
    """Taking the likelier side more often than is right: hiding, blocking, or both."""
    mix = _likelier(step)
    hide, block = mix if kind != "block" else None, mix if kind != "hide" else None
    return lambda _layout, _one, _two, mixes: _sides(mixes, hide, block)


HABITS: Final[dict[str, Change]] = {
    "coins": lambda _layout, _one, _two, mixes: _sides(mixes, _even, _even),
    "foremost": _animals(FOREMOST),
    "both-1.0": _drawn("both", 1.0),
    "hindmost": _animals(HINDMOST),
    "any-animal": _any_animal,
    "all-random": lambda layout, one, two, _mixes: even_strategy(layout, one, two),
    "coin-hide": lambda _layout, _one, _two, mixes: _sides(mixes, _even, None),
    "coin-block": lambda _layout, _one, _two, mixes: _sides(mixes, None, _even),
    **{f"{kind}-{step}": _drawn(kind, step) for step in (1.0, 0.5) for kind in ("hide", "block", "both")},
    "perfect": lambda _layout, _one, _two, mixes: mixes,
}
"""By name: what is changed about the perfect strategy."""


def _price(number: int) -> dict[str, Any]:
    """The winning chance of the best response to a habit."""
    name = list(HABITS)[number]
    return {"habit": name, "value": round(respond(_altered(solve(ROWS, False), HABITS[name]), ROWS, False).value(), 5)}


def _bluffing(prices: dict[str, float]) -> list[dict[str, float]]:
    """What the best response wins against somebody who takes the likelier side ever more often than is right."""
    told = []
    for step in STEPS:
        row = {kind: prices.get(f"{kind}-{step}" if step else "perfect") for kind in ("hide", "block", "both")}
        told += (
            [{"step": step, **{kind: value for kind, value in row.items() if value is not None}}] if all(row.values()) else []
        )
    return told


# What is told


def summarise(played: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """All figures: those of the solution, and those counted in games between perfect players."""
    solution, games = solve(ROWS, False), played["perfect"]
    prices = {row["habit"]: row["value"] for row in played["habits"]}
    arrangement = solution.arrangement(Seat.FIRST)
    duels = [duel for game in games for duel in game["duels"]]
    return {
        "made": {"rows": ROWS, "games": len(games), "duels": len(duels)},
        "begin": round(arrangement.value, 5),
        "matrix": {own: {other: round(value, 4) for other, value in row.items()} for own, row in arrangement.matrix.items()},
        "habits": {name: value for name, value in prices.items() if name[-1].isalpha()},
        "bluffing": _bluffing(prices),
        "lead": _lead(duels),
        "row": _row(solution),
        "animals": _which(duels),
        "mixed": _mixed(duels),
        "played": _played(games),
        "board": _board(solution),
    }


def _lead(duels: Sequence[list[Any]]) -> list[dict[str, Any]]:
    """The mover's exact winning chance before a first duel, on average, by the lead in rows."""
    told = []
    for lead in range(-8, 9):
        values = [duel[0] for duel in duels if duel[1] == lead and duel[2] == 1]
        if len(values) >= 20:
            told.append({"lead": lead, **mean(values)})
    return told


def _row(solution: Solution) -> dict[str, float]:
    """At the start: what the beginner's chance becomes with one animal a row ahead; over all orders and animals, exact."""
    values = {column: [] for column in "abc"}  # type: dict[str, list[float]]
    for own in arrangement_orders(solution):
        for other in arrangement_orders(solution):
            for index, column in enumerate("abc"):
                ahead = "".join(letter if place == index else "." for place, letter in enumerate(own))
                left = "".join("." if place == index else letter for place, letter in enumerate(own))
                text = "/".join([other.lower(), *["..."] * (ROWS - 3), ahead, left]) + " s 1"
                values[column].append(solution.value(text))
    return {column: round(float(np.mean(found)), 5) for column, found in values.items()}


def arrangement_orders(solution: Solution) -> list[str]:
    """All orders."""
    return sorted(solution.arrangement(Seat.FIRST).matrix)


def _which(duels: Sequence[list[Any]]) -> dict[str, Any]:
    """Where there is a choice between animals that are not level: how often each place is right (alone or with others)."""
    choices = [duel for duel in duels if duel[5] > 1 and duel[3] != "level"]
    return {
        place: share(sum(place in duel[4] for duel in choices), len(choices)) for place in ("foremost", "middle", "hindmost")
    }


def _mixed(duels: Sequence[list[Any]]) -> dict[str, Any]:
    """How far from certainty the perfect hider is: in how many duels the likelier side has at most so much."""
    return {
        "shares": [
            [edge, sum(edge <= duel[6] < edge + 0.1 or (edge == 0.9 and duel[6] == 1.0) for duel in duels)]
            for edge in (0.5, 0.6, 0.7, 0.8, 0.9)
        ],
        "caught": share(sum(duel[7] for duel in duels), len(duels)),
        "sure": share(sum(duel[6] > 0.999 for duel in duels), len(duels)),
    }


def _played(games: Sequence[dict[str, Any]]) -> dict[str, Any]:
    won = [game["south"] if game["beginner"] == "s" else 1 - game["south"] for game in games]
    return {"beginner": share(sum(won), len(won)), "duels": mean([len(game["duels"]) for game in games])}


def _board(solution: Solution) -> list[dict[str, Any]]:
    """Positions for the page's board, with the game of each animal."""
    shown = []
    for text in ("fhg/.../.../.../.../.../FHG s 1", "h../f../..g/.../F../..H/..G s 1", ".../.g./H../..f/..F/.h./G.. s 3"):
        duel = solution.duel(text)
        animals = [
            {
                "animal": kind,
                "value": round(one.value, 4),
                "hide_west": round(one.hide_west, 4),
                "block_west": round(one.block_west, 4),
                "outcomes": {pair: round(value, 4) for pair, value in one.outcomes.items()},
            }
            for kind, one in duel.animals.items()
        ]
        shown.append({**board(NAME, text), "value": round(duel.value, 4), "best": duel.best, "animals": animals})
    return shown
