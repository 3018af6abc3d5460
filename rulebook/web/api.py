"""``/api/v1``: the JSON of the command line over HTTP."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from rulebook.errors import RulebookError, WrongUsage
from rulebook.languages import CODES
from rulebook.markups import MARKUPS
from rulebook.record import Record
from rulebook.render.data import data_of, dump, line
from rulebook.service import answers, completing, linking, playing, rules, talking
from rulebook.service.requests import Reader, Rulebook, Value, Within
from rulebook.web.failures import document

_MOST_TURNS = 20
_MOST_SUGGESTED = 8
_CARRIED = ("text/plain", "application/yaml", "text/yaml")


class Asked(Record):
    """What was asked for: the parameters of a request, and the text it carries."""

    given: Mapping[str, list[str]]
    text: str

    def one(self, name: str) -> str:
        """A parameter, or ""."""
        values = self.given.get(name)
        return values[-1] if values else ""

    def flag(self, name: str) -> bool:
        return self.one(name).lower() in {"1", "true", "yes"}

    @property
    def words(self) -> list[str]:
        """What is asked, in the order given."""
        return [one for name in ("q", "address") for one in self.given.get(name, ())]

    @property
    def asked(self) -> str:
        """The text that a request carries, else its question."""
        return self.text or " ".join(self.words)

    @property
    def reader(self) -> Reader:
        lang = self.one("lang")
        if lang not in {"", "all", *CODES}:
            known = ", ".join((*CODES, "all"))
            raise WrongUsage("bad-option", value=lang, option="lang", known=known)
        as_printed, more = self.flag("as_printed"), self.flag("more")
        return Reader(lang, self.one("edition"), as_printed, more)

    def books(self, rulebook: Rulebook) -> Within:
        return rulebook.within(self.one("game"), self.one("edition"))

    @property
    def how(self) -> dict[str, Any]:
        """The options of a search."""
        return {
            "limit": self.number("limit"),
            "literal": self.flag("literal"),
            "edition": self.one("edition"),
            "syntax": self.flag("query"),
        }

    def number(self, name: str) -> int:
        text = self.one(name)
        if not text:
            return 0
        if not (text.isascii() and text.isdigit() and 0 < int(text[:9]) < 1000):
            raise WrongUsage("bad-option", value=text, option=name, known="1–999")
        return int(text)


def _search(books: Rulebook, asked: Asked) -> Value:
    return asked.books(books).ask(answers.search, asked.asked, **asked.how)


def _ask(books: Rulebook, asked: Asked) -> Value:
    return asked.books(books).ask(answers.ask, asked.asked, **asked.how)


def _show(books: Rulebook, asked: Asked) -> Value:
    return asked.books(books).ask(rules.show, asked.words)


def _compare(books: Rulebook, asked: Asked) -> Value:
    return asked.books(books).ask(rules.compare, asked.words)


def _related(books: Rulebook, asked: Asked) -> Value:
    return asked.books(books).ask(rules.related, asked.words)


def _term(books: Rulebook, asked: Asked) -> Value:
    return asked.books(books).ask(rules.term, asked.asked, asked.number("limit") or 5)


def _link(books: Rulebook, asked: Asked) -> Value:
    reader, post = asked.reader, asked.asked
    markup = asked.one("to") or "bbcode"
    if markup not in MARKUPS:
        raise WrongUsage("bad-option", value=markup, option="to", known=", ".join(MARKUPS))
    base = linking.base_url(asked.one("base_url") or None, lambda code, **values: None)
    return asked.books(books).ask(
        linking.link,
        post,
        markup,
        base,
        reader.chosen or linking.language_of_post(post) or reader.screen,
        inline=asked.flag("inline"),
        terms=asked.flag("terms"),
        skip_quotes=asked.flag("skip_quotes"),
    )


def _resolve(books: Rulebook, asked: Asked) -> Value:
    if asked.flag("phrases"):
        return asked.books(books).ask(playing.sayable)
    if not asked.asked.strip():
        raise WrongUsage("engine-no-situation")
    return asked.books(books).ask(playing.resolve, asked.asked)


REQUESTS: Mapping[str, Callable[[Rulebook, Asked], Value]] = {
    "search": _search,
    "ask": _ask,
    "show": _show,
    "term": _term,
    "compare": _compare,
    "related": _related,
    "link": _link,
    "resolve": _resolve,
}
"""Every request that gives one value, by its name."""


def answered(books: Rulebook, name: str, asked: Asked) -> str:
    """The document that answers a request: what the command of this name prints."""
    if name == "chat":
        return _chat(books, asked)
    if name == "suggest":
        return dump(_suggested(books, asked))
    return dump(data_of(REQUESTS[name](books, asked), asked.reader))


def _chat(books: Rulebook, asked: Asked) -> str:
    """Each turn on a line, as ``chat --json`` prints them."""
    turns = [one.strip() for one in (asked.text.split("\n") if asked.text else asked.words)]
    turns = [one for one in turns if one]
    if not turns:
        raise WrongUsage("no-words")
    talk = talking.Talk(game=asked.one("game"))
    lines = []
    for turn in turns[:_MOST_TURNS]:
        said = books.ask(talking.turn, talk, turn)
        talk = said.talk
        lines.append(line(data_of(said, asked.reader)))
    return "".join(lines)


def _suggested(books: Rulebook, asked: Asked) -> list[str]:
    """What begins as somebody types, in either script."""
    typed = asked.asked.strip()[:60]
    return list(asked.books(books).ask(completing.beginning, typed))[:_MOST_SUGGESTED]


API_NAMES = (*REQUESTS, "chat", "suggest")
CARRYING = ("link", "resolve", "chat")
"""Requests whose text may be carried in the body of a POST."""


async def asked_of(request: Request) -> Asked:
    """The parameters of a request and its text; those of a JSON body count like others."""
    given = {name: request.query_params.getlist(name) for name in request.query_params}
    if request.method != "POST":
        return Asked(given, "")
    body = await request.body()
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind == "application/json":
        return _of_json(body, given)
    if kind not in _CARRIED:
        raise WrongUsage("bad-option", value=kind, option="Content-Type",
                         known=", ".join(("application/json", *_CARRIED)))  # fmt: skip
    return Asked(given, body.decode("utf-8", "surrogateescape"))


def _of_json(body: bytes, given: Mapping[str, list[str]]) -> Asked:
    try:
        said = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise WrongUsage("web-bad-body") from error
    if not isinstance(said, dict):
        raise WrongUsage("web-bad-body")
    read = {name: _texts(value) for name, value in said.items() if name != "text"}
    text = said.get("text", "")
    return Asked({**given, **read}, text if isinstance(text, str) else "\n".join(_texts(text)))


def _texts(value: object) -> list[str]:
    if isinstance(value, bool):
        return ["1"] if value else []
    if isinstance(value, list):
        return [str(one) for one in value]
    return [str(value)]


def respond(books: Rulebook, name: str, asked: Asked) -> Response:
    """The answer to a request, or the document of what is wrong with it."""
    try:
        body = answered(books, name, asked)
    except RulebookError as error:
        lang = asked.one("lang")
        return document(error, Reader(lang if lang in CODES else "").screen)
    several = name == "chat" and body.count("\n") > 1
    kind = "application/x-ndjson" if several else "application/json"
    return Response(body.encode("utf-8", "backslashreplace"), media_type=kind)
