"""One scan over the seen text: every number that might be a rule's, and what joins it to the next.

No knowledge of which rules exist, and none of what the words around a number mean.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator

from rulebook.languages.cues import BULLETS
from rulebook.link.records import Number
from rulebook.markups.pieces import BLOCK, CELL, OBJECT

SPACE = "[ \\t\\n\\r\u00a0\u2009\u202f]"
_SCAN = re.compile(
    rf"""(?P<address>(?:https?|ftps?)://[^\s<>"|{BLOCK}{CELL}{OBJECT}]*+ | www\.[^\s<>"|{OBJECT}]*+
        | mailto:[^\s<>"|]*+ | (?<![\w.+-])[\w.+-]++@[\w-]++\.[\w.-]*+)
    | (?P<comma>(?<![0-9])[0-9]{{1,3}},[0-9]{{1,3}}(?![.,:]?[0-9]))
    | (?P<number>[0-9]+(?:\.[0-9]+)*)
    | (?P<lean>(?<![\w.,;:!?)\]…])\.[0-9]{{1,3}}(?![0-9]|\.[0-9]))
    | (?P<part>(?<![\w.])[ACGQS]\.[0-9]{{1,3}}(?![0-9]|\.[0-9]))
    | (?P<letter>(?<![\w.])(?:[A-Za-z]|[IVXLC]{{2,7}})(?![\w'’&+/-]|\.[0-9]))
    """,
    re.VERBOSE,
)
_SENTENCE_END = re.compile(
    rf"""[.!?…]["”“»)]?(?:{SPACE}(?=[«„“"(]?[A-ZÄÖÜА-ЯЁ])|(?=\n))
    | [{BLOCK}{CELL}] | \n(?=[ \t]*\n)""",
    re.VERBOSE,
)
_DIGITS = 4
"""The most that a label of a number can have."""
_SUFFIX = re.compile(r"[^\W\d_]{1,4}")
_FOLLOWING = re.compile(rf"{SPACE}?ff?\b\.?|{SPACE}и{SPACE}далее\b")
_CYRILLIC_LETTERS = {**dict(zip("абвгдежзи", "abcdefghi", strict=True)), "с": "c"}

_RANGE = rf"\.?{SPACE}?[-–—−‑]{SPACE}?|\.?{SPACE}(?:bis|to|through|thru|по|до){SPACE}"
_AND = rf"""\.?,?{SPACE}(?:und|UND|oder|ODER|sowie|bzw\.?|beziehungsweise|and|AND|or|OR|&|и|И|или
    |а\ также|vs\.?){SPACE}(?:auch{SPACE})?|\.?{SPACE}?/{SPACE}?"""
_LIST = rf"\.?{SPACE}?[,;]{SPACE}?"
_JOIN = re.compile(
    rf"(?:(?P<range>{_RANGE})|(?P<end>{_AND})|(?P<list>{_LIST}))(?:§{SPACE}?)?\Z",
    re.VERBOSE,
)
_NEXT = re.compile(
    rf"(?:{_RANGE}|{_AND}|{_LIST})"
    r"(?:(?:[A-Z]\.)?[0-9]+(?:\.[0-9]+)*(?:\.?[A-Za-z])?|[IVXLC]{2,7}|[A-Za-z])"
    r"(?!\w|\.[0-9])",
    re.VERBOSE,
)
_LEANING = re.compile(
    rf"[^.!?…\n0-9{BLOCK}{CELL}]{{1,60}}"
    rf"(?:[(]|(?:,|\b(?:und|oder|and|or|и|или|а))[ \u00a0](?:auch[ ])?)"
)
_MORE_LETTERS = re.compile(
    rf"""(?:{SPACE}?[,/]{SPACE}?|{SPACE}?[-–]|{SPACE}(?:und|oder|bzw\.?|bis|and|or|to|и|или|по){SPACE})
        (?P<letter>[a-iа-и])(?!\w)
        (?={SPACE}?(?:[,;.:!?)\]/–-]|\Z|{BLOCK}|{CELL})|{SPACE}(?:und|oder|bzw|and|or|и|или)\b
            |(?<=[b-hбгдежз]){SPACE}[a-zа-я])""",
    re.VERBOSE,
)


_BULLET = re.compile(
    rf""",?{SPACE}(?:{"|".join(sorted(BULLETS, key=len, reverse=True))})\.?{SPACE}
        (?:(?P<count>[1-9]|1[0-9]|2[0-6])|(?P<letter>[a-zа-и]))(?!\w|\.[0-9])""",
    re.VERBOSE | re.IGNORECASE,
)
"""``1.3, Unterpunkt 2``: as the program itself prints a bullet."""


def numbers(text: str) -> Iterator[Number]:
    """All numbers of a text, from left to right."""
    taken = 0
    for match in _SCAN.finditer(text):
        kind = match.lastgroup
        if kind == "address" or match.start() < taken:
            continue
        if kind == "letter":
            yield Number(match.start(), match.end(), match[0], "")
            continue
        number = _with_bullet(text, _read(text, match))
        yield number
        taken = number.end
        while number.letter and (more := _MORE_LETTERS.match(text, number.end)):
            number = number._replace(
                start=more.start("letter"),
                end=more.end("letter"),
                letter=_letter(more["letter"]),
                lean="rule",
            )
            yield number


def _read(text: str, match: re.Match[str]) -> Number:
    start, end = match.span()
    kind = match.lastgroup
    shown = match[0].replace(",", ".")
    entry, _, item = shown.partition(".")
    flaw = "part" if "." in item or (start and _in_word(text[start - 1])) else ""
    if (
        max(map(len, shown.split("."))) > _DIGITS
    ):  # no rule; and of what is too long Python reads none
        entry, item, flaw = entry[:_DIGITS], item[:_DIGITS], "part"
    letter, following = "", False
    suffix = _SUFFIX.match(text, end)
    if suffix and item:
        word = suffix[0]
        after = text[suffix.end() : suffix.end() + 1]
        if after and _in_word(after):
            flaw = flaw or "part"
        elif len(word) == 1 and _letter(word):
            letter, end = _letter(word), suffix.end()
        elif word != "ff":
            flaw = flaw or "unit"
    elif suffix or _in_word(text[end : end + 1] or " "):
        flaw = flaw or "part"
    if not letter or letter == "f":
        following = bool(_FOLLOWING.match(text, end - len(letter)))
    return Number(
        start,
        end,
        entry,
        item,
        letter,
        comma=kind == "comma",
        lean="entry" if kind == "lean" else "",
        flaw=flaw,
        following=following,
    )


def _with_bullet(text: str, number: Number) -> Number:
    """A number with the bullet that is announced behind it."""
    match = None if number.letter or number.flaw else _BULLET.match(text, number.end)
    letter = match and (
        _letter(match["letter"]) if match["letter"] else chr(96 + int(match["count"]))
    )
    return (
        number._replace(end=match.end(), letter=letter, told=True) if match and letter else number
    )


def _in_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _letter(word: str) -> str:
    small = word.lower()
    if "a" <= small <= "z":
        return small
    return _CYRILLIC_LETTERS.get(small, "")


def tail(text: str, number: Number) -> int:
    """Where the text goes on after a number and its ``ff.``"""
    if not number.following:
        return number.end
    match = _FOLLOWING.match(text, number.end - (number.letter == "f"))
    return match.end() if match else number.end


def leans(text: str, first: Number, second: Number) -> bool:
    """``24.1 und 24.4 sind klar, .6 auch``: a short form further on in the same sentence."""
    return bool(_LEANING.fullmatch(text, tail(text, first), second.start))


def joint(text: str, first: Number, second: Number) -> str:
    """How two numbers are joined: range, end (and, or, /), list (comma), or "" if they are not."""
    between = text[tail(text, first) : second.start]
    if len(between) > 20:
        return ""
    match = _JOIN.match(between)
    return (match.lastgroup or "") if match else ""


def end_of_list(text: str, end: int) -> int:
    """Where the numbers end that go on from one: ``6a, 6b and c``."""
    while more := _NEXT.match(text, end):
        end = more.end()
    return end


def sentences(text: str) -> Callable[[int], int]:
    """A function from a place to the number of its sentence."""
    ends = [match.end() for match in _SENTENCE_END.finditer(text)]
    return lambda place: bisect_right(ends, place)
