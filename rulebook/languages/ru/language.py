"""Russian."""

from rulebook.languages.record import Language

_VOWELS = "аеиоуыэюяй"


def _without_fleeting_vowel(stem: str) -> str:
    """One stem for корень and корня, for карточек and карточка."""
    if len(stem) > 4 and stem[-2] in "ео" and stem[-3] not in _VOWELS:
        return stem[:-2] + stem[-1]
    return stem


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
)
