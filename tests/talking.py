"""A conversation of several turns, for the tests of ``talk``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulebook import talk
from rulebook.lookup.books import Books
from rulebook.search.answer import Answer
from rulebook.store.library import Library
from rulebook.store.opening import open_store

from .places import Home


@dataclass(slots=True)
class Conversation:
    """Turns of one conversation, each an answer."""

    library: Library
    state: talk.Talk

    def say(self, text: str) -> Answer:
        found, self.state = talk.turn(Books(self.library, self.state.game), self.state, text)
        return found

    def all(self, *texts: str) -> Answer:
        return [self.say(text) for text in texts][-1]


Start = Callable[..., Conversation]


def starter(home: Home) -> Start:
    with home.entered():
        library = open_store()

    def start(*before: str, game: str = "", language: str = "") -> Conversation:
        made = Conversation(library, talk.Talk(game=game, language=language))
        for text in before:
            made.say(text)
        return made

    return start
