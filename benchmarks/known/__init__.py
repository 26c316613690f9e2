"""What is known about these games: measured by `python -m benchmarks.known GAME`, told by the pages under *Learn*."""
