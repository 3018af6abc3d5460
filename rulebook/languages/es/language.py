"""Spanish."""

from rulebook.languages.record import Language

LANGUAGE = Language(
    code="es",
    letter="s",
    script="latin",
    stemmer="spanish",
    keys="qwertyuiop`+asdfghjklñ´zxcvbnm,.º",
    quotes=("«", "»"),
    inner_quotes=("“", "”"),
    dash=" – ",
    item="punto {}",
    bullet="apartado {}",
    our_heading="título nuestro: {}",
    summary="nuestro resumen, no el texto",
    marks="ñ¿¡áíóú",
)
