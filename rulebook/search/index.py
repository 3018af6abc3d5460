"""The search index of one book as it is read: each kind of row by a method of its own.

What is decoded is kept for the next query of the process, up to a number; threads may share an
index, since what is kept is only ever added to or dropped whole. ``build`` and ``lexicon`` write
the rows. On the path of the everyday command.
"""

from __future__ import annotations

from _bisect import bisect_left  # what ``bisect`` gives, without its Python half

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Any, TypeVar

    from rulebook.store.library import Library, OpenedBook

    Kept = TypeVar("Kept")
    Weighted = tuple[tuple[str, float], ...]
    Name = tuple[tuple[tuple[int, float], ...], tuple[tuple[tuple[str, ...], float], ...]]
    Lines = dict[str, tuple[list[str], list[str]]]
    Sides = tuple[
        dict[str, tuple[str, int, bool]], frozenset[str], dict[int, dict[str, float]],
        frozenset[str], frozenset[int],
    ]  # fmt: skip

_MOST_KEPT = 1500
"""Rows of a kind that an index keeps decoded."""


def unpacked(numbers: bytes, others: bytes) -> memoryview:
    """Numbers of which there are as many as there are others, of four bytes each; they have two
    where all are small enough."""
    return memoryview(numbers).cast("H" if 2 * len(numbers) == len(others) else "I")


class Token:
    """What a book says of one token; rows are written by ``build.TokenRow``."""

    __slots__ = (
        "_apart", "_hits", "_phrase_set", "_phrases", "_units", "_weights", "foreign", "idf",
        "longest", "own", "phrase_idf", "pointing", "strength",
    )  # fmt: skip

    def __init__(self, row: tuple[Any, ...]) -> None:
        (
            self.idf, self._units, self._weights, self.phrase_idf, self._phrases, self.strength,
            self.pointing, self.foreign, self.own, self.longest, self._apart,
        ) = row  # fmt: skip
        self._hits: dict[int, float] | None = None
        self._phrase_set: set[int] | None = None

    @property
    def often(self) -> int:
        """How much room the list of its units takes: the more, the oftener it stands there."""
        return len(self._units)

    @property
    def hits(self) -> dict[int, float]:
        """The weight in each unit that has it, without the idf."""
        if self._hits is None:
            numbers = unpacked(self._units, self._weights)
            self._hits = dict(zip(numbers, memoryview(self._weights).cast("f"), strict=True))
        return self._hits

    def told_apart(self, numbers: Iterable[int]) -> list[int]:
        """How much it tells each of some units from the others by the ways in which they are asked
        for, in steps; 0 where no way has it."""
        units, apart = unpacked(self._units, self._weights), self._apart
        places = [(bisect_left(units, number), number) for number in numbers]
        return [apart[at] if at < len(apart) and units[at] == n else 0 for at, n in places]

    @property
    def phrases(self) -> memoryview:
        """The known questions that hold it, in ascending order."""
        return memoryview(self._phrases).cast("I")

    @property
    def phrase_set(self) -> set[int]:
        """The same as a set. (No frozenset: slow.)"""
        if self._phrase_set is None:
            self._phrase_set = set(self.phrases)
        return self._phrase_set


class Phrases:
    """The known questions of a book by number; the row is written by ``build``."""

    __slots__ = ("leads", "lengths", "questions")

    def __init__(self, row: tuple[Any, ...]) -> None:
        lengths, code, leads, questions = row
        self.lengths = memoryview(lengths).cast("f")
        """How long each is, as a direction."""
        self.leads = memoryview(leads).cast(code)
        """The unit that each leads to, or beyond the units a question of ours."""
        self.questions: tuple[tuple[str, tuple[int, ...]], ...] = questions
        """Questions of ours with the units that they lead to."""


class Turns:
    """What turns a question into another; the row is written by ``build``."""

    __slots__ = ("_places", "complements", "lines", "turning")

    def __init__(self, row: tuple[Any, ...]) -> None:
        self.turning: dict[str, str]
        """Turning of each token."""
        self.complements: dict[str, tuple[str, int]]
        """Pair and side of each token of an act that is done where another is not."""
        self.turning, self.complements, lines, code, places = row
        self.lines: list[str] = lines.split("\n")
        """All points that known questions have, the parts of each between tabs; before each the
        language, and what is asked for."""
        self._places = memoryview(places).cast(code)

    def point(self, asked: int) -> tuple[str, ...]:
        """The point of a way of asking for a question of ours, by its number."""
        return tuple(self._line(asked)[2:])

    def kind(self, asked: int) -> tuple[str, str]:
        """The language of a way of asking, and what it asks for."""
        language, kind, *_ = self._line(asked)
        return language, kind

    def _line(self, asked: int) -> list[str]:
        return self.lines[self._places[asked]].split("\t")


class Judged:
    """A known question with a verdict; the row is written by ``build``."""

    __slots__ = ("about", "counted", "name", "says", "targets", "value", "ways")

    def __init__(self, row: tuple[Any, ...], about: memoryview) -> None:
        self.name: str
        self.says: str
        """yes, no, figure or name"""
        self.targets: tuple[int, ...]
        """The units that it leads to."""
        self.value: str
        """What others say that say the same: yes or no, the figures of the answer, its name."""
        self.counted: frozenset[str]
        """Where it says a figure, the tokens of what its ways of asking ask the number of."""
        self.name, self.says, self.value, self.targets, first, ways, self.counted = row
        self.ways: Sequence[int] = range(first, first + ways)
        """The numbers of its ways of asking."""
        self.about = about
        """Direction in the space in which known questions lie apart."""


class Index:
    """The index of one book."""

    __slots__ = (
        "_alike", "_asked", "_directions", "_judged", "_lines", "_names", "_phrases", "_sides",
        "_sizes", "_texts", "_tokens", "_turns", "_units", "_words", "book", "game", "library",
    )  # fmt: skip

    def __init__(self, book: OpenedBook) -> None:
        self.book = book
        self.game = book.game
        self.library: Library = book.library
        self._tokens: dict[str, Token | None] = {}
        self._names: dict[str, Name | None] = {}
        self._words: dict[str, Weighted] = {}
        self._texts: dict[str, str] = {}
        self._units: tuple[str, ...] | None = None
        self._alike: dict[str, tuple[str, ...]] | None = None
        self._phrases: Phrases | None = None
        self._turns: Turns | None = None
        self._sides: Sides | None = None
        self._sizes: memoryview | None = None
        self._asked: bytes | None = None
        self._lines: Lines | None = None
        self._directions: memoryview | None = None
        self._judged: list[Judged] | None = None

    @property
    def of_user(self) -> bool:
        """Nobody has written down how this book is asked, and what it does not rule: it is the
        user's."""
        return self.library.is_found(self.game)

    def _row(self, key: str) -> Any:
        return self.book.table.get(key)

    @property
    def units(self) -> tuple[str, ...]:
        """The address of each unit by its number in the index."""
        if self._units is None:
            self._units = self._row("units")
        return self._units

    def token(self, name: str) -> Token | None:
        """What the book says of a token; None where it does not have it."""
        try:
            return self._tokens[name]
        except KeyError:
            row = self._row("s:" + name)
            return _keep(self._tokens, name, Token(row) if row is not None else None)

    def name(self, key: str) -> Name | None:
        """The units that a name is the title of, and official words for it; or None."""
        try:
            return self._names[key]
        except KeyError:
            row: Name | None = self._row("n:" + key)
            return _keep(self._names, key, row)

    def word(self, word: str) -> Weighted:
        """The tokens of a word as it is spelled, with their weights."""
        try:
            return self._words[word]
        except KeyError:
            return _keep(self._words, word, self._row("w:" + word) or ())

    def is_title(self, key: str) -> bool:
        """Something in the book is called so."""
        return self._row("t:" + key) is not None

    def beginning(self, prefix: str) -> Iterator[tuple[str, Weighted]]:
        """Words that begin so, with their tokens."""
        for key, pairs in self.book.table.starting("w:" + prefix):
            yield key[2:], pairs

    def stemmed(self, stem: str) -> tuple[str, ...]:
        """Tokens with this stem."""
        return self._row("m:" + stem) or ()

    def sounding(self, sound: str) -> tuple[str, ...]:
        """Russian words that sound roughly so when typed in Latin letters."""
        return self._row("l:" + sound) or ()

    def contrasts(self, token: str) -> tuple[tuple[str, int], ...]:
        """Tokens that tell a question from one with this token, and how sure that is in
        hundredths."""
        return self._row("c:" + token) or ()

    def telling(self, token: str) -> tuple[float, bytes]:
        """How much a token tells a known question by, and in which direction."""
        return self._row("j:" + token) or _NOTHING

    def terms(self, token: str) -> Weighted:
        """Addresses of terms with the token in a name, with its share of the name."""
        return self._row("k:" + token) or ()

    @property
    def alike(self) -> dict[str, tuple[str, ...]]:
        """Tokens of the book for words that are used for the same thing: see
        ``lexicon.alike_row``."""
        if self._alike is None:
            self._alike = self._row("alike") or {}
        return self._alike

    @property
    def phrases(self) -> Phrases:
        """The known questions."""
        if self._phrases is None:
            self._phrases = Phrases(self._row("phrases"))
        return self._phrases

    @property
    def turns(self) -> Turns:
        """What turns a question into another."""
        if self._turns is None:
            self._turns = Turns(self._row("turns"))
        return self._turns

    @property
    def sides(self) -> Sides:
        """Opposites, negations, to which sides units lean, words that begin a clause, and which
        units are examples, as ``build`` wrote them."""
        if self._sides is None:
            self._sides = self._row("sides")
        return self._sides

    @property
    def directions(self) -> memoryview:
        """The directions of all units, one behind the other."""
        if self._directions is None:
            self._directions = memoryview(self._row("meaning")).cast("b")
        return self._directions

    @property
    def texts(self) -> Lines:
        """Texts of all units by language and number: their tokens, and their folded words,
        between blanks; "" where there is no text."""
        if self._lines is None:
            from zlib import decompress  # only a query in full syntax looks through all texts

            rows = self._row("texts").items()
            self._lines = {
                code: (decompress(a).decode().split("\n"), decompress(b).decode().split("\n"))
                for code, (a, b) in rows
            }
        return self._lines

    @property
    def sizes(self) -> memoryview:
        """The number of different words that each unit has, those that ask for it included."""
        if self._sizes is None:
            self._sizes = memoryview(self._row("sizes")).cast("I")
        return self._sizes

    def is_asked_for(self, number: int) -> bool:
        """A way of asking for a unit is known."""
        if self._asked is None:
            self._asked = self._row("asked")
        return self._asked[number] > 0

    def abouts(self, number: int) -> memoryview:
        """The directions of the known questions about a unit, one behind the other, in the space
        in which these lie apart."""
        return memoryview(self._row(f"a:{number}") or b"").cast("b")

    @property
    def judged(self) -> list[Judged]:
        """The known questions with a verdict."""
        if self._judged is None:
            rows, about = self._row("judged") or ((), b"")
            steps = memoryview(about).cast("b")
            size = len(steps) // max(1, len(rows))
            self._judged = [
                Judged(row, steps[place * size : (place + 1) * size])
                for place, row in enumerate(rows)
            ]
        return self._judged

    def text(self, address: str, make: Callable[[], str]) -> str:
        """The folded words of a unit, made where they are not kept."""
        try:
            return self._texts[address]
        except KeyError:
            return _keep(self._texts, address, make())


_NOTHING = 0.0, b""


def _keep(kept: dict[str, Kept], key: str, value: Kept) -> Kept:
    if len(kept) >= _MOST_KEPT:
        kept.clear()
    kept[key] = value
    return value


def index_of(library: Library, game: str) -> Index:
    """The index of a game, made when it is first searched."""
    return library.book(game).made(Index)
