"""Frozen records, as ``dataclasses`` would make them, in a small part of its time.

Every game has some two hundred kinds of records, and all of them are made before the first
situation can be played. So at first the methods are closures over the fields; code is generated
for a kind once so many of it were made that it pays, as in whole games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import count
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar, dataclass_transform, overload

REQUIRED: Any = object()
"""The default of a field that has none."""

R = TypeVar("R")


class Field(NamedTuple):
    """One field of a record: its name, its annotation, its default."""

    name: str
    type: str
    default: Any


@overload
def record(kind: type[R]) -> type[R]: ...
@overload
def record(*, kw_only: bool) -> Callable[[type[R]], type[R]]: ...
@dataclass_transform(frozen_default=True)
def record(kind: type[R] | None = None, *, kw_only: bool = False) -> Any:
    """Makes a class a frozen record with slots. That its fields are named is for mypy to hold."""
    return record if kind is None else _made(kind)


def fields_of(kind: Any) -> tuple[Field, ...]:
    """The fields of a record or of a kind of records."""
    found: tuple[Field, ...] = kind.__fields__
    return found


def is_record(value: Any) -> bool:
    return hasattr(type(value), "__fields__")


def changed(old: R, /, **changes: Any) -> R:
    """The record with other values in some of its fields."""
    return changed_by(old, changes)


def changed_by(old: R, changes: dict[str, Any], /) -> R:
    """The same where the names of the fields and their values lie in a dictionary."""
    kind: Any = type(old)
    new: R = kind.__changed__(old, changes)
    return new


def put(old: R, name: str, value: Any, /) -> R:
    """The record with another value in one of its fields: ``changed`` in less time, for the few
    places where most of a game's records come from."""
    kind: Any = type(old)
    new: R = kind.__put__(old, name, value)
    return new


def _made(kind: Any) -> Any:
    space = dict(vars(kind))
    own = {n: text for n, text in kind.__annotations__.items() if not text.startswith("ClassVar")}
    added = (Field(name, text, space.pop(name, REQUIRED)) for name, text in own.items())
    fields = (*getattr(kind, "__fields__", ()), *added)
    names = tuple(field.name for field in fields)
    for name in ("__dict__", "__weakref__"):
        space.pop(name, None)
    cached = any(isinstance(value, cached_property) for value in space.values())
    slots = (*own, "__dict__") if cached else tuple(own)
    space |= {"__slots__": slots, "__match_args__": names, "__fields__": fields, **_METHODS}
    made = type(kind)(kind.__name__, kind.__bases__, space)
    setters = tuple(getattr(made, name).__set__ for name in names)
    made.__setters__ = dict(zip(names, setters, strict=True))
    made.__values__ = _values(names)

    uses = count(1)

    def init(self: Any, *values: Any, **named: Any) -> None:
        if named or len(values) != len(names):
            values = _completed(made, values, named)
        for setter, value in zip(setters, values, strict=True):
            setter(self, value)
        if next(uses) == _PAYS:
            _generate_making(made)

    copies = count(1)

    def with_changes(old: Any, changes: dict[str, Any]) -> Any:
        new = made(*made.__values__(old))
        for name, value in changes.items():
            made.__setters__[name](new, value)
        if next(copies) == _PAYS:
            _generate_copying(made)
        return new

    compared = count(1)

    def equal(self: Any, other: Any) -> Any:
        if next(compared) == _PAYS:
            _generate_comparing(made)
        if type(self) is not type(other):
            return NotImplemented
        return made.__values__(self) == made.__values__(other)

    made.__init__ = init
    made.__eq__ = equal
    made.__changed__ = staticmethod(with_changes)
    made.__put__ = staticmethod(lambda old, name, value: with_changes(old, {name: value}))
    return made


_PAYS = 200
"""Records of a kind, made or copied or compared, after which code is generated for that."""


_SET_ONE_BY_ONE = 2
"""Fields up to which it is quicker to ask the setter of each than to open the record."""


def _generate_making(kind: Any) -> None:
    """Put code without loops in the place of what makes a kind of records.

    A record is filled while it is of the open kind, which has the same slots and lets them be
    set: Python is twice as quick at that. Then it is given its own kind, and is frozen.
    """
    names = kind.__match_args__
    space = {f"default_{field.name}": field.default for field in kind.__fields__}
    space |= {f"set_{name}": setter for name, setter in kind.__setters__.items()}
    space |= {"_kind": kind, "_open_kind": _open_kind(kind)}
    space |= {"_open": vars(object)["__class__"].__set__}
    required = {field.name for field in kind.__fields__ if field.default is REQUIRED}
    first = next((n for n, name in enumerate(names) if name not in required), len(names))
    in_order = required <= set(names[:first])
    taken = [name if name in required else f"{name}=default_{name}" for name in names]
    places = ", ".join(("self", *taken)) if in_order else "self"
    few = len(names) <= _SET_ONE_BY_ONE
    lines = (
        f"def init({places}):",
        *(f"    {line}" for line in (_filled_by_setters(names) if few else _filled_open(names))),
    )
    exec("\n".join(lines), space)
    if in_order:  # a field without a default behind one with a default is for the slow way
        kind.__init__ = space["init"]


def _generate_comparing(kind: Any) -> None:
    """Put code without loops in the place of what compares a kind of records."""
    names = kind.__match_args__
    lines = (
        "def equal(self, other):",
        "    if self is other: return True",
        "    if type(other) is not type(self): return NotImplemented",
        f"    return {' and '.join(f'self.{name} == other.{name}' for name in names) or True}",
        "def hashed(self):",
        f"    return hash(({''.join(f'self.{name}, ' for name in names)}))",
    )
    space: dict[str, Any] = {}
    exec("\n".join(lines), space)
    kind.__eq__, kind.__hash__ = space["equal"], space["hashed"]


def _generate_copying(kind: Any) -> None:
    """Put code without loops in the place of what copies a kind of records."""
    copied = (
        "    made = _new(_open_kind)",
        *(f"    made.{name} = old.{name}" for name in kind.__match_args__),
        "    made.__class__ = _kind",
    )
    lines = (
        "def with_changes(old, changes):",
        *copied,
        "    for name in changes:",
        "        _setters[name](made, changes[name])",
        "    return made",
        "def put(old, name, value):",
        *copied,
        "    _setters[name](made, value)",
        "    return made",
    )
    space: dict[str, Any] = {"_new": object.__new__, "_kind": kind, "_open_kind": _open_kind(kind)}
    space["_setters"] = kind.__setters__
    exec("\n".join(lines), space)
    kind.__changed__, kind.__put__ = (staticmethod(space[n]) for n in ("with_changes", "put"))


def _filled_by_setters(names: tuple[str, ...]) -> Iterator[str]:
    yield from (f"set_{name}(self, {name})" for name in names)
    yield "return None"


def _filled_open(names: tuple[str, ...]) -> Iterator[str]:
    yield "_open(self, _open_kind)"
    yield from (f"self.{name} = {name}" for name in names)
    yield "self.__class__ = _kind"


def _open_kind(kind: Any) -> Any:
    """A kind with the same slots, of which the values can be set."""
    own = set(kind.__slots__)
    space = {name: value for name, value in vars(kind).items() if name not in own}
    able = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(kind)(kind.__name__, kind.__bases__, {**space, **able})


def _values(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return staticmethod(attrgetter(*names))
    return staticmethod(lambda item: tuple(getattr(item, name) for name in names))


def _completed(kind: Any, values: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
    """The values of all fields, from those given in order, those given by name, and defaults."""
    found = list(values)
    for field in kind.__fields__[len(values) :]:
        value = named.pop(field.name, field.default)
        if value is REQUIRED:
            raise TypeError(f"{kind.__name__} needs {field.name}")
        found.append(value)
    if named or len(found) > len(kind.__fields__):
        raise TypeError(f"{kind.__name__} has no place for {', '.join(named) or values[-1]}")
    return tuple(found)


def _hash(self: Any) -> int:
    return hash(self.__values__(self))


def _shown(self: Any) -> str:
    pairs = zip(self.__match_args__, self.__values__(self), strict=True)
    return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in pairs)})"


def _pickled(self: Any) -> Any:
    return type(self), self.__values__(self)


def _refused(self: Any, name: str, *value: Any) -> None:
    raise AttributeError(f"{type(self).__name__} is frozen: {name}")


_METHODS = {
    "__hash__": _hash,
    "__repr__": _shown,
    "__reduce__": _pickled,
    "__setattr__": _refused,
    "__delattr__": _refused,
}
