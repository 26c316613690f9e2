"""Two Paths: fox, hare and hedgehog race across a clearing (rules/two_paths.md)."""
