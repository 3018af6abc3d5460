"""Numbers of figures and letters in turn, as tournaments number their regulations: 2k2a."""

from __future__ import annotations

import random
from itertools import cycle
from pathlib import Path

import pytest

from rulebook.importing.reading import read_files
from rulebook.model import FoundText

from .typeset_books import Rule, book


def _glued(path: tuple[int, ...]) -> str:
    """1, 1a, 1a2, 1a2b; every fifth chapter has a letter."""
    first = chr(64 + path[0] // 5) if path[0] % 5 == 0 else str(path[0])
    letters = cycle((True, False) if first.isdigit() else (False, True))
    return first + "".join(
        chr(96 + n) if letter else str(n) for n, letter in zip(path[1:], letters, strict=False)
    )


def _set(rules: list[Rule], markdown: bool) -> str:
    lines = []
    for rule in (rule for top in rules for rule in top.every()):
        depth = len(rule.path)
        said = rule.text + (f" (see Regulation {_glued(rule.target)})" if rule.target else "")
        if depth == 1:
            head = "## <chapter><anchor> " if markdown else ""
            lines += ["", f"{head}Article {_glued(rule.path)}: {rule.title}", ""]
        else:
            lead = "    " * (depth - 2) + "- " if markdown else ""
            lines += [f"{lead}{_glued(rule.path)}) {said}", *([] if markdown else [""])]
    return "\n".join(lines) + "\n"


def _book(seed: int) -> list[Rule]:
    """A book from which some rules were struck: their numbers are given to no other."""
    chance = random.Random(seed)
    rules = book(seed, (6, 9, 5, 3))
    for top in rules:
        for rule in list(top.every()):
            rule.below = [one for one in rule.below if chance.random() < 0.8 or one.path[-1] == 1]
            rule.title = rule.title if len(rule.path) == 1 else ""
    every = [rule for top in rules for rule in top.every()]
    for rule in every:
        near = len(rule.path) > 1 and chance.random() < 0.3
        rule.target = chance.choice(every[1:]).path if near else ()
        rule.target = () if len(rule.target) < 2 or rule.target == rule.path else rule.target
        if len(rule.path) > 1 and not rule.text:
            rule.text = "The keeper counts."
    return rules


def _read(folder: Path, name: str, text: str) -> FoundText:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    (found,) = read_files([path])
    return found


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["glued.md", "glued.txt"])
def test_figures_and_letters_in_turn_are_numbers(tmp_path: Path, name: str, seed: int) -> None:
    rules = _book(seed)
    every = [rule for top in rules for rule in top.every()]
    found = _read(tmp_path, name, _set(rules, name.endswith("md")))
    wanted = {_glued(rule.path): " ".join(rule.text.split()) for rule in every}
    said = {unit.number: unit.text.partition(" (see")[0] for unit in found.units}
    assert {number: text for number, text in said.items() if number[-1:].isalnum()} == {
        number: text if len(number) > 1 else "" for number, text in wanted.items()
    }
    led = {(one.source, one.target) for one in found.references}
    assert led == {(_glued(r.path), _glued(r.target)) for r in every if r.target}


def test_other_books_have_no_such_numbers(tmp_path: Path) -> None:
    text = "1. Crane\n\n1a. Hook\n\nIt hangs 2b or 2k2 times.\n\n1b. Rope\n\nIt holds.\n\n2. Tide\n"
    found = _read(tmp_path, "plain.txt", text + "\n3d6 are rolled.\n\n2a. Ebb\n\nIt falls.\n")
    assert not found.references
