"""References to pages: "see page 10" leads to what begins there."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache

from rulebook.languages import CODES, module
from rulebook.model import FoundUnit
from rulebook.text import title_key

_OF_ALL = re.compile(r"(?:\s*(?:/|\b[^\W\d_]{2,3}\b)\s*[0-9]{1,4})?")
_BEFORE = 80
"""How many letters before a page may name what stands there."""


@cache
def _cited() -> re.Pattern[str]:
    words = [
        word for code in CODES for word in getattr(module(f"{code}.cues"), "PAGES", "").split()
    ]
    whole = "|".join(re.escape(word) for word in words if word[-1] != ".")
    short = "|".join(re.escape(word) for word in words if word[-1] == ".")
    return re.compile(
        rf"(?<![\w.])(?:(?i:{whole})\b|(?:{short}))[\s\u00a0]*(?P<page>[0-9]{{1,4}})(?!\w|[.,][0-9])"
    )


def pages_cited(text: str) -> Iterator[tuple[int, int, int]]:
    """The pages that a text names, each with where its name begins and ends.

    >>> list(pages_cited("Siehe Seite 12, s. 4.2 und S. 7."))
    [(6, 14, 12), (27, 31, 7)]
    """
    for found in _cited().finditer(text):
        yield found.start(), found.end(), int(found["page"])


def is_page_number(text: str) -> bool:
    """Whether a line says nothing but which page it stands on.

    >>> is_page_number("- Seite 3 von 7 -"), is_page_number("Page 3 lists them")
    (True, False)
    """
    said = text.strip(" -–—|·")
    found = _cited().match(said)
    return found is not None and _OF_ALL.fullmatch(said, found.end()) is not None


class Pages:
    """What stands on which page of a book."""

    def __init__(self, units: Sequence[FoundUnit], begins: Sequence[tuple[int, int]]) -> None:
        self._begins: dict[int, list[FoundUnit]] = {number: [] for _, number in begins}
        self._open: dict[int, FoundUnit] = {}
        lines = [line for line, _ in begins]
        for unit in units:
            at = bisect_right(lines, unit.lines[0]) - 1
            if at >= 0:
                self._begins[begins[at][1]].append(unit)
        last = None
        for _, number in begins:
            if last is not None:
                self._open[number] = last
            last = self._begins[number][-1] if self._begins[number] else last

    def __contains__(self, number: int) -> bool:
        return number in self._begins

    def unit(self, number: int, before: str) -> str:
        """The number of the unit that is meant by a page: one that begins there and whose title is
        named right before, else the first with a title, else the first, else what goes on there."""
        begins = self._begins.get(number, [])
        said = title_key(before[-_BEFORE:])
        titled = [unit for unit in begins if unit.title]
        named = [unit for unit in titled if title_key(unit.title) in said]
        for units in (named, titled, begins):
            if units:
                return units[0].number
        return self._open[number].number if number in self._open else ""
