"""The bench itself: it sees what it is there to see, and it is the same every time."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ..places import Home
from . import bench, inject, worlds
from .ask import Said, ask
from .case import Case
from .kinds import KINDS
from .questions import SMALL, Question
from .report import Tally
from .worlds import World


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> World:
    return worlds.small(tmp_path_factory.mktemp("world"))


@pytest.fixture
def case(world: World) -> Iterator[Case]:
    yield Case("test", "1", 1, world, Tally())
    world.reset(*worlds.TREES)


def test_a_home_that_is_well_answers_as_ever(case: Case) -> None:
    case.same(case.ask(case.world.questions), case.world.good)
    assert case.tally.slips == 0
    assert case.tally.counts["test"]["inputs"] == len(SMALL)


def test_another_answer_is_a_wrong_one(case: Case) -> None:
    name = "harbour.de.txt"
    foreign = (case.world.foreign / "manuals" / name).read_bytes()
    (case.world.folder("manuals") / name).write_bytes(foreign)
    case.same(case.ask(SMALL[:1]), case.world.good)
    assert case.tally.counts["test"]["wrong answers"] == 1


@pytest.mark.parametrize(
    ("ended", "column"),
    [(Said(0, seconds=99), "hangs"), (Said(0, hung=True), "hangs"),
     (Said(1, broke="x"), "tracebacks"),
     (Said(3), "wrong answers"), (Said(130), "wrong answers")],
)  # fmt: skip
def test_every_bad_end_is_counted(case: Case, ended: Said, column: str) -> None:
    case.heard(SMALL[:1], [ended])
    assert case.tally.counts["test"][column] == 1
    assert "--trial 1" in case.tally.told()


def _broken(how: str) -> None:
    """This process breaks in the next command."""
    from rulebook.cli import entry

    def main() -> int:
        if how == "raises":
            raise KeyError("x")
        if how == "sleeps":
            time.sleep(600)
        while how == "works":
            pass
        os.kill(os.getpid(), 11)
        return 0

    entry.main = main


@pytest.mark.parametrize("how", ["raises", "sleeps", "works", "dies"])
def test_a_child_that_breaks_is_told_from_one_that_hangs(shared: Home, how: str) -> None:
    (said,) = ask(shared, SMALL[:1], before=lambda: _broken(how), limit=2)
    assert said.hung == (how in {"sleeps", "works"})
    assert bool(said.broke) == (how in {"raises", "dies"})


@pytest.mark.parametrize("fault", [*inject.DAMAGE, *inject.PLACES], ids=lambda f: f.__name__)
def test_the_same_chance_does_the_same_harm(fault: inject.Fault, tmp_path: Path) -> None:
    seen = []
    for place in ("a", "b"):
        folder = tmp_path / place / "home" / "index"
        for name in ("x/one.bin", "x/two.bin", "y/three.bin", "four.txt"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(Random(name).randbytes(9000))
        other = folder.parent.parent / "foreign" / "index" / "x" / "one.bin"
        other.parent.mkdir(parents=True)
        other.write_bytes(b"foreign")
        before = _state(folder)
        harm = fault(Random(5), folder)
        assert _state(folder) != before or harm.what.startswith("parent")
        seen.append((harm, {k: v for k, v in _state(folder).items() if "time" not in k}))
    assert seen[0][0] == seen[1][0]


def _state(folder: Path) -> dict[str, object]:
    found: dict[str, object] = {}
    for path in sorted(folder.rglob("*")):
        state = path.lstat()
        plain = path.is_file() and not path.is_symlink() and state.st_mode & 0o777
        found[str(path.relative_to(folder))] = (
            path.read_bytes() if plain else state.st_mode,
            int(state.st_mtime) if plain else 0,
        )
    return found


def test_any_beginning_of_the_plan_has_some_of_all() -> None:
    plan = bench.planned(list(KINDS), 600)
    assert {kind for kind, _ in plan[:300]} == set(KINDS)
    assert plan == bench.planned(list(KINDS), 600)
    assert len(set(plan)) == len(plan)


def test_a_slip_ends_with_one(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally()
    case = Case("test", "7", 3, World("small", Home(Path("/nowhere")), SMALL), tally)
    case.wrong(Question(("1.1",)), Said(0, b"x"), Said(0, b"y"))
    assert tally.slips == 1
    assert "--seed 7 --trial 3" in tally.told()
    assert tally.table().splitlines()[1].split() == ["test", "1", "0", "0", "1", "0", "0"]
