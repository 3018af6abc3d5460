"""Rows of units and entries as ``records`` reads them, written by name: of described books and of
found ones alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Row = tuple[Any, ...]
Texts = Mapping[str, str]


def unit_row(
    address: str,
    game: str,
    number: str,
    *,
    entry: str,
    kind: str,
    title: Texts,
    gist: Texts,
    wording: Mapping[str, Row],
    beside: tuple[str, str],
    part: Texts | None = None,
    bullets: tuple[str, ...] = (),
    related: tuple[str, ...] = (),
    related_from: tuple[str, ...] = (),
    differences: tuple[Row, ...] = (),
    examples: tuple[Texts, ...] = (),
    questions: tuple[str, ...] = (),
    items: tuple[str, ...] = (),
    cited_by: tuple[str, ...] = (),
    rulings: tuple[Row, ...] = (),
) -> Row:
    """The row that ``records.Unit`` is read from. ``beside``: the units before and after it."""
    return (
        address, game, number, entry, kind, title, part or {}, gist, wording, bullets, related,
        related_from, differences, examples, questions, items, *beside, cited_by, rulings,
    )  # fmt: skip


def entry_row(
    address: str,
    game: str,
    number: str,
    *,
    title: Texts,
    units: tuple[str, ...],
    related: tuple[str, ...],
    related_from: tuple[str, ...],
) -> Row:
    """The row that ``records.Entry`` is read from."""
    return address, game, number, title, units, related, related_from


def neighbours(game: str, ordered: Sequence[str]) -> dict[str, tuple[str, str]]:
    """The addresses before and after each number; "" at the ends."""
    ids = [f"{game}:{number}" for number in ordered]
    beside = zip(ordered, ["", *ids], [*ids[1:], ""], strict=False)  # the first list ends them
    return {number: (before, after) for number, before, after in beside}
