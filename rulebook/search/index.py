"""The search index of one book as it is read: each kind of row by a method of its own.

What is decoded is kept for the next query of the process, up to a number; threads may share an
index, since what is kept is only ever added to or dropped whole. ``build`` and ``lexicon`` write
the rows. On the path of the everyday command.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rulebook.store.library import Library, OpenedBook

_MOST_KEPT = 1500
"""Rows of a kind that an index keeps decoded."""


class Token:
    """What a book says of one token; rows are written by ``build.TokenRow``."""

    __slots__ = (
        "_asked", "_hits", "_phrases", "_units", "_weights", "foreign", "idf", "longest",
        "own", "phrase_idf", "pointing", "strength",
    )  # fmt: skip

    def __init__(self, row: tuple[Any, ...]) -> None:
        (
            self.idf, self._units, self._weights, self.phrase_idf, self._phrases, self.strength,
            self.pointing, self.foreign, self.own, self.longest,
        ) = row  # fmt: skip
        self._hits: dict[int, float] | None = None
        self._asked: set[int] | None = None

    @property
    def often(self) -> int:
        """In how much of the book it stands."""
        return len(self._units)

    @property
    def hits(self) -> dict[int, float]:
        """Its weight in each unit that has it, without the idf."""
        if self._hits is None:
            numbers = memoryview(self._units).cast("I")
            self._hits = dict(zip(numbers, memoryview(self._weights).cast("f"), strict=True))
        return self._hits

    @property
    def phrases(self) -> memoryview:
        """The known questions that hold it, in ascending order."""
        return memoryview(self._phrases).cast("I")

    @property
    def asked(self) -> set[int]:
        """The same as a set. (No frozenset: slow.)"""
        if self._asked is None:
            self._asked = set(self.phrases)
        return self._asked


class Index:
    """The index of one book."""

    __slots__ = (
        "_meaning", "_names", "_phrases", "_sides", "_texts", "_tokens", "_turns", "_units",
        "_words", "book", "game", "library",
    )  # fmt: skip

    def __init__(self, book: OpenedBook) -> None:
        self.book = book
        self.game = book.game
        self.library: Library = book.library
        self._tokens: dict[str, Token | None] = {}
        self._names: dict[str, Any] = {}
        self._words: dict[str, Any] = {}
        self._texts: dict[str, str] = {}
        self._units: Any = None
        self._phrases: Any = None
        self._turns: Any = None
        self._sides: Any = None
        self._meaning: Any = None

    @property
    def units(self) -> tuple[str, ...]:
        """The address of each unit by its number in the index."""
        if self._units is None:
            self._units = self.book.table.get("units")
        found: tuple[str, ...] = self._units
        return found

    def token(self, name: str) -> Token | None:
        found = self._tokens.get(name, self)
        if found is self:
            row = self.book.table.get("s:" + name)
            found = Token(row) if row is not None else None
            _keep(self._tokens, name, found)
        return found  # type: ignore[return-value]

    def name(self, key: str) -> Any:
        """The units that a name is the title of, and official words for it; or None."""
        found = self._names.get(key, self)
        if found is self:
            found = _keep(self._names, key, self.book.table.get("n:" + key))
        return found

    def word(self, word: str) -> tuple[tuple[str, float], ...]:
        """The tokens of a word as it is spelled, with their weights."""
        found = self._words.get(word, self)
        if found is self:
            found = _keep(self._words, word, self.book.table.get("w:" + word) or ())
        return found  # type: ignore[no-any-return]

    def beginning(self, prefix: str) -> Iterator[tuple[str, tuple[tuple[str, float], ...]]]:
        """Words that begin so, with their tokens."""
        for key, pairs in self.book.table.starting("w:" + prefix):
            yield key[2:], pairs

    def stemmed(self, stem: str) -> tuple[str, ...]:
        """Tokens with this stem."""
        return self.book.table.get("m:" + stem) or ()

    def sounding(self, sound: str) -> tuple[str, ...]:
        """Russian words that sound roughly so when typed in Latin letters."""
        return self.book.table.get("l:" + sound) or ()

    def terms(self, token: str) -> tuple[tuple[str, float], ...]:
        """Terms with the token in a name, with its share of the name."""
        return self.book.table.get("k:" + token) or ()

    def _asked_row(self) -> Any:
        if self._phrases is None:
            lengths, code, leads, questions = self.book.table.get("phrases")
            views = memoryview(lengths).cast("f"), memoryview(leads).cast(code)
            self._phrases = (*views, questions)
        return self._phrases

    @property
    def phrase_lengths(self) -> memoryview:
        """Of each known question how long it is."""
        found: memoryview = self._asked_row()[0]
        return found

    @property
    def phrase_leads(self) -> memoryview:
        """Of each known question the unit it leads to, or beyond the units a question of ours."""
        found: memoryview = self._asked_row()[1]
        return found

    @property
    def questions(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Questions of ours with the units that they lead to."""
        found: tuple[tuple[str, tuple[int, ...]], ...] = self._asked_row()[2]
        return found

    @property
    def turning(self) -> dict[str, str]:
        """Tokens that turn a question into another, with how they do."""
        found: dict[str, str] = self._turned()[0]
        return found

    @property
    def points(self) -> dict[int, tuple[str, ...]]:
        """The point of each way of asking for a question of ours."""
        found: dict[int, tuple[str, ...]] = self._turned()[1]
        return found

    @property
    def sides(self) -> Any:
        """Opposites, negations, and to which sides units lean, as ``build`` wrote them."""
        if self._sides is None:
            self._sides = self.book.table.get("sides")
        return self._sides

    def _turned(self) -> Any:
        if self._turns is None:
            self._turns = self.book.table.get("turns")
        return self._turns

    @property
    def directions(self) -> memoryview:
        """The directions of all units, one behind the other."""
        if self._meaning is None:
            self._meaning = memoryview(self.book.table.get("meaning")).cast("b")
        found: memoryview = self._meaning
        return found

    def text(self, address: str) -> str | None:
        """What ``keep_text`` kept."""
        return self._texts.get(address)

    def keep_text(self, address: str, text: str) -> str:
        """Keep the folded words of a unit."""
        _keep(self._texts, address, text)
        return text


def _keep(kept: dict[str, Any], key: str, value: Any) -> Any:
    if len(kept) >= _MOST_KEPT:
        kept.clear()
    kept[key] = value
    return value


def index_of(library: Library, game: str) -> Index:
    """The index of a game."""
    book = library.book(game)
    if book.index is None:
        book.index = Index(book)
    found: Index = book.index
    return found
