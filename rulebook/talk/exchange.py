"""Turns that change one thing in the question before: "and the fourth?", «а если их два?»."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulebook.lookup.books import Books
from rulebook.record import Record
from rulebook.search.answer import Answer
from rulebook.search.figures import figure
from rulebook.search.framing import is_stop_word
from rulebook.search.index import Index
from rulebook.search.query import MEANT_MARK, Draft, Word
from rulebook.store.library import Library
from rulebook.talk.hearing import kind_of, picks_of_list
from rulebook.talk.questions import part_named, question_answered
from rulebook.talk.sayings import Sayings, phrases
from rulebook.talk.state import Result, Talk
from rulebook.text import words

MOST_CHANGED_BY = 8
"""Words of a turn that only changes something, at most."""
WHOLE_NAME_SHARE = 0.99
"""The share of an official word's name that a word has which is that name."""


def changed(books: Books, talk: Talk, text: str) -> Result | None:
    """The question before with the one thing changed that the turn names, where several may be
    meant the one that is answered best; None where it names another thing, or none."""
    before = talk.last.draft if talk.last else None
    if talk.last is None or before is None or picks_of_list(books.library, words(text)):
        return None
    if part_named(books, talk.last.cites, text):
        return None  # "and on the other side?"
    asked_then = replace(talk, turns=talk.turns[:-1])
    played = talk.last.answer.case is not None  # so may be what is rebuilt
    for asked in filter(None, dict.fromkeys((before, talk.question))):
        rebuilt = rebuilt_questions(asked, text)
        rows = [(question_answered(books, asked_then, one), one) for one in rebuilt]
        rows = [row for row in rows if row[0][0].answered or played]
        if not rows and (placed := with_place(asked, text)):
            rows = [(question_answered(books, asked_then, placed), placed)]
            rows = [row for row in rows if _is_figure(row[0][0])]
        if rows:
            (found, after), read = max(rows, key=lambda row: row[0][0].strength)
            found.took_over = " ".join(filter(None, (found.took_over, read)))
            return found, replace(after, turns=(*talk.turns, *after.turns[-1:]))
    return None


def counted_on(books: Books, talk: Talk, text: str) -> Result | None:
    """ "And the first?" is the first of what the question before counts, where it counts anything,
    and not the first of the conversation."""
    if phrases(books.library, "follow").isdisjoint(words(text)[:1]):
        return None
    return changed(books, talk, text) if kind_of(books.library, text) == "first" else None


def _is_figure(found: Answer) -> bool:
    """The answer is surely a figure."""
    sure = found.ranking.verdict("") if found.answered and found.ranking else None
    return sure is not None and sure.says == "figure"


def rebuilt_questions(before: Draft, text: str) -> list[str]:
    """The question before, with a name exchanged that is of the same class as the one of this
    turn; none where the turn says anything else that is new."""
    typed = [word for word in text.split() if words(word)]
    library, index = before.library, before.index
    listed = before.typed.split()
    if len(typed) > MOST_CHANGED_BY:
        return []
    then, now = names_in(library, index, listed), names_in(library, index, typed)
    inside = {place for name in now for place in range(name.start, name.end)}
    plain = [words(word)[0] for n, word in enumerate(typed) if n not in inside]
    old = {part for word in listed for part in words(word)}
    new = [word for word in _telling(library, plain) if word not in old]
    if any(not _stemmed_alike(index, word, before.words) for word in new):
        return []
    said = {(name.kind, name.what) for name in then}
    fresh = [name for name in now if (name.kind, name.what) not in said]
    if len(fresh) != 1:
        return []
    added = [word for word in plain if word not in old]  # "may I as X", "and as Y?"
    placed = not phrases(library, "placing").isdisjoint(added)
    said_more = placed or not library.made(Sayings).says_nothing(added)
    if fresh[0].kind not in _COUNTING and said_more:
        return []  # it says where the thing stands: "and if there is a crane?"
    name, put = fresh[0], " ".join(typed[fresh[0].start : fresh[0].end])
    if name.kind not in _COUNTING:
        there = [o for o in then if o.kind == name.kind or o.kind in _THINGS]
    elif counted := [o for o in then if o.kind in _COUNTING]:
        alike = [o for o in counted if o.kind == name.kind] or ([] if said_more else counted)
        there = _meant(listed, alike, then, [other for other in now if other is not name])
    else:
        return []
    return [
        " ".join([*_unrepeated(listed[: o.start], put), _in_place_of(listed[o.end - 1], put),
                  *listed[o.end :]])
        for o in there
    ]  # fmt: skip


def _meant(
    listed: Sequence[str], counted: Sequence[Name], then: Sequence[Name], beside: Sequence[Name]
) -> list[Name]:
    """The one figure that may be exchanged: of several the one in the clause of what the turn names
    beside its own: "and if the threat is at 18?"."""
    if len(counted) > 1 and beside:
        named = {(name.kind, name.what) for name in beside}
        clauses = {_clause(listed, n.start) for n in then if (n.kind, n.what) in named}
        inside = [name for name in counted if _clause(listed, name.start) in clauses]
        return inside if len(inside) == 1 else []
    return [*counted] if len(counted) == 1 and not beside else []


def _clause(listed: Sequence[str], place: int) -> int:
    """The number of the clause that a word stands in."""
    return sum(word[-1] in _ENDING for word in listed[:place])


_ENDING = ",;:.!?–—"


def with_place(before: Draft, text: str) -> str:
    """The question before that counts nothing, with the ordinal that is all of the turn in front of
    what it names last: "what does a crane cost?", "and the third?"; or ""."""
    typed, listed = [word for word in text.split() if words(word)], before.typed.split()
    then = names_in(before.library, before.index, listed)
    now = names_in(before.library, before.index, typed)
    if len(now) != 1 or now[0].kind != "ordinal" or not then:
        return ""
    beside = [words(word)[0] for n, word in enumerate(typed) if n != now[0].start]
    if any(name.kind in _COUNTING for name in then) or _telling(before.library, beside):
        return ""
    put = typed[now[0].start].rstrip(".,;:!?")
    return " ".join([*listed[: then[-1].start], put, *listed[then[-1].start :]])


def _unrepeated(before: Sequence[str], put: str) -> Sequence[str]:
    """The words before a name, without one that it begins with, too."""
    return before[:-1] if before and words(before[-1]) == words(put)[:1] else before


class Name(Record):
    """A number, an ordinal or an official word in a text: its words from ``start`` to ``end``."""

    start: int
    end: int
    kind: str
    """ "ordinal", "number", or the kind of an official word"""
    what: str


def names_in(library: Library, index: Index, typed: Sequence[str]) -> list[Name]:
    """The names in a row of typed words, the longest where several overlap."""
    found: list[Name] = []
    place = 0
    while place < len(typed):
        alone = class_of(library, index, typed[place : place + 1])
        longest = min(len(typed), place + MOST_WORDS_EXCHANGED)
        if alone[0] in _COUNTING or is_stop_word(library, "".join(words(typed[place]))):
            longest = place + 1
        for end in range(longest, place, -1):
            kind, what = class_of(library, index, typed[place:end])
            if kind:
                found.append(Name(place, end, kind, what))
                place = end - 1
                break
        place += 1
    return found


MOST_WORDS_EXCHANGED = 3
_COUNTING = ("ordinal", "number")
_THINGS = ("concept", "state", "component", "card")
"""Kinds of official words of which one may stand in the place of another."""


def _telling(library: Library, typed: Sequence[str]) -> list[str]:
    """The words of a turn that say something: no fillers, no small words, nothing that joins."""
    beside = phrases(library, "fillers") | phrases(library, "conditions")
    beside |= phrases(library, "placing") | phrases(library, "pronouns")
    return library.made(Sayings).bare([word for word in typed if word not in beside])


def class_of(library: Library, index: Index, typed: Sequence[str]) -> tuple[str, str]:
    """What kind of thing words name, and which: an ordinal, a number, or an official word of a
    kind; ("", "") for anything else."""
    listed = [part for word in typed for part in words(word)]
    if len(typed) == 1 and len(listed) == 1:
        number = figure(listed[0]) or library.shared(listed[0])
        if number.startswith("#"):
            marked = typed[0].rstrip("?!,;:").endswith(".")
            return ("ordinal" if marked else "number"), number
        for language in library.languages:
            for place, ordinal in enumerate(library.talk(language).get("ordinals", ())):
                if listed[0].startswith(ordinal):
                    return "ordinal", f"#{place + 1}"
    shares: dict[str, float] = {}
    for word in listed:
        best: dict[str, float] = {}
        for token, weight in index.word(word):
            for address, share in index.terms(token) if weight >= WHOLE_NAME_SHARE else ():
                best[address] = max(best.get(address, 0.0), share)
        shares = {
            address: shares.get(address, 0.0) + share
            for address, share in best.items()
            if word is listed[0] or address in shares
        }
    for address, share in shares.items():
        term = library.term(address) if share >= WHOLE_NAME_SHARE else None
        if term is not None:
            return term.kind, address
    return "", ""


def _in_place_of(old: str, put: str) -> str:
    """The new words with the marks that stood behind the old one."""
    return put.rstrip(".,;:!?") + old[len(old.rstrip(".,;:!?")) :]


def _stemmed_alike(index: Index, word: str, before: Sequence[Word]) -> bool:
    """A word of the question before has the same stem."""
    stems = {token for token, _ in index.word(word) if MEANT_MARK not in token}
    return any(not stems.isdisjoint(other.tokens) for other in before)
