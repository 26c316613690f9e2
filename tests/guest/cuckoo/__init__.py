"""Cuckoo, a small game from outside: `rules.md` has its rules."""
