"""The texts of a game from another package as the web client fills them in; `web/build/texts.ts` does the same for ours."""

from __future__ import annotations

from typing import Any, TypeAlias

from reynard.core.errors import BrokenInvariant
from reynard.draw.language import guest_texts

Pattern: TypeAlias = str | list[Any]
"""A text, or its parts: texts, `[variable]`, and `[variable, usual key, patterns by key]` for a choice by a variable."""


def guest_patterns(game: str, lang: str) -> dict[str, Pattern]:
    """Every message under its id, every attribute under `id.attribute`, in a language or else in English."""
    from fluent.syntax import FluentParser, ast  # late: `reynard --help` must start fast

    found: dict[str, Pattern] = {}
    for path in guest_texts(game, lang):
        for entry in FluentParser(with_spans=False).parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                if entry.value is not None:
                    found[entry.id.name] = _pattern(entry.value)
                found |= {f"{entry.id.name}.{one.id.name}": _pattern(one.value) for one in entry.attributes}
    return found


def _pattern(source: Any) -> Pattern:
    parts = [_part(element) for element in source.elements]
    texts = [part for part in parts if isinstance(part, str)]
    return "".join(texts) if len(texts) == len(parts) else parts


def _part(element: Any) -> Pattern:
    from fluent.syntax import ast  # late, as above

    match element:
        case ast.TextElement():
            return str(element.value)
        case ast.Placeable(expression=ast.Literal() as literal):
            return str(literal.parse()["value"])
        case ast.Placeable(expression=ast.VariableReference() as variable):
            return [variable.id.name]
        case ast.Placeable(expression=ast.SelectExpression(selector=ast.VariableReference() as variable) as choice):
            keys = [str(one.key.name if isinstance(one.key, ast.Identifier) else one.key.value) for one in choice.variants]
            usual = next(key for key, one in zip(keys, choice.variants, strict=True) if one.default)
            return [variable.id.name, usual, {key: _pattern(one.value) for key, one in zip(keys, choice.variants, strict=True)}]
    raise BrokenInvariant("The web client cannot show a text that is more than words, variables and choices by a variable.")
