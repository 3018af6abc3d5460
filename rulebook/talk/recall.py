"""Turns that go back to something spoken of before: "back to the androids"."""

from __future__ import annotations

from dataclasses import replace

from rulebook.lookup.books import Books
from rulebook.talk.about import last_again
from rulebook.talk.questions import question_answered
from rulebook.talk.sayings import Sayings
from rulebook.talk.state import Result, Talk, Turn
from rulebook.text import words


def came_back(books: Books, talk: Talk, text: str) -> Result | None:
    """The turn that spoke of what is named; where none did, that is asked; None where the turn
    goes back to nothing."""
    typed, sayings = words(text), books.library.made(Sayings)
    named = sayings.bare(typed[sayings.begins(typed, "back-to") :])
    if ":" in text or not sayings.begins(typed, "back-to") or not named:
        return None
    best = max(talk.turns[::-1], key=lambda turn: _spoken_of(turn, named), default=None)
    if best is None or not _spoken_of(best, named):
        found, after = question_answered(books, replace(talk, turns=()), " ".join(named))
        return found, replace(after, turns=(*talk.turns, *after.turns), act="back")
    place = len(talk.turns) - talk.turns[::-1].index(best)
    there = replace(talk, turns=talk.turns[:place], act="back")
    return last_again(there, text), there


def _spoken_of(turn: Turn, named: list[str]) -> int:
    """How many of the words were words of the turn, in any inflection."""
    if turn.draft is None:
        return 0
    index = turn.draft.index
    tokens = {token for word in turn.draft.content for token in word.tokens}
    return sum(any(token in tokens for token, _ in index.word(word)) for word in named)
