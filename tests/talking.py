"""A conversation of several turns, for the tests of ``talk``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulebook import talk
from rulebook.lookup import Books
from rulebook.search.answer import Answer
from rulebook.store.opening import open_store
from rulebook.store.table import Table

from .places import Home


@dataclass(slots=True)
class Conversation:
    """Turns of one conversation, each an answer."""

    table: Table
    state: talk.Talk

    def say(self, text: str) -> Answer:
        found, self.state = talk.turn(Books(self.table, self.state.game), self.state, text)
        return found

    def all(self, *texts: str) -> Answer:
        return [self.say(text) for text in texts][-1]


Start = Callable[..., Conversation]


def starter(home: Home) -> Start:
    with home.entered():
        table = open_store()

    def start(*before: str, game: str = "", language: str = "") -> Conversation:
        made = Conversation(table, talk.Talk(game=game, language=language))
        for text in before:
            made.say(text)
        return made

    return start
