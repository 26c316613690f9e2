"""The OpenAPI description: what Litestar knows of the handlers, and that every error is told in one shape."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar

from reynard.server.answers import ErrorBody

_ERRORS = {
    "400": "Malformed: every problem is told",
    "401": "Not recognised",
    "403": "Not from our own pages",
    "404": "Not found",
    "405": "Wrong method",
    "409": "Understood, and not done",
    "413": "Too large",
    "429": "Too fast",
}


def describe(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document of the application as JSON values."""
    document: dict[str, Any] = msgspec.to_builtins(app.openapi_schema.to_schema(), str_keys=True)
    (_,), parts = msgspec.json.schema_components((ErrorBody,), ref_template="#/components/schemas/{name}")
    document.setdefault("components", {}).setdefault("schemas", {}).update(parts)
    shape = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorBody"}}}
    for methods in document["paths"].values():
        for operation in methods.values():
            if isinstance(operation, dict) and "responses" in operation:
                told = {code: {"description": text, "content": shape} for code, text in _ERRORS.items()}
                operation["responses"] = operation["responses"] | told
    return document
