"""The messages as TypeScript types: `python -m reynard.wire.typescript > web/src/lib/wire.ts`."""

from __future__ import annotations

import json
import sys
from typing import Any

from reynard.wire.schema import build_schema

_HEAD = "/** Messages between client and server. Made by `python -m reynard.wire.typescript`; do not edit. */\n"
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def format_typescript() -> str:
    """The text of `web/src/lib/wire.ts`: one exported type per part of the schema, in the order of names."""
    definitions: dict[str, Any] = build_schema()["$defs"]
    return _HEAD + "".join(_declaration(name, schema) for name, schema in sorted(definitions.items()))


def _declaration(name: str, schema: dict[str, Any]) -> str:
    comment = f"/** {schema['description'].splitlines()[0]} */\n" if "description" in schema else ""
    if "properties" not in schema:
        return f"\n{comment}export type {name} = {_type(schema)};\n"
    required = set(schema.get("required", ()))
    lines = [
        f"  readonly {key}{'' if key in required else '?'}: {_type(value)};\n"
        for key, value in sorted(schema["properties"].items())
    ]
    return f"\n{comment}export interface {name} {{\n{''.join(lines)}}}\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    if schema["type"] == "array":
        if "prefixItems" in schema:
            return f"readonly [{', '.join(_type(part) for part in schema['prefixItems'])}]"
        return f"readonly ({_type(schema['items'])})[]"
    if schema["type"] == "object":
        return f"Readonly<Record<string, {_type(schema['additionalProperties'])}>>"
    return _PLAIN[schema["type"]]


if __name__ == "__main__":
    sys.stdout.write(format_typescript())
