"""``rulebook resolve``: a situation from the table, played on the engine."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rulebook.cli import shared
from rulebook.desk import Options, Reply
from rulebook.engine.resolve import as_data, resolve
from rulebook.everyday import write
from rulebook.lookup import Books
from rulebook.render import jsonout, playing
from rulebook.store import records
from rulebook.store.opening import open_store


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
    books = Books(open_store(options.tell), options.game)
    game = books.game or "na"
    found = resolve(_source(" ".join(situation)), game)
    language = options.ui

    def gist(number: str) -> str:
        unit = records.unit(books.table, f"{game}:{number}")
        if unit is None:
            return ""
        return unit.gist.get(language) or next(iter(unit.gist.values()), "")

    code = 0 if found.status == "played" else 1
    if options.json:
        document = as_data(found, language)
        for step in document["steps"]:
            step["gists"] = {rule: gist(rule) for rule in step["rules"]}
        return write(Reply(jsonout.dump(document), code))
    if markup != "text":
        return write(Reply(playing.forum(found, gist, language, markup), code))
    page = options.page()
    playing.show_resolution(page, found, gist)
    return write(Reply(page.text(), code))


def _source(text: str) -> str | Path:
    if text == "-":
        return sys.stdin.buffer.read().decode("utf-8", "replace")
    path = Path(text)
    try:
        return path if path.is_file() else text
    except OSError:  # a situation longer than a file name may be
        return text


COMMANDS: list[click.Command] = [resolve_command]
