"""The program's edges: closed, full and raw streams, terminals, Ctrl-C, homes that are not there,
stores that are damaged in the middle of an answer. No traceback, and exit codes as promised."""

from __future__ import annotations

import json
import os
import pwd
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rulebook import paths
from rulebook.languages import say
from rulebook.lookup.books import Books
from rulebook.render import data
from rulebook.render.terminal import Page, for_terminal
from rulebook.service import settings as kept
from rulebook.service.requests import Rulebook
from rulebook.store.table import Damaged, Table
from rulebook.text import controls_shown

from .places import ROOT, Home, make_home

COMMAND = f"{sys.executable} -m rulebook"
EVERY = ("1.1", "--help", "cite 1.1", "complete Kr", "completion bash", "search Kran", "doctor")
READERS = ("link", "chat", "resolve -")
OBEYED = {chr(c) for c in (*range(32), *range(0x7F, 0xA0), *range(0x202A, 0x202F),
                           *range(0x2066, 0x206A))} - {"\n", "\t"}  # fmt: skip
STYLES = ("\x1b[1m", "\x1b[1;36m", "\x1b[2m", "\x1b[36m", "\x1b[1;33m", "\x1b[33m", "\x1b[0m")
HOSTILE = "a\x1b]0;x\x07\x1b[31mb\x9b2Jc\u202ed\u2066e\x7f\x85\r"


def shell(home: Home, line: str, **options: object) -> tuple[int, bytes, bytes]:
    done = subprocess.run(
        ["bash", "-c", line], capture_output=True, env=home.variables, cwd=ROOT, timeout=60,
        **options,  # type: ignore[call-overload]
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def obeyed(shown: str) -> set[str]:
    """Controls in what a terminal was sent, our own styling apart."""
    for style in STYLES:
        shown = shown.replace(style, "")
    return OBEYED.intersection(shown)


# closed descriptors


@pytest.mark.parametrize("command", [*EVERY, *READERS])
@pytest.mark.parametrize("closed", [">&-", "<&-", "2>&-", "<&- >&- 2>&-", "2>/dev/full"])
def test_a_closed_descriptor_changes_neither_the_code_nor_the_answer(
    shared: Home, command: str, closed: str
) -> None:
    usual = shell(shared, f"{COMMAND} {command} </dev/null")
    code, out, err = shell(shared, f"{COMMAND} {command} </dev/null {closed}")
    assert code == usual[0]
    assert out == (b"" if ">&-" in closed.split() else usual[1])
    assert b"Traceback" not in err


def test_no_file_of_ours_gets_the_number_of_a_closed_stream(bare: Home) -> None:
    """The store is built and written while nobody has 0, 1 and 2."""
    assert shell(bare, f"{COMMAND} 1.1 <&- >&- 2>&-")[0] == 0
    (store,) = bare.stores
    Table(str(store)).verify()
    assert shell(bare, f"{COMMAND} 1.1")[2] == b""


# writing wholly


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", EVERY)
def test_a_full_disk_is_a_sentence_and_code_1(shared: Home, command: str, unbuffered: str) -> None:
    there = shared.having(PYTHONUNBUFFERED=unbuffered)
    code, _, err = shell(there, f"{COMMAND} {command} > /dev/full")
    assert code == 1
    assert "No space left on device" in err.decode()
    assert b"Traceback" not in err


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_disk_that_fills_up_on_the_way_is_a_sentence_and_code_1(
    shared: Home, tmp_path: Path, unbuffered: str, options: tuple[str, ...]
) -> None:
    post = tmp_path / "post"
    post.write_bytes(b"Nichts, was zu verlinken w\xc3\xa4re. \n" * 6000)
    there = shared.having(PYTHONUNBUFFERED=unbuffered)
    with (tmp_path / "out").open("wb") as out:
        done = subprocess.run(
            [sys.executable, "-m", "rulebook", "link", post, *options], env=there.variables,
            cwd=ROOT, stdout=out, stderr=subprocess.PIPE, timeout=60,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)),
        )  # fmt: skip
    assert (tmp_path / "out").stat().st_size == 100_000
    assert (done.returncode, b"File too large" in done.stderr) == (1, True)


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_all_is_written_to_a_slow_pipe_that_does_not_wait(
    shared: Home, tmp_path: Path, unbuffered: str
) -> None:
    post = tmp_path / "post"
    post.write_bytes(b"Nichts zu verlinken, nur lang. \n" * 20_000)
    read, written = os.pipe()
    os.set_blocking(written, False)
    there = shared.having(PYTHONUNBUFFERED=unbuffered)
    command = [sys.executable, "-m", "rulebook", "link", str(post)]
    with subprocess.Popen(command, env=there.variables, cwd=ROOT, stdout=written) as process:
        os.close(written)
        time.sleep(1.5)
        with os.fdopen(read, "rb") as stream:
            assert stream.read() == post.read_bytes()
    assert process.returncode == 0


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", [*EVERY, "link", "chat", "chat --json"])
def test_a_reader_that_goes_away_is_no_error(shared: Home, command: str, unbuffered: str) -> None:
    there = shared.having(PYTHONUNBUFFERED=unbuffered)
    fed = "for i in {1..3000}; do echo Regel 1.1; done | " if command[0] in "lc" else ""
    line = f"{fed} {COMMAND} {command} | head -c1 >/dev/null; echo ${{PIPESTATUS[@]: -2:1}}"
    assert shell(there, line) == (0, b"0\n", b"")


def test_a_conversation_ends_when_nobody_reads_it(shared: Home) -> None:
    line = f"yes 1.1 | timeout 30 {COMMAND} chat --json | head -n1 >/dev/null"
    assert shell(shared, line + "; echo ${PIPESTATUS[1]}") == (0, b"0\n", b"")


@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict", "cp1251:strict", "utf-16"])
@pytest.mark.parametrize("command", ["search", "ask", "show", "term", "cite", "compare", "related"])
def test_stray_bytes_crash_no_encoding(shared: Home, command: str, encoding: str) -> None:
    there = shared.having(PYTHONIOENCODING=encoding)
    code, out, err = shell(there, f"{COMMAND} {command} $'zwie Krahn \\xff\\xfe' 2.1")
    assert code in {0, 1, 2}
    assert b"Traceback" not in err
    assert out or err


# terminals


@given(
    st.text(st.characters() | st.sampled_from(sorted(OBEYED)) | st.characters(categories=["Cs"]))
)
@example(HOSTILE)
def test_a_terminal_is_shown_no_control(text: str) -> None:
    page = Page("de", colour=True)
    page.add(text, style="title")
    page.labelled("a", text)
    page.lines.append(page.paint("mark", text))
    for shown in (for_terminal(page.text()), for_terminal(text)):
        assert obeyed(shown) == set()
        shown.encode("utf-8")
    said = say("de", "file-trouble", file=Path(text) if text else text, why=ValueError(text))
    assert obeyed(said) == set()
    said.encode("utf-8")


@given(st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs"])))
def test_what_holds_no_control_is_shown_as_it_is(text: str) -> None:
    assert for_terminal(text) == controls_shown(text) == text


@given(st.recursive(st.text() | st.sampled_from(sorted(OBEYED)), st.lists))
def test_json_at_a_terminal_is_the_same_json(value: object) -> None:
    for written in (data.dump(value), data.line(value)):
        shown = for_terminal(written)
        assert obeyed(shown) == set()
        assert json.loads(shown) == value


def test_our_styles_are_those_the_test_knows() -> None:
    from rulebook.render import terminal as style

    marks = [*style._MARKS.values(), style._END]
    assert sorted(map(for_terminal, marks)) == sorted(STYLES)


@pytest.fixture(scope="module")
def poisoned(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """A home whose manual and file name hold what a terminal would obey."""
    home = make_home(tmp_path_factory.mktemp("poisoned"), "harbour", manuals=("harbour.de",))
    (manual,) = home.manuals.iterdir()
    lines = manual.read_bytes().split(b"\n")
    place = next(n for n, line in enumerate(lines) if line.strip().startswith(b"- 1.1"))
    lines[place] += " \x1b]0;TITEL\x07\x1b[31m\x9b2J\u202ewiderlich\x1bc".encode()
    manual.unlink()
    manual.with_name("a\x1b]0;NAME\x07\x1b[31m\u202e.txt").write_bytes(b"\n".join(lines))
    return home.having(TERM="xterm", COLUMNS="80")


POISON = (
    ["1.1"], ["show", "1.1"], ["show", "1.1", "--json"], ["search", "widerlich"], ["cite", "1.1"],
    ["cite", "1.1", "--to", "html"], ["compare", "1.1"], ["manual", "list"], ["manual", "check"],
    ["doctor"], ["ask", "widerlich?"], ["search", f"Krahn {HOSTILE}"], ["show", HOSTILE],
    ["--lang", HOSTILE, "1.1"], [f"--{HOSTILE}"], ["link", HOSTILE], ["manual", "add", HOSTILE],
    ["manual", "remove", HOSTILE], ["--game", HOSTILE, "1.1"], ["resolve", HOSTILE],
    ["term", HOSTILE], ["completion", HOSTILE],
)  # fmt: skip


@pytest.mark.parametrize("words", POISON, ids=repr)
def test_what_a_manual_a_name_or_a_query_holds_does_not_reach_a_terminal(
    poisoned: Home, words: list[str]
) -> None:
    shown = poisoned.on_terminal(*words)
    assert shown
    assert obeyed(shown) == set(), shown
    assert "Traceback" not in shown


def test_in_a_pipe_every_byte_stays(poisoned: Home) -> None:
    assert (
        "\x1b]0;TITEL\x07\x1b[31m\x9b2J\u202ewiderlich\x1bc" in poisoned.command("cite", "1.1").out
    )
    listed = poisoned.having(COLUMNS="100").command("manual", "list").out.replace("\n  ", "")
    assert r"a\x1b]0;NAME\x07\x1b[31m\u202e.txt" in listed, "names of files are shown escaped"


WORDS = ["1.1", "Kran", "hb:1.1a", "1.1-2.1", "--", "--json", "--lang", "all", "--limit", "²", "3",
         "9" * 5000, "--game", "hb", "--edition", "hb/de", "--literal", "--to", "html", "--report",
         "--inline", "Bestand: 3", "a" * 200_000, "{x}", "%s", "[url=", "\x1b[2J", "\x9b", "\u202e",
         "\udcff", "\x7f", "\r", "\n", "\t", "\u2028"]  # fmt: skip
TYPED = st.lists(
    st.lists(st.sampled_from(WORDS) | st.text(max_size=8), min_size=1, max_size=3).map("".join)
    | st.sampled_from(WORDS),
    max_size=4,
)
ASKED = ("", "show", "search", "ask", "term", "related", "compare", "cite", "complete",
         "completion", "examples", "manual remove")  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(ASKED), TYPED)
def test_whatever_is_typed_there_is_an_answer_and_a_code(
    shared: Home, command: str, typed: list[str]
) -> None:
    possible = [word.replace("\x00", "") for word in typed]  # the system passes no other
    ran = shared.run(*command.split(), *possible)
    assert ran.code in {0, 1, 2}
    assert ran.code == 0 or ran.out or ran.err


# Ctrl-C


@pytest.mark.parametrize(
    "command", ["1.1", "cite 1.1", "doctor", "link /dev/null", "chat", "examples 1.1"]
)
def test_ctrl_c_while_the_store_is_built_leaves_nothing_half(tmp_path: Path, command: str) -> None:
    home = make_home(tmp_path, "harbour", manuals=("harbour.de",))
    started = [sys.executable, "-c", _SLOW_BUILD, *command.split()]
    with subprocess.Popen(
        started, env=home.variables, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stderr is not None
        assert process.stdin is not None
        assert process.stdin.write(b"Kran\n") == 5
        process.stdin.close()
        while b"BUILDING" not in (line := process.stderr.readline()):
            assert line, "it ended without a build"
        process.send_signal(signal.SIGINT)
        process.stdin = None
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (130, b"")
    assert b"Traceback" not in err
    assert home.stores == []
    assert not home.index.exists() or list(home.index.iterdir()) == []


_SLOW_BUILD = """
import os, signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background may ignore it
import rulebook.store.building as building
def slow(*_):
    os.write(2, b"BUILDING\\n")
    time.sleep(30)
building.compile_book = slow
from rulebook.cli.entry import console
console()
"""


def test_ctrl_c_where_nobody_can_hand_it_on_ends_the_command_too(shared: Home) -> None:
    program = (
        "import sys; from rulebook.cli import entry, everyday\n"
        "class Late:\n    def __del__(self): raise KeyboardInterrupt\n"
        "def slow(*_):\n    Late()\n    raise AssertionError('went on')\n"
        "everyday.carry_out = slow; sys.argv = ['rulebook', '1.1']; entry.console()"
    )
    ran = shared.python("-c", program)
    assert (ran.code, ran.out, ran.err) == (130, "", "")


def test_ctrl_c_at_the_prompt_of_a_conversation_is_130(shared: Home) -> None:
    program = (
        "import sys, builtins; from rulebook.cli import entry\n"
        "def stop(*_): raise KeyboardInterrupt\n"
        "builtins.input = stop; sys.argv = ['rulebook', 'chat']\n"
        "sys.stdin.isatty = lambda: True\nsys.exit(entry.main())"
    )
    ran = shared.having(RULEBOOK_DATA=str(shared.root / "chatting")).python("-c", program)
    assert ran.code == 130
    assert "Traceback" not in ran.err


# a home that is not there


@pytest.mark.parametrize("home", [None, "", "nowhere", "~"])
@pytest.mark.parametrize("variable", [None, "~", "~/x", "~nobody-of-this-name/x"])
def test_a_home_that_nobody_has_is_no_folder_called_tilde(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: str | None, variable: str | None
) -> None:
    def nobody(_: object) -> object:
        raise KeyError

    monkeypatch.setattr(pwd, "getpwuid", nobody)
    monkeypatch.setattr(paths, "in_checkout", lambda: False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("HOME", raising=False)
    if home is not None:
        monkeypatch.setenv("HOME", home)
    for name in ("RULEBOOK_DATA", "RULEBOOK_INDEX", "RULEBOOK_CONFIG", "XDG_DATA_HOME",
                 "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "RULEBOOK_MANUALS"):  # fmt: skip
        monkeypatch.delenv(name, raising=False)
        if variable is not None and (home is None or name.startswith("XDG")):
            monkeypatch.setenv(name, variable)
    for folder in (paths.data_dir(), paths.config_dir(), paths.index_root(), *paths.manual_dirs()):
        assert os.path.isabs(folder), folder  # noqa: PTH117
        assert "~" not in folder
    kept.write("last-game", "na")
    assert kept.read("last-game") in {"", "na"}
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(
    os.geteuid() != 0 or not shutil.which("setpriv"), reason="only root can become somebody else"
)
@pytest.mark.parametrize("command", ["1.1", "cite 1.1", "search Kran", "chat", "link", "doctor"])
def test_without_a_home_and_a_name_everything_still_answers(home: Home, command: str) -> None:
    other = "setpriv --reuid=54321 --regid=54321 --clear-groups"
    usual = shell(home, f"echo 1.1 | {COMMAND} {command}")
    if shell(home, f"{other} {sys.executable} -c 'import click, rulebook'")[0]:
        pytest.skip("somebody else may not read the program here")
    with tempfile.TemporaryDirectory() as folder:  # pytest's own nobody else may enter
        Path(folder).chmod(0o755)
        shutil.copytree(home.corpus, Path(folder, "corpus"))
        shutil.copytree(home.manuals, Path(folder, "manuals"))
        there = Home(Path(folder)).having(
            RULEBOOK_INDEX="~/x", RULEBOOK_DATA="~/y", RULEBOOK_CONFIG="~"
        )
        line = f"echo 1.1 | env -u HOME timeout 30 {other} {COMMAND} {command}"
        code, out, err = shell(there, line)
    assert b"Traceback" not in err
    assert code in {0, 1}
    if command != "doctor":  # it has something to say about all this
        assert (code, out) == usual[:2]


# settings


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"a\nb", b"x" * 100_000, b"\x1b[2J", "fifo", "dir"]
)
def test_a_spoilt_setting_is_told_by_name_and_does_not_count(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | str
) -> None:
    monkeypatch.setenv("RULEBOOK_CONFIG", str(tmp_path))
    file = tmp_path / "last-game"
    if content == "fifo":
        os.mkfifo(file)
    elif content == "dir":
        file.mkdir()
    else:
        assert isinstance(content, bytes)
        file.write_bytes(content)
    told: list[tuple[str, object]] = []
    assert kept.read("last-game", lambda code, **values: told.append((code, values["file"]))) == ""
    assert told == [("setting-no-line", str(file))]
    kept.write("last-game", "na")
    assert kept.read("last-game") == ("" if content == "dir" else "na")
    assert os.listdir(tmp_path) == ["last-game"]  # nothing half beside it  # noqa: PTH208


@given(st.text())
def test_a_setting_is_read_as_it_was_written_or_not_kept(
    tmp_path_factory: pytest.TempPathFactory, value: str
) -> None:
    folder = tmp_path_factory.getbasetemp() / "any-setting"
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("RULEBOOK_CONFIG", str(folder))
        kept.write("last-game", "before")
        kept.write("last-game", value)
        told: list[str] = []
        assert kept.read("last-game", lambda code, **_: told.append(code)) in {
            value.strip(), "before",
        }  # fmt: skip
    assert told == []


# healing


QUESTIONS = (
    ["1.1"], ["show", "1.1"], ["cite", "1.1"], ["link"], ["link", "--terms", "--json"], ["chat"],
    ["chat", "--json"], ["resolve", "--game", "na", "threat 3"], ["examples", "1.1"],
    ["examples", "--coverage"], ["complete", "Kr"], ["complete", "hb:1."], ["term", "Öl"],
    ["related", "1"], ["compare", "1.1"], ["search", "Kran"], ["ask", "Wann hebt ein Kran?"],
)  # fmt: skip


@pytest.mark.parametrize("words", QUESTIONS, ids=" ".join)
def test_every_command_heals_a_store_that_is_damaged_in_the_middle(
    shared: Home, words: list[str], tmp_path: Path
) -> None:
    sound = shared.command(*words, input=b"1.1\nKran\n")
    there = shared.having(RULEBOOK_INDEX=str(tmp_path / "index"))
    shutil.copytree(shared.index, tmp_path / "index")
    for store in (tmp_path / "index").glob("*.tbl"):
        _spoil(store)
    ran = there.command(*words, input=b"1.1\nKran\n")
    assert (ran.code, ran.out) == (sound.code, sound.out)
    assert "Traceback" not in ran.err
    again = there.command(*words, input=b"1.1\nKran\n")
    assert again.settled == sound.settled


def _spoil(store: Path) -> None:
    """A bit of each block is turned, and the directory is left, so that opening notices nothing."""
    data = bytearray(store.read_bytes())
    directory = int.from_bytes(data[-24:-16], "little")
    for place in range(20, directory, 512):
        data[place] ^= 1
    store.write_bytes(data)
    Table(str(store))
    with pytest.raises(Damaged):
        Table(str(store)).verify()


def test_a_store_that_is_damaged_again_is_a_sentence(shared: Home) -> None:
    from rulebook.errors import RulebookError

    asked = []

    def broken(books: Books) -> None:
        asked.append(books)
        raise Damaged("again")

    with shared.entered(), pytest.raises(RulebookError, match="Is the disk sound"):
        Rulebook().ask(broken)
    assert len(asked) == 2
    assert asked[0] is not asked[1]
