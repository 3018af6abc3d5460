"""Errors as documents and as pages, without anything of the machine in them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePath
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from rulebook.errors import NotFound, RulebookError, WrongUsage
from rulebook.languages import say
from rulebook.render.data import dump, error_data
from rulebook.web.access import language_of

_STATUS = {
    "web-too-large": 413,
    "web-too-many": 429,
    "web-too-slow": 503,
    "web-trouble": 500,
    "web-no-page": 404,
    "web-method": 405,
    "web-not-allowed": 403,
}


def status_of(error: RulebookError) -> int:
    """The HTTP status of an error."""
    if error.code in _STATUS:
        return _STATUS[error.code]
    if isinstance(error, NotFound):
        return 404
    return 400 if isinstance(error, WrongUsage) or error.code.startswith("engine-") else 422


def discreet(error: RulebookError) -> RulebookError:
    """The same error with files by their names alone: where they lie is nobody's business."""
    values = {name: _without_folder(value) for name, value in error.values.items()}
    found = type(error).__new__(type(error))
    RulebookError.__init__(found, error.code, **values)
    return found


def _without_folder(value: object) -> object:
    if isinstance(value, PurePath) or (isinstance(value, str) and Path(value).is_absolute()):
        return PurePath(value).name
    if isinstance(value, Mapping):
        return {key: _without_folder(one) for key, one in value.items()}
    return value


def is_for_programs(request: Request) -> bool:
    return str(request.scope["path"]).startswith("/api/")


def document(error: RulebookError, language: str, status: int = 0) -> Response:
    """An error as the API says it."""
    body = dump(error_data(discreet(error), language))
    headers = {"cache-control": "no-store"}
    kind = "application/json"
    return Response(body, status or status_of(error), headers, kind)


def said(request: Request, code: str, **values: Any) -> Response:
    """An error that needs no page of its own: a document for programs, else a sentence."""
    error = RulebookError(code, **values)
    language = language_of(request)
    if is_for_programs(request):
        return document(error, language)
    return PlainTextResponse(say(language, code, **values) + "\n", status_of(error))
