"""A table as JSON, with a version, and read back: every record by its kind, each value checked.

What is read may come from somebody else, so a record is made only of the kinds that a book's table
consists of, and only from values of the types that its fields are annotated with.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from rulebook.engine.frozen import fields_of, is_record
from rulebook.errors import WrongUsage

VERSION = 1


def saved(game: str, edition: str, table: Any, **more: Any) -> str:
    """A table as text; ``more`` is kept beside it."""
    data = {"version": VERSION, "game": game, "edition": edition, **more, "table": _plain(table)}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def loaded(text: str, game: str, kind: type[Any]) -> tuple[Any, Mapping[str, Any]]:
    """The table, and all that was kept with it; an error where the text is no table of the game."""
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or not {"game", "table"} <= set(data):
            raise ValueError("no game and table")
        if data["game"] != game and type(data["game"]) is str:
            raise WrongUsage("engine-other-game", game=game, other=data["game"][:40])
        if data["game"] != game or data.get("version") != VERSION:
            raise ValueError(f"version {data.get('version')}")
        return _made(data["table"], kind), data
    except WrongUsage:
        raise
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise WrongUsage("engine-not-saved", game=game, why=str(error)[:200]) from error


def _plain(value: Any) -> Any:
    if is_record(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields_of(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


@cache
def _types(kind: type[Any]) -> Mapping[str, Any]:
    """The types of a record's fields."""
    hints: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        space = vars(sys.modules[base.__module__])
        if "__annotations__" in vars(base):
            hints |= get_type_hints(base, space)
    return {field.name: hints[field.name] for field in fields_of(kind)}


def _made(value: Any, kind: Any) -> Any:
    """A value of a type; ValueError where it is none."""
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _one_of(value, get_args(kind))
    if origin is tuple:
        return _tuple(value, get_args(kind))
    if hasattr(kind, "__fields__"):
        return _record(value, kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(value)
    if kind not in (int, str, bool, NoneType) or type(value) is not (
        kind if kind is not None else NoneType
    ):
        raise ValueError(f"{value!r} is no {getattr(kind, '__name__', kind)}")
    return value


def _one_of(value: Any, kinds: tuple[Any, ...]) -> Any:
    for kind in kinds:
        try:
            return _made(value, kind)
        except ValueError:
            continue
    raise ValueError(f"{value!r} is nothing that can stand here")


def _tuple(value: Any, kinds: tuple[Any, ...]) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is no list")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_made(item, kinds[0]) for item in value)
    if len(kinds) != len(value):
        raise ValueError(f"{value!r} has not {len(kinds)} items")
    return tuple(_made(item, kind) for item, kind in zip(value, kinds, strict=True))


def _record(value: Any, kind: Any) -> Any:
    names = {field.name for field in fields_of(kind)}
    if not isinstance(value, dict) or set(value) != names:
        raise ValueError(f"no {kind.__name__}: {str(value)[:60]}")
    return kind(**{name: _made(value[name], hint) for name, hint in _types(kind).items()})
