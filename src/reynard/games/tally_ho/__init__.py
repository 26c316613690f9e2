"""Tally Ho!: a hunt among face-down tiles (rules/tally_ho.md)."""
