"""The OpenAPI description as one plain HTML page: no script, nothing from another host."""

from __future__ import annotations

from html import escape
from typing import Any

_HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Reynard: HTTP interface</title><link rel="stylesheet" href="/api-docs.css"></head><body><main>
<h1>Reynard: HTTP interface</h1><p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Play itself goes over the
WebSocket at <code>/ws</code>.</p>"""


def docs_page(schema: dict[str, Any]) -> str:
    """The page for an OpenAPI schema."""
    parts = [_HEAD]
    for path, methods in sorted(schema.get("paths", {}).items()):
        for method, operation in methods.items():
            if isinstance(operation, dict) and "responses" in operation:
                parts.append(_operation(path, method, operation))
    parts.append("<h2>Shapes</h2>")
    for name, shape in sorted(schema.get("components", {}).get("schemas", {}).items()):
        parts.append(_shape(name, shape))
    return "".join(parts) + "</main></body></html>"


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    rows = "".join(
        f"<li><code>{escape(p['name'])}</code> ({escape(p['in'])}): {escape(_kind(p.get('schema', {})))}</li>"
        for p in operation.get("parameters", ())
    )
    body = operation.get("requestBody", {}).get("content", {})
    taken = "".join(f"<p>Takes {escape(_kind(c.get('schema', {})))}</p>" for c in body.values())
    answers = "".join(
        f"<li>{escape(status)}: {escape(answer.get('description', ''))} "
        + ", ".join(escape(_kind(c.get("schema", {}))) for c in answer.get("content", {}).values())
        + "</li>"
        for status, answer in operation["responses"].items()
    )
    title = f"<h2><code>{method.upper()} {escape(path)}</code></h2>"
    summary, text = escape(operation.get("summary", "")), escape(operation.get("description", ""))
    return f"<section>{title}<p><strong>{summary}</strong> {text}</p><ul>{rows}</ul>{taken}<ul>{answers}</ul></section>"


def _shape(name: str, shape: dict[str, Any]) -> str:
    rows = "".join(
        f"<li><code>{escape(key)}</code>: {escape(_kind(value))}</li>" for key, value in shape.get("properties", {}).items()
    )
    return f"<section><h3>{escape(name)}</h3><p>{escape(shape.get('description', ''))}</p><ul>{rows}</ul></section>"


def _kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    for word in ("oneOf", "anyOf"):
        if word in schema:
            return " or ".join(_kind(part) for part in schema[word])
    if "enum" in schema:
        return " | ".join(str(value) for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    return str(schema.get("type", "anything"))
