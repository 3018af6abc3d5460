"""Answers that are kept: the same request for the same books gets the same bytes."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

_MOST = 400
_LARGEST = 200_000
"""Characters of a page that is kept."""


class Kept:
    """The pages last asked for; the oldest go when there are too many."""

    def __init__(self, most: int = _MOST) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._found: OrderedDict[Hashable, tuple[str, int]] = OrderedDict()

    def get(self, key: Hashable) -> tuple[str, int] | None:
        """What is kept, and is now the last to go."""
        with self._lock:
            found = self._found.get(key)
            if found is not None:
                self._found.move_to_end(key)
            return found

    def made(self, key: Hashable, make: Callable[[], tuple[str, int]]) -> tuple[str, int]:
        """What is kept, or what is made now: a text and a status."""
        found = self.get(key)
        if found is not None:
            return found
        found = make()
        if len(found[0]) <= _LARGEST and found[1] < 500:
            with self._lock:
                self._found[key] = found
                while len(self._found) > self._most:
                    self._found.popitem(last=False)
        return found
