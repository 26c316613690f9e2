"""Two Paths: fox, hare and hedgehog race across a clearing (rules/two_paths.md)."""

ORDER = 1
"""Its place among the games where they are listed."""
