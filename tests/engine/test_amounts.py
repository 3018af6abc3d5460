"""Amounts: the noun behind a number has the form for so many, and every form is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.engine.game import game, playable
from rulebook.languages import SAID, language


@pytest.mark.parametrize("key", playable())
@given(number=st.integers(0, 130))
def test_each_form_becomes_the_one_for_so_many_and_stays_it(key: str, number: int) -> None:
    words = game(key).phrases.words
    for code in SAID:
        for form, forms in words.counted.get(code, {}).items():
            right = f"{number} {forms[language(code).plural(number)]}"
            assert words.agree(f"{number} {form}", code) == right
            assert words.agree(right, code) == right


@pytest.mark.parametrize("key", playable())
def test_where_one_form_is_read_as_a_word_all_are(key: str) -> None:
    words = game(key).phrases.words
    for counted in words.counted.values():
        for forms in counted.values():
            assert len({words.find(form) is None for form in forms}) == 1, forms


def test_amounts_are_told_as_one_says_them() -> None:
    words = game("20c").phrases.words
    said = [words.agree(f"{n} монет", "ru") for n in (1, 2, 5, 11, 21, 22)]
    assert said == ["1 монета", "2 монеты", "5 монет", "11 монет", "21 монета", "22 монеты"]
    assert words.agree("blau bietet 1 Münzen, nicht 10 Münzen", "de").startswith(
        "blau bietet 1 Münze,"
    )
