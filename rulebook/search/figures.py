"""Numbers in figures, as tokens. On the path of the everyday command."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_ROMAN = dict(zip(["ii", "iii", "iv", "vi", "vii", "viii", "ix"], "2346789", strict=True))
"""Roman figures that are no word; the others are letters or words in some language."""
_BEHIND = frozenset(
    ("", "te", "ter", "ten", "tes", "er", "st", "nd", "rd", "th", "p", "x", "й", "я", "е", "го")
)
"""What is written behind a figure: 2ter, 4er, 2nd, 4p, 2x, 2й."""
_LETTERS_BEHIND = "".join(sorted(set("".join(_BEHIND))))


SPAN = "~-"
"""The token of a span of numbers: "2–4", "two to four"."""
_LARGEST_SPAN = 20
"""The largest number of those who play."""


def spans(tokens: Sequence[str]) -> bool:
    """Whether a text tells a span of numbers: a figure and a larger one, with at most a word
    between them, and no further figure, which would make it a list.

    >>> spans(["#2", "dbis", "#4", "dspiel"]), spans(["#1", "#5"]), spans(["#4", "dund", "#2"])
    (True, True, False)
    >>> spans(["#1", "#2", "#3"])
    False
    """
    runs: list[list[int]] = []
    before = -_FARTHEST - 1
    for at, token in enumerate(tokens):
        if token[0] == "#":
            if at - before > _FARTHEST:
                runs.append([])
            runs[-1].append(int(token[1 : _DIGITS + 1]))
            before = at
    return any(len(run) == 2 and run[0] < run[1] <= _LARGEST_SPAN for run in runs)


_DIGITS = 9
"""Digits of a figure that are read: a longer one is larger than any that matters."""
_FARTHEST = 2
"""Words from a figure to the other that it spans numbers with, at most."""


def figure(word: str) -> str:
    """The token of a number in figures, or "".

    >>> figure("4p"), figure("2nd"), figure("iv"), figure("4pm"), figure("p")
    ('#4', '#2', '#4', '', '')
    """
    digits = word.rstrip(_LETTERS_BEHIND)
    if digits.isdecimal() and word[len(digits) :] in _BEHIND:
        return "#" + digits
    return "#" + _ROMAN[word] if word in _ROMAN else ""
