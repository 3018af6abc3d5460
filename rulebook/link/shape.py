"""The shape of a number and the characters that touch it: what no word beside it can mend."""

from __future__ import annotations

import re

from rulebook.link import words
from rulebook.link.context import After, Before
from rulebook.link.records import Number

_SIGNED = frozenset("+±~≈×=*^<≤≥@\\/&%$€£¥₽_:'’")
UNIT_SIGNS = frozenset("%‰°€$£¥₽₴′″")
_GLUED_SIGNS = frozenset("_@=*^×\\#&+")
_CURRENCY = frozenset("€$£¥₽₴")
_FILE_ENDING = re.compile(r"\.[a-zа-я]")


def flaw(number: Number, near: Before, far: After, joined: str, joins: str, cued: bool) -> str:
    """What is wrong with the number's own shape and the characters that touch it."""
    return (
        number.flaw or _flaw_before(near, far, joined, cued) or _flaw_after(near, far, joins, cued)
    )


def _flaw_before(near: Before, far: After, joined: str, cued: bool) -> str:
    glued = near.glued
    if joined or not glued:
        return ""
    if glued in _CURRENCY:
        return "measure"
    previous = near.words[-2] if len(near.words) > 1 else ""
    if glued in "-−‑" and not near.line_start:
        return "part" if previous[-1:].isalnum() else "measure"
    if glued in "–.," and (previous[-1:].isdigit() or (glued == "." and not cued)):
        return "part"
    if glued == "<" and far.glued == ">":
        return ""
    exceeds = glued == ">" and previous and previous != "-" and "<" not in near.words
    if exceeds and not cued and not near.line_start:
        return "measure"
    return "part" if glued in _SIGNED and not cued else ""


def _flaw_after(near: Before, far: After, joins: str, cued: bool) -> str:
    glued, second = far.glued, far.rest[1:2]
    if joins or not glued:
        return ""
    if glued in UNIT_SIGNS:
        return "unit"
    if glued in "\"'" and not cued:
        return "" if glued in near.words or "„" in near.words else "unit"
    if glued == "." and _FILE_ENDING.match(far.rest):
        return "part"
    if glued in "-‑" and second.isalnum():
        return "" if _compound(far) else "unit"
    if second.isdigit() and glued in ",:/–":
        if cued:
            return "score" if glued == ":" else ""
        return "score" if glued in ":/" else "part"
    if glued == "/" and second.isalpha() and not cued:
        return "part"
    return "part" if glued in _GLUED_SIGNS else ""


def _compound(far: After) -> bool:
    word = re.match(r"[-‑]([^\W\d_]+)", far.rest)
    return bool(word and word[1].casefold() in words.COMPOUNDS)
