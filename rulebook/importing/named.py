"""Titles named in running text: "during the Land Auction" leads to what has that title.

Only what can be nothing else is a reference: several words, written with capitals in the middle of
a sentence, no part of a longer name, in a book that does not write every noun so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulebook.model import FoundUnit
from rulebook.text import title_key

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_BLANK = re.compile(r"[ \n\u00a0]+")
_ENDS = ".!?:;…\n•"
_FEWEST, _MOST = 2, 6
"""Words of such a title."""
_LONG = 4
"""Letters of a word that has a capital in such a title."""
_NOUNS = 0.2
"""The share of words with a capital, in the middle of sentences, where all nouns have one."""
_NEAR = 8
"""How far before a word the end of the sentence before stands."""
_SAMPLE = 400
"""Units that tell how a book writes its nouns."""

Place = tuple[int, int]


class Names:
    """The titles of a book that can be told in running text."""

    def __init__(self, units: Sequence[FoundUnit]) -> None:
        self.titles: dict[str, str] = {}
        """The number of each title by its words; "" where several have it."""
        self.first: dict[str, list[int]] = {}
        """How many words titles have, by their first word."""
        self.above = {unit.number: unit.parent for unit in units}
        holding = set(self.above.values())
        printed = any(not unit.made for unit in units)
        for place, unit in enumerate(units if not _writes_nouns_large(units) else ()):
            printed = printed and unit.made  # what stands before the first number is no rule
            listed = _WORD.findall(unit.title)
            if not _FEWEST <= len(listed) <= _MOST or _WORD.sub("", unit.title).strip():
                continue
            if not (unit.text or unit.number in holding) or (unit.made and (printed or not place)):
                continue  # a name in a list, the title of the whole, who wrote it
            key = " ".join(map(title_key, listed))
            self.titles[key] = "" if key in self.titles else unit.number
            self.first.setdefault(title_key(listed[0]), []).append(len(listed))

    def named_in(self, unit: FoundUnit) -> Iterator[tuple[str, str]]:
        """Each title that the text of a unit names, as it stands there, and the number of what
        has it."""
        if not self.titles:
            return
        text = unit.text
        places = [found.span() for found in _WORD.finditer(text)]
        end = 0
        for at, (start, _) in enumerate(places):
            key = title_key(text[slice(*places[at])])
            if start < end or key not in self.first or not text[start].isupper():
                continue
            for count in sorted(set(self.first[key]), reverse=True):
                number = self._titled(text, places[at : at + count], count)
                if number and _stands_alone(text, places, at, count):
                    end = places[at + count - 1][1]
                    if number not in self._holding(unit.number):
                        yield " ".join(text[start:end].split()), number
                    break

    def _titled(self, text: str, run: Sequence[Place], count: int) -> str:
        joints = [text[one[1] : two[0]] for one, two in pairwise(run)]
        if len(run) < count or not all(map(_BLANK.fullmatch, joints)) or "\n" in "".join(joints):
            return ""
        words = [text[slice(*place)] for place in run]
        large = [word for word in words if word[0].isupper()]
        telling = large[1:] if _begins_sentence(text, run[0][0]) else large
        small = [word for word in words if len(word) >= _LONG and not word[0].isupper()]
        if small or len(large) < _FEWEST or not telling:
            return ""
        return self.titles.get(" ".join(map(title_key, words)), "")

    def _holding(self, number: str) -> set[str]:
        """A unit and all that it stands in."""
        found: set[str] = set()
        while number and number not in found:
            found.add(number)
            number = self.above.get(number, "")
        return found


def _begins_sentence(text: str, start: int) -> bool:
    before = text[max(0, start - _NEAR) : start].rstrip(" \u00a0\"'“”„«(")
    return not before or before[-1] in _ENDS


def _stands_alone(text: str, places: Sequence[Place], at: int, count: int) -> bool:
    """Whether no word with a capital stands beside a name: it would be a part of it."""
    start, end = places[at][0], places[at + count - 1][1]
    if text[end : end + 1] in {"'", "’", "-"} or text[start - 1 : start] == "-":
        return False
    if at:
        before = places[at - 1]
        beside = _BLANK.fullmatch(text[before[1] : start]) is not None
        if beside and text[before[0]].isupper() and not _begins_sentence(text, before[0]):
            return False
    if at + count < len(places):
        behind = places[at + count]
        if _BLANK.fullmatch(text[end : behind[0]]) and text[behind[0]].isupper():
            return False
    return not re.match(r"[ \u00a0][0-9]", text[end : end + 2])


def _writes_nouns_large(units: Sequence[FoundUnit]) -> bool:
    """Whether so many words have a capital in the middle of a sentence, and none beside them, that
    it tells no name."""
    large = every = 0
    for unit in units[:_SAMPLE]:
        capital = True
        for found in _WORD.finditer(unit.text):
            before, capital = capital, found[0][0].isupper()
            if len(found[0]) >= _LONG and not _begins_sentence(unit.text, found.start()):
                every += 1
                large += capital and not before
    return large > _NOUNS * every
