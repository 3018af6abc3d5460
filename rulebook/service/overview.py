"""Whole books: what is in them, in which order, and what is said of it."""

from __future__ import annotations

from rulebook.errors import NotFound
from rulebook.lookup.books import Books
from rulebook.record import Record
from rulebook.service.requests import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook.store.records import Entry, Game, Question, Term, Unit


class Chapter(Record):
    """An entry with its units in order."""

    entry: Entry
    units: Sequence[Unit]


class Overview(Value):
    """A game with all its entries."""

    game: Game
    chapters: Sequence[Chapter]


class Beside(Value):
    """What stands around the units of an address: before and after them, and questions on them."""

    before: str
    after: str
    questions: Sequence[Question]


def games(books: Books) -> Sequence[Game]:
    """The games there are, those looked in first."""
    return tuple(books.order)


def overview(books: Books, key: str) -> Overview:
    """A game's entries in the order of the book."""
    found = game(books, key)
    units = books.units(f"{key}:{number}" for number in found.numbers)
    by_entry: dict[str, list[Unit]] = {}
    for unit in units:
        by_entry.setdefault(unit.entry, []).append(unit)
    entries = ((books.library.entry(address), below) for address, below in by_entry.items())
    return Overview(found, [Chapter(entry, below) for entry, below in entries if entry])


def glossary(books: Books, key: str) -> Sequence[Term]:
    """The official words of a game."""
    return tuple(books.library.terms(game(books, key).game))


def beside(books: Books, units: Sequence[Unit], most: int = 8) -> Beside:
    """The rule before the first and the one after the last of some units of one game, and the
    questions on the first."""
    first = units[0]
    numbers = list(game(books, first.game).numbers)
    whole = len(units) > 1
    stops = [n for n in numbers if n[-1].isdigit()] if not whole else _entries(numbers)
    number = first.number.partition(".")[0] if whole else first.number.rstrip(_LETTERS)
    before, after = _around(stops, number)
    found = (books.library.question(address) for address in first.questions[:most])
    names = [f"{first.game}:{number}" if number else "" for number in (before, after)]
    return Beside(names[0], names[1], [question for question in found if question])


def _entries(numbers: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(number.partition(".")[0] for number in numbers))


_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def _around(stops: Sequence[str], number: str) -> tuple[str, str]:
    """The stops before and behind a number: of whole entries entries, of rules rules."""
    if number not in stops:
        return "", ""
    at = stops.index(number)
    return stops[at - 1] if at else "", stops[at + 1] if at + 1 < len(stops) else ""


def game(books: Books, key: str) -> Game:
    """The game of a key; NotFound says which there are."""
    for one in books.games:
        if one.game == key:
            return one
    raise NotFound("no-game", game=key, known=", ".join(books.names()))
