"""The keys of the game screen: key, message of the label, action."""

from __future__ import annotations

from typing import Final

HELP, UNDO = ("F1", "terminal-key-help", "help"), ("u", "terminal-key-undo", "undo")
HINT, OPINION = ("h", "terminal-key-hint", "hint"), ("o", "terminal-key-opinion", "opinion")
SAVE, FLIP = ("s", "terminal-key-save", "save"), ("f", "terminal-key-flip", "flip")
RESIGN, NEXT = ("r", "terminal-key-resign", "resign"), ("n", "terminal-key-next", "next")
QUIT = ("q", "terminal-key-quit", "leave")
RUNNING: Final = (HELP, UNDO, HINT, OPINION, SAVE, FLIP, RESIGN, QUIT)
FAIR = (HELP, UNDO, ("d", "terminal-key-draw", "draw"), SAVE, FLIP, RESIGN, QUIT)
OVER = (HELP, NEXT, SAVE, ("l", "terminal-key-load", "load"), FLIP, QUIT)
"""The keys to show while a game runs, against somebody on a server, and when a round or the match is over."""
