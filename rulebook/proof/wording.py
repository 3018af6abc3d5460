"""Gists beside their wordings as a whole: never longer, and alike where the wordings are alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from rulebook.model import Book
from rulebook.proof.texts import UNREVISED, Finding, Text, Wordings
from rulebook.text import words

_AGAIN = 0.8
"""A gist with so much of its wording's length shortens nothing: it says the wording again."""

_SENTENCE_ENDS = re.compile(r"(?:(?<=\w\w[.!?…])|(?<=\d[.!?…])|(?<=[)“»][.!?…]))\s+(?=\W*(\w))")


def against_wordings(book: Book, gists: Iterable[Text], wordings: Wordings) -> Iterator[Finding]:
    """What is wrong with the size of gists, and with gists of one wording that differ."""
    if book.game in UNREVISED:
        return
    gists = list(gists)
    for gist in gists:
        yield from sizes(gist, wordings.units.get(gist.key, {}))
    yield from drifts(gists, wordings.units)


def sizes(gist: Text, editions: Mapping[str, str]) -> Iterator[Finding]:
    """A gist longer than its wording, or one in pieces that only says one sentence again.

    A gist in a language without an edition is held to the longest wording of any.
    """
    own = [editions[gist.language]] if gist.language in editions else editions.values()
    wording = max((" ".join(text.split()) for text in own), key=len, default="")
    if not wording:
        return
    have, most = len(gist.text), len(wording)
    if have > most:
        yield Finding("proof-long", gist, "long", {"have": have, "most": most})
    pieces = sentences(gist.text)
    if pieces > 1 and have >= _AGAIN * most and sentences(wording) == 1:
        yield Finding("proof-pieces", gist, "pieces", {"have": pieces})


def sentences(text: str) -> int:
    """How many sentences a text has; the points of *z. B.* and *т. е.* end none.

    >>> sentences("Er zieht 2. Dann passt er (z. B. jetzt)."), sentences("Карта т. е. жетон")
    (2, 1)
    """
    begins = [match[1] for match in _SENTENCE_ENDS.finditer(text) if match[1].isupper()]
    return 1 + len(begins)


def drifts(gists: Iterable[Text], units: Mapping[str, Mapping[str, str]]) -> Iterator[Finding]:
    """Gists that differ from an earlier one although the wordings are the same.

    One ruling in two wordings reads as two rulings. Without an edition in the gist's language the
    wordings of all editions must be the same.
    """
    first: dict[tuple[str, ...], Text] = {}
    for gist in gists:
        editions = units.get(gist.key, {})
        own = {gist.language} & editions.keys() or editions.keys()
        said = tuple(
            f"{language} {' '.join(words(editions[language]))}" for language in sorted(own)
        )
        if not said:
            continue
        other = first.setdefault((gist.language, *said), gist)
        if other.text != gist.text:
            yield Finding("proof-drift", gist, f"as {other.key}", {"other": other.key})
