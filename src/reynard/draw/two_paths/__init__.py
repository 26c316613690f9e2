"""Two Paths as SVG, as text and as words."""

from reynard.draw.two_paths.position import PIECES, attempts, read
from reynard.draw.two_paths.svg import svg
from reynard.draw.two_paths.text import text
from reynard.draw.two_paths.words import entry_words, words

READINGS = ("Z1", "Z4", "Z8", "Z12", "Z15")
"""Where the rules page had to choose: the rules with a ruling, and those where printed editions or languages differ."""

COLOURS = {"south": 33, "north": 36}
"""ANSI codes by what owns a piece, for coloured text."""

__all__ = ["COLOURS", "PIECES", "READINGS", "attempts", "entry_words", "read", "svg", "text", "words"]
