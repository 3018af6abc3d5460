"""A reader: the one place where it is decided in which language something is shown.

On the path of the everyday command.
"""

from __future__ import annotations

from rulebook.record import Record
from rulebook.service import settings
from rulebook.service.settings import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.search.answer import Answer


class Reader(Record):
    """What somebody wants to read."""

    lang: str = ""
    """The language asked for, "all", or "" where none was."""
    edition: str = ""
    """The edition asked for: ``na/ru``, or ``ru`` of any game."""
    as_printed: bool = False
    """Misprints are wanted as the manual has them."""

    @property
    def chosen(self) -> str:
        """The one language asked for, or ""."""
        return self.lang if self.lang in LANGUAGES else ""

    @property
    def screen(self) -> str:
        """The language of what is said around the rules."""
        return self.chosen or settings.locale_language()

    def texts(self, asked_in: str = "") -> tuple[str, ...]:
        """The languages of the rules' texts, best first."""
        if self.edition:
            return (self.edition.rpartition("/")[2],)
        if self.lang == "all":
            return LANGUAGES
        return (self.lang or asked_in or self.screen,)

    def answers_in(self, answer: Answer) -> str:
        """The language of an answer: as its question wants it, as asked for, as asked in."""
        return answer.wanted or self.chosen or answer.language or self.screen

    def answer_texts(self, answer: Answer) -> tuple[str, ...]:
        """The languages of the rules that an answer rests on."""
        return (answer.wanted,) if answer.wanted else self.texts(answer.language)
