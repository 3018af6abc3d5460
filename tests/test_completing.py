"""What may stand where a word is being typed."""

from __future__ import annotations

import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.cli.chat import completer
from rulebook.cli.commands import listed
from rulebook.cli.completion import candidates
from rulebook.service.requests import Rulebook

from .places import ROOT, Home


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["hb:1."], ["hb:1.0", "hb:1.1", "hb:1.1a", "hb:1.1b", "hb:1.2"]),
        (["hb:"], ["hb:1", "hb:2", "hb:3", "hb:G", "hb:Q", "hb:S"]),
        (["show", "1.1"], ["1.1", "1.1a", "1.1b"]),
        (["Leuch"], ["Leuchtturm"]),
        (["leu"], ["Leuchtturm"]),
        (["мая"], ["Маяк"]),
        (["show", "Ligh"], ["Lighthouse"]),
        (["man"], ["manual"]),
        (["manual", ""], ["add", "list", "check", "remove"]),
        (["manual", "l"], ["list"]),
        (["manual", "add", ""], []),
        (["completion", "z"], ["zsh"]),
        (["--lang", "r"], ["ru"]),
        (["--game", "h"], ["hb"]),
        (["contents", "h"], ["hb"]),
        (["hb:1.1-1.1"], ["hb:1.1-1.1", "hb:1.1-1.1a", "hb:1.1-1.1b"]),
        (["1.1-"], ["1.1-1.1", "1.1-1.1a", "1.1-1.1b", "1.1-1.2"]),
        (["hb:oi"], ["hb:oil"]),
        (["questions", "Leu"], ["Leuchtturm"]),
        (["show", "--as"], ["--as-printed"]),
        (["link", "x"], []),
        (["xyz"], []),
    ],
)
def test_candidates(shared: Home, typed: list[str], offered: list[str]) -> None:
    ran = shared.run("complete", "--", *typed)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == offered


def test_everything_that_is_offered_can_be_asked(shared: Home) -> None:
    for typed in ("1", "2.", "hb:1.", "ml:2", "Kr", "Ка", "кр", "Fo", "ml:", "S", "hb:o", "Sp"):
        for offered in shared.run("complete", "--", "show", typed).out.splitlines():
            assert shared.run("show", offered).code == 0, offered


def test_an_empty_word_offers_the_commands(shared: Home) -> None:
    offered = shared.run("complete", "--", "").out.splitlines()
    assert set(offered) == {command.name for command in listed()}
    assert {"show", "manual", "doctor"} <= set(offered)


def test_tab_in_a_chat_offers_the_same(shared: Home) -> None:
    with shared.entered():
        complete = completer(Rulebook())
        for typed in ("Leuch", "hb:1.", "hb:oi", "xyz", ""):
            offered = [complete(typed, place) for place in range(30)]
            there = [one for one in offered if one is not None]
            wanted = (
                shared.run("complete", "--", "show", typed).out.split("\n")[:-1] if typed else []
            )
            assert there == wanted
            assert offered[len(there)] is None


@pytest.fixture(scope="module")
def inside(shared: Home) -> Home:
    return shared


@given(words=st.lists(st.text(max_size=6), max_size=4))
def test_any_words_bring_candidates_or_none(inside: Home, words: list[str]) -> None:
    with inside.entered():
        assert len(candidates(words)) <= 60


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_each_shell(shared: Home, shell: str) -> None:
    ran = shared.run("completion", shell)
    assert ran.code == 0
    assert "rulebook complete --" in ran.out


_PRESS_TAB = """
rulebook() {{ {python} -m rulebook "$@"; }}
eval "$(rulebook completion bash)"
COMP_WORDS=({words})
COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
_rulebook_complete
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("rulebook show Leuch", ["Leuchtturm"]),
        ("rulebook мая", ["Маяк"]),
        ("rulebook hb : 2.", ["2.0", "2.1", "2.2"]),
        ("rulebook show hb : 2.1", ["2.1"]),
        ("rulebook manual ch", ["check"]),
        ("rulebook ml : 2.1", ["2.1", "2.1a", "2.1b"]),
    ],
)
def test_bash_completes(shared: Home, words: str, offered: list[str]) -> None:
    import sys

    script = _PRESS_TAB.format(python=sys.executable, words=words)
    done = subprocess.run(
        ["bash", "-c", script],
        capture_output=True,
        env={**shared.variables, "LC_ALL": "C.UTF-8"},
        cwd=ROOT,
        timeout=60,
    )
    assert done.stderr == b""
    assert done.stdout.decode("utf-8").splitlines() == offered
