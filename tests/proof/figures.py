"""Every figure of a rule is in its gist, and no figure is in a gist that no edition has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.proof.tongue import Tongue, plain

_RANGE = re.compile(r"\b([0-9]+) ?[–—-] ?([0-9]+)\b")
_TOKEN = re.compile(r"(?P<digits>[0-9]+)|(?P<word>[^\W\d_]+)")


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a text: those it states, and those it may be read to state."""

    stated: frozenset[int]
    possible: frozenset[int]
    """Includes the stated ones."""


def figures(text: str, tongue: Tongue) -> Figures:
    """Digits and number words, whatever their ending.

    >>> from tests.proof.german import GERMAN
    >>> sorted(figures("Die dritte von 12 Karten; ein Stapel (siehe Seite 8).", GERMAN).stated)
    [3, 12]
    """
    folded = tongue.not_figures.sub(" ", plain(text))
    stated: set[int] = set()
    possible: set[int] = set()
    for low, high in _RANGE.findall(folded):
        possible.update(range(int(low), min(int(high), int(low) + 50) + 1))
    for match in _TOKEN.finditer(folded):
        if match["digits"]:
            stated.add(int(match["digits"]))
            continue
        word = match["word"]
        if word in tongue.figures:
            stated.add(tongue.figures[word])
        elif word in tongue.loose:
            possible.add(tongue.loose[word])
    if tongue.negates.search(folded):
        possible.add(0)
    return Figures(frozenset(stated), frozenset(possible | stated))


def lost(rule: Figures, gist: Figures) -> Iterator[str]:
    """Figures that the rule states and the gist leaves out."""
    yield from map(str, sorted(rule.stated - gist.possible))


def invented(rules: Iterable[Figures], gist: Figures) -> Iterator[str]:
    """Figures that the gist states and no edition of the rule has."""
    known = frozenset[int]().union(*(rule.possible for rule in rules))
    yield from map(str, sorted(gist.stated - known))
