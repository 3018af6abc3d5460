"""The languages that the program knows: each is whole, and what it says it says in all of them."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from string import Formatter

import pytest

from rulebook.languages import CODES, FALLBACK, SAID, language, say

from .places import ROOT

PACKAGE = ROOT / "rulebook"


def _words(code: str) -> dict[str, str]:
    """Labels and messages of a language."""
    labels = import_module(f"rulebook.languages.{code}.labels").LABELS
    messages = import_module(f"rulebook.languages.{code}.messages").MESSAGES
    assert labels.keys() & messages.keys() == set(), "no name stands in two places"
    return {**labels, **messages}


WORDS = {code: _words(code) for code in SAID}


def test_each_language_is_a_folder_and_each_folder_a_language() -> None:
    folders = {path.parent.name for path in (PACKAGE / "languages").glob("*/__init__.py")}
    assert folders == set(CODES)
    assert {path.parent.name for path in (PACKAGE / "languages").glob("*/labels.py")} == set(SAID)
    assert CODES[: len(SAID)] == SAID
    assert FALLBACK in SAID


@pytest.mark.parametrize("code", CODES)
def test_a_record_is_whole_and_like_no_other(code: str) -> None:
    record = language(code)
    assert record.code == code
    assert all(getattr(record, name) is not None for name in record.__slots__)
    assert [other for other in CODES if language(other).letter == record.letter] == [code]
    assert record.letter.isalpha()
    assert record.item.count("{}") == record.bullet.count("{}") == 1


@pytest.mark.parametrize("code", SAID)
def test_each_language_says_the_same_with_the_same_gaps(code: str) -> None:
    assert WORDS[code].keys() == WORDS[FALLBACK].keys()
    for name, text in WORDS[code].items():
        assert text.strip(), name
        assert _gaps(text) == _gaps(WORDS[FALLBACK][name]), name
        assert "" not in _gaps(text), "gaps have names"


@pytest.mark.parametrize("code", SAID)
def test_each_language_has_a_name_for_every_other(code: str) -> None:
    for other in CODES:
        assert {other, f"edition-{other}", f"ours-{other}"} <= WORDS[code].keys()


def _gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


_FIXED = re.compile(r"\{\w+\}|«[^»]*»(, п\.)?|[A-Z_a-z]+ ?[A-ZА-Я]+\b|https?:\S+|--\S+")
"""Gaps, quoted titles, commands, addresses and options: the same in every language."""


@pytest.mark.parametrize("code", SAID)
def test_a_language_is_written_in_its_script(code: str) -> None:
    for name, text in WORDS[code].items():
        letters = [c for c in _FIXED.sub(" ", text).casefold() if c.isalpha()]
        cyrillic = any("а" <= c <= "я" for c in letters)
        if language(code).script == "latin":
            assert not cyrillic, name
        elif len(set(letters)) > 6:
            assert cyrillic, name


def test_gaps_are_filled_and_a_value_may_differ_by_language() -> None:
    title = {"de": "Hafen", "ru": "Гавань", "en": "Harbour"}
    assert "Гавань" in say("ru", "manual-removed", title=title, file="x")
    assert say("en", "line", first=7) == "line 7"


def test_who_reads_a_language_without_words_is_told_in_english() -> None:
    silent = [code for code in CODES if code not in SAID]
    assert silent
    for code in silent:
        assert say(code, "line", first=7) == say(FALLBACK, "line", first=7)
        assert say(code, "no-words") == say(FALLBACK, "no-words")


def test_nothing_is_kept_that_nobody_says() -> None:
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")
               if path.parent.parent.name != "languages"]  # fmt: skip
    used = set(re.findall(r"[\"']([a-z0-9-]+)[\"']", "".join(sources)))
    joined = re.findall(r"[\"']([a-z0-9-]+-)(?:[\"'] \+|\{)", "".join(sources))
    joined += re.findall(r"startswith\([\"']([a-z0-9-]+-)[\"']", "".join(sources))
    used |= {name for name in WORDS[FALLBACK] if name.startswith(tuple(joined))}
    assert WORDS[FALLBACK].keys() - used - set(CODES) == set()


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
    assert sorted((code, file) for code, file in codes if code not in WORDS[FALLBACK]) == []


def test_every_error_that_is_raised_has_words() -> None:
    raised = r'(?:BadManual|BadCorpus|NotFound|WrongUsage|\.fail|problem|_problem)\(\s*"([a-z-]+)"'
    for path in PACKAGE.rglob("*.py"):
        if not {"engine", "link"}.isdisjoint(path.relative_to(PACKAGE).parts):
            continue
        for name in re.findall(raised, path.read_text(encoding="utf-8")):
            assert name in WORDS[FALLBACK], (path.name, name)


_NAMED = re.compile(f"[\"'](?:{'|'.join((*CODES, 'der'))})[\"']")


def test_no_module_outside_names_a_language() -> None:
    naming = [
        f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"
        for path in PACKAGE.rglob("*.py")
        if "languages" not in path.relative_to(PACKAGE).parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if _NAMED.search(line)
    ]
    assert naming == []


def test_the_test_above_can_fail() -> None:
    assert _NAMED.search("languages = ('de',)")
    assert _NAMED.search('if language == "fr":')
    assert not _NAMED.search('"decks"')
