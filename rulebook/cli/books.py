"""``rulebook book …``: the user's own books."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from rulebook.cli.request import Request, printed, write
from rulebook.errors import WrongUsage
from rulebook.languages import say
from rulebook.service import own_books
from rulebook.service.own_books import Proposal
from rulebook.service.requests import Value


def _files(words: list[str]) -> list[Path]:
    for word in words:
        if "://" in word:
            raise WrongUsage("book-address", file=word)
    return [Path(word) for word in words]


def _add(request: Request) -> Value:
    language = request.reader.chosen
    proposal = own_books.propose(
        _files(request.words), request.text("name"), request.text("title"), language,
        request.tell, bool(request.given["ocr"]),
    )  # fmt: skip
    return _decided(proposal, request)


def _update(request: Request) -> Value:
    name, *files = request.words
    scanned = bool(request.given["ocr"])
    return _decided(own_books.update(name, _files(files), request.tell, scanned), request)


def _decided(proposal: Proposal, request: Request) -> Value:
    """Keep a book where that was asked for, or where somebody at a terminal says yes."""
    if request.given["yes"]:
        return _kept(request, proposal)
    if request.json or not (request.at_terminal and sys.stdin.isatty()):
        return proposal
    write(printed(proposal, request))
    kept = _agrees(request, "book-keep")
    return _kept(request, proposal) if kept else proposal


def _agrees(request: Request, question: str, **values: object) -> bool:
    """Whether somebody at the terminal says yes."""
    sys.stderr.write(say(request.reader.screen, question, **values) + " ")
    sys.stderr.flush()
    typed = sys.stdin.readline().strip().casefold()
    return bool(typed) and say(request.reader.screen, "yes").casefold().startswith(typed)


def _kept(request: Request, proposal: Proposal) -> Proposal:
    """Keep a book, which is the one used last from now on."""
    kept = own_books.keep(proposal, request.tell)
    request.remember(kept.name)
    return kept


def _list(request: Request) -> Value:
    return own_books.listed()


def _show(request: Request) -> Value:
    return own_books.show(request.words[0])


def _remove(request: Request) -> Value:
    name = request.words[0]
    asked = request.at_terminal and sys.stdin.isatty() and not request.json
    if asked and not request.given["yes"]:
        own_books.show(name)  # what is not there is not asked for
        if not _agrees(request, "book-remove", name=name):
            return own_books.show(name)
    return own_books.remove(name)


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
