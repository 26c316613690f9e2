"""Tally Ho!: a hunt among face-down tiles (rules/tally_ho.md)."""

ORDER = 3
"""Its place among the games where they are listed."""
