"""Numbers in figures, as tokens. On the path of the everyday command."""

from __future__ import annotations

_ROMAN = dict(zip(["ii", "iii", "iv", "vi", "vii", "viii", "ix"], "2346789", strict=True))
"""Roman figures that are no word; the others are letters or words in some language."""
_ORDINALS = frozenset(("", "te", "ter", "ten", "tes", "st", "nd", "rd", "th", "й", "я", "е", "го"))
"""What is written behind a figure: 2ter, 2nd, 2й."""
_ORDINAL_LETTERS = "".join(sorted(set("".join(_ORDINALS))))


def figure(word: str) -> str:
    """The token of a number in figures, or ""."""
    digits = word.rstrip(_ORDINAL_LETTERS)
    if digits.isdigit() and word[len(digits) :] in _ORDINALS:
        return "#" + digits
    return "#" + _ROMAN[word] if word in _ROMAN else ""
