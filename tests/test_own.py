"""The user's own layer: notes, house rules, pins, and what was shown last."""

from __future__ import annotations

import fcntl
import multiprocessing
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.errors import RulebookError
from rulebook.languages import say
from rulebook.service import keeping
from rulebook.service.own import Own, parsed, written

from .places import Home, make_home

TEXTS = st.text(max_size=60).map(keeping.plain)
THINGS = st.lists(
    st.builds(
        Own,
        kind=st.sampled_from(["note", "house", "pin"]),
        address=st.sampled_from(["hb:1.1", "hb:2", "na:13.4"]),
        text=TEXTS,
    ),
    max_size=6,
)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return make_home(tmp_path, "harbour", manuals=("harbour.de",)).having(LANG="en_US.UTF-8")


def kept(home: Home) -> Path:
    return home.root / "data" / "notes.txt"


def listed(items: list[Own]) -> list[tuple[str, str, str]]:
    return [(one.kind, one.address, one.text) for one in items]


@given(THINGS)
def test_what_is_written_is_read_back(items: list[Own]) -> None:
    assert listed(parsed(written(items))) == listed(items)


@given(st.text('[]note pi#:1.\n \t"', max_size=60) | st.text(max_size=40))
def test_any_file_is_read_or_the_line_is_told(text: str) -> None:
    wrong = None
    found: list[Own] = []
    try:
        found = parsed(text)
    except RulebookError as error:
        wrong = error
    if wrong is not None:
        assert 1 <= int(str(wrong.values["line"])) <= text.count("\n") + 1
    assert listed(parsed(written(found))) == listed(found)


def test_a_note_is_shown_at_its_rule_apart_and_marked(home: Home) -> None:
    plain = home.run("1.1").out
    assert home.run("note", "1.1", "Never\nforget", "this").code == 0
    assert home.run("house", "1", "Cranes rest.").code == 0
    shown = home.run("1.1").out
    assert "Your note (not official): Never" in shown
    assert "House rule (not official): Cranes rest." in shown
    assert "not official" not in plain
    assert "not official" not in home.run("2.1").out
    data = home.run("show", "1.1", "--json").json[0]["own"]
    assert [(one["kind"], one["id"], one["text"], one["official"]) for one in data] == [
        ("note", "hb:1.1", "Never\nforget this", False), ("house", "hb:1", "Cranes rest.", False),
    ]  # fmt: skip


def test_links_quotations_and_answers_have_nothing_of_it(home: Home) -> None:
    asked = [("cite", "1.1"), ("link", "post.txt", "--inline"), ("ask", "Kran?"), ("related", "1")]
    (home.root / "post.txt").write_text("siehe 1.1", encoding="utf-8")
    asked[1] = ("link", str(home.root / "post.txt"), "--inline")
    before = [home.run(*words).out for words in asked]
    home.run("note", "1.1", "SECRET")
    home.run("pin", "1", "SECRET")
    assert [home.run(*words).out for words in asked] == before


def test_listing_and_removing(home: Home) -> None:
    assert (home.run("pin").code, home.run("pin").out) == (1, "")
    home.run("pin", "1.1")
    home.run("pin", "1.1")
    home.run("pin", "2", "look here")
    assert [one["id"] for one in home.run("pin", "--json").json] == ["hb:1.1", "hb:2"], "none twice"
    assert home.run("pin", "1.1", "--remove").code == 0
    assert [one["id"] for one in home.run("pin", "--json").json] == ["hb:2"]
    gone = home.run("pin", "1.1", "--remove", "--json")
    assert (gone.code, gone.json["error"]["code"]) == (1, "own-not-there")


def test_what_was_written_by_hand_stays(home: Home) -> None:
    file = kept(home)
    file.parent.mkdir(parents=True, exist_ok=True)
    by_hand = "# mine\n\n[note hb:1.1]\n\tby hand\n# between\n  and more\n\n\n# end\n"
    file.write_text(by_hand, encoding="utf-8")
    assert home.run("note", "1.1", "--json").json[0]["text"] == "by hand\nand more"
    home.run("pin", "2.1")
    assert file.read_text("utf-8").startswith(by_hand)
    home.run("pin", "2.1", "--remove")
    home.run("note", "1.1", "--remove")
    left = [line for line in file.read_text("utf-8").split("\n") if line]
    assert left == ["# mine", "# between", "# end"]


@pytest.mark.parametrize(
    "damage",
    [b"[note hb:1.1]\n  x\nnot set in\n", b"[note hb:1.1\n", b"[\xff\xfe]\n", b"  no head\n",
     b"[bill hb:1.1]\n  x\n", b"[note]\n"],
)  # fmt: skip
def test_a_damaged_file_is_told_and_never_overwritten(home: Home, damage: bytes) -> None:
    file = kept(home)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(damage)
    shown = home.run("1.1")
    assert (shown.code, "Kran" in shown.out) == (0, True)
    assert f"{file}, line " in shown.err
    for words in (("note", "1.1", "new"), ("pin", "1.1", "--remove"), ("house",)):
        ran = home.run(*words, "--json")
        assert (ran.code, ran.json["error"]["code"]) == (1, "own-damaged"), words
    assert file.read_bytes() == damage


def test_a_pipe_or_a_folder_in_its_place_does_not_hang(home: Home) -> None:
    file = kept(home)
    file.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(file)
    assert home.run("1.1").code == 0
    assert home.run("note", "1.1", "x").code == 1
    file.unlink()
    file.mkdir()
    assert home.run("1.1").code == 0
    assert home.run("note", "1.1", "x").code == 1


def test_export_and_import(home: Home, tmp_path_factory: pytest.TempPathFactory) -> None:
    home.run("note", "1.1", "ours")
    home.run("house", "2", "theirs")
    file = tmp_path_factory.mktemp("away") / "layer.txt"
    file.write_text(home.run("note", "--export").out, encoding="utf-8")
    other = make_home(tmp_path_factory.mktemp("other"), "harbour").having(LANG="en_US.UTF-8")
    other.run("note", "1.1", "there before")
    assert other.run("note", "--import", file).code == 0
    assert other.run("note", "--import", file).code == 0
    texts = [one["text"] for one in other.run("note", "--json").json]
    assert texts == ["there before", "ours"]
    assert [one["id"] for one in other.run("house", "--json").json] == ["hb:2"]
    file.write_text("nonsense", encoding="utf-8")
    assert f"{file}, line 1" in other.run("note", "--import", file).err


def _write(home: Home, number: int) -> None:
    home.run("note", "1.1", f"note {number}")


def test_several_that_write_at_once_lose_nothing(home: Home) -> None:
    home.run("1.1")
    context = multiprocessing.get_context("fork")
    writing = [context.Process(target=_write, args=(home, number)) for number in range(8)]
    for one in writing:
        one.start()
    for one in writing:
        one.join()
    texts = {one["text"] for one in home.run("note", "--json").json}
    assert texts == {f"note {number}" for number in range(8)}


def test_a_lock_that_is_held_is_waited_for_and_told(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "_PATIENCE", 0.1)
    home.run("note", "1.1", "first")
    with kept(home).with_name("notes.txt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        ran = home.run("note", "1.1", "second", "--json")
    assert (ran.code, ran.json["error"]["code"]) == (1, "own-busy")


def test_what_cannot_be_kept_is_a_sentence(home: Home) -> None:
    wrong = {
        ("note", "1.1-1.2", "x"): "own-one-rule",
        ("house", "1.1", " "): "own-no-text",
        ("note", "--remove"): "own-remove-what",
        ("note", "9.9", "x"): "no-rule",
    }
    for words, code in wrong.items():
        assert home.run(*words, "--json").json["error"]["code"] == code, words
    nowhere = home.having(RULEBOOK_DATA="/dev/null/x")
    assert nowhere.run("note", "1.1", "x", "--json").json["error"]["code"] == "own-not-written"


def test_notes_are_not_what_was_shown(home: Home) -> None:
    nothing = home.run("note").err
    home.run("note", "1.1", "ours")
    ran = home.run("recent")
    assert (ran.code, ran.err) == (1, say("en", "recent-none") + "\n")
    assert ran.err != nothing


def test_recent_is_noted_at_a_terminal_alone(home: Home) -> None:
    home.run("1.1")
    assert home.run("recent").code == 1
    assert not (home.root / "config").exists()
    home.on_terminal("1.1")
    home.on_terminal("2")
    home.on_terminal("1.1")
    assert [one["id"] for one in home.run("recent", "--json").json] == ["hb:1.1", "hb:2"]
    assert "hb:2  " in home.run("recent").out
    assert home.run("recent", "--clear").code == 0
    assert home.run("recent", "--json").json == []
