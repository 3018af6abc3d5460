"""Our own texts of a book, each with its place, and the words of the manuals they answer to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from rulebook.ids import number_key, read_number
from rulebook.languages import SAID
from rulebook.manuals.copies import Copy
from rulebook.model import Book, Problem


@dataclass(frozen=True, slots=True)
class Text:
    """A text of ours: ``key`` is the rule's number, or the id of a term or question."""

    kind: str
    """gist, question, answer, note, ruling"""
    key: str
    language: str
    text: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a text, by what an exception would call it."""

    code: str
    text: Text
    what: str
    values: Mapping[str, object] = field(default_factory=dict)

    def problem(self) -> Problem:
        values = {"rule": self.text.key, "lang": self.text.language, "what": self.what}
        return Problem(self.code, self.text.file, self.text.line, {**values, **self.values})


@dataclass(frozen=True, slots=True)
class Wordings:
    """The wordings of one book: number to language to text, and where its bullets hang."""

    units: Mapping[str, Mapping[str, str]]
    around: Mapping[str, str]
    """Headings, list markers, the rule above and the text before: what a unit takes for granted."""
    below: Mapping[str, int]
    """How many bullets a rule has: a figure that a gist may state."""
    announced: Mapping[str, Mapping[str, str]]
    """Number to language to what counts with a text of a list: its items, or what announces it."""

    def topic(self, number: str, language: str) -> str:
        """All that an edition says under the same entry, with the entry's title."""
        entry = number.partition(".")[0] + "."
        texts = [t.get(language, "") for n, t in self.units.items() if n.startswith(entry)]
        return " ; ".join([self.around.get(number, ""), *texts])

    def parent(self, number: str) -> str:
        """The rule of a bullet; the unit itself where it is none."""
        return number[:-1] if number[-1:].isalpha() and number[:-1] in self.units else number


def languages(book: Book) -> tuple[str, ...]:
    """In which languages a book needs each of its texts: its editions', its title's, and English.

    A title in a language without an edition says that our texts speak it: a Russian table plays
    the German copies.
    """
    needed = {edition.language for edition in book.editions} | book.titles.keys() | {"en"}
    return tuple(language for language in SAID if language in needed)


def wordings(book: Book, copies: Iterable[Copy]) -> Wordings:
    """What the manuals at hand say, by number and language."""
    units: dict[str, dict[str, str]] = {}
    around: dict[str, list[str]] = {}
    below: dict[str, int] = {}
    announced: dict[str, dict[str, str]] = {}
    items = {gist.rule: gist.items for gist in book.gists if gist.items}
    titles = {entry.number: " ".join(entry.titles.values()) for entry in book.entries}
    for copy in copies:
        lines = copy.source.split("\n")
        before = ""
        for number, beside in _lists(copy, items).items():
            announced.setdefault(number, {})[copy.edition.language] = beside
        for unit in copy.manual.units:
            units.setdefault(unit.number, {})[copy.edition.language] = unit.text
            entry = unit.number.partition(".")[0]
            taken = around.setdefault(unit.number, [titles.get(entry, "")])
            taken += [*unit.part.values(), before, _marker(lines[unit.lines[0] - 1])]
            before = unit.text
    for number in units:
        above = number[:-1] if number[-1:].isalpha() else number.partition(".")[0] + ".0"
        around[number] += units.get(above, {}).values()
        if number[-1:].isalpha():
            below[number[:-1]] = below.get(number[:-1], 0) + 1
    taken_for_granted = {number: " ; ".join(taken) for number, taken in around.items()}
    return Wordings(units, taken_for_granted, below, announced)


def _lists(copy: Copy, items: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """What counts with each text of a list: with the rule that announces it its items, and with
    each item that rule, for an item is half a sentence. Bullets are items."""
    said = {unit.number: unit.text for unit in copy.manual.units}
    found: dict[str, str] = {}
    for number, text in said.items():
        bullets = [one for one in said if one[-1:].isalpha() and one[:-1] == number]
        below = [one for one in items.get(number) or bullets if one in said]
        if below:
            found[number] = " ; ".join(said[one] for one in below)
        if number in items:
            found.update({one: text for one in below if one not in found})
    return found


def _marker(line: str) -> str:
    """The number that a printed line begins with, ``2.`` or ``2)``."""
    digits = "".join(line.strip(" \t-•*")[:3])
    number, rest = digits.rstrip(".)\t "), digits
    return number if number.isdigit() and rest != number else ""


def gists(book: Book) -> Iterator[Text]:
    for gist in book.gists:
        yield from _by_language("gist", gist.rule, gist.texts, gist.place)


def answers(book: Book) -> Iterator[Text]:
    """Questions and answers."""
    for question in book.questions:
        yield from _by_language("question", question.id, question.question, question.place)
        yield from _by_language("answer", question.id, question.answer, question.place)


def notes(book: Book) -> Iterator[Text]:
    """Notes of ours on differences and terms."""
    for difference in book.differences:
        yield from _by_language("note", difference.rule, difference.note, difference.place)
    for term in book.terms:
        yield from _by_language("note", term.id, term.false_friends, term.place)


def rulings(book: Book) -> Iterator[Text]:
    """What somebody ruled later, in our words."""
    for ruling in book.rulings:
        for texts in (ruling.text, ruling.changes):
            yield from _by_language("ruling", ruling.id, texts, ruling.place)


def _by_language(
    kind: str, key: str, texts: Mapping[str, str], place: tuple[str, int]
) -> Iterator[Text]:
    file, line = place
    for language, text in texts.items():
        here = _line_of(file, line, language) if kind == "gist" else line
        yield Text(kind, key, language, text, file, here)


@lru_cache(maxsize=64)
def _lines(file: str) -> tuple[str, ...]:
    path = Path(file)
    return tuple(path.read_text(encoding="utf-8").split("\n")) if path.is_file() else ()


def _line_of(file: str, line: int, language: str) -> int:
    """The line of a language's text in the item that begins at ``line``."""
    for number, text in enumerate(_lines(file)[line - 1 : line + 8], line):
        if text.strip().startswith(f"{language}:"):
            return number
    return line


def in_order(numbers: Iterable[str]) -> list[str]:
    """Numbers as a manual has them; what is none comes last."""
    known = {number for number in numbers if read_number(number)}
    return sorted(known, key=number_key)
