"""Books are a path of folders: the user's lie over the shipped ones, which stay."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.corpus import places

from .places import BOOKS, ROOT, Home, make_home

_BOOK = 'game: {game}\ntitle: {{de: "T"}}\neditions: {{}}\n{more}'
books = st.dictionaries(  # folder to game and whether it says that it replaces
    st.sampled_from(["a", "b", "c", "d"]),
    st.tuples(
        st.sampled_from(["one", "two", "three", "Bad!"]), st.sampled_from([None, True, False])
    ),
    max_size=4,
)


def _write(folder: Path, listed: dict[str, tuple[str, bool | None]]) -> None:
    for name, (game, replaces) in listed.items():
        (folder / name).mkdir(parents=True)
        more = "" if replaces is None else f"replaces: {str(replaces).lower()}\n"
        text = _BOOK.format(game=game, more=more)
        (folder / name / "book.yaml").write_text(text, encoding="utf-8")


@given(st.lists(books, min_size=1, max_size=3))
def test_each_game_is_there_once_and_each_other_folder_is_told(
    listed: list[dict[str, tuple[str, bool | None]]],
) -> None:
    with TemporaryDirectory() as work:
        folders = [Path(work) / str(number) for number in range(len(listed))]
        for folder, there in zip(folders, listed, strict=True):
            folder.mkdir()
            _write(folder, there)
        found, problems = places(folders)
    games = [place.game for place in found]
    assert len(set(games)) == len(games)
    told = {Path(str(p.values["file"])).parent for p in problems if "file" in p.values}
    replaced = {place.under.folder for place in found if place.under}
    every = {f / name for f, there in zip(folders, listed, strict=True) for name in there}
    assert {place.folder for place in found} | told | replaced == every
    good = {game for there in listed[-1:] for game, _ in there.values() if game != "Bad!"}
    assert good <= set(games), "no shipped game is lost"
    for place in found:
        said = listed[folders.index(place.folder.parent)][place.folder.name][1]
        assert place.shipped or place.game not in good or said is True


@pytest.fixture
def with_own(tmp_path: Path) -> Home:
    """A user of the harbour who has a folder of books of their own."""
    home = make_home(tmp_path, "harbour")
    (tmp_path / "data" / "books").mkdir(parents=True)
    return home


_OURS = "Eigenes:"
"""How a gist begins in the books of the user."""


def _own(home: Home, name: str, game: str, more: str = "", folder: str = "data/books") -> Path:
    """A book of the user's: the harbour with gists that can be told from the shipped ones."""
    target = home.root / folder / name
    shutil.copytree(BOOKS / "harbour", target)
    for path, old, new in (
        (target / "book.yaml", "game: hb", f"game: {game}\n{more}"),
        (target / "gists" / "all.yaml", 'de: "', f'de: "{_OURS} '),
    ):
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
    return target


def _gist(home: Home, address: str) -> str:
    return str(home.run("show", address, "--json").json[0]["gist"]["de"])


def test_a_book_of_the_user_lies_beside_the_shipped_ones(with_own: Home) -> None:
    shipped = _gist(with_own, "hb:1.1")
    before = set(with_own.stores)
    folder = _own(with_own, "mine", "my")
    assert (_gist(with_own, "hb:1.1"), _gist(with_own, "my:1.1")) == (shipped, f"{_OURS} {shipped}")
    assert before < set(with_own.stores), "the other book was not touched"
    shutil.rmtree(folder)
    assert with_own.run("my:1.1").code != 0


@pytest.mark.parametrize("command", ["search", "ask"])
@pytest.mark.parametrize(
    "words",
    ["kran", "wie viele kisten schafft ein kran", "leuchttrum brennt", "öl alle", "кран", "crane"],
)
def test_another_book_changes_no_score_in_a_named_game(
    with_own: Home, command: str, words: str
) -> None:
    """Neither ranking nor the spelling that is put right: the other book has the same words."""
    alone = with_own.run(command, words, "--game", "hb", "--json")
    folder = _own(with_own, "mine", "my")
    gists = folder / "gists" / "all.yaml"
    told = gists.read_text(encoding="utf-8").replace("Kran", "Leuchttrum").replace("Crane", "Crate")
    gists.write_text(told, encoding="utf-8")
    beside = with_own.run(command, words, "--game", "hb", "--json")
    assert (beside.code, beside.json) == (alone.code, alone.json)
    assert with_own.run("search", words, "--game", "my", "--json").json["hits"]


def test_a_shipped_book_is_replaced_only_on_purpose(with_own: Home) -> None:
    shipped = _gist(with_own, "hb:1.1")
    folder = _own(with_own, "harbour", "hb")
    doctor = with_own.run("doctor", "--json").json
    assert [game["game"] for game in doctor["games"]] == ["hb"]
    assert any(str(folder / "book.yaml") in problem for problem in doctor["problems"])
    for store in with_own.stores:
        store.unlink()
    assert _gist(with_own, "hb:1.1") == shipped, "it is built again, whatever was left out"
    shutil.rmtree(folder)
    folder = _own(with_own, "other", "hb", "replaces: true")
    assert _gist(with_own, "hb:1.1") == f"{_OURS} {shipped}"
    problems = with_own.run("doctor", "--json").json["problems"]
    assert not any(str(folder) in problem for problem in problems)


def test_what_should_replace_a_book_and_cannot_be_read_leaves_it(with_own: Home) -> None:
    book = _own(with_own, "other", "hb", "replaces: true") / "book.yaml"
    text = book.read_text(encoding="utf-8").replace("dialect: titled", "dialect: tilted")
    book.write_text(text, encoding="utf-8")
    ran = with_own.run("show", "hb:1.1", "--json")
    assert str(book) in ran.err
    assert not ran.json[0]["gist"]["de"].startswith(_OURS)


def test_folders_of_a_variable_go_first_and_one_that_is_not_there_is_told(with_own: Home) -> None:
    _own(with_own, "mine", "my", folder="one")
    second = _own(with_own, "mine", "my")
    folders = f"{with_own.root / 'one'}:{with_own.root / 'nowhere'}"
    home = with_own.having(RULEBOOK_CORPUS=folders)
    doctor = home.run("doctor", "--json").json
    assert [game["game"] for game in doctor["games"]] == ["hb", "my"]
    assert any("nowhere" in problem for problem in doctor["problems"])
    twice = str(second / "book.yaml")
    assert any(twice in problem for problem in doctor["problems"])


def test_the_engine_plays_the_books_that_are_there_and_no_others(tmp_path: Path) -> None:
    home = make_home(tmp_path)
    unasked = shutil.ignore_patterns("asked", "faq")  # the engine reads neither
    shutil.copytree(ROOT / "corpus" / "rise", home.corpus / "rise", ignore=unasked)
    played = home.run("resolve", "--lang", "en", "district 4: strike, android; exploit")
    assert (played.code, played.out) == (2, "")
    known = played.err.rpartition(":")[2]
    assert ("rise" in known, "na" in known) == (True, False)
