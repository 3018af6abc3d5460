"""The languages that the program knows: a folder each, with everything that depends on it.

A folder holds the record of the language (``language``), its word lists (``words.yaml``, read when
books are compiled) and, where the program speaks it, what it says (``labels``, ``messages``). No
module outside this package names a language. On the path of the everyday command.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from rulebook.languages.record import Language

CODES = ("de", "ru", "en", "fr", "es", "it", "nl", "pl", "cs")
"""All languages, in the order in which they are shown."""
GERMAN, RUSSIAN, ENGLISH, *_ = CODES
SAID = (GERMAN, RUSSIAN, ENGLISH)
"""Those with messages of their own."""
FALLBACK = ENGLISH
"""What is said to readers of all others."""
NAMING = ENGLISH
"""The language that games are named in everywhere: elsewhere such a name is hardly a word."""
RESPELLED = (RUSSIAN,)
"""Those that are typed in Latin letters, too: each has a module ``sounds``."""
LATIN = "latin"
LONGEST_VALUE = 300
"""Characters that a message repeats of what somebody typed."""


def language(code: str) -> Language:
    """The record of a language."""
    found = _records.get(code)
    if found is None:
        found = _records[code] = module(code + ".language").LANGUAGE
    return found


_records: dict[str, Language] = {}


def script_of(word: str) -> str:
    """The script of a folded word: that of any letter which is not Latin.

    >>> script_of("кран"), script_of("kran"), script_of("3d")
    ('cyrillic', 'latin', 'latin')
    """
    cyrillic = not word.isascii() and any("а" <= c <= "я" for c in word)
    return "cyrillic" if cyrillic else LATIN


def first_of(script: str) -> str:
    """The first language that is written in a script."""
    return next(code for code in CODES if language(code).script == script)


def best_first(wanted: Iterable[str]) -> tuple[str, ...]:
    """All languages, those that are wanted before the others."""
    return tuple(dict.fromkeys((*wanted, *CODES)))


def said_in(code: str) -> str:
    """The language in which the program speaks to readers of a language."""
    return code if code in SAID else FALLBACK


_PREFERRED = "_RULEBOOK_LANG_KEPT"
"""Holds the language that was set, so that processes begun by this one speak it, too."""


def prefer(code: str) -> None:
    """Speak a language where ``$RULEBOOK_LANG`` names none; "" for that of the locale."""
    os.environ[_PREFERRED] = code


def of_locale() -> str:
    """The language of ``$RULEBOOK_LANG``, else the one preferred, else of the locale; another than
    ours is English."""
    for name in ("RULEBOOK_LANG", _PREFERRED, "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")[:2].lower()
        if value:
            return value if value in CODES else FALLBACK
    return FALLBACK


def say(code: str, name: str, /, **values: object) -> str:
    """A label or a message in a language, with its gaps filled; a value that differs by language
    is a mapping."""
    code = said_in(code)
    labels: Mapping[str, str] = module(code + ".labels").LABELS
    text = labels.get(name)
    if text is None:
        messages: Mapping[str, str] = module(code + ".messages").MESSAGES
        text = messages[name]  # loaded only where something long is said
    return text.format(**_shown(code, values)) if values else text


def _shown(code: str, values: dict[str, object]) -> dict[str, object]:
    """Values as they may be shown: what a terminal would obey is written out, a page is cut."""
    for name, value in values.items():
        if isinstance(value, dict):
            value = values[name] = value.get(code) or next(iter(value.values()), "")
        shown = value if isinstance(value, str) else str(value)
        if len(shown) > LONGEST_VALUE or not shown.isprintable():
            from rulebook.text import controls_shown

            cut = " …" if len(shown) > LONGEST_VALUE else ""
            values[name] = controls_shown(shown[:LONGEST_VALUE]) + cut
    return values


def module(name: str) -> Any:
    """A module of this package by its name; ``importlib`` would be one more to load."""
    return __import__(f"rulebook.languages.{name}", fromlist=("",))
