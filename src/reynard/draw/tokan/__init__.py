"""Tokan as SVG, as text and as words."""

from reynard.draw.tokan.position import PIECES, attempts, read
from reynard.draw.tokan.svg import svg
from reynard.draw.tokan.text import text
from reynard.draw.tokan.words import entry_words, words

READINGS = ("T4", "T9", "T13", "T15", "T16", "T18", "T19")
"""Where the rules page had to choose: the rules with a ruling, and those where printed editions or languages differ."""

COLOURS = {"red": 31, "black": 34}
"""ANSI codes by what owns a piece, for coloured text."""

__all__ = ["COLOURS", "PIECES", "READINGS", "attempts", "entry_words", "read", "svg", "text", "words"]
