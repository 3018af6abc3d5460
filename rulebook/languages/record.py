"""What a language is, apart from its words: letters, inflection, and how it quotes and cites."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def _unchanged(stem: str) -> str:
    return stem


def _one_or_several(number: int) -> int:
    return int(number != 1)


class Language:
    """One language. Its folder has the word lists, and what the program says in it."""

    __slots__ = (
        "bullet", "capital_nouns", "code", "dash", "derives", "inner_quotes", "item", "keys",
        "letter", "links", "marks", "mended_stem", "our_heading", "plural", "quotes", "script",
        "stemmer", "summary",
    )  # fmt: skip

    def __init__(
        self,
        *,
        code: str,
        letter: str,
        script: str,
        stemmer: str,
        keys: str,
        quotes: tuple[str, str],
        inner_quotes: tuple[str, str],
        dash: str,
        item: str,
        bullet: str,
        our_heading: str,
        summary: str,
        capital_nouns: bool = False,
        derives: str = "",
        marks: str = "",
        links: tuple[str, ...] = (),
        mended_stem: Callable[[str], str] = _unchanged,
        plural: Callable[[int], int] = _one_or_several,
    ) -> None:
        self.code = code
        """Code of ISO 639-1, which is also the name of its folder."""
        self.letter = letter
        """What stands before its stems in the index."""
        self.script = script
        """``latin`` or ``cyrillic``: what ``script_of`` says of its words."""
        self.stemmer = stemmer
        """The Snowball algorithm of its words."""
        self.mended_stem = mended_stem
        """What that algorithm leaves to do."""
        self.plural = plural
        """Which form of a noun stands behind a number: 0 for one, 1 for several, 2 for many."""
        self.marks = marks
        """Small letters that tell it from other languages of its script."""
        self.links = links
        """What may stand between the parts of a compound; none where there are no compounds."""
        self.capital_nouns = capital_nouns
        """Nouns have a capital, and verbs of the same stem have none."""
        self.derives = derives
        """An ending that makes another word of a stem: who has it is no form of who has it not."""
        self.keys = keys
        """What the keys of its keyboard give, row by row; the last is left of the figures."""
        self.quotes = quotes
        self.inner_quotes = inner_quotes
        """Quotation marks, and those inside a quotation."""
        self.dash = dash
        """A dash with its blanks."""
        self.item = item
        """How the numbered item of a heading is cited, with a gap for the number."""
        self.bullet = bullet
        """How the unnumbered item of a rule is cited, with a gap for which it is."""
        self.our_heading = our_heading
        """How a heading is cited that the edition does not print, with a gap for it in quotes."""
        self.summary = summary
        """What is said of our own words beside the wordings of editions."""
