"""Czech."""

from rulebook.languages.record import Language

LANGUAGE = Language(
    code="cs",
    letter="c",
    script="latin",
    stemmer="czech",
    keys="qwertyuiop[]asdfghjkl;'zxcvbnm,.`",
    quotes=("„", "“"),
    inner_quotes=("‚", "‘"),
    dash=" – ",
    item="bod {}",
    bullet="odrážka {}",
    our_heading="náš nadpis: {}",
    summary="naše shrnutí, ne znění",
    marks="ěščřžýůťďň",
)
