"""README and help agree with the program, and it says everything in three languages."""

from __future__ import annotations

import re
import shlex

import pytest
from markdown_it import MarkdownIt

from rulebook.cli.commands import listed

from .places import ROOT, Home

README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCES = [token for token in MarkdownIt().parse(README) if token.type == "fence"]
CONSOLE = [token.content for token in FENCES if token.info == "console"]
WANTING = frozenset(
    {"book", "chat", "gloss", "house", "link", "manual", "note", "pin", "recent", "serve"}
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
def test_every_command_of_the_readme_is_understood(gists: Home, command: str) -> None:
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
    ran = gists.run(name, "--help")
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
        ran = gists.run(*arguments)
        assert ran.code == 0
        for name, command in COMMANDS.items():
            assert re.search(rf"^  {name} +\S", ran.out, re.MULTILINE), name
            assert command.help.split()[0] in ran.out


def test_the_help_lists_no_more_than_80_columns(gists: Home) -> None:
    for name in ("", *COMMANDS):
        for line in gists.run(*filter(None, (name,)), "--help").out.split("\n"):
            assert len(line) <= 80, f"{name}: {line}"


def test_the_readmes_own_links_lead_somewhere() -> None:
    linked = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
    assert linked
    missing = [path for path in linked if not (ROOT / path).exists()]
    assert missing == [], "named in the README"
