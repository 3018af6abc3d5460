"""Russian in Latin letters, and where its keys lie on German and English keyboards."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.languages import CODES, language
from rulebook.languages.keyboards import layouts, retyped
from rulebook.languages.ru.sounds import roughly, sound, spelled

RUSSIAN = st.text(alphabet="абвгдеёжзийклмнопрстуфхцчшщъыьэюя", min_size=1, max_size=12)


@pytest.mark.parametrize(
    ("russian", "latin"),
    [
        ("маяк", ["mayak", "majak", "maiak"]),
        ("ящик", ["yashchik", "jaschtschik", "yaschik"]),
        ("чужой", ["chuzhoy", "tschuzhoi", "4uzhoi"]),
        ("центр", ["tsentr", "centr", "tzentr"]),
        ("хозяин", ["hozyain", "khozyain", "hozjain"]),
        ("юнга", ["yunga", "junga", "iunga"]),
        ("ёлка", ["yolka", "jolka", "elka"]),
        ("касса", ["kassa", "kasa"]),
        ("фонарь", ["fonar", "fonar'", "phonar"]),
        ("шхуна", ["shkhuna", "schhuna"]),
        ("выкуп", ["vykup", "wykup", "vikup"]),
        ("влияет", ["vliyaet", "vliaet", "vliyat"]),
        ("линия", ["liniya", "linija", "linia"]),
    ],
)
def test_spellings_of_one_word_sound_alike(russian: str, latin: list[str]) -> None:
    wanted = sound(russian)
    assert {spelling: sound(spelling) for spelling in latin} == dict.fromkeys(latin, wanted)


@pytest.mark.parametrize(
    ("one", "other"), [("маяк", "моряк"), ("кран", "экран"), ("груз", "друг"), ("бочка", "почка")]
)
def test_other_words_sound_otherwise(one: str, other: str) -> None:
    assert sound(one) != sound(other)


@pytest.mark.parametrize(
    ("russian", "latin"),
    [("заноза", "sanosa"), ("черёмуха", "cheremucha"), ("хвоя", "chvoja"), ("цапля", "zaplja"),
     ("жасмин", "schasmin"), ("зола", "zola")],
)  # fmt: skip
def test_rougher_spellings_are_alike_to_a_rougher_ear(russian: str, latin: str) -> None:
    assert roughly(russian) == roughly(latin)


@pytest.mark.parametrize(
    ("one", "other"), [("маяк", "моряк"), ("груз", "друг"), ("бочка", "почка"), ("оса", "роса")]
)
def test_words_are_kept_apart_by_a_rough_ear_too(one: str, other: str) -> None:
    assert roughly(one) != roughly(other)


@given(RUSSIAN, RUSSIAN)
def test_what_sounds_alike_sounds_roughly_alike(one: str, other: str) -> None:
    assert roughly(one) == roughly(one)
    if sound(one) == sound(other):
        assert roughly(one) == roughly(other)


@pytest.mark.parametrize(
    ("typed", "on", "wanted", "meant"),
    [
        pytest.param("vfzr", "en", "ru", "маяк", id="qwerty"),
        pytest.param("vfyr", "de", "ru", "маяк", id="qwertz: z and y change places"),
        pytest.param("[jhjij", "en", "ru", "хорошо", id="bracket"),
        pytest.param("üjhjij", "de", "ru", "хорошо", id="umlaut"),
        pytest.param("'nj", "en", "ru", "это", id="quote"),
        pytest.param("änj", "de", "ru", "это", id="a umlaut"),
        pytest.param("VFZR", "en", "ru", "маяк", id="capitals"),
        pytest.param("<FK", "en", "ru", "бал", id="shifted comma"),
        pytest.param("`k", "en", "ru", "ёл", id="backtick"),
        pytest.param("рфаут", "ru", "de", "hafen", id="german"),
        pytest.param("ефпуыъ", "ru", "de", "tages+", id="plus key"),
        pytest.param("дшпре", "ru", "en", "light", id="english"),
        pytest.param("зкшяу", "ru", "en", "prize", id="english z"),
        pytest.param("1.1 ?", "en", "ru", "1ю1 ?", id="a point is a letter there"),
    ],
)
def test_keys(typed: str, on: str, wanted: str, meant: str) -> None:
    assert retyped(typed, on, wanted) == meant


LATIN = [code for code in CODES if language(code).script == "latin"]


@given(RUSSIAN, st.sampled_from(LATIN))
def test_a_russian_word_typed_on_any_layout_comes_back(word: str, on: str) -> None:
    assert retyped(retyped(word, "ru", on), on, "ru") == word


@pytest.mark.parametrize("code", CODES)
def test_no_two_keys_give_the_same_letter(code: str) -> None:
    assert len(set(language(code).keys)) == len(language(code).keys) == 33


def test_layouts_are_mixed_up_between_scripts_only() -> None:
    assert set(layouts(CODES)) == {pair for code in LATIN for pair in ((code, "ru"), ("ru", code))}


@pytest.mark.parametrize(
    ("latin", "russian"),
    [("kran", "кран"), ("yashchik", "ящик"), ("zhuk", "жук"), ("chay", "чаы"), ("shum", "шум")],
)
def test_a_guess_at_the_spelling(latin: str, russian: str) -> None:
    assert spelled(latin) == russian


@given(st.text(max_size=20))
def test_any_text_has_a_sound_and_can_be_retyped(text: str) -> None:
    heard = sound(text)
    assert all(a != b for a, b in pairwise(heard)), "no letter twice in a row"
    assert all(retyped(text, *pair) is not None for pair in layouts(CODES))
    assert isinstance(spelled(text), str)
