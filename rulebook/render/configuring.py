"""Settings as documents and data."""

from __future__ import annotations

from rulebook.languages import say
from rulebook.render.document import Block, Labelled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from rulebook.service.configuring import Settings
    from rulebook.service.requests import Reader


def settings(value: Settings, reader: Reader) -> Iterator[Block]:
    """Each setting with its value."""
    for one in value.settings:
        text = one.value or say(reader.screen, "none")
        yield Labelled(one.name, f"{text} (${one.variable})" if one.variable else text, 0)


def _data(value: Settings, reader: Reader) -> list[dict[str, Any]]:
    return [
        {"name": one.name, "value": one.value or None, "file": one.file,
         "variable": one.variable or None}
        for one in value.settings
    ]  # fmt: skip


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {"Settings": settings}
SHAPES: Mapping[str, Callable[[Any, Reader], Any]] = {"Settings": _data}
