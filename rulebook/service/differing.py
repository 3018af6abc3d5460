"""The words of a wording that a recorded difference between the editions is about."""

from __future__ import annotations

from rulebook.store.records import POSSIBLE, Unit
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SHORTEST_STEM = 4
"""Letters of a word that says something."""
_LABEL = 24
"""Letters of what an edition is called at the head of its part of a note."""


def marked(unit: Unit, languages: Sequence[str]) -> dict[str, set[str]]:
    """The differing words of each wording, as they stand in it, by language.

    A note tells one edition after the other ("German: … Russian: …"). What it says of an edition
    and not of the other is what differs.
    """
    found: dict[str, set[str]] = {}
    for place, language in enumerate(languages):
        wording = unit.wording.get(language)
        notes = [note[language] for kind, note in unit.differences
                 if language in note and kind != POSSIBLE]  # fmt: skip
        if wording is not None and notes:
            telling = {word for note in notes for word in _telling(note, place)}
            found[language] = {w for w in wording.text.split(" ") if _means(words(w), telling)}
    return found


def _telling(note: str, place: int) -> set[str]:
    """The words of a note that it has of one edition alone."""
    parts = parts_of(note)
    if not 0 <= place < len(parts):
        return set()
    others = [word for n, part in enumerate(parts) if n != place for word in words(part)]
    return {
        word
        for word in words(parts[place])
        if len(word) >= SHORTEST_STEM and not any(alike(word, other) for other in others)
    }


def parts_of(note: str) -> list[str]:
    """What a note says of each edition, in its order.

    >>> parts_of("German: bottom left. Russian: bottom right: there.")
    ['bottom left', 'bottom right: there.']
    >>> parts_of("Nobody knows.")
    []
    """
    parts: list[str] = []
    for sentence in note.split(". "):
        label, colon, said = sentence.partition(": ")
        if colon and len(label) <= _LABEL and label[:1].isupper() and len(parts) < 2:
            parts.append(said)
        elif parts:
            parts[-1] += ". " + sentence
    return parts


def _means(said: Iterable[str], telling: Iterable[str]) -> bool:
    return any(len(one) >= SHORTEST_STEM and alike(one, word) for one in said for word in telling)


def alike(one: str, other: str) -> bool:
    """Two words that differ in their endings at most.

    >>> alike("linken", "links"), alike("ecke", "ecken"), alike("karte", "kapital")
    (True, True, False)
    """
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    return same >= SHORTEST_STEM and max(len(one), len(other)) - same <= 2
