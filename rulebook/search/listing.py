"""A list that is asked for by its title: "how does a deal work", "all steps of the setup".

What is left of such a query, without the words that ask for a course or for all of it, is the
title.
"""

from __future__ import annotations

from rulebook.search.asking import TOPIC, WHAT, WHICH, kind_of
from rulebook.search.framing import is_stop_word
from rulebook.search.query import named_groups
from rulebook.search.weights import SURELY_NAMED_WEIGHT
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulebook.search.hit import Hit
    from rulebook.search.query import Draft, Word
    from rulebook.store.library import Library
    from rulebook.store.records import Unit

_IN_FRONT = 2
"""Words of a query among which stands that something is to be told."""
OWN_TITLE = 1.0
"""What a name is worth that is the title of what it names, and no other name of it."""


def list_asked_for(draft: Draft) -> Unit | None:
    """The rule that announces the list whose title is all that a query asks for, or None."""
    library, typed = draft.library, draft.words
    which = _asks(library, typed[:1], "which")
    course = {*_asks(library, typed, "anywhere"), *_asks(library, typed[:1], "how")}
    asking = {*which, *course}
    left = [word for word in typed if word not in asking]
    found = [*_named_by(draft, typed), *(_named_by(draft, left) if asking else ())]
    for number, weight in sorted(found, key=_worth, reverse=True):
        unit = library.unit(draft.index.units[number])
        if unit is None:
            continue
        if announces(unit) and (asking or weight >= OWN_TITLE):
            return unit
        if course and (unit.kind == "opening" or rules_below(library, unit)):
            return unit
    return None


def _asks(library: Library, typed: Sequence[Word], where: str) -> list[Word]:
    """The words that ask for the course of something, for all of it, or which there are."""
    asking = [spoken.listing[where] for spoken in library.languages.values()]
    return [word for word in typed if any(word.typed in listed for listed in asking)]


def asks_for_all(draft: Draft) -> bool:
    """A word asks for all of several, or for the steps of something, whether a list announces them
    or not."""
    return any(_asks(draft.library, draft.words, where) for where in ("several", "course"))


def asks_for_several(draft: Draft) -> bool:
    """A word asks for all of several."""
    return bool(_asks(draft.library, draft.words, "several"))


def requests(draft: Draft) -> bool:
    """A query begins with what wants to be told: "walk me through", "give me"."""
    front = words(draft.typed)[:_IN_FRONT]
    listed = [spoken.listing["request"] for spoken in draft.library.languages.values()]
    return any(word in asked for word in front for asked in listed)


def announces(unit: Unit) -> bool:
    """A rule that a list of several follows."""
    return len(unit.items or unit.bullets) > 1


def rules_below(library: Library, unit: Unit) -> tuple[str, ...]:
    """All other rules of an entry that a rule begins: its opening, or the first rule where there is
    none."""
    entry = library.entry(f"{unit.game}:{unit.number.partition('.')[0]}")
    inside = [library.unit(address) for address in entry.units] if entry else []
    rules = [one for one in inside if one is not None and one.kind in ("opening", "rule")]
    if len(rules) < LEAST_RULES or rules[0].id != unit.id:
        return ()
    return tuple(one.id for one in rules[1:])


def gathered(draft: Draft, hits: Sequence[Hit]) -> tuple[str, tuple[str, ...]]:
    """The rule to begin with and the others that answer together, where several are asked for and
    the best announces none: those of its entry and of its part of it."""
    library, kind = draft.library, kind_of(draft)
    whole = bool(_asks(library, draft.words, "several"))
    course = bool(_asks(library, draft.words, "course"))
    several = kind == WHICH or (kind in (WHAT, TOPIC) and (whole or course))
    units = {hit.id: unit for hit in hits[:MOST_GATHERED] if (unit := library.unit(hit.id))}
    best = units.get(hits[0].id)
    if best is None or announces(best):
        return "", ()
    if several and course:
        least = ANNOUNCED_SHARE * hits[0].score
        first = next((h.id for h in hits[: len(units)] if _begins(units.get(h.id), h, least)), "")
        return first, ()
    listing = _list_of_several(hits[:MOST_GATHERED], units) if kind in (WHAT, WHICH) else ""
    if listing or not several:
        return listing, ()
    least = GATHERED_SHARE * hits[0].score
    near = (units.get(hit.id) for hit in hits[:MOST_GATHERED] if hit.score >= least)
    there = {unit.id for unit in near if unit is not None and _place(unit) == _place(best)}
    entry = library.entry(best.entry)
    if entry is None or len(there) < (LEAST_WHOLE if whole else LEAST_GATHERED):
        return "", ()
    return best.id, tuple(one for one in entry.units if one in there)


def is_answered_by(unit: Unit, draft: Draft, says: str, cites: Sequence[str]) -> bool:
    """The list that a rule announces is the answer, and no verdict: its course is asked for, which
    is no yes or no, or which there are, and the verdict rests neither on it nor on one of them."""
    if not announces(unit):
        return False
    if says in ("yes", "no"):
        return bool(_asks(draft.library, draft.words, "course"))
    there = {unit.id, *unit.items, *unit.bullets}
    return says == "name" and kind_of(draft) in (WHAT, WHICH) and there.isdisjoint(cites)


def _list_of_several(hits: Sequence[Hit], units: Mapping[str, Unit]) -> str:
    """The rule that announces a list, where it is nearly as good as the best hit and stands beside
    it, and several items of the list were found with it; or ""."""
    best = units[hits[0].id]
    near = {hit.id for hit in hits if hit.score >= GATHERED_SHARE * hits[0].score}
    for hit in hits:
        unit = units.get(hit.id)
        if not _begins(unit, hit, ANNOUNCED_SHARE * hits[0].score) or unit is None:
            continue
        if _place(unit) == _place(best) and len(near.intersection(unit.items or unit.bullets)) > 1:
            return unit.id
    return ""


def _begins(unit: Unit | None, hit: Hit, least: float) -> bool:
    """The hit announces a list, and is good enough to come first."""
    return unit is not None and hit.score >= least and announces(unit)


def _place(unit: Unit) -> tuple[str, str]:
    """The entry of a unit, and the part of it."""
    return unit.entry, next(iter(unit.part.values()), "")


MOST_GATHERED = 12
"""Hits among which several may answer."""
GATHERED_SHARE = 0.55
"""The least share of the best score with which a rule is one of several that answer."""
ANNOUNCED_SHARE = 0.75
"""The least share of it with which a rule that announces steps comes first."""
LEAST_WHOLE = 2
"""Rules that are several where all are asked for."""
LEAST_GATHERED = 3
"""Rules that are several where it is asked which."""
LEAST_RULES = 2
"""Rules that are more than the one that stands for all."""


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
