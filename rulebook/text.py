"""Folding of words for comparison: the only place where spelling differences are levelled.

On the path of the everyday command: imports nothing unless a text needs it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_FOLD = str.maketrans(
    {**dict(zip("äàáâãåāąçćčďéèêëēęěğíìîïīłñńňöóòôõøőřśšşťüúùûūůűýÿźżž",
                "aaaaaaaaccddeeeeeeegiiiiilnnnooooooorssstuuuuuuuyyzzz", strict=True)),
     "ё": "е", "ß": "ss", "œ": "o", "æ": "a",
     "\u00ad": None, "\u200b": None, "’": "'", "‘": "'", "`": "'"}
)  # fmt: skip


_MARKS = frozenset(map(chr, range(0x300, 0x370)))


class _Blanks(dict[int, "int | str | None"]):
    """What ``_FOLD`` makes of a character, and a blank of what is neither letter nor digit; filled
    as characters are met."""

    def __missing__(self, character: int) -> int | str | None:
        found = _FOLD.get(character, chr(character))
        self[character] = " " if found and not found.isalnum() else found
        return self[character]


_BLANKS = _Blanks()


def nfc(text: str) -> str:
    """Compose letters typed with combining marks (й as и + ˘, ü as u + ¨)."""
    if not (text.isascii() or _MARKS.isdisjoint(text)):
        from unicodedata import normalize  # rare in practice, so not loaded for every command

        return normalize("NFC", text)
    return text


def one_line(text: str) -> str:
    """Single blanks for every kind and number of them; what has no width is gone.

    >>> one_line(" 13\\t.4\\u3000 \\u200bx ")
    '13 .4 x'
    """
    return " ".join(text.translate(_WIDTHLESS).split())


_WIDTHLESS = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))


def ascii_digits(text: str) -> str:
    """Decimal digits of every script as 0 to 9; a raised ² is none.

    >>> ascii_digits("١٣.４²")
    '13.4²'
    """
    if text.isascii():
        return text
    return "".join(str(int(c)) if c.isdecimal() else c for c in text)


def fold(text: str) -> str:
    """One spelling for all of one word: case, umlauts in any typing, ß, ё.

    >>> fold("Vorbereitungsübersicht") == fold("vorbereitungsuebersicht")
    True
    >>> fold("ЁЛКА"), fold("Straße")
    ('елка', 'strasse')
    """
    return _umlauts(nfc(text).casefold().translate(_FOLD))


def _umlauts(text: str) -> str:
    if "e" in text:
        text = text.replace("ae", "a").replace("oe", "o").replace("ue", "u")
    return text


def words(text: str) -> list[str]:
    """The folded words of a text: runs of letters and digits.

    >>> words("„Am Ende des Zuges“-Fähigkeit 2x")
    ['am', 'ende', 'des', 'zuges', 'fahigkeit', '2x']
    """
    return _umlauts(nfc(text).casefold().translate(_BLANKS)).split()


def words_as_spelled(text: str) -> list[str]:
    """The same with ae, oe and ue as they are: what something is called from now on.

    >>> words_as_spelled("The Blue Queen’s Größe")
    ['the', 'blue', 'queen', 's', 'grosse']
    """
    return nfc(text).casefold().translate(_BLANKS).split()


def title_key(text: str) -> str:
    """What two spellings of a title have in common; hyphens, spaces and quotes do not count.

    >>> title_key("Kon-Übersicht") == title_key("kon uebersicht") == title_key("KONÜBERSICHT")
    True
    >>> title_key("Повёрнутая (карта)") == title_key("повернутая карта")
    True
    """
    return "".join(c for c in fold(text) if c.isalnum())


_CONTROLS = (
    *(code for code in range(0x20) if chr(code) not in "\n\t"),
    *range(0x7F, 0xA0),
    *range(0x202A, 0x202F),
    *range(0x2066, 0x206A),
)
"""What a terminal obeys: C0 but for newline and tab, DEL, C1, and what turns the direction."""
_SHOWN: dict[int, str] = {}


def controls_shown(text: str, others: Mapping[int, str] | None = None) -> str:
    r"""A text with its control characters and stray bytes written out, as JSON would, but for
    ``others``, of which each says what stands for it.

    >>> controls_shown("a\x1b[2Jb\u202ec\udcff")
    'a\\u001b[2Jb\\u202ec\\udcff'
    """
    if not _SHOWN:
        _SHOWN.update((code, f"\\u{code:04x}") for code in _CONTROLS)
    shown = text.translate({**_SHOWN, **(others or {})})
    return shown.encode("utf-8", "backslashreplace").decode("utf-8")


def first_sentence(text: str) -> str:
    """The beginning of a text, up to the first mark that ends a sentence.

    >>> first_sentence("Nein: höchstens 1.5 Karten. Sonst nichts.")
    'Nein: höchstens 1.5 Karten.'
    >>> first_sentence("Die 1./2. Karte kostet (d. h. Sie zahlen) mind. 1 Münze. Sonst nichts.")
    'Die 1./2. Karte kostet (d. h. Sie zahlen) mind. 1 Münze.'
    """
    for place, letter in enumerate(text):
        ends = letter in ".!?" and text[place + 1 : place + 2] in {"", " "}
        if ends and not _goes_on(text, place):
            return text[: place + 1]
    return text


def sentences(text: str) -> list[str]:
    """The sentences of a text; lines are apart.

    >>> sentences("A crane lifts. It turns: see 1.2 of it.\\nCrates wait.")
    ['A crane lifts.', 'It turns: see 1.2 of it.', 'Crates wait.']
    """
    found = []
    for line in text.split("\n"):
        rest = line.strip()
        while rest:
            found.append(first_sentence(rest))
            rest = rest[len(found[-1]) :].lstrip()
    return found


def _goes_on(text: str, place: int) -> bool:
    """A mark that ends no sentence: in brackets, before a small letter or a figure, of ordinals in
    a row."""
    before, after = text[:place], text[place + 2 : place + 3]
    bracketed = before.count("(") > before.count(")")
    continued = after.islower() or after.isdigit()
    return bracketed or continued or "./" in before.rpartition(" ")[2]
