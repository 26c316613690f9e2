"""The three games for OpenSpiel: importing this module registers `reynard_two_paths`, `reynard_tokan`, `reynard_tally_ho`.

Two Paths: both orders at once, then the announced animal as a public decision, then side and block as one simultaneous
node, then the optional answer. Tokan: chance lays the tiles, then everything is open. Tally Ho!: chance acts after each
flip. A start position can be given with `position=` (blanks as `_`); then nothing is dealt.

Numbers of actions are those of `reynard.adapters.actions`; an announced animal in Two Paths is 6, 7, 8 for F, H, G, its
side and the block 9 (east) and 10 (west), `answer` 11, `decline` 12, orders 0–5.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from reynard.adapters.actions import NUMBER_OF_ACTIONS, TILE_LETTERS, TWO_PATHS_TEXTS, encode_action
from reynard.adapters.observations import SHAPES, observe
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE, Seat
from reynard.games.catalogue import get_game

_ANIMALS = "FHG"
_SIDES = "ew"
_ANSWERS = ("answer", "decline")
_TWO_PATHS_ACTIONS = 13
_TOKAN_CHANCE = "rbMJLmjl"


def _game_type(name: str, title: str, dynamics: Any, chance: Any, options: dict[str, Any]) -> Any:
    return pyspiel.GameType(
        short_name=f"reynard_{name}",
        long_name=title,
        dynamics=dynamics,
        chance_mode=chance,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**options, "position": ""},
    )


TYPES: dict[str, Any] = {
    "two_paths": _game_type(
        "two_paths",
        "Two Paths (Zwei Wege)",
        pyspiel.GameType.Dynamics.SIMULTANEOUS,
        pyspiel.GameType.ChanceMode.DETERMINISTIC,
        {"rows": 7, "optional_answer": False, "beginner": "south"},
    ),
    "tokan": _game_type(
        "tokan",
        "Tokan",
        pyspiel.GameType.Dynamics.SEQUENTIAL,
        pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        {"scoring": "towers", "setup": "random", "closing": "run"},
    ),
    "tally_ho": _game_type(
        "tally_ho",
        "Tally Ho! (Halali!)",
        pyspiel.GameType.Dynamics.SEQUENTIAL,
        pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        {"rest": "moved", "quiet_limit": 30},
    ),
}
_CHANCE_OUTCOMES = {"two_paths": 0, "tokan": len(_TOKAN_CHANCE), "tally_ho": len(TILE_LETTERS)}


class ReynardGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no annotations
    """A game of ours under OpenSpiel's parameters."""

    game_name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(TYPES[self.game_name].parameter_specification) | (params or {})
        self.rules: AnyGame = get_game(self.game_name)
        texts = {name: _text(value) for name, value in given.items() if name not in ("position", "beginner")}
        self.options = self.rules.parse_options(texts)
        self.position = str(given["position"]).replace("_", " ")
        self.beginner = str(given.get("beginner", ""))
        facts = self.rules.facts(self.options)
        is_two_paths = self.game_name == "two_paths"
        info = pyspiel.GameInfo(
            num_distinct_actions=_TWO_PATHS_ACTIONS if is_two_paths else NUMBER_OF_ACTIONS[self.game_name],
            max_chance_outcomes=_CHANCE_OUTCOMES[self.game_name],
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=facts.longest_game,
        )
        super().__init__(TYPES[self.game_name], info, params or {})

    def start(self) -> Any:
        """The state of our rules where play starts: dealt by nobody yet, or the given position."""
        if self.position:
            return self.rules.parse_position(self.position, self.options)
        state = self.rules.initial(self.options)
        if self.game_name == "two_paths":
            return self.rules.play(state, CHANCE, self.rules.parse_move(self.beginner[0]))
        return state

    def max_chance_nodes_in_history(self) -> int:
        """At most one chance node per tile, and one for the beginner."""
        return 0 if self.game_name == "two_paths" else 49

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Planes and text of the public position, or OpenSpiel's own observer for what depends on the history."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return PlaneObserver(self.game_name, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


class PlaneObserver:
    """The planes of `reynard.adapters.observations` as one flat tensor."""

    def __init__(self, game: str, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        shape = SHAPES[game]
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: ReynardState, player: int) -> None:
        """Fill the tensor with what everybody can see."""
        self.dict["observation"][:] = observe(state.rules.view(state.position, None))

    def string_from(self, state: ReynardState, player: int) -> str:
        """The position as text."""
        return str(state)


class ReynardState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no annotations
    """A state of Tokan or Tally Ho!: one of our immutable states in OpenSpiel's clothes."""

    def __init__(self, game: ReynardGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.position = game.start()

    # What OpenSpiel asks
    def current_player(self) -> int:
        """A seat, chance, or terminal."""
        acting = self.rules.to_act(self.position)
        if acting is CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return next((int(seat) for seat in acting), int(pyspiel.PlayerId.TERMINAL))

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(encode_action(self.rules.name, text) for text in self._legal_texts(Seat(player)))

    def _legal_texts(self, seat: Seat) -> list[str]:
        return [self.rules.format_move(move) for move in self.rules.legal_moves(self.position, seat)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Numbers and probabilities of what chance may do."""
        return sorted((self._chance_number(move), float(share)) for move, share in self._chances())

    def _chances(self) -> tuple[tuple[Any, Fraction], ...]:
        return self.rules.chance_outcomes(self.position)

    def _chance_number(self, move: Any) -> int:
        text = self.rules.format_move(move)
        return TILE_LETTERS.index(text[-1]) if self.rules.name == "tally_ho" else _TOKAN_CHANCE.index(text)

    def _apply_action(self, action: int) -> None:
        acting = self.rules.to_act(self.position)
        if acting is CHANCE:
            move = next(move for move, _ in self._chances() if self._chance_number(move) == action)
            self.position = self.rules.play(self.position, CHANCE, move)
            return
        seat = next(iter(acting))
        text = next(text for text in self._legal_texts(seat) if encode_action(self.rules.name, text) == action)
        self.position = self.rules.play(self.position, seat, self.rules.parse_move(text))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {(TILE_LETTERS if self.rules.name == 'tally_ho' else _TOKAN_CHANCE)[action]}"
        for text in self._legal_texts(Seat(player)):
            if encode_action(self.rules.name, text) == action:
                return text
        return f"action {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.rules.outcome(self.position) is not None

    def returns(self) -> list[float]:
        """+1 for the winner, -1 for the loser, 0 for a draw or a running game."""
        outcome = self.rules.outcome(self.position)
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner is Seat.FIRST else [-1.0, 1.0]

    def __str__(self) -> str:
        view = self.rules.view(self.position, None)
        dealt = view.aids.get("dealt")
        dealing = f" dealt {dealt or '-'} {view.aids.get('beginner')}" if view.phase == "deal" else ""
        return f"{view.phase} {view.position} {view.pending}{dealing}".strip()


class TwoPathsState(ReynardState):
    """Two Paths, whose duels OpenSpiel sees as: animal, then side and block at once, then the answer."""

    def __init__(self, game: ReynardGame) -> None:
        super().__init__(game)
        self.announced: str | None = None

    def current_player(self) -> int:
        """Simultaneous for orders and for side against block, else the mover or the blocker."""
        acting = self._acting()
        if not acting:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.announced or len(acting) == 2:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return int(acting[0])

    def _acting(self) -> list[Seat]:
        acting = self.rules.to_act(self.position)
        return [] if acting is CHANCE else sorted(acting)

    def _mover(self) -> Seat:
        return self._acting()[0]

    def _legal_actions(self, player: int) -> list[int]:
        if player < 0:
            return []
        phase = self.rules.view(self.position, None).phase
        if phase == "setup":
            return list(range(6))
        if self.announced:
            if Seat(player) is not self._mover():
                return [9, 10]
            return sorted(9 + _SIDES.index(text[1]) for text in self._legal_texts(Seat(player)) if text[0] == self.announced)
        texts = self._legal_texts(Seat(player))
        if phase == "answer":
            return [11 + _ANSWERS.index(text) for text in sorted(texts)]
        return sorted({6 + _ANIMALS.index(text[0]) for text in texts})

    def _apply_action(self, action: int) -> None:
        if action >= 11:
            self._play(self._mover(), _ANSWERS[action - 11])
        else:
            self.announced = _ANIMALS[action - 6]

    def _apply_actions(self, actions: list[int]) -> None:
        if self.announced is None:
            for seat in Seat:
                self._play(seat, TWO_PATHS_TEXTS[actions[seat]])
            return
        mover = self._mover()
        self._play(mover, self.announced + _SIDES[actions[mover] - 9])
        self._play(mover.other, _SIDES[actions[mover.other] - 9])
        self.announced = None

    def _play(self, seat: Seat, text: str) -> None:
        self.position = self.rules.play(self.position, seat, self.rules.parse_move(text))

    def _action_to_string(self, player: int, action: int) -> str:
        names = (*TWO_PATHS_TEXTS[:6], "announce F", "announce H", "announce G", "east", "west", *_ANSWERS)
        return names[action]

    def __str__(self) -> str:
        return f"{super().__str__()} {self.announced or ''}".strip()


class TwoPathsGame(ReynardGame):
    """`pyspiel.load_game("reynard_two_paths(rows=7,optional_answer=False,beginner=south)")`."""

    game_name = "two_paths"

    def new_initial_state(self) -> TwoPathsState:
        """Before the orders, or at the given position."""
        return TwoPathsState(self)


class TokanGame(ReynardGame):
    """`pyspiel.load_game("reynard_tokan(scoring=towers,setup=random,closing=run)")`."""

    game_name = "tokan"

    def new_initial_state(self) -> ReynardState:
        """Before the deal, or at the given position."""
        return ReynardState(self)


class TallyHoGame(ReynardGame):
    """`pyspiel.load_game("reynard_tally_ho(rest=moved,quiet_limit=30)")`: one round."""

    game_name = "tally_ho"

    def new_initial_state(self) -> ReynardState:
        """All tiles face down, or the given position."""
        return ReynardState(self)


GAMES = {game.game_name: game for game in (TwoPathsGame, TokanGame, TallyHoGame)}

for _name, _game in GAMES.items():
    pyspiel.register_game(TYPES[_name], _game)
