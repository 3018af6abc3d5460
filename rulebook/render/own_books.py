"""The user's own books as documents and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rulebook.importing.report import Report
from rulebook.languages import say
from rulebook.render.document import Block, Gap, Heading, Labelled, Paragraph, Rule, Text
from rulebook.render.rules import in_language, label_of_difference
from rulebook.service.own_books import Gone, OwnBook, OwnBooks, Proposal, Review, Written
from rulebook.service.requests import Reader

_MOST = 12
"""Dangling references and gaps that a report names."""
_FEWER, _FIRST = 6, 60
"""Lines in no part that it shows, and how many letters of each."""


def _proposal(value: Proposal, reader: Reader) -> Iterator[Block]:
    screen = reader.screen
    yield Heading(value.title, value.name)
    for report in value.reports:
        yield from _report(report, screen)
        for unit in report.samples:
            text = unit.text if len(unit.text) < 200 else unit.text[:200] + " …"
            yield Rule(f"{value.name}:{unit.number}", unit.number, [Text("", text or unit.title)])
    yield from _moves(value, screen)
    if value.kept:
        first = next((u.number for r in value.reports for u in r.samples), "1")
        yield Gap()
        yield Paragraph(say(screen, "book-kept", name=value.name, number=first), "line")


def _report(report: Report, screen: str) -> Iterator[Block]:
    levels = ", ".join(
        say(screen, "book-level", level=level, count=count)
        for level, count in report.levels.items()
    )
    yield Labelled(say(screen, "book-file"), f"{report.file} ({say(screen, report.language)})")
    counted = "book-units-made" if report.numbers_made else "book-units"
    yield Labelled(say(screen, counted), f"{report.units} ({levels})")
    if report.unnumbered:
        yield Labelled(say(screen, "book-unnumbered"), str(report.unnumbered))
    if report.unused:
        yield Labelled(say(screen, "book-unused"), _some(report.unused))
    yield Labelled(say(screen, "book-references"), str(report.references))
    dangling = [f"{one.source}: {one.text}" for one in report.dangling]
    for code, listed in (("book-dangling", dangling), ("book-gaps", list(report.gaps))):
        if listed:
            yield Labelled(say(screen, code), _some(listed))
    share = f" ({report.outside / report.words:.1%})" if report.outside and report.words else ""
    yield Labelled(say(screen, "book-outside"), f"{report.outside}{share}")
    for line, text in report.lines[:_FEWER]:
        yield Paragraph(f"{line}: {text[:_FIRST]}", "hint", 1)


def _some(listed: Sequence[str]) -> str:
    """How many there are, and the first of them."""
    named = "; ".join(listed[:_MOST]) + (" …" if len(listed) > _MOST else "")
    return f"{len(listed)} ({named})"


def _book(value: OwnBook, reader: Reader) -> Iterator[Block]:
    yield Heading(value.title, value.name)
    yield Paragraph(str(value.folder), "", 1, hanging=False)
    for report in value.reports:
        yield from _report(report, reader.screen)
    if value.reports and not any(report.words for report in value.reports):
        yield Gap()
        yield Paragraph(say(reader.screen, "book-bare", name=value.name), "hint", hanging=False)


def _books(value: OwnBooks, reader: Reader) -> Iterator[Block]:
    for book in value.books:
        yield Heading(book.title, book.name)
        for report in book.reports:
            counted = f"{report.file}: {report.units} {say(reader.screen, 'n-rules')}"
            yield Paragraph(counted, "hint", 1, hanging=False)


def _gone(value: Gone, reader: Reader) -> Iterator[Block]:
    yield Paragraph(say(reader.screen, "book-removed", name=value.name), "line")


def _review(value: Review, reader: Reader) -> Iterator[Block]:
    screen = reader.screen
    for pair in value.pairs:
        address = f"{value.name}:{pair.number}"
        yield Gap()
        if pair.sure is None:
            yield Heading("", address)
        else:
            sure = f"{pair.sure:.0%}"
            yield Heading(say(screen, "pair-unsure", there=pair.there, sure=sure), address)
        texts = [Text(code, u.text or u.title, say(screen, "edition-" + code))
                 for code, u in pair.texts.items()]  # fmt: skip
        yield Rule(address, "", texts)
        for note in pair.notes:
            yield Labelled(label_of_difference("possible", screen), in_language(note, screen))
    if value.pairs:
        yield Gap()
        yield Paragraph(say(screen, "book-review", count=len(value.pairs)), "hint", hanging=False)


def _written(value: Written, reader: Reader) -> Iterator[Block]:
    yield Paragraph(say(reader.screen, "book-written", place=str(value.place)), "line")


def _moves(value: Proposal, screen: str) -> Iterator[Block]:
    for move in value.moves:
        for code, listed in (
            ("book-new", move.new), ("book-gone", move.gone), ("book-changed", move.changed),
        ):  # fmt: skip
            if listed:
                named = ", ".join(listed[:_MOST]) + (" …" if len(listed) > _MOST else "")
                yield Labelled(say(screen, code), f"{len(listed)} ({named})")


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {
    "Proposal": _proposal,
    "OwnBook": _book,
    "OwnBooks": _books,
    "Gone": _gone,
    "Review": _review,
    "Written": _written,
}


def book_data(name: str, title: str, reports: Sequence[Report]) -> dict[str, Any]:
    """A book as data; the figures are those of its first text, as one book has one structure."""
    first = reports[0]
    return {
        "name": name,
        "title": title,
        "languages": [report.language for report in reports],
        "units": first.units,
        "unnumbered": first.unnumbered,
        "unused": list(first.unused),
        "levels": first.levels,
        "references": first.references,
        "dangling": [{"from": one.source, "text": one.text} for one in first.dangling],
        "outside": first.outside,
        "outside_lines": [{"line": line, "text": text} for line, text in first.lines],
        "words": first.words,
        "gaps": list(first.gaps),
        "files": [report.file for report in reports],
        "texts": {
            report.language: {
                "units": report.units,
                "unnumbered": report.unnumbered,
                "unused": list(report.unused),
                "levels": report.levels,
                "references": report.references,
                "dangling": [{"from": one.source, "text": one.text} for one in report.dangling],
                "outside": report.outside,
            }
            for report in reports
        },
    }


def _proposal_data(value: Proposal, reader: Reader) -> dict[str, Any]:
    return {
        **book_data(value.name, value.title, value.reports),
        "kept": value.kept,
        "replaced": value.replaced,
        "moves": [
            {
                "language": move.text.language,
                "new": list(move.new),
                "gone": list(move.gone),
                "changed": list(move.changed),
            }
            for move in value.moves
        ],
        "samples": [
            {"number": unit.number, "title": unit.title, "text": unit.text}
            for report in value.reports
            for unit in report.samples
        ],
    }


def _book_data(value: OwnBook, reader: Reader) -> dict[str, Any]:
    return {**book_data(value.name, value.title, value.reports), "folder": str(value.folder)}


def _review_data(value: Review, reader: Reader) -> list[dict[str, Any]]:
    return [
        {
            "id": f"{value.name}:{pair.number}",
            "there": pair.there or pair.number,
            "sure": pair.sure,
            "languages": list(pair.texts),
            "texts": [unit.text or unit.title for unit in pair.texts.values()],
            "perhaps": [dict(note) for note in pair.notes],
        }
        for pair in value.pairs
    ]


SHAPES: Mapping[str, Callable[[Any, Reader], Any]] = {
    "Proposal": _proposal_data,
    "OwnBook": _book_data,
    "OwnBooks": lambda value, reader: [_book_data(book, reader) for book in value.books],
    "Gone": lambda value, reader: {"removed": value.name},
    "Review": _review_data,
    "Written": lambda value, reader: {"name": value.name, "place": str(value.place)},
}
