"""Makes text of the bytes of a file, or says in a plain word why not."""

from __future__ import annotations

import codecs
from collections.abc import Callable

from rulebook.errors import BadManual

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_EIGHT_BIT = (
    "cp1251", "cp1252", "koi8-r", "cp866", "mac-cyrillic", "cp850", "cp437", "mac-roman",
)  # fmt: skip
_USUAL = frozenset("äöüÄÖÜßéèêëáàâçñíóúôîïœæÉ")
"""Letters beyond ASCII in the Latin script of the languages that manuals here are written in."""
_SIGNS = frozenset("„“”‚‘’«»–—…•°©®™×½¼¾§€№\u00a0\u00ad")
_SURE = 0.9
"""The share of what is beyond ASCII that must make sense, or the encoding is not known."""
_MAGIC = {
    b"%PDF": "PDF",
    b"PK\x03\x04": "ZIP/DOCX/EPUB",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
}


def decode(data: bytes, name: str, score: Callable[[str], float]) -> tuple[str, str]:
    """The text and its encoding. ``score`` says how much a text looks like a manual we know.

    UTF-8 is taken as it is; UTF-16 is told by its mark or by the letters that it gives; of the
    eight-bit encodings the one is taken in which the text is recognised best, if its words then
    make sense.
    """
    if not data.strip():
        raise BadManual("manual-empty", file=name)
    for magic, kind in _MAGIC.items():
        if data.startswith(magic):
            raise BadManual("manual-not-text", file=name, kind=kind)
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return _strictly(data, encoding, name)
    if data.count(0):
        return _wide(data, name)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    else:
        return text, "utf-8"
    if _control_share(data) > 0.02:
        raise BadManual("manual-binary", file=name)
    return _eight_bit(data, name, score)


def _strictly(data: bytes, encoding: str, name: str) -> tuple[str, str]:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise BadManual("manual-damaged", file=name, encoding=encoding) from error
    if sum(not c.isprintable() and c not in "\r\n\t\f" for c in text) > len(text) // 20:
        raise BadManual("manual-binary", file=name)
    return text.removeprefix("\ufeff"), encoding.removesuffix("-sig")


def _wide(data: bytes, name: str) -> tuple[str, str]:
    """UTF-16 without its mark: in the other order its letters would be of no script we know."""
    for encoding in ("utf-16-le", "utf-16-be"):
        text = data[: len(data) & ~1].decode(encoding, errors="replace")
        known = sum(c.isspace() or (c.isprintable() and _is_near(ord(c))) for c in text)
        if known > 0.95 * len(text):
            return _strictly(data, encoding, name)
    raise BadManual("manual-binary", file=name)


def _is_near(code: int) -> bool:
    """Latin, Cyrillic, and the signs of a printed page."""
    return code < 0x250 or 0x400 <= code < 0x530 or 0x2010 <= code < 0x2C00


def _control_share(data: bytes) -> float:
    return sum(byte < 9 or 13 < byte < 32 for byte in data) / len(data)


def _eight_bit(data: bytes, name: str, score: Callable[[str], float]) -> tuple[str, str]:
    best, chosen = 0.0, ("", "")
    for encoding in _EIGHT_BIT:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            text = data.decode(encoding, errors="replace")
            if text.count("\ufffd") > len(text) // 1000 + 1:
                continue
        sense = _sense(text)
        if sense >= _SURE and (found := score(text) + sense) > best:
            best, chosen = found, (text, encoding)
    if not chosen[0]:
        raise BadManual("manual-unknown-encoding", file=name)
    return chosen


def _sense(text: str) -> float:
    """The share of the characters beyond ASCII that make sense where they stand.

    >>> _sense("Während"), _sense("W„hrend"), _sense("WКhrend"), _sense("Кран «поднят»")
    (1.0, 0.0, 0.0, 1.0)
    """
    beyond = good = 0
    for word in text.split():
        if word.isascii():
            continue
        latin = any(c.isascii() and c.isalpha() for c in word)
        for place, character in enumerate(word):
            if character > "\x7f":
                beyond += 1
                good += _fits(word, place, latin)
    return good / beyond if beyond else 1.0


def _fits(word: str, place: int, latin: bool) -> bool:
    character = word[place]
    if character in _USUAL:
        return True
    if "а" <= character <= "я" or "А" <= character <= "Я" or character in "ёЁ":
        return not latin or "-" in word or "/" in word
    around = word[max(0, place - 1) : place + 2].replace(character, "")
    inside = len(around) == 2 and around.isalpha()
    return character in _SIGNS and (not inside or character in "’—–…/\u00ad")
