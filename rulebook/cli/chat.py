"""``rulebook chat``: the conversation in a terminal or through a pipe."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable, Iterator, Mapping

from rulebook import paths
from rulebook.cli.request import Request, printed, remarks, write
from rulebook.cli.streams import reader_gone
from rulebook.languages import say
from rulebook.render.data import data_of, line
from rulebook.service import completing, talking
from rulebook.service.requests import Rulebook
from rulebook.service.talking import Said, Talk


def _chat(request: Request) -> int:
    """Read a terminal, or piped lines: one turn a line."""
    rulebook = Rulebook(request.tell)
    talk = Talk(game=request.text("game"))
    interactive = sys.stdin.isatty() and not request.json
    if interactive:
        write(say(request.reader.screen, "chat-hello") + "\n\n")
    answered = False
    for typed in typed_lines(interactive, "chat-history", completer(rulebook)):
        text = typed.strip()
        if not text:
            continue
        said = rulebook.ask(talking.turn, talk, text)
        talk = said.talk
        answered = answered or said.found
        code = _print(said, request)
        if code or reader_gone():
            return code
        if said.ends and interactive:
            break
    return 0 if answered or interactive else 1


def _print(said: Said, request: Request) -> int:
    """Print an answer: in JSON on one line, else with a blank line after it."""
    shown = line(data_of(said, request.reader)) if request.json else printed(said, request)
    return write(shown if request.json else shown + "\n", 0, remarks(said, request))


Complete = Callable[[str, int], "str | None"]
"""What Tab puts in the place of a word that was begun: the first choice, the second …"""


def completer(rulebook: Rulebook) -> Complete:
    """Offers addresses, titles and names of terms."""
    found: list[str] = []

    def complete(typed: str, place: int) -> str | None:
        nonlocal found
        if place == 0:
            found = rulebook.ask(completing.beginning, typed) if typed else []
        return found[place] if place < len(found) else None

    return complete


def typed_lines(interactive: bool, history: str, complete: Complete | None = None) -> Iterator[str]:
    """What somebody types, line by line, with the history of such lines; or what is piped."""
    if not interactive:
        for piped in sys.stdin.buffer:
            yield piped.decode("utf-8", "replace")
        return
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a stray byte is no end of a conversation
    with _line_editing(os.path.join(paths.data_dir(), history), complete):
        while True:
            try:
                yield input("› ")
            except EOFError:
                write("\n")
                return


@contextlib.contextmanager
def _line_editing(history: str, complete: Complete | None) -> Iterator[None]:
    """Line editing with a history kept from one conversation to the next."""
    try:
        import readline
    except ImportError:  # not everywhere
        yield
        return
    with contextlib.suppress(OSError):
        if os.path.isfile(history):  # from a FIFO it would read for ever
            readline.read_history_file(history)
    readline.set_history_length(500)
    readline.set_completer_delims(" \n")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            os.makedirs(os.path.dirname(history), exist_ok=True)
            readline.write_history_file(history)


FUNCTIONS: Mapping[str, Callable[[Request], int]] = {"chat": _chat}
