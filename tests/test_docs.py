"""README and help agree with the program, and it says everything in three languages."""

from __future__ import annotations

import ast
import re
import shlex
from string import Formatter

import pytest
from markdown_it import MarkdownIt

from rulebook.cli.commands import listed
from rulebook.render.messages import MESSAGES
from rulebook.render.words import LABELS, ORDER, say

from .places import ROOT, Home

README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCES = [token for token in MarkdownIt().parse(README) if token.type == "fence"]
CONSOLE = [token.content for token in FENCES if token.info == "console"]
COMMANDS = {command.name: command for command in listed()}
SAID = {**LABELS, **MESSAGES}


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
    if arguments[0] in {"chat", "link", "manual"}:  # they want a pipe or a file
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
    if name not in {"manual", "completion"}:
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


def _gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", SAID)
def test_everything_is_said_in_three_languages_with_the_same_gaps(code: str) -> None:
    spoken = SAID[code]
    assert len(spoken) == len(ORDER) == 3
    assert all(text.strip() for text in spoken)
    german, *others = [_gaps(text) for text in spoken]
    assert all(gaps == german for gaps in others)
    assert "" not in german, "gaps have names"


def test_no_code_is_said_in_two_places() -> None:
    assert LABELS.keys() & MESSAGES.keys() == set()


def test_russian_is_cyrillic_and_german_and_english_are_not() -> None:
    def letters(text: str) -> set[str]:
        plain = re.sub(r"\{\w+\}|«[^»]*»|[A-Z_a-z]+ ?[A-ZА-Я]+\b|https?:\S+|--\S+", " ", text)
        return {c for c in plain.casefold() if c.isalpha()}

    for code, (german, russian, english) in SAID.items():
        for text in (german, english):
            quoted = re.sub(r"«[^»]*»(, п\.)?", "", text)
            assert not any("а" <= c <= "я" for c in letters(quoted)), code
        if letters(german) and len(letters(german)) > 6:
            assert any("а" <= c <= "я" for c in letters(russian)), code


def test_gaps_are_filled_and_a_value_may_differ_by_language() -> None:
    title = {"de": "Hafen", "ru": "Гавань", "en": "Harbour"}
    assert say("ru", "manual-clean", title=title) == "Гавань: замечаний нет."
    assert say("en", "line", first=7) == "line 7"


_PLACES = {"say": 1, "NotFound": 0, "WrongUsage": 0, "BadManual": 0, "tell": 0}


def _codes() -> set[tuple[str, str]]:
    """Codes that the source asks for by name: ``say(language, "code")`` and errors."""
    found = set()
    for path in sorted((ROOT / "rulebook").rglob("*.py")):
        if (
            "engine" in path.relative_to(ROOT).parts
        ):  # what an engine says of the table is said there
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = ast.unparse(node.func).rpartition(".")[2]
            place = _PLACES.get(called, len(node.args))
            if len(node.args) <= place:
                continue
            code = node.args[place]
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                found.add((code.value, path.name))
    return found


def test_whatever_the_program_says_has_words() -> None:
    codes = _codes()
    assert len(codes) > 30
    assert sorted((code, file) for code, file in codes if code not in SAID) == []
