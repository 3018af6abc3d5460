"""``rulebook resolve`` plays a situation from the table, ``rulebook play`` a whole game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from rulebook.cli.chat import typed_lines
from rulebook.cli.request import Request, printed, write
from rulebook.cli.streams import reader_gone
from rulebook.errors import WrongUsage
from rulebook.render.data import data_of, line
from rulebook.service import playing, sitting
from rulebook.service.requests import Rulebook, Value
from rulebook.yamlread import MOST_BYTES


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
        return path if path.exists() and not path.is_dir() else text
    except (OSError, ValueError):  # longer than a file name may be, or with a zero character
        return text


def _from_pipe() -> str:
    """Standard input, but no more of it than a situation may have, and a little."""
    if sys.stdin is None:  # closed, as some schedulers start commands
        return ""
    return sys.stdin.buffer.read(MOST_BYTES + 1).decode("utf-8", "replace")


def _play(request: Request) -> int:
    """A game at the table: read a terminal, or piped lines, one turn a line."""
    rulebook = Rulebook(request.tell)
    key, *source = request.words or [request.text("game")]
    turned = rulebook.ask(
        sitting.begin,
        key,
        " ".join(source),
        int(request.text("players") or 4),
        int(request.text("seed") or 0),
        request.reader.edition,
    )
    interactive = sys.stdin is not None and sys.stdin.isatty() and not request.json
    problems = False
    code = _print(turned, request)
    for typed in typed_lines(interactive, "play-history") if sys.stdin is not None else ():
        if code or reader_gone():
            return code
        if not typed.strip():
            continue
        turned = rulebook.ask(sitting.turn, turned, typed.strip())
        problems = problems or turned.problem
        code = _print(turned, request)
        if turned.ends:
            break
    return code or (1 if problems and not interactive else 0)


def _print(turned: sitting.Turned, request: Request) -> int:
    if request.json:
        return write(line(data_of(turned, request.reader)))
    return write(printed(turned, request) + "\n")


FUNCTIONS: Mapping[str, Callable[[Request], Value | int]] = {"resolve": _resolve, "play": _play}
