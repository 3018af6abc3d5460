"""German."""

from rulebook.languages.record import Language

LANGUAGE = Language(
    code="de",
    letter="d",
    script="latin",
    quotes=("„", "“"),
    inner_quotes=("‚", "‘"),
    dash=" – ",
    item="Nr. {}",
    bullet="Unterpunkt {}",
    our_heading="unsere Überschrift: {}",
    summary="unsere Kurzfassung, nicht der Wortlaut",
)
