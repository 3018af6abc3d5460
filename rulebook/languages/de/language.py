"""German."""

from rulebook.languages.record import Language

LANGUAGE = Language(
    code="de",
    letter="d",
    script="latin",
    stemmer="german",
    keys="qwertzuiopü+asdfghjklöäyxcvbnm,.^",
    quotes=("„", "“"),
    inner_quotes=("‚", "‘"),
    dash=" – ",
    item="Nr. {}",
    bullet="Unterpunkt {}",
    our_heading="unsere Überschrift: {}",
    summary="unsere Kurzfassung, nicht der Wortlaut",
    capital_nouns=True,
    derives="er",
    marks="äöüß",
    links=("s", "es", "n", "en", "er", "e"),
)
