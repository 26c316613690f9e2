"""Reynard: a home for three two-player animal games."""

__version__ = "0.1.0"
