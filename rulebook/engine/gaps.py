"""Readers of gaps that several books share: seats, names, words of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulebook.engine.sentences import Words, numeral, seat, whole

SEATS = "ABCDEF"


def seat_letter(text: str, words: Words) -> str:
    """A seat by its letter."""
    letter = seat(text)
    if len(letter) != 1 or not "A" <= letter <= "Z":
        raise ValueError(text, *SEATS)
    return letter


def among(known: Iterable[str]) -> Callable[[str, Words], str]:
    """Reads one of some words."""
    allowed = frozenset(known)

    def read(text: str, words: Words) -> str:
        word = words.read(text)
        if word not in allowed:
            raise ValueError(text, *sorted(allowed))
        return word

    return read


def integers(text: str, words: Words) -> tuple[int, ...]:
    """Numbers, one or several; none for ``nothing``."""
    items = (item for item in words.listed(text) if words.read(item) not in ("nothing", "none"))
    return tuple(whole(item) for item in items)


def known_word(text: str, words: Words) -> str:
    """Any word of the book."""
    word = words.find(text)
    if word is None:
        raise ValueError(text)
    return word


def called(*known: str) -> Callable[[str, Words], str]:
    """Reads a name: a word of the book whose id begins with a capital letter, one of those that are
    known, or what is no word of the book at all."""
    allowed = frozenset(known)

    def read(text: str, words: Words) -> str:
        word = words.read(text)
        head, _, last = word.rpartition(" ")
        if word[1:2] == " " or numeral(word.partition(" ")[0]):
            # "in A 1 waste": the city A, and 1 waste
            raise ValueError(text, word[0])
        if numeral(last) and head in words.texts and not head[0].isupper():
            raise ValueError(text, head)
        if word in words.texts and word not in allowed and not word[0].isupper():
            raise ValueError(text, *sorted({*allowed, *(w for w in words.texts if w[0].isupper())}))
        return seat(word) if len(word) == 1 else word

    return read
