"""Commands whose arguments are words: they all go to the desk."""

from __future__ import annotations

from typing import Any

import click

from rulebook.cli.app import shared
from rulebook.cli.everyday import write
from rulebook.service import desk
from rulebook.service.desk import Options


def _words_command(name: str, metavar: str, text: str, hidden: bool = False) -> click.Command:
    def run(options: Options, words: tuple[str, ...], **given: Any) -> int:
        options.edition = given["edition"] or ""
        options.limit = given["limit"] or 0
        options.literal = given["literal"]
        options.syntax = given["syntax"]
        options.as_printed = given["as_printed"]
        return write(desk.answer(name, words, options))

    run.__doc__ = text
    command: Any = shared(run)
    for option in (
        click.argument("words", nargs=-1, required=True, metavar=metavar),
        click.option("--edition", metavar="EDITION", help="One edition only: na/de, na/ru, …"),
        click.option("--limit", type=click.IntRange(1, 999_999), help="At most so many hits."),
        click.option("--literal", is_flag=True, help="Search the words exactly as typed."),
        click.option(
            "--query", "syntax", is_flag=True, help='Query syntax: "a phrase", AND, OR, NOT, ru:….'
        ),
        click.option("--as-printed", is_flag=True, help="Show misprints as the manual has them."),
    ):
        command = option(command)
    return click.command(name, hidden=hidden)(command)


COMMANDS = [
    _words_command(
        "everyday", "WORDS...", "Show an address, explain a term, answer a question.", True
    ),
    _words_command("show", "ADDRESS...", "Show rules: 13.4, na:1.3a, 37.1-37.4, «Торги», п. 7."),
    _words_command("search", "WORDS...", "Search all editions; the best rule stands first."),
    _words_command("ask", "QUESTION...", "Answer a question with the rules that settle it."),
    _words_command("term", "WORD...", "The official term in each edition."),
    _words_command("related", "ADDRESS...", "See-also both ways: what it names, what names it."),
    _words_command(
        "compare", "ADDRESS...", "Editions side by side, and where they say different things."
    ),
]
