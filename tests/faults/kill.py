"""Kill -9 at any moment: nothing is lost, the next answer is right, and no litter stays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from ..places import ROOT
from . import ask
from .case import Case
from .inject import below
from .questions import Question

OLD = 2 * 3600


def killed(case: Case) -> None:
    """One process killed in the middle of its work."""
    work = case.random.choices([in_a_build, in_manual_add, in_settings], weights=[5, 3, 2])[0]
    try:
        work(case)
    finally:
        case.world.reset("index", "data", "config")


def in_a_build(case: Case) -> None:
    world = case.world
    world.empty("index")
    if case.random.random() < 0.5:
        world.reset("index")
        for path in below(world.folder("index")):
            path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    _cut_off(case, case.some(1), "a build", world.allowed - 2)
    case.same(case.ask(case.some(2)), world.good)
    grown_old(world.folder("index"))
    case.same(case.ask(case.some(2)), world.good)
    litter(case, "index", _names(world.kept / "index"))


def in_manual_add(case: Case) -> None:
    """Of a better copy over the one that was added: either of them is there, and whole."""
    world = case.world
    file, old, new = _two_copies(case)
    world.empty("data")
    adding = Question(("manual", "add", str(file)), exact=False)
    file.write_text(old, "utf-8")
    file.write_text(new, "utf-8")
    if case.ask([adding])[adding].code:
        return  # the changed copy would be refused
    world.empty("data")
    file.write_text(old, "utf-8")
    case.ask([adding])
    file.write_text(new, "utf-8")
    _cut_off(case, [adding], "manual add", world.allowed - 2)
    added = world.folder("data") / "manuals"
    there = [p.read_text("utf-8") for p in below(added) if not p.name.startswith(".")]
    if not there or any(text not in {old, new} for text in there) or len(there) > 1:
        _lost(case, adding, f"{len(there)} copies after a kill")
    grown_old(added)
    again = case.ask([Question(("manual", "add", str(file)), exact=False)])
    if any(said.code for said in again.values()):
        _lost(case, adding, "cannot be added again")
    litter(case, "data", {f"manuals/{file.name}"})
    case.same(case.ask(case.some(2)), world.good)


def _two_copies(case: Case) -> tuple[Path, str, str]:
    """A manual to be added, and a copy of it with a sentence turned round."""
    name = case.random.choice(below(case.world.kept / "manuals")).name
    old = (case.world.kept / "manuals" / name).read_text("utf-8")
    new = (case.world.foreign / "manuals" / name).read_text("utf-8")
    return case.world.home.root / name, old, new


_WRITING = """
from rulebook.service import settings
number = 0
while True:
    settings.write("base-url", "https://example.org/" + "x" * (number % 3000))
    number += 1
"""


def in_settings(case: Case) -> None:
    """A process that writes a setting again and again; what is read is always a whole one."""
    world = case.world
    world.empty("config")
    process = subprocess.Popen(
        [sys.executable, "-c", _WRITING],
        env=world.home.variables | {"PYTHONPATH": str(ROOT)},
        cwd=world.home.root,
    )
    time.sleep(0.03 + case.random.random() * 0.2)
    process.send_signal(signal.SIGKILL)
    process.wait()
    case.note("kill -9 while a setting is written", "settings")
    kept = [p for p in below(world.folder("config")) if not p.name.startswith(".")]
    for path in kept:
        if path.read_text("utf-8").strip("x\n") not in {"https://example.org/"}:
            _lost(case, Question(("settings", path.name)), "half a setting")
    case.same(case.ask(case.some(2)), world.good)
    grown_old(world.folder("config"))
    subprocess.run(
        [
            sys.executable,
            "-c",
            "from rulebook.service import settings; settings.write('base-url', '')",
        ],
        env=world.home.variables | {"PYTHONPATH": str(ROOT)},
        check=True,
    )
    litter(case, "config", {p.name for p in kept} | {"base-url"})


def _cut_off(case: Case, asked: list[Question], work: str, normal: float) -> None:
    """A child that is killed at some moment of its normal time, and a little later at times."""
    child = ask.fork(case.world.home, asked)
    wait = case.random.random() * max(normal, 0.03) * 1.2
    time.sleep(wait)
    child.kill()
    child.said()
    case.note(f"kill -9 in {work} after {wait:.3f} s", work)


def grown_old(folder: Path) -> None:
    """Two hours have passed over what is there."""
    for path in folder.rglob("*"):
        state = path.lstat()
        times = state.st_atime - OLD, state.st_mtime - OLD
        os.utime(path, times, follow_symlinks=False)


def litter(case: Case, tree: str, known: set[str]) -> None:
    """What an undisturbed home does not have, and nobody needs after an hour."""
    extra = _names(case.world.folder(tree)) - known
    if extra:
        _lost(case, Question((tree,)), f"litter older than an hour: {len(extra)} in {tree}")


def _names(folder: Path) -> set[str]:
    return {os.path.relpath(path, folder) for path in below(folder)}


def _lost(case: Case, question: Question, cause: str) -> None:
    case.slip("wrong answers", cause, ask.Said(0), question)
