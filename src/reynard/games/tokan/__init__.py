"""Tokan: towers of tiles with perfect information (rules/tokan.md)."""

ORDER = 2
"""Its place among the games where they are listed."""
