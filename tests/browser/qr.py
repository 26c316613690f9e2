"""Reads a QR code as a phone does, from its dark and light modules: byte mode, one block, versions 1 to 5."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

Modules = Sequence[Sequence[bool]]
FORMAT_MASK = 0x5412
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, column: row % 2 == 0,
    lambda row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)


def read_qr(code: Modules) -> str:
    """The text in a code."""
    shape = [*((8, column) for column in (0, 1, 2, 3, 4, 5, 7)), (8, 8), (7, 8), *((row, 8) for row in (5, 4, 3, 2, 1, 0))]
    told = _number(code[row][column] for row, column in shape) ^ FORMAT_MASK
    level, mask = told >> 13, MASKS[told >> 10 & 7]
    assert level == 1, "error correction L"
    bits = [code[row][column] ^ mask(row, column) for row, column in _way(len(code))]
    assert _number(bits[:4]) == 4, "byte mode"
    length = _number(bits[4:12])
    return bytes(_number(bits[12 + 8 * index : 20 + 8 * index]) for index in range(length)).decode()


def _number(bits: Iterator[bool] | Sequence[bool]) -> int:
    return int("".join(str(int(bit)) for bit in bits), 2)


def _way(size: int) -> Iterator[tuple[int, int]]:
    """The data modules in reading order: two columns at a time, from the right, up and down."""
    is_up = True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        for row in range(size - 1, -1, -1) if is_up else range(size):
            for column in (right, right - 1):
                if not _is_pattern(row, column, size):
                    yield row, column
        is_up = not is_up


def _is_pattern(row: int, column: int, size: int) -> bool:
    """Corners with the format beside them, both timing lines, and the small square of versions 2 to 5."""
    is_corner = (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9)
    is_square = size > 21 and size - 9 <= row <= size - 5 and size - 9 <= column <= size - 5
    return is_corner or is_square or row == 6 or column == 6
