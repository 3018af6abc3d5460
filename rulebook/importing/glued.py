"""References to numbers of figures and letters in turn: "Regulation 2k2a", "(see A5b)".

What has three labels and is a number of the book is a reference; what has two is one behind a word
that such numbers stand behind elsewhere in the book.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rulebook.lookup.found import labels_of
from rulebook.model import FoundUnit
from rulebook.text import fold

_NUMBER = re.compile(r"(?<![\w.,-])(?:[0-9]{1,3}|[A-Z])(?:[a-z]{1,2}|[0-9]{1,3})+(?![\w-]|\.[0-9])")
_WORD = re.compile(r"([^\W\d_]{3,})[\s\u00a0]*$")
_JOINT = re.compile(r"\s*(?:,|/|&|[^\W\d_]{1,4})\s*")
_FEWEST = 3
_SHARE = 0.9
_BEFORE = 30
_DEEP = 3
"""Labels that make a number which can be nothing else."""


class Glued:
    """The numbers of a book that are written so, and the words before them."""

    def __init__(self, units: Sequence[FoundUnit]) -> None:
        numbers = [u.number for u in units if not u.made and _NUMBER.fullmatch(u.number)]
        deep = sum(len(labels_of(number)) >= _DEEP for number in numbers)
        self.numbers = set(numbers) if deep >= _FEWEST else set()
        self.words = self._learned(units) if self.numbers else set()

    def _learned(self, units: Sequence[FoundUnit]) -> set[str]:
        """The words behind which such numbers are those of the book."""
        known: Counter[str] = Counter()
        every: Counter[str] = Counter()
        for unit in units:
            for found in _NUMBER.finditer(unit.text):
                word = _word_before(unit.text, found.start())
                every[word] += 1
                known[word] += found[0] in self.numbers
        return {w for w in every if w and known[w] >= max(_FEWEST, _SHARE * every[w])}

    def cited_in(self, text: str) -> Iterator[tuple[str, str]]:
        """Each number that a text cites, as it stands there, and the number of what has it."""
        end, before = 0, False
        for found in _NUMBER.finditer(text) if self.numbers else ():
            number, between = found[0], text[end : found.start()]
            joined = before and _JOINT.fullmatch(between) is not None
            deep = len(labels_of(number)) >= _DEEP
            before = number in self.numbers and (
                deep or joined or self._is_announced(text, found.start())
            )
            end = found.end()
            if before:
                yield number, number

    def _is_announced(self, text: str, start: int) -> bool:
        word = _word_before(text, start)
        return any(word.startswith(known) or known.startswith(word) for known in self.words if word)


def _word_before(text: str, start: int) -> str:
    found = _WORD.search(text[max(0, start - _BEFORE) : start])
    return fold(found[1]) if found else ""
