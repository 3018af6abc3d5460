"""Turns that change one thing in the question before: "and the fourth?", «а если их два?»."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulebook.lookup.books import Books
from rulebook.search.figures import figure
from rulebook.search.index import Index
from rulebook.search.query import MEANT_MARK, Draft, Word
from rulebook.store.library import Library
from rulebook.talk.hearing import from_list
from rulebook.talk.questions import question_answered
from rulebook.talk.sayings import Sayings, phrases
from rulebook.talk.state import Result, Talk
from rulebook.text import words

MOST_CHANGED_BY = 8
"""Words of a turn that only changes something, at most."""
WHOLE_NAME_SHARE = 0.99
"""The share of an official word's name that a word has which is that name."""


def changed(books: Books, talk: Talk, text: str) -> Result | None:
    """The question before with the one thing changed that the turn names; None where it names
    another thing, or none."""
    before = talk.last.draft if talk.last else None
    if before is None or from_list(books.library, words(text)):
        return None
    rebuilt = rebuilt_question(before, text)
    if not rebuilt:
        return None
    asked_then = replace(talk, turns=talk.turns[:-1])
    found, after = question_answered(books, asked_then, rebuilt)
    if not found.answered:
        return None
    found.took_over = rebuilt
    return found, replace(after, turns=(*talk.turns, *after.turns[-1:]))


def rebuilt_question(before: Draft, text: str) -> str:
    """The question before, with the word exchanged that is of the same class as one of this
    turn; "" where the turn says anything else that is new."""
    typed, library, index = words(text), before.library, before.index
    if len(typed) > MOST_CHANGED_BY:
        return ""
    listed = before.typed.split()
    kinds = [class_of(library, index, typed_before) for typed_before in listed]
    old = {word for typed_before in listed for word in words(typed_before)}
    exchanged = False
    for word in _telling(library, typed):
        kind, value = class_of(library, index, word)
        same = [n for n, (other, was) in enumerate(kinds) if other == kind and was != value]
        if len(same) == 1 and (kind in _COUNTING or (kind and _nothing_but(library, typed, word))):
            listed[same[0]] = _in_place_of(listed[same[0]], word)
            kinds[same[0]] = kind, value
            exchanged = True
        elif word not in old and not _stemmed_alike(index, word, before.words):
            return ""
    return " ".join(listed) if exchanged else ""


_COUNTING = ("ordinal", "number")


def _nothing_but(library: Library, typed: Sequence[str], word: str) -> bool:
    """The turn names a thing and does not say where it stands: "and prisec?"."""
    sayings = library.made(Sayings)
    return sayings.says_nothing([other for other in typed if other != word])


def _telling(library: Library, typed: Sequence[str]) -> list[str]:
    """The words of a turn that say something: no fillers, no small words, nothing that joins."""
    beside = phrases(library, "fillers") | phrases(library, "conditions")
    beside |= phrases(library, "placing") | phrases(library, "pronouns")
    found = library.made(Sayings).bare([word for word in typed if word not in beside])
    return found or [word for word in typed if library.shared(word)]


def class_of(library: Library, index: Index, typed: str) -> tuple[str, str]:
    """What kind of thing a word names, and which: an ordinal, a number, or an official word of a
    kind; ("", "") for any other."""
    word = "".join(words(typed))
    number = figure(word) or library.shared(word)
    if number.startswith("#"):
        return ("ordinal" if typed.rstrip("?!,;:").endswith(".") else "number"), number
    for language in library.languages:
        for place, ordinal in enumerate(library.talk(language).get("ordinals", ())):
            if word.startswith(ordinal):
                return "ordinal", f"#{place + 1}"
    for token, weight in index.word(word):
        for address, share in index.terms(token) if weight >= WHOLE_NAME_SHARE else ():
            term = library.term(address)
            if share >= WHOLE_NAME_SHARE and term is not None:
                return term.kind, address
    return "", ""


def _in_place_of(old: str, word: str) -> str:
    """The new word with the marks that stood behind the old one."""
    return word + old[len(old.rstrip(".,;:!?")) :]


def _stemmed_alike(index: Index, word: str, before: Sequence[Word]) -> bool:
    """A word of the question before has the same stem."""
    stems = {token for token, _ in index.word(word) if MEANT_MARK not in token}
    return any(not stems.isdisjoint(other.tokens) for other in before)
