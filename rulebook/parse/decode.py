"""From the bytes of a file to text, or to a plain word on why not."""

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
_EIGHT_BIT = ("cp1251", "cp1252", "koi8-r", "cp866", "mac-cyrillic")
_MAGIC = {
    b"%PDF": "PDF",
    b"PK\x03\x04": "ZIP/DOCX/EPUB",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
}


def decode(data: bytes, name: str, score: Callable[[str], float]) -> tuple[str, str]:
    """The text and its encoding. ``score`` says how much a text looks like a manual we know.

    UTF-8 is taken as it is; UTF-16 is told by its mark or its zero bytes; of the eight-bit
    encodings the one is taken in which the text is recognised best.
    """
    if not data.strip():
        raise BadManual("manual-empty", file=name)
    for magic, kind in _MAGIC.items():
        if data.startswith(magic):
            raise BadManual("manual-not-text", file=name, kind=kind)
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return _strictly(data, encoding, name)
    if data.count(0) > len(data) // 8:
        odd = data[1::2].count(0) > data[::2].count(0)
        return _strictly(data, "utf-16-le" if odd else "utf-16-be", name)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    else:
        if "\0" not in text:
            return text, "utf-8"
    if data.count(0) or _control_share(data) > 0.02:
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
        found = score(text) + _likelihood(text)
        if found > best:
            best, chosen = found, (text, encoding)
    if not chosen[0]:
        raise BadManual("manual-unknown-encoding", file=name)
    return chosen


def _likelihood(text: str) -> float:
    """How usual the letters beyond ASCII look, between 0 and 0.5."""
    usual = sum(c in "äöüÄÖÜß„“–’" or "а" <= c <= "я" or c == "ё" for c in text)
    beyond = sum(c > "\x7f" for c in text)
    return 0.5 * usual / beyond if beyond else 0.0
