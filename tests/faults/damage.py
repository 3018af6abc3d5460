"""Damage to bytes: of what is compiled, of settings, of manuals, of the corpus."""

from __future__ import annotations

from collections.abc import Iterable

from . import ask
from .case import Answers, Case
from .inject import DAMAGE, Fault, Harm, below
from .questions import Question

SOURCES = ("corpus", "manuals")
KEPT = ("index", "config")
"""What can always be made anew, so that an answer may never depend on it."""


def damaged(case: Case) -> None:
    """One to three harms to one folder, then questions."""
    tree = case.random.choices(["index", "manuals", "corpus", "config"], weights=[60, 20, 15, 5])[0]
    faults = case.random.choices(DAMAGE, k=case.random.choice([1, 1, 1, 2, 3]))
    hurt(case, tree, faults)


def hurt(case: Case, tree: str, faults: Iterable[Fault]) -> None:
    """Harm to a folder of a home that was well, the questions, and the home as it was."""
    world = case.world
    world.reset("index")
    if tree == "config":
        (world.folder("config") / "last-game").write_text("hb\n")
        (world.folder("config") / "base-url").write_text("https://example.org\n")
    try:
        harms = [case.harm(fault, tree) for fault in faults if below(world.folder(tree))]
        if tree in KEPT:
            _same_as_ever(case)
        else:
            _honest(case, tree, harms)
    finally:
        world.reset(tree, "config")
    if tree in SOURCES:  # the old contents are back, so the old answers are
        case.same(case.ask(case.some(4)), world.good, "sources put back, ")


def _same_as_ever(case: Case) -> None:
    asked = case.some(4)
    as_processes = case.random.random() < 0.05
    said = {q: case.run(q) for q in asked[:2]} if as_processes else case.ask(asked)
    case.same(said, case.world.good)


def _honest(case: Case, tree: str, harms: list[Harm]) -> None:
    """What the sources say now is answered as if it had just been compiled, or a problem is
    told; other books answer as ever."""
    world = case.world
    hurt = {world.book_of(f"{tree}/{path}") for harm in harms for path in harm.paths}
    asked = case.some(6)
    said = case.ask(asked)
    world.empty("index")
    fresh = case.ask(asked)
    case.same(_answered(said), fresh, "not what a fresh build says, ")
    if "" not in hurt:
        case.same({q: s for q, s in said.items() if q.book and q.book not in hurt}, world.good,
                  "another book, ")  # fmt: skip


def _answered(said: Answers) -> dict[Question, ask.Said]:
    return {q: s for q, s in said.items() if not s.told}
