"""``rulebook book …``: the user's own books."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from rulebook.cli.request import Request, printed, write
from rulebook.languages import say
from rulebook.service import own_books
from rulebook.service.own_books import Proposal
from rulebook.service.requests import Value


def _files(words: list[str]) -> list[Path]:
    return [Path(word) for word in words]


def _add(request: Request) -> Value:
    language = request.reader.chosen
    proposal = own_books.propose(
        _files(request.words), request.text("name"), request.text("title"), language
    )
    return _decided(proposal, request)


def _update(request: Request) -> Value:
    return _decided(own_books.update(request.words[0], _files(request.words[1:])), request)


def _decided(proposal: Proposal, request: Request) -> Value:
    """Keep a book where that was asked for, or where somebody at a terminal says yes."""
    if request.given["yes"]:
        return own_books.keep(proposal, request.tell)
    if request.json or not (request.at_terminal and sys.stdin.isatty()):
        return proposal
    write(printed(proposal, request))
    sys.stderr.write(say(request.reader.screen, "book-keep") + " ")
    sys.stderr.flush()
    typed = sys.stdin.readline().strip().casefold()
    if typed and say(request.reader.screen, "yes").casefold().startswith(typed):
        return own_books.keep(proposal, request.tell)
    return proposal


def _list(request: Request) -> Value:
    return own_books.listed()


def _show(request: Request) -> Value:
    return own_books.show(request.words[0])


def _remove(request: Request) -> Value:
    return own_books.remove(request.words[0])


def _review(request: Request) -> Value:
    return own_books.review(request.words[0])


def _export(request: Request) -> Value:
    place = Path(request.words[1]) if len(request.words) > 1 else Path()
    return own_books.export(request.words[0], place, bool(request.given["wording"]))


def _import(request: Request) -> Value:
    return own_books.take_in(Path(request.words[0]), request.tell)


def _draft(request: Request) -> Value:
    place = Path(request.words[1]) if len(request.words) > 1 else Path()
    return own_books.draft(request.words[0], place)


FUNCTIONS: Mapping[str, Callable[[Request], Value]] = {
    "add": _add,
    "list": _list,
    "show": _show,
    "update": _update,
    "remove": _remove,
    "review": _review,
    "export": _export,
    "import": _import,
    "draft": _draft,
}
