"""What the user keeps at rules, as documents and data; always marked as not official."""

from __future__ import annotations

from rulebook.render.document import Block, Gap, Heading, Paragraph
from rulebook.render.rules import kept, title_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from rulebook.service.own import Kept
    from rulebook.service.requests import Reader


def _data(value: Kept, reader: Reader) -> list[dict[str, Any]]:
    return [
        {
            "kind": one.kind,
            "id": one.address,
            "text": one.text,
            "official": False,
            "title": dict(value.titles.get(one.address, {})),
        }
        for one in value.items
    ]


def _kept(value: Kept, reader: Reader) -> Iterator[Block]:
    for one in value.items:
        title = title_of(value.titles.get(one.address, {}), (reader.screen,))
        if not one.text:
            yield Paragraph(f"{one.address}  {title}".rstrip())
            continue
        yield Gap()
        yield Heading(title, one.address)
        yield from kept(one, reader.screen)


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {"Kept": _kept}
SHAPES: Mapping[str, Callable[[Any, Reader], Any]] = {"Kept": _data}
