"""Tally Ho! as SVG, as text and as words."""

from reynard.draw.tally_ho.position import PIECES, attempts, read
from reynard.draw.tally_ho.svg import svg
from reynard.draw.tally_ho.text import text
from reynard.draw.tally_ho.words import entry_words, words

READINGS = ("H9", "H10", "H13")
"""Where the rules page had to choose: the rules with a ruling, and those where printed editions or languages differ."""

COLOURS = {"bears": 34, "hunters": 33, "neutral": 32, "hidden": 90}
"""ANSI codes by what owns a piece, for coloured text."""

__all__ = ["COLOURS", "PIECES", "READINGS", "attempts", "entry_words", "read", "svg", "text", "words"]
