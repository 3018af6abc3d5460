"""Requests that search: ranked rules, and answers made of them.

On the path of the everyday command.
"""

from __future__ import annotations

from rulebook.errors import WrongUsage
from rulebook.languages import SAID, say
from rulebook.lookup.books import Books
from rulebook.record import Record
from rulebook.search.answer import LIMIT, Answer, answer, judged, shown_language
from rulebook.search.framing import is_question
from rulebook.search.query import LONGEST_QUERY
from rulebook.service.requests import Note, Value
from rulebook.text import first_sentence, sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulebook.search.query import Word
    from rulebook.search.verdict import Sure
    from rulebook.store.library import Library
    from rulebook.store.records import Unit

__all__ = ["Answered", "Ranked", "Verdict", "ask", "is_question", "search"]
_SHORT = 180
"""Letters of what we say first of a rule, at most, where that is more than a sentence."""
EVERY = 1000
"""A number of hits that no query has."""


class Verdict(Record):
    """The answer in a line, in each language."""

    says: str
    """yes, no, figure or name"""
    text: Mapping[str, str]
    cites: Sequence[str]


def _first_words(said: str, language: str, sure: Sure) -> str:
    """The verdict in an answer of ours: its first sentence, and the next where that is a bare yes
    or no; turned, it begins with the opposite."""
    first = first_sentence(said)
    if " " not in first.strip() and len(first) < len(said):
        first = f"{first} {first_sentence(said[len(first) :].strip())}"
    if not sure.turned:
        return first
    before, after = say(language, sure.question.says), say(language, sure.says)
    if first.casefold().startswith(before.casefold()):
        return after + first[len(before) :]
    return f"{after}: {first}"


def verdict_of(sure: Sure) -> Verdict:
    """A verdict as it is said."""
    known = sure.question
    text = {code: _first_words(said, code, sure) for code, said in known.answer.items()}
    return Verdict(sure.says, text, known.cites)


def begins_entry(library: Library, unit: Unit) -> bool:
    """A unit is the first of its entry that says something: a heading does not."""
    entry = library.entry(unit.entry)
    units = (library.unit(address) for address in (entry.units if entry is not None else ()))
    first = next((one for one in units if one is not None and one.kind != "heading"), None)
    return first is not None and first.id == unit.id


class Answered(Value):
    """The answer to a question."""

    answer: Answer

    @property
    def asked_in(self) -> str:
        return self.answer.wanted or self.answer.language

    @property
    def in_talk(self) -> bool:
        """Whether it is a turn of a conversation."""
        return False

    @property
    def choices(self) -> Sequence[str]:
        """The rules that are offered by number: in a conversation alone."""
        return ()

    @property
    def verdict(self) -> Verdict | None:
        """The first sentence of an answer of ours that says what it is."""
        if self.answer.case is not None:
            case = self.answer.case
            return Verdict(case.says, case.texts, self.answer.cites)
        if self.answer.translated:
            text = dict.fromkeys(SAID, self.answer.translated)
            return Verdict("name", text, self.answer.cites)
        return verdict_of(self.answer.verdict) if self.answer.verdict is not None else None

    @property
    def book(self) -> Mapping[str, str]:
        """The title of the book that answers, where another does, too, and one is the user's."""
        draft, also = self.answer.draft, self.answer.also
        if draft is None or not also:
            return {}
        of_user = {draft.index.game, *also}.intersection(draft.library.holders("f:", ""))
        titles = {game.game: game.title for game in draft.library.games}
        return titles[draft.index.game] if of_user else {}

    @property
    def settles(self) -> Unit | None:
        """The rule that settles the question: one that the verdict cites, else the best."""
        there = {found.unit.id: found.unit for found in self.answer.hits}
        verdict = self.answer.verdict
        first = (*(verdict.question.cites if verdict else ()), *self.answer.cites)
        return next((there[address] for address in first if address in there), None)

    def telling(self, unit: Unit, language: str) -> int:
        """The number of the sentence of a rule's wording that the question is about: the first,
        but in books of which nobody has written down what their rules say in short."""
        draft = self.answer.draft
        if draft is None or not draft.index.of_user:
            return 0
        from rulebook.search.telling import telling  # shipped books have no use for it

        texts = {code: said.text for code, said in unit.wording.items()}
        return telling(draft, texts, language, unit.title.get(language, ""))

    def said(self, unit: Unit, language: str) -> str:
        """What we say first of a rule: the sentence that has most of the question, with those
        before it as far as they are short; where somebody tells a case, those behind it, too."""
        draft, listed = self.answer.draft, sentences(unit.gist.get(language, ""))
        if draft is None or len(listed) < 2:
            return "".join(listed[:1])
        from rulebook.search.telling import telling  # few rules take several sentences

        title = unit.title.get(draft.language, "")
        first = last = telling(draft, unit.gist, language, title, self.asked_before)
        if not any(word.told for word in draft.words):
            if not first:
                return listed[0]
            listed = listed[: last + 1]
        while first and len(" ".join(listed[first - 1 : last + 1])) <= _SHORT:
            first -= 1
        while last + 1 < len(listed) and len(" ".join(listed[first : last + 2])) <= _SHORT:
            last += 1
        return " ".join(listed[first : last + 1])

    @property
    def items(self) -> Sequence[Unit]:
        """The items of the list that the settling rule announces; where the whole was asked for,
        all rules below it, too."""
        unit, draft = self.settles, self.answer.draft
        if unit is None or draft is None:
            return ()
        if self.is_list:
            return self._of_ours(unit, draft.library)
        listed = unit.items or unit.bullets
        listed = listed or tuple(one for one in self.answer.gathered if one != unit.id)
        if self.answer.listed and not (listed and unit.kind == "opening"):
            from rulebook.search.listing import rules_below  # few ask for all

            listed = tuple(dict.fromkeys((*listed, *rules_below(draft.library, unit))))
        return [item for address in listed if (item := draft.library.unit(address)) is not None]

    @property
    def is_list(self) -> bool:
        """A list of ours answers."""
        known = self.answer.curated
        return known is not None and known.says == "list" and bool(self.answer.gathered)

    def _of_ours(self, first: Unit, library: Library) -> Sequence[Unit]:
        """The items of a list of ours: the rules that it cites, and what they announce; what only
        announces the others is none."""
        cited = [unit for address in self.answer.gathered if (unit := library.unit(address))]
        announced = first.items or first.bullets
        listed = announced if len(cited) == 1 else [unit.id for unit in cited]
        if announced and len(cited) > 1:
            listed = [*announced, *(one for one in listed[1:] if one not in announced)]
        return [unit for address in listed if (unit := library.unit(address)) is not None]

    @property
    def headed(self) -> frozenset[str]:
        """The items that stand for a whole entry: lists of several entries name these."""
        items, draft = self.items, self.answer.draft
        if draft is None or len({item.entry for item in items}) < 2:
            return frozenset()
        library = draft.library
        return frozenset(item.id for item in items if begins_entry(library, item))

    @property
    def asked_before(self) -> Sequence[Word]:
        """Words of the question that this one leans on: in a conversation alone."""
        return ()

    @property
    def found(self) -> bool:
        return self.answer.answered

    @property
    def notes(self) -> Sequence[Note]:
        draft = self.answer.draft
        near = self.answer.hits and not self.answer.answered
        if near and draft is not None and draft.index.of_user:
            return (*self._cut, Note("book-unasked", {"name": draft.index.game}))
        return self._cut

    @property
    def _cut(self) -> Sequence[Note]:
        if len(self.answer.query) > LONGEST_QUERY and self.answer.draft is not None:
            return (Note("query-cut", {"most": LONGEST_QUERY}),)
        return ()


class Ranked(Answered):
    """The same for a search: its hits are what is wanted."""


def ask(
    books: Books, text: str, limit: int = 0, literal: bool = False, edition: str = "",
    syntax: bool = False,
) -> Answered:  # fmt: skip
    """An answer made of cited rules. ``syntax``: the text is a query in full syntax."""
    found = judged(_answer(books, text, limit, literal, edition, syntax))
    return Answered(found if syntax else played(books, found, text))


def played(books: Books, found: Answer, text: str) -> Answer:
    """The answer; where a question has figures it may state a case, which is played."""
    if any(map(str.isdigit, text)):
        from rulebook.service.cases import with_case  # few questions do

        return with_case(books, found, text)
    return found


def search(
    books: Books, text: str, limit: int = 0, literal: bool = False, edition: str = "",
    syntax: bool = False,
) -> Ranked:  # fmt: skip
    """Ranked rules."""
    return Ranked(_answer(books, text, limit, literal, edition, syntax))


def _answer(
    books: Books, text: str, limit: int, literal: bool, edition: str, syntax: bool
) -> Answer:
    if not text.strip():
        raise WrongUsage("no-words")
    if syntax:
        from rulebook.search.syntax import answer_syntax  # seldom wanted

        return answer_syntax(books, text, limit, edition.rpartition("/")[2])
    if edition:
        return _in_edition(books, text, limit, literal, edition)
    return answer(books, text, limit, literal)


def _in_edition(books: Books, text: str, limit: int, literal: bool, edition: str) -> Answer:
    """The answer of an edition alone: ``na/ru``, or ``ru`` of any game; where no manual of a game
    was added, its gists stand for all its editions."""
    game, _, language = edition.rpartition("/")
    games = [game] if game else [g.game for g in books.order if language in g.editions]
    if len(games) == 1:
        books = books.within(games[0])
    result = answer(books, text, EVERY, literal)
    result.wanted = result.wanted or language
    editions = {g.game: g.editions for g in books.games}
    kept = [h for h in result.hits if language in (h.unit.wording or editions[h.unit.game])]
    there = {hit.unit.id for hit in kept}
    result.cites = [address for address in result.cites if address in there]
    result.answered = result.answered and bool(result.cites)
    most = limit or LIMIT
    result.hits = [h for n, h in enumerate(kept) if n < most or h.unit.id in result.cites]
    for hit in result.hits:
        hit.language = shown_language(hit.unit, result)
    return result
