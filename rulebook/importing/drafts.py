"""The readable data of a book that was added: what a contributor corrects and hands in.

Entries, terms and a layout by the first words of each unit; never its sentences.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from rulebook.books.found import terms_of
from rulebook.errors import BadManual
from rulebook.model import FoundText, FoundUnit
from rulebook.text import words

_ANCHOR = 5
"""Words of a line that tell where a unit begins; more would be a sentence."""


def draft(texts: Sequence[FoundText], name: str, title: str, place: Path) -> Path:
    """Write the data of a book into a new folder; where that lies."""
    folder = place / name if place.is_dir() else place
    try:
        folder.mkdir(parents=True)
        (folder / "book.yaml").write_text("".join(_book(texts, name, title)), encoding="utf-8")
        (folder / "entries.yaml").write_text("".join(_entries(texts)), encoding="utf-8")
        (folder / "terms.yaml").write_text("".join(_terms(texts)) or "[]\n", encoding="utf-8")
        for text in texts:
            layout = folder / f"layout.{text.language}.yaml"
            layout.write_text("".join(_layout(text)), encoding="utf-8")
    except OSError as error:
        why = error.strerror or str(error)
        raise BadManual("manual-not-written", file=name, folder=str(folder), why=why) from error
    return folder


def _quoted(text: str) -> str:
    return json.dumps(" ".join(text.split()), ensure_ascii=False)


def _book(texts: Sequence[FoundText], name: str, title: str) -> Iterator[str]:
    yield f"game: {_quoted(name)}\ntitle:\n"
    for text in texts:
        yield f"  {text.language}: {_quoted(title)}\n"
    yield "editions:\n"
    for text in texts:
        titled = [unit.title for unit in text.units if len(words(unit.title)) > 1][:6]
        marks = ", ".join(_quoted(mark) for mark in titled or [text.title])
        yield f"  {text.language}:\n    title: {_quoted(text.title)}\n    dialect: outline\n"
        yield f"    recognise: [{marks}]\n"


def _entries(texts: Sequence[FoundText]) -> Iterator[str]:
    """The outermost parts with their titles and what they refer to."""
    tops: dict[str, dict[str, str]] = {}
    for text in texts:
        for unit in text.units:
            if not unit.parent and unit.level:
                said = unit.title or " ".join(unit.text.split()[:_ANCHOR])
                tops.setdefault(unit.number, {})[text.language] = said
    top_of: dict[str, str] = {}
    for text in texts:
        for unit in text.units:  # what holds a unit stands before it
            top_of[unit.number] = top_of.get(unit.parent, unit.number)
    for number, titles in tops.items():
        slug = "-".join(words(next(iter(titles.values())))[:3]) or "part"
        named = dict.fromkeys(
            top_of[r.target]
            for text in texts
            for r in text.references
            if r.target in top_of and top_of.get(r.source) == number != top_of[r.target]
        )
        yield f"- number: {_quoted(number)}\n  slug: {_quoted(f'{slug}-{number}')}\n"
        said = ", ".join(f"{code}: {_quoted(title)}" for code, title in titles.items())
        yield f"  title: {{{said}}}\n"
        if named:
            yield f"  see_also: [{', '.join(map(_quoted, named))}]\n"


def _terms(texts: Sequence[FoundText]) -> Iterator[str]:
    for term in terms_of(texts):
        yield f"- id: {_quoted(term.id)}\n  kind: concept\n"
        yield "".join(f"  {code}: {_quoted(name)}\n" for code, name in term.names.items())
        yield f"  where: [{', '.join(map(_quoted, term.where))}]\n"


def _layout(text: FoundText) -> Iterator[str]:
    """Where each unit begins, by its first words."""
    for unit in text.units:
        is_heading = bool(unit.title) and not unit.parent
        yield f"- at: {_quoted(_first_words(unit))}\n"
        yield "  is: heading\n" if is_heading else ""
        yield f"  number: {_quoted(unit.number)}\n"


def _first_words(unit: FoundUnit) -> str:
    return " ".join(f"{unit.title} {unit.text}".split()[:_ANCHOR]) or unit.number
