"""French."""

from rulebook.languages.record import Language

LANGUAGE = Language(
    code="fr",
    letter="f",
    script="latin",
    quotes=("«\u00a0", "\u00a0»"),
    inner_quotes=("“", "”"),
    dash=" – ",
    item="point {}",
    bullet="alinéa {}",
    our_heading="notre titre : {}",
    summary="notre résumé, pas le texte",
)
