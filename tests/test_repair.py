"""Mending of words that nobody knows: what is tried, in which order, and how far it goes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from rulebook.search.repair import edits, far, is_known, mend, near, retyped_query
from rulebook.store.opening import open_store
from rulebook.store.table import Table

from .places import Home


@pytest.fixture(scope="module")
def table(shared: Home) -> Table:
    with shared.entered():
        return open_store()


@pytest.fixture(scope="module")
def real_table(gists: Home) -> Table:
    with gists.entered():
        return open_store()


@pytest.fixture(scope="module")
def picked(orchard: Home) -> Table:
    with orchard.entered():
        return open_store()


@pytest.mark.parametrize("word", ["kran", "krane", "маяки", "lighthouses", "7", "2026"])
def test_words_of_the_books_in_any_form_are_known(table: Table, word: str) -> None:
    assert is_known(table, word)


@pytest.mark.parametrize("word", ["qwxzqv", "vfzr", "лкфт", "tuman", "leuchttrm", ""])
def test_other_words_are_not(table: Table, word: str) -> None:
    assert not is_known(table, word)


@pytest.mark.parametrize(
    ("word", "kind", "first"),
    [
        pytest.param("nebelkran", "compound", "nebel", id="compound"),
        pytest.param("kistenkran", "compound", "kisten", id="compound with a plural"),
        pytest.param("nebelschiff", "compound", "nebel", id="another compound"),
        pytest.param("tuman", "translit", "туман", id="latin letters"),
        pytest.param("vfzr", "keyboard", "маяк", id="russian on qwerty"),
        pytest.param("vfyr", "keyboard", "маяк", id="russian on qwertz"),
        pytest.param("лкфт", "keyboard", "kran", id="german in the russian layout"),
        pytest.param("leuchtturn", "spelling", "leuchtturm", id="a slip"),
        pytest.param("leuhctturm", "spelling", "leuchtturm", id="letters swapped"),
        pytest.param("lerchtturn", "spelling", "leuchtturm", id="two slips"),
        pytest.param("маякк", "spelling", "маяк", id="a russian slip"),
    ],
)
def test_what_a_word_is_mended_to(table: Table, word: str, kind: str, first: str) -> None:
    mended = mend(table, word)
    assert mended is not None
    assert mended[0] == kind
    assert mended[1][0][1] == first
    assert all(0 < weight <= 1 for weight, _ in mended[1])


@pytest.mark.parametrize("word", ["qwxzqv", "xy", "kxa", "щщщщщ", "x1x1x1", "pppppppppp"])
def test_what_no_repair_reaches_is_left(table: Table, word: str) -> None:
    assert mend(table, word) is None


def test_a_slip_inside_a_compound(real_table: Table) -> None:
    mended = mend(real_table, "bedrohungsmakrer")
    assert mended is not None
    assert mended[0] == "spelling"


def test_short_words_are_not_guessed_at(table: Table) -> None:
    assert mend(table, "nx") is None
    assert mend(table, "abel") is None, "of four letters the first must be right"
    mended = mend(table, "nebl")
    assert mended is not None
    assert mended[1][0][1] == "nebel"


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("vfzr", "маяк"), ("rhfy vfzr", "кран маяк"), ("лкфт туиуд", "kran nebel"),
        ("vfzr qwxzqv", ""), ("kran vfzr", ""), ("kran", ""), ("", ""), ("1 2", ""), ("x", ""),
    ],
)  # fmt: skip
def test_a_whole_query_in_the_other_layout(table: Table, typed: str, read: str) -> None:
    assert retyped_query(table, typed) == read


def test_near_words_are_of_the_same_script_and_the_nearest_is_first(table: Table) -> None:
    found = near(table, "leuchtturn")
    assert found == sorted(found)
    assert found[0][1] == "leuchtturm"
    assert all(word.isascii() for _, word in found)
    assert near(table, "qwxzqv") == []


def test_far_words_are_at_most_three_slips_away(table: Table) -> None:
    found = far(table, "lerchttvrn")
    assert "leuchtturm" in [word for _, word in found]
    assert all(distance // 2 <= 3 for distance, _ in found)


WORDS = st.text(alphabet="abcde", max_size=8)


@settings(max_examples=200)
@given(WORDS, WORDS, st.integers(0, 3))
def test_edits_are_those_of_the_reference_up_to_the_limit(a: str, b: str, most: int) -> None:
    assert min(edits(a, b, most), most + 1) == min(OSA.distance(a, b), most + 1)


@given(WORDS, WORDS)
def test_edits_are_the_same_both_ways(a: str, b: str) -> None:
    assert edits(a, b, 9) == edits(b, a, 9)


def test_among_equal_slips_the_language_of_the_query_counts(real_table: Table) -> None:
    mended = mend(real_table, "stollen", latin=True, language="en")
    assert mended is not None
    assert mended[1][0][1] == "stolen"


def test_in_a_german_query_a_slip_is_no_russian_word(real_table: Table) -> None:
    mended = mend(real_table, "triger", latin=True, language="en")
    assert mended is not None
    assert mended[0] == "spelling"
    alone = mend(real_table, "torgi")
    assert alone is not None
    assert alone[0] == "translit"


@pytest.mark.parametrize(
    ("word", "kind", "read"),
    [
        pytest.param("leiterraum", "spelling", ["leiterbaum"], id="long and one slip: no compound"),
        pytest.param("korbraum", "compound", ["korb", "raum"], id="short: parts before a slip"),
        pytest.param("leiterglocke", "compound", ["leiter", "glocke"], id="long, but no slip"),
        pytest.param("korob", "translit", ["короб"], id="a sound before a slip"),
        pytest.param("wespenkorbleiter", "compound", ["wespe", "korb", "leiter"], id="three parts"),
        pytest.param("korbleitwr", "spelling", ["korb", "leiter"], id="last: parts with a slip"),
        pytest.param("bolnica", "translit", ["больница"], id="as it sounds"),
        pytest.param("bolniza", "translit", ["больница"], id="a german z"),
        pytest.param("sarasa", "translit", ["зараза"], id="a german s"),
        pytest.param("konza", "translit", ["конца"], id="z for ts"),
        pytest.param("bochka", "translit", ["бочка"], id="ch as in english"),
        pytest.param("botschka", "translit", ["бочка"], id="tsch as in german"),
    ],
)
def test_the_order_of_attempts(picked: Table, word: str, kind: str, read: list[str]) -> None:
    mended = mend(picked, word)
    assert mended is not None
    assert mended[0] == kind
    assert sorted(form for _, form in mended[1]) == sorted(read)


@pytest.mark.parametrize(
    ("word", "alone", "beside"),
    [("korob", ("translit", "короб"), ("spelling", "korb")),
     ("bolniza", ("translit", "больница"), ("translit", "больница"))],
)  # fmt: skip
def test_in_latin_company_a_slip_comes_before_a_sound(
    picked: Table, word: str, alone: tuple[str, str], beside: tuple[str, str]
) -> None:
    for latin, wanted in ((False, alone), (True, beside)):
        mended = mend(picked, word, latin)
        assert mended is not None
        assert (mended[0], mended[1][0][1]) == wanted


@pytest.mark.parametrize(
    ("language", "read"), [("de", ["leiter"]), ("en", ["leader"]), ("ru", ["leader", "leiter"]),
                           ("", ["leader", "leiter"])]
)  # fmt: skip
def test_of_two_words_as_near_the_one_of_the_language_is_meant(
    picked: Table, language: str, read: list[str]
) -> None:
    mended = mend(picked, "leater", language=language)
    assert mended is not None
    assert mended[0] == "spelling"
    assert [form for _, form in mended[1]] == read
    assert {weight for weight, _ in mended[1]} == ({0.9} if len(read) == 1 else {0.7})


def test_a_little_word_gives_way_to_one_of_content(picked: Table) -> None:
    assert {word for _, word in near(picked, "sieine")} == {"seine", "steine"}
    assert mend(picked, "sieine") == ("spelling", [(0.9, "steine")])


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        pytest.param("ugol", ["угол", "уголь"], id="of the same sound the nearer spelling"),
        pytest.param("ugol'", ["уголь", "угол"], id="with a soft sign"),
        pytest.param("rosa", ["роса"], id="where one sounds just so, no other"),
        pytest.param("roza", ["роза"], id="and the other way"),
        pytest.param("fasa", ["фаза"], id="else what sounds alike"),
    ],
)
def test_of_russian_words_that_sound_alike_the_nearest_is_first(
    picked: Table, typed: str, read: list[str]
) -> None:
    mended = mend(picked, typed)
    assert mended is not None
    assert mended[0] == "translit"
    assert [word for _, word in mended[1]] == read
    assert [weight for weight, _ in mended[1]] == [1.0, 0.8][: len(read)]


@pytest.mark.parametrize(
    ("typed", "read"),
    [("bedr", "bedrohung"), ("lokom", "lokomotive"), ("counterof", "counteroffer"),
     ("угр", "угроза"), ("abspr", "absprache")],
)  # fmt: skip
def test_a_word_not_typed_to_its_end(real_table: Table, typed: str, read: str) -> None:
    mended = mend(real_table, typed)
    assert mended is not None
    assert mended[0] == "begun"
    assert read in [form for _, form in mended[1]]
