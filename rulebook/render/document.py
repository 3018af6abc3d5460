"""From a value to the document that is shown of it. On the path of the everyday command."""

from __future__ import annotations

from rulebook.render import rules
from rulebook.render.blocks import Document

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from rulebook.render.blocks import Block
    from rulebook.service.reader import Reader
    from rulebook.service.values import Value

    Writers = Mapping[str, Callable[[Any, Reader], Iterator[Block]]]


def document_of(value: Value, reader: Reader) -> Document:
    """What a reader is shown of a value."""
    kind = type(value).__name__
    writers = next(listed for listed in _writers() if kind in listed)
    return Document(reader.screen, list(writers[kind](value, reader)))


def _writers() -> Iterator[Writers]:
    """Writers by the name of a value's type; those that are rarely needed are loaded last."""
    yield {
        "Shown": rules.shown,
        "Relations": rules.relations,
        "Compared": rules.compared,
        "Terms": rules.terms,
    }
    from rulebook.render import answers

    yield {"Answered": answers.answered, "Said": answers.answered, "Ranked": answers.ranked}
    from rulebook.render import copies, playing

    yield {**playing.WRITERS, **copies.WRITERS}
