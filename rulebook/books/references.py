"""What refers to what inside a book's data, checked when it is loaded."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rulebook.errors import BadCorpus
from rulebook.model import Book
from rulebook.yamlread import nearest


def known_numbers(book: Book) -> set[str]:
    """Every number that the book's data gives a meaning to."""
    numbers = {entry.number for entry in book.entries}
    numbers |= {gist.rule for gist in book.gists}
    for edition in book.editions:
        numbers |= {anchor.number for anchor in edition.layout if anchor.number}
    return numbers | {f"{entry.number}.0" for entry in book.entries}


def check_references(book: Book, folder: Path) -> None:
    """Raise BadCorpus at the first number that nothing stands behind, or that stands twice."""
    known = known_numbers(book)
    _unique((e.number for e in book.entries), folder / "entries.yaml")
    _unique((e.slug for e in book.entries), folder / "entries.yaml")
    _unique((g.rule for g in book.gists), folder / "gists")
    _unique((q.id for q in book.questions), folder / "faq")
    _unique((t.id for t in book.terms), folder / "terms.yaml")
    for entry in book.entries:
        _exist(entry.see_also, known, folder / "entries.yaml", entry.number)
    if not book.gists:
        return  # a book in the making: numbers below its entries are not pinned yet
    for question in book.questions:
        _exist(question.cites, known, folder / "faq", question.id)
    for term in book.terms:
        _exist(term.where, known, folder / "terms.yaml", term.id)
    for difference in book.differences:
        _exist((difference.rule,), known, folder / "differences", difference.rule)


def _unique(names: Iterable[str], path: Path) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise BadCorpus("corpus-repeated-key", file=str(path), line=0, key=name)
        seen.add(name)


def _exist(numbers: Iterable[str], known: set[str], path: Path, where: str) -> None:
    for number in numbers:
        if number not in known:
            near = nearest(number, known)
            raise BadCorpus(
                "corpus-dangling", file=str(path), line=0, number=number, where=where, near=near
            )
