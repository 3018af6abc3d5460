"""A conversation: each turn is answered in the light of those before it."""

from __future__ import annotations

from rulebook import talk
from rulebook.lookup.books import Books
from rulebook.service.answers import Answered
from rulebook.talk import Talk

__all__ = ["Said", "Talk", "turn"]


class Said(Answered):
    """The answer to a turn of a conversation."""

    talk: Talk
    """The conversation after it."""


def turn(books: Books, before: Talk, text: str) -> Said | None:
    """The answer to a turn, and the conversation after it; None where the turn ends it."""
    if talk.command(books.library, text) == "quit":
        return None
    answer, after = talk.turn(books.within(before.game), before, text)
    return Said(answer, after)
