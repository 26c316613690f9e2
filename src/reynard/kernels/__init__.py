"""Numba twins of the games: arrays in, arrays out."""
