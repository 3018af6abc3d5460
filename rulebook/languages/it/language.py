"""Italian."""

from rulebook.languages.record import Language

LANGUAGE = Language(
    code="it",
    letter="i",
    script="latin",
    stemmer="italian",
    keys="qwertyuiop[]asdfghjkl;'zxcvbnm,.`",
    quotes=("«", "»"),
    inner_quotes=("“", "”"),
    dash=" – ",
    item="punto {}",
    bullet="lettera {}",
    our_heading="titolo nostro: {}",
    summary="nostro riassunto, non il testo",
    marks="àèéìòù",
)
