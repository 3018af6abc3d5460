"""Statutes as federations publish them: the first article an ordinal, annexes behind the last."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.importing.reading import read_files
from rulebook.model import FoundText

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
