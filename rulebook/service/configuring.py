"""What a user may set: names, what each may be, and where its value comes from."""

from __future__ import annotations

import os

from rulebook.errors import NotFound, WrongUsage
from rulebook.languages import CODES
from rulebook.link import BadBase
from rulebook.lookup.books import Books
from rulebook.markups.addresses import base as checked_base
from rulebook.record import Record
from rulebook.service import settings
from rulebook.service.requests import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NAMES: Mapping[str, tuple[str, ...]] = {
    settings.BASE: (),
    settings.LANGUAGE: CODES,
    settings.GAME: (),
    settings.COLOUR: settings.COLOURS,
    settings.PAGER: (),
}
"""The settings, with what each may be where that is a choice."""


class Setting(Record):
    """A setting as it is."""

    name: str
    value: str
    file: str
    """The file it is kept in."""
    variable: str = ""
    """The environment variable that goes before it, where one is set."""


class Settings(Value):
    """Settings as they are now."""

    settings: Sequence[Setting]


def shown(words: Sequence[str]) -> Settings:
    """The settings that are named, or all."""
    return Settings([_setting(_known(name)) for name in words or NAMES])


def changed(books: Books, name: str, value: str) -> Settings:
    """Keep a setting."""
    value = value.strip()
    allowed = NAMES[_known(name)] or (books.names() if name == settings.GAME else ())
    if allowed and value not in allowed:
        raise WrongUsage("bad-option", value=value, option=name, known=", ".join(allowed))
    if name == settings.BASE:
        _check_base(value)
    if not value or not settings.fits(value):
        raise WrongUsage("bad-setting", name=name)
    settings.keep(name, value)
    return Settings([_setting(name)])


def unset(words: Sequence[str]) -> Settings:
    """Forget settings."""
    for name in map(_known, words):
        settings.forget(name)
    return Settings([_setting(name) for name in words])


def _known(name: str) -> str:
    if name not in NAMES:
        raise NotFound("no-setting", name=name, known=", ".join(NAMES), ids=list(NAMES))
    return name


def _setting(name: str) -> Setting:
    variable = next((v for v in _VARIABLES.get(name, ()) if os.environ.get(v)), "")
    return Setting(name, settings.read(name), settings.path(name), variable)


_VARIABLES: Mapping[str, tuple[str, ...]] = {
    settings.LANGUAGE: ("RULEBOOK_LANG",),
    settings.COLOUR: ("NO_COLOR",),
    settings.PAGER: ("RULEBOOK_PAGER",),
}
"""What goes before a setting."""


def _check_base(url: str) -> None:
    try:
        checked_base(url)
    except BadBase as error:
        raise WrongUsage("bad-base", url=url) from error
