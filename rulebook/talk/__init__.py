"""A conversation: what a turn means in the light of the turns before it.

``Talk`` is a value: a turn takes one and gives an answer and the next one. It remembers the
game, the language, the rules under discussion and the list last shown; every answer says what
was taken over. What is said to a conversation ("und der nächste", «почему?») is data in
``rulebook.languages``.
"""

from __future__ import annotations

from dataclasses import replace

from rulebook.errors import RulebookError
from rulebook.lookup.books import Books
from rulebook.search.answer import Answer
from rulebook.talk.choosing import choices_of, chosen_by_number
from rulebook.talk.commands import (
    game_switched,
    language_asked_for,
    obeyed,
    picked_of_list,
)
from rulebook.talk.exchange import changed, counted_on
from rulebook.talk.hearing import hear, kind_of
from rulebook.talk.questions import address_shown, nonsense, question_answered
from rulebook.talk.recall import came_back
from rulebook.talk.state import Result, Talk

__all__ = ["Talk", "kind_of", "turn"]


def turn(books: Books, talk: Talk, text: str) -> Result:
    """Answer one turn. What is wrong with it is its answer, and the conversation goes on."""
    try:
        found, after = _answered(books, replace(talk, act="", reply=""), text)
    except RulebookError as error:
        found = Answer(text)
        found.message = error.code, error.values
        found.language = talk.spoken
        return found, replace(talk, act="question", reply="", choices=())
    if not after.act:
        after = replace(after, act="followup" if found.took_over else "question")
    after = replace(after, choices=choices_of(found, after))
    return found, after


def _answered(books: Books, talk: Talk, text: str) -> Result:
    heard = hear(books.library, text)
    meant_otherwise = heard.kind == "correction" and talk.last is None  # of nothing said
    asked = text if meant_otherwise else heard.rest or text
    for attempt in _ATTEMPTS:
        result = attempt(books, talk, asked)
        if result is not None:
            break
    else:
        result = question_answered(books, talk, asked)
        if not heard.kind:
            result = nonsense(talk, *result)
    found, after = result
    found.query = text
    found.language = found.language or talk.spoken
    said = heard.kind if heard.rest and talk.last is not None else ""
    if said == "correction" or (said and found.took_over):
        after = replace(after, act=said)
    return found, after


_ATTEMPTS = (
    chosen_by_number, counted_on, obeyed, language_asked_for, came_back, changed, picked_of_list,
    game_switched, address_shown,
)  # fmt: skip
"""What a turn may be, tried in this order; what is none of these is a question."""
