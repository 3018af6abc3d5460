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
    ``talk:CODE``: what may be said to a conversation; ``ordinary`` and ``asking``: see
    ``ordinary_row`` and ``asking_row``."""
    codes = list(codes)
    found: dict[str, Any] = {"language": {}, "ordinary": {c: ordinary_row(c) for c in codes}}
    for code in codes:
        record, listed = language(code), words_of(code)
        inflected = endings(code).union(*(by_code.get(code, ()) for by_code in of_books))
        found["language"][code] = (
            record.letter, record.script, record.marks, record.links, listed.stop,
            listed.requests, listed.frames, listed.listing, listed.shared, listed.opening,
            inflected,
        )  # fmt: skip
        found[f"talk:{code}"] = listed.talk
    found["asking"] = asking_row(codes)
    return found


def asking_row(codes: Iterable[str]) -> dict[str, tuple[Any, ...]]:
    """Words by language, where it has them: those by which is told what a question asks for, and
    those that turn it, with their tokens."""
    return {
        code: ({kind: frozenset(found) for kind, found in listed.asking.items()},
               {w: kind for w, kind in listed.shared.items() if kind[0] == "?"},
               _turning_words(code))
        for code in codes
        if (listed := words_of(code)).asking
    }  # fmt: skip


def _turning_words(code: str) -> dict[str, str]:
    """The words that turn a question, with their tokens: they turn it in a book that has none."""
    listed = words_of(code)
    turning = (*listed.turning.values(), *listed.opposites.values())
    letter = language(code).letter
    return {w: letter + stem(w, code) for found in turning for w in found if " " not in w}


def ordinary_row(code: str) -> str:
    """The ordinary words of a language and their stems, with those that ask and that turn a
    question, each between two line ends: a row that is read at once and searched as it is."""
    found = words_of(code)
    known = (*found.asking.values(), *found.turning.values())
    listed = ordinary_of(code).union(
        word for kind in known for word in kind if len(word) > 1 and " " not in word
    )
    return "\n".join(["", *sorted(listed | {stem(word, code) for word in listed}), ""])
