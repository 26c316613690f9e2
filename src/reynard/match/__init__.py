"""The authority of a match, without I/O: command and state in, events out. Randomness and time come in as arguments."""
