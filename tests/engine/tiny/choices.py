"""The moves that are worth trying; whether one is legal is for the rules to say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .moves import Light
from .table import Table


def choices(table: Table) -> Iterator[Iterable[Light]]:
    yield (Light(table.turn, amount) for amount in (1, 2))


def beside(table: Table) -> Iterator[Iterable[Light]]:
    yield from ()
