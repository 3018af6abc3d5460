"""Looking a book over that was added: its contents in the order of the book, and what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from .places import Home, make_home

_STATUTES = """# Statuts du club

Fait à Brest.

## Titre I – Le jeu

### Article 1er – Objet

Le jeu oppose deux gardiens.

### Article 2 – Places

Chacun garde sa place (voir article 9).

## Titre II – Le tournoi

### Article 4 – Appel

Le jury tranche. Les membres du jury ne jouent pas.

## Annexe A – Rondes

Trois rondes pour huit joueurs, quatre pour seize.
"""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Home:
    root = tmp_path_factory.mktemp("club")
    home = make_home(root, "harbour")
    (root / "club.md").write_text(_STATUTES, encoding="utf-8")
    added = home.run("book", "add", root / "club.md", "--name", "club", "--lang", "fr", "--yes")
    assert added.code == 0, added.err
    return home


def _listed(home: Home, *options: str) -> list[tuple[str, int]]:
    (book,) = home.run("--json", "contents", "club", *options).json
    return [(one["number"], one["depth"]) for one in book["entries"]]


def test_contents_stand_in_the_order_of_the_book_with_its_title_first(club: Home) -> None:
    assert _listed(club) == [
        ("statuts-du-club", 0),
        ("titre.I", 0), ("1", 1), ("2", 1),
        ("titre.II", 0), ("4", 1),
        ("annexe.A", 0),
    ]  # fmt: skip
    assert {depth for _, depth in _listed(club, "--depth", "1")} == {0}


def test_a_book_is_proof_read_by_its_name(club: Home, tmp_path: Path) -> None:
    ran = club.run("--lang", "en", "manual", "check", "club")
    assert "a number is missing before 4" in ran.out
    assert "“9” leads nowhere" in ran.out
    assert "findings: 2" in ran.out
    assert len(ran.out.splitlines()) == 3
    assert club.run("manual", "check", "clubs").code == 1


def test_what_is_missing_is_told_as_the_edition_counts(tmp_path: Path) -> None:
    home = make_home(tmp_path, "harbour")
    rules = {
        "de": ("Der Kran hebt.", "Der Kran dreht.", "Die Boje ruft.", "Die Boje sinkt."),
        "en": ("The crane lifts.", "The crane turns.", "The buoy calls.", "The buoy sinks."),
    }
    numbers = {"de": ("1.1", "1.2", "2.1", "2.2"), "en": ("1.1", "1.2", "1.4", "1.5")}
    titles = {"de": ("1. Kran", "2. Boje"), "en": ("1. Crane", "Buoy")}
    files = []
    for code, said in rules.items():
        lines = [f"{number} {text}" for number, text in zip(numbers[code], said, strict=True)]
        one, other = titles[code]
        text = "\n".join([one, "", *lines[:2], "", other, "", *lines[2:]])
        files.append(tmp_path / f"{code}.txt")
        files[-1].write_text(text, encoding="utf-8")
    assert home.run("book", "add", *files, "--name", "kran", "--yes").code == 0
    told = home.run("--lang", "en", "manual", "check", "kran").out
    assert "a number is missing before 1.4" in told
    assert told.count("is missing") == 1
