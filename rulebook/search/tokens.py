"""Words as tokens: folded, stemmed by language, with a letter for the language in front.

The books are compiled with it; a query reads what was compiled.
"""

from __future__ import annotations

from rulebook.languages import CODES, script_of
from rulebook.languages import language as record_of
from rulebook.languages.stems import stem
from rulebook.languages.words import words_of
from rulebook.search.figures import figure
from rulebook.text import words


def token(word: str, language: str) -> str:
    """The token of one folded word; figures, number words and question words are the same in
    every language.

    >>> token("zwei", "de"), token("двух", "ru"), token("2", "en")
    ('#2', '#2', '#2')
    >>> token("wieviele", "de"), token("сколько", "ru")
    ('?many', '?many')
    """
    same = figure(word) or words_of(language).shared.get(word, "")
    return same or record_of(language).letter + stem(word, language)


def spoken_in(word: str, language: str) -> str:
    """The language of a word in a text: that of the text, or the first of another script.

    >>> spoken_in("кран", "de"), spoken_in("kran", "ru"), spoken_in("kran", "en")
    ('ru', 'de', 'en')
    """
    script = script_of(word)
    if record_of(language).script == script:
        return language
    return next(code for code in CODES if record_of(code).script == script)


def tokens(text: str, language: str) -> list[str]:
    """All tokens of a text in a known language."""
    return tokens_of(words(text), language)


def tokens_of(listed: list[str], language: str) -> list[str]:
    """The tokens of folded words; a build asks for the same words over and over."""
    known = _known[language]
    return [known.get(word) or _first_met(word, language) for word in listed]


_known: dict[str, dict[str, str]] = {language: {} for language in CODES}


def _first_met(word: str, language: str) -> str:
    found = _known[language][word] = token(word, spoken_in(word, language))
    return found
