"""What the everyday command reads back: plain slotted records, made from the store's rows.

Dataclasses would cost a third of the start-up (they import ``inspect``), so these are written out.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Row = tuple[Any, ...]

POSSIBLE = "possible"
"""The kind of a difference between texts that nobody has compared."""


class Wording:
    """The exact text of one edition, and where it stands."""

    __slots__ = ("as_printed", "file", "lines", "printed", "text")

    def __init__(
        self, text: str, as_printed: str, printed: str, file: str, lines: tuple[int, int]
    ) -> None:
        self.text = text
        self.as_printed = as_printed
        """The text with its misprints; the same as ``text`` where nothing was mended."""
        self.printed = printed
        """What the edition prints as its number."""
        self.file = file
        self.lines = lines


class Ruling:
    """What somebody with authority said on a rule after it was printed."""

    __slots__ = ("changes", "date", "id", "kind", "rank", "rules", "source", "text", "url")

    id: str
    kind: str
    source: str
    url: str
    date: str
    rank: int
    rules: tuple[str, ...]
    text: dict[str, str]
    changes: dict[str, str]

    def __init__(self, row: Row) -> None:
        (
            self.id, self.kind, self.source, self.url, self.date, self.rank, self.rules, self.text,
            self.changes,
        ) = row  # fmt: skip


class Unit:
    """A rule, a bullet or an opening paragraph, with everything that is said about it."""

    __slots__ = (
        "bullets", "cited_by", "differences", "entry", "examples", "game", "gist", "id", "items",
        "kind", "next", "number", "part", "previous", "questions", "related", "related_from",
        "rulings", "title", "wording",
    )  # fmt: skip

    id: str
    game: str
    number: str
    entry: str
    kind: str
    title: dict[str, str]
    part: dict[str, str]
    gist: dict[str, str]
    bullets: tuple[str, ...]
    items: tuple[str, ...]
    related: tuple[str, ...]
    related_from: tuple[str, ...]
    differences: tuple[tuple[str, dict[str, str]], ...]
    examples: tuple[dict[str, str], ...]
    questions: tuple[str, ...]
    previous: str
    """The rule before it, of a bullet the unit before it; "" at the beginning of the book."""
    next: str
    cited_by: tuple[str, ...]
    """The rules that send a reader to this one."""

    def __init__(self, row: Row) -> None:
        (
            self.id, self.game, self.number, self.entry, self.kind, self.title, self.part,
            self.gist, wording, self.bullets, self.related, self.related_from,
            self.differences, self.examples, self.questions, self.items, self.previous, self.next,
            self.cited_by, rulings,
        ) = row  # fmt: skip
        self.rulings = [Ruling(one) for one in rulings]
        self.wording: dict[str, Wording] = {lang: Wording(*w) for lang, w in wording.items()}


class Entry:
    """A numbered topic: its title in each language and its units in order."""

    __slots__ = ("game", "id", "number", "related", "related_from", "title", "units")

    id: str
    game: str
    number: str
    title: dict[str, str]
    units: tuple[str, ...]
    related: tuple[str, ...]
    related_from: tuple[str, ...]

    def __init__(self, row: Row) -> None:
        (
            self.id, self.game, self.number, self.title, self.units, self.related,
            self.related_from,
        ) = row  # fmt: skip


def entry_of(unit: Unit) -> Entry:
    """A unit without parts and without a title of its own as the entry that it is."""
    title = unit.title or {lang: beginning(said.text) for lang, said in unit.wording.items()}
    return Entry(
        (unit.id, unit.game, unit.number, title, (unit.id,), unit.related, unit.related_from)
    )


def beginning(text: str) -> str:
    """The first words of a text."""
    listed = text.split()
    return " ".join(listed[:_BEGINNING]) + (" …" if len(listed) > _BEGINNING else "")


_BEGINNING = 8


class Game:
    """A game: its editions and every number it has, in the order of the book."""

    __slots__ = ("_numbers", "aliases", "editions", "game", "manuals", "title")

    game: str
    title: dict[str, str]
    aliases: tuple[str, ...]
    editions: dict[str, str]
    manuals: dict[str, str]

    def __init__(self, row: Row, numbers: Callable[[str], tuple[str, ...]]) -> None:
        self.game, self.title, self.aliases, self.editions, self.manuals, _ = row
        # editions: language -> title; manuals: language -> file, only those that were added
        self._numbers = numbers

    @property
    def numbers(self) -> tuple[str, ...]:
        """All numbers: they stand in the book's own table, so that a game costs little."""
        return self._numbers(self.game)


class Term:
    """An official word with its translations; ``key`` is its address in the store."""

    __slots__ = ("aliases", "false_friends", "id", "key", "kind", "names", "slang", "where")

    key: str
    id: str
    kind: str
    names: dict[str, str]
    where: tuple[str, ...]
    aliases: dict[str, tuple[str, ...]]
    slang: dict[str, tuple[str, ...]]
    false_friends: dict[str, str]

    def __init__(self, row: Row) -> None:
        (
            self.key, self.id, self.kind, self.names, self.where, self.aliases, self.slang,
            self.false_friends,
        ) = row  # fmt: skip


class Question:
    """A curated question with its answer."""

    __slots__ = ("answer", "cites", "game", "id", "question", "says", "status")

    id: str
    game: str
    question: dict[str, str]
    answer: dict[str, str]
    cites: tuple[str, ...]
    status: str
    says: str

    def __init__(self, row: Row) -> None:
        (
            self.id, self.game, self.question, self.answer, self.cites, self.status, self.says,
        ) = row  # fmt: skip


class Title:
    """What a title or a word leads to."""

    __slots__ = ("id", "kind", "label", "language", "rank")

    kind: str
    id: str
    language: str
    label: str
    rank: int

    def __init__(self, row: Row) -> None:
        self.kind, self.id, self.language, self.label, self.rank = row
        # kind: entry or term; rank: 0 the title itself, 1 an alias, 2 slang
