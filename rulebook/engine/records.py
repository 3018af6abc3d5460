"""What a play consists of: events, steps with the changes they made, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, Generic, Protocol, TypeVar, dataclass_transform


class Table(Protocol):
    """All that the shared part asks of a book's table."""

    @property
    def over(self) -> bool: ...


T = TypeVar("T", bound=Table)


@dataclass(frozen=True, slots=True)
class Event:
    """A move, or what follows from one. ``notice`` events may pass without a rule for them."""

    notice: ClassVar[bool] = False


E = TypeVar("E", bound=Event)


@dataclass_transform(frozen_default=True)
def event(kind: type[E]) -> type[E]:
    """Makes a class a kind of event: a frozen record."""
    return dataclass(frozen=True, slots=True)(kind)


class Stage(StrEnum):
    """When a rule acts on an event; the order of the members is the order in time."""

    FORBID = "forbid"
    BEFORE = "before"
    INSTEAD = "instead"
    ADJUST = "adjust"
    DO = "do"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Change:
    """One value that differs: ``("districts", "4", "unrest")``, what it was, what it is."""

    path: tuple[str, ...]
    before: object
    after: object


@dataclass(frozen=True, slots=True)
class Step:
    """One rule at work: on which event, and what came of it."""

    numbers: tuple[str, ...]
    stage: Stage
    event: Event
    before: object
    """Table or, for ``adjust``, event; the same object as ``after`` where nothing changed."""
    after: object
    follows: tuple[Event, ...] = ()

    @property
    def changes(self) -> tuple[Change, ...]:
        return tuple(diff(self.before, self.after))


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that rules forbid; the table stays as it was before the move."""

    numbers: tuple[str, ...]
    move: Event
    event: Event
    """The move itself, or what would have followed from it."""


@dataclass(frozen=True, slots=True)
class Silence:
    """A move that leads to an event of which a registered silence says: the manual does not say."""

    move: Event
    event: Event
    numbers: tuple[str, ...]
    """The rules where it would stand."""


@dataclass(frozen=True, slots=True)
class Unplayed:
    """A move that leads to an event for which nothing here provides; the manual may well."""

    move: Event
    event: Event
    what: str = ""
    """What is not there, if that is known."""


@dataclass(frozen=True, slots=True)
class Play(Generic[T]):
    """The table afterwards, and how it came about."""

    table: T
    steps: tuple[Step, ...]
    refusal: Refusal | None = None
    silence: Silence | None = None
    unplayed: Unplayed | None = None

    @property
    def stopped(self) -> Refusal | Silence | Unplayed | None:
        """Why the last move was not carried out."""
        return self.refusal or self.silence or self.unplayed

    @property
    def trace(self) -> tuple[str, ...]:
        """The numbers of all rules that acted, each once, in the order of their first act."""
        numbers = [number for step in self.steps for number in step.numbers]
        if self.refusal:
            numbers += self.refusal.numbers
        return tuple(dict.fromkeys(numbers))


R = TypeVar("R")


def changed(record: R, **changes: Any) -> R:
    """``dataclasses.replace`` for frozen records with slots, in less than half the time.

    Not checked by mypy, so it is for the few functions that all changes go through: a whole game
    makes some two thousand tables.
    """
    kind: Any = type(record)
    values, setters, by_name = _slots(kind)
    new: R = object.__new__(kind)
    for setter, value in zip(setters, values(record), strict=True):
        setter(new, value)
    for name, value in changes.items():
        by_name[name](new, value)
    return new


@cache
def _slots(kind: type[Any]) -> tuple[Callable[[Any], Any], tuple[Any, ...], Mapping[str, Any]]:
    names = tuple(field.name for field in fields(kind))
    setters = tuple(kind.__dict__[name].__set__ for name in names)
    values = attrgetter(*names) if len(names) > 1 else lambda record: (getattr(record, names[0]),)
    return values, setters, dict(zip(names, setters, strict=True))


def diff(before: Any, after: Any, path: tuple[str, ...] = ()) -> Iterator[Change]:
    """What differs between two values, as deep as records and equally long tuples of them go."""
    if before is after or before == after:
        return
    if is_dataclass(before) and type(before) is type(after):
        for field in fields(before):
            name = field.name
            yield from diff(getattr(before, name), getattr(after, name), (*path, name))
    elif _alike(before, after):
        for place, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from diff(one, other, (*path, str(getattr(one, "key", place))))
    else:
        yield Change(path, before, after)


def _alike(before: Any, after: Any) -> bool:
    return (
        isinstance(before, tuple)
        and isinstance(after, tuple)
        and len(before) == len(after)
        and all(is_dataclass(item) and hasattr(item, "key") for item in (*before, *after))
        and [item.key for item in before] == [item.key for item in after]
    )
