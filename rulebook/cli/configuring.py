"""``rulebook config``: settings shown, set and forgotten."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulebook.cli.request import Request
from rulebook.errors import WrongUsage
from rulebook.service import configuring
from rulebook.service.requests import Value


def _show(request: Request) -> Value:
    return configuring.shown(request.words)


def _set(request: Request) -> Value:
    if len(request.words) != 2:
        raise WrongUsage("config-set-how")
    return request.ask(configuring.changed, *request.words)


def _unset(request: Request) -> Value:
    return configuring.unset(request.words)


FUNCTIONS: Mapping[str, Callable[[Request], Value]] = {
    "show": _show,
    "set": _set,
    "unset": _unset,
}
