"""Frozen records without the cost of ``dataclasses``, which the everyday command cannot afford."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, dataclass_transform
else:

    def dataclass_transform(**_):
        """Stand-in for the type checker's decorator: it says nothing at run time."""
        return lambda kind: kind


class _Kind(type):
    """Makes slots of the annotated names of a class, and keeps their defaults apart."""

    _fields: tuple[str, ...]
    _defaults: dict[str, Any]

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> _Kind:
        own = tuple(namespace.get("__annotations__", ()))
        defaults = {field: namespace.pop(field) for field in own if field in namespace}
        for base in bases:
            defaults = {**getattr(base, "_defaults", {}), **defaults}
        inherited = tuple(field for base in bases for field in getattr(base, "_fields", ()))
        namespace["__slots__"] = own
        namespace["_fields"] = (*inherited, *own)
        namespace["_defaults"] = defaults
        return super().__new__(mcs, name, bases, namespace)


@dataclass_transform(frozen_default=True)
class Record(metaclass=_Kind):
    """Base of records: the annotated names of a class are its fields, in that order.

    >>> class Place(Record):
    ...     file: str
    ...     line: int = 1
    >>> Place("a.txt"), Place("a.txt") == Place("a.txt", 1)
    (Place(file='a.txt', line=1), True)
    """

    def __init__(self, *values: Any, **named: Any) -> None:
        kind = type(self)
        given = {**kind._defaults, **dict(zip(kind._fields, values, strict=False)), **named}
        if len(given) != len(kind._fields) or len(values) > len(kind._fields):
            raise TypeError(f"{kind.__name__} has the fields {', '.join(kind._fields)}")
        for field in kind._fields:
            object.__setattr__(self, field, given[field])

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        pairs = (f"{field}={getattr(self, field)!r}" for field in type(self)._fields)
        return f"{type(self).__name__}({', '.join(pairs)})"
