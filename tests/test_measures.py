"""The measures of the search that are scripts (``tests/eval``), on a small corpus."""

from __future__ import annotations

import importlib.util
import random
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from rulebook.text import fold

from .places import SEARCHED, make_home

EVAL = Path(__file__).parent / "eval"
GAMES = {"orchard": "od", "quarry": "qy"}


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"eval_{name}", EVAL / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


GARBLE = script("garble")
Run = Callable[..., str]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """A script with arguments, where the orchard and the quarry are the only books."""
    home = make_home(tmp_path, *GAMES)

    def called(name: str, *arguments: str) -> str:
        for variable, value in home.variables.items():
            monkeypatch.setenv(variable, value)
        module = script(name)
        monkeypatch.setattr(module, "GAMES", GAMES)
        if name == "garble":
            monkeypatch.setattr(module, "CORPUS", home.corpus)
        monkeypatch.setattr(sys, "argv", [name, *arguments])
        assert module.main() == 0
        return capsys.readouterr().out

    return called


def test_a_voice_left_out_asks(run: Run) -> None:
    out = run("voices", "--every", "1")
    phrases = (SEARCHED / "orchard" / "asked" / "all.yaml").read_text("utf-8")
    number = phrases.count('"') // 2 - len(re.findall("rule:", phrases))
    lines = {line.split()[0]: line for line in out.splitlines()}
    assert list(lines) == ["library", "all", "de", "en", "od", "ru", "median"]
    assert lines["all"].split()[1] == lines["od"].split()[1] == str(number)
    assert re.fullmatch(r"all +\d+  first +[\d.]+%  three +[\d.]+%  refused +[\d.]+%", lines["all"])
    assert "ms, p95" in lines["median"]


def test_a_voice_that_was_left_out_is_not_found_by_itself(run: Run, tmp_path: Path) -> None:
    shutil.copytree(tmp_path / "corpus", tmp_path / "voice")
    for book in GAMES:
        folder = tmp_path / "voice" / book
        for path in folder.glob("*.yaml"):
            path.unlink()
        for path in (folder / "asked").glob("*.yaml"):
            path.rename(folder / path.name)
    without = run("voices", "--every", "1", "-v")
    within = run("voices", "--every", "1", "-v", "--voice", str(tmp_path / "voice"))

    def missed(out: str) -> set[str]:
        return {line.partition(" →")[0] for line in out.splitlines() if " → " in line}

    assert missed(within) < missed(without), "of the whole corpus its own phrases are known"


def test_only_each_nth_phrase_is_asked(run: Run) -> None:
    def asked(out: str) -> int:
        return int(next(line for line in out.splitlines() if line.startswith("all")).split()[1])

    every = asked(run("voices", "--every", "1"))
    assert asked(run("voices", "--every", "3")) == -(-every // 3)


def test_the_corpus_of_the_user_is_left_alone(run: Run, tmp_path: Path) -> None:
    before = sorted(path for path in (tmp_path / "corpus").rglob("*"))
    run("voices", "--every", "5")
    assert sorted(path for path in (tmp_path / "corpus").rglob("*")) == before


def test_what_fingers_do_is_counted_by_kind(run: Run) -> None:
    out = run("garble", "--every", "1")
    kinds = [line.split()[0] for line in out.splitlines()]
    assert kinds == ["translit", "keyboard", "nodiacritics", "typo", "joined", "apart"]
    (translit,) = (line for line in out.splitlines() if line.startswith("translit"))
    assert re.search(r"title \d+/\d+ [\d.]+%", translit)
    shares = [float(share) for share in re.findall(r"([\d.]+)%", out)]
    assert shares
    assert max(shares) == 100
    again = run("garble", "--every", "1")
    assert again == out, "chance is the same each time"


def test_one_kind_alone_with_its_misses(run: Run) -> None:
    out = run("garble", "--every", "1", "--kind", "typo", "-v").splitlines()
    assert out[-1].startswith("typo ")
    assert all(re.match(r"  typo '.+' typed '.+' read '", line) for line in out[:-1])
    right, asked = (
        sum(map(int, counted)) for counted in zip(*re.findall(r"(\d+)/(\d+)", out[-1]), strict=True)
    )
    assert asked - right == len(out) - 1


RUSSIAN = st.text(alphabet="абвгдеёжзийклмнопрстуфхцчшщъыьэюя ", min_size=1, max_size=20)
GERMAN = st.text(alphabet="abdfghiklmnorstwzäöüß ", min_size=1, max_size=30)
CHANCE = st.integers(0, 99).map(random.Random)


@given(RUSSIAN, CHANCE)
def test_latin_letters_are_latin(text: str, chance: random.Random) -> None:
    latin = GARBLE.translit(text, chance)
    assert latin.isascii()
    assert "_" not in latin


@given(RUSSIAN | GERMAN, CHANCE)
def test_without_marks_it_folds_to_the_same_or_to_the_plain_letter(
    text: str, chance: random.Random
) -> None:
    plain = GARBLE.bare(text, chance)
    assert not set(plain) & set("äöüßё")
    assert fold(plain) in {fold(text), fold(text.translate(str.maketrans("äöü", "aou")))}


@given(RUSSIAN | GERMAN, CHANCE)
def test_a_slip_is_one_slip(text: str, chance: random.Random) -> None:
    assert (
        OSA.distance(text, GARBLE.slip(text, chance)) <= 1 or "  " in text or text != text.strip()
    )


@given(GERMAN, CHANCE)
def test_joined_words_lose_a_blank_and_nothing_else(text: str, chance: random.Random) -> None:
    joined = GARBLE.joined(text, chance)
    if joined != text:
        assert joined.replace("-", "").replace(" ", "") == text.replace(" ", "")
        assert len(joined.split()) == len(text.split()) - 1


def test_a_compound_is_taken_apart_where_its_parts_are_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(GARBLE, "KNOWN", {"korb", "saum", "korbsaum"})
    found = {GARBLE.apart("Der Korbsaum", random.Random(n)) for n in range(9)}
    assert found == {"der korb saum", "der korb-saum"}
    assert GARBLE.apart("Der Korb", random.Random(1)) == "Der Korb"
