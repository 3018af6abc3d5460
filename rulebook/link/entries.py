"""What entries are called: titles beside a number, in its sentence, before an item of theirs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulebook.link.context import After, Before
from rulebook.link.grammar import FUNCTION_WORDS
from rulebook.link.records import Candidate, Number, Options
from rulebook.link.scan import SPACE
from rulebook.link.titles import beside, title_after, title_before

_LAST_CUE = re.compile(rf"[^\W\d_]+\.?{SPACE}?\Z")
_APART = re.compile(rf"[,:(»“”\"]{SPACE}?(?:Nr\.|Ziff\.|Ziffer){SPACE}?\Z", re.IGNORECASE)

Titles = tuple[tuple[str, int] | None, tuple[str, int] | None]
"""An entry and where its title begins or ends: that before some items, that after them."""


class Entries:
    """Asks the caller for titles, each only once."""

    def __init__(self, text: str, options: Options, german: bool) -> None:
        self.text = text
        self.find_title = options.title_number
        self.german = german
        self._called: dict[tuple[str, str], str] = {}
        self._compounds: dict[tuple[str, str], frozenset[str]] = {}

    def called(self, word: str, game: str) -> str:
        """The entry that a word names, "" if none."""
        key = (word, game)
        if key not in self._called:
            self._called[key] = self.find_title(word, game) or ""
        return self._called[key]

    def titled(self, start: int, end: int, entry: str, game: str) -> bool:
        """Does the title of an entry stand beside its number?"""
        return any(
            self.called(title, game) == entry or self._compound(title, entry, game)
            for title in beside(self.text, start, end)
        )

    def _compound(self, word: str, entry: str, game: str) -> bool:
        """``Ausfallmarker 11.3``: German compounds begin with what they are about."""
        if not (self.german and len(word) > 8 and word.isalpha() and word[0].isupper()):
            return False
        key = (word, game)
        if key not in self._compounds:
            parts = (word[:end] for end in range(5, len(word) - 3))
            self._compounds[key] = frozenset(self.called(part, game) for part in parts)
        return entry in self._compounds[key]

    def titled_cue(self, number: Number, game: str) -> bool:
        """``Tauschen: Kapitel 58``; a chapter alone may be any book's."""
        return self.titled(self._cue_start(number), number.end, number.entry, game)

    def topical(self, number: Number, near: Before, far: After, game: str) -> bool:
        sentence = filter(_may_be_title, (*near.sentence, *far.sentence))
        return any(self.called(word, game) == number.entry for word in sentence)

    def named(self, number: Number, game: str) -> bool:
        """``Absprache, Nr. 7``; not ``Aktionskarte Nr. 7``, which is a card."""
        return bool(
            _APART.search(self.text, max(0, number.start - 10), number.start)
            and title_before(self.text, number.start, self.find_title, game)
        )

    def around(self, group: tuple[Number, ...], game: str) -> Titles:
        """The title that items stand behind or before."""
        ahead = title_before(self.text, group[0].start, self.find_title, game)
        if ahead:
            return ahead, None
        return None, title_after(self.text, group[-1].end, self.find_title, game)

    def items(
        self,
        group: tuple[Number, ...],
        joints: tuple[str, ...],
        game: str,
        titles: Titles,
        reason: str,
        flawed: Callable[[int], str],
    ) -> Iterator[Candidate]:
        """Items of an entry that is named by its title, before or after them; a number with a dot
        among them is a reference of its own: ``(«Конец хода», п. 3 и 66.4)``."""
        ahead, behind = titles
        entry = ahead[0] if ahead else behind[0] if behind else ""
        for index, number in enumerate(group):
            start, end = number.start, number.end
            if entry and number.item and not number.lean:
                yield Candidate(
                    start, end, game, f"{number.entry}.{number.item}{number.letter}",
                    reason=flawed(index) or reason, cued=True, narrow=(start, end),
                    through=joints[index] == "range",
                )  # fmt: skip
                continue
            if ahead and index == 0:
                start = ahead[1]
            if behind and index == len(group) - 1:
                end = behind[1]
                start = self._cue_start(group[0]) if index == 0 else start
            written = f"{entry}.{number.entry}{number.letter}" if entry else number.entry
            wrong = number.flaw or ("part" if number.item else "" if entry else "no-title")
            yield Candidate(
                start, end, game, written,
                reason=wrong or reason, cued=True, narrow=(number.start, number.end),
                through=joints[index] == "range",
            )  # fmt: skip

    def _cue_start(self, number: Number) -> int:
        match = _LAST_CUE.search(self.text[max(0, number.start - 24) : number.start])
        return number.start - len(match[0]) if match else number.start


def _may_be_title(word: str) -> bool:
    return len(word) > 3 and word.isalpha() and word not in FUNCTION_WORDS
