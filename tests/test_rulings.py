"""Rulings: what was said on a rule after the manual was printed, with source and date."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from rulebook.books.load import load_book
from rulebook.errors import BadCorpus
from tests.proof import coverage

from .places import ROOT, Home, make_home

PAGE = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[0]


def ruled(root: Path, text: str = EXAMPLE) -> Home:
    """The harbour with the rulings of the documentation."""
    home = make_home(root, "harbour", manuals=("harbour.de",)).having(LANG="en_US.UTF-8")
    folder = home.corpus / "harbour" / "rulings"
    folder.mkdir()
    (folder / "all.yaml").write_text(text, encoding="utf-8")
    return home


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    return ruled(tmp_path_factory.mktemp("rulings"))


def test_the_example_of_the_docs_is_shown_at_its_rules(home: Home) -> None:
    shown = home.run("1.1").out
    assert "Errata (2021-05-09): A hired crane lifts as well." in shown
    assert "Changes: Until now only a crane of your own did." in shown
    assert "second printing · https://harbour.example/corrections" in " ".join(shown.split())
    assert shown.index("A hired crane") < shown.index("Fog comes down"), "rank 1 before rank 2"
    assert "Fog comes down at night, too." in home.run("2.1").out
    assert "A hired crane" not in home.run("2.1").out


def test_the_wording_and_the_gist_stay_as_they_are(home: Home, shared: Home) -> None:
    ours, theirs = (one.run("show", "hb:1.1", "--json").json[0] for one in (home, shared))
    assert ours["wording"]["de"]["text"] == theirs["wording"]["de"]["text"]
    assert ours["gist"] == theirs["gist"]
    assert theirs["rulings"] == []
    assert [(r["id"], r["kind"], r["date"], r["rank"], r["rules"]) for r in ours["rulings"]] == [
        ("hb:two-cranes", "errata", "2021-05-09", 1, ["hb:1.1"]),
        ("hb:fog-at-night", "designer", "2022-02-01", 2, ["hb:1.1", "hb:2.1"]),
    ]


@pytest.mark.parametrize(
    "words",
    [("gemieteter Kran",), ("hired crane",), ("нанятый кран",), ("--query", '"hired crane"'),
     ("--query", "gemietet*"), ("--query", "Kran AND nachts")],
)  # fmt: skip
def test_a_ruling_is_found_by_its_words(home: Home, shared: Home, words: tuple[str, ...]) -> None:
    found = home.run("search", *words, "--json").json
    assert found["answered"]
    assert "hb:1.1" in [hit["id"] for hit in found["hits"]]
    if "--query" in words:
        assert not shared.run("search", *words, "--game", "hb", "--json").json["answered"]


def test_an_answer_tells_of_it(home: Home) -> None:
    assert "A hired crane lifts as well." in home.run("ask", "does a hired crane lift?").out


def test_of_two_of_a_rank_the_later_one_stands_first(tmp_path: Path) -> None:
    home = ruled(tmp_path, EXAMPLE.replace("rank: 2", "rank: 1"))
    assert [r["id"] for r in home.run("show", "hb:1.1", "--json").json[0]["rulings"]] == [
        "hb:fog-at-night", "hb:two-cranes",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("right", "wrong", "line"),
    [
        pytest.param('date: "2021-05-09"', "date: 2021-05-09", 5, id="not quoted"),
        pytest.param('date: "2021-05-09"', 'date: "2021-02-30"', 5, id="no such day"),
        pytest.param('date: "2021-05-09"', 'date: "9.5.2021"', 5, id="otherwise written"),
        pytest.param('  date: "2021-05-09"\n', "", 1, id="no date"),
        pytest.param('source: "Harbour, ', 'sauce: "Harbour, ', 3, id="misspelt"),
        pytest.param("kind: errata", "kind: rumour", 2, id="no such kind"),
        pytest.param("  changes:", "  url2:", 13, id="unknown key"),
        pytest.param('rules: ["1.1"]', 'rules: ["9.9"]', 1, id="no such rule"),
        pytest.param('rules: ["1.1"]', "rules: []", 7, id="no rule"),
        pytest.param("rank: 1", "rank: 0", 6, id="no rank"),
        pytest.param("id: fog-at-night", "id: two-cranes", 16, id="twice"),
    ],
)
def test_a_slip_is_told_with_file_and_line(
    tmp_path: Path, right: str, wrong: str, line: int
) -> None:
    assert right in EXAMPLE
    home = ruled(tmp_path, EXAMPLE.replace(right, wrong, 1))
    with pytest.raises(BadCorpus) as error:
        load_book(home.corpus / "harbour")
    assert Path(str(error.value.values["file"])).name == "all.yaml"
    assert error.value.values["line"] == line


def test_an_erratum_says_what_it_changes(tmp_path: Path) -> None:
    text = EXAMPLE.partition("  changes:")[0]
    home = ruled(tmp_path, text)
    with pytest.raises(BadCorpus) as error:
        load_book(home.corpus / "harbour")
    assert (error.value.code, error.value.values["key"]) == ("corpus-missing-key", "changes")
    folder = home.corpus / "harbour" / "rulings" / "all.yaml"
    folder.write_text(text.replace("errata", "faq"), encoding="utf-8")
    assert load_book(home.corpus / "harbour").rulings[0].changes == {}


def test_the_proof_wants_a_source_a_day_that_was_and_all_languages(home: Home) -> None:
    book = load_book(home.corpus / "harbour")
    erratum, post = book.rulings
    assert list(coverage.rulings(book, date(2026, 1, 1))) == []
    bad = {
        "proof-source": [
            replace(erratum, source="somebody"), replace(erratum, url="harbour.example"),
            replace(post, url=""),
        ],
        "proof-date": [replace(post, date="2026-01-02"), replace(post, date="1889-01-01")],
        "proof-missing": [replace(post, text={"de": "x", "en": "x"})],
    }  # fmt: skip
    for code, rulings in bad.items():
        for one in rulings:
            found = coverage.rulings(replace(book, rulings=(one,)), date(2026, 1, 1))
            assert [finding.code for finding in found] == [code], one
