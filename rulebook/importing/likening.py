"""The sections of two texts paired without numbers and without an order: by what stands in them.

Glossaries are sorted by their own alphabets, and an edition may print no numbers. What is left is
the shape of each section (how many rules, how long, which figures), what refers to what, and the
words that keep company in the pairs found so far. Each round teaches the next.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from math import exp, log

from rulebook.model import FoundText, FoundUnit
from rulebook.text import words

Lexicon = Mapping[str, Mapping[str, float]]
Order = list[tuple[int, int]]

STEM = 6
"""Letters of a word that are compared: endings change."""
_FIGURES = re.compile(r"[0-9]+")
_ROUNDS = 7
_LESSONS = 2
_MOST_STEMS = 60
_MOST_PAIRS = 90_000
_FEWEST = 0.25
"""How alike the least alike pair is that is still one."""


@dataclass(slots=True)
class Section:
    """A part with a title, and all that stands in it up to the next such part."""

    unit: FoundUnit
    lengths: list[int] = field(default_factory=list)
    figures: Counter[str] = field(default_factory=Counter)
    stems: set[str] = field(default_factory=set)
    near: set[int] = field(default_factory=set)
    """The places of the sections that it refers to, or that refer to it."""


def prints_numbers(text: FoundText) -> bool:
    """Whether most of its units have numbers of the book's own."""
    made = sum(unit.made for unit in text.units)
    return 2 * made < len(text.units)


def sections_of(text: FoundText) -> list[Section]:
    """The sections of a text in their order."""
    found: list[Section] = []
    holder: dict[str, int] = {}
    printed = prints_numbers(text)
    for unit in text.units:
        if unit.title and not (printed and unit.made and unit.parent):
            found.append(Section(unit))
        if not found:
            continue
        holder[unit.number] = len(found) - 1
        section = found[-1]
        said = f"{unit.title} {unit.text}"
        if unit.text:
            section.lengths.append(len(unit.text))
        section.figures.update(_FIGURES.findall(unit.text))
        section.stems.update(w[:STEM] for w in words(said) if len(w) > 2 and not w.isdigit())
    often = Counter(stem for section in found for stem in section.stems)
    for section in found:
        rarest = sorted(section.stems, key=lambda stem: (often[stem], stem))
        section.stems = set(rarest[:_MOST_STEMS])
    for one in text.references:
        a, b = holder.get(one.source), holder.get(one.target)
        if a is not None and b is not None and a != b:
            found[a].near.add(b)
            found[b].near.add(a)
    return found


def sections_paired(
    first: Sequence[Section], second: Sequence[Section], scale: float
) -> list[tuple[FoundUnit, FoundUnit, float]]:
    """The pairs, with how sure each is."""
    if not first or not second or len(first) * len(second) > _MOST_PAIRS:
        return []
    shapes = [[_shape(a, b, scale) for b in second] for a in first]
    table = shapes
    order: Order = []
    for _ in range(_ROUNDS):
        before, order = order, anyhow(table)
        if order == before:
            break
        sure = _clearest(table, order)
        lexicon = learned([(first[n].stems, second[m].stems) for n, m in sure])
        partner = dict(sure)
        table = [
            [_total(shapes[n][m], a, b, partner, lexicon) for m, b in enumerate(second)]
            for n, a in enumerate(first)
        ]
    return [
        (first[n].unit, second[m].unit, min(0.99, table[n][m]))
        for n, m in order
        if table[n][m] >= _FEWEST
    ]


def _shape(a: Section, b: Section, scale: float) -> float:
    """How alike the shapes of two sections are, from 0 to 1."""
    pairs = zip(a.lengths, b.lengths, strict=False)
    long = max(len(a.lengths), len(b.lengths)) or 1
    lengths = sum(exp(-2.5 * abs(log((y + 15) / (x * scale + 15)))) for x, y in pairs) / long
    every = sum((a.figures | b.figures).values())
    both = sum((a.figures & b.figures).values())
    figures = both / every if every else 0.5
    degree = 1 - abs(len(a.near) - len(b.near)) / (max(len(a.near), len(b.near)) or 1)
    return 0.55 * lengths + 0.3 * figures + 0.15 * degree


def _total(
    shape: float, a: Section, b: Section, partner: Mapping[int, int], lexicon: Lexicon
) -> float:
    there = {partner[n] for n in a.near if n in partner}
    most = max(len(there), len(b.near & set(partner.values()))) or 1
    graph = len(there & b.near) / most
    return 0.3 * shape + 0.35 * graph + 0.35 * fitting(a.stems, b.stems, lexicon)


def fitting(stems: Set[str], others: Set[str], lexicon: Lexicon) -> float:
    """How well the words of one text go with those of another, from 0 to 1."""
    known = [stem for stem in stems if stem in lexicon]
    if not known:
        return 0.0
    found = sum(
        max((fit for other, fit in lexicon[stem].items() if other in others), default=0.0)
        for stem in known
    )
    return min(1.0, 1.5 * found / len(known))


def _clearest(table: Sequence[Sequence[float]], order: Order) -> Order:
    """The better half of the pairs, by how far each is ahead of the next best."""

    def lead(pair: tuple[int, int]) -> float:
        n, m = pair
        rival = max((v for k, v in enumerate(table[n]) if k != m), default=0.0)
        other = max((row[m] for k, row in enumerate(table) if k != n), default=0.0)
        return table[n][m] - max(rival, other)

    ranked = sorted(order, key=lead, reverse=True)
    return sorted(ranked[: max(3, len(ranked) * 2 // 3)])


def learned(pairs: Sequence[tuple[Set[str], Set[str]]]) -> Lexicon:
    """For each word those that keep it company in the other language, and how faithfully."""
    own: Counter[str] = Counter()
    others: Counter[str] = Counter()
    both: dict[str, Counter[str]] = {}
    for stems, there in pairs:
        own.update(stems)
        others.update(there)
        for stem in stems:
            both.setdefault(stem, Counter()).update(sorted(there))
    found = {
        stem: {
            other: 2 * often / (own[stem] + others[other])
            for other, often in company.most_common(12)
            if often > 1 or own[stem] + others[other] == 2
        }
        for stem, company in both.items()
        if own[stem] < 0.3 * len(pairs) + 3
    }
    best: dict[str, float] = {}
    for company in found.values():
        for other, fit in company.items():
            best[other] = max(fit, best.get(other, 0.0))
    return {
        stem: {
            other: fit**3 / (best[other] * max(company.values())) for other, fit in company.items()
        }
        for stem, company in found.items()
    }


def taught(pairs: Sequence[tuple[Set[str], Set[str]]]) -> Lexicon:
    """The words that most of some pairs teach: those that the others speak against are left out."""
    lexicon = learned(pairs)
    for _ in range(_LESSONS):
        fits = [fitting(stems, others, lexicon) for stems, others in pairs]
        middle = sorted(fits)[len(fits) // 4] if fits else 0.0
        lexicon = learned([pair for pair, fit in zip(pairs, fits, strict=True) if fit >= middle])
    return lexicon


def anyhow(table: Sequence[Sequence[float]], least: float = 0.0) -> Order:
    """Pairs in any order: the surest first, then changes of partners that make two pairs better."""
    ranked = sorted(
        ((value, n, m) for n, row in enumerate(table) for m, value in enumerate(row)), reverse=True
    )
    partner: dict[int, int] = {}
    taken: set[int] = set()
    for value, n, m in ranked:
        if value > least and n not in partner and m not in taken:
            partner[n] = m
            taken.add(m)
    better = True
    while better:
        better = False
        for n in list(partner):
            for other in list(partner):
                now = table[n][partner[n]] + table[other][partner[other]]
                if table[n][partner[other]] + table[other][partner[n]] > now + 1e-9:
                    partner[n], partner[other] = partner[other], partner[n]
                    better = True
    return sorted(partner.items())
