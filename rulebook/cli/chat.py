"""``rulebook chat``: the conversation in a terminal or through a pipe."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterator
from functools import partial

import click

from rulebook import paths, talk
from rulebook.cli.app import shared
from rulebook.cli.everyday import write
from rulebook.cli.streams import reader_gone
from rulebook.languages import say
from rulebook.lookup.books import Books
from rulebook.render import answers, jsonout
from rulebook.search.answer import Answer
from rulebook.service import asking
from rulebook.service.desk import Options, Reply
from rulebook.store.healing import Opened
from rulebook.store.library import Library


@click.command()
@shared
def chat(options: Options) -> int:
    """Talk about the rules. Reads a terminal, or piped lines: one turn a line."""
    opened = Opened(options.tell)
    state = talk.Talk(game=options.game)
    interactive = sys.stdin.isatty() and not options.json
    if interactive:
        write(Reply(say(options.ui, "chat-hello") + "\n\n"))
    answered = False
    for line in _lines(interactive):
        text = line.strip()
        if not text:
            continue
        turn = opened.ask(partial(_turn, state, text, options))
        if turn is None:
            break
        said, state, ruled = turn
        answered = answered or ruled
        code = write(Reply(said))
        if code or reader_gone():
            return code
    return 0 if answered or interactive else 1


def _turn(
    state: talk.Talk, text: str, options: Options, library: Library
) -> tuple[str, talk.Talk, bool] | None:
    """What a line is answered, the conversation after it, and whether the rules say so; None
    ends the conversation."""
    if talk.command(library, text) == "quit":
        return None
    books = Books(library, state.game)
    found, after = talk.turn(books, state, text)
    asking.say_what_was_read(found, options)
    return _said(books, found, options), after, found.answered


def _lines(interactive: bool) -> Iterator[str]:
    if not interactive:
        for piped in sys.stdin.buffer:
            yield piped.decode("utf-8", "replace")
        return
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a stray byte is no end of a conversation
    history = os.path.join(paths.data_dir(), "chat-history")
    with _line_editing(history):
        while True:
            try:
                yield input("› ")
            except EOFError:
                write(Reply("\n"))
                return


@contextlib.contextmanager
def _line_editing(history: str) -> Iterator[None]:
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
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            os.makedirs(os.path.dirname(history), exist_ok=True)
            readline.write_history_file(history)


def _said(books: Books, found: Answer, options: Options) -> str:
    if options.json:
        return jsonout.line(answers.answer_json(found, asking.language_of(found, options)))
    return asking.told(books, found, options).out + "\n"


COMMANDS: list[click.Command] = [chat]
