"""The options a form may offer, with every value; the first is the default. What the rules accept, the games decide."""

from __future__ import annotations

OPTION_VALUES: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "two_paths": (("rows", ("7", "6", "8", "9")), ("setup", ("choose", "random")), ("optional_answer", ("no", "yes"))),
    "tokan": (
        ("scoring", ("towers", "heads")),
        ("setup", ("random", "draft")),
        ("closing", ("run", "line")),
        ("games", ("1", "2")),
    ),
    "tally_ho": (
        ("rest", ("moved", "flipped")),
        ("quiet_limit", ("30", "10", "20", "50", "100")),
        ("rounds", ("2", "1")),
        ("layout", ("fresh", "mirrored")),
    ),
}
