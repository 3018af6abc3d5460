"""Mending of words that nobody knows: what is tried, in which order, and how far it goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from rulebook.lookup.books import Books
from rulebook.search.answer import answer
from rulebook.search.asking import TOPIC, kind_of
from rulebook.search.index import Index, index_of
from rulebook.search.lexicon_read import words_from
from rulebook.search.query import Draft, understand
from rulebook.search.repair import edits, far, is_known, mend, near, retyped_query
from rulebook.store.opening import open_store
from rulebook.text import words

from .places import make_home, our_books


@pytest.mark.parametrize("word", ["kran", "krane", "маяки", "lighthouses", "7", "2026"])
def test_words_of_the_books_in_any_form_are_known(index: Index, word: str) -> None:
    assert is_known(index, word)


@pytest.mark.parametrize("word", ["qwxzqv", "vfzr", "лкфт", "tuman", "leuchttrm", ""])
def test_other_words_are_not(index: Index, word: str) -> None:
    assert not is_known(index, word)


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
def test_what_a_word_is_mended_to(index: Index, word: str, kind: str, first: str) -> None:
    mended = mend(index, word)
    assert mended is not None
    assert mended[0] == kind
    assert mended[1][0][1] == first
    assert all(0 < weight <= 1 for weight, _ in mended[1])


@pytest.mark.parametrize("word", ["qwxzqv", "xy", "kxa", "щщщщщ", "x1x1x1", "pppppppppp"])
def test_what_no_repair_reaches_is_left(index: Index, word: str) -> None:
    assert mend(index, word) is None


def test_a_slip_inside_a_compound(real_index: Index) -> None:
    mended = mend(real_index, "bedrohungsmakrer")
    assert mended is not None
    assert mended[0] == "spelling"


def test_short_words_are_not_guessed_at(index: Index) -> None:
    assert mend(index, "nx") is None
    assert mend(index, "abel") is None, "of four letters the first must be right"
    mended = mend(index, "nebl")
    assert mended is not None
    assert mended[1][0][1] == "nebel"


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("vfzr", "маяк"), ("rhfy vfzr", "кран маяк"), ("лкфт туиуд", "kran nebel"),
        ("vfzr qwxzqv", ""), ("kran vfzr", ""), ("kran", ""), ("", ""), ("1 2", ""), ("x", ""),
    ],
)  # fmt: skip
def test_a_whole_query_in_the_other_layout(index: Index, typed: str, read: str) -> None:
    assert retyped_query(Draft(index, typed), typed) == read


def test_near_words_are_of_the_same_script_and_the_nearest_is_first(index: Index) -> None:
    found = near(index, "leuchtturn")
    assert found == sorted(found)
    assert found[0][1] == "leuchtturm"
    assert all(word.isascii() for _, word in found)
    assert near(index, "qwxzqv") == []


def test_far_words_are_at_most_three_slips_away(index: Index) -> None:
    found = far(index, "lerchttvrn")
    assert "leuchtturm" in [word for _, word in found]
    assert all(distance // 2 <= 3 for distance, _ in found)


@given(typed=st.text(alphabet="aeinrstkм", min_size=6, max_size=12))
def test_far_words_are_those_of_the_reference(real_index: Index, typed: str) -> None:
    rows = real_index.book.table.starting("X:")
    known = [word for _, listed in rows for word in listed if word[0] == typed[0]]
    assert list(words_from(real_index, typed[0])) == known
    most = 2 if len(typed) < 9 else 3
    hits = extract(typed, known, scorer=OSA.distance, score_cutoff=most, limit=3)
    assert far(real_index, typed) == [(int(distance) * 2, word) for word, distance, _ in hits]


WORDS = st.text(alphabet="abcde", max_size=8)


@settings(max_examples=200)
@given(WORDS, WORDS, st.integers(0, 3))
def test_edits_are_those_of_the_reference_up_to_the_limit(a: str, b: str, most: int) -> None:
    assert min(edits(a, b, most), most + 1) == min(OSA.distance(a, b), most + 1)


@given(WORDS, WORDS)
def test_edits_are_the_same_both_ways(a: str, b: str) -> None:
    assert edits(a, b, 9) == edits(b, a, 9)


def test_among_equal_slips_the_language_of_the_query_counts(real_index: Index) -> None:
    mended = mend(real_index, "stollen", latin=True, language="en")
    assert mended is not None
    assert mended[1][0][1] == "stolen"


def test_in_a_german_query_a_slip_is_no_russian_word(real_index: Index) -> None:
    mended = mend(real_index, "triger", latin=True, language="en")
    assert mended is not None
    assert mended[0] == "spelling"
    alone = mend(real_index, "torgi")
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
def test_the_order_of_attempts(picked: Index, word: str, kind: str, read: list[str]) -> None:
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
    picked: Index, word: str, alone: tuple[str, str], beside: tuple[str, str]
) -> None:
    for latin, wanted in ((False, alone), (True, beside)):
        mended = mend(picked, word, latin)
        assert mended is not None
        assert (mended[0], mended[1][0][1]) == wanted


@pytest.mark.parametrize(
    ("language", "read"), [("de", ["leiter"]), ("en", ["leader"]), ("ru", ["leiter", "leader"]),
                           ("", ["leiter", "leader"])]
)  # fmt: skip
def test_of_two_words_as_near_the_one_of_the_language_is_meant(
    picked: Index, language: str, read: list[str]
) -> None:
    mended = mend(picked, "leater", language=language)
    assert mended is not None
    assert mended[0] == "spelling"
    assert [form for _, form in mended[1]] == read
    assert [weight for weight, _ in mended[1]] == [0.9, 0.6][: len(read)]


def test_a_little_word_gives_way_to_one_of_content(tmp_path: Path) -> None:
    home = make_home(tmp_path, "orchard")
    asked = home.corpus / "orchard" / "asked" / "all.yaml"
    said = '- {rule: "1.1", de: ["legt seine steine"]}\n'
    asked.write_text(asked.read_text("utf-8") + said, "utf-8")
    with home.entered():
        index = index_of(open_store(), "od")
        assert {word for _, word in near(index, "sieine")} == {"seine", "steine"}
        assert mend(index, "sieine") == ("spelling", [(0.9, "steine")])


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        pytest.param("ugol", ["угол", "уголь"], id="of the same sound the nearer spelling"),
        pytest.param("ugol'", ["уголь", "угол"], id="with a soft sign"),
        pytest.param("rossa", ["роса"], id="where one sounds just so, no other"),
        pytest.param("roza", ["роза"], id="and the other way"),
        pytest.param("fasa", ["фаза"], id="else what sounds alike"),
    ],
)
def test_of_russian_words_that_sound_alike_the_nearest_is_first(
    picked: Index, typed: str, read: list[str]
) -> None:
    mended = mend(picked, typed)
    assert mended is not None
    assert mended[0] == "translit"
    assert [word for _, word in mended[1]] == read
    assert [weight for weight, _ in mended[1]] == [1.0, 0.8][: len(read)]


@pytest.mark.parametrize(
    ("typed", "read"),
    [("bedr", "bedrohung"), ("androi", "android"), ("counterof", "counteroffer"),
     ("угр", "угроза"), ("abspr", "absprache")],
)  # fmt: skip
def test_a_word_not_typed_to_its_end(real_index: Index, typed: str, read: str) -> None:
    mended = mend(real_index, typed)
    assert mended is not None
    assert mended[0] == "begun"
    assert read in [form for _, form in mended[1]]


@pytest.mark.parametrize("word", ["beuchtturn", "nerchtturm", "teuchturm"])
def test_who_slips_twice_got_the_first_letter_right(index: Index, word: str) -> None:
    assert edits(word, "leuchtturm", 3) == 2
    assert far(index, word) == []
    assert mend(index, word) is None


@pytest.mark.parametrize(
    ("word", "read"),
    [
        ("кулокала", "колокола"), ("голокала", ""),
        ("kletarn", "klettern"), ("gletern", ""),
        ("wespan", "wespe"), ("vespan", ""),
        ("hochsdans", "hochstens"), ("ubstgurten", ""),
    ],
)  # fmt: skip
def test_two_slips_beside_the_same_first_letter(picked: Index, word: str, read: str) -> None:
    assert near(picked, word) == []
    mended = mend(picked, word)
    assert mended == (("spelling", [(0.9, read)]) if read else None)


@pytest.mark.parametrize("word", ["glocke", "klocke", "glucke", "plocke"])
def test_one_slip_may_be_in_the_first_letter(picked: Index, word: str) -> None:
    assert "glocke" in [found for _, found in near(picked, word)]


@pytest.mark.parametrize(
    ("word", "language", "kept", "gone"),
    [
        pytest.param("limt", "en", "limit", "", id="how many"),
        pytest.param("limt", "de", "limit", "list", id="how many in german"),
        pytest.param("drie", "de", "drei", "drive", id="three"),
        pytest.param("drie", "en", "drei", "drin", id="no word of another language, but a figure"),
        pytest.param("sevn", "en", "seven", "sein", id="seven"),
        pytest.param("vire", "de", "vier", "vice", id="four"),
        pytest.param("wher", "en", "where", "eher", id="where"),
    ],
)
def test_what_is_the_same_everywhere_is_a_word_of_each_language(
    real_index: Index, word: str, language: str, kept: str, gone: str
) -> None:
    assert kept in [found for _, found in near(real_index, word)]
    mended = mend(real_index, word, latin=True, language=language)
    assert mended is not None
    read = [found for _, found in mended[1]]
    assert kept in read
    assert gone not in read


def test_a_misspelt_limit_asks_how_many(real_index: Index) -> None:
    for game, text in (("rise", "coin limt"), ("na", "handkarten limt")):
        (_, word) = understand(index_of(real_index.library, game), text).words
        assert "?many" in word.tokens


def test_a_misspelt_limit_finds_what_the_limit_finds(real_index: Index) -> None:
    books = Books(real_index.library, "rise")
    found, wanted = answer(books, "coin limt").hits, answer(books, "coin limit").hits
    assert found[0].unit.id == wanted[0].unit.id


def test_a_misspelt_limit_is_read_as_one(real_index: Index) -> None:
    assert understand(index_of(real_index.library, "rise"), "coin limt").read_as == "coin limit"


@pytest.mark.parametrize(
    ("slang", "term"),
    [
        ("Sprit", "Öl"), ("sprit", "Öl"), ("Was ist Sprit?", "Was ist Öl?"),
    ],
)  # fmt: skip
def test_slang_alone_is_answered_like_its_term(index: Index, slang: str, term: str) -> None:
    found = answer(Books(index.library, "hb"), slang)
    assert found.answered
    assert found.cites
    assert set(found.cites) <= set(answer(Books(index.library, "hb"), term).cites)
    assert found.cites[0] == "hb:2.1", "where the term is at home"


def test_slang_beside_other_words_is_no_name(index: Index) -> None:
    assert not answer(Books(index.library, "hb"), "Sprit qwxzqv im Keller").answered


@pytest.mark.parametrize("text", ["Kübel", "kuebel"])
def test_slang_alone_comes_before_rules_that_only_use_its_term(picked: Index, text: str) -> None:
    found = answer(Books(picked.library, "od"), text)
    assert found.answered
    assert found.cites[0] == "od:2.0"


@pytest.mark.parametrize(
    ("slang", "entry"),
    [
        ("Blackout", "na:11"),
        ("Bullen", "na:41"),
        ("Knete", "na:30"),
        ("бабло", "na:30"),
        ("Versteigerung", "na:1"),
        ("auction", "na:1"),
        ("мафия", "na:39"),
        ("robots", "na:7"),
        ("Kohle", "na:30"),
        ("копы", "na:41"),
        ("Licht aus", "na:11"),
        ("lights out", "na:11"),
        ("Miniatur", "na:34"),
        ("миниатюра", "na:34"),
    ],
)
def test_slang_of_the_real_books(real_index: Index, slang: str, entry: str) -> None:
    found = answer(Books(real_index.library, "na"), slang)
    assert found.answered
    assert found.cites[0].partition(".")[0] == entry


def test_a_short_name_in_a_tale_is_no_slip(real_index: Index) -> None:
    assert mend(real_index, "lisa", latin=True, language="en", few=False, named=True) is None
    assert mend(real_index, "threta", latin=True, language="en", few=False, named=True) is not None


NAMES = sorted(
    {
        (book.game, name)
        for book in our_books()
        for term in book.terms
        for listed in (*term.aliases.values(), *term.slang.values(), term.names.values())
        for name in listed
        if len(words(name)) == 1
    }
)


@settings(max_examples=150, deadline=None)
@given(named=st.sampled_from(NAMES))
def test_a_lone_word_that_names_something_finds_it(
    real_index: Index, named: tuple[str, str]
) -> None:
    game, name = named
    draft = understand(index_of(real_index.library, game), name)
    if kind_of(draft) != TOPIC or not draft.content:
        return  # "Limit" asks how many, "bin" is a small word
    assert answer(Books(real_index.library, game), name).answered, name
