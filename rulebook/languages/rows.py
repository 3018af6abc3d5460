"""The rows of the store that ``Spoken`` and a conversation read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulebook.languages import language
from rulebook.languages.stems import endings
from rulebook.languages.words import words_of


def language_rows(
    codes: Iterable[str], of_books: Sequence[Mapping[str, frozenset[str]]]
) -> dict[str, Any]:
    """``language``: by code what a query needs, with the endings that words of the books have;
    ``talk:CODE``: what may be said to a conversation."""
    found: dict[str, Any] = {"language": {}}
    for code in codes:
        record, listed = language(code), words_of(code)
        inflected = endings(code).union(*(by_code.get(code, ()) for by_code in of_books))
        found["language"][code] = (
            record.letter, record.script, record.marks, record.links, listed.stop,
            listed.requests, listed.frames, listed.shared, listed.opening, inflected,
        )  # fmt: skip
        found[f"talk:{code}"] = listed.talk
    return found
