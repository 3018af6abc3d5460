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
    act: str
    """What the turn was: question, followup, language, why, back, thanks or command."""


def turn(books: Books, before: Talk, text: str) -> Said | None:
    """The answer to a turn, and the conversation after it; None where the turn ends it."""
    said = talk.command(books.library, text)
    if said == "quit":
        return None
    answer, after = talk.turn(books.within(before.game), before, text)
    return Said(answer, after, _act(said, before, after, answer.took_over))


_ACTS = {"why": "why", "back": "back", "polite": "thanks"}
"""Acts that are not called as their commands are."""


def _act(said: str, before: Talk, after: Talk, took_over: str) -> str:
    if said:
        return _ACTS.get(said, "command")
    if after.language != before.language:
        return "language"
    return "followup" if took_over else "question"
