"""Searches that are narrowed: to rules, official words or known questions, and to entries."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulebook.lookup.books import Books
from rulebook.search.answer import LIMIT, question_of
from rulebook.service.answers import EVERY, Ranked, search
from rulebook.service.browsing import Questions, of_units
from rulebook.service.requests import Value
from rulebook.service.rules import Terms, located, term
from rulebook.store.records import Question


def narrowed(
    books: Books, text: str, kind: str = "", entry: str = "", limit: int = 0,
    literal: bool = False, edition: str = "", syntax: bool = False,
) -> Value:  # fmt: skip
    """What a search finds of a kind, and in the entries at an address; NotFound where there is
    none."""
    entries = {unit.entry for unit in located(books, [entry]).units} if entry else set()
    if kind == "term":
        return _terms(books, text, entries, limit)
    every = search(books, text, EVERY, literal, edition, syntax)
    hits = every.answer.hits
    every.answer.hits = [hit for hit in hits if not entries or hit.unit.entry in entries]
    if kind == "question":
        return _questions(books, every, entries, limit)
    return _rules(every, limit)


def _rules(every: Ranked, limit: int) -> Ranked:
    """The best of the hits that are left; what the search rested on counts where it is left."""
    answer = every.answer
    there = {hit.unit.id for hit in answer.hits}
    answer.cites = [address for address in answer.cites if address in there]
    answer.cites = answer.cites or [hit.unit.id for hit in answer.hits[:1]]
    answer.answered = answer.answered and bool(answer.hits)
    answer.hits = answer.hits[: limit or LIMIT]
    return every


def _terms(books: Books, text: str, entries: Collection[str], limit: int) -> Terms:
    """The official words that are explained in the entries."""
    found = term(books, text, EVERY)
    listed = [one for one in found.terms if _within(books, one.where, entries)]
    return Terms(text, listed[: limit or LIMIT], found.read_as)


def _questions(books: Books, every: Ranked, entries: Collection[str], limit: int) -> Questions:
    """The nearest known questions, then those that rest on the best rules."""
    nearest = [*_nearest(every), *of_units(books, [hit.unit for hit in every.answer.hits])]
    once = {one.id: one for one in nearest if _within(books, one.cites, entries)}
    return Questions(list(once.values())[: limit or LIMIT])


def _nearest(every: Ranked) -> list[Question]:
    """The known questions that are asked most like the search, nearest first."""
    draft, ranking = every.answer.draft, every.answer.ranking
    if draft is None or ranking is None:
        return []
    found = (question_of(draft.index, asked) for _, asked in ranking.asked)
    return [question for question in found if question is not None]


def _within(books: Books, addresses: Sequence[str], entries: Collection[str]) -> bool:
    """One of the rules stands in one of the entries, or no entry was asked for."""
    return not entries or any(unit.entry in entries for unit in books.units(addresses))
