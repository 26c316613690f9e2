"""Puzzles with proofs: found in games between bots, proved, rated, kept in a small file for each game."""
