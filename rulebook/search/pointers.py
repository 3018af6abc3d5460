"""Lines of a found book that only point elsewhere: "See also: Crane, Boat".

They rule nothing of what they name, so their words are none of the rule's. Nobody lists what such
lines begin with: it is what stands again and again before names of parts that the rule refers to.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rulebook.model import FoundText
from rulebook.text import title_key

FEWEST = 3
"""Units in which such lines begin alike, at least: a list of phases stands once."""
_LINE = re.compile(r"(?:^|(?<=[.!?] ))([^:\n.!?]{3,40}):\s+([^\n]+)$", re.MULTILINE)
_BETWEEN = re.compile(r"[,;]|[»“”\"]\s")


def telling(text: FoundText) -> Iterator[tuple[str, str]]:
    """The number of each unit with what is left of its text without such lines."""
    named: dict[str, set[str]] = {}
    for reference in text.references:
        if reference.target:
            named.setdefault(reference.source, set()).add(title_key(reference.text))
    begins = [
        {title_key(line[1]) for line in _LINE.finditer(unit.text) if _names(line[2], there)}
        for unit in text.units
        if (there := named.get(unit.number))
    ]
    often = Counter(label for labels in begins for label in labels)
    pointing = {label for label, units in often.items() if units >= FEWEST}
    for unit in text.units:
        yield unit.number, _LINE.sub(lambda found: _kept(found, pointing), unit.text)


def _names(listed: str, there: set[str]) -> bool:
    """Most of a list are names of what the unit refers to."""
    keys = [key for name in _BETWEEN.split(listed) if (key := title_key(name))]
    return 2 * sum(key in there for key in keys) > len(keys)


def _kept(line: re.Match[str], pointing: set[str]) -> str:
    return "" if title_key(line[1]) in pointing else line[0]
