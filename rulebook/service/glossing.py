"""A text with the official words of a game: what each is called in another language, and whether a
translation has it."""

from __future__ import annotations

from collections.abc import Sequence, Set
from html import escape

from rulebook.errors import WrongUsage
from rulebook.languages import FALLBACK
from rulebook.link import language_of
from rulebook.lookup.books import Books
from rulebook.record import Record
from rulebook.search.glossing import SLANG, WIDE, Mention, Names, mentions
from rulebook.search.index import index_of
from rulebook.service.requests import Note, Value
from rulebook.store.records import Term


class Marked(Record):
    """An official word of a text with its counterpart."""

    start: int
    end: int
    surface: str
    id: str
    counterpart: str


class Glossed(Value):
    """A text with its official words."""

    text: str
    source: str
    """The language of the text."""
    target: str
    """The language of the counterparts."""
    marked: Sequence[Marked]
    as_html: bool = False

    @property
    def text_to_paste(self) -> str:
        """The text with its counterparts: in brackets, or as a piece of a page."""
        parts, done = [], 0
        for one in self.marked:
            before = self.text[done : one.start]
            parts += [self._escaped(before), self._shown(one)]
            done = one.end
        whole = "".join((*parts, self._escaped(self.text[done:])))
        if self.as_html:
            start = f'<div class="gloss" lang="{self.source}" style="white-space: pre-wrap">'
            return f"{start}{whole}</div>\n"
        return whole

    def _escaped(self, text: str) -> str:
        return escape(text) if self.as_html else text

    def _shown(self, one: Marked) -> str:
        if not self.as_html:
            return f"{one.surface} [{one.counterpart}]"
        return (
            f'<ruby class="term" data-id="{escape(one.id)}">{escape(one.surface)}'
            f'<rp> [</rp><rt lang="{self.target}">{escape(one.counterpart)}</rt><rp>]</rp></ruby>'
        )


class Missed(Record):
    """An official word of a text that its translation does not have."""

    mention: Marked
    line: int
    """Where it stands in the text."""
    instead: Sequence[str]
    """What players call it, where the translation has that."""


class Rendered(Value):
    """Whether a translation has the official words of a text."""

    source: str
    target: str
    count: int
    """Official words that were looked for."""
    missed: Sequence[Missed]

    @property
    def found(self) -> bool:
        return not self.missed

    @property
    def notes(self) -> Sequence[Note]:
        return () if self.missed else (Note("gloss-all", {"count": self.count}),)


def gloss(
    books: Books, text: str, source: str = "", target: str = "", reader: str = "",
    as_html: bool = False,
) -> Glossed:  # fmt: skip
    """Every official word of a text with its counterpart. A language that is not named is that of
    the text, and the one that the reader reads or the other edition has."""
    game, source, found = _read(books, text, source)
    target = _target(books, game, source, target, reader)
    marked = [one for mention in found if (one := _marked(mention, target)) is not None]
    return Glossed(text, source, target, marked, as_html)


def check(
    books: Books, text: str, translation: str, source: str = "", target: str = "", reader: str = ""
) -> Rendered:
    """The official words of a text that its translation does not have: line by line where both
    have as many lines, else in the whole."""
    game, source, found = _read(books, text, source)
    target = _target(books, game, source, target, reader)
    index = index_of(books.library, game)
    official, slang = Names(index, target, WIDE), Names(index, target, SLANG)
    inner = Names(index, source)
    wanted = [mention for mention in found if _marked(mention, target) is not None]
    missed = []
    there: dict[str, tuple[set[str], list[Mention]]] = {}
    for line, mention in _with_lines(text, wanted):
        portion = _portion(text, translation, line)
        if portion not in there:
            keys = {t.key for m in mentions(official, portion, every=True) for t in m.terms}
            there[portion] = keys, mentions(slang, portion, every=True)
        keys, said = there[portion]
        own = {term.key for term in mention.terms}
        marked = _marked(mention, target)
        if own.isdisjoint(keys) and marked is not None and not _reworded(mention, inner, keys):
            instead = [m.surface for m in said if not own.isdisjoint(t.key for t in m.terms)]
            missed.append(Missed(marked, line + 1, list(dict.fromkeys(instead))))
    return Rendered(source, target, len(wanted), missed)


def _reworded(mention: Mention, names: Names, keys: Set[str]) -> bool:
    """What somebody does may be said otherwise, if the things that it is done to are there: "die
    Bedrohung erhöhen", "die Bedrohung steigt"."""
    if any(term.kind != "verb" for term in mention.terms):
        return False
    size = mention.end - mention.start
    inside = [m for m in mentions(names, mention.surface, every=True) if m.end - m.start < size]
    return bool(inside) and all(any(t.key in keys for t in m.terms) for m in inside)


def _read(books: Books, text: str, source: str) -> tuple[str, str, Sequence[Mention]]:
    """The game that a text is of, its language, and its official words: where these are not
    named, those of which most of the text is official words."""
    spoken = source or language_of(text)
    languages = [spoken] if spoken else list(books.library.languages)
    best: tuple[str, str, Sequence[Mention]] = books.order[0].game, languages[0], ()
    most = 0
    for game in books.order:
        index = index_of(books.library, game.game)
        for language in languages:
            found = mentions(Names(index, language), text)
            covered = sum(mention.end - mention.start for mention in found)
            if covered > most:
                most, best = covered, (game.game, language, found)
    return best


def _target(books: Books, game: str, source: str, target: str, reader: str) -> str:
    if target == source and target:
        raise WrongUsage("gloss-same", language=target)
    editions = next((one.editions for one in books.games if one.game == game), {})
    known = (target, reader, *editions, FALLBACK, *books.library.languages)
    return next(code for code in known if code and code != source)


def _marked(mention: Mention, target: str) -> Marked | None:
    """A mention with its counterpart; None where the edition has no word for it."""
    term: Term | None = next((one for one in mention.terms if target in one.names), None)
    if term is None:
        return None
    return Marked(mention.start, mention.end, mention.surface, term.key, term.names[target])


def _with_lines(text: str, found: Sequence[Mention]) -> Sequence[tuple[int, Mention]]:
    return [(text.count("\n", 0, mention.start), mention) for mention in found]


def _portion(text: str, translation: str, line: int) -> str:
    """The part of a translation that answers to a line of its text."""
    ours, theirs = text.splitlines(), [part for part in translation.splitlines() if part.strip()]
    filled = [n for n, part in enumerate(ours) if part.strip()]
    if len(filled) != len(theirs) or line not in filled:
        return translation
    return theirs[filled.index(line)]
