"""Rough stems: enough to find a term in any of its forms, and no more."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rulebook.text import words

_ENDINGS: Mapping[str, re.Pattern[str]] = {
    "de": re.compile(r"(?:ern|en|er|es|em|e|n|s)$"),
    "ru": re.compile(
        r"(?:иями|ями|ами|ией|иям|ием|иях|ого|его|ому|ему|ыми|ими|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее"
        r"|ые|ие|ых|их|ую|юю|ам|ям|ах|ях|ом|ем|им|ым|у|ю|а|я|о|е|и|ы|ь|й)$"
    ),
    "en": re.compile(r"(?:'s|(?<=ss|sh|ch|zz)es|(?<=x)es|(?<!s)s)$"),
}
_SHORTEST = {"de": 4, "ru": 3, "en": 3}
_PLURAL_OF_Y = re.compile(r"(?<=\w[bcdfghjklmnpqrstvwxz])ies$")
"""*factories*, *cities*: in English another letter than in the ground form."""


def stems(text: str, language: str) -> tuple[str, ...]:
    """The folded words of a text without their endings.

    >>> stems("Absprachen gewinnen", "de"), stems("раскрытая карта", "ru")
    (('absprach', 'gewinn'), ('раскрыт', 'карт'))
    >>> stems("tiles, boxes and factories of a city", "en")[::2]
    ('tile', 'and', 'of', 'city')
    """
    return tuple(_stem(word, language) for word in words(text))


def _stem(word: str, language: str) -> str:
    if language == "en":
        word = _PLURAL_OF_Y.sub("y", word)
    cut = _ENDINGS[language].sub("", word)
    return cut if len(cut) >= _SHORTEST[language] else word


def mentions(text: Sequence[str], name: Sequence[str]) -> bool:
    """The stems of a name stand in a row among the stems of a text."""
    size = len(name)
    if not size or name[0] not in text:
        return False
    return any(tuple(text[i : i + size]) == tuple(name) for i in range(len(text) - size + 1))
