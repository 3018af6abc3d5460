"""From bytes to text: what can be read is read, what cannot is told why."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.books import load_corpus
from rulebook.errors import BadManual
from rulebook.languages import say
from rulebook.parse.decode import decode
from rulebook.parse.recognise import likeness

from .places import BOOKS, MANUALS

_EDITIONS = [edition for book in load_corpus(BOOKS) for edition in book.editions]
GERMAN = (MANUALS / "harbour.de.txt").read_text(encoding="utf-8")
RUSSIAN = (MANUALS / "harbour.ru.txt").read_text(encoding="utf-8")


def _score(text: str) -> float:
    return max(likeness(text, edition) for edition in _EDITIONS)


@pytest.mark.parametrize(
    ("text", "written", "told"),
    [
        (GERMAN, "utf-8", "utf-8"),
        (GERMAN, "utf-8-sig", "utf-8"),
        (GERMAN, "utf-16", "utf-16"),
        (GERMAN, "utf-16-le", "utf-16-le"),
        (GERMAN, "utf-16-be", "utf-16-be"),
        (GERMAN, "utf-32", "utf-32"),
        (GERMAN, "latin-1", "cp1252"),
        (GERMAN.replace('"', "“"), "cp1252", "cp1252"),
        (RUSSIAN, "utf-16", "utf-16"),
        (RUSSIAN, "cp1251", "cp1251"),
        (RUSSIAN.replace("«", '"').replace("»", '"'), "koi8-r", "koi8-r"),
        (RUSSIAN.replace("«", '"').replace("»", '"'), "cp866", "cp866"),
    ],
)
def test_a_text_in_another_encoding_is_read(text: str, written: str, told: str) -> None:
    assert decode(text.encode(written), "m.txt", _score) == (text, told)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(b"", "manual-empty", id="empty"),
        pytest.param(b" \n\r\n\t", "manual-empty", id="blank"),
        pytest.param(b"%PDF-1.7\n...", "manual-not-text", id="PDF"),
        pytest.param(b"PK\x03\x04rest", "manual-not-text", id="DOCX"),
        pytest.param(b"\x89PNG\r\n\x1a\n", "manual-not-text", id="PNG"),
        pytest.param(bytes(range(256)) * 8, "manual-binary", id="all bytes"),
        pytest.param(b"Kran\x01\x02\x03\xff\x00", "manual-binary", id="control characters"),
        pytest.param(GERMAN.encode("utf-16")[:-1], "manual-damaged", id="UTF-16 cut in a letter"),
        pytest.param(b"\xef\xbb\xbfKr\xe4ne", "manual-damaged", id="UTF-8 mark before Latin-1"),
    ],
)
def test_what_is_no_text_is_told_so_in_each_language(data: bytes, code: str) -> None:
    with pytest.raises(BadManual) as caught:
        decode(data, "m.txt", _score)
    assert caught.value.code == code
    said = {say(language, code, **caught.value.values) for language in ("de", "ru", "en")}
    assert len(said) == 3
    assert all(text.startswith("m.txt: ") for text in said)


@given(st.binary(max_size=200) | st.text(max_size=60).map(lambda t: t.encode("utf-16")))
def test_any_bytes_become_text_or_a_plain_word(data: bytes) -> None:
    try:
        text, encoding = decode(data, "m.txt", _score)
    except BadManual as error:
        assert str(error).startswith("m.txt: ")  # noqa: PT017
        return
    if encoding == "utf-8":
        assert text.encode() == data.removeprefix(codecs.BOM_UTF8)
