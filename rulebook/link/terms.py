"""Official terms on their first mention: one pass over the words, longest term first."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rulebook.link.records import Candidate

_WORD = re.compile(r"[^\W\d_]+")


def find_terms(text: str, terms: Sequence[tuple[str, str]]) -> Iterator[Candidate]:
    """The first mention of each id. A form with a Latin capital wants a capital in the text."""
    if not terms:
        return
    starts: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for surface, rule_id in terms:
        if word := _WORD.match(surface):
            starts[word[0].casefold()].append((surface, rule_id))
    for forms in starts.values():
        forms.sort(key=lambda form: -len(form[0]))
    seen: set[str] = set()
    last_end = 0
    for word in _WORD.finditer(text):
        if word.start() < last_end:
            continue
        for surface, rule_id in starts.get(word[0].casefold(), ()):
            end = word.start() + len(surface)
            if _matches(text, word.start(), end, surface):
                last_end = end
                if rule_id not in seen:
                    seen.add(rule_id)
                    game, _, number = rule_id.rpartition(":")
                    yield Candidate(word.start(), end, game, number, cued=True)
                break


def _matches(text: str, start: int, end: int, surface: str) -> bool:
    shown = text[start:end]
    if shown.casefold() != surface.casefold() or text[end : end + 1].isalnum():
        return False
    if start and (text[start - 1].isalnum() or text[start - 1] in "_"):
        return False
    return not ("A" <= surface[0] <= "Z" or surface[0] in "ÄÖÜ") or shown[0].isupper()
