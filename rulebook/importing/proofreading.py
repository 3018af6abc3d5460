"""The proof-reader for books that were added: what is probably wrong in their files."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulebook.books.found import is_index
from rulebook.importing.markers import divisions, marker_of
from rulebook.importing.numbering import AGAIN
from rulebook.importing.references import key_of
from rulebook.importing.report import gaps_of, number_of
from rulebook.model import FoundText, FoundUnit, Problem

_WORD = re.compile(r"[^\W_]+")
_NUMBER = r"(?:[0-9][\w.]*[0-9a-z]|[0-9])"
_LAST_NUMBERS = re.compile(rf"{_NUMBER}(?:[,;]?\s+{_NUMBER})*\s*$")
_AGAIN = re.compile(rf"{AGAIN}[0-9]+$")
_OFTEN = 3
"""How often a word must stand in a book for a rare one to be a misreading of it."""
_SHORTEST = 4
_MISREAD = (
    ("rn", "m"), ("cl", "d"), ("vv", "w"), ("ii", "u"), ("li", "h"), ("1", "l"), ("1", "i"),
    ("0", "o"), ("5", "s"), ("8", "b"), ("6", "b"), ("l", "i"), ("i", "l"), ("f", "t"), ("c", "e"),
    ("0", "о"), ("3", "з"), ("6", "б"), ("ш", "щ"), ("и", "н"),
)  # fmt: skip
"""What a scanner reads for what, both ways."""


@dataclass(frozen=True, slots=True)
class ProofRead:
    """A text that was proof-read, and the book that it is of."""

    game: str
    language: str
    title: str
    file: str
    units: int
    """How many units it has."""
    problems: tuple[Problem, ...]


def proofread(game: str, text: FoundText) -> ProofRead:
    """What is probably wrong in a text, down the page."""
    found = [*_numbers(text), *_references(text), *_index(text), *_words(text)]
    problems = tuple(sorted(found, key=lambda problem: problem.line))
    return ProofRead(game, text.language, text.title, text.file, len(text.units), problems)


def _numbers(text: FoundText) -> Iterator[Problem]:
    """Numbers that are missing, and numbers that stand twice."""
    line_of = {unit.number: unit.lines[0] for unit in text.units}
    printed = {number_of(unit): unit.lines[0] for unit in text.units}
    for number in gaps_of(text.units):
        yield Problem("found-gap", text.file, printed[number], {"number": number})
    for unit in text.units:
        first = _AGAIN.sub("", unit.number)
        if not unit.made and first != unit.number and first in line_of:
            yield _twice(text, unit, first)
        for line in unit.text.split("\n"):
            marker = marker_of(line)
            told = marker is not None and (not marker.word or marker.word in divisions())
            if marker is not None and told and marker.dotted and marker.number in line_of:
                yield _twice(text, unit, marker.number)


def _twice(text: FoundText, unit: FoundUnit, number: str) -> Problem:
    values = {"number": number, "now": unit.number}
    return Problem("found-twice", text.file, unit.lines[0], values)


def _references(text: FoundText) -> Iterator[Problem]:
    """References that lead nowhere."""
    line_of = {unit.number: unit.lines[0] for unit in text.units}
    for one in text.dangling:
        values = {"number": one.source, "text": one.text}
        yield Problem("found-dangling", text.file, line_of.get(one.source, 0), values)


def _index(text: FoundText) -> Iterator[Problem]:
    """Lines of an index whose numbers there are not; 3.0 is also where part 3 begins."""
    known = {key_of(unit.number) for unit in text.units}
    for unit in text.units:
        for term, number in _indexed(unit.text) if unit.made and is_index(unit.text) else ():
            keys = {key_of(number), key_of(number.removesuffix(".0"))}
            if "." in number and not keys & known:
                values = {"term": term, "number": number}
                yield Problem("found-index", text.file, unit.lines[0], values)


def _indexed(text: str) -> Iterator[tuple[str, str]]:
    for line in text.split("\n"):
        listed = _LAST_NUMBERS.search(line)
        if listed is not None:
            term = line[: listed.start()].strip(" .,:;…·_")
            yield from ((term, number) for number in re.split(r"[,;]?\s+", listed[0].strip()))


def _words(text: FoundText) -> Iterator[Problem]:
    """Words that look misread: letters of two scripts in one, or a rare word that is a frequent
    one but for signs that look alike."""
    said: Counter[str] = Counter()
    where: dict[str, FoundUnit] = {}
    for unit in text.units:
        for word in _WORD.findall(f"{unit.title} {unit.text}"):
            if len(word) >= _SHORTEST and not word.isdigit():
                said[word.casefold()] += 1
                where.setdefault(word.casefold(), unit)
    for word, often in said.items():
        near = _meant(word, said) if often == 1 else ""
        if near or _is_mixed(word):
            values = {"word": word, "near": near or "–", "number": where[word].number}
            yield Problem("found-misread", text.file, where[word].lines[0], values)


def _meant(word: str, said: Mapping[str, int]) -> str:
    """The frequent word that a rare one is a misreading of, or ""."""
    for one, other in (*_MISREAD, *((b, a) for a, b in _MISREAD)):
        for found in re.finditer(one, word):
            near = word[: found.start()] + other + word[found.end() :]
            if said.get(near, 0) >= _OFTEN:
                return near
    return ""


def _is_mixed(word: str) -> bool:
    """Letters of two scripts, none of which stands behind a hyphen or a figure."""
    latin = sum("a" <= c <= "z" for c in word)
    cyrillic = sum("а" <= c <= "я" or c == "ё" for c in word)
    return bool(latin and cyrillic)
