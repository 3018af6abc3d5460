"""Moves that are worth trying, of which each is made when somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, overload

from rulebook.engine.records import Move


class Candidates(Sequence[Move]):
    """A group of moves, known by what they are made of: whoever wants one of them by chance pays
    for one, and whoever wants none of the group pays nothing."""

    __slots__ = ("_found", "_make", "_source")

    def __init__(self, make: Callable[..., Move], of: Iterable[tuple[Any, ...]]) -> None:
        self._make = make
        self._source = of
        self._found: Sequence[tuple[Any, ...]] | None = None

    @property
    def _of(self) -> Sequence[tuple[Any, ...]]:
        if self._found is None:
            self._found = tuple(self._source)
        return self._found

    def __len__(self) -> int:
        return len(self._of)

    def __iter__(self) -> Iterator[Move]:
        make = self._make
        return (make(*values) for values in self._of)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | Sequence[Move]:
        if isinstance(at, slice):
            return Candidates(self._make, self._of[at])
        return self._make(*self._of[at])
