"""Several at once: builds, and sources that change while somebody builds."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from . import ask
from .case import Answers, Case
from .inject import below
from .questions import Question

DOCTOR = Question(("doctor",), exact=False)


def raced(case: Case) -> None:
    """One race, and the home as it was."""
    work = case.random.choices([ten_at_once, edited, removed_and_added], weights=[2, 6, 2])[0]
    try:
        work(case)
    finally:
        case.world.reset("index", "manuals", "data")


def ten_at_once(case: Case) -> None:
    """Ten commands that all find nothing to read from, or something damaged."""
    world = case.world
    world.empty("index")
    if case.random.random() < 0.3:
        world.reset("index")
        for path in below(world.folder("index")):
            path.write_bytes(bytes(path.stat().st_size))
    asked = [case.some(2) for _ in range(10)]
    children = [ask.fork(world.home, questions, limit=120) for questions in asked]
    case.note("ten builds at once", "ten at once")
    for child, questions in zip(children, asked, strict=True):
        case.same(case.heard(questions, child.said(120)), world.good)
    case.same(case.ask(case.some(3)), world.good, "afterwards, ")


def edited(case: Case) -> None:
    """A manual edited, taken away or both while commands build, and put back after that."""
    world = case.world
    name = case.random.choice(below(world.kept / "manuals")).name
    states = _states(case, name)
    asked = [q for q in world.questions if q.book in {"", world.book_of(f"manuals/{name}")}]
    good = {state: _fresh(case, change, asked) for state, change in states.items()}
    states["as it was"]()
    world.empty("index")
    visited = [case.random.choice(list(states)) for _ in range(case.random.randint(1, 3))]
    child = ask.fork(world.home, asked[:2])
    for state in visited:
        time.sleep(case.random.random() * (world.allowed - 2) * 0.7)
        states[state]()
        case.note(f"{name} {state} during a build", f"manual {state}")
    said = case.heard(asked[:2], child.said())
    for question, one in said.items():
        if question.exact and one.answer not in {g[question].answer for g in good.values()}:
            case.wrong(question, one, None, "during the race, of no state")
    for state in dict.fromkeys([visited[-1], *states, "as it was"]):
        states[state]()
        _present(case, asked, good[state], state)


def _states(case: Case, name: str) -> dict[str, Callable[[], object]]:
    """What a manual's file may become, each in one step."""
    path = case.world.folder("manuals") / name
    old = (case.world.kept / "manuals" / name).read_bytes()
    new = (case.world.foreign / "manuals" / name).read_bytes()
    return {
        "as it was": lambda: _put(path, old),
        "edited": lambda: _put(path, new),
        "gone": lambda: path.unlink(missing_ok=True),
    }


def _put(path: Path, data: bytes) -> None:
    beside = path.with_name(".being-written")
    beside.write_bytes(data)
    beside.replace(path)


def _fresh(case: Case, change: Callable[[], object], asked: list[Question]) -> Answers:
    """The good answers of a state, from an index of its own that nobody disturbs."""
    change()
    case.world.empty("index")
    return case.ask(asked)


def _present(case: Case, asked: list[Question], good: Answers, state: str) -> None:
    """A question is answered from the present contents, and so is ``doctor``."""
    some = case.random.sample(asked, min(4, len(asked)))
    case.same(case.ask(some), {**good}, f"afterwards, manual {state}, ")
    doctor = case.ask([DOCTOR])[DOCTOR]
    expected = good.get(DOCTOR)
    if expected and not (doctor.broke or doctor.hung) and doctor.answer != expected.answer:
        case.wrong(DOCTOR, doctor, expected, f"afterwards, manual {state}, ")


def removed_and_added(case: Case) -> None:
    """``manual remove`` during a build, and ``manual add`` of the same file after it."""
    world = case.world
    copies = below(world.kept / "manuals")
    file = case.random.choice(copies)
    world.empty("data")
    (world.folder("manuals") / file.name).unlink()
    adding = Question(("manual", "add", str(file)), exact=False)
    case.ask([adding])
    fitting = [q for q in world.questions if q.book == world.book_of(f"manuals/{file.name}")]
    good = case.ask(fitting)
    world.empty("index")
    child = ask.fork(world.home, fitting[:1])
    time.sleep(case.random.random() * (world.allowed - 2))
    case.ask([Question(("manual", "remove", file.name), exact=False)])
    case.note(f"manual remove {file.name} during a build", "manual remove")
    case.heard(fitting[:1], child.said())
    case.ask([adding])
    case.same(case.ask(fitting), good, "removed and added again, ")
