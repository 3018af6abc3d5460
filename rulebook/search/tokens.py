"""Words as tokens: folded, stemmed by language, with a letter for the language in front.

The same for index and query. Snowball stemmers are whoosh's; they are loaded only where a word
is not among those that the store knows already.
"""

from __future__ import annotations

from rulebook.text import fold, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

LANGUAGES = ("de", "ru", "en")
_RUSSIAN, _LATIN = ("ru",), ("de", "en")
_VOWELS = "аеиоуыэюяй"
_SHORT = {"de": "d", "ru": "r", "en": "e"}
NUMBER_WORDS = {
    "1": "ein eins eine einen einem einer один одна одно одну одного одной одним одном one single",
    "2": "zwei beide beiden два две двух двум двумя оба обе обоих two both double",
    "3": "drei три трех трем тремя трое three triple",
    "4": "vier четыре четырех четырем четверо вчетвером four",
    "5": "funf пять пяти пятью пятеро впятером five",
    "6": "sechs шесть шести шестью шестеро вшестером six",
    "7": "sieben семь семи seven",
    "8": "acht восемь восьми eight",
    "9": "neun девять девяти nine",
    "10": "zehn десять десяти ten",
    "12": "zwolf двенадцать двенадцати twelve",
    "25": "funfundzwanzig",
}
_FIGURES = {word: figure for figure, listed in NUMBER_WORDS.items() for word in listed.split()}
_ROMAN = "ii iii iv vi vii viii ix"
_FIGURES.update(zip(_ROMAN.split(), ("2", "3", "4", "6", "7", "8", "9"), strict=True))
for _article in ("ein", "eine", "einen", "einem", "einer"):
    del _FIGURES[_article]
QUESTION_WORDS = {
    "many": "viel viele vieler wieviel wieviele anzahl limit limits maximal maximum hochstens "
    "сколько скольких количество количества лимит лимита максимум предел "
    "many much number limits most",
    "where": "wo wohin woher где куда откуда where",
    "who": "wer wem wen wessen кто кому кого кем who whom whose",
    "when": "wann когда when",
    "why": "warum wieso weshalb wozu почему зачем отчего why",
}
"""What is asked for, the same in every language: a limit is found by "how many"."""
_ASKED = {word: "?" + asked for asked, listed in QUESTION_WORDS.items() for word in listed.split()}


_ORDINALS = frozenset(("", "te", "ter", "ten", "tes", "st", "nd", "rd", "th", "й", "я", "е", "го"))
"""What is written behind a figure: 2ter, 2nd, 2й."""
_ORDINAL_LETTERS = "".join(sorted(set("".join(_ORDINALS))))


def _stemmers() -> dict[str, Callable[[str], str]]:
    from whoosh.lang.snowball.english import EnglishStemmer
    from whoosh.lang.snowball.german import GermanStemmer
    from whoosh.lang.snowball.russian import RussianStemmer

    return {
        "de": GermanStemmer().stem,
        "ru": RussianStemmer().stem,
        "en": EnglishStemmer().stem,
    }


_loaded: dict[str, Callable[[str], str]] = {}


def stem(word: str, language: str) -> str:
    """The stem of a folded word.

    >>> stem("ausfalle", "de"), stem("картами", "ru"), stem("exploited", "en")
    ('ausfall', 'карт', 'exploit')
    """
    known = _stems.get((word, language))
    if known is None:
        known = _stems[word, language] = _stem(word, language)
    return known


_stems: dict[tuple[str, str], str] = {}
"""Stems found so far: a build asks for the same words more than once, and Russian ones are slow."""


def _stem(word: str, language: str) -> str:
    if not _loaded:
        _loaded.update(_stemmers())
    found = fold(_loaded[language](word))
    if language == "ru" and len(found) > 4 and found[-2] in "ео" and found[-3] not in _VOWELS:
        return found[:-2] + found[-1]  # a fleeting vowel: корень, корня; карточек, карточка
    return found


def token(word: str, language: str) -> str:
    """The token of one folded word; figures, number words and question words are the same in
    every language.

    >>> token("zwei", "de"), token("двух", "ru"), token("2", "en")
    ('#2', '#2', '#2')
    >>> token("wieviele", "de"), token("сколько", "ru")
    ('?many', '?many')
    """
    return same_everywhere(word) or _SHORT[language] + stem(word, language)


def same_everywhere(word: str) -> str:
    """The token of a number or a question word, or ""."""
    return figure(word) or _ASKED.get(word, "")


def figure(word: str) -> str:
    """The token of a number, or ""."""
    digits = word.rstrip(_ORDINAL_LETTERS)
    if digits.isdigit() and word[len(digits) :] in _ORDINALS:
        return "#" + digits
    return "#" + _FIGURES[word] if word in _FIGURES else ""


def languages_of(word: str) -> tuple[str, ...]:
    """The languages that a word may be of, by its script."""
    russian = not word.isascii() and any("а" <= c <= "я" for c in word)
    return _RUSSIAN if russian else _LATIN


def tokens(text: str, language: str) -> list[str]:
    """All tokens of a text in a known language."""
    return tokens_of(words(text), language)


def tokens_of(listed: list[str], language: str) -> list[str]:
    """The tokens of folded words; a build asks for the same words over and over."""
    known = _known[language]
    return [known.get(word) or _first_met(word, language) for word in listed]


_known: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}


def _first_met(word: str, language: str) -> str:
    possible = languages_of(word)
    spoken = language if language in possible else possible[0]
    found = _known[language][word] = token(word, spoken)
    return found
