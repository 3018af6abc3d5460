"""What a reader sets, and how a page gets to the screen: settings, colour, pager, short form."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.languages import CODES

from .places import ROOT, Home

BASE = "https://example.org/r"


@pytest.fixture
def fresh(shared: Home, tmp_path: object) -> Home:
    """The shared books with settings of their own."""
    return shared.having(RULEBOOK_CONFIG=f"{tmp_path}/config", TERM="xterm")


def at_terminal(home: Home, *arguments: str, rows: int = 10) -> str:
    """What a command shows at a terminal of so many rows."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))
    command = [sys.executable, "-m", "rulebook", *arguments]
    shown = b""
    with subprocess.Popen(
        command, env=home.variables, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs
    ) as process:
        os.close(theirs)
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:
                break
            if not part:
                break
            shown += part
        process.wait(timeout=20)
    os.close(ours)
    return shown.decode("utf-8").replace("\r\n", "\n")


def test_a_setting_is_shown_as_it_was_set_until_it_is_unset(fresh: Home) -> None:
    for name, value in (("base-url", BASE), ("lang", "ru"), ("game", "ml"), ("color", "never"),
                        ("pager", "less -R")):  # fmt: skip
        assert fresh.run("config", "set", name, value).code == 0
        (shown,) = fresh.run("config", "show", name, "--json").json
        assert (shown["name"], shown["value"]) == (name, value)
        assert fresh.run("config", "unset", name).code == 0
        assert fresh.run("config", "show", name, "--json").json[0]["value"] is None
    assert len(fresh.run("config", "show", "--json").json) == 5


@pytest.mark.parametrize(
    ("words", "code"),
    [(("set", "nothing", "1"), 1), (("set", "lang", "xx"), 2), (("set", "game", "chess"), 2),
     (("set", "base-url", "javascript:x"), 2), (("set", "pager", " "), 2), (("set", "lang"), 2),
     (("show", "nothing"), 1), (("unset", "nothing"), 1)],
)  # fmt: skip
def test_what_cannot_be_set_is_said_and_changes_nothing(
    fresh: Home, words: tuple[str, ...], code: int
) -> None:
    before = fresh.run("config", "show", "--json").json
    ran = fresh.run("config", *words)
    assert (ran.code, ran.out) == (code, "")
    assert ran.err
    assert "error" in fresh.run("config", *words, "--json").json
    assert fresh.run("config", "show", "--json").json == before


@settings(max_examples=60, deadline=None)
@given(value=st.text(min_size=1, max_size=30).filter(lambda v: "\0" not in v))
def test_any_value_is_kept_whole_or_refused(shared: Home, value: str) -> None:
    home = shared.having(RULEBOOK_CONFIG=str(shared.root / "any-config"))
    ran = home.run("config", "set", "--", "pager", value)
    shown = home.run("config", "show", "pager", "--json").json[0]["value"]
    assert (ran.code == 0) == (shown == value.strip())
    home.run("config", "unset", "pager")


def test_the_settings_do_what_they_say(fresh: Home) -> None:
    fresh.run("config", "set", "lang", "ru")
    assert fresh.run("hb:1.99").err.startswith("В «")
    assert fresh.having(RULEBOOK_LANG="en").run("hb:1.99").err.startswith("Harbour")
    fresh.run("config", "set", "game", "ml")
    assert fresh.run("show", "2.1", "--json").json[0]["game"] == "ml"
    assert fresh.run("show", "hb:2.1", "--json").json[0]["game"] == "hb"
    fresh.run("config", "set", "base-url", BASE)
    assert f"{BASE}/hb/2.1" in fresh.run("cite", "hb:2.1").out


@pytest.mark.parametrize("there", ["", "en", "ru"])
@pytest.mark.parametrize("words", [("set", "lang", "de"), ("show", "lang"), ("unset", "lang")])
def test_a_variable_is_named_only_where_it_is_set(
    fresh: Home, there: str, words: tuple[str, ...]
) -> None:
    home = fresh.having(**({"RULEBOOK_LANG": there} if there else {}))
    for kept in ("ru", "de"):
        fresh.run("config", "set", "lang", kept)
        [one] = home.run("config", *words, "--json").json
        assert one["variable"] == ("RULEBOOK_LANG" if there else None)


def test_nothing_is_remembered_that_a_script_would_see(fresh: Home) -> None:
    before = fresh.run("cite", "2.1").out
    fresh.run("cite", "2.1", "--base-url", BASE, "--game", "ml", "--lang", "ru")
    at_terminal(fresh, "cite", "2.1", "--base-url", BASE, "--game", "ml", "--lang", "ru")
    assert fresh.run("cite", "2.1").out == before


PAGED = "sed s/^/P:/"


@pytest.mark.parametrize(
    ("pager", "options", "rows", "paged"),
    [(PAGED, (), 10, True), (PAGED, (), 200, False), (PAGED, ("--no-pager",), 10, False),
     (PAGED, ("--json",), 10, False), ("", (), 10, False), ("cat", (), 10, False)],
)  # fmt: skip
def test_a_pager_is_for_what_is_taller_than_the_terminal(
    fresh: Home, pager: str, options: tuple[str, ...], rows: int, paged: bool
) -> None:
    home = fresh.having(RULEBOOK_PAGER=pager, PAGER="sed s/^/Q:/")
    shown = at_terminal(home, "show", "hb:1", *options, rows=rows)
    assert ("P:" in shown) == paged
    assert "Q:" not in shown
    assert "1.1" in shown


@pytest.mark.parametrize("pager", ["false", "no-such-pager", "exit 3", "cat >/dev/null; exit 1"])
def test_a_pager_that_fails_loses_no_answer(fresh: Home, pager: str) -> None:
    whole = at_terminal(fresh, "--color", "never", "show", "hb:1", "--no-pager")
    shown = at_terminal(fresh.having(PAGER=pager), "--color", "never", "show", "hb:1")
    assert shown.endswith(whole)


def test_no_pager_under_a_pipe(fresh: Home) -> None:
    piped = fresh.having(RULEBOOK_PAGER=PAGED)
    assert piped.run("show", "hb:1").out == fresh.run("show", "hb:1").out


def test_colour_is_as_it_is_wanted(fresh: Home) -> None:
    plain = fresh.run("show", "1.1").out
    assert "\x1b" not in plain
    always = fresh.run("show", "1.1", "--color", "always").out
    assert "\x1b[" in always
    assert fresh.having(NO_COLOR="1").run("show", "1.1", "--color", "always").out == always
    assert "\x1b" in at_terminal(fresh, "show", "1.1", rows=200)
    for home, options in (
        (fresh, ("--color", "never")), (fresh.having(NO_COLOR="1"), ()),
        (fresh.having(NO_COLOR="1"), ("--color", "auto")),
    ):  # fmt: skip
        assert "\x1b" not in at_terminal(home, "show", "1.1", *options, rows=200)
    fresh.run("config", "set", "color", "always")
    assert fresh.run("show", "1.1").out == always
    assert fresh.having(NO_COLOR="1").run("show", "1.1").out == plain


def test_short_is_shorter_and_has_the_number_and_the_edition(gists: Home, fresh: Home) -> None:
    whole, short = (fresh.run("show", "hb:1.1", *more).out for more in ((), ("--short",)))
    assert len(short) < len(whole)
    assert "1.1" in short
    assert "Ausgabe" in short
    for words in (("ask", "Arbeiten Kräne im Dunkeln?"), ("search", "Kran")):
        assert len(fresh.run(*words, "--short").out) < len(fresh.run(*words).out)
    assert len(gists.run("13.4", "--short").out.splitlines()) < 8


@pytest.mark.parametrize("language", CODES)
def test_short_is_in_the_language_that_is_wanted(gists: Home, fresh: Home, language: str) -> None:
    for home, address in ((fresh, "hb:1.1"), (fresh, "hb:2.1"), (gists, "na:13.4")):
        [whole] = home.run("show", address, "--json").json
        text = whole["wording"].get(language, {}).get("text") or whole["gist"].get(language, "")
        short = home.run("show", address, "--short", "--lang", language).out
        assert " ".join(text.split()) in " ".join(short.split())


def test_a_part_of_a_command_says_what_it_is_a_part_of(fresh: Home, tmp_path: Path) -> None:
    file = tmp_path / "my manual.txt"
    file.write_text("x", "utf-8")
    ran = fresh.run("add", file)
    assert (ran.code, ran.out) == (2, "")
    assert f"rulebook manual add {file}" in ran.err.replace("\n", " ")
    assert fresh.run("add", tmp_path / "nowhere").code != 2


def test_a_mistyped_command_is_named_and_a_word_of_a_book_is_none(fresh: Home) -> None:
    assert "rulebook show Kran" in fresh.run("shw", "Kran").err
    assert "rulebook compare Kran" in fresh.run("compae", "Kran").err, "ae is no umlaut here"
    for words in (("show", "Kran"), ("zwei", "kräne"), ("kran",), ("related", "Kran")):
        assert "rulebook" not in fresh.run(*words).err
