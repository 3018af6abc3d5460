"""What a query needs to know of a language, read from the store. On the path of the everyday
command."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


LONGEST_ENDING = 4
"""Letters of what inflected words have behind their stems, at most."""


class Spoken:
    """One language of the library; rows are written by ``language_rows``."""

    __slots__ = (
        "code", "endings", "frames", "letter", "links", "listing", "marks", "opening", "requests",
        "script", "shared", "stop",
    )  # fmt: skip

    def __init__(self, code: str, row: tuple[Any, ...]) -> None:
        self.code = code
        self.letter: str
        self.script: str
        self.marks: str
        self.links: tuple[str, ...]
        self.stop: frozenset[str]
        self.requests: tuple[dict[str, str], frozenset[str], frozenset[str], frozenset[str]]
        self.frames: tuple[str, ...]
        self.listing: dict[str, frozenset[str]]
        """Words around a title that ask for what belongs to it, by where they stand."""
        self.shared: dict[str, str]
        self.opening: frozenset[str]
        self.endings: frozenset[str]
        """What inflected words have behind their stems."""
        (
            self.letter, self.script, self.marks, self.links, self.stop, self.requests,
            self.frames, self.listing, self.shared, self.opening, self.endings,
        ) = row  # fmt: skip
