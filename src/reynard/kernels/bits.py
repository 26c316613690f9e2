"""Bit counting and small random numbers for kernels: machine instructions when compiled, plain Python otherwise.

Masks are int64 values whose sign bit is never set.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import types
from numba.core import config
from numba.extending import intrinsic

from reynard.kernels.compile import inlined_kernel

Intrinsic = tuple[Any, Callable[..., Any]]

if config.DISABLE_JIT:  # type: ignore[attr-defined] # Numba sets it from the environment on import

    def popcount(mask: int) -> int:
        """The number of set bits."""
        return int(mask).bit_count()

    def lowest(mask: int) -> int:
        """The index of the lowest set bit of a mask that is not zero."""
        return (int(mask) & -int(mask)).bit_length() - 1

    def bit_length(mask: int) -> int:
        """The number of bits up to the highest set one; 0 for an empty mask."""
        return int(mask).bit_length()

else:

    @intrinsic
    def popcount(_typing: Any, _mask: Any) -> Intrinsic:
        """The number of set bits."""

        def emit(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), emit

    @intrinsic
    def lowest(_typing: Any, _mask: Any) -> Intrinsic:
        """The index of the lowest set bit of a mask that is not zero."""

        def emit(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), emit

    @intrinsic
    def bit_length(_typing: Any, _mask: Any) -> Intrinsic:
        """The number of bits up to the highest set one; 0 for an empty mask."""

        def emit(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            leading = builder.ctlz(arguments[0], context.get_constant(types.boolean, False))
            return builder.sub(context.get_constant(types.int64, 64), leading)

        return types.int64(types.int64), emit


@inlined_kernel
def next_random(seed: int) -> int:
    """The seed that follows `seed`: a 48-bit linear congruence, the same compiled and uncompiled."""
    return (seed * 0x5DEECE66D + 11) & 0xFFFFFFFFFFFF


@inlined_kernel
def random_below(seed: int, count: int) -> int:
    """A number in 0 … count - 1 drawn from the high bits of a seed; `count` is at most 2**31."""
    return ((seed >> 17) * count) >> 31
