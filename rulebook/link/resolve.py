"""Resolve candidates: which of them are rules that exist. Needs no text, only readings.

A bare number is weighed with the company it keeps: the post cites its entry elsewhere, or its
sentence cites rules, or counts and measures.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace

from rulebook.ids import read_number
from rulebook.link.amounts import SMALL
from rulebook.link.case import LAST_DAY
from rulebook.link.records import Candidate, Known
from rulebook.link.weigh import CERTAIN, ENOUGH, MANY, SURE

_SURELY_NOT = -4
_MONTHS = 12
_COLUMN = 1.5
"""The mean weight of a column of rules: each of its numbers is alone, so half are large."""
_FIGURES = frozenset({"unit", "measure", "score", "label", "part"})


def resolve(candidates: Iterable[Candidate], known: Known) -> tuple[Candidate, ...]:
    """The candidates with a reason on each that is not to be linked."""
    seen: dict[tuple[str, str], bool] = {}

    def exists(game: str, number: str) -> bool:
        key = (game, number)
        if key not in seen:
            seen[key] = read_number(number) is not None and known(game, number)
        return seen[key]

    found = _weighed([_read(candidate, exists) for candidate in candidates], exists)
    count = Counter(one.peers for one in found if one.peers)
    wrong = Counter(
        one.peers for one in found if one.peers and one.reason and not _slip(one, exists)
    )
    bad = {
        peers
        for peers, number in wrong.items()
        if peers is not None and (peers[0] == "column" or 2 * number >= count[peers])
    }
    return tuple(
        replace(one, reason=one.peers[0])
        if one.peers and one.peers in bad and not one.reason
        else one
        for one in found
    )


def _weighed(found: list[Candidate], exists: Known) -> list[Candidate]:
    """With the doubts that the company of a bare number does not outweigh."""
    post = _Post(found, exists)
    judged = [post.judged(one) for one in found]
    series: defaultdict[int, list[Candidate]] = defaultdict(list)
    for one in judged:
        series[one.series].append(one)
    return [_in_series(one, series[one.series]) for one in judged]


def _in_series(one: Candidate, series: list[Candidate]) -> Candidate:
    """A list of names with numbers is read in one way: ``Ausfall 11.3, Verbrechen 39.1``, where
    titles lead to their entries; ``New Angeles 8.2, Catan 7.1``, where games have figures."""
    if len(series) == 1 or one.weight is None:
        return one
    reasons = [other.reason for other in series if other.reason]
    titled = sum(other.beside == "title" for other in series)
    if one.reason == "noun" and set(reasons) == {"noun"} and 2 * titled >= len(series):
        return replace(one, reason="")
    if one.beside == "game" and not one.reason and not titled and "noun" in reasons:
        return replace(one, reason="noun")
    first = series[0]  # Шрифт 10.5, интервал 1.2; gemessen 18.1 im Flur und 21.2 im Saal
    if first.weight is not None and first.reason in _FIGURES | {"noun"} and not one.reason:
        return replace(one, reason=first.reason) if one.weight < SURE and not titled else one
    return one


class _Post:
    """What a post as a whole says about its numbers."""

    def __init__(self, found: list[Candidate], exists: Known) -> None:
        self.cited = {(one.game, _entry(one)) for one in found if _vouches(one)}
        hints = sum(_vouches(one, ENOUGH) + _vouches(one, 0) for one in found)
        self.habit = hints >= MANY
        self.times = Counter(one.number for one in found if not one.reason)
        self.families: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        for one in found:
            if not one.reason:
                self.families[one.game, _entry(one)].add(one.number)
        self.figures = {one.number for one in found if one.reason in _FIGURES}
        self.company: defaultdict[int, set[str]] = defaultdict(set)
        for one in found:
            if _vouches(one):
                self.company[one.sentence].add("rules")
            elif _plain_figure(one, exists):
                self.company[one.sentence].add("plain figures")
            elif one.reason in _FIGURES or self._stray(one):
                self.company[one.sentence].add("figures")

        columns: defaultdict[tuple[str, int, int], list[int]] = defaultdict(list)
        for one in found:
            if one.peers and one.peers[0] == "column":
                columns[one.peers].append(one.weight or 0)
        self.columns = {peers: sum(weights) / len(weights) for peers, weights in columns.items()}

    def judged(self, one: Candidate) -> Candidate:
        if one.weight is None or one.reason or one.weight >= CERTAIN:
            return one
        if one.peers in self.columns:  # a column is read in one way
            return one if self.columns[one.peers] > _COLUMN else replace(one, reason="column")
        if one.firm:
            return one if one.weight >= ENOUGH else replace(one, reason=one.doubt)
        weight = one.weight + 2 * ((one.game, _entry(one)) in self.cited)
        weight += self._again(one)
        company = self.company[one.sentence]
        little = LAST_DAY if one.weight <= ENOUGH else SMALL
        if (company == {"figures"} and int(_entry(one)) <= little) or company == {"plain figures"}:
            weight -= 2
        else:
            weight += self.habit + (company == {"rules"})
        return one if weight >= ENOUGH else replace(one, reason=one.doubt)

    def _stray(self, one: Candidate) -> bool:
        """``ends at 23.1 with it and 15.8 without``: no rule, no miscounted one, no date."""
        if one.reason != "unknown" or one.cued or (one.game, _entry(one)) in self.cited:
            return False
        item = one.number.partition(".")[2]
        return (
            item.isdecimal()
            and len(item) < 3
            and not (int(_entry(one)) <= LAST_DAY and int(item) <= _MONTHS)
        )

    def _again(self, one: Candidate) -> bool:
        """Is it, or a neighbour of it, named more than once? Measures seldom come back."""
        if one.number in self.figures:
            return False
        family = self.families[one.game, _entry(one)]
        return self.times[one.number] > 1 or (len(family) > 1 and int(_entry(one)) > SMALL)


def _vouches(one: Candidate, enough: int = SURE) -> bool:
    return not one.reason and (one.cued or (one.weight is not None and one.weight >= enough))


def _entry(one: Candidate) -> str:
    return one.number.partition(".")[0]


def _plain_figure(one: Candidate, exists: Known) -> bool:
    """A figure without a unit, so others beside it need none: ``Durchschnitt 18.4``; ``31.50``,
    because only prices and the like have two digits where an entry is shorter than ten."""
    if one.cued or one.reason not in {"", "unknown"}:
        return False
    if one.reason:
        entry, _, item = one.number.partition(".")
        priced = len(item) == 2 and item.isdecimal() and int(item) > _MONTHS
        return priced and not exists(one.game, entry + ".9")
    return one.doubt == "measure" and (one.weight or 0) <= _SURELY_NOT


def _slip(candidate: Candidate, exists: Known) -> bool:
    """``61.1 und 61.11``: a miscounted rule says nothing about the number beside it; but
    ``2.5 und 2.11`` may be days or hours."""
    entry = _entry(candidate)
    if candidate.reason != "unknown" or candidate.peers is None or candidate.peers[0] != "list":
        return False
    return entry.isdecimal() and int(entry) > LAST_DAY and exists(candidate.game, entry)


def _read(candidate: Candidate, exists: Known) -> Candidate:
    """With the reading that exists: ``62.1f.`` is 62.1 and what follows, unless 62.1f exists."""
    number = candidate.number
    if candidate.reason or exists(candidate.game, number):
        return candidate
    if number[-1:] == "f" and exists(candidate.game, number[:-1]):
        start, end = candidate.start, candidate.end - 1
        narrow = candidate.narrow and (candidate.narrow[0], candidate.narrow[1] - 1)
        return replace(candidate, number=number[:-1], start=start, end=end, narrow=narrow)
    return replace(candidate, reason="unknown")
