"""Statutes as federations publish them: the first article an ordinal, annexes behind the last."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.importing.reading import read_files
from rulebook.link import lawful
from rulebook.model import FoundText

from .places import Home, make_home

_ANNEXES = "".join(
    f"<h2>Annexe {letter} – {title}</h2>{body}"
    for letter, title, body in (
        ("A", "Rondes", "<p>De quatre à huit joueurs, trois rondes.</p>"),
        ("B", "Départage", "<ol><li>Les points ;</li><li>Le sort.</li></ol>"),
        ("C", "Navires", "<p>C.1 Un caboteur vaut un point.</p><p>C.2 Un voilier, trois.</p>"),
    )
)  # fmt: skip


def _found(path: Path, first: str, tail: str = _ANNEXES) -> FoundText:
    body = (
        "<h2>Titre I – Le jeu</h2>"
        f"<h3>Article {first} – Objet</h3>"
        "<p>1. Le jeu oppose deux gardiens.</p><p>2. Un seul gagne.</p>"
        "<h3>Article 2 – Places</h3><p>Les joueurs gardent leur place.</p>"
        "<h2>Titre II – Le tournoi</h2>"
        "<h3>Article 3 – Appel</h3><p>L’article 1er, alinéa 2 reste vrai (voir annexe B).</p>"
    )
    page = path / "statuts.html"
    page.write_text(f'<html lang="fr"><body>{body}{tail}</body></html>', encoding="utf-8")
    (found,) = read_files([page])
    return found


@pytest.mark.parametrize("first", ["1", "1er", "1ᵉʳ", "1º", "1.º", "1°"])
def test_the_first_article_may_have_an_ordinal(tmp_path: Path, first: str) -> None:
    units = {unit.number: unit for unit in _found(tmp_path, first).units}
    assert units["1"].title == "Objet"
    assert [n for n in units if n.startswith("1.")] == ["1.1", "1.2"]
    assert units["2"].text == "Les joueurs gardent leur place."


def test_what_cites_an_ordinal_refers_to_its_article(tmp_path: Path) -> None:
    found = _found(tmp_path, "1er")
    assert {(one.source, one.target) for one in found.references} == {("3", "1.2"), ("3", "B")}


def test_annexes_stand_beside_the_titles_and_in_no_article(tmp_path: Path) -> None:
    parents = {unit.number: unit.parent for unit in _found(tmp_path, "1er").units}
    assert {parents[letter] for letter in "ABC"} == {parents["titre.I"]}
    assert parents["B.1"] == "B"
    assert parents["C.2"] == "C"
    assert parents["3"] == "titre.II"


_POLISH = """REGULAMIN KLUBU

Art. 1. [Zakres]
§ 1. Regulamin określa zasady rozgrywek klubowych.
§ 2. Rozgrywki odbywają się w każdą środę.

Art. 2. [Uczestnicy]
§ 1. Gra każdy, kto zna zasady punktacji (art. 3 § 2).
§ 2. Goście, o których mowa w § 1, grają poza konkursem (załącznik nr 1).

Art. 3. [Punktacja]
§ 1. Za zdobycie murów gracz otrzymuje pięć punktów.
§ 2. Za utratę wieży odejmuje się dwa punkty.

Art. 4. [Sędzia]
Sędziego wyznacza zarząd.
"""


def test_a_paragraph_sign_within_articles_counts_in_each(tmp_path: Path) -> None:
    path = tmp_path / "regulamin.txt"
    path.write_text(_POLISH, encoding="utf-8")
    (found,) = read_files([path])
    units = {unit.number: unit for unit in found.units}
    assert units["4"].title == "[Sędzia]"
    assert units["4"].text == "Sędziego wyznacza zarząd."
    references = {(one.source, one.target) for one in found.references}
    assert references == {("2.1", "3.2"), ("2.2", "2.1")}


def test_an_annex_may_count_with_a_word(tmp_path: Path) -> None:
    tail = (
        "<h2>Annexe n° 1 – Rondes</h2><p>Trois rondes.</p><h2>Annexe nº 2 – Sort</h2><p>Un dé.</p>"
    )
    units = {unit.number: unit for unit in _found(tmp_path, "1er", tail).units}
    assert units["annexe.1"].title == "Rondes"
    assert units["annexe.2"].text == "Un dé."


def test_a_question_that_begins_with_a_pronoun_is_no_number(tmp_path: Path) -> None:
    path = tmp_path / "asked.md"
    pairs = "\n\n".join(f"Q: {asked}?\nA: No." for asked in ("Can I pass", "May I look", "Is it"))
    path.write_text(f"# Lamps\n\n## Turn\n\nLight a lamp.\n\n## Questions\n\n{pairs}\n", "utf-8")
    (found,) = read_files([path])
    assert [u.title for u in found.units][-3:] == ["Can I pass?", "May I look?", "Is it?"]


@pytest.fixture(scope="module")
def member(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Somebody who added a statute that counts by § within its articles."""
    root = tmp_path_factory.mktemp("member")
    home = make_home(root, "harbour")
    (root / "regulamin.txt").write_text(_POLISH, encoding="utf-8")
    added = home.run("book", "add", root / "regulamin.txt", "--name", "klub", "--yes")
    assert added.code == 0, added.err
    return home


@pytest.mark.parametrize(
    ("cited", "unit"),
    [("art. 3 § 2", "klub:3.2"), ("art. 2 § 1", "klub:2.1"), ("art. 4", "klub:4")],
)
def test_a_part_is_shown_and_linked_as_it_is_cited(
    member: Home, tmp_path: Path, cited: str, unit: str
) -> None:
    (shown, *_) = member.run("--json", "--game", "klub", "show", cited).json
    assert shown["id"] == unit
    post = tmp_path / "post.txt"
    post.write_text(f"Tak stanowi {cited}, prawda?\n", encoding="utf-8")
    links = member.run("--json", "link", "--game", "klub", post).json["links"]
    assert [link["id"] for link in links] == [unit]


@pytest.mark.parametrize("listed", ["§ 5 § 6", "§ 5, § 6", "§ 5 und § 6"])
def test_paragraphs_in_a_row_stand_in_no_article(listed: str) -> None:
    assert lawful.parts(listed, ("5",), len("§ 5")).labels == ("5",)


def test_what_an_inner_part_of_a_law_is_called_is_read(tmp_path: Path) -> None:
    home = make_home(tmp_path, "harbour")
    _found(tmp_path, "1er")
    assert home.run("book", "add", tmp_path / "statuts.html", "--name", "phare", "--yes").code == 0
    for typed in ("art. 1er al. 2", "article 1º, alinéa 2", "art. 1 al. 2"):
        (shown, *_) = home.run("--json", "--game", "phare", "show", typed).json
        assert shown["id"] == "phare:1.2"


def test_what_a_part_of_a_part_refers_to_is_named(tmp_path: Path) -> None:
    home = make_home(tmp_path, "harbour")
    text = "# Stars\n\n## Turn\n\nShips fly.\n\nPay (see [Oil](#oil)).\n\n## Oil\n\nIt lasts.\n"
    (tmp_path / "stars.md").write_text(text, encoding="utf-8")
    assert home.run("book", "add", tmp_path / "stars.md", "--name", "stars", "--yes").code == 0
    assert "See also: 2 Oil" in home.run("--lang", "en", "show", "stars:1").out
