"""One program `reynard` with subcommands."""


def main() -> int:
    """Run the program; the return value is its exit code."""
    return 0
