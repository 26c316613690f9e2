"""Bots: a View in, a move out."""
