"""``rulebook contents``, ``games``, ``differences``, ``questions``, ``term --all``."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulebook.cli.request import Request
from rulebook.errors import WrongUsage
from rulebook.render.rules import in_language
from rulebook.service import browsing
from rulebook.service.requests import Pasted, Value


def _contents(request: Request) -> Value:
    words = request.words or [game for game in (request.text("game"),) if game]
    return request.ask(browsing.contents, words, int(request.given.get("depth") or 0))


def _games(request: Request) -> Value:
    return request.ask(browsing.games)


def glossary(request: Request) -> Value:
    """All official words, as a page or as a file for other programs."""
    if request.words:
        raise WrongUsage("term-all-or-one", words=" ".join(request.words))
    value = request.ask(browsing.glossary, request.text("kind"))
    form = request.text("form")
    if not form or request.json or not value.found:
        return value
    from rulebook.render.glossaries import file_of

    titles = (in_language(title, request.reader.screen) for title in value.titles.values())
    return Pasted(file_of(value.terms, form, ", ".join(titles)))


def _differences(request: Request) -> Value:
    return request.ask(browsing.differences, request.words, request.text("kind"))


def _questions(request: Request) -> Value:
    return request.ask(browsing.questions, request.words)


FUNCTIONS: Mapping[str, Callable[[Request], Value]] = {
    "contents": _contents,
    "games": _games,
    "differences": _differences,
    "questions": _questions,
}
