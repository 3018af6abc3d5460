"""Turns about the last answer: "shorter", "yes or no?", "why?", "are you sure?", "that is wrong".

They stay on its rules and are no turns of their own: what follows still goes on from the question.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import replace

from rulebook.lookup.books import Books
from rulebook.search.answer import Answer, Found, shown_language
from rulebook.store.records import Unit
from rulebook.talk.sayings import phrases
from rulebook.talk.state import Result, Talk, entry_of
from rulebook.text import words

MOST_OTHERS = 3
"""Other rules that are shown to somebody who says that the answer is wrong."""


def last_again(talk: Talk, text: str) -> Answer:
    """The last answer as the answer to this turn."""
    assert talk.last is not None
    found = copy(talk.last.answer)
    found.query, found.wanted = text, talk.language
    found.took_over = talk.last.cites[0] if talk.last.cites else ""
    found.hits = [Found(hit.unit, hit.score, "") for hit in found.hits]
    for hit in found.hits:
        hit.language = shown_language(hit.unit, found)
    return found


def shorter(books: Books, talk: Talk, text: str) -> Result:
    """The rule that settles the last answer, to be told in a line."""
    found = last_again(talk, text)
    rests = _rests_on(found)
    found.hits = rests[:1]
    found.cites = [hit.unit.id for hit in found.hits if found.answered]
    return found, talk


def _rests_on(found: Answer) -> list[Found]:
    """The hits that an answer rests on: those of its verdict, then those it cites."""
    there = {hit.unit.id: hit for hit in found.hits}
    said = found.verdict.question.cites if found.verdict else ()
    listed = dict.fromkeys((*said, *found.cites))
    return [there[address] for address in listed if address in there]


def unchanged(books: Books, talk: Talk, text: str) -> Result:
    """The last answer: its verdict or its sources are asked for."""
    found = last_again(talk, text)
    found.hits = _rests_on(found) or found.hits
    return found, talk


def example(books: Books, talk: Talk, text: str) -> Result:
    """The played examples of the rules under discussion, or that there are none."""
    found = last_again(talk, text)
    if not any(hit.unit.examples for hit in found.hits if hit.unit.id in found.cites):
        found.message = "chat-no-example", {}
    return found, talk


def corrected(books: Books, talk: Talk, text: str) -> Result:
    """The last answer with what else it might have been; the reply says how it was read."""
    found = last_again(talk, text)
    first = _rests_on(found)[:1]
    others = [hit for hit in found.hits if hit not in first]
    found.hits = [*first, *others[:MOST_OTHERS]]
    found.cites = [hit.unit.id for hit in first]
    return found, talk


def why(books: Books, talk: Talk, text: str) -> Result:
    """The rule and those that give its reason; the reply says where the manual gives none."""
    found = last_again(talk, text)
    rests = _rests_on(found)
    because = phrases(books.library, "reasons")
    reasons = [unit for unit in _near(books, found) if _gives_reason(unit, because)][:1]
    if not reasons and found.answered:
        found.message = "chat-no-reason", {}
    there = {hit.unit.id for hit in rests}
    rests += [
        Found(unit, 0.0, shown_language(unit, found)) for unit in reasons if unit.id not in there
    ]
    if found.answered:
        found.hits, found.cites = rests, [hit.unit.id for hit in rests]
    return found, replace(talk, reasons=tuple(unit.id for unit in reasons))


def _near(books: Books, found: Answer) -> Iterator[Unit]:
    """The rule itself, what our answer cites beside it, the opening of its entry, and the hits in
    its entry."""
    rests = _rests_on(found)
    if rests:
        own = entry_of(rests[0].unit.id)
        known = found.curated or (found.verdict.question if found.verdict else None)
        beside = known.cites if known else ()
        yield from (h.unit for h in rests if h is rests[0] or h.unit.id in beside)
        yield from books.units([f"{own}.0"])
        yield from (hit.unit for hit in found.hits if entry_of(hit.unit.id) == own)


def _gives_reason(unit: Unit, because: frozenset[str]) -> bool:
    """The wording of a rule, or ours, has a word that reasons begin with."""
    texts = [wording.text for wording in unit.wording.values()] or list(unit.gist.values())
    return any(_has(text, because) for text in texts)


def _has(text: str, because: frozenset[str]) -> bool:
    joined = f" {' '.join(words(text))} "
    return any(f" {word} " in joined for word in because)
