"""The words of a clause that say when it is, and those that are left: at its beginning or end, "in
production district 4 is exploited", or amid it, "he got no land in round 4 at all"."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from rulebook.text import fold

Parted = tuple[str, str]
"""What may say when it is, and the rest."""
_LONGEST = 16
"""Words of a clause at most that is tried with its time taken off."""
_LONGEST_TIME = 5
"""Words that say amid a clause when something is."""


def around(words: Sequence[str], denies: Container[str]) -> Iterator[Parted]:
    """Each beginning and each end, the longest beginning first.

    >>> list(around(["now", "she", "goes"], ()))[0]
    ('now she', 'goes')
    """
    for at in range(len(words) - 1, 0, -1) if len(words) <= _LONGEST else ():
        for time, rest in ((words[:at], words[at:]), (words[at:], words[:at])):
            if not any(fold(word) in denies for word in time):
                yield " ".join(time).strip(","), " ".join(rest)


def amid(words: Sequence[str], before: Container[str]) -> Iterator[Parted]:
    """Each stretch between first and last word that begins so, the longest first.

    >>> list(amid("he got in round 4 none".split(), {"in"}))
    [('in round 4', 'he got none'), ('in round', 'he got 4 none')]
    """
    for length in (
        range(min(_LONGEST_TIME, len(words) - 2), 1, -1) if len(words) <= _LONGEST else ()
    ):
        for at in range(1, len(words) - length):
            if fold(words[at]) in before:
                end = at + length
                yield " ".join(words[at:end]), " ".join((*words[:at], *words[end:]))
