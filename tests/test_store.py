"""The store: finds what was put in, notices damage, mends itself, never serves what is stale."""

from __future__ import annotations

import itertools
import marshal
import os
import random
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import paths
from rulebook.books import load_book
from rulebook.lookup.books import Books
from rulebook.search.answer import answer
from rulebook.service.requests import Rulebook
from rulebook.store import building, opening, sources
from rulebook.store.library import Library
from rulebook.store.opening import open_store
from rulebook.store.table import Damaged, Table, build

from .places import SEARCHED, Home, Ran, make_home

_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3).map(tuple) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)
BUILDING = "Anleitungen werden eingelesen …\n"
MENDING = "Der gespeicherte Stand ist beschädigt und wird neu gebaut …\n"
SAID = "Jeder Kran hebt eine Kiste je Zug."


@given(st.dictionaries(st.text(max_size=4), _values, max_size=20), st.text(max_size=4))
def test_a_table_finds_what_was_put_in(items: dict[str, Any], other: str) -> None:
    table = Table(data=build(items))
    assert {key: table.get(key) for key in items} == items
    assert table.get(other) == items.get(other)
    assert dict(table.starting(other)) == {k: v for k, v in items.items() if k.startswith(other)}
    table.verify()


def _large() -> dict[str, Any]:
    return {f"k{n:03}": (f"{n:0100}", n) for n in range(200)}


def test_a_table_of_many_blocks_finds_by_key_and_by_beginning(tmp_path: Path) -> None:
    path = tmp_path / "t.tbl"
    path.write_bytes(build(_large()))
    table = Table(str(path))
    assert [table.get(f"k{n:03}")[1] for n in range(200)] == list(range(200))
    assert [key for key, _ in table.starting("k19")] == [f"k{n}" for n in range(190, 200)]
    assert list(table.starting("l")) == list(table.starting("a")) == []


def test_no_flipped_byte_goes_unnoticed() -> None:
    items = _large()
    whole = build(items)
    for position in range(0, len(whole), 7):
        broken = bytearray(whole)
        broken[position] ^= 0x20
        with pytest.raises(Damaged):
            Table(data=bytes(broken)).verify()


@pytest.mark.parametrize("size", [1, 10, 40, 41, 5000])
def test_no_cut_goes_unnoticed(size: int) -> None:
    with pytest.raises(Damaged):
        Table(data=build(_large())[:size])


def _mixed() -> dict[str, Any]:
    """Small rows with three large ones between them, the first and the last among these."""
    small = {f"{letter}{n:02}": n for letter in "bdf" for n in range(9)}
    return small | {letter: letter * 9000 for letter in "ace"} | {"g": "g" * 9000}


def _directory(data: bytes) -> tuple[tuple[str, ...], bytes]:
    start, size, _ = (int.from_bytes(data[i : i + 8], "little") for i in (-24, -16, -8))
    _, first, places = marshal.loads(data[start : start + size])
    return first, places


def _places(places: bytes) -> list[tuple[int, int]]:
    found = [places[i : i + 20] for i in range(0, len(places), 20)]
    return [(int.from_bytes(p[:8], "little"), int.from_bytes(p[8:16], "little")) for p in found]


@pytest.mark.parametrize("items", [{}, {"a": 1}, _large(), _mixed()], ids=len)
def test_the_directory_is_two_rows_the_first_keys_and_where_their_blocks_are(
    items: dict[str, Any],
) -> None:
    data = build(items)
    first, places = _directory(data)
    assert list(first) == sorted(set(first))
    assert set(first) <= items.keys()
    assert len(places) == 20 * len(first)
    position = len(b"rulebook table 3\n")
    read: list[str] = []
    for key, (start, size) in zip(first, _places(places), strict=True):
        assert start == position, "one block behind the other"
        block = marshal.loads(data[start : start + size])
        assert next(iter(block)) == key
        read += block
        position += size
    assert read == sorted(items)
    assert position == int.from_bytes(data[-24:-16], "little")


def test_a_large_row_stands_alone() -> None:
    data = build(_mixed())
    first, places = _directory(data)
    assert list(first) == ["a", "b00", "c", "d00", "e", "f00", "g"]
    blocks = [marshal.loads(data[start : start + size]) for start, size in _places(places)]
    assert [len(block) for block in blocks] == [1, 9, 1, 9, 1, 9, 1]


@pytest.mark.parametrize("key", ["a", "c", "e", "g"])
def test_damage_to_a_large_row_is_no_damage_to_others(key: str) -> None:
    items = _mixed()
    data = bytearray(build(items))
    data[data.index(key.encode() * 9000) + 4500] ^= 4
    table = Table(data=bytes(data))
    others = {other: value for other, value in items.items() if other != key}
    assert {other: table.get(other) for other in others} == others
    for read in (lambda: table.get(key), table.verify, lambda: list(table.starting(key))):
        with pytest.raises(Damaged):
            read()


def test_a_table_with_large_rows_is_walked_in_order() -> None:
    items = _mixed()
    table = Table(data=build(items))
    assert list(table.starting("")) == sorted(items.items())
    for letter in "abcdefg":
        listed = [key for key in sorted(items) if key.startswith(letter)]
        assert [key for key, _ in table.starting(letter)] == listed


def test_small_rows_share_a_block() -> None:
    first, _ = _directory(build({f"{n:04}": n for n in range(400)}))
    assert len(first) == 1
    first, _ = _directory(build(_large()))
    assert 2 <= len(first) <= 10


@given(
    st.dictionaries(st.text(max_size=4), _values | st.integers(5000, 7000).map("x".__mul__),
                    min_size=1, max_size=8),
    st.integers(0), st.integers(0, 7),
)  # fmt: skip
def test_no_flipped_bit_goes_unnoticed_wherever_it_is(
    items: dict[str, Any], position: int, bit: int
) -> None:
    data = bytearray(build(items))
    data[position % len(data)] ^= 1 << bit
    with pytest.raises(Damaged):
        Table(data=bytes(data)).verify()


def test_no_flipped_byte_of_directory_or_footer_opens() -> None:
    data = build(_mixed())
    for position in range(int.from_bytes(data[-24:-16], "little"), len(data)):
        broken = bytearray(data)
        broken[position] ^= 1
        with pytest.raises(Damaged):
            Table(data=bytes(broken))


def test_blocks_that_changed_places_are_damage() -> None:
    data = build(_mixed())
    first, places = _directory(data)
    where = dict(zip(first, _places(places), strict=True))
    (one, size), (other, same) = where["a"], where["c"]
    assert size == same
    swapped = bytearray(data)
    swapped[one : one + size], swapped[other : other + size] = (
        data[other : other + size], data[one : one + size],
    )  # fmt: skip
    table = Table(data=bytes(swapped))
    assert table.get("b00") == 0
    for key in "ac":
        with pytest.raises(Damaged):
            table.get(key)


def test_a_table_holds_its_name(tmp_path: Path) -> None:
    path = tmp_path / "t.tbl"
    path.write_bytes(build(_mixed(), "one"))
    assert Table(str(path), name="one").name == Table(str(path)).name == "one"
    with pytest.raises(Damaged):
        Table(str(path), name="other")


def test_a_pipe_is_no_table(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "t.tbl")
    with pytest.raises(Damaged):
        Table(str(tmp_path / "t.tbl"))


def test_what_a_table_keeps_is_bounded(tmp_path: Path) -> None:
    items = {f"{n:05}": "x" * 3000 for n in range(1500)}
    path = tmp_path / "t.tbl"
    path.write_bytes(build(items))
    table = Table(str(path))
    assert all(table.get(key) == value for key, value in items.items())
    assert len(table._blocks) <= 200


def test_threads_share_a_table(tmp_path: Path) -> None:
    items = {f"{n:05}": (n, "x" * 500) for n in range(3000)}
    path = tmp_path / "t.tbl"
    path.write_bytes(build(items))
    table = Table(str(path))
    chance = random.Random(3)
    keys = [chance.sample(sorted(items), 1500) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        read = list(pool.map(lambda listed: [table.get(key) for key in listed], keys))
    assert read == [[items[key] for key in listed] for listed in keys]


# Damage to a real store: noticed, told, mended; the answer is right all the same.


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _grown(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"more")


def _other(path: Path) -> None:
    path.write_text("something else entirely " * 100)


def _flip_blocks(path: Path) -> None:
    data = path.read_bytes()
    end = int.from_bytes(data[-24:-16], "little")
    broken = bytes(
        byte ^ 1 if i % 50 == 0 and 17 <= i < end else byte for i, byte in enumerate(data)
    )
    path.write_bytes(broken)


def _flip_directory(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[-200] ^= 1
    path.write_bytes(bytes(data))


def _flip_footer(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[-20] ^= 1
    path.write_bytes(bytes(data))


@pytest.mark.parametrize("damage", [_cut, _empty, _grown, _other, _flip_blocks, _flip_directory,
                                    _flip_footer])  # fmt: skip
@pytest.mark.parametrize("command", [("1.1",), ("Kran",), ("doctor",), ("complete", "Kr")])
@pytest.mark.parametrize("kind", ["stores", "libraries"])
def test_damage_is_noticed_and_mended(
    home: Home, damage: Callable[[Path], None], command: tuple[str, ...], kind: str
) -> None:
    home.run(*command)
    good = home.run(*command)
    assert (good.code, good.err) == (0, "")
    (store,) = getattr(home, kind)
    whole = store.read_bytes()
    damage(store)
    assert store.read_bytes() != whole
    ran = home.run(*command)
    assert "Traceback" not in ran.err
    if command == ("doctor",):
        assert MENDING.strip() in ran.out
    else:
        assert (ran.code, ran.out) == (0, good.out)
        assert ran.err == ("" if command[0] == "complete" else MENDING)
    Table(str(store)).verify()
    assert len(home.stores) == len(home.libraries) == 1
    assert home.run(*command) == good


@pytest.mark.parametrize("gone", ["store", "library", "all", "pointer"])
def test_what_is_deleted_is_built_again(home: Home, gone: str) -> None:
    home.run("1.1")
    (store,) = home.stores
    if gone == "store":
        store.unlink()
    elif gone == "pointer":
        next(home.index.glob("current-*")).unlink()
    elif gone == "library":
        home.libraries[0].unlink()
    else:
        shutil.rmtree(home.index)
    ran = home.run("1.1")
    assert SAID in ran.out
    assert ran.err == {"pointer": "", "library": ""}.get(gone, BUILDING)


@pytest.mark.parametrize("data", [b"", b"x", b"\0" * 40, b"\xff" * 400])
def test_a_damaged_pointer_costs_time_only(home: Home, data: bytes) -> None:
    home.run("1.1")
    pointer = next(home.index.glob("current-*"))
    pointer.write_bytes(data)
    ran = home.run("1.1")
    assert (ran.code, ran.err) == (0, "")
    assert pointer.read_bytes() != data


# Stale is never served.


def _touch_back(path: Path, change: Callable[[str], str]) -> None:
    """Other contents, the same size, the old time."""
    state = path.stat()
    text = change(path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert (path.stat().st_size, path.stat().st_mtime_ns) == (state.st_size, state.st_mtime_ns)


def test_a_manual_changed_in_secret_is_read_again(home: Home) -> None:
    time.sleep(2.1)  # from now on a look at names, sizes and times is enough for the program
    assert SAID in home.run("1.1").out
    assert home.run("1.1").err == ""
    _touch_back(home.manuals / "harbour.de.txt", lambda t: t.replace("eine Kiste", "eine Truhe"))
    assert "eine Truhe je Zug" in home.run("1.1").out


def test_a_look_is_not_trusted_where_the_clock_stood_still(home: Home) -> None:
    """A change within one tick of the file system's clock: the look is as before, the text not."""
    home.run("1.1")
    (library,) = home.libraries
    path = home.manuals / "harbour.de.txt"
    path.write_text(path.read_text("utf-8").replace("eine Kiste", "eine Truhe"), "utf-8")
    with home.entered():
        look, newest = sources.signature()
        opening.write_pointer(look, opening.are_settled(newest), library.stem)
    assert "eine Truhe je Zug" in home.run("1.1").out


def test_a_corpus_changed_in_secret_is_read_again(home: Home) -> None:
    assert "eine einzige Kiste" in " ".join(home.run("1.1").out.split())
    path = home.corpus / "harbour" / "gists" / "all.yaml"
    _touch_back(path, lambda t: t.replace("einzige Kiste", "einsame Kiste"))
    assert "eine einsame Kiste" in " ".join(home.run("1.1").out.split())


def test_a_change_right_after_a_build_is_seen_though_the_clock_may_not_have_ticked(
    home: Home,
) -> None:
    path = home.manuals / "harbour.de.txt"
    original = path.read_text(encoding="utf-8")
    for word in ("Kiste", "Tonne", "Truhe", "Kiste"):
        path.write_text(original.replace("eine Kiste", f"eine {word}"), encoding="utf-8")
        assert f"eine {word} je Zug" in home.run("1.1").out


def test_old_stores_are_not_kept_for_ever(home: Home) -> None:
    path = home.manuals / "harbour.de.txt"
    original = path.read_text(encoding="utf-8")
    for number in range(8):
        path.write_text(original.replace("eine Kiste", f"{number} Kisten"), encoding="utf-8")
        home.run("1.1")
        for table in (*home.stores, *home.libraries):
            os.utime(table, (1, 1))  # what is younger than an hour may be about to be used
    assert len(home.stores) == len(home.libraries) == 1
    assert f"{number} Kisten je Zug" in home.run("1.1").out


def test_a_build_that_died_is_swept_up_later(home: Home) -> None:
    home.index.mkdir()
    dead = home.index / "new-dead"
    dead.write_bytes(b"half")
    os.utime(dead, (1, 1))
    assert SAID in home.run("1.1").out
    assert not dead.exists()


# Several at once, and nowhere to write.


def test_processes_that_build_at_once_all_answer(home: Home) -> None:
    started = [home.start("1.1") for _ in range(4)]
    for process in started:
        out, err = process.communicate(timeout=60)
        assert process.returncode == 0
        assert SAID in out.decode("utf-8")
        assert err.decode("utf-8") in {"", BUILDING}
    (store,) = home.stores
    Table(str(store)).verify()
    assert not list(home.index.glob("new-*"))
    assert home.run("1.1").err == ""


_DYING = """
import os, sys
os.{call} = lambda *a, **k: os._exit(9)
from rulebook.cli.entry import main
sys.argv = ["rulebook", "1.1"]
sys.exit(main())
"""


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_build_that_dies_leaves_no_half_store(home: Home, call: str) -> None:
    assert home.python("-c", _DYING.format(call=call)).code == 9
    ran = home.run("1.1")
    assert (ran.code, ran.err) == (0, BUILDING)
    assert SAID in ran.out


def test_without_a_place_for_the_store_it_works_all_the_same(home: Home) -> None:
    blocked = home.root / "blocked"
    blocked.write_text("a file where a folder is wanted")
    ran = home.having(RULEBOOK_INDEX=str(blocked / "index")).run("1.1")
    assert ran.code == 0
    assert SAID in ran.out
    assert ran.err.startswith(
        f"{BUILDING}Der eingelesene Stand konnte nicht in {blocked}/index gespeichert werden ("
    )
    assert blocked.read_text() == "a file where a folder is wanted"


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch) -> Iterator[Home]:
    """A home in the order that root left it, entered by somebody without rights on it.

    The program is taken for an installed one: a checkout may lie where nobody may look.
    """
    if os.geteuid() != 0:
        pytest.skip("only root can become somebody else")
    monkeypatch.setattr(paths, "in_checkout", lambda: False)
    folder = Path(tempfile.mkdtemp())
    try:
        made = make_home(folder / "home", "harbour", manuals=("harbour.de",))
        for asked in ("doctor", "1.1"):  # whatever they load: nobody may not read the checkout
            made.run(asked)
        folder.chmod(0o755)
        yield made
    finally:
        shutil.rmtree(folder)


def _as_nobody(home: Home, *arguments: str) -> Ran:
    os.seteuid(65534)
    try:
        return home.run(*arguments)
    finally:
        os.seteuid(0)


def test_a_read_only_index_is_no_hindrance(nobody: Home) -> None:
    shutil.rmtree(nobody.index)
    nobody.index.mkdir(mode=0o555)
    ran = _as_nobody(nobody, "1.1")
    assert ran.code == 0
    assert SAID in ran.out
    assert f"konnte nicht in {nobody.index} gespeichert werden (Permission denied)" in ran.err
    assert list(nobody.index.iterdir()) == []


def test_a_read_only_index_with_a_store_is_used(nobody: Home) -> None:
    ran = _as_nobody(nobody, "1.1")
    assert (ran.code, ran.err) == (0, "")
    assert SAID in ran.out


def test_a_manual_that_may_not_be_read_is_told(nobody: Home) -> None:
    (nobody.manuals / "harbour.de.txt").chmod(0)
    ran = _as_nobody(nobody, "1.1")
    assert ran.code == 0
    assert "In unseren Worten" in ran.out
    told = _as_nobody(nobody, "doctor")
    assert told.code == 1
    assert "Die Datei ist nicht lesbar: Permission denied" in " ".join(told.out.split())


def test_a_corpus_that_may_not_be_read_is_told(nobody: Home) -> None:
    path = nobody.corpus / "harbour" / "terms.yaml"
    path.chmod(0)
    ran = _as_nobody(nobody, "1.1")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.endswith(f"{path}:1: nicht lesbar: Permission denied\n")


def test_the_code_that_compiles_is_a_source_in_a_checkout(home: Home) -> None:
    from rulebook.store.sources import all_files

    with home.entered():
        names = {Path(path).name for path, _ in all_files()}
    assert {"book.yaml", "harbour.de.txt", "glossary.py", "compile.py"} <= names


_BUILT_BY = """
import sys
from rulebook.store.opening import open_store
from rulebook.store.sources import all_files
from rulebook.paths import PACKAGE
open_store()
watched = {path for path, _ in all_files()}
files = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
print(*sorted(file for file in files if file.startswith(PACKAGE) and file not in watched))
"""


def test_whatever_code_a_build_runs_is_a_source_in_a_checkout(home: Home) -> None:
    ran = home.python("-c", _BUILT_BY)
    assert (ran.code, ran.out) == (0, "\n"), ran
    assert len(home.stores) > 0, "it was not built"


def test_the_store_of_the_shared_home_is_whole(shared: Home) -> None:
    with shared.entered():
        library = open_store()
        library.verify()
        unit = library.unit("hb:1.1")
        assert unit is not None
        assert unit.number == "1.1"
        assert library.unit("hb:9.9") is None


# Books are strangers to each other.


@pytest.fixture
def two(home: Home) -> Home:
    """The harbour and an invented second book."""
    folder = home.corpus / "ferry"
    (folder / "gists").mkdir(parents=True)
    (folder / "book.yaml").write_text(
        'game: nf\ntitle: {de: "Die Fähre", en: "The Ferry"}\neditions: {}\n', "utf-8"
    )
    (folder / "entries.yaml").write_text(
        '- {number: "1", slug: ferry, title: {de: "Fähre", en: "Ferry"}}\n', "utf-8"
    )
    (folder / "gists" / "all.yaml").write_text(
        '- {rule: "1.1", de: "Höchstens drei Laternen an Bord.", en: "At most three lanterns."}\n',
        "utf-8",
    )
    return home


def test_a_change_to_one_book_touches_no_other(two: Home) -> None:
    two.run("nf:1.1")
    before = {path.name: path.stat().st_mtime_ns for path in two.stores}
    path = two.corpus / "ferry" / "gists" / "all.yaml"
    path.write_text(path.read_text("utf-8").replace("drei", "vier"), "utf-8")
    assert "vier Laternen" in two.run("nf:1.1").out
    after = {path.name: path.stat().st_mtime_ns for path in two.stores}
    assert {n: t for n, t in after.items() if n.startswith("hb-")} == {
        n: t for n, t in before.items() if n.startswith("hb-")
    }
    assert len(after) == len(before) + 1


def test_a_book_with_a_slip_is_left_out_and_named_and_the_others_answer(two: Home) -> None:
    (two.corpus / "ferry" / "entries.yaml").write_text("- {nummer: 1}\n", "utf-8")
    ran = two.run("hb:1.1")
    assert (ran.code, SAID in ran.out) == (0, True)
    assert "ferry" in ran.err
    assert "entries.yaml:1" in ran.err
    assert two.run("hb:1.1").err == "", "it is said once, not at every call"


def test_another_book_changes_no_score_in_a_named_game(home: Home, tmp_path: Path) -> None:
    queries = ("Kran", "wie viele Kisten", "Leuchttrm", "tuman", "heavy crate", "Wo ist das Öl?")

    def scores(place: Home) -> list[list[tuple[str, float]]]:
        with place.entered():
            books = Books(open_store(), "hb")
            return [
                [(hit.unit.id, hit.score) for hit in answer(books, text).hits] for text in queries
            ]

    alone = scores(home)
    shutil.copytree(SEARCHED / "orchard", home.corpus / "orchard")
    assert scores(home) == alone
    assert len(home.stores) == 2


def test_a_source_that_changes_while_it_is_read_poisons_nothing(home: Home) -> None:
    """The edit comes between the hash and the reading; then the old contents come back."""
    path = home.corpus / "harbour" / "gists" / "all.yaml"
    old, real = path.read_text("utf-8"), load_book
    edits = iter([old.replace("einzige Kiste", "falsche Kiste"), old])

    def edited(folder: Path) -> Any:
        for text in itertools.islice(edits, 1):
            path.write_text(text, "utf-8")
        return real(folder)

    with home.entered(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(building, "load_book", edited)
        unit = open_store().unit("hb:1.1")
    assert unit is not None
    assert path.read_text("utf-8") == old
    assert "falsche" not in unit.gist["de"]
    assert "falsche" not in home.run("1.1").out


def test_a_valid_table_of_other_sources_is_not_believed(home: Home) -> None:
    good = home.run("1.1")
    (one,) = home.stores
    kept = one.read_bytes()
    path = home.corpus / "harbour" / "gists" / "all.yaml"
    path.write_text(path.read_text("utf-8").replace("einzige Kiste", "einsame Kiste"), "utf-8")
    home.run("1.1")
    (other,) = (path for path in home.stores if path != one)
    other.write_bytes(kept)
    ran = home.run("1.1")
    assert "einsame Kiste" in " ".join(ran.out.split())
    assert good.out != ran.out


# What stays open for long.


def test_an_opened_library_takes_up_a_changed_manual_when_it_is_asked_to(home: Home) -> None:
    manual = home.manuals / "harbour.de.txt"
    with home.entered():
        opened = Rulebook()
        before = opened.put(lambda library: library)
        opened.refresh()
        assert opened.put(lambda library: library) is before
        manual.touch()
        opened.refresh()
        assert opened.put(lambda library: library) is before, "touched, and says the same"
        text = manual.read_text(encoding="utf-8")
        manual.write_text(text.replace("Kran", "Kranz"), encoding="utf-8")
        assert _wording(before) == _wording(opened.put(lambda library: library))
        opened.refresh()
        assert "Kranz" in _wording(opened.put(lambda library: library))
        assert "Kranz" not in _wording(before), "who still has the old one reads the old one"


def test_a_library_in_memory_is_not_built_again_for_nothing(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.index.write_text("no folder", encoding="utf-8")
    later = time.time_ns() + 3_600_000_000_000
    monkeypatch.setattr("time.time_ns", lambda: later)  # so that the files are old
    with home.entered():
        opened = Rulebook()
        before = opened.put(lambda library: library)
        monkeypatch.setattr("rulebook.store.opening.open_store", None)
        opened.refresh()
        assert opened.put(lambda library: library) is before


def _wording(library: Library) -> str:
    units = (library.unit(f"hb:{number}") for number in library.numbers("hb"))
    return " ".join(unit.wording["de"].text for unit in units if unit and "de" in unit.wording)
