"""English."""

from rulebook.languages.record import Language

LANGUAGE = Language(
    code="en",
    letter="e",
    script="latin",
    stemmer="english",
    keys="qwertyuiop[]asdfghjkl;'zxcvbnm,.`",
    quotes=("“", "”"),
    inner_quotes=("‘", "’"),
    dash=" – ",
    item="item {}",
    bullet="bullet {}",
    our_heading="our heading: {}",
    summary="our summary, not the wording",
)
