"""An edition in a language that the program does not speak: an invented book, by data alone."""

from __future__ import annotations

import shutil

import pytest

from rulebook.lookup.books import Books
from rulebook.store.opening import open_store
from rulebook.talk import Talk, turn

from .places import DATA, Home

FRENCH = DATA / "french"


@pytest.fixture(scope="module")
def canal(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """A home with a book in French and German, both manuals added."""
    home = Home(tmp_path_factory.mktemp("canal"))
    home.manuals.mkdir()
    shutil.copytree(FRENCH / "barge", home.corpus / "barge")
    for code in ("fr", "de"):
        added = home.run("manual", "add", str(FRENCH / f"barge.{code}.txt"))
        assert added.code == 0, added.err
        assert "2" in added.out
    return home


def test_a_whole_copy_is_read(canal: Home) -> None:
    listed = canal.run("manual", "check", "--json")
    assert listed.code == 0, listed.out
    (rule,) = canal.run("show", "--json", "bn:1.1").json
    assert rule["wording"]["fr"]["text"].startswith("Deux péniches")
    assert rule["wording"]["fr"]["printed"] == "1.1"
    assert rule["bullets"] == ["bn:1.1a"]
    assert rule["related"] == ["bn:2"]


@pytest.mark.parametrize(
    "typed", ["1.1", "règle 1.1", "section 1", "Écluse", "ecluse", "1.1 et 1.2", "1.1 à 1.2"]
)
def test_it_is_shown_in_french_with_english_around_it(canal: Home, typed: str) -> None:
    shown = canal.run("--lang", "fr", *typed.split(" "))
    assert shown.code == 0
    assert "Deux péniches peuvent passer" in shown.out
    assert "French edition" in shown.out
    assert "See also" in shown.out


def test_a_reader_with_a_french_locale_sees_the_french_edition(canal: Home) -> None:
    shown = canal.having(LANG="fr_CA.UTF-8").run("bn:2.1")
    assert "Chaque lanterne allumée" in shown.out
    assert "See also" in shown.out


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        pytest.param("combien de bateaux passent à la fois", "bn:1.1", id="as we put it"),
        pytest.param("deux péniches dans l'écluse", "bn:1.1", id="the words of the rule"),
        pytest.param("peniches chargees", "bn:1.1a", id="without accents"),
        pytest.param("lanternes éteintes", "bn:2.2", id="inflected"),
        pytest.param("lantrene eteinte", "bn:2.2", id="a slip"),
        pytest.param("la loupiote éclaire", "bn:2.1", id="slang"),
        pytest.param("zugleich durch die Schleuse", "bn:1.1", id="german"),
    ],
)
def test_it_is_found(canal: Home, asked: str, first: str) -> None:
    found = canal.run("search", "--json", *asked.split(" "))
    assert found.json["hits"][0]["id"] == first


def test_a_french_question_is_answered_in_french(canal: Home) -> None:
    found = canal.run("ask", "Combien", "de", "bateaux", "passent", "à", "la", "fois", "?")
    assert found.code == 0
    assert "Deux péniches peuvent passer" in found.out
    assert "Zwei Kähne" not in found.out
    wanted = canal.run("ask", "Wie viele Kähne dürfen durch die Schleuse auf französisch?")
    assert "Deux péniches peuvent passer" in wanted.out


def test_its_editions_are_compared(canal: Home) -> None:
    compared = canal.having(COLUMNS="60").run("--lang", "fr", "compare", "bn:1.2")
    assert compared.code == 0
    assert "German edition" in compared.out
    assert "French edition" in compared.out
    both = canal.run("--lang", "de", "compare", "bn:1.2").out
    assert "verlangt zwei Münzen, die französische eine" in " ".join(both.split())


def test_its_terms_are_translated(canal: Home) -> None:
    (match,) = canal.run("term", "--json", "loupiote").json["matches"]
    assert (match["fr"], match["de"], match["ru"]) == ("Lanterne", "Laterne", None)
    assert "French" in canal.run("--lang", "en", "term", "Laterne").out


def test_references_in_a_post_are_linked_and_cited(canal: Home) -> None:
    post = canal.root / "post.txt"
    post.write_text("D'après la règle 1.2, le passage coûte plus cher.", encoding="utf-8")
    linked = canal.run("link", "--json", "--game", "bn", str(post))
    assert [one["id"] for one in linked.json["links"]] == ["bn:1.2"]
    cited = canal.run("cite", "--lang", "fr", "bn:1.1", "--to", "plain")
    assert cited.code == 0
    assert "«\u00a0Deux péniches" in cited.out


def test_a_conversation_goes_on(canal: Home) -> None:
    with canal.entered():
        books = Books(open_store(), "bn", "")
        _, talk = turn(books, Talk(), "deux péniches dans l'écluse")
        found, _ = turn(books, talk, "und auf deutsch?")
    assert (found.cites[0], found.wanted) == ("bn:1.1", "de")
