"""``rulebook manual …`` and ``rulebook doctor``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from rulebook.cli.request import Request
from rulebook.service import copies, health
from rulebook.service.requests import Value


def _add(request: Request) -> Value:
    return copies.add(_files(request), request.given["partial"], request.tell)


def _files(request: Request) -> list[Path]:
    return [Path(word) for word in request.words]


def _list(request: Request) -> Value:
    return copies.listed(request.text("game"))


def _check(request: Request) -> Value:
    return copies.check(_files(request), request.text("game"))


def _remove(request: Request) -> Value:
    return copies.remove(request.words[0])


def _doctor(request: Request) -> Value:
    return health.examine()


FUNCTIONS: Mapping[str, Callable[[Request], Value]] = {
    "add": _add,
    "list": _list,
    "check": _check,
    "remove": _remove,
    "doctor": _doctor,
}
