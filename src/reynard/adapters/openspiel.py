"""The games for OpenSpiel: importing this module registers each one as `reynard_<name>`.

A game whose module in this room has numbers for its moves is a sequential game: seats and chance act one after the other. Where
both seats decide at once the module brings a form of its own (`openspiel_game`). Its parameters are the game's options. A start
position can be given with `position=` (blanks as `_`); then nothing is dealt. Numbers of actions are those of
`reynard.adapters.actions`.

Every game has an observation tensor, the planes of `reynard.adapters.observations`. A game with a form of its own
may have an information-state tensor besides; in the others everything is public.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from reynard.adapters.actions import encode_action, number_of_actions, numbers_of
from reynard.adapters.observations import observe, shape_of
from reynard.core.declared import option_text
from reynard.core.errors import MissingExtra
from reynard.core.facts import Facts
from reynard.core.game import AnyGame
from reynard.core.parts import part
from reynard.core.seats import CHANCE, Seat
from reynard.core.view import View
from reynard.games.catalogue import game_names, get_game

try:
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ImportError as missing:
    raise MissingExtra("openspiel") from missing


def game_type(
    name: str, title: str, options: dict[str, Any], *, modes: tuple[Any, Any], hides: bool = False, has_history: bool = False
) -> Any:
    """What OpenSpiel asks of a kind of game; `modes` are dynamics and chance, `has_history` as a tensor."""
    dynamics, chance = modes
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"reynard_{name}",
        long_name=title,
        dynamics=dynamics,
        chance_mode=chance,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=has_history,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**options, "position": ""},
    )


class ReynardGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no annotations
    """A game of ours under OpenSpiel's parameters."""

    game_name: ClassVar[str] = ""
    spiel_type: ClassVar[Any] = None
    state_type: ClassVar[Any] = None
    number_of_actions: ClassVar[int] = 0
    most_chances: ClassVar[int] = 0
    """How often chance can act in a game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.given = dict(self.spiel_type.parameter_specification) | (params or {})
        self.rules: AnyGame = get_game(self.game_name)
        names = [option.name for option in self.rules.options if option.name in self.given]
        self.options = self.rules.parse_options({name: option_text(self.given[name]) for name in names})
        self.position = str(self.given["position"]).replace("_", " ")
        self.chance_labels: tuple[str, ...] = getattr(numbers_of(self.game_name), "CHANCE_LABELS", ())
        facts = self.rules.facts(self.options)
        kind = self.kind(facts)
        self.hides_choices = kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
        info = pyspiel.GameInfo(
            num_distinct_actions=self.number_of_actions,
            max_chance_outcomes=len(self.chance_labels),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=facts.longest_game,
        )
        super().__init__(kind, info, params or {})

    def kind(self, facts: Facts) -> Any:
        """OpenSpiel's description of the game with these options."""
        return self.spiel_type

    def start(self) -> Any:
        """The state of our rules where play starts: dealt by nobody yet, or the given position."""
        if self.position:
            return self.rules.parse_position(self.position, self.options)
        return self.rules.initial(self.options)

    def new_initial_state(self) -> Any:
        """Before the deal, or at the given position."""
        return self.state_type(self)

    def max_chance_nodes_in_history(self) -> int:
        """As many as the game's numbers say; none where these options leave nothing to chance."""
        return self.most_chances if self.rules.facts(self.options).has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Planes and text of what a player may know, or OpenSpiel's own observer for what depends on an open history."""
        has_recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        if self.hides_choices:
            return PlaneObserver(self.game_name, params, has_recall=has_recall)
        if iig_obs_type is None or (iig_obs_type.public_info and not has_recall):
            return PlaneObserver(self.game_name, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class PlaneObserver:
    """The planes of `reynard.adapters.observations` as one flat tensor."""

    def __init__(self, game: str, params: Any, *, has_recall: bool = False) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        shape = shape_of(game)
        self._has_recall = has_recall
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: ReynardState, player: int) -> None:
        """Fill the tensor with what this player may know."""
        self.dict["observation"][:] = observe(state.seen_by(player))

    def string_from(self, state: ReynardState, player: int) -> str:
        """What this player may know as text, with perfect recall all that it ever could."""
        return state.told_to(player, has_recall=self._has_recall)


class ReynardState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no annotations
    """One of our immutable states in OpenSpiel's clothes: seats and chance act one after the other."""

    def __init__(self, game: ReynardGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.position = game.start()
        self._labels = game.chance_labels
        self._hides = game.hides_choices
        self._told: list[list[str]] = [[], []]

    def seen_by(self, player: int) -> View:
        """The view of a player; where nothing is hidden, everybody's."""
        return self.rules.view(self.position, Seat(player) if self._hides and player >= 0 else None)

    def told_to(self, player: int, *, has_recall: bool) -> str:
        """What a player may know as text."""
        if not self._hides:
            return str(self)
        now = str(self.seen_by(player)._replace(moves=()))
        return " | ".join([*self._told[player], now]) if has_recall and player >= 0 else now

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
        return self._labels.index(self.rules.format_move(move).rpartition("=")[2])

    def _apply_action(self, action: int) -> None:
        if self._hides:
            for player in (0, 1):
                self._told[player].append(str(self.seen_by(player)._replace(moves=())))
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
            return f"chance {self._labels[action]}"
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


def _parameter(value: str) -> Any:
    """An option's default as OpenSpiel writes parameters."""
    if value in ("yes", "no"):
        return value == "yes"
    return int(value) if value.isdecimal() else value


def _sequential(name: str) -> type[ReynardGame]:
    """The form of a game in which seats and chance act one after the other."""
    rules = get_game(name)
    facts = rules.facts(rules.parse_options({}))
    modes, dynamics = pyspiel.GameType.ChanceMode, pyspiel.GameType.Dynamics.SEQUENTIAL

    def kind(facts: Facts) -> Any:
        return game_type(
            name,
            getattr(numbers_of(name), "OPENSPIEL_TITLE", rules.title),
            {option.name: _parameter(option.default) for option in rules.options},
            modes=(dynamics, modes.EXPLICIT_STOCHASTIC if facts.has_chance else modes.DETERMINISTIC),
            hides=facts.has_hidden_information,
        )

    members = {
        "__module__": __name__,
        "__doc__": f'`pyspiel.load_game("reynard_{name}")`.',
        "game_name": name,
        "spiel_type": kind(facts),
        "kind": staticmethod(kind),
        "state_type": ReynardState,
        "number_of_actions": number_of_actions(name),
        "most_chances": getattr(numbers_of(name), "MOST_CHANCES", facts.longest_game),
    }
    return type(f"{name.title().replace('_', '')}Spiel", (ReynardGame,), members)


def _form_of(name: str) -> type[ReynardGame]:
    own = getattr(numbers_of(name), "openspiel_game", None)
    return own() if own is not None else _sequential(name)


GAMES: dict[str, type[ReynardGame]] = {name: _form_of(name) for name in game_names() if part(name, "adapters") is not None}
"""The games that OpenSpiel knows now, by our names."""

for _game in GAMES.values():
    globals()[_game.__name__] = _game  # pickle finds a class by its name in the module
    pyspiel.register_game(_game.spiel_type, _game)
