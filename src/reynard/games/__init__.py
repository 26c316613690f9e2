"""The three games as pure rules on immutable values."""
