"""``term``: from any word that players use to the official one of each edition."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.lookup.books import Books
from rulebook.search.term_lookup import terms_for
from rulebook.store.opening import open_store

from .places import Home

Looked = Callable[..., list[str]]


@pytest.fixture(scope="module")
def harbour(shared: Home) -> Looked:
    return _looker(shared)


@pytest.fixture(scope="module")
def looked(gists: Home) -> Looked:
    return _looker(gists)


def _looker(home: Home) -> Looked:
    with home.entered():
        library = open_store()

    def look(text: str, game: str = "", limit: int = 5) -> list[str]:
        return [term.key for term in terms_for(Books(library, game), text, limit)[0]]

    return look


@pytest.mark.parametrize(
    "typed",
    ["Öl", "öl", "oel", "ol", "масло", "масла", "маслло", "маслом", "oil", "oils", "OIL", "Sprit",
     "sprit", "maslo", "vfckj"],
)  # fmt: skip
def test_one_term_however_it_is_typed(harbour: Looked, typed: str) -> None:
    assert harbour(typed) == ["hb:oil"]


@pytest.mark.parametrize("typed", ["zzz", "Kran", "7", "", "?"])
def test_what_is_no_term(harbour: Looked, typed: str) -> None:
    assert harbour(typed) == []


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        pytest.param("Ausfälle", "na:outage", id="german plural"),
        pytest.param("обесточиванием", "na:outage", id="russian case"),
        pytest.param("outages", "na:outage", id="english plural"),
        pytest.param("Blackout", "na:outage", id="slang"),
        pytest.param("ausfal", "na:outage", id="a slip"),
        pytest.param("obestochivanie", "na:outage", id="latin letters"),
        pytest.param("njhub", "na:deal", id="the other keyboard"),
        pytest.param("Absprachen", "na:deal", id="alias"),
        pytest.param("абилка", "na:ability", id="russian slang"),
        pytest.param("involved district", "na:affected-district", id="two words"),
    ],
)
def test_terms_of_the_real_books(looked: Looked, typed: str, first: str) -> None:
    assert looked(typed)[0] == first


def test_several_candidates_are_listed_in_order_and_up_to_the_limit(looked: Looked) -> None:
    every = looked("Phase", limit=50)
    assert len(every) > 2
    assert len(set(every)) == len(every)
    assert looked("Phase", limit=2) == every[:2]


def test_a_game_narrows(looked: Looked) -> None:
    assert all(key.startswith("rise:") for key in looked("Phase", game="rise"))
    assert looked("Phase", game="rise")
    assert looked("обесточивание", game="rise") == []


def test_the_exact_name_stands_before_compounds_of_it(looked: Looked) -> None:
    assert looked("Ausfall", limit=9)[0] == "na:outage"
    assert looked("Kapital", limit=9)[0] == "na:capital"


def test_the_json_has_the_promised_shape(shared: Home) -> None:
    ran = shared.run("term", "--json", "Sprit")
    assert ran.code == 0
    assert set(ran.json) == {"term", "read_as", "matches"}
    (match,) = ran.json["matches"]
    assert {key: match[key] for key in ("id", "kind", "de", "ru", "en", "where", "slang")} == {
        "id": "hb:oil",
        "kind": "resource",
        "de": "Öl",
        "ru": "масло",
        "en": "oil",
        "where": ["hb:2.1", "hb:2.2"],
        "slang": {"de": ["Sprit"]},
    }


def test_every_term_of_the_real_books_is_found_by_each_of_its_names(gists: Home) -> None:
    with gists.entered():
        library = open_store()
    missed = []
    listed = [pair for game in library.files for pair in library.book(game).table.starting("T:")]
    for key, row in listed:
        game = key.split(":")[1]
        books = Books(library, game)
        names = [name for name in row_names(row) if name]
        assert names, key
        found = {name: [t.key for t in terms_for(books, name, 9)[0]] for name in names}
        missed += [
            (key, name) for name, keys in found.items() if key.removeprefix("T:") not in keys
        ]
    assert missed == []


def row_names(row: tuple[object, ...]) -> list[str]:
    from rulebook.store.records import Term

    return list(Term(row).names.values())


def test_no_term_is_exit_1_with_a_sentence_or_an_empty_list(shared: Home) -> None:
    ran = shared.run("term", "zzz")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("Ein Begriff „zzz“ ist nicht bekannt.")
    assert ran.err.endswith("rulebook search zzz\n")  # what else to do
    empty = shared.run("term", "--json", "zzz")
    assert (empty.code, empty.json) == (1, {"term": "zzz", "read_as": None, "matches": []})


def test_the_page_says_official_names_slang_and_where(shared: Home) -> None:
    out = shared.run("term", "Sprit").out
    assert "Öl · масло · oil" in out
    assert "Spielersprache, nicht offiziell: Sprit" in out
    assert "geregelt in: hb:2.1, hb:2.2" in out


def test_false_friends_are_warned_of_in_the_readers_language(gists: Home) -> None:
    for language, said in (("de", "Vorsicht"), ("ru", "Осторожно"), ("en", "Careful")):
        ran = gists.run("term", "Absprache", "--lang", language)
        assert f"{said}:" in ran.out
    friends = gists.run("term", "--json", "Absprache").json["matches"][0]["false_friends"]
    assert friends.keys() <= {"de", "ru", "en"}
    assert "ru" in friends, "сделка looks like it and is something else"
