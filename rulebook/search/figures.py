"""Numbers in figures, as tokens. On the path of the everyday command."""

from __future__ import annotations

_ROMAN = dict(zip(["ii", "iii", "iv", "vi", "vii", "viii", "ix"], "2346789", strict=True))
"""Roman figures that are no word; the others are letters or words in some language."""
_BEHIND = frozenset(
    ("", "te", "ter", "ten", "tes", "er", "st", "nd", "rd", "th", "p", "x", "й", "я", "е", "го")
)
"""What is written behind a figure: 2ter, 4er, 2nd, 4p, 2x, 2й."""
_LETTERS_BEHIND = "".join(sorted(set("".join(_BEHIND))))


def figure(word: str) -> str:
    """The token of a number in figures, or "".

    >>> figure("4p"), figure("2nd"), figure("iv"), figure("4pm"), figure("p")
    ('#4', '#2', '#4', '', '')
    """
    digits = word.rstrip(_LETTERS_BEHIND)
    if digits.isdigit() and word[len(digits) :] in _BEHIND:
        return "#" + digits
    return "#" + _ROMAN[word] if word in _ROMAN else ""
