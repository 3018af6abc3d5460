"""How Russian words sound that are typed in Latin letters."""

from __future__ import annotations

_RUSSIAN = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "j", "з": "z",
    "и": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h", "ц": "c", "ч": "q", "ш": "w", "щ": "w",
    "ъ": "", "ы": "i", "ь": "", "э": "e", "ю": "u", "я": "a",
}  # fmt: skip
# Longest first. German, English and library spellings meet in one sound.
_LATIN = (
    ("schtsch", "w"), ("shch", "w"), ("sch", "w"), ("tsch", "q"), ("sch'", "w"), ("shh", "w"),
    ("tch", "q"), ("zh", "j"), ("kh", "h"), ("ts", "c"), ("tz", "c"), ("ch", "q"), ("sh", "w"),
    ("ck", "k"), ("ph", "f"), ("yu", "u"), ("ju", "u"), ("iu", "u"), ("ya", "a"), ("ja", "a"),
    ("ia", "a"), ("yo", "e"), ("jo", "e"), ("io", "e"), ("ye", "e"), ("je", "e"), ("ie", "e"),
    ("iy", "i"), ("ij", "i"), ("yj", "i"), ("yi", "i"), ("ii", "i"), ("x", "h"), ("w", "v"),
    ("y", "i"),
    ("q", "k"), ("4", "q"), ("'", ""), ("`", ""),
)  # fmt: skip
_MET = (("ts", "c"), ("ia", "a"), ("ie", "e"), ("iu", "u"), ("io", "e"),
        ("ae", "a"), ("oe", "o"), ("ue", "u"))  # fmt: skip
"""Sounds in a row that some spellings write like one; and folding takes "vliyaet" for a word
with an umlaut."""


_WRITTEN = str.maketrans({
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z",
    "и": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh",
    "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
})  # fmt: skip


def in_latin(word: str) -> str:
    """A folded Russian word as it is written in Latin letters.

    >>> in_latin("мельница"), in_latin("mühle")
    ('melnitsa', 'mühle')
    """
    return word.translate(_WRITTEN)


def sound(word: str) -> str:
    """What a Russian word and its Latin spellings have in common.

    >>> sound("ярус"), sound("yarus"), sound("jarus")
    ('arus', 'arus', 'arus')
    >>> sound("обесточивание") == sound("obestochivanie") == sound("obestotschivanie")
    True
    """
    if any("а" <= c <= "я" or c == "ё" for c in word):
        heard = "".join(_RUSSIAN.get(c, c) for c in word)
    else:
        heard = _respelled(word, _LATIN)
    for met, letter in _MET:
        heard = heard.replace(met, letter)
    single: list[str] = []
    for c in heard:
        if not single or single[-1] != c:
            single.append(c)
    return "".join(single)


_ALIKE = str.maketrans("zcjq", "sswh")


def tables() -> dict[str, object]:
    """All of it as data, for a reader of sounds that is not written in Python."""
    alike = {chr(letter): chr(other) for letter, other in _ALIKE.items()}
    return {"letters": _RUSSIAN, "spellings": _LATIN, "met": _MET, "alike": alike}


def roughly(word: str) -> str:
    """The same without what German and English spellings of Russian mix up: z and s, ch and kh.

    >>> roughly("больница") == roughly("bolniza"), roughly("зараза") == roughly("sarasa")
    (True, True)
    """
    return sound(word).translate(_ALIKE)


def _respelled(word: str, spellings: tuple[tuple[str, str], ...]) -> str:
    """The word with each spelling replaced, the longest that fits first."""
    out, place = [], 0
    while place < len(word):
        for spelling, letters in spellings:
            if word.startswith(spelling, place):
                out.append(letters)
                place += len(spelling)
                break
        else:
            out.append(word[place])
            place += 1
    return "".join(out)


def spelled(word: str) -> str:
    """A guess at the Cyrillic spelling of a word typed in Latin letters.

    >>> spelled("kontrakta"), spelled("shchit")
    ('контракта', 'щит')
    """
    return _respelled(word, _BACK)


_BACK = (
    ("schtsch", "щ"), ("shch", "щ"), ("tsch", "ч"), ("sch", "щ"), ("zh", "ж"), ("kh", "х"),
    ("ts", "ц"), ("ch", "ч"), ("sh", "ш"), ("yu", "ю"), ("ju", "ю"), ("ya", "я"), ("ja", "я"),
    ("yo", "ё"), ("jo", "ё"), ("iy", "ий"), ("ij", "ий"), ("yj", "ый"), ("a", "а"), ("b", "б"),
    ("c", "ц"), ("d", "д"), ("e", "е"), ("f", "ф"), ("g", "г"), ("h", "х"), ("i", "и"),
    ("j", "й"), ("k", "к"), ("l", "л"), ("m", "м"), ("n", "н"), ("o", "о"), ("p", "п"),
    ("r", "р"), ("s", "с"), ("t", "т"), ("u", "у"), ("v", "в"), ("w", "в"), ("x", "х"),
    ("y", "ы"), ("z", "з"), ("'", "ь"),
)  # fmt: skip
