"""What a conversation remembers. ``Talk`` is a value: a turn takes one and gives the next one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rulebook.lookup.books import Books
from rulebook.search.answer import Answer, Found, shown_language
from rulebook.search.query import Draft


@dataclass(frozen=True, slots=True)
class Turn:
    """What is remembered of one turn: the query as understood, and the rules it led to."""

    draft: Draft | None
    cites: tuple[str, ...]
    hits: tuple[str, ...]
    answer: Answer
    leant: bool = False
    """The question was asked in the light of the turns before: its words alone are none."""


@dataclass(frozen=True, slots=True)
class Talk:
    """The state of a conversation."""

    game: str = ""
    language: str = ""
    """The language that answers are wanted in; "" follows the question."""
    spoken: str = ""
    """The language that was last asked in."""
    turns: tuple[Turn, ...] = field(default=())
    shown: int = 0
    """How many hits of the last list were shown."""
    act: str = ""
    """What the last turn was: a question, a greeting, a word about the answer …"""
    reply: str = ""
    """How the answer to it is told: in a line, as sources …; "" in full."""
    reasons: tuple[str, ...] = ()
    """The rules that give the reason, where it was asked for."""
    choices: tuple[str, ...] = ()
    """The rules that were offered by number."""

    @property
    def last(self) -> Turn | None:
        return self.turns[-1] if self.turns else None

    @property
    def asked(self) -> Turn | None:
        """The turn with the last whole question: what is asked on leans on it, however often."""
        whole = (turn for turn in reversed(self.turns) if turn.draft and not turn.leant)
        return next(whole, None)

    @property
    def question(self) -> Draft | None:
        """The last whole question."""
        return self.asked.draft if self.asked else None

    @property
    def refused(self) -> bool:
        """The books do not answer the last whole question."""
        answer = self.asked.answer if self.asked else None
        return answer is not None and not answer.answered and answer.message is None


Result = tuple[Answer, Talk]


def keep(books: Books, talk: Talk, text: str, cites: Sequence[str]) -> Result:
    """An answer that consists of known rules."""
    found = Answer(text)
    found.wanted = talk.language
    for unit in books.units(cites):
        found.hits.append(Found(unit, 1.0, shown_language(unit, found)))
    found.cites = [hit.unit.id for hit in found.hits]
    found.answered = bool(found.hits)
    if not found.hits:
        found.message = "chat-no-more", {}
    last = talk.last
    if last is not None and last.cites:
        found.took_over = last.cites[0]
    return found, remember(talk, found, last.draft if last else None, last.leant if last else False)


def remember(talk: Talk, found: Answer, draft: Draft | None, leant: bool = False) -> Talk:
    hits = tuple(hit.unit.id for hit in found.hits)
    cites = tuple(found.cites) or (talk.last.cites if talk.last else ())
    kept = (*talk.turns[:1], *talk.turns[1:][-18:])
    spoken = found.language or talk.spoken
    return replace(
        talk, turns=(*kept, Turn(draft, cites, hits, found, leant)), shown=0, spoken=spoken
    )


def entry_of(address: str) -> str:
    return address.partition(".")[0]
