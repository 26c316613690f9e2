"""The engine protocol, `reynard engine`: the games for other people's programs, one command a line.

`EngineSession` knows the protocol and no files: it takes lines and hands every line of its answers to a function. `run`
connects a session to an input and an output. `go` thinks in a thread of its own, so that `stop`, `isready` and `quit` act
meanwhile; everything else is answered before the next line is read.

Error codes: `unknown_command` `bad_argument` `no_game` `busy` `not_found` `bad_text` `illegal` `nothing_to_undo` `over`
`chance` (a tile is being turned over or dealt, nobody can be asked) `internal` (our own mistake),
and `<game>_only` for a command of another game.
"""

from __future__ import annotations

import io
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Final, TextIO

from reynard import __version__
from reynard.adapters.analyst import Analyst, Assessment, GoLimits, Question
from reynard.adapters.engine_arguments import (
    Words,
    expect,
    format_options,
    format_value,
    parse_depth,
    parse_limits,
    parse_options,
    parse_seed,
)
from reynard.adapters.engine_perft import MOST_DEPTH, perft
from reynard.core.errors import IllegalMove, NotYourTurn, Refused, ReynardError
from reynard.core.game import AnyGame
from reynard.core.parts import part
from reynard.core.seats import CHANCE, Seat
from reynard.fair.deals import draw_chance
from reynard.fair.stream import Stream
from reynard.games.catalogue import GAMES, get_game

if TYPE_CHECKING:
    from reynard.search.limits import StopFlag  # at run time it brings compiled code along

_WHILE_THINKING: Final = ("stop", "isready")
_WITHOUT_GAME: Final = ("hello", "isready", "game")


@dataclass(slots=True)
class _Table:
    """The game on the table: its states since the last `position`, and what is public of a hidden choice under way."""

    game: AnyGame
    options: Any
    states: list[Any]
    announced: str = ""
    blocked: str = ""

    @property
    def state(self) -> Any:
        return self.states[-1]


class EngineSession:
    """One conversation: feed it lines with `handle`, and it passes each line of its answers to `emit`.

    `emit` may be called from two threads, never at once for one answer. `draw_seed` gives the seed of every deal without a
    seed of its own and of every `go`.
    """

    def __init__(
        self, emit: Callable[[str], None], analyst: Analyst | None = None, draw_seed: Callable[[], int] | None = None
    ) -> None:
        self._emit = emit
        self._analyst_or_none = analyst
        self._is_own_analyst = analyst is not None
        self._draw_seed = draw_seed or (lambda: secrets.randbits(64))
        self._table_or_none: _Table | None = None
        self._thinking: StopFlag | None = None
        self._thread: Thread | None = None
        self._lock = Lock()
        self._commands: Mapping[str, Callable[[Words], Iterable[str]]] = {
            "hello": self._hello,
            "isready": self._isready,
            "game": self._game,
            "position": self._position,
            "show": self._show,
            "turn": self._turn,
            "moves": self._moves,
            "play": self._play,
            "undo": self._undo,
            "score": self._score,
            "result": self._result,
            "perft": self._perft,
            "announced": self._announced,
            "blocked": self._blocked,
            "strategy": self._strategy,
            "value": self._value,
            "go": self._go,
            "stop": self._stop,
        }

    # Taking lines

    def handle(self, line: str) -> bool:
        """Answer one line; False after `quit`. Never raises: what cannot be done is answered with `error`, changing nothing."""
        words = line.split()
        if words == ["quit"]:
            self.close()
            return False
        if words:
            try:
                for answer in self._answer(words):
                    self._emit(answer)
            except Exception as error:  # the protocol promises an answer to everything
                self._emit(self._format_error(error))
        return True

    def wait(self) -> None:
        """Return when no `go` is under way any more."""
        if self._thread is not None:
            self._thread.join()

    def close(self) -> None:
        """End a `go` under way; its `bestmove` may still follow."""
        if self._thinking is not None:
            self._thinking.set()
        if self._thread is not None:
            self._thread.join(timeout=2.0)

    def _answer(self, words: Words) -> list[str]:
        """All lines of the answer; Refused where the command cannot be given now."""
        name, arguments = words[0], words[1:]
        if self._is_thinking() and name not in _WHILE_THINKING:
            raise Refused("busy", "The engine is thinking; wait for bestmove, or say stop.")
        command = self._commands.get(name)
        if self._table_or_none is None and name not in _WITHOUT_GAME:
            known = "" if command else f" (and there is no command {name!r})"
            raise Refused("no_game", f"No game is chosen{known}; begin with hello, or with game and one of {_names()}.")
        if command is None:
            raise Refused("unknown_command", f"There is no command {name!r}; there are {', '.join(self._commands)} and quit.")
        return list(command(arguments))

    def _format_error(self, error: Exception) -> str:
        """The one line that says what is wrong."""
        if isinstance(error, IllegalMove):
            text = f"error illegal {error.rule} {error.sentence}"
        elif isinstance(error, NotYourTurn):
            text = f"error illegal {self._table.game.turn_rule} {error.sentence}"
        elif isinstance(error, ReynardError):
            text = f"error {error.code} {error.sentence}"
        else:
            text = f"error internal {type(error).__name__}: {error}"
        return " ".join(text.split())

    @property
    def _table(self) -> _Table:
        if self._table_or_none is None:
            raise Refused("no_game", f"No game is chosen; say game and one of {_names()}.")
        return self._table_or_none

    @property
    def _analyst(self) -> Analyst:
        if not self._is_own_analyst:
            compile_engine(self._table.game.name, lambda text: self._emit(f"info string {text}"))
        if self._analyst_or_none is None:
            self._analyst_or_none = default_analyst()
        return self._analyst_or_none

    # Games and positions

    def _hello(self, arguments: Words) -> Iterable[str]:
        expect(arguments, "hello")
        yield f"id name Reynard {__version__}"
        for name, game in GAMES.items():
            yield " ".join(["game", name, *format_options(game, game.parse_options({}))])
        yield "ok"

    def _isready(self, arguments: Words) -> Iterable[str]:
        expect(arguments, "isready")
        table = self._table_or_none
        if table is not None and not self._is_thinking():
            self._analyst.prepare(table.game, table.options)
        yield "readyok"

    def _game(self, arguments: Words) -> Iterable[str]:
        if not arguments:
            raise Refused("bad_argument", f"Say game and one of {_names()}, then options as in scoring=heads.")
        game = get_game(arguments[0])
        options = game.parse_options(parse_options(arguments[1:]))
        self._table_or_none = _Table(game, options, [self._start(game, options, None)])
        yield "ok"

    def _position(self, arguments: Words) -> Iterable[str]:
        if not arguments:
            raise Refused("bad_argument", "Say position and a position text, or position start, or position start seed 7.")
        table = self._table
        if arguments[0] == "start":
            state = self._start(table.game, table.options, parse_seed(arguments[1:]))
        else:
            state = table.game.parse_position(" ".join(arguments), table.options)
        self._table_or_none = _Table(table.game, table.options, [state])
        yield "ok"

    def _start(self, game: AnyGame, options: Any, seed: str | None) -> Any:
        """A start position: chance does all it has to do. Without a seed it begins as the game agrees on."""
        state = game.initial(options)
        for move in game.agreed_start if seed is None else ():
            state = game.play(state, CHANCE, game.parse_move(move))
        text = f"reynard engine start {game.name} {self._draw_seed() if seed is None else int(seed)}"
        stream = Stream(sha256(text.encode("ascii")).digest(), "engine")
        while game.to_act(state) is CHANCE:
            state = game.play(state, CHANCE, draw_chance(game, state, stream))
        return state

    def _show(self, arguments: Words) -> Iterable[str]:
        expect(arguments, "show")
        yield f"position {self._table.game.format_position(self._table.state)}"

    # Playing

    def _turn(self, arguments: Words) -> Iterable[str]:
        expect(arguments, "turn")
        acting = self._table.game.to_act(self._table.state)
        if acting is CHANCE:
            yield "turn chance"
        elif len(acting) > 1:
            yield "turn both"
        else:
            yield f"turn {''.join(self._table.game.seat_names[seat] for seat in acting) or 'none'}"

    def _moves(self, arguments: Words) -> Iterable[str]:
        expect(arguments, "moves")
        game, state = self._table.game, self._table.state
        moves = game.legal_entries(state)
        if game.to_act(state) is CHANCE and all("=" in text for text in moves):
            chances = {game.format_move(move): float(weight) for move, weight in game.chance_outcomes(state)}
            moves = tuple(f"{text}:{chances[text]:.12f}" for text in moves)
        yield " ".join(["moves", *moves])

    def _play(self, arguments: Words) -> Iterable[str]:
        expect(arguments, "play and a move, as listed by moves", 1)
        game, state = self._table.game, self._table.state
        for step in game.parse_entry(state, arguments[0]):
            state = game.play(state, step.actor, step.move)
        self._table.states.append(state)
        self._forget_choice()
        yield "ok"

    def _undo(self, arguments: Words) -> Iterable[str]:
        expect(arguments, "undo")
        if len(self._table.states) == 1:
            raise Refused("nothing_to_undo", "Nothing has been played since the last position.")
        self._table.states.pop()
        self._forget_choice()
        yield "ok"

    def _forget_choice(self) -> None:
        self._table.announced = self._table.blocked = ""

    def _score(self, arguments: Words) -> Iterable[str]:
        expect(arguments, "score")
        first, second = self._table.game.score(self._table.state)
        yield f"score {first} {second}"

    def _result(self, arguments: Words) -> Iterable[str]:
        expect(arguments, "result")
        game = self._table.game
        outcome = game.outcome(self._table.state)
        if outcome is None:
            yield "result none"
        else:
            winner = "draw" if outcome.winner is None else game.seat_names[outcome.winner]
            yield f"result {winner} {outcome.points[0]} {outcome.points[1]} {outcome.reason} {outcome.rule}"

    def _perft(self, arguments: Words) -> Iterable[str]:
        expect(arguments, f"perft and a depth from 0 to {MOST_DEPTH}", 1)
        depth = parse_depth(arguments[0], MOST_DEPTH)
        yield f"perft {depth} {perft(self._table.game, self._table.state, depth)}"

    # Commands of single games

    def _announced(self, arguments: Words) -> Iterable[str]:
        expect(arguments, self._usage("announced"), 1)
        self._own_part().check_announced(self._table.game, self._table.state, arguments[0])
        self._table.announced, self._table.blocked = arguments[0], ""
        yield "ok"

    def _blocked(self, arguments: Words) -> Iterable[str]:
        expect(arguments, self._usage("blocked"), 1)
        self._own_part().check_blocked(self._table.game, self._table.state, self._table.announced, arguments[0])
        self._table.blocked = arguments[0]
        yield "ok"

    def _strategy(self, arguments: Words) -> Iterable[str]:
        expect(arguments, self._usage("strategy"))
        self._check_running()
        self._check_no_chance()
        mixes = self._analyst.strategy(self._table.game, self._table.state)
        yield from sorted(self._own_part().format_mix(mix) for mix in mixes)
        yield "ok"

    def _own_part(self) -> Any:
        """What the game on the table brings for this room."""
        return part(self._table.game.name, "adapters")

    def _usage(self, command: str) -> str:
        """How a command of single games is written; refused where it belongs to another one, with that game's name."""
        names = dict.fromkeys((self._table.game.name, *GAMES))
        owner = next(name for name in names if command in _commands_of(name))
        if owner != self._table.game.name:
            raise Refused(f"{owner}_only", f"This command belongs to {GAMES[owner].title}.")
        return str(_commands_of(owner)[command])

    def _check_running(self) -> None:
        if self._table.game.outcome(self._table.state) is not None:
            raise Refused("over", "The game is over; result tells how it ended.")

    def _check_no_chance(self) -> None:
        if self._table.game.to_act(self._table.state) is CHANCE:
            raise Refused("chance", "Chance has to act first; play what came up, as listed by moves.")

    # Thinking

    def _value(self, arguments: Words) -> Iterable[str]:
        expect(arguments, "value")
        self._check_running()
        value, is_exact = self._valuation(self._table.state, self._side_to_move())
        yield f"value {format_value(value, is_exact)} {'exact' if is_exact else 'estimate'}"

    def _valuation(self, state: Any, seat: Seat) -> tuple[float, bool]:
        """The value for the seat and whether it is exact; where chance acts, the mean over what may come."""
        game = self._table.game
        outcome = game.outcome(state)
        if outcome is not None:
            return outcome.value_for(seat), True
        outcomes = game.chance_outcomes(state)
        if not outcomes:
            found = self._analyst.value(game, state, seat)
            return found.value_for(seat), found.is_exact
        parts = [(float(weight), *self._valuation(game.play(state, CHANCE, move), seat)) for move, weight in outcomes]
        return sum(weight * value for weight, value, _ in parts), all(is_exact for _, _, is_exact in parts)

    def _side_to_move(self) -> Seat:
        """Who has to act; where both or neither do, the seat whose letter stands in the position text, else the first."""
        game, state = self._table.game, self._table.state
        acting = game.to_act(state)
        if acting is not CHANCE and len(acting) == 1:
            return min(acting)
        fields = game.format_position(state).split(" ")
        return next((seat for seat in Seat if game.seat_names[seat][0] in fields), Seat.FIRST)

    def _go(self, arguments: Words) -> Iterable[str]:
        self._check_running()
        self._check_no_chance()
        question, rest = self._question(arguments)
        limits = parse_limits(rest)
        from reynard.search.limits import StopFlag

        analyst, stop = self._analyst, StopFlag()
        with self._lock:
            self._thinking = stop
        self._thread = Thread(target=self._think, args=(analyst, question, limits, stop), name="go", daemon=True)
        self._thread.start()
        return ()

    def _question(self, arguments: Words) -> tuple[Question, Words]:
        """What `go` asks, and its arguments that are left."""
        table = self._table
        question = Question(table.game, table.state, self._side_to_move(), self._draw_seed(), table.announced, table.blocked)
        if _do_both_act(table.game, table.state):
            if not arguments or arguments[0] not in table.game.seat_names:
                raise Refused("bad_argument", f"Both act now: say go {' or go '.join(table.game.seat_names)}.")
            return replace(question, seat=Seat(table.game.seat_names.index(arguments[0]))), arguments[1:]
        return (replace(question, seat=question.seat.other) if table.announced else question), arguments

    def _think(self, analyst: Analyst, question: Question, limits: GoLimits, stop: StopFlag) -> None:
        """The work of a `go`, in its own thread: `info` lines, then `bestmove`, with the session free again before it."""
        try:
            last = f"bestmove {analyst.go(question, limits, self._tell, stop)}"
        except Exception as error:  # whoever waits for bestmove has to hear of it
            last = self._format_error(error)
        with self._lock:
            self._thinking = None
            self._emit(last)

    def _tell(self, found: Assessment) -> None:
        time_ms = int(found.seconds * 1000)
        line = (
            f"info depth {found.depth} nodes {found.nodes} time {time_ms} value {format_value(found.value, found.is_exact)} pv"
        )
        self._emit(" ".join([line, *found.line]))

    def _stop(self, arguments: Words) -> Iterable[str]:
        expect(arguments, "stop")
        stop = self._thinking
        if stop is not None:
            stop.set()
        return ()

    def _is_thinking(self) -> bool:
        with self._lock:
            return self._thinking is not None


def default_analyst() -> Analyst:
    """The analyst that answers where none is given; imported when it is first needed."""
    from reynard.adapters.engine_analyst import EngineAnalyst

    return EngineAnalyst()


def compile_engine(game: str, tell: Callable[[str], None]) -> None:
    """Compile what the default analyst needs for a game, once on this machine."""
    from reynard.bots.warm_up import describe, warm_up

    warm_up(lambda progress: tell(describe(progress)), game)


def _do_both_act(game: AnyGame, state: Any) -> bool:
    acting = game.to_act(state)
    return acting is not CHANCE and len(acting) > 1


def _commands_of(game: str) -> Mapping[str, str]:
    """The commands that only this game has, and how they are written."""
    found: Mapping[str, str] = getattr(part(game, "adapters"), "ENGINE_COMMANDS", {})
    return found


def _names() -> str:
    return ", ".join(GAMES)


# Input and output


class _Output:
    """Writes whole lines, flushed, from any thread; notices when nobody reads any more."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._lock = Lock()
        self.is_closed = False

    def write(self, line: str) -> None:
        with self._lock:
            try:
                self._stream.write(line + "\n")
                self._stream.flush()
            except (OSError, ValueError):
                self.is_closed = True


def run(stdin: TextIO, stdout: TextIO, analyst: Analyst | None = None) -> int:
    """Answer every line of the input until `quit` or its end; the return value is the exit code, always 0.

    At the end of the input a `go` under way is finished first. Bytes that are not UTF-8 are read as replacement characters.
    """
    for stream, errors in ((stdin, "replace"), (stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)
    output = _Output(stdout)
    session = EngineSession(output.write, analyst)
    for line in stdin:
        if not session.handle(line) or output.is_closed:
            return 0
    session.wait()
    return 0
