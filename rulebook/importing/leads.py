"""Emphasised words that a paragraph begins with and that head it: **Passing.** Who passes …"""

from __future__ import annotations

from rulebook.importing.markers import divisions, marker_of

BEGIN, END = "\x02", "\x03"
"""What stands around emphasised words while a reader puts the text of a paragraph together."""
_UNMARKED = str.maketrans("", "", BEGIN + END)
_SIGNS = ".:?!–—"
"""What stands at the end of such words, or behind them."""
_DROPPED = " .:–—-"
_LONGEST, _LONGEST_QUESTION = 8, 25
"""Words of a heading in the line, and of one that asks."""


def unmarked(text: str) -> str:
    """A text without the marks of emphasis."""
    return text.translate(_UNMARKED)


def lead_of(text: str, more: bool = False) -> str:
    """The emphasised words that a text with marks begins with, but for its number; "" where all of
    it is emphasised and no more follows.

    >>> lead_of(f"3.1 {BEGIN}Passing.{END} Who passes …"), lead_of(f"A {BEGIN}hull{END} floats")
    ('Passing.', '')
    """
    plain, deep = "", 0
    inside: list[bool] = []
    for sign in text:
        if sign in BEGIN + END:
            deep = max(0, deep + (1 if sign == BEGIN else -1))
        elif not (sign.isspace() and plain[-1:].isspace()):
            plain += sign
            inside.append(deep > 0)
    marker = marker_of(plain.strip())
    numbered = marker and marker.rest and (not marker.word or marker.word in divisions())
    begin = len(plain.rstrip()) - len(marker.rest) if marker and numbered else 0
    while begin < len(plain) and plain[begin].isspace():
        begin += 1
    end = begin
    while end < len(plain) and (inside[end] or plain[end].isspace()):
        end += 1
    whole = end >= len(plain.rstrip()) and not more
    return "" if whole or inside[begin : begin + 1] != [True] else plain[begin:end].strip()


def split_lead(text: str, lead: str) -> tuple[str, str] | None:
    """The name that such words are, and the text behind them; None where they only stress what a
    sentence begins with.

    >>> split_lead("Passing. Who passes …", "Passing."), split_lead("Never pass twice.", "Never")
    (('Passing', 'Who passes …'), None)
    """
    behind = text[len(lead) :].lstrip()
    name = lead.rstrip(_DROPPED)
    if not name or not behind or not text.startswith(lead):
        return None
    if lead[-1] not in _SIGNS and behind[0] not in _SIGNS:
        return None
    most = _LONGEST_QUESTION if name[-1] == "?" else _LONGEST
    if not (name[0].isupper() or name[0].isdigit()) or len(name.split()) > most or ". " in name:
        return None
    rest = behind.lstrip(_DROPPED)
    return (name, rest) if any(map(str.isalnum, rest)) else None
