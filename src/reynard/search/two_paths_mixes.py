"""Optimal mixes as the engine protocol tells them. Without compiled code, so that the protocol starts at once."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields


@dataclass(frozen=True, slots=True)
class AnimalMix:
    """What announcing an animal is worth to the mover, and both players' mixes."""

    animal: str
    value: float
    hide_west: float
    block_west: float


@dataclass(frozen=True, slots=True)
class OrderMix:
    """How often South and North choose an order at the set-up."""

    order: str
    south: float
    north: float


class Strategy(tuple[AnimalMix | OrderMix, ...]):
    """The mixes of a position; a notebook shows them as a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        if not self:
            return "<p>Nothing is hidden here.</p>"
        heads = "".join(f"<th>{field.name.replace('_', ' ')}</th>" for field in fields(self[0]))
        rows = "".join(f"<tr>{''.join(map(_cell, astuple(mix)))}</tr>" for mix in self)
        return f"<table><tr>{heads}</tr>{rows}</table>"


def _cell(value: str | float) -> str:
    return f"<td>{value}</td>" if isinstance(value, str) else f"<td>{value:.1%}</td>"
