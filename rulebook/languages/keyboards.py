"""The wrong keyboard: what would stand there had the layout of another language been on."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from rulebook.languages import language

_SHIFTED = dict(zip('{}:"<>~', "[];',.`", strict=True))
"""Punctuation keys with the shift key, which are letters elsewhere."""


def layouts(codes: Iterable[str]) -> list[tuple[str, str]]:
    """Languages of different scripts: what was on, and what was meant."""
    records = [language(code) for code in codes]
    return [(a.code, b.code) for a, b in permutations(records, 2) if a.script != b.script]


def retyped(text: str, on: str, meant: str) -> str:
    """The text as it would stand there with the keyboard of another language.

    >>> retyped("njhub", "en", "ru"), retyped("лщтнукт", "ru", "de")
    ('торги', 'konzern')
    """
    keys = dict(zip(language(on).keys, language(meant).keys, strict=True))
    return "".join(keys.get(c) or keys.get(_SHIFTED.get(c, c), c) for c in text.casefold())
