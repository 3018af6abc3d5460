"""A conversation: each turn is answered in the light of those before it."""

from __future__ import annotations

from rulebook import talk
from rulebook.lookup.books import Books
from rulebook.search.answer import judged
from rulebook.service.answers import Answered
from rulebook.talk import Talk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Said", "Talk", "turn"]


class Said(Answered):
    """The answer to a turn of a conversation."""

    talk: Talk
    """The conversation after it."""
    shown_before: Sequence[str]
    """The rules that the answer before rested on."""

    @property
    def act(self) -> str:
        """What the turn was: a question, a greeting, a word about the answer …"""
        return self.talk.act

    @property
    def choices(self) -> Sequence[str]:
        """The rules that are offered by number."""
        return self.talk.choices

    @property
    def ends(self) -> bool:
        """Whether somebody says goodbye."""
        return self.act == "bye"


def turn(books: Books, before: Talk, text: str) -> Said:
    """The answer to a turn, and the conversation after it."""
    answer, after = talk.turn(books.within(before.game), before, text)
    cites = before.last.answer.cites if before.last else ()
    return Said(judged(answer), after, tuple(cites))
