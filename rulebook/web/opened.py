"""The opened books of a server: all of them for who may read the wording, ours for the rest."""

from __future__ import annotations

import threading
import time

from rulebook.service.requests import Rulebook

_LOOK = 2.0
"""Seconds after which sources are looked at again."""


class Opened:
    """Two rulebooks, each opened when it is first wanted and kept up with its sources."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._books: dict[bool, Rulebook] = {}
        self._looked: dict[bool, float] = {}

    def books(self, wording: bool) -> Rulebook:
        """The books, with or without what belongs to the user."""
        now = time.monotonic()
        found = self._books.get(wording)
        if found is not None and now - self._looked[wording] < _LOOK:
            return found
        with self._lock:
            found = self._books.get(wording)
            if found is None:
                found = self._books[wording] = Rulebook(ours=not wording)
            elif now - self._looked[wording] >= _LOOK:
                found.refresh()
            self._looked[wording] = time.monotonic()
        return found

    def look_again(self) -> None:
        """Take up what has just been added or removed."""
        with self._lock:
            self._looked = dict.fromkeys(self._looked, -_LOOK)
