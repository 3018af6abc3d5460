"""Folding: spellings of one word meet, and nothing else changes."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.books.titles import title_forms
from rulebook.text import fold, nfc, title_key, words


@given(st.text(alphabet="aeouäöüßAEÄëёЁйкñ -’«»()x\u0308\u0306"))
def test_typing_with_combining_marks_makes_no_difference(text: str) -> None:
    apart = unicodedata.normalize("NFD", text)
    assert nfc(apart) == unicodedata.normalize("NFC", text)
    assert title_key(apart) == title_key(text)


@given(st.text())
def test_a_folded_text_has_no_capitals_and_a_key_no_spaces(text: str) -> None:
    assert fold(text) == fold(fold(text).upper()) or not text.isascii()
    assert title_key(text).isalnum() or not title_key(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Größe", "groesse", id="ö and ß typed out"),
        pytest.param("KON-ÜBERSICHT", "Kon Übersicht", id="hyphen and capitals"),
        pytest.param("Повёрнутая", "ПОВЕРНУТАЯ", id="ё and е"),
        pytest.param("«Торги»", "торги", id="quotes"),
        pytest.param("Investi\u00adtion", "Investition", id="soft hyphen"),
    ],
)
def test_one_word_in_two_spellings(one: str, other: str) -> None:
    assert title_key(one) == title_key(other)


@pytest.mark.parametrize(("one", "other"), [("Ausfall", "Abfall"), ("Кран", "Края"), ("a1", "a2")])
def test_two_words_stay_two(one: str, other: str) -> None:
    assert title_key(one) != title_key(other)


@given(st.text() | st.text(alphabet="aeouäßÆёЁй -’«»'x.\u0308\u00ad\u200b²Ⅷ"))
def test_words_are_the_letters_and_digits_of_the_folded_text(text: str) -> None:
    assert words(text) == "".join(c if c.isalnum() else " " for c in fold(text)).split()


def test_words_of_a_text() -> None:
    assert words("Zug-Ende, 2×: Туман!") == ["zug", "ende", "2", "туман"]


def test_forms_of_a_title_with_brackets() -> None:
    assert title_forms("Удаление (компонента)") == {"Удаление", "Удаление (компонента)"}
    assert title_forms(")(") == {")("}
