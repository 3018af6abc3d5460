"""Dutch."""

from rulebook.languages.record import Language

LANGUAGE = Language(
    code="nl",
    letter="n",
    script="latin",
    stemmer="dutch",
    keys="qwertyuiop[]asdfghjkl;'zxcvbnm,.`",
    quotes=("„", "”"),
    inner_quotes=("‚", "’"),
    dash=" – ",
    item="nr. {}",
    bullet="onderdeel {}",
    our_heading="onze kop: {}",
    summary="onze samenvatting, niet de tekst",
    links=("s", "en", "n", "e"),
)
