"""``rulebook play``: a game kept at the table, in a terminal or through a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from rulebook.cli.chat import typed_lines
from rulebook.cli.request import Request, printed, write
from rulebook.cli.streams import reader_gone
from rulebook.render.data import data_of, line
from rulebook.service import sitting
from rulebook.service.requests import Rulebook


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


FUNCTIONS: Mapping[str, Callable[[Request], int]] = {"play": _play}
