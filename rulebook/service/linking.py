"""Forum posts: every rule reference linked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from rulebook.errors import WrongUsage
from rulebook.languages import SAID, say
from rulebook.link import OTHER, BadBase, Linked, Options, language_of, link_post
from rulebook.lookup.books import Books
from rulebook.markups.addresses import base as checked_base
from rulebook.markups.quotes import quoted
from rulebook.service import settings
from rulebook.service.requests import Note, Value
from rulebook.store.records import Unit
from rulebook.text import sentences


class Posted(Value):
    """A post with its references linked."""

    linked: Linked

    @property
    def text_to_paste(self) -> str:
        """The post with its links, which is printed as it is."""
        return self.linked.text

    @property
    def notes(self) -> Sequence[Note]:
        return (Note("link-footnotes", {}),) if self.linked.footnotes else ()


def link(
    books: Books,
    post: str,
    markup: str = "bbcode",
    base_url: str = "",
    language: str = "",
    inline: bool = False,
    terms: bool = False,
    skip_quotes: bool = False,
) -> Posted:
    """Every reference in a post as a link to ``base_url``, or what the rule says as a footnote: its
    gist, or its wording in a book of the user's, of which nobody wrote any; nothing else changes.
    ``language`` is that of the footnotes."""
    inline = inline or not base_url
    speaks = _Speaks(books, language)
    options = Options(
        game=books.order[0].game,
        only=bool(books.game),
        base_url="" if inline else base_url,
        inline=inline,
        skip_quotes=skip_quotes,
        games=_names(books),
        own=_own(books),
        ordinary=books.library.is_ordinary,
        title_number=_title_numbers(books),
        most_items={game.game: _most_items(game.numbers) for game in books.games},
        terms=_terms(books, books.order[0].game) if terms else (),
        deep=lambda number, game: _holder(books, number, game),
        part=lambda game, labels: _part(books, game, labels),
        gist_for=speaks.gist,
        quote_for=speaks.quote,
        footnote_heading=say(language, "link-heading"),
        quoted_heading=say(language, "link-heading-quoted"),
        titles={game.game: speaks.of(game.title) for game in books.games},
    )
    return Posted(link_post(post, markup, _known(books), options))


class _Speaks:
    """The books in one language."""

    def __init__(self, books: Books, language: str) -> None:
        self.books = books
        self.language = language

    def of(self, texts: dict[str, str]) -> str:
        return texts.get(self.language) or next(iter(texts.values()), "")

    def gist(self, address: str) -> str:
        unit = self._unit(address)
        return self.of(unit.gist) if unit else ""

    def quote(self, address: str) -> str:
        """The wording in quotation marks, as much as a footnote holds; of a heading its title."""
        unit = self._unit(address)
        if unit is None:
            return ""
        code = self.language if self.language in unit.wording else next(iter(unit.wording), "")
        text = " ".join(unit.wording[code].text.split()) if code else ""
        title = self.of(unit.title)
        return quoted(_begun(text), code) if text not in ("", title) else title

    def _unit(self, address: str) -> Unit | None:
        library = self.books.library
        return library.unit(address if "." in address else address + ".0") or library.unit(address)


_MOST_QUOTED = 400
"""Characters of a rule that a footnote quotes."""


def _begun(text: str) -> str:
    """The beginning of a text, as many sentences as a footnote may have."""
    if len(text) <= _MOST_QUOTED:
        return text
    kept = ""
    for sentence in sentences(text):
        if kept and len(kept) + len(sentence) > _MOST_QUOTED:
            return f"{kept} …"
        kept = f"{kept} {sentence}".lstrip()
    return text[: text.rfind(" ", 0, _MOST_QUOTED)] + " …"


def base_url(given: str | None, tell: Callable[..., None]) -> str:
    """What links begin with: as asked for, else as it was set, "" without either."""
    if given is None:
        return _kept_base(tell)
    try:
        checked_base(given)
    except BadBase as error:
        raise WrongUsage("bad-base", url=given) from error
    return given


def _kept_base(tell: Callable[..., None]) -> str:
    kept = settings.read(settings.BASE, tell)
    try:
        if checked_base(kept) or not kept:
            return kept
        why = repr(kept)
    except BadBase as error:
        why = str(error)
    tell("setting-spoilt", file=settings.path(settings.BASE), why=why)
    return ""


def language_of_post(post: str) -> str:
    """The language of a post without the footnotes that it may have already, or ""."""
    headings = (
        say(code, name) for code in SAID for name in ("link-heading", "link-heading-quoted")
    )
    ends = (post.find(heading) for heading in headings)
    end = min((end for end in ends if end >= 0), default=len(post))
    return language_of(post[:end])


def _known(books: Books) -> Callable[[str, str], bool]:
    numbers = {game.game: set(game.numbers) for game in books.games}
    for listed in numbers.values():
        listed |= {number.partition(".")[0] for number in listed}
    return lambda game, number: number in numbers.get(game, ())


def _holder(books: Books, number: str, game: str) -> str:
    """The game that has a number of three labels or more: the one named, else the one that is meant
    elsewhere, else the only one that has it; of several none is meant."""
    having = books.library.holders("#:", number)
    for name in (game,) if game else (books.order[0].game,):
        if name in having:
            return name
    if game or not having:
        return ""
    return having[0] if len(having) == 1 else OTHER


def _part(books: Books, game: str, labels: Sequence[str]) -> str:
    """The number of a part of a user's book; of a part that has no numbered ones within, though one
    is named, its own."""
    table = books.library.book(game).table
    for count in range(len(labels), 0, -1):
        said = " ".join(labels[:count])
        number = table.get(f"n#:{said}") or ""
        unit = books.library.unit(f"{game}:{number}") if number else None
        if unit is not None and any(wording.printed for wording in unit.wording.values()):
            return number
        if any(table.get(f"n#:{' '.join(labels[: count - 1])} {first}") for first in ("1", "a")):
            break
    return ""


def _names(books: Books) -> dict[str, str]:
    """What the games are called, in small letters."""
    return {
        name.casefold(): game.game
        for game in books.games
        for name in (game.game, *game.aliases, *game.title.values())
    }


def _own(books: Books) -> dict[str, Sequence[str]]:
    """The titles of the books that the user added."""
    found = books.library.holders("f:", "")
    titles = {game.game: (*game.aliases, *game.title.values()) for game in books.games}
    return {game: titles[game] for game in found if game in titles}


def _title_numbers(books: Books) -> Callable[[str, str], str | None]:
    by_game = {game.game: books.within(game.game) for game in books.games}

    @cache  # a long post has the same words over and over
    def title_number(title: str, game: str) -> str | None:
        return next(iter(by_game[game].entries_called(title)), None)

    return title_number


def _most_items(numbers: Iterable[str]) -> int:
    """The largest number of an item in a book."""
    items = (re.match(r"[0-9]+\.([0-9]+)", number) for number in numbers)
    return max((int(item[1]) for item in items if item), default=0)


def _terms(books: Books, game: str) -> list[tuple[str, str]]:
    """Official names with the rule that each is ruled in."""
    return [
        (name, term.where[0])
        for term in books.library.terms(game)
        if term.where
        for name in (*term.names.values(), *(n for names in term.aliases.values() for n in names))
    ]
