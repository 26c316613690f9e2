"""The games for PettingZoo: `env(name, **options)` is an AEC environment.

Agents are the seats. An observation is `{"observation": planes,
"action_mask": mask}` with the planes of `reynard.adapters.observations` and the numbers of `reynard.adapters.actions`; it holds
what that seat may know and nothing else. Rewards are +1, -1 or 0 at the end. Chance (deals and turned tiles) is drawn from
the seed of `reset`.
Where both seats decide at once, the first is asked first, and the second does not see it.

`env` wraps the raw environment in PettingZoo's usual checks: an illegal move loses, order is enforced.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reynard.adapters.actions import decode_actions, number_of_actions
from reynard.adapters.observations import observe, shape_of
from reynard.core.declared import option_text
from reynard.core.errors import IllegalMove, MissingExtra
from reynard.core.seats import CHANCE, Seat
from reynard.draw.text import draw_text
from reynard.games.catalogue import get_game

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise MissingExtra("pettingzoo") from missing


def env(game: str, render_mode: str | None = None, **options: str | int) -> Any:
    """The environment with PettingZoo's usual wrappers; options as on the rules pages."""
    made: Any = raw_env(game, render_mode=render_mode, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (pettingzoo has no annotations, and this is its usual name)
    """One game; see the module."""

    def __init__(self, game: str, render_mode: str | None = None, **options: str | int) -> None:
        super().__init__()
        self.rules = get_game(game)
        self.game_options = self.rules.parse_options({name: option_text(value) for name, value in options.items()})
        self.metadata = {"name": f"reynard_{game}_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = list(self.rules.seat_names)
        size = number_of_actions(game)
        planes = spaces.Box(-2.0, 2.0, shape_of(game), np.float32)
        self._observation_space = spaces.Dict({"observation": planes, "action_mask": spaces.Box(0, 1, (size,), np.int8)})
        self._observation_spaces = dict.fromkeys(self.possible_agents, self._observation_space)
        self._action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._random = random.Random()
        self._state: Any = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for both seats."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Numbers of moves."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options={"position": text}` starts from a position."""
        if seed is not None:
            self._random = random.Random(seed)
        position = (options or {}).get("position")
        if position is None:
            self._state = self.rules.initial(self.game_options)
        else:
            self._state = self.rules.parse_position(position, self.game_options)
        self._settle()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _settle(self) -> None:
        """Let chance do what it has to do."""
        while self.rules.to_act(self._state) is CHANCE:
            outcomes = self.rules.chance_outcomes(self._state)
            move = self._random.choices([m for m, _ in outcomes], [float(share) for _, share in outcomes])[0]
            self._state = self.rules.play(self._state, CHANCE, move)

    def _select(self) -> None:
        acting = self.rules.to_act(self._state)
        if isinstance(acting, frozenset) and acting:
            self.agent_selection = self.possible_agents[min(acting)]

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What this seat may know, and which of its moves are legal now."""
        view = self.rules.view(self._state, self._seat(agent))
        mask = np.zeros(number_of_actions(self.rules.name), np.int8)
        if agent == self.agent_selection:
            mask[list(decode_actions(self.rules.name, view.moves))] = 1
        return {"observation": observe(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make the move of the selected agent; an action that is not legal raises IllegalMove."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat(agent)
        texts = decode_actions(self.rules.name, self.rules.view(self._state, seat).moves)
        if action is None or int(action) not in texts:
            raise IllegalMove("", "not_legal", f"Action {action} is not legal here; use the action mask.")
        self._state = self.rules.play(self._state, seat, self.rules.parse_move(texts[int(action)]))
        self._settle()
        self._cumulative_rewards[agent] = 0.0
        outcome = self.rules.outcome(self._state)
        self._clear_rewards()
        if outcome is not None:
            for one in self.agents:
                self.rewards[one] = 2 * outcome.value_for(self._seat(one)) - 1
                self.terminations[one] = True
        self._accumulate_rewards()
        if outcome is None:
            self._select()
        else:
            self.agent_selection = self.possible_agents[seat.other]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as text: returned in mode `ansi`, printed in mode `human`."""
        view = self.rules.view(self._state, None)
        drawing = draw_text(view) if view.position else view.phase
        if self.render_mode == "ansi":
            return drawing
        print(drawing)  # noqa: T201 (that is what mode `human` is for)
        return None

    def close(self) -> None:
        """Nothing is held."""
