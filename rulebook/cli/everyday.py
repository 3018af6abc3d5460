"""The everyday command line, read without click: ``rulebook 13.4``, ``rulebook Bedrohung``.

Where anything else is typed, ``rulebook.cli.app`` reads it and carries it out in the same way.
"""

from __future__ import annotations

import os

from rulebook import paths
from rulebook.cli.request import Request, carry_out
from rulebook.errors import WrongUsage
from rulebook.service import rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from rulebook.service.requests import Value


def split(arguments: list[str]) -> tuple[str, list[str], dict[str, str | bool]] | None:
    """Command, words and options; None where this is not the everyday form.

    >>> split(["--game", "na", "13.4"])
    ('everyday', ['13.4'], {'game': 'na'})
    >>> split(["show", "13.4", "--json"])
    ('show', ['13.4'], {'json': True})
    >>> split(["manual", "list"]), split(["--help"]), split([])
    (None, None, None)
    """
    words: list[str] = []
    options: dict[str, str | bool] = {}
    rest = iter(arguments)
    for argument in rest:
        if argument == "--":
            words += rest
        elif not argument.startswith("-") or argument == "-":
            words.append(argument)
        elif not _take_option(argument, rest, options):
            return None
    if not words:
        return None
    if not _may_be_command(words[0]):
        return "everyday", words, options
    name, *rest_of_words = words
    if name in FUNCTIONS:
        return (name, rest_of_words, options) if rest_of_words else None
    from rulebook.cli.commands import COMMAND_NAMES  # most requests do without

    return None if name in COMMAND_NAMES else ("everyday", words, options)


def _may_be_command(word: str) -> bool:
    """Commands are words of small Latin letters."""
    return word.isascii() and word.isalpha() and word.islower()


def _take_option(argument: str, rest: Iterator[str], options: dict[str, str | bool]) -> bool:
    """Read an option, and its value from the rest; whether it is one of the everyday form."""
    from rulebook.cli.commands import command

    return command("everyday").take(argument, rest, options)


def run(arguments: list[str]) -> int | None:
    """Answer what can be read without click and return the exit code; None leaves it to click."""
    request = split(arguments)
    if request is None:
        from rulebook.cli.quick import run as run_other

        return run_other(arguments)
    name, words, given = request
    return carry_out(FUNCTIONS[name], words, given)


def _show(request: Request) -> Value:
    return _with_own(request, request.ask(rules.show, request.words))


def _with_own(request: Request, value: Value) -> Value:
    """Rules with what the user keeps at them; at a terminal it is noted what was shown."""
    if not isinstance(value, rules.Shown):
        return value
    if request.at_terminal and value.units:
        from rulebook.service.recent import remember  # never in a pipe

        remember(value)
    if not os.path.exists(paths.own_file()):
        return value
    from rulebook.service.own import beside  # most have no notes

    return beside(value, request.tell)


def _related(request: Request) -> Value:
    return request.ask(rules.related, request.words)


def _compare(request: Request) -> Value:
    return request.ask(rules.compare, request.words)


def _term(request: Request) -> Value:
    if request.given.get("all") or request.text("kind") or request.text("form"):
        from rulebook.cli.browsing import glossary  # seldom asked for

        return glossary(request)
    return request.ask(rules.term, " ".join(request.words), int(request.given.get("limit") or 5))


def _everyday(request: Request) -> Value:
    if len(request.words) > 1 and os.path.exists(request.words[1]):
        _refuse_part(*request.words[:2])
    value = request.ask(rules.everyday, " ".join(request.words), **_how(request))
    if type(value).__name__ in {"Answered", "Ranked"} and _may_be_command(request.words[0]):
        from rulebook.cli.commands import COMMAND_NAMES
        from rulebook.service.mistyped import meant  # a number or a title does without

        request.hint = meant(request.words, value, COMMAND_NAMES)
    return _with_own(request, value)


def _refuse_part(name: str, file: str) -> None:
    """ "rulebook add FILE": a part of a command was typed without the command."""
    from rulebook.cli.commands import listed

    near = [f"rulebook {one.name} {name} {file}" for one in listed()
            if name in [part.name for part in one.parts]]  # fmt: skip
    if near:
        raise WrongUsage("part-alone", name=name, near=" · ".join(near))


def _search(request: Request) -> Value:
    kind, entry = request.text("kind"), request.text("entry")
    if kind or entry:
        from rulebook.service.narrowing import narrowed  # seldom wanted

        how = _how(request)
        return request.ask(narrowed, " ".join(request.words), kind, entry, **how)
    from rulebook.service import answers  # the search: a number does not need it

    return request.ask(answers.search, " ".join(request.words), **_how(request))


def _ask(request: Request) -> Value:
    from rulebook.service import answers

    return request.ask(answers.ask, " ".join(request.words), **_how(request))


_MOST_HITS = 5
"""Hits on a page of text, unless another number is asked for."""


def _how(request: Request) -> dict[str, Any]:
    """The options of a search; scripts get as many hits as there are."""
    given = request.given
    return {
        "limit": int(given.get("limit") or (0 if request.json else _MOST_HITS)),
        "literal": bool(given.get("literal")),
        "edition": request.reader.edition,
        "syntax": bool(given.get("syntax")),
    }


FUNCTIONS: dict[str, Callable[[Request], Value]] = {
    "everyday": _everyday,
    "show": _show,
    "search": _search,
    "ask": _ask,
    "term": _term,
    "related": _related,
    "compare": _compare,
}
