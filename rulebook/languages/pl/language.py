"""Polish."""

from rulebook.languages.record import Language

LANGUAGE = Language(
    code="pl",
    letter="p",
    script="latin",
    stemmer="polish",
    keys="qwertyuiop[]asdfghjkl;'zxcvbnm,.`",
    quotes=("„", "”"),
    inner_quotes=("‚", "’"),
    dash=" – ",
    item="pkt {}",
    bullet="podpunkt {}",
    our_heading="nasz nagłówek: {}",
    summary="nasze streszczenie, nie treść",
    marks="ąćęłńśźż",
)
