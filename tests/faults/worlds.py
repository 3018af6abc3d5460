"""Homes prepared once: sources, a good index, and the good answers to compare with."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..places import ROOT, Home, make_home
from . import questions
from .ask import Said, ask, in_process
from .questions import Question

TREES = ("corpus", "manuals", "data", "index", "config")
SMALL = ("harbour", "bakery", "mill", "kite")
COPIES = ("harbour.de", "harbour.ru", "mill.de", "kite.en")


class Unprepared(Exception):
    """The good answers could not be had: nothing can be compared."""


@dataclass(frozen=True, slots=True)
class World:
    """A home, pristine copies of its folders, and what it answers when nothing is wrong."""

    name: str
    home: Home
    questions: tuple[Question, ...]
    good: dict[Question, Said] = field(default_factory=dict)
    books: dict[str, str] = field(default_factory=dict)
    """Of a folder of the corpus or a manual's file: which book it belongs to."""
    allowed: float = 60.0
    """Processor seconds for a command that has to build first: the normal time and two."""

    @property
    def kept(self) -> Path:
        return self.home.root.parent / "kept"

    @property
    def foreign(self) -> Path:
        """The same folders of a home with other sources: valid files that do not belong here."""
        return self.home.root.parent / "foreign"

    def folder(self, tree: str) -> Path:
        return self.home.root / tree

    def reset(self, *trees: str) -> None:
        """Folders as they were when all was well."""
        for tree in trees:
            _replace(self.kept / tree, self.folder(tree))

    def empty(self, tree: str) -> None:
        shutil.rmtree(self.folder(tree), ignore_errors=True)
        self.folder(tree).mkdir()

    def book_of(self, path: str) -> str:
        """The book whose answers a file below the corpus or the manuals can change, or ""."""
        first, _, rest = path.partition(os.sep)
        return self.books.get(rest.partition(os.sep)[0] if first == "corpus" else path, "")


def small(folder: Path) -> World:
    """Invented books: a build takes a fiftieth of a second."""
    home = make_home(folder / "home", *SMALL, manuals=COPIES)
    return _prepared(World("small", home, questions.SMALL), with_foreign=True)


def real(folder: Path) -> World:
    """The corpus as it is shipped, with the manuals that ``$RULEBOOK_MANUALS`` points to."""
    home = Home(folder / "home")
    home.root.mkdir(parents=True)
    shutil.copytree(
        ROOT / "corpus", home.corpus, ignore=shutil.ignore_patterns("manuals", "asked", "*.md")
    )
    home.manuals.mkdir()
    named = os.environ.get("RULEBOOK_MANUALS", "")
    for part in filter(None, named.split(os.pathsep)):
        for file in sorted(Path(part).glob("*.txt")):
            shutil.copyfile(file, home.manuals / file.name)
    return _prepared(World("real", home, questions.REAL), with_foreign=False)


MAKERS = {"small": small, "real": real}


def answers(world: World, asked: Sequence[Question] | None = None) -> dict[Question, Said]:
    """What is answered now."""
    asked = world.questions if asked is None else asked
    said = ask(world.home, asked, limit=600)
    return dict(zip(asked, said, strict=False))


def _prepared(world: World, with_foreign: bool) -> World:
    root = world.home.root
    root.parent.chmod(0o755)  # a stranger shall be able to come here
    for tree in TREES:
        world.folder(tree).mkdir(exist_ok=True)
    building = _warm(world)
    if with_foreign:
        _keep_foreign(world)
    time.sleep(2.1)  # from now on sources are trusted by their times, and a pointer says so
    world.good.update(answers(world))
    _check(world)
    slowest = max(said.seconds for said in world.good.values())
    for tree in TREES:
        _replace(world.folder(tree), world.kept / tree)
    return replace(world, books=_books(world), allowed=2 + 1.5 * (building + slowest))


def _warm(world: World) -> float:
    """Load in this process whatever its children will need, by asking everything here once; how
    long the longest took, which is the one that had to build."""
    streams = sys.argv, sys.stdin, sys.stdout, sys.stderr
    try:
        with world.home.entered():
            return max(in_process(question).seconds for question in world.questions)
    finally:
        sys.argv, sys.stdin, sys.stdout, sys.stderr = streams


def _keep_foreign(world: World) -> None:
    """A whole index and settings made from other manuals, to be put in the place of ours."""
    manuals = world.folder("manuals")
    spare = world.home.root.parent / "spare"
    _replace(manuals, spare)
    for file in manuals.iterdir():
        text = file.read_text("utf-8", errors="replace")
        file.write_text("\n".join(_swapped(line) for line in text.split("\n")), "utf-8")
    world.empty("index")
    ask(world.home, world.questions[:3], limit=600)
    for tree in TREES:
        _replace(world.folder(tree), world.foreign / tree)
    _replace(spare, manuals)


def _swapped(line: str) -> str:
    """A sentence that says something else; headings and numbers stay."""
    words = line.split(" ")
    return " ".join([*words[:2], *words[2:][::-1]]) if len(words) > 5 else line


def _check(world: World) -> None:
    for question in world.questions:
        said = world.good.get(question)
        if said is None or said.broke or said.hung:
            raise Unprepared(f"{world.name}: {question.words} ended in {said}")


def _books(world: World) -> dict[str, str]:
    """Which book each folder of the corpus and each manual belongs to, as the program sees it."""
    found = {}
    for path in world.home.corpus.glob("*/book.yaml"):
        match = re.search(r"^game: *(\w+)", path.read_text("utf-8"), re.M)
        assert match, path
        found[path.parent.name] = match[1]
    listed = ask(world.home, [Question(("manual", "list", "--json"))])[0]
    for copy in json.loads(listed.out or b"[]"):
        found[f"manuals{os.sep}{Path(copy['file']).name}"] = copy["edition"].partition("/")[0]
    return found


def _replace(source: Path, target: Path) -> None:
    if target.is_symlink() or target.is_file():
        target.unlink()
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, symlinks=True)
