"""The corpus loader: what refers to what, and books that are added with data alone."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulebook.books import load_book, load_books, load_corpus
from rulebook.errors import BadCorpus
from rulebook.ids import read_number
from rulebook.importing import keeping
from rulebook.importing.reading import read_files
from rulebook.model import Book

from .places import BOOKS, MANUALS, ROOT, Home, make_home


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "line", "values"),
    [
        ("entries.yaml", 'see_also: ["2", "3"]', 'see_also: ["2", "30"]', "corpus-dangling", 1,
         {"number": "30", "where": "1"}),
        ("entries.yaml", 'number: "2"', "number: 2", "corpus-unquoted", 6, {"value": "2"}),
        ("entries.yaml", 'number: "2"', 'number: "2.x"', "corpus-bad-number", 6, {"value": "2.x"}),
        ("entries.yaml", 'number: "3"', 'number: "2"', "corpus-repeated-key", 10, {"key": "2"}),
        ("entries.yaml", "slug: fog", "slug: crane", "corpus-repeated-key", 10, {"key": "crane"}),
        ("entries.yaml", "slug: fog", "slugg: fog", "corpus-unknown-key", 11, {"near": "slug"}),
        ("gists/all.yaml", 'rule: "1.1"', "rule: 1.1", "corpus-unquoted", 5, {"value": "1.1"}),
        ("gists/all.yaml", 'rule: "1.1"', 'rule: "1.0"', "corpus-repeated-key", 5, {"key": "1.0"}),
        ("terms.yaml", '"2.1", "2.2"', '"2.1", "2.7"', "corpus-dangling", 1,
         {"number": "2.7", "where": "oil", "near": "2.2"}),
        ("terms.yaml", "kind: resource", "kind: resorce", "corpus-unknown-value", 2,
         {"near": "resource"}),
        ("faq/all.yaml", 'cites: ["1.2"]', 'cites: ["1.9"]', "corpus-dangling", 1,
         {"number": "1.9", "where": "dark-cranes"}),
        ("faq/all.yaml", "status: ruled", "status: maybe", "corpus-unknown-value", 5, {}),
        ("differences/all.yaml", 'rule: "3.1"', 'rule: "3.2"', "corpus-dangling", 1,
         {"number": "3.2", "near": "3.1"}),
        ("fixups.de.yaml", "line: 37", 'line: "37"', "corpus-wrong-type", 1, {}),
        ("fixups.de.yaml", "  why:", "  wy:", "corpus-unknown-key", 4, {"near": "why"}),
        ("book.yaml", "dialect: titled", "dialect: tilted", "corpus-unknown-value", 19,
         {"near": "titled"}),
        ("book.yaml", "items: labels", "items: lables", "corpus-unknown-value", 16, {}),
        ("book.yaml", 'recognise: ["HARBOUR IN THE FOG", "CRANE", "LIGHTHOUSE"]', "recognise: []",
         "corpus-wrong-type", 30, {}),
        ("book.yaml", "game: hb", "gane: hb", "corpus-unknown-key", 2, {"near": "game"}),
    ],
)  # fmt: skip
def test_a_slip_in_a_book_is_told_with_file_and_line(
    tmp_path: Path,
    file: str,
    old: str,
    new: str,
    code: str,
    line: int,
    values: dict[str, str],
) -> None:
    folder = tmp_path / "harbour"
    shutil.copytree(BOOKS / "harbour", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadCorpus) as caught:
        load_book(folder)
    told = caught.value.values
    assert (caught.value.code, told["file"], told["line"]) == (code, str(folder / file), line)
    assert {key: told[key] for key in values} == values


def test_a_slip_is_shown_and_no_traceback(home: Home) -> None:
    path = home.corpus / "harbour" / "terms.yaml"
    path.write_text(path.read_text("utf-8").replace("kind: resource", "kind: x"), "utf-8")
    for arguments in (("1.1",), ("manual", "list"), ("manual", "check"), ("doctor",)):
        ran = home.run(*arguments)
        assert ran.code == 1
        said = "".join((ran.out + ran.err).split())  # the doctor breaks long lines
        assert f"{path}:2:„x“isthiernichtmöglich" in said
    assert home.run("complete", "1").out == ""


@pytest.mark.parametrize("arguments", [("1.1",), ("manual", "list"), ("manual", "add", "x.txt")])
def test_a_corpus_without_books_is_told(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    home = make_home(tmp_path)
    ran = home.run(*arguments)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.endswith(
        f"In {home.corpus} liegt kein Buch (keine book.yaml). Ist das Programm unvollständig "
        "installiert?\n"
    )


def test_doctor_tells_of_a_corpus_without_books(tmp_path: Path) -> None:
    ran = make_home(tmp_path).run("doctor", "--json")
    assert ran.code == 1
    assert len(ran.json["problems"]) == 2
    assert "book.yaml" in ran.json["problems"][0]


@pytest.mark.parametrize(
    ("book", "manual", "address", "said"),
    [
        ("bakery", "bakery.de", "bk:1.1a", "Brötchen nur eine."),
        ("bakery", "bakery.ru", "bk:1.1a", "Булочки — один."),
        ("bakery", "bakery.en", "bk:2.2", "Too much yeast bursts the bowl."),
        ("mill", "mill.de", "ml:2.2", "1.5 Säcke bleiben liegen."),
        ("mill", "mill.ru", "ml:2.1b", "пшеница — светлую."),
        ("mill", "mill.en", "ml:1.1", "Turn the sail when the wind blows from ahead. It turns "
         "three times at most."),
        ("kite", "kite.de", "kt:2.1a", "eine Runde bei Sonne,"),
        ("kite", "kite.ru", "kt:3.0", "Змей падает, когда ветер спит."),
        ("kite", "kite.en", "kt:2.1b", "two rounds in rain."),
    ],
)  # fmt: skip
def test_a_book_is_added_with_data_alone(
    bare: Home, book: str, manual: str, address: str, said: str
) -> None:
    assert bare.run(address).code == 1
    shutil.copytree(BOOKS / book, bare.corpus / book)
    added = bare.run("manual", "add", MANUALS / f"{manual}.txt", "--json")
    assert added.code == 0, added.err
    assert added.json[0]["edition"] == f"{address.partition(':')[0]}/{manual[-2:]}"
    assert added.json[0]["unplaced"] == 0
    (rule,) = bare.run("show", "--json", address).json
    assert rule["wording"][manual[-2:]]["text"] == said
    assert bare.run("show", "--json", "hb:1.1").json[0]["id"] == "hb:1.1"


def test_the_real_corpus_is_loaded_and_every_number_is_one(gists: Home) -> None:
    books = {book.game: book for book in load_corpus(gists.corpus)}
    assert set(books) >= {"na", "20c", "rise", "s51"}
    new_angeles = books["na"]
    assert [e.number for e in new_angeles.entries if e.number.isdigit()] == [
        str(n) for n in range(1, 70)
    ]
    for book in books.values():
        assert all(read_number(gist.rule) for gist in book.gists)
        assert all("de" in e.titles and "en" in e.titles for e in book.entries)
    assert all(set(e.titles) == {"de", "ru", "en"} for e in new_angeles.entries)
    assert not list((ROOT / "corpus").glob("**/*.py"))


def test_the_real_see_also_counts_both_ways(gists: Home) -> None:
    rules = gists.run("related", "--json", "na:1", "na:24").json
    first, second = rules
    assert "na:24" in [r["id"] for r in first["related"]]
    assert "na:1" in [r["id"] for r in second["related_from"]]


# One bad book never hinders the others.


def _beside(tmp_path: Path, old: str, new: str) -> Path:
    """The corpus of the tests with a slip in the harbour's book.yaml."""
    corpus = tmp_path / "books"
    shutil.copytree(BOOKS, corpus)
    path = corpus / "harbour" / "book.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return corpus


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("  ru:\n    title", "  xx:\n    title", "corpus-unknown-language", 18),
        ("game: hb", "game: 'h:b'", "corpus-bad-game", 2),
        ('number: "Q"', 'number: "Q.1"', "corpus-bad-number", 16),
        ("title: {de", "title: {}\ntitl: {de", "corpus-unknown-key", 4),
        ("entries: 3", "entries: 0x7fffffff_g", "corpus-wrong-type", 11),
        ("game: hb", "game: hb\n\t- x", "corpus-not-yaml", 3),
        ("game: hb", "game: bk", "corpus-game-twice", 2),
    ],
)
def test_a_bad_book_is_named_and_the_others_are_there(
    tmp_path: Path, old: str, new: str, code: str, line: int
) -> None:
    corpus = _beside(tmp_path, old, new)
    books, problems = load_books(corpus)
    assert {book.game for book in books} == {"bk", "ml", "kt"}
    (problem,) = problems
    file = str(corpus / "harbour" / "book.yaml")
    assert (problem.code, problem.values["file"], problem.values["line"]) == (code, file, line)
    assert str(problem).startswith(f"{file}:{line}: ")
    with pytest.raises(BadCorpus):
        load_corpus(corpus)


def test_a_game_that_stands_twice_names_both_folders_and_the_first_stays(tmp_path: Path) -> None:
    corpus = tmp_path / "books"
    shutil.copytree(BOOKS, corpus)
    shutil.copytree(BOOKS / "harbour", corpus / "harbour2")
    books, (problem,) = load_books(corpus)
    assert [book.folder for book in books if book.game == "hb"] == ["harbour"]
    assert str(corpus / "harbour2" / "book.yaml") in str(problem)
    assert str(corpus / "harbour ").strip() in str(problem)


def test_an_empty_corpus_is_a_problem_and_no_book(tmp_path: Path) -> None:
    books, (problem,) = load_books(tmp_path)
    assert (books, problem.code) == ([], "corpus-none")


def test_texts_of_many_books_are_shown_one_by_one_and_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEBOOK_DATA", str(tmp_path))
    file = tmp_path / "isle.txt"
    file.write_text("The Isle\n\n1. Boats\n\n1.1 A boat holds two.\n1.2 It may wait.\n", "utf-8")
    for name in ("isle", "shoal"):
        keeping.keep(name, "", read_files([file]))
    seen: list[tuple[str, int]] = []

    def see_whole(book: Book) -> None:
        seen.append((book.game, sum(len(text.units) for text in book.found)))

    books, problems = load_books(keeping.shelf(), BOOKS, see_whole=see_whole)
    whole, _ = load_books(keeping.shelf(), BOOKS)
    counted = [(b.game, sum(len(t.units) for t in b.found)) for b in whole if b.found]
    assert seen == counted
    assert len(seen) == 2
    assert all(units for _, units in seen)
    assert [b.game for b in books] == [b.game for b in whole]
    assert not problems
    assert not any(book.found for book in books)
