"""README and help agree with the program, and it says everything in three languages."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from rulebook.cli.commands import command as command_named
from rulebook.cli.commands import listed
from rulebook.cli.helping import PURPOSE, USES
from rulebook.languages import FALLBACK, SAID, module

from .places import ROOT, Home

README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCES = [token for token in MarkdownIt().parse(README) if token.type == "fence"]
CONSOLE = [token.content for token in FENCES if token.info == "console"]
WANTING = frozenset(
    {
        "book",
        "chat",
        "config",
        "gloss",
        "house",
        "link",
        "manual",
        "note",
        "pin",
        "recent",
        "serve",
        "site",
    }
)
"""Commands that want a pipe or a file, that do not end, or that keep something."""
COMMANDS = {command.name: command for command in listed()}


def sessions(block: str) -> list[tuple[str, str]]:
    """Commands of a console block, each with what it prints."""
    parts = re.split(r"^\$ (.+)\n", block, flags=re.MULTILINE)
    assert parts[0] == "", "a console block begins with a command"
    return list(zip(parts[1::2], parts[2::2], strict=True))


def test_the_readme_has_examples_to_run() -> None:
    assert CONSOLE


@pytest.mark.parametrize(("command", "shown"), [s for block in CONSOLE for s in sessions(block)])
def test_the_readmes_examples_print_what_it_shows(gists: Home, command: str, shown: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "rulebook"
    ran = gists.having(COLUMNS="80").run(*arguments)
    assert ran.code == 0
    assert ran.out.startswith(shown), "the README may leave out the end, nothing else"


@pytest.mark.parametrize("command", re.findall(r"`rulebook ((?:[^`\"]|\"[^\"]*\")+)`", README))
def test_every_command_of_the_readme_is_understood(
    gists: Home, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # what it writes stays no longer than the test
    arguments = shlex.split(command.partition(" | ")[0])
    if arguments[0] in WANTING:
        arguments = [arguments[0], "--help"]
    ran = gists.run(*arguments)
    assert ran.code in {0, 1}, ran.err
    assert ran.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_named_in_the_readme(name: str) -> None:
    assert re.search(rf"rulebook {name}\b", README)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(gists: Home, name: str) -> None:
    ran = gists.run("--lang", "en", name, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"Usage: rulebook {name} ")
    first = ran.out.split("\n\n")[1].strip()
    assert len(first) > 15, "it says what the command is for"
    if name not in {"book", "config", "manual", "completion"}:
        assert {"--json", "--lang", "--game"} <= set(re.findall(r"--[a-z-]+", ran.out))
    for line in re.findall(r"^  (--[a-z-]+|-h)[^\n]*\n?(?:    [^\n]*)?", ran.out, re.MULTILINE):
        assert line


def test_the_help_lists_every_command_with_a_line(gists: Home) -> None:
    for arguments in (["--help"], ["-h"], []):
        ran = gists.having(LANG="en").run(*arguments)
        assert ran.code == 0
        for name, command in COMMANDS.items():
            assert re.search(rf"^  {name} +\S", ran.out, re.MULTILINE), name
            assert command.help.split()[0] in ran.out


def _texts() -> set[str]:
    """All that the table of commands says."""
    every = [*COMMANDS.values(), command_named("everyday")]
    every += [part for one in every for part in one.parts]
    options = [option for one in every for option in one.all_options]
    found = {text for one in every for text in (one.help, one.more, one.words)}
    return {*found, *(text for option in options for text in (option.help, option.value)), *FRAME}


FRAME = {"Usage", "Options", "Commands", "Examples", "OPTIONS", "COMMAND", "Show this page.",
         "Say which version this is.", "one of", "default", PURPOSE, USES}  # fmt: skip


@pytest.mark.parametrize("language", [code for code in SAID if code != FALLBACK])
def test_the_help_is_in_the_language_of_the_screen(gists: Home, language: str) -> None:
    known = module(f"{language}.helps").HELP
    assert {text for text in _texts() if text and text not in known} == set()
    assert known.keys() <= _texts(), "what no command says is no help"
    said = gists.run("show", "--help", "--lang", language).out
    assert said == gists.run("--lang", language, "show", "--help").out
    assert said == gists.having(LANG=language).run("show", "--help").out
    assert known["Usage"] in said


@pytest.mark.parametrize("columns", [24, 40, 80])
@pytest.mark.parametrize("language", SAID)
def test_no_help_is_wider_than_the_screen(gists: Home, columns: int, language: str) -> None:
    narrow = gists.having(COLUMNS=str(columns), LANG=language)
    for name in ("", *COMMANDS):
        for line in narrow.run(*filter(None, (name,)), "--help").out.split("\n"):
            assert len(line) <= columns, f"{name}: {line}"


def test_what_cannot_be_read_is_said_in_the_language_of_the_screen(gists: Home) -> None:
    for words in (("--foo",), ("--foo", "bar"), ("show", "--foo")):
        ran = gists.run(*words)
        assert (ran.code, ran.out) == (2, "")
        assert "--foo" in ran.err.splitlines()[-1]
        assert ran.err.startswith("Aufruf: rulebook")
        assert "everyday" not in ran.err


def test_the_readmes_own_links_lead_somewhere() -> None:
    linked = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
    assert linked
    missing = [path for path in linked if not (ROOT / path).exists()]
    assert missing == [], "named in the README"
