"""Rulings as rows: those of each rule, what binds most first, the latest before older ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulebook.model import Book, Ruling

Rows = tuple[tuple[Any, ...], ...]


def rulings_by_rule(book: Book) -> Mapping[str, Rows]:
    """The rows of the rulings on each rule, as ``store.records.Ruling`` reads them."""
    found: dict[str, list[Ruling]] = {}
    for ruling in sorted(book.rulings, key=lambda one: one.date, reverse=True):
        for number in ruling.rules:
            found.setdefault(number, []).append(ruling)
    return {number: tuple(_rows(book, listed)) for number, listed in found.items()}


def _rows(book: Book, listed: Iterable[Ruling]) -> Iterable[tuple[Any, ...]]:
    for one in sorted(listed, key=lambda ruling: ruling.rank):
        yield (
            f"{book.game}:{one.id}", one.kind, one.source, one.url, one.date, one.rank,
            tuple(f"{book.game}:{number}" for number in one.rules), dict(one.text),
            dict(one.changes),
        )  # fmt: skip
