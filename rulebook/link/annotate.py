"""Write links into the source: the only place that adds characters.

In every markup the text of a link is the source untouched, so that taking the links out gives the
input back.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulebook.link.records import Link
from rulebook.markups import Markup
from rulebook.markups.addresses import address


def write(
    source: str, links: Iterable[Link], markup: Markup, base_url: str
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The source with its links, and the spans of the result that were added."""
    parts: list[str] = []
    added: list[tuple[int, int]] = []
    at = length = 0
    for link in links:
        opening, ending = markup.link(address(base_url, link.id))
        if not opening and source.startswith(ending, link.end):
            continue  # it has its address already
        for stop, extra in ((link.start, opening), (link.end, ending)):
            parts += (source[at:stop], extra)
            length += stop - at
            if extra:
                added.append((length, length + len(extra)))
            length += len(extra)
            at = stop
    return "".join([*parts, source[at:]]), tuple(added)
