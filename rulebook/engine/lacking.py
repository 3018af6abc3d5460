"""What a rule takes for granted and a situation may lack: asked for here, told by ``NotThere``.

A situation says only what it wants to. Where a rule needs more than that (a seat, the top of a
pile), it asks in one of these words and needs no ``if`` of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

_I = TypeVar("_I")
_O = TypeVar("_O")


class NotThere(LookupError):
    """Somebody or something that a move or a rule speaks of is not on the table.

    Its text says what, and how a situation says that it is there. ``play`` makes an ``Unplayed``
    of it.
    """


def some(items: tuple[_I, ...], what: str) -> tuple[_I, ...]:
    """The items, of which there must be one."""
    if not items:
        raise NotThere(what)
    return items


def known(value: _I | None, what: str) -> _I:
    """The value, which must be there."""
    if value is None:
        raise NotThere(what)
    return value


def entry(listed: Mapping[_I, _O], key: _I, what: str) -> _O:
    """What a list of the manual says for a key, which must be in it."""
    if key not in listed:
        raise NotThere(what)
    return listed[key]


def pairs(one: tuple[_I, ...], other: tuple[_O, ...], what: str) -> tuple[tuple[_I, _O], ...]:
    """Both side by side; they must be equally long."""
    if len(one) != len(other):
        raise NotThere(what)
    return tuple(zip(one, other, strict=True))
