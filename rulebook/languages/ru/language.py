"""Russian."""

from rulebook.languages.record import Language

_VOWELS = "аеиоуыэюяй"


def _without_fleeting_vowel(stem: str) -> str:
    """One stem for корень and корня, for карточек and карточка."""
    if len(stem) > 4 and stem[-2] in "ео" and stem[-3] not in _VOWELS:
        return stem[:-2] + stem[-1]
    return stem


def _one_several_or_many(number: int) -> int:
    """The form behind a number: 1 and 21 (but not 11), 2 to 4, and the others.

    >>> [_one_several_or_many(number) for number in (1, 21, 3, 12, 25)]
    [0, 0, 1, 2, 2]
    """
    last, teens = number % 10, 10 < number % 100 < 20
    return 0 if last == 1 and not teens else 1 if 1 < last < 5 and not teens else 2


LANGUAGE = Language(
    code="ru",
    letter="r",
    script="cyrillic",
    stemmer="russian",
    keys="йцукенгшщзхъфывапролджэячсмитьбюё",
    quotes=("«", "»"),
    inner_quotes=("„", "“"),
    dash=" — ",
    item="п. {}",
    bullet="подпункт {}",
    our_heading="наш заголовок: {}",
    summary="наш краткий пересказ, не дословно",
    mended_stem=_without_fleeting_vowel,
    plural=_one_several_or_many,
)
