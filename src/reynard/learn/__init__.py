"""Evaluations learned from self-play: games, training, and the match that decides."""
