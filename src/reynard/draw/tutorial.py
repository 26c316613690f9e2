"""The tutorials: short lessons on real positions, played through here so that the web client needs no rules.

`lessons/<game>.json` lists ten steps a game. A step says from where and for whom it is played and which moves it wants:

    {"name": "climb", "seat": "red", "position": "…", "options": {}, "lead": [], "right": {"c3-c5": []},
     "wrong": {"c3-a3": "wrong-low"}, "done": {"c3-c5": "done"}}

- `lead` are steps that were played before the learner is asked, by whoever had to act;
- `right` maps each wanted move to what follows: steps of the other side or of chance, or the words `miss` and `hit` for a
  block on the other or on the hidden side;
- `done` and `wrong` name other attributes than `.done` and `.wrong`, or other texts, for some moves.

A move may be a pattern: `*` is every legal move, `c3-*` every one from c3, `??` every flip; the first that fits counts.

The texts are `learn-<game>-<name>` (the title) with the attributes `.task`, `.done`, `.wrong` and those named.
`python -m reynard.draw.tutorial web/src/learn` writes `<game>.json` for each game: the views before and after every legal
move, and why other moves are impossible.
"""

from __future__ import annotations

import fnmatch
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from reynard.core.errors import BadText, BrokenInvariant, IllegalMove
from reynard.core.game import AnyGame, Step
from reynard.core.seats import CHANCE, Seat
from reynard.core.view import View
from reynard.draw.read import drawer_of
from reynard.games.catalogue import GAMES

LESSONS: Final = Path(__file__).parent / "lessons"
ANY: Final = "*"

Plain = dict[str, Any]


def taught_games() -> tuple[str, ...]:
    """The games that have a tutorial."""
    return tuple(game for game in GAMES if (LESSONS / f"{game}.json").is_file())


def lesson_steps(game: str) -> list[Plain]:
    """The steps of a game's tutorial as they are written down."""
    steps: list[Plain] = json.loads((LESSONS / f"{game}.json").read_text("utf-8"))
    return steps


def text_ids(game: str) -> Iterator[str]:
    """The ids of all texts that a game's tutorial speaks."""
    for step in tutorial(game):
        name = f"learn-{game.replace('_', '-')}-{step['name']}"
        said = {"task", *(move["say"] for move in step["moves"].values())}
        yield from (name, *(word if word.startswith("learn-") else f"{name}.{word}" for word in sorted(said)))


def tutorial(game: str) -> list[Plain]:
    """A game's tutorial made ready for a client that knows no rules."""
    return [_Lesson(GAMES[game], step).shown() for step in lesson_steps(game)]


def plain_view(game: AnyGame, view: View) -> Plain:
    """A view as the server shows it, as plain JSON."""
    outcome = view.outcome
    winner = None if outcome is None or outcome.winner is None else game.seat_names[outcome.winner]
    shown = outcome and {"winner": winner, "points": list(outcome.points), "reason": outcome.reason, "rule": outcome.rule}
    return {
        "game": view.game,
        "options": dict(view.options),
        "viewer": "spectator" if view.viewer is None else game.seat_names[view.viewer],
        "phase": view.phase,
        "to_act": list(view.to_act),
        "position": view.position,
        "pending": view.pending,
        "own": view.own,
        "moves": list(view.moves),
        "score": list(view.score),
        "outcome": shown,
        "aids": dict(view.aids),
    }


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Plain:
    """What differs in the second of two plain views; the aids one by one, those that are gone as null."""
    changed = {name: value for name, value in after.items() if before[name] != value and name != "aids"}
    old, new = before["aids"], after["aids"]
    aids = {name: new.get(name) for name in sorted({*old, *new}) if old.get(name) != new.get(name)}
    return changed | ({"aids": aids} if aids else {})


class _Lesson:
    """One step, played through."""

    def __init__(self, game: AnyGame, step: Plain) -> None:
        self.game = game
        self.step = step
        self.seat = Seat(game.seat_names.index(step["seat"]))
        state = game.parse_position(step["position"], game.parse_options(step.get("options", {})))
        self.lead: tuple[Step[Any], ...] = ()
        for text in step.get("lead", []):
            made = self.made(state, text)
            state = game.play(state, made.actor, made.move)
            self.lead = (*self.lead, made)
        self.state = state
        self.view = plain_view(game, game.view(state, self.seat))
        patterns = [*step["right"], *step.get("done", {}), *step.get("wrong", {})]
        idle = [pattern for pattern in patterns if not fnmatch.filter(self.view["moves"], pattern)]
        if idle:
            raise BrokenInvariant(f"lesson {step['name']}: not legal {idle}")

    def made(self, state: Any, text: str) -> Step[Any]:
        """The step that a text means, by whoever has to act."""
        acting = self.game.to_act(state)
        actor = CHANCE if acting is CHANCE else min(acting)
        return Step(actor, self.game.parse_move(text))

    def shown(self) -> Plain:
        """The step with all that can come of it."""
        moves = {move: self.after(move) for move in self.view["moves"]}
        return {"name": self.step["name"], "seat": self.step["seat"], "view": self.view, "moves": moves, "why": self.why()}

    def after(self, move: str) -> Plain:
        """What a legal move leads to and which text speaks of it."""
        follow = _fitting(self.step["right"], move)
        kind = "wrong" if follow is None else "done"
        word = _fitting(self.step.get(kind, {}), move) or kind
        return {"right": kind == "done", "say": word, "frames": self.frames(move, follow or [])}

    def frames(self, move: str, follow: list[str]) -> list[Plain]:
        """The positions after the move and after each thing that follows, as changes of the one before."""
        state, steps, frames = self.state, self.lead, []
        before = self.view
        texts = [move, *follow]
        while texts:
            text = texts.pop(0)
            made = self.made(state, _block(move, text))
            state = self.game.play(state, made.actor, made.move)
            steps = (*steps, made)
            entry = self.game.format_entry(steps)
            steps = () if entry else steps
            if not texts and self.game.to_act(state) is CHANCE:
                texts.append(self.likeliest(state))
                continue
            view = plain_view(self.game, self.game.view(state, self.seat)) | {"moves": []}
            frames.append({"entry": entry, "change": changes(before, view)})
            before = view
        return frames

    def likeliest(self, state: Any) -> str:
        """What chance does most probably; the first of equals."""
        outcomes = self.game.chance_outcomes(state)
        return self.game.format_move(max(outcomes, key=lambda outcome: outcome[1])[0])

    def why(self) -> dict[str, dict[str, str]]:
        """Why other moves are impossible, with the rule: by where they start and end, the commonest reason as `*`.

        What can be tried, the drawings of the game say.
        """
        found = {}
        for source, attempts in drawer_of(self.game.name).attempts(self.view["position"]).items():
            reasons = {to: reason for to, text in attempts.items() if (reason := self.reason(text))}
            if not reasons:
                continue
            common = Counter(reasons.values()).most_common(1)[0][0]
            found[source] = {ANY: common} | {to: reason for to, reason in reasons.items() if reason not in ("", common)}
        return found

    def reason(self, text: str) -> str:
        """Why a move is impossible, or an empty text where it is not."""
        moves = self.view["moves"]
        if text in moves or (len(text) > 2 and any(move.startswith(f"{text}+") for move in moves)):
            return ""
        try:
            self.game.play(self.state, self.seat, self.game.parse_move(text))
        except IllegalMove as error:
            return f"{error.reason} {error.rule}"
        except BadText:
            return "" if text[:2] == text[3:5] else "not_straight"
        return ""


def _fitting(table: Mapping[str, Any], move: str) -> Any:
    """The value of the first pattern that fits a move, or None."""
    return next((value for pattern, value in table.items() if fnmatch.fnmatchcase(move, pattern)), None)


def _block(move: str, text: str) -> str:
    """The block that the word `miss` or `hit` means for a hidden side; other texts as they are."""
    side = move[-1]
    return {"hit": side, "miss": "e" if side == "w" else "w"}.get(text, text)


def format_tutorial(game: str) -> str:
    """The file that the web client loads."""
    return json.dumps(tutorial(game), ensure_ascii=False, separators=(",", ":")) + "\n"


def files() -> Iterator[tuple[str, str]]:
    """The names and texts of the files for the web client: a tutorial for each game, and the list of our readings."""
    for game in taught_games():
        yield f"{game}.json", format_tutorial(game)
    yield "readings.json", json.dumps({game: drawer_of(game).READINGS for game in taught_games()}, indent=2) + "\n"


def main(folder: Path) -> None:
    """Write everything that the web client's pages for learners load into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
