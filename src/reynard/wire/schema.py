"""The JSON Schema of all messages, for the web client: `python -m reynard.wire.schema > data/wire/schema.json`."""

from __future__ import annotations

import json
import sys
from inspect import cleandoc
from typing import Any

import msgspec

from reynard.wire.messages import PROTOCOL_VERSION, ClientMessage, ServerMessage


def build_schema() -> dict[str, Any]:
    """The schema: `ClientMessage` and `ServerMessage` and all their parts under `$defs`."""
    (client, server), components = msgspec.json.schema_components((ClientMessage, ServerMessage), ref_template="#/$defs/{name}")
    schema: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"reynard-wire-{PROTOCOL_VERSION}",
        "title": "Messages between Reynard's clients and server",
        "$defs": {"ClientMessage": client, "ServerMessage": server, **components},
        "anyOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
    }
    return {name: _dedented(value) for name, value in schema.items()}


def _dedented(part: Any) -> Any:
    """The same without the indentation of docstrings, which Python removes by itself from 3.13 on."""
    if isinstance(part, dict):
        return {name: _dedented(value) for name, value in part.items()}
    if isinstance(part, list):
        return [_dedented(value) for value in part]
    return cleandoc(part) if isinstance(part, str) else part


def format_schema() -> str:
    """The schema as the text of `data/wire/schema.json`."""
    return json.dumps(build_schema(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    sys.stdout.write(format_schema())
