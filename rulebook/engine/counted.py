"""What a figure counts behind which nothing stands: what the same place of the row before counted.

"Mia has 84 points and 3 coins, I 84 and 1": a row is what is said of somebody, up to the next one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

_FIGURE = re.compile("[0-9]+")


def as_in_the_last_row(
    named: Iterable[tuple[int, str, str]], people: Mapping[int, tuple[int, str]],
    figures: Sequence[int], at: int,
) -> list[str]:  # fmt: skip
    """The noun that stands at the same place of the row before, where that has several.

    >>> named = [(2, "counted", "points"), (5, "counted", "coins")]
    >>> as_in_the_last_row(named, {0: (1, "Mia"), 7: (1, "I")}, (2, 5, 8, 10), 10)
    ['coins']
    >>> as_in_the_last_row(named, {0: (1, "Mia"), 7: (1, "Mia")}, (2, 5, 8), 8)
    []
    """
    starts = [place for place in range(at) if place in people]
    if len(starts) < 2 or people[starts[-1]][1] == people[starts[-2]][1]:
        return []
    last, here = starts[-2:]
    nouns = [noun for place, kind, noun in named if kind == "counted" and last < place < here]
    place = sum(here < one < at for one in figures)
    return nouns[place : place + 1] if len(nouns) > 1 else []


def as_in_the_last_list(
    named: Iterable[tuple[int, str, str]], run: Sequence[int], at: int
) -> list[str] | None:
    """The noun of a figure in a list of figures alone, of the list before: "demanded are 5 energy
    and 3 water, we have 5 and 4". None where it is in no such list, or that before is not as long.

    >>> named = [(2, "counted", "energy"), (5, "counted", "water")]
    >>> as_in_the_last_list(named, (9, 11), 11)
    ['water']
    >>> as_in_the_last_list(named, (9, 11, 13), 11)
    """
    nouns = [noun for place, kind, noun in named if kind == "counted" and place < run[0]]
    last = nouns[-len(run) :] if len(run) > 1 else []
    return [last[run.index(at)]] if last and len(set(last)) == len(run) else None


def measured_twice(kinds: Mapping[str, str], values: Mapping[str, str]) -> bool:
    """Whether a list of measures gives two figures for one thing.

    >>> measured_twice({"have": "tuple[Measure, ...]"}, {"have": "5 credits, 3 credits"})
    True
    """
    lists = (text for gap, text in values.items() if "Measure" in kinds[gap])
    things = ([_FIGURE.sub("", item).strip() for item in text.split(",")] for text in lists)
    return any(len(one) > len(set(one)) for one in things)
