"""What stands on the margins of pages: running heads and the numbers of the pages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, pairwise, takewhile

_NUMBER = re.compile(r"(?<![^\W\d_])[0-9]{1,4}(?![^\W\d_])")
_SHARE = 0.8
"""The share of the rows at one height that must be heads for all of them to be."""
_HIGHEST_NUMBER = 3000
_FEWEST_PAGES, _SHORTEST_PAGE = 3, 20
"""How many equal steps, and of how many lines, tell the pages of a text that nothing else sets
apart."""
_ROWS = 2
"""How many lines a running head has at most."""


_AROUND_NUMBER = " -–—|·•."
"""What may stand around the number of a page."""


def running_heads(pages: Sequence[Sequence[str]]) -> set[str]:
    """What the first or last line of more than half of the pages says, figures aside."""
    if len(pages) < 3:
        return set()
    ends = Counter()  # type: Counter[str]
    for page in pages:
        there = [as_head(line) for line in page if line.strip()]
        ends.update({*there[:2], *there[-2:]})
    return {text for text, often in ends.items() if 2 * often > len(pages)}


def pages_printed(lines: Sequence[str]) -> list[list[str]]:
    """The pages of a text that nothing but lines with their numbers sets apart: the same line
    again and again, by itself, each time with a number that is one more, and nearly always as many
    lines further down. Chapters are not all equally long."""
    counted: dict[str, list[tuple[int, int]]] = {}
    for place, line in enumerate(lines):
        if line.strip() and _is_alone(lines, place):
            numbers = _NUMBER.findall(line)
            if len(numbers) == 1 and _at_its_ends(line):
                counted.setdefault(as_head(line), []).append((place, int(numbers[0])))
    ends = {end for listed in counted.values() for end in _ends(lines, listed)}
    pages: list[list[str]] = [[]]
    for place, line in enumerate(lines):
        if place in ends and any(said.strip() for said in pages[-1]):
            pages.append([])
        pages[-1].append(line)
    return pages


def _ends(lines: Sequence[str], counted: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Where pages end by lines that count, each a head or a foot: more lines are blank on the
    outer side."""
    far = Counter(
        below - above if number + 1 == following else 0
        for (above, number), (below, following) in pairwise(counted)
    )
    usual, often = far.most_common(1)[0] if far else (0, 0)
    if often < _FEWEST_PAGES or usual < _SHORTEST_PAGE or often < _SHARE * far.total():
        return
    for place, _ in counted:
        above, below = lines[max(0, place - usual) : place], lines[place + 1 : place + usual]
        yield place + 1 if _gap(below) >= _gap(above[::-1]) else place


def _is_alone(lines: Sequence[str], place: int) -> bool:
    """Whether a line stands between blank ones, or at an end of the text."""
    around = (*lines[place - 1 : place], *lines[place + 1 : place + 2])
    return not any(line.strip() for line in around)


def _gap(lines: Iterable[str]) -> int:
    """How many blank lines come first."""
    return sum(1 for _ in takewhile(lambda line: not line.strip(), lines))


def as_head(line: str) -> str:
    """A line as it stands on other pages too: figures aside."""
    return re.sub(r"[0-9]+", "#", " ".join(line.split()))


def _beginning(line: str) -> str:
    """The first words of a line that tells the chapter and where one is in it."""
    return " ".join(as_head(line).split()[:_ROWS])


def page_numbers(pages: Sequence[Sequence[str]]) -> list[int]:
    """The number that each page bears: what is printed on most of them goes on over all; else
    their count.

    >>> page_numbers([["Cranes 7", "text"], ["text"], ["Oil 9"]]), page_numbers([["a"], ["b"]])
    ([7, 8, 9], [1, 2])
    """
    shifts: Counter[int] = Counter()
    for at, page in enumerate(pages):
        there = [line for line in page if line.strip()]
        ends = [n for line in {*there[:_ROWS], *there[-_ROWS:]} for n in _at_its_ends(line)]
        shifts.update({number - at for number in ends if number < _HIGHEST_NUMBER})
    shift, often = max(shifts.items(), key=lambda pair: (pair[1], -pair[0]), default=(1, 0))
    first = shift if often > 1 and 2 * often > len(pages) else 1
    return [number for number, _ in zip(count(first), pages, strict=False)]


def _at_its_ends(line: str) -> list[int]:
    numbers = list(_NUMBER.finditer(line))
    text = line.strip(_AROUND_NUMBER)
    return [int(n[0]) for n in numbers if text.startswith(n[0]) or text.endswith(n[0])]


def heads_by_height(
    pages: Sequence[Sequence[tuple[float, str]]], numbers: Sequence[int]
) -> set[tuple[int, int]]:
    """The rows, by page and place, that stand outermost on their pages at a height where nearly
    all rows bear the page's number or come again on others: chapters that run along."""
    found: set[tuple[int, int]] = set()
    for top in (True, False):
        for _ in range(_ROWS):
            new = set(_outermost(pages, numbers, found, top))
            if not new:
                break
            found |= new
    return found


def _outermost(
    pages: Sequence[Sequence[tuple[float, str]]],
    numbers: Sequence[int],
    known: set[tuple[int, int]],
    top: bool,
) -> Iterator[tuple[int, int]]:
    heights: dict[int, list[tuple[int, int]]] = {}
    for page, rows in enumerate(pages):
        rest = [place for place in range(len(rows)) if (page, place) not in known]
        if rest:
            outer = (max if top else min)(rest, key=lambda place: rows[place][0])
            heights.setdefault(round(rows[outer][0]), []).append((page, outer))
    for listed in heights.values():
        few = len(listed) < 3 or 5 * len(listed) < len(pages)
        bare = all(
            pages[page][place][1].strip(_AROUND_NUMBER) == str(numbers[page])
            for page, place in listed
        )
        if few and not (bare and len(listed) == len(pages) > 1):
            continue
        said = Counter(as_head(pages[page][place][1]) for page, place in listed)
        begun = Counter(_beginning(pages[page][place][1]) for page, place in listed)
        heads = sum(
            numbers[page] in _at_its_ends(pages[page][place][1])
            or said[as_head(pages[page][place][1])] > 1
            or ("#" in (begins := _beginning(pages[page][place][1])) and begun[begins] > _ROWS)
            for page, place in listed
        )
        if heads >= _SHARE * len(listed):
            yield from listed
