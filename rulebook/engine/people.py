"""The people somebody tells of: names, "I" and people without a name, and the seats they get.

A name is a word with a capital letter that neither the book nor the language has. Who sits where
follows the order in which people are named, unless it is said who is beside whom.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from rulebook.engine.frozen import record
from rulebook.text import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.engine.phrases import Phrases

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*(?:['’]s\b)?|[0-9]+")
_OWN = re.compile(r"['’]s$")
_ORDINAL = re.compile(r"([^\W\d_]+)\s+[0-9]+\.\Z")
_ENDS = re.compile(r"[.!?;\n](?=\s|$)")
_SHORTEST = 2
ME = "\0me"
"""Who tells."""


@record
class Word:
    """A word of what is told, with its place."""

    start: int
    end: int
    raw: str
    """The word as it is written; what marks an owner is cut off."""
    word: str
    """The same, folded."""
    owns: bool
    begins: bool
    """Whether it begins a sentence."""


def words_of(text: str) -> tuple[Word, ...]:
    """The words of a text, in order."""
    found: list[Word] = []
    end = 0
    for match in _WORD.finditer(text):
        raw = _OWN.sub("", match[0])
        begins = not found or any(mark in text[end : match.start()] for mark in ".!?;:\n")
        found.append(Word(match.start(), match.end(), raw, fold(raw), raw != match[0], begins))
        end = match.end()
    return tuple(found)


def sentences_of(text: str, before: Container[str] = ()) -> Iterator[tuple[int, int]]:
    """The sentences of a text; behind a figure that one of these words stands before, a full stop
    ends none: "the 3. round"."""
    start = 0
    for mark in _ENDS.finditer(text):
        ordinal = _ORDINAL.search(text, start, mark.end())
        if ordinal and fold(ordinal[1]) in before and text[mark.end() :].strip():
            continue
        if text[start : mark.start()].strip():
            yield start, mark.end()
        start = mark.end()
    if text[start:].strip():
        yield start, len(text)


def same(word: str, pattern: str) -> bool:
    """Whether a folded word is one of a list, in which a star stands for any ending."""
    return word.startswith(pattern[:-1]) if pattern.endswith("*") else word == pattern


def row_at(words: Sequence[Word], at: int, rows: Iterable[Sequence[str]]) -> int:
    """How many words of the longest row stand at a place."""
    return max(
        (
            len(row)
            for row in rows
            if len(row) <= len(words) - at
            and all(same(words[at + n].word, part) for n, part in enumerate(row))
        ),
        default=0,
    )


def names_in(phrases: Phrases, code: str, words: Sequence[Word]) -> tuple[tuple[int, ...], ...]:
    """The places of each name, in the order in which names come up first."""
    told = phrases.spoken[code].data["told"]
    likely = [
        at for at, word in enumerate(words) if _shaped(word.raw) and not _known(phrases, code, word)
    ]
    before = (*told["this"], *told["some"], *told["their"], *told["my"])
    after = [at for at in likely if at and words[at - 1].word in before]
    groups: dict[str, list[int]] = {}
    for at in (at for at in likely if at not in after):
        groups.setdefault(_stem(words[at], words, likely, told), []).append(at)
    for at in after:  # "der Paul", if he is a Paul elsewhere
        stem = _stem(words[at], words, likely, told)
        if stem in groups:
            groups[stem].append(at)
    return tuple(tuple(sorted(group)) for group in groups.values())


def _shaped(raw: str) -> bool:
    return (len(raw) >= _SHORTEST and raw[0].isupper() and raw[1:] == raw[1:].lower()) or (
        "-" in raw and all(part[:1].isupper() for part in raw.split("-"))
    )


def _known(phrases: Phrases, code: str, word: Word) -> bool:
    """Whether a word is one of the book or the language."""
    if phrases.words.official(word.raw) or phrases.hears(code, word.word):
        return True
    said = phrases.spoken[code].tokens(f"{word.raw} {word.raw}")
    return not said or any(t.skipped or t.classes or t.figure for t in said)


def _stem(
    word: Word, words: Sequence[Word], likely: Iterable[int], told: Mapping[str, Sequence[str]]
) -> str:
    """What all forms of a name have in common, if its other forms are there."""
    for ending in told["possessive"]:
        bare = word.word.removesuffix(ending)
        if bare != word.word and any(words[at].word == bare for at in likely):
            return bare
    return _cut(word.word, told["forms"])


def _cut(word: str, endings: Sequence[str]) -> str:
    cut = (word.removesuffix(end) for end in endings if word.endswith(end))
    return min((stem for stem in cut if len(stem) >= _SHORTEST), key=len, default=word)


def inflected(word: Word, group: Sequence[Word], told: Mapping[str, Sequence[str]]) -> bool:
    """Whether a form of a name shows that it is not who acts."""
    if not told["forms"]:
        return False
    plain = {other.word for other in group} - {word.word}
    stem = _cut(word.word, told["forms"])
    if word.word == stem:
        return False
    return stem in plain or not word.word.endswith(tuple(told["nominative"]))


def seats_for(
    people: Sequence[str], taken: Iterable[str], seats: Sequence[str],
    beside: Iterable[tuple[str, str]],
) -> Mapping[str, str]:  # fmt: skip
    """A seat for each of the people, in order; who sits left of somebody comes next to them."""
    order = list(people)
    for one, left in beside:
        order.remove(left)
        order.insert(order.index(one) + 1, left)
    free = [seat for seat in seats if seat not in set(taken)]
    return dict(zip(order, free, strict=False))
