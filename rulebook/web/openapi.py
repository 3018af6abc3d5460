"""The description of the API, for programs that write programs."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from rulebook import __version__
from rulebook.languages import CODES
from rulebook.markups import MARKUPS
from rulebook.web.api import API_NAMES, CARRYING

_SEARCHING = ("limit", "literal", "edition", "query")
_OF: dict[str, tuple[str, ...]] = {
    "search": _SEARCHING,
    "ask": _SEARCHING,
    "show": ("as_printed",),
    "compare": ("as_printed",),
    "related": (),
    "term": ("limit",),
    "link": ("to", "base_url", "inline", "terms", "skip_quotes"),
    "resolve": ("phrases",),
    "chat": (),
    "suggest": (),
}
_FLAGS = ("literal", "query", "as_printed", "inline", "terms", "skip_quotes", "phrases")


@cache
def description() -> str:
    """The OpenAPI document."""
    paths = {f"/api/v1/{name}": _path(name) for name in API_NAMES}
    return json.dumps(
        {
            "openapi": "3.1.0",
            "info": {"title": "rulebook", "version": __version__},
            "paths": paths,
            "components": {"schemas": {"Error": _error()}},
        },
        indent=1,
    )


def _path(name: str) -> dict[str, Any]:
    one: dict[str, Any] = {
        "operationId": name,
        "parameters": [_parameter(p) for p in ("q", "game", "lang", *_OF[name])],
        "responses": _responses(),
    }
    if name not in CARRYING:
        return {"get": one}
    body = {"content": {"text/plain": {"schema": {"type": "string"}},
                        "application/json": {"schema": {"type": "object"}}}}  # fmt: skip
    return {"get": one, "post": {**one, "operationId": f"{name}Text", "requestBody": body}}


def _parameter(name: str) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string"}
    if name == "lang":
        schema = {"enum": [*CODES, "all"]}
    elif name == "to":
        schema = {"enum": list(MARKUPS)}
    elif name == "limit":
        schema = {"type": "integer", "minimum": 1, "maximum": 999}
    elif name in _FLAGS:
        schema = {"enum": ["0", "1"]}
    return {"name": name, "in": "query", "schema": schema}


def _responses() -> dict[str, Any]:
    good = {"description": "What the command of this name prints with --json.",
            "content": {"application/json": {}}}  # fmt: skip
    error = {"schema": {"$ref": "#/components/schemas/Error"}}
    bad = {"description": "What is wrong, and what is nearest.",
           "content": {"application/json": error}}  # fmt: skip
    return {"200": good, "4XX": bad, "5XX": bad}


def _error() -> dict[str, Any]:
    texts = {"type": "string"}
    said = {"code": texts, "message": texts, "nearest": {"type": "array", "items": texts}}
    inner = {"type": "object", "properties": said, "required": list(said)}
    return {"type": "object", "properties": {"error": inner}, "required": ["error"]}
