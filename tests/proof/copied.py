"""Runs of words that stand in a manual as well: its sentences belong to its publisher."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulebook.manuals.copies import Copy
from tests.proof.texts import Finding, Text
from tests.proof.tongue import plain

RUN = 7
"""Reported from here on: eight words in a row are a copy, seven are too near."""

_WORD = re.compile(r"[^\W\d_]+|[0-9]+")


class Manuals:
    """All runs of ``RUN`` words of the manuals at hand."""

    def __init__(self, copies: Iterable[Copy]) -> None:
        self._runs: set[tuple[str, ...]] = set()
        for copy in copies:
            for paragraph in re.split(r"\n\s*\n", copy.source):
                self._runs.update(_runs(_WORD.findall(plain(paragraph))))
            for unit in copy.manual.units:
                self._runs.update(_runs(_WORD.findall(plain(unit.text))))

    def copied(self, text: str) -> str:
        """The longest run of the text that a manual has, or nothing."""
        words = _WORD.findall(plain(text))
        longest: list[str] = []
        start = 0
        while start + RUN <= len(words):
            end = start
            while end + RUN <= len(words) and tuple(words[end : end + RUN]) in self._runs:
                end += 1
            if end > start and end - start + RUN - 1 > len(longest):
                longest = words[start : end + RUN - 1]
            start = max(end, start) + 1
        return " ".join(longest)


def _runs(words: list[str]) -> Iterator[tuple[str, ...]]:
    for start in range(len(words) - RUN + 1):
        yield tuple(words[start : start + RUN])


def copies_of(manuals: Manuals, texts: Iterable[Text]) -> Iterator[Finding]:
    """Each text that repeats a manual; the message shows the first words only."""
    for text in texts:
        run = manuals.copied(text.text)
        if run:
            words = run.split()
            shown = " ".join(words[:4]) + " …"
            yield Finding("proof-copied", text, "copied", {"have": len(words), "words": shown})
