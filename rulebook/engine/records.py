"""What a play consists of: events, steps with the changes they made, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar, dataclass_transform

from rulebook.engine.frozen import fields_of, is_record, record


class Table(Protocol):
    """All that the shared part asks of a book's table."""

    @property
    def over(self) -> bool: ...


T = TypeVar("T", bound=Table)


@record
class Event:
    """A move, or what follows from one. ``notice`` events may pass without a rule for them."""

    notice: ClassVar[bool] = False


@record
class Move(Event):
    """What a player, or whoever leads the game, can say to be done; all else follows from it."""


E = TypeVar("E", bound=Event)


@dataclass_transform(frozen_default=True)
def event(kind: type[E]) -> type[E]:
    """Makes a class a kind of event: a frozen record."""
    return record(kind)


class Stage(StrEnum):
    """When a rule acts on an event; the order of the members is the order in time."""

    FORBID = "forbid"
    BEFORE = "before"
    INSTEAD = "instead"
    ADJUST = "adjust"
    DO = "do"
    AFTER = "after"
    CLARIFY = "clarify"
    """A case of what the general rule does, at whatever stage that is."""


@record
class Change:
    """One value that differs: ``("districts", "4", "unrest")``, what it was, what it is."""

    path: tuple[str, ...]
    before: object
    after: object


@record
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


Act = tuple[tuple[str, ...], Stage, Event, object, object, tuple[Event, ...]]
"""What a step consists of, in the order of its fields."""


@record
class Refusal:
    """A move that rules forbid; the table stays as it was before the move."""

    numbers: tuple[str, ...]
    move: Event
    event: Event
    """The move itself, or what would have followed from it."""
    what: str = ""
    """What the player does not have, where it is refused for that."""


@record
class Silence:
    """A move that leads to an event of which a registered silence says: the manual does not say."""

    move: Event
    event: Event
    numbers: tuple[str, ...]
    """The rules where it would stand."""


@record
class Unplayed:
    """A move that leads to an event for which nothing here provides; the manual may well."""

    move: Event
    event: Event
    what: str = ""
    """What is not there, if that is known."""


@record
class Play(Generic[T]):
    """The table afterwards, and how it came about."""

    table: T
    acts: tuple[Act, ...]
    refusal: Refusal | None = None
    silence: Silence | None = None
    unplayed: Unplayed | None = None

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Made for whoever looks at them: most moves that are tried are only tried."""
        return tuple(Step(*act) for act in self.acts)

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


def diff(before: Any, after: Any, path: tuple[str, ...] = ()) -> Iterator[Change]:
    """What differs between two values, as deep as records and equally long tuples of them go."""
    if before is after or before == after:
        return
    if is_record(before) and type(before) is type(after):
        for field in fields_of(before):
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
        and all(is_record(item) and hasattr(item, "key") for item in (*before, *after))
        and [item.key for item in before] == [item.key for item in after]
    )
