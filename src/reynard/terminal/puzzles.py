"""`reynard puzzle`: a position, a question, the verdict and its proof, line by line."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from typing import Any, Final

from reynard.core.errors import ReynardError
from reynard.core.seats import CHANCE, Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.names import dashed, game_title, seat_name
from reynard.draw.read import drawer_of
from reynard.draw.text import draw_text
from reynard.draw.words import describe_move, describe_position
from reynard.games.catalogue import get_game
from reynard.puzzles.choosing import daily_puzzle, no_such_theme, pick
from reynard.puzzles.files import puzzles_of
from reynard.puzzles.puzzle import Explanation, Puzzle, maker, seat_to_act
from reynard.study.glicko2 import Strength, after_game
from reynard.terminal.labels import choices
from reynard.terminal.plain import Console
from reynard.terminal.spoken import find_command, listen, understand

_RESULTS: Final = {1.0: "won", 0.0: "drawn", -1.0: "lost"}
_DAY: Final = 86_400
_PUZZLE: Final = Strength(deviation=120.0)
"""How sure the difficulty of a puzzle is."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which puzzles: of these games, of a theme if one is named, the first one of about this difficulty."""

    games: tuple[str, ...]
    theme: str = ""
    rating: float = 1200.0
    is_daily: bool = False
    seed: int | None = None


@dataclass(slots=True)
class PuzzleClient:
    """Asks puzzles one after the other; what is solved makes the next ones harder."""

    wanted: Wanted
    lang: str
    console: Console = field(default_factory=Console)
    in_words: bool = False
    _seen: set[str] = field(default_factory=set)
    _solved: int = 0
    _strength: Strength = field(default_factory=Strength)
    _chance: random.Random = field(default_factory=random.Random)

    def run(self) -> int:
        """0 when somebody left, 1 if the input ended before."""
        self._strength = Strength(self.wanted.rating)
        self._chance.seed(self.wanted.seed)
        puzzle = self._next()
        self._tell("puzzle-terminal-help")
        try:
            self._ask(puzzle)
            while not self.wanted.is_daily:
                self._ask(self._next())
        except EOFError:
            return 1
        except _Left:
            pass
        return 0

    def _next(self) -> Puzzle:
        """The next puzzle; NotFound where there is none of the theme."""
        with_puzzles = [game for game in self.wanted.games if self._has(game)]
        if not with_puzzles:
            raise no_such_theme(self.wanted.theme, self.wanted.games)
        game = self._chance.choice(with_puzzles)
        if self.wanted.is_daily:
            return daily_puzzle(game, int(time.time()) // _DAY)
        return pick(game, self._strength.rating, self.wanted.theme, frozenset(self._seen), self._chance)

    def _has(self, game: str) -> bool:
        return any(not self.wanted.theme or self.wanted.theme in (*one.themes, one.kind) for one in puzzles_of(game))

    def _ask(self, puzzle: Puzzle) -> None:
        self._show(puzzle)
        answer = self._answer(puzzle)
        self._seen.add(puzzle.id)
        if answer is None:
            return
        explanation = maker(puzzle.game).explain(puzzle, answer)
        self._solved += explanation.is_right
        difficulty = Strength(puzzle.rating, _PUZZLE.deviation)
        self._strength = after_game(self._strength, difficulty, float(explanation.is_right))
        for sentence in told(puzzle, answer, explanation, self.lang):
            self.console.say(sentence)
        rating = round(self._strength.rating)
        self._tell("puzzle-terminal-score", solved=self._solved, tried=len(self._seen), rating=rating)

    def _show(self, puzzle: Puzzle) -> None:
        self.console.say()
        self.console.say(f"{game_title(puzzle.game, self.lang)}. {self._text('puzzles-rating', rating=puzzle.rating)}")
        view = view_of(puzzle)
        if self.in_words:
            lines = describe_position(view, self.lang)
        else:
            lines = [draw_text(view, orientation=view.viewer or Seat.FIRST, lang=self.lang)]
        for line in lines:
            self.console.say(line)
        self.console.say(question(puzzle, self.lang))

    def _answer(self, puzzle: Puzzle) -> str | None:
        """What was answered; None where another puzzle is wanted."""
        while True:
            text = self.console.ask("> ")
            command, _ = find_command(text, self.lang) or ("", "")
            if command == "quit":
                raise _Left
            if command == "next":
                return None
            if command == "help":
                self._tell("puzzle-terminal-help")
            elif command == "board":
                for line in describe_position(view_of(puzzle), self.lang):
                    self.console.say(line)
            elif command == "moves":
                self.console.say(", ".join(self._named(puzzle)))
            else:
                meant = meant_by(puzzle, text, self.lang)
                if len(meant) == 1:
                    return meant[0]
                self._tell("puzzle-terminal-unclear" if meant else "puzzle-terminal-no-answer")

    def _named(self, puzzle: Puzzle) -> list[str]:
        if puzzle.kind == "mix":
            return ["0 … 100"]
        if puzzle.kind == "move":
            return [f"{choice.step} ({choice.label})" for choice in choices(view_of(puzzle), self.lang)]
        return [in_words(puzzle, answer, self.lang) for answer in puzzle.choices]

    def _text(self, message: str, **arguments: Any) -> str:
        return translate(message, self.lang, **arguments)

    def _tell(self, message: str, **arguments: Any) -> None:
        self.console.say(self._text(message, **arguments))


class _Left(Exception):
    """The player wants to stop."""


def view_of(puzzle: Puzzle) -> View:
    """The position as the one who answers sees it."""
    game, state = get_game(puzzle.game), puzzle.state
    return game.view(state, seat_to_act(game, state))


def _piece(puzzle: Puzzle, letter: str) -> str:
    return str(drawer_of(puzzle.game).PIECES[letter])


def question(puzzle: Puzzle, lang: str) -> str:
    """What is asked, in a sentence."""
    seat = seat_name(puzzle.game, seat_to_act(get_game(puzzle.game), puzzle.state), lang)
    if puzzle.kind == "move":
        return translate(f"puzzle-ask-{dashed(puzzle.game)}", lang, seat=seat)
    if puzzle.kind == "piece":
        return translate("puzzle-ask-piece", lang, seat=seat)
    letter, role = puzzle.question.split(" ")
    animal = translate(f"piece-{_piece(puzzle, letter)}.object", lang)
    return f"{translate(f'puzzle-ask-{role}', lang, seat=seat, animal=animal)} {translate('puzzle-terminal-mix', lang)}"


def meant_by(puzzle: Puzzle, text: str, lang: str) -> tuple[str, ...]:
    """The answers that a text may mean: one where it is clear, none where it is no possible answer."""
    if puzzle.kind == "mix":
        number = text.removesuffix("%").strip()
        return (str(int(number)),) if number.isascii() and number.isdigit() and int(number) <= 100 else ()
    if puzzle.kind == "piece":
        said = listen(text, puzzle.game, lang).pieces
        return tuple(one for one in puzzle.choices if one == text.strip().upper() or _piece(puzzle, one) in said)
    return tuple(move for move in understand(text, view_of(puzzle), lang) if move in puzzle.choices)


def in_words(puzzle: Puzzle, answer: str, lang: str) -> str:
    """An answer as people would say it."""
    if puzzle.kind == "piece":
        return translate(f"piece-{_piece(puzzle, answer)}.object", lang)
    return answer


def told(puzzle: Puzzle, answer: str, explanation: Explanation, lang: str) -> list[str]:
    """The verdict, the numbers behind it, and how the game goes on after the answer and after the right one."""
    verdict = translate("puzzle-right" if explanation.is_right else "puzzle-wrong", lang)
    sentences = [verdict, _reason(puzzle, answer, explanation, lang)]
    lines = [("puzzle-line-right", explanation.right_line)]
    if not explanation.is_right:
        lines.insert(0, ("puzzle-line-yours", explanation.line))
    for message, moves in lines:
        entries = _entries_in_words(puzzle, moves, lang)
        sentences += [f"{translate(message, lang)}:", *(f"  {entry}" for entry in entries)] if entries else []
    return sentences


def _reason(puzzle: Puzzle, answer: str, explanation: Explanation, lang: str) -> str:
    mine, best = explanation.values
    known = "-right" if explanation.is_right else ""
    names = {"answer": in_words(puzzle, answer, lang), "right": in_words(puzzle, puzzle.answer, lang)}
    if puzzle.kind == "mix":
        return translate("puzzle-told-mix", lang, gain=f"{100 * explanation.gain:.1f}", best=puzzle.answer)
    if puzzle.kind == "piece":
        return translate(f"puzzle-told-animal{known}", lang, **names, chance=f"{100 * mine:.1f}", best=f"{100 * best:.1f}")
    if len(puzzle.facts) == 1:
        result, right = (translate(f"puzzle-told-{_RESULTS[value]}", lang) for value in (mine, best))
        return translate(f"puzzle-told-result{known}", lang, **names, result=result, best=right)
    return translate(f"puzzle-told-points{known}", lang, **names, points=f"{mine:+g}", best=f"{best:+g}")


def _entries_in_words(puzzle: Puzzle, moves: tuple[str, ...], lang: str) -> list[str]:
    """Each move of a line in words, as far as nothing is left to chance."""
    game, state, sentences = get_game(puzzle.game), puzzle.state, list[str]()
    for text in moves:
        before, move = game.format_position(state), game.parse_move(text)
        try:
            state = game.play(state, seat_to_act(game, state), move)
        except ReynardError:
            break
        if game.to_act(state) is CHANCE:
            break
        sentences.append(describe_move(puzzle.game, text, before, lang))
    return sentences
