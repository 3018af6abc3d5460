"""``rulebook chat``: the conversation in a terminal or through a pipe."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterator

import click

from rulebook import asking, paths, talk
from rulebook.cli import shared
from rulebook.desk import Options
from rulebook.lookup import Books
from rulebook.render import answers, jsonout
from rulebook.render.words import say
from rulebook.search.answer import Answer
from rulebook.store.opening import open_store


@click.command()
@shared
def chat(options: Options) -> int:
    """Talk about the rules. Reads a terminal, or piped lines: one turn a line."""
    table = open_store(options.tell)
    state = talk.Talk(game=options.game)
    interactive = sys.stdin.isatty() and not options.json
    if interactive:
        sys.stdout.write(say(options.ui, "chat-hello") + "\n\n")
    answered = False
    for line in _lines(interactive):
        text = line.strip()
        if not text:
            continue
        if talk.command(table, text) == "quit":
            break
        books = Books(table, state.game)
        found, state = talk.turn(books, state, text)
        asking.say_what_was_read(found, options)
        answered = answered or found.answered
        sys.stdout.write(_said(books, found, options))
        sys.stdout.flush()
    return 0 if answered or interactive else 1


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
            except (EOFError, KeyboardInterrupt):
                sys.stdout.write("\n")
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
