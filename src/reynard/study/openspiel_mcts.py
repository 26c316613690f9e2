"""OpenSpiel's own tree search (`open_spiel.python.algorithms.mcts`) as a player of our games: a yardstick from outside.

The tree, its selection (UCT), its chance nodes and its proven ends are OpenSpiel's, called through `mcts_search`. What it
asks of a state is answered by the kernels, and its random games are played by them: that gives it 10,000 to 20,000 simulations
a second, where it has 50 to 250 on games written in Python (there OpenSpiel's C++ search has 75 to 370, and the `step` of its
C++ bot crashes).

Time: `mcts_search` counts simulations, so it is given as many as it likes, and left before the simulation that might not end
in time (the longest so far is kept in reserve, up to an eighth of the time). There are at least two simulations.

Two Paths: side and block are chosen unseen. The tree has only what its player may know: in every duel one player decides
and the other's side is tossed for, as chance. So nothing hidden is ever seen, by either player of the tree. Orders are drawn,
since all are equally good. Importing this module needs OpenSpiel.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any, Protocol

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from reynard.core.seats import CHANCE as CHANCE_ACTOR
from reynard.core.view import View
from reynard.games.catalogue import get_game
from reynard.kernels import tally_ho as hunt
from reynard.kernels import tally_ho_texts, tokan_draft, tokan_texts, two_paths_texts
from reynard.kernels import tokan as climb
from reynard.kernels import two_paths as race
from reynard.kernels.tally_ho_batch import draw_outcome
from reynard.kernels.tally_ho_batch import play_random as hunt_on
from reynard.kernels.tokan_runs import play_out as climb_on
from reynard.search.tokan import prepare

EXPLORATION = 2.0
"""The constant of UCT; OpenSpiel's own examples use it."""
CHANCE, OVER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
_NO_END = 1 << 40
_SIDES = "we"


class SearchState(Protocol):
    """What `mcts_search` asks of a state, and two things of our own: a random game from here, and an action's text."""

    def clone(self) -> SearchState: ...
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def current_player(self) -> int: ...
    def legal_actions(self, player: int | None = None) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...
    def returns(self) -> list[float]: ...
    def play_on(self, seed: int) -> list[float]:
        """The returns of one random game from here."""
        ...

    def text_of(self, action: int) -> str:
        """The move that a View knows an action by."""
        ...


def _returns(lead: int) -> list[float]:
    """What both seats get for the first one's lead."""
    return [1.0, -1.0] if lead > 0 else [-1.0, 1.0] if lead < 0 else [0.0, 0.0]


class _Turns:
    """What most states have in common: somebody is to move as long as there are moves."""

    _player: int
    _actions: list[int]

    def is_terminal(self) -> bool:
        return self._player == OVER

    def is_chance_node(self) -> bool:
        return self._player == CHANCE

    def current_player(self) -> int:
        return self._player

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self._actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(action, 1 / len(self._actions)) for action in self._actions]


class TokanState(_Turns):
    """Tokan, and its draft, on a kernel's words."""

    _room = np.zeros(climb.STRIDE, np.int64)
    _undo = np.zeros(climb.UNDO_WORDS, np.int64)

    def __init__(self, words: climb.Words) -> None:
        self.words = words
        self._look()

    def _look(self) -> None:
        self._is_draft = len(self.words) == tokan_draft.DRAFT_WORDS
        if self._is_draft:
            self._actions = tokan_draft.legal_layings(self.words)
            self._player = int(self.words[tokan_draft.DRAFT_SIDE])
            return
        self._actions = self._room[: climb.generate(self.words, self._room, 0)].tolist()
        self._player = int(self.words[climb.SIDE]) if self._actions else OVER

    def clone(self) -> TokanState:
        copy = TokanState.__new__(TokanState)
        copy.words, copy._is_draft = self.words.copy(), self._is_draft
        copy._actions, copy._player = self._actions, self._player
        return copy

    def apply_action(self, action: int) -> None:
        if self._is_draft:
            tokan_draft.lay(self.words, action)
            if tokan_draft.is_complete(self.words):
                self.words = tokan_draft.completed_board(self.words)
        else:
            climb.make_unhashed(self.words, action, self._undo, 0)
        self._look()

    def returns(self) -> list[float]:
        return _returns(int(climb.final_value(self.words)))

    def play_on(self, seed: int) -> list[float]:
        words = self.words.copy()
        if self._is_draft:
            seed = int(tokan_draft.lay_at_random(words, seed))
            words = tokan_draft.completed_board(words)
        climb_on(words, seed, self._room, self._undo)
        return _returns(int(climb.final_value(words)))

    def text_of(self, action: int) -> str:
        return tokan_draft.decode_laying(self.words, action) if self._is_draft else tokan_texts.decode_move(action)


class TallyHoState(_Turns):
    """A round of Tally Ho! on a kernel's row; what a flip turns up is chance."""

    _room = np.zeros(hunt.MAX_MOVES, np.int64)
    _undo = np.zeros(hunt.UNDO_WIDTH, np.int64)

    def __init__(self, row: hunt.Array) -> None:
        self.row, self._flipped = row, -1
        self._look()

    def _look(self) -> None:
        self._actions = self._room[: hunt.generate(self.row, self._room)].tolist()
        self._player = int(self.row[hunt.SIDE]) if self._actions else OVER

    def clone(self) -> TallyHoState:
        copy = TallyHoState.__new__(TallyHoState)
        copy.row, copy._flipped = self.row.copy(), self._flipped
        copy._actions, copy._player = self._actions, self._player
        return copy

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = {code: int(hunt.flip_weight(self.row, code)) for code in range(hunt.BEAR, hunt.FACE_DOWN)}
        total = sum(weights.values())
        return [(code, weight / total) for code, weight in weights.items() if weight]

    def apply_action(self, action: int) -> None:
        if self._player == CHANCE:
            hunt.make(self.row, self._undo, self._flipped + 32768 * action)
        elif (action >> 12) & 7 == hunt.FLIP:
            self._flipped, self._player = action, CHANCE
            return
        else:
            hunt.make(self.row, self._undo, action)
        self._look()

    def returns(self) -> list[float]:
        return self._returns(self.row)

    @staticmethod
    def _returns(row: hunt.Array) -> list[float]:
        points = int(row[hunt.POINTS] - row[hunt.POINTS + 1])
        return _returns(points or int(row[hunt.TILES] - row[hunt.TILES + 1]))

    def play_on(self, seed: int) -> list[float]:
        row, source = self.row.copy(), np.array([seed], np.int64)
        if self._player == CHANCE:
            hunt.make(row, self._undo, self._flipped + 32768 * int(draw_outcome(row, source)))
        hunt_on(row, self._undo, self._room, source, 1_000_000)
        return self._returns(row)

    def text_of(self, action: int) -> str:
        return tally_ho_texts.format_move(action)


class TwoPathsState(_Turns):
    """Two Paths on a kernel's row: the mover announces and hides, the block is tossed for, the blocker may answer.

    Only at the root may somebody block: then the block is decided, and the hidden side is tossed for.
    """

    _room = np.zeros(race.MAX_MOVES, np.int64)
    _undo = np.zeros(race.UNDO_WIDTH, np.int64)

    def __init__(self, row: race.Array, *, announced: str = "", blocks: bool = False) -> None:
        """With `blocks` the animal is announced and the block awaited; `Fw/w` awaits the answer."""
        self.row, self._duel, self._stage = row, 0, "bluff"
        self._look()
        if announced:
            self._duel = two_paths_texts.KINDS.index(announced[0])
            if blocks:
                self._decide("block", 1 - int(row[race.MOVER]), [0, 1])
            else:
                self._duel = two_paths_texts.encode_move(announced)
                self._decide("answer", 1 - int(row[race.MOVER]), [0, 1])

    def _decide(self, stage: str, player: int, actions: list[int]) -> None:
        self._stage, self._player, self._actions = stage, player, actions

    def _look(self) -> None:
        duels = self._room[: race.generate(self.row, self._room)].tolist()
        player = int(self.row[race.MOVER]) if duels else OVER
        self._decide("bluff", player, sorted({duel & 7 for duel in duels}))

    def clone(self) -> TwoPathsState:
        copy = TwoPathsState.__new__(TwoPathsState)
        copy.row, copy._duel = self.row.copy(), self._duel
        copy._decide(self._stage, self._player, self._actions)
        return copy

    def apply_action(self, action: int) -> None:
        if self._stage == "bluff":
            self._duel = action
            self._decide("toss_block", CHANCE, [0, 1])
        elif self._stage == "block":
            self._duel |= 8 * action
            mover, kind = int(self.row[race.MOVER]), self._duel & 3
            self._decide("toss_hide", CHANCE, [side for side in (0, 1) if race.landing(self.row, mover, kind, side) >= 0])
        elif self._stage == "answer":
            self._fight(self._duel + 16 * action)
        else:
            self._duel |= action * (8 if self._stage == "toss_block" else 4)
            self._uncover()

    def _uncover(self) -> None:
        """Both sides are known: fight the duel, unless the blocker may decline to answer."""
        hidden, blocked, blocker = self._duel >> 2 & 1, self._duel >> 3 & 1, 1 - int(self.row[race.MOVER])
        may_decline = bool(self.row[race.OPTIONAL]) and race.landing(self.row, blocker, self._duel & 3, hidden) >= 0
        if hidden == blocked and may_decline:
            self._decide("answer", blocker, [0, 1])
        else:
            self._fight(self._duel)

    def _fight(self, duel: int) -> None:
        race.make(self.row, self._undo, duel)
        self._look()

    def returns(self) -> list[float]:
        won = int(race.winner(self.row))
        return _returns(0 if won < 0 else 1 - 2 * won)

    def play_on(self, seed: int) -> list[float]:
        rest = self.clone()
        while rest._stage != "bluff":
            rest.apply_action(rest._actions[seed % len(rest._actions)])
            seed //= 2
        race.play_random(rest.row, seed, 1_000_000)
        return rest.returns()

    def text_of(self, action: int) -> str:
        if self._stage == "answer":
            return "decline" if action else "answer"
        side = _SIDES[action >> 2 & 1] if self._stage == "bluff" else _SIDES[action]
        return two_paths_texts.KINDS[action & 3] + side if self._stage == "bluff" else side


def state_of(view: View) -> SearchState:
    """The state that a View's owner decides in, with nothing in it that the View does not tell."""
    if view.game == "tokan":
        return TokanState(prepare(view.position, view.options))
    if view.game == "tally_ho":
        row = tally_ho_texts.encode_position(view.position, view.options["rest"], int(view.options["quiet_limit"]))
        return TallyHoState(row)
    row = two_paths_texts.encode_position(view.position, view.options["optional_answer"] == "yes")
    return TwoPathsState(row, announced=view.pending, blocks=view.phase == "block")


class _TimeUp(Exception):
    """Leaves `mcts_search` between two simulations."""


class _RandomGames(mcts.RandomRolloutEvaluator):  # type: ignore[misc]  # OpenSpiel has no annotations
    """OpenSpiel's evaluator by random games, played by the kernels."""

    def evaluate(self, state: SearchState) -> Any:
        return np.array(state.play_on(int(self._random_state.randint(1, 1 << 31))))


class _ClockedSearch(mcts.MCTSBot):  # type: ignore[misc]  # OpenSpiel has no annotations
    """OpenSpiel's search, left when the time is up."""

    def __init__(self, seed: int) -> None:
        sequential = SimpleNamespace(
            reward_model=pyspiel.GameType.RewardModel.TERMINAL, dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL
        )
        game = SimpleNamespace(get_type=lambda: sequential, max_utility=lambda: 1.0)
        source = np.random.RandomState(seed % (1 << 32))
        super().__init__(game, EXPLORATION, _NO_END, _RandomGames(1, source), random_state=source)

    def search_until(self, state: SearchState, ends: float) -> Any:
        """The root after as many simulations as fit until then on the clock of `time.perf_counter`."""
        self._ends, self._root = ends, None
        self._last, self._longest = time.perf_counter(), 0.0
        self._most = (ends - self._last) / 8
        try:
            return self.mcts_search(state)
        except _TimeUp:
            return self._root

    def _apply_tree_policy(self, root: Any, state: SearchState) -> Any:
        now = time.perf_counter()
        self._longest, self._last, self._root = min(max(self._longest, now - self._last), self._most), now, root
        if now + self._longest > self._ends and root.children:
            raise _TimeUp
        return super()._apply_tree_policy(root, state)


class OpenSpielSearch:
    """The contestant `mcts`."""

    def __init__(self, game: str, seed: int, seconds: float) -> None:
        self._search, self._seconds = _ClockedSearch(seed), seconds
        self.simulations = 0
        """How many the last move had."""
        _compile(game)

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """The move that was explored most."""
        ends = time.perf_counter() + self._seconds
        if len(view.moves) == 1:
            return view.moves[0]
        if view.phase == "setup":
            return str(self._search._random_state.choice(view.moves))
        state = state_of(view)
        root = self._search.search_until(state, ends)
        self.simulations = root.explore_count
        return state.text_of(root.best_child().action)

    def close(self) -> None:
        """Nothing is held."""


@cache
def _compile(name: str) -> None:
    """Compile what the search needs, so that no move pays for it."""
    game = get_game(name)
    state = game.initial(game.parse_options({}))
    while not isinstance(acting := game.to_act(state), frozenset) or game.view(state, min(acting)).phase == "setup":
        actor = CHANCE_ACTOR if acting is CHANCE_ACTOR else min(acting)
        moves = game.chance_outcomes(state)[0][0] if actor is CHANCE_ACTOR else game.legal_moves(state, actor)[0]
        state = game.play(state, actor, moves)
    search = _ClockedSearch(1)
    search.max_simulations = 200
    search.search_until(state_of(game.view(state, min(acting))), math.inf)
