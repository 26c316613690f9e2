"""Two Paths solved exactly: `solve(rows, optional_answer)`, best responses and exploitability."""

from reynard.solve.two_paths.placement import Placement, parse_placement
from reynard.solve.two_paths.solution import AnimalDuel, Arrangement, Duel, Solution, solve

__all__ = ["AnimalDuel", "Arrangement", "Duel", "Placement", "Solution", "parse_placement", "solve"]
