"""What stands before and after a number, in the few words that decide what it is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

from rulebook.cues import CUES
from rulebook.link import words
from rulebook.link.records import BLOCK, CELL, OBJECT

REACH = 96
_BORDER = re.compile(rf"[{BLOCK}{CELL}|]|\n[ \t]*\n")
_BEFORE = re.compile(r"[^\W\d_]+|[0-9]+(?:[.,:][0-9]+)*|[^\w\s]|_|\n")
_AFTER = re.compile(
    r"""(?P<gap>[ \t\u00a0\u202f\u2009\n\r]{0,3})
        (?:(?P<word>[^\W\d_]+(?:'[a-z]+)?(?:\.m\b)?)|(?P<digits>[0-9][0-9.,:]*)|(?P<sign>[^\w\s]))?""",
    re.VERBOSE,
)
_ENUMERATED = re.compile(r"(?<![\w.,:])[0-9]{1,2}:[ \t]+\Z")
OPENERS = frozenset("\"'„“”‚‘«»‹›([{")
_SENTENCE_ENDS = frozenset(".!?…;")
_CLAUSE_ENDS = _SENTENCE_ENDS | frozenset(",:()[]–—")


@dataclass(frozen=True, slots=True)
class Before:
    """The words before a number, the last one last; borders of blocks and cells cut them off."""

    words: tuple[str, ...]
    folded: tuple[str, ...]
    line_start: bool
    bullet: bool
    glued: str
    """The character right before the number, "" at a border."""
    first_in_line: bool
    """The last word is the first of its line."""
    enumerated: bool
    """``zu 1: 43.1``: a short number with a colon, and space after it only."""
    cut: bool
    """The words begin in the middle of the text, not at a border."""
    near: str
    """What they are the words of."""

    @property
    def clause(self) -> tuple[str, ...]:
        """The folded words since the last mark of any kind."""
        return _since(self.folded, _CLAUSE_ENDS)

    @property
    def sentence(self) -> tuple[str, ...]:
        """The folded words since the sentence began, as far as they are known."""
        return since_end(self.folded)


@dataclass(frozen=True, slots=True)
class After:
    """What follows a number."""

    glued: str
    """The character right after it."""
    gap: str
    word: str
    folded: str
    sign: str
    digits: str
    rest: str
    """The text from the number on, up to a border, not long."""

    @property
    def clause(self) -> tuple[str, ...]:
        """The folded words up to the next mark of any kind."""
        return _until(self.rest, _CLAUSE_ENDS)

    @property
    def sentence(self) -> tuple[str, ...]:
        """The folded words up to the end of the sentence, as far as they are known."""
        return _until(self.rest, _SENTENCE_ENDS)


@lru_cache(maxsize=8)  # asked again and again about the same number
def _since(shown: tuple[str, ...], ends: frozenset[str]) -> tuple[str, ...]:
    start = next((i for i in range(len(shown), 0, -1) if shown[i - 1] in ends), 0)
    return shown[start:]


def since_end(shown: tuple[str, ...]) -> tuple[str, ...]:
    """The words since a sentence ended."""
    return _since(shown, _SENTENCE_ENDS)


@lru_cache(maxsize=8)
def _until(rest: str, ends: frozenset[str]) -> tuple[str, ...]:
    return tuple(takewhile(lambda token: token not in ends, map(fold, tokens(rest))))


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    return word.casefold().replace("ё", "е")


def tokens(text: str) -> list[str]:
    """Words, figures and marks."""
    return [token for token in _BEFORE.findall(text) if token != "\n"]


def before(text: str, start: int) -> Before:
    """What stands before ``start``."""
    low = max(0, start - REACH)
    near = text[low:start]
    borders = [match.end() for match in _BORDER.finditer(near)]
    cut = low > 0 and not borders
    near = near[borders[-1] :] if borders else near
    shown = tokens(near)[-14:]
    line = near.rpartition("\n")[2]
    line_start = not line.strip(" \t-*•–+·") and ("\n" in near or not cut)
    glued = near[-1:] if near[-1:].strip() else ""
    return Before(
        words=tuple(shown),
        folded=tuple(map(fold, shown)),
        line_start=line_start,
        bullet=line_start and bool(line.strip()),
        first_in_line="\n" in near and len(line.split()) == 1,
        glued="" if glued == OBJECT else glued,
        enumerated=shown[-1:] == [":"] and bool(_ENUMERATED.search(near)),
        cut=cut,
        near=near,
    )


def after(text: str, end: int) -> After:
    """What stands after ``end``."""
    rest = text[end : end + 64]
    if border := _BORDER.search(rest):
        rest = rest[: border.start()]
    match = _AFTER.match(rest)
    assert match is not None  # every part of it may be missing
    word = match["word"] or ""
    return After(
        glued=rest[:1] if rest[:1].strip() else "",
        gap=match["gap"],
        word=word,
        folded=fold(word),
        sign=match["sign"] or "",
        digits=match["digits"] or "",
        rest=rest,
    )


def last_word(side: Before, back: int = 1) -> str:
    return side.folded[-back] if len(side.folded) >= back else ""


def starts_sentence(side: Before, index: int) -> bool:
    """Does the word at ``index`` (from the end, negative) begin a sentence?"""
    if index == -1 and side.first_in_line:
        return True
    if len(side.words) + index == 0:
        return not side.cut
    previous = side.words[index - 1]
    if previous == ")" and len(side.words) + index > 1:
        return len(side.words[index - 2]) <= 2 and side.words[index - 2].isalnum()  # 1) Gilt 61.6
    return (
        previous in _SENTENCE_ENDS
        or previous in OPENERS
        or previous in {":", "-", "–", "—", "*", "•", "·", "+", OBJECT}
    )


def is_capital(word: str) -> bool:
    return word[:1].isupper()


def cue_before(side: Before) -> tuple[str, int]:
    """The kind of the cue before a number ("" if none), and how many tokens it takes."""
    shown = list(side.folded)
    taken = 0
    while shown and (shown[-1] in OPENERS or shown[-1] in {":", "*"}) and taken < 2:
        shown.pop()
        taken += 1
    if not shown:
        return "", 0
    stop = shown[-1] == "."
    if stop:
        shown.pop()
        taken += 1
    word = shown[-1] if shown else ""
    kind = CUES.get(word, "")
    if not kind or (stop and word not in words.DOTTED_CUES):
        return "", 0
    if word in words.NEED_STOP and not stop:
        return "", 0
    if kind == "plural" and taken:
        return "", 0
    taken += 1
    first = side.folded[: len(side.folded) - taken]
    if first and first[-1] in words.NOT_OURS:
        return "foreign", taken
    if kind in {"rule", "item"} and first and CUES.get(first[-1]) == "entry":
        kind, taken = "entry", taken + 1  # Regel Nr. 13
    elif len(first) > 1 and first[-1] == "-" and CUES.get(first[-2]) == "entry":
        kind, taken = "entry", taken + 2  # Regel-Nr. 13
    return kind, taken
