"""Two texts in two languages as one book: which unit of one says what a unit of the other says.

Parts that number alike are paired by their numbers. Where a list has another shape, or stands in
another order (a glossary has its own alphabet), the likeness of the texts decides: figures, length,
what stands below, and words that keep company in the pairs that are sure.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import exp, log

from rulebook.importing.likening import (
    STEM,
    Lexicon,
    anyhow,
    fitting,
    learned,
    prints_numbers,
    sections_of,
    sections_paired,
    taught,
)
from rulebook.importing.markers import is_first, step
from rulebook.lookup.found import labels_of
from rulebook.model import Doubt, FoundText, FoundUnit, Reference
from rulebook.text import words

_FIGURES = re.compile(r"[0-9]+")
_MOST_TAUGHT = 1500
"""Pairs that words are learned from."""
_LONGEST = 40
"""Words of a text that are looked at."""
_CLEARLY = 0.12
"""How much better each moved pair of another order has to be than the one of the numbers."""
_SURE = 0.34
"""How alike a pair is that no number vouches for."""
_AHEAD = 0.02
"""How much better a pair is than any other of either unit."""
_HOLDING = 0.8
"""The share of a list whose numbers the other list has, where numbers count."""
_MOVED = 1.15
"""How much more has to speak for pairs of other numbers than for those of the same."""
_MOST_THROUGH = 90_000
"""Pairs that are looked at to see whether two texts go on alike."""
_ROUNDS = 4
_GAP = 0.2
"""What it costs to leave a unit of a list alone."""


@dataclass(frozen=True, slots=True)
class _Looks:
    """What of a unit can be compared across languages."""

    unit: FoundUnit
    figures: Counter[str]
    stems: frozenset[str]
    title: frozenset[str]
    below: int
    length: int


Pair = tuple[_Looks, _Looks, float]
"""Two units that say the same, and how sure that is."""


class _Side:
    """A text as a tree, with the looks of its units."""

    def __init__(self, text: FoundText) -> None:
        self.text = text
        self.looks: dict[str, _Looks] = {}
        """The looks of each unit by its number, in the order of the text."""
        self.printed = {unit.number for unit in text.units if not unit.made}
        self.below: dict[str, list[_Looks]] = {}
        above = {unit.number: unit.parent for unit in text.units}
        made = {unit.number for unit in text.units if unit.made}
        for unit in text.units:  # a heading without a number holds no numbers
            while not unit.made and above[unit.number] in made:
                above[unit.number] = above[above[unit.number]]
        count = Counter(above.values())
        for unit in text.units:
            said = f"{unit.title} {unit.text}"
            looks = _Looks(
                unit, Counter(_FIGURES.findall(said)), _stems(said), _stems(unit.title),
                count[unit.number], len(said),
            )  # fmt: skip
            self.looks[unit.number] = looks
            self.below.setdefault(above[unit.number], []).append(looks)

    def shape(self, number: str) -> tuple[object, ...]:
        """How many parts stand below, and so on down."""
        return tuple(self.shape(looks.unit.number) for looks in self.below.get(number, ()))


def _stems(text: str) -> frozenset[str]:
    return frozenset(list(dict.fromkeys(w[:STEM] for w in words(text) if len(w) > 2))[:_LONGEST])


def paired(base: FoundText, other: FoundText) -> FoundText:
    """The other text with the numbers of the base; pairs that are not sure are its doubts."""
    one, two, scale = _Side(base), _Side(other), _scale(base, other)
    if prints_numbers(base) and not prints_numbers(other):
        return _renumbered(base, other, list(_by_sections(one, two, scale)))
    pairs = _by_numbers(one, two, scale)
    if prints_numbers(base) and one.printed != two.printed:  # one of them may have counted on
        moved = _through(one, two, scale)
        if _vouched(moved, scale) > _MOVED * _vouched(pairs, scale):
            pairs = moved
    return _renumbered(base, other, pairs)


def _by_numbers(one: _Side, two: _Side, scale: float) -> list[Pair]:
    """The pairs where what is numbered alike says the same, but in lists in another order."""
    alike = list(_alike(one, two, "", "")) or list(_same_numbers(one, two))
    lessons = alike[:: max(1, len(alike) // _MOST_TAUGHT)]
    titles = [(a.title, b.title) for a, b in lessons if a.title and b.title]
    lexicon = taught([*((a.stems, b.stems) for a, b in lessons), *titles])
    pairs = [*_titles_of_all(one, two), *_below(one, two, "", "", lexicon, scale)]
    return [*pairs, *_left_over(one, two, pairs, lexicon, scale)]


def _vouched(pairs: Sequence[Pair], scale: float) -> float:
    """How much speaks for some pairs: how alike they are, each half of them in the words that keep
    company in the other half."""
    halves = [learned([(a.stems, b.stems) for a, b, _ in pairs[n::2]]) for n in (1, 0)]
    return sum(_likeness(a, b, halves[n % 2], scale) for n, (a, b, _) in enumerate(pairs))


def _through(one: _Side, two: _Side, scale: float) -> list[Pair]:
    """The pairs of two texts that go on alike, whatever is numbered how: each round teaches the
    next."""
    first, second = list(one.looks.values()), list(two.looks.values())
    if len(first) * len(second) > _MOST_THROUGH:
        return list(_by_sections(one, two, scale))
    lexicon: Lexicon = {}
    for _ in range(_ROUNDS):
        table = [[_likeness(a, b, lexicon, scale) for b in second] for a in first]
        order = _in_order(table)
        lexicon = learned([(first[n].stems, second[m].stems) for n, m in order])
    return [(first[n], second[m], _sure(table, n, m)) for n, m in order]


def _titles_of_all(one: _Side, two: _Side) -> Iterator[Pair]:
    """The titles that stand before all numbers, which have none themselves."""
    heads = [side.below.get("", [])[:1] for side in (one, two)]
    titled = all(a.unit.made and a.unit.title for listed in heads for a in listed)
    first = [side.text.units[0].number for side in (one, two)]
    if titled and [[a.unit.number for a in listed] for listed in heads] == [[n] for n in first]:
        yield heads[0][0], heads[1][0], 1.0


def _same_numbers(one: _Side, two: _Side) -> Iterator[tuple[_Looks, _Looks]]:
    """The units that print the same number in both texts, where these have another shape."""
    printed = [
        {number: x for number, x in side.looks.items() if number in side.printed}
        for side in (one, two)
    ]
    for number, looks in printed[0].items():
        if number in printed[1]:
            yield looks, printed[1][number]


def _left_over(
    one: _Side,
    two: _Side,
    pairs: Sequence[Pair],
    lexicon: Lexicon,
    scale: float,
) -> Iterator[Pair]:
    """The pairs of units with the same printed number that stand in no parts that are pairs."""
    taken = {a.unit.number for a, _, _ in pairs}
    known = {b.unit.number for _, b, _ in pairs}
    rest = {
        looks.unit.number: looks
        for listed in one.below.values()
        for looks in listed
        if looks.unit.number not in taken and not looks.unit.made
    }
    for listed in two.below.values():
        for looks in listed:
            number = looks.unit.number
            if number not in known and not looks.unit.made and number in rest:
                yield rest[number], looks, _likeness(rest[number], looks, lexicon, scale)


def _below(
    one: _Side, two: _Side, above: str, there: str, lexicon: Lexicon, scale: float
) -> Iterator[Pair]:
    """The pairs of all that stands in two parts."""
    waiting = [(above, there)]
    while waiting:
        above, there = waiting.pop()
        for pair in _family(one.below.get(above, []), two.below.get(there, []), lexicon, scale):
            yield pair
            waiting.append((pair[0].unit.number, pair[1].unit.number))


def _by_sections(one: _Side, two: _Side, scale: float) -> Iterator[Pair]:
    """The pairs of sections, wherever they stand, and in each the pairs of its parts."""
    first, second = sections_of(one.text), sections_of(two.text)
    pairs = sections_paired(first, second, scale)
    stems = {section.unit.number: section.stems for section in first}
    others = {section.unit.number: section.stems for section in second}
    lexicon = learned([(stems[a.number], others[b.number]) for a, b, _ in pairs])
    sections = {a.number for a, _, _ in pairs}, {b.number for _, b, _ in pairs}
    for a, b, sure in pairs:
        yield one.looks[a.number], two.looks[b.number], sure
        for pair in _below(one, two, a.number, b.number, lexicon, scale):
            if pair[0].unit.number not in sections[0] and pair[1].unit.number not in sections[1]:
                yield pair


def _scale(base: FoundText, other: FoundText) -> float:
    """How much longer the other text is."""
    long = [sum(len(unit.text) for unit in text.units) or 1 for text in (base, other)]
    return long[1] / long[0]


def _alike(one: _Side, two: _Side, above: str, there: str) -> Iterator[tuple[_Looks, _Looks]]:
    """Pairs by place in all parts that have one shape."""
    first, second = one.below.get(above, []), two.below.get(there, [])
    if len(first) != len(second):
        return
    same = [one.shape(a.unit.number) == two.shape(b.unit.number)
            for a, b in zip(first, second, strict=True)]  # fmt: skip
    if not any(same):
        return
    for a, b in zip(first, second, strict=True):
        yield a, b
        yield from _alike(one, two, a.unit.number, b.unit.number)


def _likeness(a: _Looks, b: _Looks, lexicon: Lexicon, scale: float) -> float:
    """How much alike two units are, from 0 to 1."""
    ratio = abs(log((b.length + 20) / (a.length * scale + 20)))
    parts = [(1.0, exp(-2 * ratio)), (0.6, 1.0 if a.below == b.below else 0.0)]
    if a.figures or b.figures:
        both = sum((a.figures & b.figures).values())
        parts.append((1.2, both / sum((a.figures | b.figures).values())))
    for weight, stems, others in ((2.5, a.stems, b.stems), (1.5, a.title, b.title)):
        if others and any(stem in lexicon for stem in stems):
            parts.append((weight, fitting(stems, others, lexicon)))
    return sum(weight * value for weight, value in parts) / sum(weight for weight, _ in parts)


def _family(
    first: Sequence[_Looks], second: Sequence[_Looks], lexicon: Lexicon, scale: float
) -> list[Pair]:
    """The pairs of two lists with how sure each is: by number, in order, or as they are alike."""
    if any(not looks.unit.made for looks in first):  # captions have no counterpart
        first = [looks for looks in first if not looks.unit.made]
        second = [looks for looks in second if not looks.unit.made] or second
    if not first or not second:
        return []
    labels, others = _labels(first), _labels(second)
    by_label = dict(zip(others, second, strict=True))
    by_label.pop("", None)
    numbered = [
        (a, by_label[label]) for a, label in zip(first, labels, strict=True) if label in by_label
    ]
    same = len(numbered) == len(first)
    if same and len(first) == len(second) < 3:
        return [(a, b, 1.0 if _printed(a, b) else 0.5) for a, b in numbered]
    if len(first) * len(second) > 400_000:
        return [(a, b, 0.5) for a, b in numbered]
    table = [[_likeness(a, b, lexicon, scale) for b in second] for a in first]
    places = {id(b): n for n, b in enumerate(second)}
    given = [(n, places[id(b)]) for n, label in enumerate(labels)
             if (b := by_label.get(label)) is not None]  # fmt: skip
    kept = sum(table[n][m] for n, m in given)
    orders = [_in_order(table), anyhow(table, _GAP)]
    best = max(orders, key=lambda order: _worth(table, order))
    numbers_hold = len(given) >= _HOLDING * min(len(first), len(second)) > 0
    moved = len(set(best) - set(given))
    if numbers_hold and _worth(table, best) - kept < _CLEARLY * max(2, moved):
        return [(first[n], second[m], 1.0 if _printed(first[n], second[m]) else table[n][m])
                for n, m in given]  # fmt: skip
    moved = len(set(best) - set(orders[0]))
    if _worth(table, best) - _worth(table, orders[0]) < _CLEARLY * max(2, moved):
        best = orders[0]
    return [(first[n], second[m], _sure(table, n, m)) for n, m in best]


def _sure(table: Sequence[Sequence[float]], n: int, m: int) -> float:
    """How sure a pair is that no number vouches for: less where another is as good."""
    rivals = [value for k, value in enumerate(table[n]) if k != m]
    rivals += [row[m] for k, row in enumerate(table) if k != n]
    ahead = table[n][m] - max(rivals, default=0.0)
    return min(0.99, table[n][m] if ahead > _AHEAD else table[n][m] * _SURE)


def _worth(table: Sequence[Sequence[float]], order: Sequence[tuple[int, int]]) -> float:
    return sum(table[n][m] for n, m in order)


def _in_order(table: Sequence[Sequence[float]]) -> list[tuple[int, int]]:
    """The best pairs of two lists that do not cross."""
    rows, columns = len(table), len(table[0])
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for n in range(rows - 1, -1, -1):
        for m in range(columns - 1, -1, -1):
            here = best[n + 1][m + 1] + table[n][m] - _GAP
            best[n][m] = max(here, best[n + 1][m], best[n][m + 1])
    found, n, m = [], 0, 0
    while n < rows and m < columns:
        if best[n][m] == best[n + 1][m + 1] + table[n][m] - _GAP:
            found.append((n, m))
            n, m = n + 1, m + 1
        elif best[n][m] == best[n + 1][m]:
            n += 1
        else:
            m += 1
    return found


def _labels(listed: Sequence[_Looks]) -> list[str]:
    """The labels of a list; of one that counts in letters or Roman numerals from the first on their
    places, as another text may count in figures."""
    labels = [_label(looks) for looks in listed]
    counts = is_first(labels[0]) and all(step(a, b) == 1 for a, b in pairwise(labels))
    if counts and labels[0].isalpha():
        return [str(place) for place in range(1, len(labels) + 1)]
    return labels


def _label(looks: _Looks) -> str:
    """The last label of a number that is printed; the place of one that is made says nothing."""
    unit = looks.unit
    said = unit.printed if unit.made else unit.number
    return labels_of(said)[-1] if said else ""


def _printed(a: _Looks, b: _Looks) -> bool:
    return not (a.unit.made or b.unit.made)


def _renumbered(base: FoundText, other: FoundText, pairs: Sequence[Pair]) -> FoundText:
    taken = {unit.number for unit in base.units}
    new = {b.unit.number: a.unit.number for a, b, _ in pairs}
    for unit in other.units:
        if unit.number not in new:
            alone = unit.number if unit.number not in taken else f"{unit.number}-{other.language}"
            new[unit.number] = alone
            taken.add(alone)
    units = tuple(
        replace(unit, number=new[unit.number], parent=new.get(unit.parent, ""))
        for unit in other.units
    )
    references = tuple(
        Reference(new[one.source], new.get(one.target, ""), one.text) for one in other.references
    )
    doubts = tuple(
        Doubt(a.unit.number, b.unit.number, round(sure, 2)) for a, b, sure in pairs if sure < _SURE
    )
    return replace(other, units=units, references=references, doubts=doubts)
