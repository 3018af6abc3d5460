"""French."""

from rulebook.languages.record import Language

LANGUAGE = Language(
    code="fr",
    letter="f",
    script="latin",
    stemmer="french",
    keys="azertyuiop^$qsdfghjklmùwxcvbn,;:²",
    quotes=("«\u00a0", "\u00a0»"),
    inner_quotes=("“", "”"),
    dash=" – ",
    item="point {}",
    bullet="alinéa {}",
    our_heading="notre titre : {}",
    summary="notre résumé, pas le texte",
    marks="àâçèêëîïôùûœ",
)
