"""``rulebook resolve``: a situation from the table, played on the engine."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from rulebook.cli.app import shared
from rulebook.cli.everyday import write
from rulebook.engine.resolve import as_data, resolve
from rulebook.lookup.books import Books
from rulebook.render import jsonout, playing
from rulebook.service.desk import Options, Reply
from rulebook.store.healing import Opened
from rulebook.store.library import Library
from rulebook.yamlread import MOST_BYTES


@click.command("resolve")
@click.argument("situation", nargs=-1, required=True, metavar="FILE|SITUATION")
@click.option(
    "--to",
    "markup",
    type=click.Choice(["text", "plain", "bbcode", "markdown", "html"]),
    default="text",
    help="As a page of text, or as a post ready for a forum.",
)
@shared
def resolve_command(options: Options, situation: tuple[str, ...], markup: str) -> int:
    """Play a situation and explain each step with the number of the rule that made it.

    SITUATION is a file (see docs/examples.md), "-" for standard input, or one line such as
    "district 4: strike, human first, android; exploit".
    """
    source = _source(" ".join(situation))

    def reply(library: Library) -> Reply:
        return _reply(options, Books(library, options.game), source, markup)

    return write(Opened(options.tell).ask(reply))


def _reply(options: Options, books: Books, source: str | Path, markup: str) -> Reply:
    library = books.library
    found = resolve(source, books.game or "", lambda key: _kept(library, key))
    language = options.ui

    def gist(number: str) -> str:
        unit = books.library.unit(f"{found.game}:{number}")
        if unit is None:
            return ""
        return unit.gist.get(language) or next(iter(unit.gist.values()), "")

    code = 0 if found.status == "played" else 1
    if options.json:
        document = as_data(found, language)
        for step in document["steps"]:
            step["gists"] = {rule: gist(rule) for rule in step["rules"]}
        return Reply(jsonout.dump(document), code)
    if markup != "text":
        return Reply(playing.forum(found, gist, language, markup), code)
    page = options.page()
    playing.show_resolution(page, found, gist)
    return Reply(page.text(), code)


def _kept(library: Library, key: str) -> Mapping[str, Any] | None:
    """What was compiled of a game for its engine."""
    kept: Mapping[str, Any] | None = None
    if key in library.files:
        kept = library.book(key).table.get("engine")
    return kept


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


COMMANDS: list[click.Command] = [resolve_command]
