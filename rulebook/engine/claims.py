"""What somebody only claims: "my brother says that I am out". That he says so is no fact of the
table, and what he says is none either, so both are left out and told as not used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulebook.engine.people import Word, row_at, words_of
from rulebook.engine.phrases import Phrases

_ENDS = ".!?;\n"
_MARKS = f"{_ENDS},:"
_NAMELESS = ("another", "left", "right", "somebody")
_WHO = 3
"""Words at most that say who claims something."""
_MOST_SPOKEN = 2
"""Words at most behind "I said" that are what was done by saying it, and no claim."""


def without_claims(phrases: Phrases, code: str, text: str) -> tuple[str, tuple[str, ...]]:
    """A text without what is claimed in it, and what that was. A claim goes on to the end of its
    sentence, or to what is said against it: "he thinks he wins, but I have more"."""
    told = phrases.spoken[code].data["told"]
    words = words_of(text)
    kept, found, last = [], list[str](), 0
    for start, who, end in _claims(phrases, code, told, text, words):
        if start >= last:
            kept.append(text[last:start].rstrip(" ,"))
            found.append(text[who:end].strip(" ,"))
            last = end
    return (" ".join((*kept, text[last:].lstrip(" ,"))).strip(), tuple(found))


def _claims(
    phrases: Phrases, code: str, told: Mapping[str, Any], text: str, words: Sequence[Word]
) -> Iterator[tuple[int, int, int]]:
    """Where a claim begins, with the word that joins it and without, and where it ends."""
    joins = phrases.joins
    for at, word in enumerate(words):
        if word.word not in told["says"]:
            continue
        first = at
        while first and not _parted(text, words, first) and words[first - 1].word not in joins:
            first -= 1
        who = words[first:at]
        if not who and word.word in told["my"]:  # "meinen Ort …": an owner, and no verb
            continue
        end = next((n for n in range(word.end, len(text)) if text[n] in _ENDS), len(text))
        named = any(row_at(who, 0, told[kind]) == len(who) for kind in _NAMELESS)
        if not named and not all(_somebody(phrases, code, told, one) for one in who[:_WHO]):
            continue
        if len(who) > _WHO:
            continue
        if text[end : end + 1] == "?":
            continue
        spoken = sum(word.start < later.start < end for later in words[at + 1 :])
        if spoken <= _MOST_SPOKEN and {one.word for one in who} & {*told["me"]}:
            continue  # "I said pass" does so
        against = (w.start for w in words[at + 1 :] if w.start < end and w.word in told["but"])
        begun = words[first - 1] if first and words[first - 1].word in joins else words[first]
        yield begun.start, words[first].start, next(against, end)


def _parted(text: str, words: Sequence[Word], at: int) -> bool:
    """Whether a mark stands before a word."""
    return any(letter in _MARKS for letter in text[words[at - 1].end : words[at].start])


def _somebody(phrases: Phrases, code: str, told: Mapping[str, Any], word: Word) -> bool:
    """Whether a word can be a part of who says something: no word of the book, and no card."""
    spoken = phrases.spoken[code]
    if word.word in (*told["they"], *told["my"], *told["me"]):
        return True
    said = spoken.tokens(f"{word.raw} {word.raw}")
    labelled = any(t.classes & spoken.data["labels"] for t in said)
    known = any(t.classes and not t.skipped for t in said)
    return not (labelled or known or word.raw.isdigit())
