"""What a language is, apart from its words: letters, and how it quotes and cites."""

from __future__ import annotations


class Language:
    """One language. Its folder has the word lists, and what the program says in it."""

    __slots__ = (
        "bullet", "code", "dash", "inner_quotes", "item", "letter", "our_heading", "quotes",
        "script", "summary",
    )  # fmt: skip

    def __init__(
        self,
        *,
        code: str,
        letter: str,
        script: str,
        quotes: tuple[str, str],
        inner_quotes: tuple[str, str],
        dash: str,
        item: str,
        bullet: str,
        our_heading: str,
        summary: str,
    ) -> None:
        self.code = code
        """As in ISO 639-1; the name of its folder."""
        self.letter = letter
        """What stands before its stems in the index."""
        self.script = script
        """``latin`` or ``cyrillic``: what ``script_of`` says of its words."""
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
