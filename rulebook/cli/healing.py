"""Work on the store that survives a damaged one: it is built again, and the work done once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rulebook.desk import Options
from rulebook.lookup import Books
from rulebook.store.opening import open_store, rebuild
from rulebook.store.table import Damaged

_A = TypeVar("_A")


def with_books(options: Options, work: Callable[[Books], _A]) -> _A:
    """What the work makes of the books; ``work`` must not write anything out."""
    try:
        return work(Books(open_store(options.tell), options.game))
    except Damaged:
        return work(Books(rebuild(options.tell), options.game))
