"""A conversation: each turn is answered in the light of those before it."""

from __future__ import annotations

from rulebook import talk
from rulebook.lookup.books import Books
from rulebook.search.answer import Answer, judged
from rulebook.search.asking import EITHER, TOPIC, WHETHER, Tongues, kind_of
from rulebook.service.answers import Answered, played
from rulebook.talk import Talk
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook.search.query import Word

__all__ = ["Said", "Talk", "turn"]


class Said(Answered):
    """The answer to a turn of a conversation."""

    talk: Talk
    """The conversation after it."""
    shown_before: Sequence[str]
    """The rules that the answer before rested on."""

    @property
    def in_talk(self) -> bool:
        return True

    @property
    def asked_before(self) -> Sequence[Word]:
        last, asked = self.talk.last, self.talk.question
        return asked.content if last is not None and last.leant and asked is not None else ()

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
    found = _fitting(judged(answer), before)
    stated = _stated(found, after, text)
    if stated:
        found = played(books.within(before.game), found, stated)
    return Said(found, after, tuple(cites))


def _stated(found: Answer, after: Talk, text: str) -> str:
    """The whole question that a turn asks, in which a case may be stated; "" where it is none. One
    that was asked on has the figures of this turn: "and with 7?"."""
    if after.act == "question":
        return text
    last = after.last
    whole = last is not None and not last.leant and last.draft is found.draft
    return found.draft.typed if whole and after.act == "followup" and found.draft else ""


def _fitting(found: Answer, before: Talk) -> Answer:
    """The same answer without a yes or no to what only changes a question that asked for something
    else: "who wins?" – "and with a tie?"."""
    draft, verdict, asked = found.draft, found.verdict, before.question
    if verdict is None or asked is None or draft is None or not found.took_over:
        return found
    if verdict.says in {"yes", "no"} and kind_of(asked) not in {WHETHER, EITHER, TOPIC}:
        tongue = draft.library.made(Tongues).of(draft.language)
        if tongue is not None and tongue.whether.isdisjoint(words(draft.typed)[:_IN_FRONT]):
            found.verdict = None
    return found


_IN_FRONT = 3
"""Words in front of a turn among which it says that it asks whether."""
