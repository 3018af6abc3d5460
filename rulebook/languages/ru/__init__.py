"""Russian."""

from rulebook.languages.record import Language

LANGUAGE = Language(
    code="ru",
    letter="r",
    script="cyrillic",
    quotes=("«", "»"),
    inner_quotes=("„", "“"),
    dash=" — ",
    item="п. {}",
    bullet="подпункт {}",
    our_heading="наш заголовок: {}",
    summary="наш краткий пересказ, не дословно",
)
