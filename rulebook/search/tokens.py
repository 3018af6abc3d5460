"""Words as tokens: folded, stemmed by language, with a letter for the language in front.

The books are compiled with it; a query reads what was compiled.
"""

from __future__ import annotations

from rulebook.languages import CODES, first_of, script_of
from rulebook.languages import language as record_of
from rulebook.languages.stems import stem
from rulebook.languages.words import words_of
from rulebook.search.figures import figure
from rulebook.text import words


def token(word: str, language: str) -> str:
    """The token of one folded word; figures, number words and question words are the same in
    every language.

    >>> german, russian, english, *_ = CODES
    >>> token("zwei", german), token("двух", russian), token("2", english)
    ('#2', '#2', '#2')
    >>> token("wieviele", german), token("сколько", russian)
    ('?many', '?many')
    """
    same = figure(word) or words_of(language).shared.get(word, "")
    return same or record_of(language).letter + stem(word, language)


def spoken_in(word: str, language: str) -> str:
    """The language of a word in a text: that of the text, or the first of another script.

    >>> german, russian, english, *_ = CODES
    >>> spoken_in("кран", german) == russian, spoken_in("kran", russian) == german
    (True, True)
    """
    script = script_of(word)
    if record_of(language).script == script:
        return language
    return first_of(script)


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
