"""The authority over a match, without I/O."""
