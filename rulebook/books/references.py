"""What refers to what inside a book's data, checked when it is loaded."""

from __future__ import annotations

from collections.abc import Iterable

from rulebook.errors import BadCorpus
from rulebook.model import Book
from rulebook.yamlread import nearest


def known_numbers(book: Book) -> set[str]:
    """Every number that the book's data gives a meaning to."""
    numbers = {entry.number for entry in book.entries}
    numbers |= {gist.rule for gist in book.gists}
    for edition in book.editions:
        numbers |= {anchor.number for anchor in edition.layout if anchor.number}
    numbers |= {unit.number for text in book.found for unit in text.units}
    return numbers | {f"{entry.number}.0" for entry in book.entries}


def check_references(book: Book) -> None:
    """Raise BadCorpus at the first number that nothing stands behind, or that stands twice."""
    known = known_numbers(book)
    _unique((entry.number, entry.place) for entry in book.entries)
    _unique((entry.slug, entry.place) for entry in book.entries)
    _unique((gist.rule, gist.place) for gist in book.gists)
    _unique((question.id, question.place) for question in book.questions)
    _unique((ruling.id, ruling.place) for ruling in book.rulings)
    _unique((term.id, term.place) for term in book.terms)
    for entry in book.entries:
        _exist(entry.see_also, known, entry.place, entry.number)
    for gist in book.gists:
        _exist((*gist.items, *gist.see), known, gist.place, gist.rule)
    for question in book.questions:
        _exist(question.cites, known, question.place, question.id)
    for term in book.terms:
        _exist(term.where, known, term.place, term.id)
    for difference in book.differences:
        _exist((difference.rule,), known, difference.place, difference.rule)
    for ruling in book.rulings:
        _exist(ruling.rules, known, ruling.place, ruling.id)
    for asked in book.asked:
        _exist((asked.rule,), known, asked.place, "asked")
    for example in book.examples:
        _exist(example.rules, known, example.place, next(iter(example.names.values()), ""))


def _unique(names: Iterable[tuple[str, tuple[str, int]]]) -> None:
    seen: set[str] = set()
    for name, (file, line) in names:
        if name in seen:
            raise BadCorpus("corpus-repeated-key", file=file, line=line, key=name)
        seen.add(name)


def _exist(numbers: Iterable[str], known: set[str], place: tuple[str, int], where: str) -> None:
    for number in numbers:
        if number not in known:
            near, (file, line) = nearest(number, known), place
            raise BadCorpus(
                "corpus-dangling", file=file, line=line, number=number, where=where, near=near
            )
