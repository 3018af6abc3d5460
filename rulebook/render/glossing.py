"""Official words in texts, as data and as documents."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulebook.languages import say
from rulebook.render.document import Block, Paragraph, pasted
from rulebook.service.glossing import Glossed, Marked, Rendered
from rulebook.service.requests import Reader


def _marked(one: Marked) -> dict[str, Any]:
    return {
        "start": one.start,
        "end": one.end,
        "id": one.id,
        "surface": one.surface,
        "counterpart": one.counterpart,
    }


def _glossed_data(value: Glossed, reader: Reader) -> list[dict[str, Any]]:
    return [_marked(one) for one in value.marked]


def _rendered_data(value: Rendered, reader: Reader) -> dict[str, Any]:
    return {
        "from": value.source,
        "to": value.target,
        "terms": value.count,
        "missing": [
            {**_marked(one.mention), "line": one.line, "instead": list(one.instead)}
            for one in value.missed
        ],
    }


def _glossed(value: Glossed, reader: Reader) -> Iterator[Block]:
    return pasted(value.text_to_paste)


def _rendered(value: Rendered, reader: Reader) -> Iterator[Block]:
    """A line for each word that is not there, for programs as much as for people."""
    for one in value.missed:
        said = f"{one.line}: {one.mention.surface} – {one.mention.counterpart} ({one.mention.id})"
        if one.instead:
            said += f"; {say(reader.screen, 'slang')}: {', '.join(one.instead)}"
        yield Paragraph(said, "line")


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {
    "Glossed": _glossed,
    "Rendered": _rendered,
}
SHAPES: Mapping[str, Callable[[Any, Reader], Any]] = {
    "Glossed": _glossed_data,
    "Rendered": _rendered_data,
}
