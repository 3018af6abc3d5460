"""The language of a text, told by its small words."""

from __future__ import annotations

from collections import Counter

from rulebook.languages import CODES, FALLBACK, LATIN, first_of, language, script_of
from rulebook.languages.words import words_of
from rulebook.text import words


def language_of(text: str) -> str:
    """The language whose small words a text has most of.

    >>> language_of("The player lays the card on the table") == FALLBACK
    True
    """
    said = Counter(words(text))
    scripts = Counter[str]()
    for word, often in said.items():
        if not word.isdigit():
            scripts[script_of(word)] += often
    if not scripts:
        return FALLBACK
    script = scripts.most_common(1)[0][0]
    among = [code for code in CODES if language(code).script == script]
    scores = {code: _small_words(said, code) for code in among}
    best = max(among, key=lambda code: scores[code], default="")
    return best if best and scores[best] else first_of(script)


def contradicts(text: str, code: str) -> str:
    """The language that a text is in for sure, where somebody said that it is in another; "" where
    it may be.

    >>> contradicts("The player lays the card on the table " * 9, FALLBACK)
    ''
    """
    best = language_of(text)
    if best == code:
        return ""
    said = Counter(words(text))
    sure = _small_words(said, best)
    return best if sure >= _ENOUGH and sure > _MANY * _small_words(said, code) else ""


def may_be(text: str, code: str) -> bool:
    """Whether a text may be in a language, though more of its small words are those of another.

    >>> may_be("The player lays the card on the table", FALLBACK)
    True
    """
    said = Counter(words(text))
    best = language_of(text)
    alike = language(best).script == language(code).script
    few = _small_words(said, best) * _FEWEST < said.total()
    return alike and (few or _small_words(said, best) <= _MANY * _small_words(said, code))


def is_strange(text: str, code: str) -> bool:
    """Whether a text has too few small words of a language to be in it: it is in one that nobody
    here knows, and this is only the likest.

    >>> is_strange("The player lays the card on the table. " * 9, FALLBACK)
    False
    """
    said = Counter(words(text))
    least = _FEWEST_LATIN if language(code).script == LATIN else _FEWEST
    return said.total() >= _ENOUGH and _small_words(said, code) * least < said.total()


_ENOUGH, _MANY = 20, 2
"""Small words that tell a language, and how many times as often as those of another."""
_FEWEST = 10
"""Words of a text of which one at least is small, where it has sentences."""
_FEWEST_LATIN = 6
"""The same of languages in Latin letters, which have articles or little words in their place."""


def _small_words(said: Counter[str], code: str) -> int:
    return sum(said[word] for word in words_of(code).stop)
