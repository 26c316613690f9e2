"""Learning from start to end: games against itself, training, and a match that says whether the new weights are stronger.

What a game brings is its module in this room, `learn/<game>.py`:

    play(series, numbers, nodes, options, teacher)   these games of a series, as arrays by name; None: the hand-made estimate
    join(parts)                                 the games of several files, in order, as `examples` wants them
    examples(games, series, options)            every position that teaches something, with its features and its target
    COUNT                                       how many features there are
    GAMES, NODES                                what the shipped weights were learned from: games of each generation, nodes for
                                                each move
    pack(weights)                               the weights as they are kept, whole numbers
    weights_file(options)                       where the weights that are played with lie, or would lie
    match_pair(seed, first, second, nodes, options)   the mean score of a pair of games, sides swapped; None: no weights
    fit(examples, settings, told)               only where training is not `training.fit`

The first generation of weights is learned from games with the hand-made estimate, each later one from games with the weights
of the one before. Games are kept in a folder, a file for each CHUNK of them, so that a run that was ended goes on where it
was; the same numbers of games from the same seed give the same weights.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reynard import __version__
from reynard.core.errors import Refused
from reynard.core.parts import part
from reynard.learn.training import Settings, fit
from reynard.study.rating import Sprt

CHUNK = 1_000
"""Games in one file."""
Told = Callable[[str, int, int], None]
"""Hears of progress: of what, how many are done, of how many."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to learn from."""

    game: str
    games: int
    nodes: int
    """Nodes for each move of these games."""
    seed: int
    folder: Path
    chunk: int = CHUNK
    settings: Settings = field(default_factory=Settings)
    options: Mapping[str, str] = field(default_factory=dict)
    """Those of the game that are not the standard ones."""
    before: tuple[int, ...] = ()
    """The numbers of games of the generations before this one."""
    teacher: Path | None = None
    """The weights of the generation before, with which the games are played; None: the hand-made estimate."""

    @property
    def series(self) -> int:
        """Where the chance of these games comes from."""
        return self.seed + len(self.before)

    @property
    def command(self) -> str:
        """What repeats it."""
        options = "".join(f" --option {name}={value}" for name, value in sorted(self.options.items()))
        games = " ".join(str(number) for number in (*self.before, self.games))
        return f"reynard learn {self.game}{options} --games {games} --nodes {self.nodes} --seed {self.seed}"

    def after(self, weights: Path, games: int) -> Plan:
        """The plan of the next generation, which these weights teach."""
        return replace(self, games=games, before=(*self.before, self.games), teacher=weights)


def learner(game: str) -> Any:
    """What this room keeps for a game; Refused (`nothing_to_learn`) where there is nothing."""
    own = part(game, "learn")
    if own is None:
        raise Refused("nothing_to_learn", f"There is nothing to learn for {game}: its evaluation has no weights.")
    return own


def play_all(plan: Plan, executor: Executor, told: Told) -> list[Path]:
    """Play all games that the folder does not hold yet; the files, in order."""
    learner(plan.game)
    plan.folder.mkdir(parents=True, exist_ok=True)
    numbers = [range(first, min(first + plan.chunk, plan.games)) for first in range(0, plan.games, plan.chunk)]
    tag = "".join(f"-{name}-{value}" for name, value in sorted(plan.options.items()))
    tag += f"-generation{len(plan.before) + 1}" if plan.before else ""
    files = [plan.folder / f"games{tag}-{plan.seed}-{plan.nodes}-{each.start:07d}-{len(each)}.npz" for each in numbers]
    missing = [(path, each) for path, each in zip(files, numbers, strict=True) if not path.exists()]
    waiting = [executor.submit(play_chunk, plan, each, path) for path, each in missing]
    done = len(files) - len(missing)
    told("files of games", done, len(files))
    try:
        for future in as_completed(waiting):
            future.result()
            done += 1
            told("files of games", done, len(files))
    except BaseException:
        for future in waiting:
            future.cancel()
        raise
    return files


def play_chunk(plan: Plan, numbers: range, path: Path) -> None:
    """Play some games and keep them. Runs in a worker."""
    played = learner(plan.game).play(plan.series, numbers, plan.nodes, plan.options, plan.teacher)
    part_file = path.with_suffix(f".{os.getpid()}.part")
    with part_file.open("wb") as out:
        np.savez_compressed(out, **played)
    os.replace(part_file, path)


def train(plan: Plan, files: Sequence[Path], out: Path, told: Told) -> dict[str, Any]:
    """Train on these files and write the weights with their provenance to `out`; returns the provenance."""
    own = learner(plan.game)
    parts = []
    for path in files:
        with np.load(path) as file:
            parts.append({name: file[name] for name in file.files})
    examples = own.examples(own.join(parts), plan.series, plan.options)
    told_epochs = partial(told, "epochs")
    own_fit = getattr(own, "fit", None)
    fitted = own_fit(examples, plan.settings, told_epochs) if own_fit else fit(examples, own.COUNT, plan.settings, told_epochs)
    provenance = {
        "game": plan.game,
        "seed": plan.seed,
        "games": plan.games,
        "games_before": list(plan.before),
        "nodes": plan.nodes,
        "options": dict(plan.options),
        "positions": len(examples.starts),
        "version": __version__,
        "commit": commit(),
        "command": plan.command,
        "losses": [[round(loss, 6) for loss in both] for both in fitted.losses],
    }
    write_weights(out, own.pack(fitted.weights), provenance)
    return provenance


def commit() -> str:
    """The commit of the sources that run; empty where they are no checkout."""
    try:
        asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"]
        return subprocess.run(asked, capture_output=True, text=True, timeout=10, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""


def write_weights(path: Path, weights: NDArray[np.int16], provenance: dict[str, Any]) -> None:
    """A file of weights, the same bytes for the same content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as out:
        np.savez_compressed(out, weights=weights, provenance=np.array(json.dumps(provenance)))


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the match against the present weights went: mean scores of pairs, and what the test says."""

    pairs: tuple[float, ...]
    verdict: str


def compare(plan: Plan, candidate: Path, executor: Executor, most: int, told: Told) -> Verdict:
    """A match of pairs, the candidate against the present weights at equal nodes, until SPRT or `most` pairs decide."""
    own, sprt = learner(plan.game), Sprt(0.0, 20.0)
    present = own.weights_file(plan.options) if own.weights_file(plan.options).exists() else None
    scores: list[float] = []
    verdict = ""
    for first in range(0, most, 16):
        batch = range(first, min(first + 16, most))
        waiting = [
            executor.submit(own.match_pair, plan.seed + 1 + number, candidate, present, plan.nodes * 4, plan.options)
            for number in batch
        ]
        scores += [future.result() for future in waiting]
        told("pairs", len(scores), most)
        verdict = sprt.decide(scores)
        if verdict:
            break
    return Verdict(tuple(scores), verdict or "undecided")


def plot_losses(provenance: dict[str, Any]) -> str:
    """The losses after every epoch as an SVG that needs nothing else: trained on, and held back."""
    losses: list[list[float]] = provenance["losses"]
    low, high = min(map(min, losses)), max(map(max, losses))
    spread = (high - low) or 1.0
    width, height, left, top = 600, 220, 60, 20

    def line(column: int) -> str:
        step = width / max(1, len(losses) - 1)
        points = (f"{left + n * step:.1f},{top + (high - both[column]) / spread * height:.1f}" for n, both in enumerate(losses))
        return " ".join(points)

    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 20} {top + height + 50}" role="img"'
        ' font-family="sans-serif" font-size="12"><title>Mean loss after every epoch</title>'
        f'<rect width="100%" height="100%" fill="#fbf7ef"/>'
        f'<polyline points="{line(0)}" fill="none" stroke="#5b3a1a" stroke-width="2"/>'
        f'<polyline points="{line(1)}" fill="none" stroke="#5b3a1a" stroke-width="2" stroke-dasharray="6 4"/>'
        f'<text x="{left - 6}" y="{top + 4}" text-anchor="end">{high:.3f}</text>'
        f'<text x="{left - 6}" y="{top + height + 4}" text-anchor="end">{low:.3f}</text>'
        f'<text x="{left}" y="{top + height + 30}">{len(losses)} epochs; solid: trained on, dashed: held back</text></svg>\n'
    )
