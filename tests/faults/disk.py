"""Disks that are full, read-only or somebody else's, and odd things where files should be."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from . import ask
from .case import Answers, Case
from .inject import below, odd_beside, odd_instead, other_times
from .questions import Question

DOCTOR = Question(("doctor",), exact=False)


def troubled(case: Case) -> None:
    """One trouble with a disk, and the home as it was."""
    works = [full, full_of_manuals, read_only, strange, odd, odd, odd, late, homeless]
    try:
        case.random.choice(works)(case)
    finally:
        for tree in ("index", "manuals", "data", "config", "corpus"):
            _ours_again(case.world.folder(tree))
        case.world.reset("index", "manuals", "data", "config", "corpus")


@contextlib.contextmanager
def mounted(folder: Path, size: int) -> Iterator[bool]:
    """A small disk of its own over a folder; False where this user may not mount."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    options = f"size={max(size, 4096)},mode=755"
    can = shutil.which("mount") is not None and _mount("-t", "tmpfs", "-o", options, "none", folder)
    try:
        yield can
    finally:
        if can:
            subprocess.run(["umount", "-l", str(folder)], check=True)


def _mount(*arguments: str | Path) -> bool:
    words = ["mount", *map(str, arguments)]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def full(case: Case) -> None:
    """No room for the index or the settings: answered all the same."""
    world, tree = case.world, case.random.choice(["index", "config"])
    whole = sum(path.stat().st_size for path in below(world.kept / "index"))
    size = case.random.choice([0, case.random.randrange(whole * 2)])
    with mounted(world.folder(tree), size) as can:
        if not can:
            case.tally.skip("a full disk: this user may not mount a tmpfs")
            return
        case.note(f"a disk of {size} bytes for {tree}", f"a full disk for {tree}")
        case.same(case.ask([*case.some(3), DOCTOR]), world.good)


def full_of_manuals(case: Case) -> None:
    """No room for a manual: it is said, and what was there is unchanged."""
    world = case.world
    file = case.random.choice(below(world.kept / "manuals"))
    added = world.folder("data") / "manuals"
    adding = Question(("manual", "add", str(file)), exact=False)
    with mounted(world.folder("data"), case.random.choice([0, 4096, file.stat().st_size])) as can:
        if not can:
            case.tally.skip("a full disk: this user may not mount a tmpfs")
            return
        case.note("a full disk for data", "a full disk for data")
        said = case.ask([adding])[adding]
        whole = [p for p in below(added) if p.read_bytes() == file.read_bytes()]
        if (said.code == 0) != bool(whole) or (said.code and not said.told):
            case.wrong(adding, said, None, "added or not?")
        if [p for p in below(added) if p not in whole]:
            case.wrong(adding, said, None, "a piece of a manual stays")
        case.same(case.ask(case.some(2)), world.good)


def read_only(case: Case) -> None:
    """A disk that takes nothing, with an index on it, an old one, or none."""
    world, tree = case.world, case.random.choice(["index", "config", "data"])
    with mounted(world.folder(tree), 64 << 20) as can:
        if not can:
            case.tally.skip("a read-only disk: this user may not mount a tmpfs")
            return
        source = case.random.choice([world.kept, world.foreign, None])
        if source:
            shutil.copytree(source / tree, world.folder(tree), dirs_exist_ok=True)
        assert _mount("-o", "remount,ro", world.folder(tree))
        case.note(f"{tree} read-only", f"{tree} read-only")
        case.same(case.ask([*case.some(3), DOCTOR]), world.good)
        if tree == "data":
            file = case.random.choice(below(world.kept / "manuals"))
            adding = Question(("manual", "add", str(file)), exact=False)
            said = case.ask([adding])[adding]
            if said.code == 0 or not said.told:
                case.wrong(adding, said, None, "nothing can be added")


def strange(case: Case) -> None:
    """Somebody whom the machine does not know, in folders of another owner."""
    if os.getuid() != 0:
        case.tally.skip("folders of another owner: only root can become somebody else")
        return
    world, tree = case.world, case.random.choice(["index", "config", "data", "manuals", "corpus"])
    mode = case.random.choice([0o755, 0o700, 0o311])
    world.folder(tree).chmod(mode)
    hidden = mode != 0o755
    if tree in {"manuals", "corpus"} and hidden:
        path = case.random.choice(below(world.folder(tree)))
        world.folder(tree).chmod(0o755)
        path.chmod(0)
        case.note(f"{tree} of another owner: {path.name} mode 0", f"{tree} of another owner")
        _others_same(case, case.ask(case.some(4), before=ask.become_stranger),
                     {world.book_of(f"{tree}/{path.relative_to(world.folder(tree))}")})  # fmt: skip
        return
    if tree == "index" and case.random.random() < 0.5:
        world.empty("index")
        world.folder(tree).chmod(mode)
    case.note(f"{tree} of another owner, mode {mode:o}", f"{tree} of another owner")
    asked = [*case.some(3), DOCTOR]
    case.same(case.ask(asked, before=ask.become_stranger), world.good)


def odd(case: Case) -> None:
    """A directory, a pipe, a link to itself … instead of a file or beside it."""
    world = case.world
    tree = case.random.choice(["index", "index", "manuals", "corpus", "config", "data"])
    if tree == "config":
        (world.folder("config") / "base-url").write_text("https://example.org\n")
    if tree == "data":
        shutil.copytree(world.kept / "manuals", world.folder("data") / "manuals")
    there = bool(below(world.folder(tree)))
    fault = case.random.choice([odd_instead, odd_beside]) if there else odd_beside
    harm = case.harm(fault, tree)
    answers = case.ask([*case.some(4), DOCTOR])
    if tree in {"index", "config"}:
        case.same(answers, world.good)
    elif tree != "data":
        _others_same(case, answers, {world.book_of(f"{tree}/{path}") for path in harm.paths})


def late(case: Case) -> None:
    """The clock went back or ahead; a source that changes then is still read again."""
    world = case.world
    tree = case.random.choice(["index", "manuals", "corpus"])
    case.harm(other_times, tree)
    case.same(case.ask(case.some(3)), world.good)
    name = case.random.choice(below(world.kept / "manuals")).name
    file = world.folder("manuals") / name
    state = file.stat()
    file.write_bytes((world.foreign / "manuals" / name).read_bytes())
    os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))
    case.note(f"{name} edited under its old time", "edited under its old time")
    asked = case.some(4, lambda q: q.book == world.book_of(f"manuals/{name}"))
    said = case.ask(asked)
    world.empty("index")
    case.same(said, case.ask(asked), "not the present contents, ")


def homeless(case: Case) -> None:
    """No HOME, no entry in the list of users, folders that cannot be made."""
    world = case.world
    gone = case.random.choice(["RULEBOOK_INDEX", "RULEBOOK_CONFIG", "RULEBOOK_DATA"])
    place = case.random.choice(["nowhere", "/proc/nowhere", "/dev/null", "~", "/dev/null/x", "\n"])
    home = world.home.having(**{gone: place})
    case.note(f"{gone}={place!r}, without HOME", f"{gone} {place!r}")
    asked = [*case.some(2), DOCTOR]
    before = ask.become_stranger if os.getuid() == 0 else (lambda: None)

    def away() -> None:
        before()
        os.environ.pop("HOME", None)

    said = case.heard(asked, ask.ask(home, asked, before=away))
    case.same(said, world.good)


def _others_same(case: Case, answers: Answers, hurt: set[str]) -> None:
    """Answers of books that were not hurt; of all, where what was hurt belongs to none."""
    if "" in hurt:
        for question, said in answers.items():
            if question.exact and not said.told and not said.broke and said.code == 2:
                case.wrong(question, said, case.world.good.get(question), "nothing is told,")
        return
    others = {q: s for q, s in answers.items() if q.book and q.book not in hurt}
    case.same(others, case.world.good, "another book, ")


def _ours_again(folder: Path) -> None:
    """Nothing stays locked."""
    if folder.is_dir() and not folder.is_symlink():
        folder.chmod(0o755)
