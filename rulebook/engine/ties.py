"""What decides between those who lead with as many points, where a tale says of nobody how it is:
then it is asked for, and nobody has won because something is taken for nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rulebook.engine.phrases import Phrases, filled_in

_WINNERS = "winners"
_SEAT = "{seat}"


def undecided(
    phrases: Phrases, stated: Mapping[str, set[str]],
    before: Mapping[str, Any], after: Mapping[str, Any],
) -> Iterator[tuple[str, ...]]:  # fmt: skip
    """The paths of what decides, of all who lead."""
    points, then = phrases.pointed.ties
    if not points or before.get(_WINNERS) == after.get(_WINNERS):
        return
    whose, _, inner = points.partition(": ")
    pattern = re.compile("(.+)".join(map(re.escape, whose.split(_SEAT))))
    owned = {
        found[1]: shown.get(inner, 0)
        for key, shown in after.items()
        if isinstance(shown, Mapping) and (found := pattern.fullmatch(key))
    }
    leading = [seat for seat, owns in owned.items() if owns == max(owned.values())]
    key, _, fields = then.partition(": ")
    wanted = [filled_in(key, {"seat": seat}) for seat in leading]
    said = (stated.get(one, set()) for one in wanted)
    known = any(not fields or not {*fields.split("|"), ""}.isdisjoint(one) for one in said if one)
    if len(leading) > 1 and not known:
        yield from ((one, *filter(None, fields.split("|")[:1])) for one in wanted)
