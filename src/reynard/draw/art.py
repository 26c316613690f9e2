"""Our artwork and colours, and the sheet that drawings are put together on."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias
from xml.sax.saxutils import escape, quoteattr

ARTWORK: Final = Path(__file__).parent / "artwork"
"""The folder of the SVG symbols and of `palette.json`; the web client reads the same files."""

Theme: TypeAlias = Literal["light", "dark", "auto"]
Attribute: TypeAlias = str | int | float

FONT: Final = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif"

_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_REFERENCE = re.compile(r'href="#([\w-]+)"')
_VARIABLE = re.compile(r"var\(--([\w-]+)(?:, #[0-9a-f]+)?\)")


@lru_cache(maxsize=1)
def symbols() -> dict[str, str]:
    """Every symbol of the artwork by name, white space between its elements removed."""
    found = {}
    for path in sorted(ARTWORK.glob("*.svg")):
        for match in _SYMBOL.finditer(path.read_text("utf-8")):
            found[match[1]] = re.sub(r">\s+<", "><", match[0])
    return found


@lru_cache(maxsize=1)
def palette() -> dict[str, dict[str, str]]:
    """The colours by name, for the themes `light` and `dark`."""
    colours: dict[str, dict[str, str]] = json.loads((ARTWORK / "palette.json").read_text("utf-8"))
    return colours


def paint(name: str) -> str:
    """A colour of the palette as it is written into the drawing, before the theme is known."""
    return f"var(--{name})"


def format_number(value: float) -> str:
    """The number with at most two decimals and without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Square(NamedTuple):
    """A square on the sheet by its middle and the length of its sides."""

    x: float
    y: float
    size: float

    def scaled(self, factor: float) -> Square:
        """The square around the same middle with sides `factor` times as long."""
        return Square(self.x, self.y, self.size * factor)


class Sheet:
    """A drawing in the making: elements in painting order, and the symbols they use."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._elements: list[str] = []
        self._symbols: dict[str, None] = {}

    def add(self, tag: str, **attributes: Attribute) -> None:
        """Adds an element; `_` in attribute names stands for `-`."""
        self._elements.append(f"<{tag}{_written(attributes)}/>")

    def write(self, text: str, x: float, y: float, size: float, **attributes: Attribute) -> None:
        """Adds centred text whose middle line is at `y`."""
        given = {"x": x, "y": y + size * 0.35, "font_size": size, "fill": paint("ink"), "text_anchor": "middle", **attributes}
        self._elements.append(f"<text{_written(given)}>{escape(text)}</text>")

    def open_group(self, **attributes: Attribute) -> None:
        """Opens a group; `close_group` ends it."""
        self._elements.append(f"<g{_written(attributes)}>")

    def close_group(self) -> None:
        """Ends the group opened last."""
        self._elements.append("</g>")

    def place(self, symbol: str, square: Square, colour: str = "ink", turn: int = 0) -> None:
        """Adds a symbol that fills the square, turned clockwise by `turn` degrees."""
        self._need(symbol)
        x, y, size = square
        attributes: dict[str, Attribute] = {"href": f"#{symbol}", "color": paint(colour)}
        attributes |= {"x": x - size / 2, "y": y - size / 2, "width": size, "height": size}
        if turn:
            attributes["transform"] = f"rotate({turn} {format_number(x)} {format_number(y)})"
        self.add("use", **attributes)

    def _need(self, symbol: str) -> None:
        if symbol not in self._symbols:
            for inner in _REFERENCE.findall(symbols()[symbol]):
                self._need(inner)
            self._symbols[symbol] = None

    def finish(self, title: str, description: str, theme: Theme, width: int, lang: str) -> str:
        """The whole SVG document, `width` pixels wide, in the colours of the theme."""
        height = format_number(width * self.height / self.width)
        box = f"0 0 {format_number(self.width)} {format_number(self.height)}"
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="reynard" viewBox="{box}" width="{width}" height="{height}" '
            f'role="img" lang="{lang}" font-family="{FONT}">'
            f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"
        )
        shapes = "\n".join(symbols()[name] for name in self._symbols)
        body = "\n".join([head, _style(theme), f"<defs>\n{shapes}\n</defs>", *self._elements, "</svg>\n"])
        return _in_theme(body, theme)


def _written(attributes: Mapping[str, Attribute]) -> str:
    return "".join(f" {name.replace('_', '-')}={_quote(value)}" for name, value in attributes.items())


def _quote(value: Attribute) -> str:
    return quoteattr(value) if isinstance(value, str) else f'"{format_number(value)}"'


def _style(theme: Theme) -> str:
    """For the theme `auto`: the colours as CSS variables, chosen by the reader's browser."""
    if theme != "auto":
        return ""
    light, dark = ("".join(f"--{name}:{colour};" for name, colour in palette()[kind].items()) for kind in ("light", "dark"))
    return f"<style>svg.reynard{{{light}}}@media (prefers-color-scheme:dark){{svg.reynard{{{dark}}}}}</style>"


def _in_theme(document: str, theme: Theme) -> str:
    """The document with the ids of its symbols made its theme's own, and with colours for viewers that know no CSS variables.

    Several drawings may stand in one page (a notebook), where equal ids would let the first drawing paint the others' pieces.
    """
    named = re.sub(r'(<symbol id="|href="#)', rf"\1reynard-{theme}-", document)
    if theme == "auto":
        return named
    return _VARIABLE.sub(lambda match: palette()[theme][match[1]], named)
