"""The readable data of a book that was added: what a contributor corrects and hands in.

A layout says of each unit where it stands, what it is called, how it begins and what it refers to;
never its sentences. ``books.found`` reads it back.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from rulebook.books.found import terms_of
from rulebook.errors import BadManual
from rulebook.importing.keeping import book_yaml
from rulebook.model import FoundText, FoundUnit

_BEGINNING = 5
"""Words that tell where a unit begins; more would be a sentence."""


def draft(texts: Sequence[FoundText], name: str, title: str, place: Path) -> Path:
    """Write the data of a book into a new folder; where that lies."""
    folder = place / name if place.is_dir() else place
    titles = {text.language: title or text.title for text in texts}
    try:
        folder.mkdir(parents=True)
        (folder / "book.yaml").write_text(book_yaml(name, titles, texts), encoding="utf-8")
        (folder / "terms.yaml").write_text("".join(_terms(texts)) or "[]\n", encoding="utf-8")
        for text in texts:
            layout = folder / f"layout.{text.language}.yaml"
            layout.write_text("".join(_layout(text)) or "[]\n", encoding="utf-8")
    except OSError as error:
        why = error.strerror or str(error)
        raise BadManual("manual-not-written", file=name, folder=str(folder), why=why) from error
    return folder


def _quoted(text: str) -> str:
    return json.dumps(" ".join(text.split()), ensure_ascii=False)


def _terms(texts: Sequence[FoundText]) -> Iterator[str]:
    for term in terms_of(texts):
        yield f"- id: {_quoted(term.id)}\n  kind: {term.kind}\n"
        yield "".join(f"  {code}: {_quoted(name)}\n" for code, name in term.names.items())
        yield f"  where: [{', '.join(map(_quoted, term.where))}]\n"


def _layout(text: FoundText) -> Iterator[str]:
    """Each unit: its number, what it stands in, what it is called, how it begins, what it names."""
    named: dict[str, list[str]] = {}
    for one in text.references:
        if one.target:
            named.setdefault(one.source, []).append(one.target)
    for unit in text.units:
        yield f"- number: {_quoted(unit.number)}\n  level: {unit.level}\n"
        for key, said in (("in", unit.parent), ("printed", unit.printed), ("title", unit.title)):
            yield f"  {key}: {_quoted(said)}\n" if said else ""
        if begins := _beginning(unit):
            yield f"  begins: {_quoted(begins)}\n"
        yield "  made: true\n" if unit.made else ""
        if unit.number in named:
            yield f"  see: [{', '.join(map(_quoted, named[unit.number]))}]\n"


def _beginning(unit: FoundUnit) -> str:
    return " ".join(unit.text.split()[:_BEGINNING])
