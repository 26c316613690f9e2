"""Seeds of games that are numbered: a series has one for each."""

from __future__ import annotations

from reynard.kernels.compile import kernel

_SEED_BITS = (1 << 48) - 1


@kernel
def seed_of(series: int, game: int) -> int:
    """The seed that a game of a series begins with."""
    mixed = (series * 0x9E37_79B9_7F4B + game * 0xC2B2_AE3D_27D5 + 1) & _SEED_BITS
    for _ in range(3):
        mixed ^= mixed >> 25
        mixed = (mixed * 0x5851_F42D_4C95) & _SEED_BITS
    return mixed ^ (mixed >> 23)
