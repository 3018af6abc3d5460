"""Which edition a text is, told by what it says and never by its name."""

from __future__ import annotations

from collections.abc import Sequence

from rulebook.model import Edition
from rulebook.text import title_key

_ENOUGH = 0.6


def likeness(text: str, edition: Edition) -> float:
    """The share of the edition's marks that stand in the text."""
    return _share(title_key(text), edition)


def best_likeness(text: str, editions: Sequence[Edition]) -> float:
    """The likeness of the edition that the text is most like."""
    key = title_key(text)
    return max(_share(key, edition) for edition in editions)


def _share(key: str, edition: Edition) -> float:
    marks = edition.recognise  # none of a text that is kept with its book
    return sum(title_key(mark) in key for mark in marks) / len(marks) if marks else 0.0


def recognised(text: str, editions: Sequence[Edition]) -> list[Edition]:
    """The editions whose marks the text holds, if it holds enough of them: the likeliest first."""
    key = title_key(text)
    scored = [(_share(key, edition), n) for n, edition in enumerate(editions)]
    scored.sort(key=lambda pair: (-pair[0], pair[1]))
    return [editions[n] for score, n in scored if score >= _ENOUGH]


def recognise(text: str, editions: Sequence[Edition]) -> Edition | None:
    """The edition that a text most likely is."""
    return next(iter(recognised(text, editions)), None)
