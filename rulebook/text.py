"""Folding of words for comparison: the only place where spelling differences are levelled.

On the path of the everyday command: imports nothing unless a text needs it.
"""

from __future__ import annotations

_FOLD = str.maketrans(
    {"ё": "е", "ß": "ss", "ä": "a", "ö": "o", "ü": "u", "é": "e", "è": "e", "á": "a", "í": "i",
     "ó": "o", "ñ": "n", "\u00ad": None, "\u200b": None, "’": "'", "‘": "'", "`": "'"}
)  # fmt: skip


_MARKS = frozenset(map(chr, range(0x300, 0x370)))


class _Blanks(dict[int, int]):
    """A blank for what is neither letter nor digit; filled as characters are met."""

    def __missing__(self, character: int) -> int:
        self[character] = character if chr(character).isalnum() else 32
        return self[character]


_BLANKS = _Blanks()


def nfc(text: str) -> str:
    """Compose letters typed with combining marks (й as и + ˘, ü as u + ¨)."""
    if not (text.isascii() or _MARKS.isdisjoint(text)):
        from unicodedata import normalize  # rare in practice, so not loaded for every command

        return normalize("NFC", text)
    return text


def fold(text: str) -> str:
    """One spelling for all of one word: case, umlauts in any typing, ß, ё.

    >>> fold("Vorbereitungsübersicht") == fold("vorbereitungsuebersicht")
    True
    >>> fold("ЁЛКА"), fold("Straße")
    ('елка', 'strasse')
    """
    text = nfc(text).casefold().translate(_FOLD)
    if "e" in text:
        text = text.replace("ae", "a").replace("oe", "o").replace("ue", "u")
    return text


def words(text: str) -> list[str]:
    """The folded words of a text: runs of letters and digits.

    >>> words("„Am Ende des Zuges“-Fähigkeit 2x")
    ['am', 'ende', 'des', 'zuges', 'fahigkeit', '2x']
    """
    return fold(text).translate(_BLANKS).split()


def title_key(text: str) -> str:
    """What two spellings of a title have in common; hyphens, spaces and quotes do not count.

    >>> title_key("Kon-Übersicht") == title_key("kon uebersicht") == title_key("KONÜBERSICHT")
    True
    >>> title_key("Повёрнутая (карта)") == title_key("повернутая карта")
    True
    """
    return "".join(c for c in fold(text) if c.isalnum())
