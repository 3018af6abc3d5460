"""A list that is asked for by its title: "how does a deal work", "all steps of the setup".

What is left of such a query, without the words that ask for a course or for all of it, is the
title.
"""

from __future__ import annotations

from rulebook.search.framing import is_stop_word
from rulebook.search.query import named_groups
from rulebook.search.weights import SURELY_NAMED_WEIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulebook.search.query import Draft, Word
    from rulebook.store.library import Library
    from rulebook.store.records import Unit

OWN_TITLE = 1.0
"""What a name is worth that is the title of what it names, and no other name of it."""


def list_asked_for(draft: Draft) -> Unit | None:
    """The rule that announces the list whose title is all that a query asks for, or None."""
    left = [word for word in draft.words if not _asks(draft.library, word.typed)]
    asks = len(left) < len(draft.words)
    found = [*_named_by(draft, draft.words), *(_named_by(draft, left) if asks else ())]
    for number, weight in sorted(found, key=_worth, reverse=True):
        unit = draft.library.unit(draft.index.units[number])
        if unit is None:
            continue
        if announces(unit) and (asks or weight >= OWN_TITLE):
            return unit
        if asks and unit.kind == "opening":
            return unit
    return None


def _asks(library: Library, typed: str) -> bool:
    """The word asks for the course of something, or for all of it."""
    return any(typed in spoken.listing for spoken in library.languages.values())


def announces(unit: Unit) -> bool:
    """A rule that a list of several follows."""
    return len(unit.items or unit.bullets) > 1


def _worth(named: tuple[int, float]) -> float:
    return named[1]


def _named_by(draft: Draft, typed: Sequence[Word]) -> Iterator[tuple[int, float]]:
    """The rules that a name stands for which is all of the words, but for small ones around it."""
    small = [is_stop_word(draft.library, word.text) for word in typed]
    if all(small):
        return
    first, last = small.index(False), len(small) - small[::-1].index(False)
    inner = list(typed[first:last])
    telling = [word for word, empty in zip(typed, small, strict=True) if not empty]
    for listed in (inner, telling) if len(telling) < len(inner) else (inner,):
        for _, group, (named, _) in named_groups(draft.index, listed, SURELY_NAMED_WEIGHT):
            if len(group) == len(listed):
                yield from named
