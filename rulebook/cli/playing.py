"""``rulebook resolve``: a situation from the table, played."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from rulebook.cli.request import Request
from rulebook.errors import WrongUsage
from rulebook.service import playing
from rulebook.service.requests import Value
from rulebook.yamlread import MOST_YAML_BYTES


def _resolve(request: Request) -> Value:
    if request.given.get("phrases"):
        return request.ask(playing.sayable)
    if not request.words:
        raise WrongUsage("engine-no-situation")
    return request.ask(playing.resolve, _source(" ".join(request.words)))


def _source(text: str) -> str | Path:
    if text == "-":
        return _from_pipe()
    path = Path(text)
    try:
        if path.exists() and not path.is_dir():
            return path
    except (OSError, ValueError):  # longer than a file name may be, or with a zero character
        return text
    if path.suffix.lower() in _ENDINGS and "\n" not in text:
        raise WrongUsage("engine-no-file", file=text)
    return text


_ENDINGS = frozenset((".yaml", ".yml", ".json", ".txt"))
"""How the names of files end that hold a situation; no sentence ends so."""


def _from_pipe() -> str:
    """Standard input, but no more of it than a situation may have, and a little."""
    if sys.stdin is None:  # closed, as some schedulers start commands
        return ""
    return sys.stdin.buffer.read(MOST_YAML_BYTES + 1).decode("utf-8", "replace")


FUNCTIONS: Mapping[str, Callable[[Request], Value]] = {"resolve": _resolve}
