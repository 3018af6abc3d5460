"""Gists beside their wordings as a whole: hardly longer, and alike where the wordings are alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from rulebook.model import Book
from rulebook.text import words
from tests.proof.coverage import needs_gist
from tests.proof.texts import Finding, Text, Wordings

_AGAIN = 0.8
"""A gist with so much of its wording's length shortens nothing: it says the wording again."""

_MORE = 10
"""The part of its wording, a tenth, by which a straight sentence may be longer."""

_SENTENCE_ENDS = re.compile(r"(?:(?<=\w\w[.!?…])|(?<=\d[.!?…])|(?<=[)“»][.!?…]))\s+(?=\W*(\w))")

_ORDINAL = re.compile(
    r"(\b(?:am|beim|das|dem|den|der|des|die|im|ins|vom|zum|zur)\s+\d+)\.", re.IGNORECASE
)
"""A figure after a German article is an ordinal; its point ends no sentence."""


def against_wordings(book: Book, gists: Iterable[Text], wordings: Wordings) -> Iterator[Finding]:
    """What is wrong with the size of gists, and with gists of one wording that differ."""
    gists = [gist for gist in gists if needs_gist(book, gist.key)]
    for gist in gists:
        items = wordings.announced.get(gist.key, {})
        yield from sizes(gist, wordings.units.get(gist.key, {}), items)
    yield from drifts(gists, wordings.units)


def sizes(
    gist: Text, editions: Mapping[str, str], announced: Mapping[str, str]
) -> Iterator[Finding]:
    """A gist too long for its wording, or one in pieces that only says one sentence again.

    A gist in a language without an edition is held to the longest wording of any. One of a rule
    that announces a list may name its items: its wording is then the rule with them.
    """
    own = [gist.language] if gist.language in editions else [*editions]
    wording, items = max(
        ((_line(editions[one]), _line(announced.get(one, ""))) for one in own),
        key=lambda printed: sum(map(len, printed)),
        default=("", ""),
    )
    if not wording:
        return
    have, most = len(gist.text), len(wording) + len(items)
    if have > most + most // _MORE:
        yield Finding("proof-long", gist, "long", {"have": have, "most": most})
    pieces = sentences(gist.text)
    if pieces > 1 and not items and have >= _AGAIN * most and sentences(wording) == 1:
        yield Finding("proof-pieces", gist, "pieces", {"have": pieces})


def _line(text: str) -> str:
    return " ".join(text.split())


def sentences(text: str) -> int:
    """How many sentences a text has; the points of *z. B.*, *т. е.* and *im 3. Zug* end none.

    >>> sentences("Er zieht 2. Dann passt er (z. B. jetzt)."), sentences("Карта т. е. жетон")
    (2, 1)
    """
    counted = _ORDINAL.sub(r"\1", text)
    begins = [match[1] for match in _SENTENCE_ENDS.finditer(counted) if match[1].isupper()]
    return 1 + len(begins)


def typewritten(text: Text) -> Iterator[Finding]:
    """A straight apostrophe: our texts print the curved one, the reader may type either."""
    if "'" in text.text:
        yield Finding("proof-apostrophe", text, "apostrophe")


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
