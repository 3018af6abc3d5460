"""What a turn is before its content is looked at: small talk, a word about the last answer, a
command, a question; and a question with one of these beside it: "nein, ich meine …"."""

from __future__ import annotations

from collections.abc import Sequence

from rulebook.record import Record
from rulebook.store.library import Library
from rulebook.talk.sayings import ABOUT_LAST, Sayings, phrases
from rulebook.text import words

SMALL_TALK = ("bye", "greeting", "thanks", "never-mind", "nonsense", "fresh", "help")
"""Kinds that no rule is shown for."""
COMMANDS = ("first", "next", "previous", "back", "related", "why", "more", "again", "whole",
            "compare", "example")  # fmt: skip
_ORDER = (
    "bye",
    "fresh",
    *ABOUT_LAST,
    "help",
    *COMMANDS,
    "never-mind",
    "thanks",
    "greeting",
    "nonsense",
)
_BEFORE = ("correction", "yesno", "bye", "thanks", "greeting", "nonsense")
"""Kinds that may stand before a question, each in a clause of its own, the strongest first."""


_ABOUT_ORDER = ("next", "previous", "back")
"""Commands that go from one question, or rule, to another."""
LONGEST_COMMAND = 8
"""Words of a command with all that connects them, at most."""


class Heard(Record):
    """A turn: its kind, "" for a question, and what is asked in it."""

    kind: str
    rest: str


def hear(library: Library, text: str) -> Heard:
    """The kind of a turn and what it asks beside that."""
    kind = kind_of(library, text)
    if kind:
        return Heard(kind, "")
    clauses, beside = _clauses(text), ""
    while len(clauses) > 1 and (found := _beside(library, clauses[0], _BEFORE)):
        beside, clauses = _stronger(beside, found), clauses[1:]
    said_yes_or_no = len(clauses) > 1 and _beside(library, clauses[-1], ("yesno",))
    while len(clauses) > 1 and clauses[-2][-1] in _SENTENCE:
        found = _beside(library, clauses[-1], _BEFORE[1:])  # "…, is that fine" asks on
        if not found:
            break
        beside, clauses = _stronger(beside, found), clauses[:-1]
    rest = " ".join(clauses)
    cut = library.made(Sayings).begins(words(rest), "meant")
    if cut and (meant := _behind(rest, cut)):
        return Heard("correction", meant)
    kind = "yesno" if said_yes_or_no else beside
    return Heard(kind if kind in {"correction", "yesno"} else "", rest if beside else text)


def _stronger(one: str, other: str) -> str:
    return min((kind for kind in (one, other) if kind), key=_BEFORE.index)


def _beside(library: Library, clause: str, kinds: Sequence[str]) -> str:
    """The kind of small talk that a clause is, or ""; one that begins as questions do is none."""
    sayings, typed = library.made(Sayings), words(clause)
    if _opens_question(library, typed):
        kinds = [kind for kind in kinds if kind == "yesno"]
    return next((kind for kind in kinds if sayings.says_only(typed, kind)), "")


def _opens_question(library: Library, typed: Sequence[str]) -> bool:
    openings = (spoken.opening for spoken in library.languages.values())
    return bool(typed) and any(typed[0] in opening for opening in openings)


def kind_of(library: Library, text: str) -> str:
    """The kind of a turn that asks nothing of a book, or ""."""
    typed, sayings = words(text), library.made(Sayings)
    asks = not phrases(library, "conditions").isdisjoint(typed)
    for kind in _ORDER:
        if " ".join(typed) in sayings.phrases(kind):
            return kind
    for kind in _ORDER:
        if kind == "first" and from_list(library, typed):
            continue  # "das erste davon": of the list, not of the conversation
        if not asks and (_bare_says(library, typed, kind) or sayings.says_only(typed, kind)):
            return kind
    return ""


def _bare_says(library: Library, typed: Sequence[str], kind: str) -> bool:
    """The words are those of a command, whatever connects them."""
    if kind not in (*COMMANDS, "help") or len(typed) > LONGEST_COMMAND:
        return False
    sayings, asks = library.made(Sayings), _opens_question(library, typed)
    if kind == "first" and asks:
        return False
    if kind in _ABOUT_ORDER and asks and not sayings.phrases("pronouns").isdisjoint(typed):
        return False  # "how do I get it back": a thing, not the question before
    bare, items = sayings.bare(typed), sayings.phrases("items")
    if bare and tuple(bare) in sayings.bare_phrases(kind):
        return True
    if kind != "first" or not set(bare) & items or set(bare) <= items:
        return False
    shorter = [word for word in bare if word not in items]  # "zurück zur ersten Frage"
    return tuple(shorter) in sayings.bare_phrases(kind)


def from_list(library: Library, typed: Sequence[str]) -> bool:
    """Something of a list is asked for: "das zweite davon"."""
    joined = " ".join(typed)
    return any(phrase in joined for phrase in phrases(library, "of-list"))


def picks_of_list(library: Library, typed: Sequence[str]) -> bool:
    """One of a list is asked for by more than the word for it: "the second one", not "and one?"."""
    items = phrases(library, "of-list")
    return from_list(library, typed) and any(
        word not in items for word in library.made(Sayings).bare(typed)
    )


def _clauses(text: str) -> list[str]:
    """The text at its marks: a mark that a blank follows ends a clause, and a dash does."""
    clauses: list[list[str]] = [[]]
    for typed in text.split():
        if words(typed):
            clauses[-1].append(typed)
        if typed[-1] in _ENDING and clauses[-1]:
            clauses.append([])
    return [" ".join(clause) for clause in clauses if clause]


_SENTENCE = ".!?…"
_ENDING = ",;:–—-" + _SENTENCE


def _behind(text: str, count: int) -> str:
    """The text behind so many of its words."""
    typed = text.split()
    while typed and count > 0:
        count -= len(words(typed.pop(0)))
    return " ".join(typed)
