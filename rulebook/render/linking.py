"""Linked posts and quotations as data, and what was linked as a report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulebook.languages import say
from rulebook.link import Linked
from rulebook.render.document import Block, pasted
from rulebook.service.citing import Quotation
from rulebook.service.linking import Posted
from rulebook.service.requests import Reader


def _posted_data(value: Posted, reader: Reader) -> dict[str, Any]:
    linked = value.linked
    return {
        "text": linked.text,
        "links": [
            {"start": link.start, "end": link.end, "id": link.id, "text": link.text}
            for link in linked.links
        ],
        "noticed": [
            {"start": n.start, "end": n.end, "text": n.text, "reason": n.reason}
            for n in linked.report
        ],
        "footnotes": list(linked.footnotes),
    }


def _quotation_data(value: Quotation, reader: Reader) -> dict[str, Any]:
    quotes = [
        {"id": q.id, "lang": q.language, "printed": q.printed, "title": q.title,
         "edition": q.edition, "text": q.text, "gist": q.is_gist, "url": q.url or None}
        for q in value.quotes
    ]  # fmt: skip
    return {"text": value.text_to_paste, "quotes": quotes}


def _to_paste(value: Posted | Quotation, reader: Reader) -> Iterator[Block]:
    """A text that is shown as it is."""
    return pasted(value.text_to_paste)


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {
    "Posted": _to_paste,
    "Quotation": _to_paste,
}
SHAPES: Mapping[str, Callable[[Any, Reader], Any]] = {
    "Posted": _posted_data,
    "Quotation": _quotation_data,
}


def report_lines(linked: Linked, post: str, language: str) -> list[str]:
    """What was linked and what was not, by line; the lines are counted on from the last one."""
    line = at = 0

    def place(start: int) -> int:
        nonlocal line, at
        if start < at:
            line = at = 0
        line += post.count("\n", at, start)
        at = start
        return line + 1

    lines = [f"{place(link.start)}: {link.text} → {link.id}" for link in linked.links]
    return lines + [
        f"{place(n.start)}: {n.text} – {say(language, 'link-' + n.reason)}" for n in linked.report
    ]
