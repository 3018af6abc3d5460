"""Which function carries out which rule number, and when.

A book makes one ``Registry``, its modules register their functions with the six decorators, and
``rules()`` freezes the lot. What a rule is only for stands in the decorator (``why="deal"``).
``Rules.without`` gives the same rules with one switched off, which is how mutation proof works;
nothing is changed in place.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import chain, count
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from rulebook.engine.frozen import changed, record
from rulebook.engine.records import Act, E, Event, Stage, T

Events = tuple[Event, ...]
F = TypeVar("F", bool, str | None)
"""What forbids: a yes, or what it lacks."""


@record
class Rule:
    """A rule function with the numbers it carries out."""

    numbers: tuple[str, ...]
    stage: Stage
    event: type[Event]
    function: Callable[[Any, Any], Any]
    overrides: tuple[str, ...] = ()
    """Numbers of rules that do not act on an event on which this one does."""
    edition: str = ""
    """The only edition that rules so, or empty."""
    beside: tuple[str, ...] = ()
    """Numbers of the general rules of which this is a case: cited with its own."""
    clarifies: str = ""
    """The number of the rule that does what this one only says of a case."""
    only: tuple[tuple[str, object], ...] = ()
    """Values that fields or properties of the event must have: of others the rule is not asked."""

    @cached_property
    def cited(self) -> tuple[str, ...]:
        return (*self.numbers, *self.beside) if self.beside else self.numbers

    @property
    def name(self) -> str:
        return f"{self.function.__module__.rpartition('.')[2]}.{self.function.__name__}"

    def beats(self, other: Rule) -> bool:
        return not set(self.overrides).isdisjoint(other.numbers)

    def allows(self, field: str, value: object) -> bool:
        """Whether it may speak of an event that has this value there."""
        return all(only == value for name, only in self.only if name == field)


@record
class Quiet:
    """Somebody has read the manual for this, and it says nothing."""

    numbers: tuple[str, ...]
    """The rules where it would stand."""
    event: type[Event]
    function: Callable[[Any, Any], bool]
    edition: str = ""


Clarified = Mapping[tuple[str, ...], tuple[Rule, ...]]
"""For the numbers of a rule those rules that say of a case what it does anyway."""
UNCLARIFIED: Clarified = MappingProxyType({})


Way = Callable[[Any, Any, list[Event], list[Act]], Any]
"""Takes a table, an event, what waits and what was done, adds to both, and gives the table
afterwards; None where the event has to be weighed, and then nothing is added."""
ANNOUNCED = Event()
"""Lies upon an event that waits, of which what comes before it has been noted."""
_PAYS = 100
"""Events after which code is generated for those of which the same rules speak."""


class Staged:
    """The rules that speak of an event, by stage, in the order of the stages; and its usual way,
    for which code is generated once there were so many that it pays."""

    __slots__ = (
        "adjust",
        "after",
        "announced",
        "before",
        "clarify",
        "do",
        "forbid",
        "instead",
        "usual",
    )

    def __init__(self, by_stage: Mapping[str, tuple[Rule, ...]], clarify: Clarified) -> None:
        self.forbid = by_stage.get(Stage.FORBID, ())
        self.before = by_stage.get(Stage.BEFORE, ())
        self.instead = by_stage.get(Stage.INSTEAD, ())
        self.adjust = by_stage.get(Stage.ADJUST, ())
        self.do = by_stage.get(Stage.DO, ())
        self.after = by_stage.get(Stage.AFTER, ())
        self.clarify = clarify
        self.usual = self._weighed_at_first()
        self.announced: Way = _weighed
        """The part of the usual way that is left once what comes before has been noted."""

    def _weighed_at_first(self) -> Way:
        uses = count(1)

        def weighed(table: Any, event: Any, waiting: list[Event], acts: list[Act]) -> None:
            if next(uses) == _PAYS:
                from rulebook.engine.usual import usual_way  # only whole games come so far

                self.usual = usual_way(self, False)
                if self.before:
                    self.announced = usual_way(self, True)

        return weighed


def _weighed(table: Any, event: Any, waiting: list[Event], acts: list[Act]) -> None:
    """No usual way yet."""


_OTHER = object()
"""Stands for all values of a field that no rule is only for."""


class _Fork:
    """Where the value of a field decides which rules speak of an event; the ways on are made when
    they are first taken."""

    __slots__ = ("decided", "field", "otherwise", "rules", "value", "ways")

    def __init__(self, field: str, rules: tuple[Rule, ...], decided: tuple[str, ...]) -> None:
        self.field = field
        self.value: Callable[[Event], object] = attrgetter(field)
        self.rules = rules
        self.decided = (*decided, field)
        self.ways: dict[object, Staged | _Fork | None] = {
            value: None for rule in rules for name, value in rule.only if name == field
        }
        self.otherwise: Staged | _Fork | None = None

    def towards(self, event: Event) -> Staged | _Fork:
        return self.ways.get(self.value(event), self.otherwise) or self._made(event)

    def _made(self, event: Event) -> Staged | _Fork:
        value = self.value(event)
        if value in self.ways:
            found = self.ways[value] = self._way(value)
        else:
            found = self.otherwise = self._way(_OTHER)
        return found

    def _way(self, value: object) -> Staged | _Fork:
        return _way(tuple(r for r in self.rules if r.allows(self.field, value)), self.decided)

    def usual(self, table: Any, event: Any, waiting: list[Event], acts: list[Act]) -> Any:
        way = self.ways.get(self.value(event), self.otherwise) or self._made(event)
        return way.usual(table, event, waiting, acts)

    def announced(self, table: Any, event: Any, waiting: list[Event], acts: list[Act]) -> Any:
        return self.towards(event).announced(table, event, waiting, acts)


def _way(rules: tuple[Rule, ...], decided: tuple[str, ...] = ()) -> Staged | _Fork:
    """To the rules that speak of an event, of which some may be only for values of fields."""
    open_fields = (name for rule in rules for name, _ in rule.only if name not in decided)
    field = next(open_fields, None)
    return _staged(rules) if field is None else _Fork(field, rules, decided)


def _staged(rules: Iterable[Rule]) -> Staged:
    by_stage: dict[str, tuple[Rule, ...]] = {}
    for rule in rules:
        by_stage[rule.stage] = (*by_stage.get(rule.stage, ()), rule)
    said = by_stage.pop(Stage.CLARIFY, ())
    clarify = {
        rule.numbers: tuple(other for other in said if other.clarifies in rule.numbers)
        for rule in chain.from_iterable(by_stage.values())
        if any(other.clarifies in rule.numbers for other in said)
    }
    return Staged(by_stage, clarify)


class _Ways(dict[type[Event], "Staged | _Fork"]):
    """The way to the rules that speak of an event, by its kind: they are those of its kind, and of
    the kinds it is one of."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self._rules = rules

    def __missing__(self, kind: type[Event]) -> Staged | _Fork:
        found = self[kind] = _way(tuple(r for r in self._rules if issubclass(kind, r.event)))
        return found


class Rules:
    """All rules of a book, ready to be looked up by event and stage."""

    def __init__(self, rules: Iterable[Rule], quiet: Iterable[Quiet] = ()) -> None:
        self.all = tuple(rules)
        self.quiet = tuple(quiet)

    @cached_property
    def ways(self) -> Mapping[type[Event], Staged | _Fork]:
        """To the rules that speak of an event, by its kind."""
        return _Ways(self.all)

    @cached_property
    def _editions(self) -> dict[str, Rules]:
        return {}

    def on(self, event: Event) -> Staged:
        """The rules that speak of an event."""
        way = self.ways[type(event)]
        while isinstance(way, _Fork):
            way = way.towards(event)
        return way

    def of(self, edition: str) -> Rules:
        """The rules that hold in an edition."""
        found = self._editions.get(edition)
        if found is None:
            kept = (rule for rule in self.all if rule.edition in ("", edition))
            quiet = (item for item in self.quiet if item.edition in ("", edition))
            found = self._editions[edition] = Rules(kept, quiet)
        return found

    @cached_property
    def by_number(self) -> Mapping[str, tuple[Rule, ...]]:
        found: dict[str, tuple[Rule, ...]] = {}
        for rule in self.all:
            for number in rule.numbers:
                found[number] = (*found.get(number, ()), rule)
        return found

    def without(self, gone: Rule) -> Rules:
        return Rules((rule for rule in self.all if rule is not gone), self.quiet)

    def instead_of(self, old: Rule, function: Callable[[Any, Any], Any]) -> Rules:
        """The same rules, one of them with another function."""
        new = changed(old, function=function)
        return Rules((new if rule is old else rule for rule in self.all), self.quiet)


class Registry(Generic[T]):
    """Collects the rule functions of one book."""

    def __init__(self) -> None:
        self._rules: list[Rule] = []
        self._quiet: list[Quiet] = []
        self._made: Rules | None = None

    def rules(self) -> Rules:
        """All rules so far; the same as long as none is added, for it keeps what it looks up."""
        if self._made is None:
            self._made = Rules(self._rules, self._quiet)
        return self._made

    def silent(
        self, event: type[E], *numbers: str, edition: str = ""
    ) -> Callable[[Callable[[T, E], bool]], Callable[[T, E], bool]]:
        """True: the manual says nothing about this event. Asked where no rule carries it out."""

        def keep(function: Callable[[T, E], bool]) -> Callable[[T, E], bool]:
            self._quiet.append(Quiet(numbers, event, function, edition))
            self._made = None
            return function

        return keep

    def forbid(
        self,
        event: type[E],
        *numbers: str,
        overrides: tuple[str, ...] = (),
        edition: str = "",
        **only: object,
    ) -> Callable[[Callable[[T, E], F]], Callable[[T, E], F]]:
        """True, or what is not there: the move that led to this event is not allowed."""

        def keep(function: Callable[[T, E], F]) -> Callable[[T, E], F]:
            self._add(Rule(numbers, Stage.FORBID, event, function, overrides, edition), only)
            return function

        return keep

    def at_least(self, least: int, event: type[Event], field: str, *numbers: str) -> None:
        """A number of an event has a lower bound; below it the event is not allowed."""

        def too_little(table: T, event: Event) -> bool:
            return bool(getattr(event, field) < least)

        too_little.__name__ = f"{event.__name__}_has_a_least_{field}"
        too_little.__module__ = sys._getframe(1).f_globals["__name__"]
        self._add(Rule(numbers, Stage.FORBID, event, too_little))

    def before(
        self,
        event: type[E],
        *numbers: str,
        overrides: tuple[str, ...] = (),
        edition: str = "",
        **only: object,
    ) -> Callable[[Callable[[T, E], Events]], Callable[[T, E], Events]]:
        """Events that come first; none of them may be the event itself."""
        return self._events(Stage.BEFORE, event, numbers, overrides, edition, only)

    def after(
        self,
        event: type[E],
        *numbers: str,
        overrides: tuple[str, ...] = (),
        edition: str = "",
        **only: object,
    ) -> Callable[[Callable[[T, E], Events]], Callable[[T, E], Events]]:
        """Events that follow once the event is done; the table is the one afterwards."""
        return self._events(Stage.AFTER, event, numbers, overrides, edition, only)

    def instead(
        self,
        event: type[E],
        *numbers: str,
        overrides: tuple[str, ...] = (),
        edition: str = "",
        beside: tuple[str, ...] = (),
        **only: object,
    ) -> Callable[[Callable[[T, E], Events | None]], Callable[[T, E], Events | None]]:
        """Events in place of this one, ``()`` for nothing at all, None: does not apply."""

        def keep(function: Callable[[T, E], Events | None]) -> Callable[[T, E], Events | None]:
            self._add(
                Rule(numbers, Stage.INSTEAD, event, function, overrides, edition, beside), only
            )
            return function

        return keep

    def clarify(
        self, general: str, event: type[E], *numbers: str, edition: str = "", **only: object
    ) -> Callable[[Callable[[T, E], bool]], Callable[[T, E], bool]]:
        """Whether this is a case of which the numbers say what the general rule does anyway: it
        is then cited with them."""

        def keep(function: Callable[[T, E], bool]) -> Callable[[T, E], bool]:
            self._add(Rule(numbers, Stage.CLARIFY, event, function, (), edition, (), general), only)
            return function

        return keep

    def adjust(
        self,
        event: type[E],
        *numbers: str,
        overrides: tuple[str, ...] = (),
        edition: str = "",
        **only: object,
    ) -> Callable[[Callable[[T, E], E | None]], Callable[[T, E], E | None]]:
        """The event with another value in it, None: does not apply."""

        def keep(function: Callable[[T, E], E | None]) -> Callable[[T, E], E | None]:
            self._add(Rule(numbers, Stage.ADJUST, event, function, overrides, edition), only)
            return function

        return keep

    def do(
        self,
        event: type[E],
        *numbers: str,
        overrides: tuple[str, ...] = (),
        edition: str = "",
        beside: tuple[str, ...] = (),
        **only: object,
    ) -> Callable[[Callable[[T, E], T | None]], Callable[[T, E], T | None]]:
        """The table afterwards, None: does not apply."""

        def keep(function: Callable[[T, E], T | None]) -> Callable[[T, E], T | None]:
            self._add(Rule(numbers, Stage.DO, event, function, overrides, edition, beside), only)
            return function

        return keep

    def _events(
        self,
        stage: Stage,
        event: type[E],
        numbers: tuple[str, ...],
        overrides: tuple[str, ...],
        edition: str,
        only: Mapping[str, object],
    ) -> Callable[[Callable[[T, E], Events]], Callable[[T, E], Events]]:
        def keep(function: Callable[[T, E], Events]) -> Callable[[T, E], Events]:
            self._add(Rule(numbers, stage, event, function, overrides, edition), only)
            return function

        return keep

    def _add(self, rule: Rule, only: Mapping[str, object] | None = None) -> None:
        if not rule.numbers:
            raise ValueError(f"{rule.name} carries out no rule number")
        unknown = {name for name in only or () if not hasattr(rule.event, name)}
        if unknown:
            raise ValueError(f"{rule.name} is only for {unknown}, which no {rule.event} has")
        self._rules.append(changed(rule, only=tuple(only.items())) if only else rule)
        self._made = None
