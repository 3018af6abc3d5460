"""What a fact needs and nobody says, where all it can be may come to the same: what a demand card
threatens with says nothing where the demand is met."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rulebook.engine.frozen import record
from rulebook.yamlread import Node

Lack = tuple[str, str, tuple[str, ...]]
"""A key, the field below it that is needed, and what that can be."""


@record
class Lacking:
    """What nobody says, and the facts that stand for it, in each way that is tried."""

    paths: tuple[tuple[str, str], ...] = ()
    ways: tuple[tuple[tuple[str, str], ...], ...] = ()


def lacking(
    lacks: Iterable[Lack], stated: Iterable[tuple[str, str]], valued: Callable[[str], Node]
) -> Lacking:
    """What is needed and lacks, with each of its values; all that lacks goes together."""
    facts = tuple(stated)
    found = tuple(_lacking(lacks, facts, valued))
    rows = zip(*(values for _, _, values in found), strict=True)
    ways = (
        tuple(
            (key, f"{{{field}: {value}}}")
            for (key, field, _), value in zip(found, row, strict=True)
        )
        for row in rows
    )
    return Lacking(tuple((key, field) for key, field, _ in found), tuple(ways))


def _lacking(
    lacks: Iterable[Lack], facts: tuple[tuple[str, str], ...], valued: Callable[[str], Node]
) -> Iterator[Lack]:
    for key, field, values in lacks:
        nodes = [valued(value) for one, value in facts if one == key]
        inner = {name for node in nodes if node.is_mapping() for name, _ in node.pairs()}
        if inner and field not in inner:
            yield key, field, values
