"""``manual add``, ``list``, ``remove``: what was there stays unless all is well."""

from __future__ import annotations

import os
import shutil
import signal
import time
from pathlib import Path

import pytest

from rulebook.books import load_book
from rulebook.manuals import adding as shelf
from rulebook.manuals.copies import LARGEST_MANUAL_BYTES
from rulebook.model import Edition
from rulebook.parse import parse_manual

from .places import MANUALS, Home, make_home

GERMAN = MANUALS / "harbour.de.txt"
RUSSIAN = MANUALS / "harbour.ru.txt"


@pytest.fixture
def user(tmp_path: Path) -> Home:
    """Knows all invented games, has no manual yet."""
    return make_home(tmp_path, "harbour", "bakery", "mill", "kite")


def _there(home: Home) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(home.added.glob("*"))}


def test_add_says_what_it_found(user: Home) -> None:
    ran = user.run("manual", "add", GERMAN)
    assert (ran.code, ran.out) == (
        0,
        f"{GERMAN} hinzugefügt: Hafen im Nebel, Heft (utf-8). Einträge: 3, Regeln: 5, "
        "Unterpunkte: 2, nicht verstandene Zeilen: 0.\n",
    )
    assert user.run("hb:1.1a").out.count("Schwere Kisten brauchen zwei Kräne.") == 1


@pytest.mark.parametrize("name", [path.name for path in sorted(MANUALS.glob("*.txt"))])
def test_a_manual_is_recognised_under_another_name(user: Home, name: str) -> None:
    book, language, _ = name.split(".")
    other = user.root / "scan 7 (Kopie).TXT"
    shutil.copy(MANUALS / name, other)
    (result,) = user.run("manual", "add", "--json", other).json
    short = {"harbour": "hb", "bakery": "bk", "mill": "ml", "kite": "kt"}[book]
    assert result["edition"] == f"{short}/{language}"
    (listed,) = user.run("manual", "list", "--json").json
    assert listed["edition"] == result["edition"]


@pytest.mark.parametrize(
    "name", ["X.TXT", ".hidden.txt", "ohne endung", "a.b.c", "x.Md", "é ü.txt"]
)
def test_what_was_added_is_found_again_whatever_its_name(user: Home, name: str) -> None:
    shutil.copy(GERMAN, user.root / name)
    assert user.run("manual", "add", user.root / name).code == 0
    (listed,) = user.run("manual", "list", "--json").json
    assert listed["edition"] == "hb/de"
    assert "Zug" in user.run("show", "--json", "hb:1.1").json[0]["wording"]["de"]["text"]


def test_adding_again_is_harmless(user: Home) -> None:
    user.run("manual", "add", GERMAN)
    before = _there(user)
    ran = user.run("manual", "add", GERMAN)
    assert (ran.code, ran.out) == (
        0,
        f"{GERMAN}: Hafen im Nebel, Heft war schon da, unverändert.\n",
    )
    assert _there(user) == before
    own = next(user.added.glob("*.txt"))
    assert user.run("manual", "add", own).code == 0
    assert _there(user) == before


def test_another_copy_of_an_edition_takes_the_place_of_the_first(user: Home) -> None:
    user.run("manual", "add", GERMAN)
    better = user.root / "besser.txt"
    better.write_text(GERMAN.read_text("utf-8").replace("eine Kiste je", "zwei Kisten je"), "utf-8")
    ran = user.run("manual", "add", better)
    assert ran.out.endswith("Die frühere Datei harbour.de.txt wurde ersetzt.\n")
    assert list(_there(user)) == ["besser.txt"]
    assert "zwei Kisten je Zug" in user.run("hb:1.1").out


def test_two_editions_under_one_name_live_side_by_side(user: Home) -> None:
    folders = [user.root / "a", user.root / "b"]
    for folder, manual in zip(folders, (GERMAN, RUSSIAN), strict=True):
        folder.mkdir()
        shutil.copy(manual, folder / "manual.txt")
        assert user.run("manual", "add", folder / "manual.txt").code == 0
    assert [m["edition"] for m in user.run("manual", "list", "--json").json] == ["hb/ru", "hb/de"]
    assert user.run("manual", "add", folders[1] / "manual.txt").code == 0
    assert len(_there(user)) == 2


@pytest.mark.parametrize(
    ("encoding", "manual"),
    [("cp1252", GERMAN), ("latin-1", GERMAN), ("utf-16", GERMAN), ("cp1251", RUSSIAN),
     ("utf-16", RUSSIAN), ("utf-8-sig", RUSSIAN)],
)  # fmt: skip
def test_a_manual_in_another_encoding_reads_the_same(
    user: Home, encoding: str, manual: Path
) -> None:
    text = manual.read_text(encoding="utf-8")
    file = user.root / "anders.txt"
    file.write_bytes(text.replace("\n", "\r\n").encode(encoding))
    (result,) = user.run("manual", "add", "--json", file).json
    assert result["added"]
    assert (user.added / "anders.txt").read_text(encoding="utf-8") == text
    assert user.run("manual", "add", "--json", file).json[0]["unchanged"]


def _bad_files(folder: Path) -> dict[str, Path]:
    text = GERMAN.read_text(encoding="utf-8")
    contents = {
        "empty": b"",
        "binary": bytes(range(256)) * 20,
        "pdf": b"%PDF-1.5 ...",
        "other": b"Ein Kuchenrezept. Man nehme drei Eier.\n",
        "truncated": text[: len(text) // 2].encode(),
        "cut utf-16": text.encode("utf-16")[:-1],
    }
    found = {}
    for name, data in contents.items():
        found[name] = folder / f"{name}.txt"
        found[name].write_bytes(data)
    return {**found, "folder": folder, "missing": folder / "nirgends.txt"}


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("empty", "Die Datei ist leer."),
        ("binary", "Das ist keine Textdatei"),
        ("pdf", "Das ist eine PDF-Datei, kein Text."),
        ("other", "Das ist keine Anleitung, die bekannt ist. Bekannt sind: "),
        ("truncated", "erkannt als Hafen im Nebel, Heft, aber unvollständig: 1 von 3 Einträgen"),
        ("cut utf-16", "Die Datei sagt, sie sei utf-16, ist es aber nicht."),
        ("folder", "Die Datei ist nicht lesbar: "),
        ("missing", "Die Datei ist nicht lesbar: "),
    ],
)
def test_a_bad_file_is_told_why_and_what_was_there_stays(user: Home, kind: str, said: str) -> None:
    user.run("manual", "add", GERMAN, RUSSIAN)
    before = _there(user)
    bad = _bad_files(user.root)[kind]
    ran = user.run("manual", "add", bad)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"{bad}: {said}")
    assert _there(user) == before
    assert user.run("hb:1.1").code == 0


def test_a_bad_file_does_not_hinder_the_good_one_beside_it(user: Home) -> None:
    ran = user.run("manual", "add", "--json", _bad_files(user.root)["pdf"], RUSSIAN)
    assert ran.code == 1
    assert [result["added"] for result in ran.json] == [False, True]
    assert list(_there(user)) == ["harbour.ru.txt"]


def test_partial_takes_a_truncated_manual(user: Home) -> None:
    assert user.run("manual", "add", "--partial", _bad_files(user.root)["truncated"]).code == 0
    assert "Schwere Kisten" in user.run("hb:1.1a").out
    ran = user.run("doctor")
    assert ran.code == 1
    assert "truncated.txt: 1 von 3 Einträgen gefunden" in ran.out


def test_an_outline_manual_without_its_end_is_truncated(user: Home) -> None:
    file = user.root / "muehle.txt"
    file.write_text((MANUALS / "mill.en.txt").read_text("utf-8").partition("- wheat")[0], "utf-8")
    ran = user.run("--lang", "en", "manual", "add", file)
    assert ran.code == 1
    assert "recognised as The Windmill, but incomplete: 3 of 4 units found" in ran.err


def test_add_that_cannot_write_leaves_all_as_it_was(user: Home) -> None:
    user.added.parent.mkdir(parents=True, exist_ok=True)
    user.added.write_text("a file where the folder should be")
    ran = user.run("manual", "add", GERMAN)
    assert ran.code == 1
    assert ran.err.startswith(f"{GERMAN}: konnte nicht nach {user.added} geschrieben werden: ")
    assert user.added.read_text() == "a file where the folder should be"


def test_add_whose_place_is_taken_leaves_all_as_it_was(user: Home) -> None:
    (user.added / "harbour.de.txt").mkdir(parents=True)
    ran = user.run("manual", "add", GERMAN)
    assert ran.code == 1
    assert "konnte nicht" in ran.err
    assert [path.name for path in user.added.iterdir()] == ["harbour.de.txt"]


_DYING = """
import os, sys
os.{call} = lambda *a, **k: os._exit(9)
from rulebook.cli.entry import main
sys.argv = ["rulebook", "manual", "add", {file!r}]
sys.exit(main())
"""


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_add_that_dies_half_way_leaves_what_was_there(user: Home, call: str) -> None:
    user.run("manual", "add", GERMAN)
    before = _there(user)
    better = user.root / "harbour.de.txt"
    better.write_text(GERMAN.read_text("utf-8").replace("Kiste", "Tonne"), "utf-8")
    died = user.python("-c", _DYING.format(call=call, file=str(better)))
    assert died.code == 9
    assert {n: d for n, d in _there(user).items() if not n.startswith(".")} == before
    assert "eine Kiste je Zug" in user.run("hb:1.1").out
    assert user.run("manual", "add", better).code == 0
    assert "eine Tonne je Zug" in user.run("hb:1.1").out


def test_add_that_is_killed_leaves_a_whole_manual(user: Home) -> None:
    user.run("manual", "add", GERMAN)
    old = GERMAN.read_text("utf-8")
    new = old.replace("Kiste", "Tonne")
    better = user.root / "harbour.de.txt"
    better.write_text(new, "utf-8")
    for delay in (0.02, 0.08, 0.12, 0.16, 0.2):
        process = user.start("manual", "add", better)
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        assert (user.added / "harbour.de.txt").read_text("utf-8") in {old, new}
        assert user.run("show", "--json", "hb:1.1").json[0]["wording"]["de"]["text"] in {
            "Jeder Kran hebt eine Kiste je Zug.",
            "Jeder Kran hebt eine Tonne je Zug.",
        }


@pytest.mark.parametrize("name", ["hb/de", "harbour.de.txt"])
def test_remove_takes_away_what_was_added(user: Home, name: str) -> None:
    user.run("manual", "add", GERMAN, RUSSIAN)
    ran = user.run("manual", "remove", name)
    assert (ran.code, ran.out) == (0, "harbour.de.txt entfernt: Hafen im Nebel, Heft.\n")
    assert list(_there(user)) == ["harbour.ru.txt"]
    assert "de" not in user.run("show", "--json", "hb:1.1").json[0]["wording"]


def test_remove_deletes_nothing_outside_its_folder_and_nothing_doubtful(user: Home) -> None:
    shutil.copy(GERMAN, user.manuals)
    user.run("manual", "add", RUSSIAN)
    ran = user.run("manual", "remove", "hb/de")
    assert ran.code == 1
    assert ran.err.startswith(f"Hafen im Nebel, Heft liegt in {user.manuals}; dort wird nichts")
    assert (user.manuals / "harbour.de.txt").exists()
    assert user.run("manual", "remove", "hb").code == 1
    assert user.run("manual", "remove", "ml/de").code == 1
    assert list(_there(user)) == ["harbour.ru.txt"]


def test_list_without_manuals_says_how_to_add_one(user: Home) -> None:
    ran = user.run("manual", "list")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "Es ist keine Anleitung da. Hinzufügen: rulebook manual add DATEI\n"


def test_manuals_are_looked_for_in_several_folders_the_first_wins(user: Home) -> None:
    first, second = user.root / "eins", user.root / "zwei"
    for folder, word in ((first, "Tonne"), (second, "Truhe")):
        folder.mkdir()
        text = GERMAN.read_text("utf-8").replace("Kiste", word)
        (folder / "m.txt").write_text(text, "utf-8")
    both = user.having(RULEBOOK_MANUALS=f"{first}{os.pathsep}{second}{os.pathsep}/nirgends")
    both.run("manual", "add", GERMAN)
    assert "eine Tonne je Zug" in both.run("hb:1.1").out
    (first / "m.txt").unlink()
    assert "eine Truhe je Zug" in both.run("hb:1.1").out
    (second / "m.txt").unlink()
    assert "eine Kiste je Zug" in both.run("hb:1.1").out


def test_a_stray_file_among_the_manuals_disturbs_nothing(user: Home) -> None:
    shutil.copy(GERMAN, user.manuals)
    for name, path in _bad_files(user.root).items():
        if path.is_file():
            shutil.copy(path, user.manuals / f"{name}.txt")
    (user.manuals / "gone.txt").symlink_to(user.root / "nowhere")
    (user.manuals / "truncated.txt").unlink()
    assert "eine Kiste je Zug" in user.run("hb:1.1").out
    assert len(user.run("manual", "list", "--json").json) == 1
    ran = user.run("doctor")
    assert ran.code == 1
    assert "empty.txt:DieDateiistleer" in "".join(ran.out.split())  # long paths are broken


def test_doctor_says_where_everything_is(user: Home) -> None:
    shutil.copy(GERMAN, user.manuals)
    ran = user.run("doctor", "--json")
    assert ran.code == 0
    folders = ran.json["folders"]
    assert folders["corpus"] == str(user.corpus)
    assert folders["index"] == str(user.index)
    assert folders["added"] == str(user.added)
    assert folders["manuals"][0] == str(user.manuals)
    harbour = next(game for game in ran.json["games"] if game["game"] == "hb")
    assert harbour["manuals"] == {"de": "harbour.de.txt"}
    assert harbour["missing"] == ["hb/ru", "hb/en"]
    assert user.run("doctor").out.rstrip().endswith("Alles in Ordnung.")


@pytest.mark.parametrize("folder", ["", ".", "no", "no/deeper/still", "/", "/no/x"])
def test_the_nearest_folder_that_exists_is_found_from_anywhere(folder: str) -> None:
    assert shelf.existing(folder).is_dir()
    assert shelf.free_space(folder) > 0


def test_doctor_ends_where_the_index_is_a_relative_folder_that_cannot_be_made(user: Home) -> None:
    lost = user.having(RULEBOOK_INDEX="nowhere/deeper")
    ran = lost.python("-c", "import os, sys; os.chdir('/proc'); sys.argv = ['rulebook', 'doctor'];"
                      "from rulebook.cli.entry import main; sys.exit(main())")  # fmt: skip
    assert "nowhere/deeper" in "".join(ran.out.split())


# Files that nobody should wait for, and names that nobody should print.


def test_a_pipe_a_device_and_a_huge_file_are_refused_unread(user: Home) -> None:
    os.mkfifo(user.root / "rohr.txt")
    (user.root / "null.txt").symlink_to("/dev/zero")
    with (user.root / "gross.txt").open("wb") as file:
        file.truncate(LARGEST_MANUAL_BYTES + 1)
    (user.root / "kreis.txt").symlink_to(user.root / "kreis.txt")
    for name, said in (("rohr", "Leitung oder ein Gerät"), ("null", "Leitung oder ein Gerät"),
                       ("gross", "höchstens 10 MB"), ("kreis", "nicht lesbar")):  # fmt: skip
        for command in ("add", "check"):
            ran = user.run("manual", command, user.root / f"{name}.txt")
            assert (ran.code, ran.out) == (1, "")
            assert said in ran.err, (name, command)
    assert _there(user) == {}


@pytest.mark.parametrize(
    "name", [b"\xf1\xef\xf0.txt", b"a\x1b[31m\x07.txt", "é\u202eü.txt".encode()]
)
def test_a_name_that_cannot_be_printed_is_stored_under_one_that_can(
    user: Home, name: bytes
) -> None:
    file = Path(os.fsdecode(os.fsencode(user.root) + b"/" + name))
    shutil.copy(GERMAN, file)
    ran = user.run("manual", "add", file)
    assert ran.code == 0
    assert all(c.isprintable() or c == "\n" for c in ran.out + ran.err)
    (stored,) = _there(user)
    assert stored.isprintable()
    assert user.run("hb:1.1").code == 0
    assert user.run("doctor").code == 0


def test_add_says_where_another_copy_stays_in_use(user: Home) -> None:
    shutil.copy(GERMAN, user.manuals)
    other = user.root / "neu.txt"
    other.write_text(GERMAN.read_text("utf-8").replace("Kiste", "Tonne"), "utf-8")
    ran = user.run("manual", "add", other)
    assert ran.code == 0
    assert str(user.manuals / "harbour.de.txt") in ran.out
    assert "neu.txt" in user.run("manual", "list").err
    assert "neu.txt" in "".join(user.run("doctor").out.split())


def test_add_overwrites_nothing_of_another(user: Home) -> None:
    user.added.mkdir(parents=True)
    for name in ("harbour.de.txt", "hb-de-harbour.de.txt"):
        (user.added / name).write_text(f"Notizen in {name}", "utf-8")
    assert user.run("manual", "add", GERMAN).code == 0
    there = _there(user)
    assert len(there) == 3
    for name in ("harbour.de.txt", "hb-de-harbour.de.txt"):
        assert there[name].decode() == f"Notizen in {name}"


def test_two_copies_left_by_a_killed_add_become_one(user: Home) -> None:
    user.run("manual", "add", GERMAN)
    shutil.copy(user.added / "harbour.de.txt", user.added / "alt.txt")
    assert user.run("manual", "add", GERMAN).code == 0
    assert list(_there(user)) == ["harbour.de.txt"]


# What breaks one book breaks no other.


@pytest.mark.parametrize(
    "text",
    [
        "KRAN\n\nEin Kran hebt:\n- Kisten.\n\nEr dreht.\n",
        "KRAN\n\n" + "Ein Kran hebt Kisten.\n\n" * 1200,
        "KRAN\n\nEin Kran hebt.\n\nEr hebt:\n" + "- Kiste.\n" * 60,
        "".join(f"KRAN {n}\n\nEin Satz.\n\n" for n in range(1200)).replace("KRAN 0", "KRAN", 1),
        "KRAN\n\n> Ein Zitat.\n\n| Wurf | Folge |\n|---|---|\n| 1 | Nebel. |\n",
    ],
    ids=["list below an opening", "1,200 rules", "60 bullets", "1,200 headings", "Markdown"],
)
def test_a_plain_outline_never_stops_the_others(user: Home, text: str) -> None:
    folder = user.corpus / "plain"
    folder.mkdir()
    (folder / "book.yaml").write_text(
        "game: pl\ntitle: {de: Kran}\neditions:\n  de:\n    title: Kran\n"
        "    dialect: outline\n    recognise: [KRAN]\n", "utf-8"
    )  # fmt: skip
    (folder / "entries.yaml").write_text(
        "- {number: '1', slug: crane, title: {de: Kran}}\n", "utf-8"
    )
    file = user.root / "kran.txt"
    file.write_text(text, "utf-8")
    user.run("manual", "add", GERMAN)
    ran = user.run("manual", "add", "--partial", file)
    assert "Traceback" not in ran.err
    assert user.run("hb:1.1").code == 0
    assert user.run("doctor").code in {0, 1}
    shown = user.run("manual", "check", file)
    assert "Traceback" not in shown.err
    kept = parse_manual(text, _plain(user), ()).units
    words = " ".join(unit.text for unit in kept)
    assert words.count("Kiste") == text.count("Kiste")
    assert not {"|", ">"} & set(words)


def _plain(user: Home) -> Edition:
    return load_book(user.corpus / "plain").editions[0]
