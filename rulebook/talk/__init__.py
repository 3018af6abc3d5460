"""A conversation: what a turn means in the light of the turns before it.

``Talk`` is a value: a turn takes one and gives an answer and the next one. It remembers the
game, the language, the rules under discussion and the list last shown; every answer says what
was taken over. What is said to a conversation ("und der nächste", «почему?») is data in
``rulebook.languages``.
"""

from __future__ import annotations

from rulebook.errors import RulebookError
from rulebook.lookup.books import Books
from rulebook.search.answer import Answer
from rulebook.talk.commands import (
    command,
    game_switched,
    language_asked_for,
    obeyed,
    picked_of_list,
)
from rulebook.talk.questions import address_shown, question_answered
from rulebook.talk.state import Result, Talk

__all__ = ["Talk", "command", "turn"]


def turn(books: Books, talk: Talk, text: str) -> Result:
    """Answer one turn. What is wrong with it is its answer, and the conversation goes on."""
    try:
        return _answered(books, talk, text)
    except RulebookError as error:
        found = Answer(text)
        found.message = error.code, error.values
        found.language = talk.spoken
        return found, talk


def _answered(books: Books, talk: Talk, text: str) -> Result:
    for attempt in (language_asked_for, obeyed, picked_of_list, game_switched, address_shown):
        result = attempt(books, talk, text)
        if result is not None:
            result[0].language = result[0].language or talk.spoken
            return result
    return question_answered(books, talk, text)
