"""A store that heals: where it is found damaged it is built again and the question put once more.

Every command comes to the store through here. On the path of the everyday command.
"""

from __future__ import annotations

from rulebook import paths
from rulebook.errors import RulebookError
from rulebook.store.opening import open_store, rebuild
from rulebook.store.table import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from rulebook.store.library import Library

    Found = TypeVar("Found")


def _silent(code: str, **values: object) -> None:
    """Default listener for progress and warnings."""


class Opened:
    """The store of the present sources, for one question or for a conversation of them."""

    __slots__ = ("_library", "_tell")

    def __init__(self, tell: Callable[..., None] = _silent) -> None:
        self._tell = tell
        self._library = open_store(tell)

    def ask(self, question: Callable[[Library], Found]) -> Found:
        """What a question finds. It may be put twice, so it gives back what it has to say and
        neither prints nor keeps anything."""
        try:
            return question(self._library)
        except Damaged:
            self._library = rebuild(self._tell)
        try:
            return question(self._library)
        except Damaged as error:
            raise RulebookError("store-broken", folder=paths.index_root()) from error

    def refresh(self) -> bool:
        """Open what the sources say now; whether it is something else than before."""
        before, self._library = self._library, open_store(self._tell)
        return before.table.name != self._library.table.name
