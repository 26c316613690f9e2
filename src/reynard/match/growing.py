"""Values that grow: adding to one gives another, and both share what they have in common.

A match is an immutable value, and one of its moves changes little of it. What only ever grows with the moves (entries,
opened seals, answered commands) is not copied for each of them, nor even looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

from msgspec import Struct

Item = TypeVar("Item")


class Growing(Struct, Generic[Item], frozen=True, eq=False, gc=False):
    """A sequence: the first `size` of the items, which are shared with whatever has grown out of it."""

    items: list[Item] = []
    size: int = 0

    def plus(self, item: Item) -> Growing[Item]:
        """This sequence with one more item."""
        items = self.items
        if not items or len(items) != self.size:
            items = items[: self.size]
        items.append(item)
        return Growing(items, self.size + 1)

    def __len__(self) -> int:
        return self.size

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Growing | tuple) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __iter__(self) -> Iterator[Item]:
        return islice(self.items, self.size)

    def __reversed__(self) -> Iterator[Item]:
        return islice(reversed(self.items), len(self.items) - self.size, None)

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Item, ...]: ...

    def __getitem__(self, place: int | slice) -> Item | tuple[Item, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        if not -self.size <= place < self.size:
            raise IndexError(place)
        return self.items[place % self.size]


Sequence.register(Growing)


class Answers(Struct, frozen=True, eq=False, gc=False):
    """Commands with the number of the event that answered each: those up to event `last`, in a table shared with later ones."""

    numbers: dict[tuple[str, str], int] = {}
    size: int = 0
    last: int = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answers) and dict(self._own()) == dict(other._own())

    def __hash__(self) -> int:
        return hash(tuple(self._own()))

    def _own(self) -> Iterator[tuple[tuple[str, str], int]]:
        return islice(self.numbers.items(), self.size)

    def get(self, command: tuple[str, str]) -> int | None:
        """The number a command of a player was answered with; None for one that was not."""
        number = self.numbers.get(command)
        return None if number is None or number > self.last else number

    def plus(self, command: tuple[str, str], number: int) -> Answers:
        """With one more command, answered by a later event than all before."""
        numbers = self.numbers
        if not numbers or len(numbers) != self.size:
            numbers = dict(self._own())
        numbers[command] = number
        return Answers(numbers, len(numbers), number)
