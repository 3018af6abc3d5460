"""The characters that touch a number: what no word beside it can mend."""

from __future__ import annotations

import re

from rulebook.link.around import Side
from rulebook.link.lexicon import fold, kinds_of
from rulebook.link.records import Number

_SIGNED = frozenset("+±~≈×=*^<≤≥@\\/&%$€£¥₽_:'’")
UNIT_SIGNS = frozenset("%‰°€$£¥₽₴′″")
_GLUED_SIGNS = frozenset("_@=*^×\\#&+")
_CURRENCY = frozenset("€$£¥₽₴")
_FILE_ENDING = re.compile(r"\.[a-zа-я]")
_HYPHENATED = re.compile(r"[-‑]([^\W\d_]+)")


def flaw(
    number: Number, side: Side, far: Side, joined: str, joins: str, cued: bool, language: str
) -> str:
    """What is wrong with the characters that touch a number, "" if nothing is; ``joined`` and
    ``joins`` say how it hangs together with the numbers before and after it."""
    return (
        number.flaw
        or ("" if joined else _ahead(side, far, cued))
        or ("" if joins else _behind(side, far, cued, language))
    )


def _ahead(side: Side, far: Side, cued: bool) -> str:
    glued = side.glued
    if not glued:
        return ""
    if glued in _CURRENCY:
        return "measure"
    previous = side.words[1].text if len(side.words) > 1 else ""
    if glued in "-−‑" and not side.line:
        return "part" if previous[-1:].isalnum() else "measure"
    if glued in "–.," and (previous[-1:].isdigit() or (glued == "." and not cued)):
        return "part"
    if glued == "<" and far.glued == ">":
        return ""
    exceeds = (
        glued == ">" and previous and previous != "-" and all(w.text != "<" for w in side.words)
    )
    if exceeds and not cued and not side.line:
        return "measure"
    return "part" if glued in _SIGNED and not cued else ""


def _behind(side: Side, far: Side, cued: bool, language: str) -> str:
    glued, second = far.glued, far.rest[1:2]
    if not glued:
        return ""
    if glued in UNIT_SIGNS:
        return "unit"
    if glued in "\"'" and not cued:
        return "" if any(word.text in {glued, "„"} for word in side.words) else "unit"
    if glued == "." and _FILE_ENDING.match(far.rest):
        return "part"
    if glued in "-‑" and second.isalnum():
        word = _HYPHENATED.match(far.rest)
        return "" if word and "compound" in kinds_of(fold(word[1]), language) else "unit"
    if second.isdigit() and glued in ",:/–":
        if cued:
            return "score" if glued == ":" else ""
        return "score" if glued in ":/" else "part"
    if glued == "/" and second.isalpha() and not cued:
        return "part"
    return "part" if glued in _GLUED_SIGNS else ""
