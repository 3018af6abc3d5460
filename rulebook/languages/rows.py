"""The rows of the store that ``Spoken`` and a conversation read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulebook.languages import language
from rulebook.languages.stems import endings, stem
from rulebook.languages.words import ordinary_of, words_of


def language_rows(
    codes: Iterable[str], of_books: Sequence[Mapping[str, frozenset[str]]]
) -> dict[str, Any]:
    """``language``: by code what a query needs, with the endings that words of the books have;
    ``talk:CODE``: what may be said to a conversation; ``ordinary``: see ``ordinary_row``."""
    codes = list(codes)
    found: dict[str, Any] = {"language": {}, "ordinary": {c: ordinary_row(c) for c in codes}}
    for code in codes:
        record, listed = language(code), words_of(code)
        inflected = endings(code).union(*(by_code.get(code, ()) for by_code in of_books))
        found["language"][code] = (
            record.letter, record.script, record.marks, record.links, listed.stop,
            listed.requests, listed.frames, listed.shared, listed.opening, inflected,
        )  # fmt: skip
        found[f"talk:{code}"] = listed.talk
    return found


def ordinary_row(code: str) -> str:
    """The ordinary words of a language and their stems, each between two line ends: a row that is
    read at once and searched as it is."""
    listed = ordinary_of(code)
    return "\n".join(["", *sorted(listed | {stem(word, code) for word in listed}), ""])
