"""Harm, questions, judgement, again and again; the sum at the end.

``python -m tests.faults.bench [--minutes M | --count N] [--seed S] [--kind KIND …]``

Each trial takes its chance from the seed and its number, so that ``--trial`` shows it again.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

from . import ask
from .case import Case
from .kinds import KINDS
from .questions import Question
from .report import Tally
from .worlds import MAKERS, Unprepared, World

COUNT = 300
"""Trials when nothing else is said."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bench; 1 where anything happened that may never happen."""
    given = _parsed(arguments)
    signal.signal(signal.SIGTERM, _leave)  # homes and small disks are cleared away
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="faults-") as work:
        Path(work).chmod(0o755)
        tally = _shared_out(given, Path(work))
    seconds = time.monotonic() - start
    told = tally.told()
    print(told + "\n" if told else "", tally.table(), sep="\n")
    print(f"seed {given.seed}, {seconds:.0f} s, {tally.slips} slips")
    return 1 if tally.slips else 0


def _leave(*_: object) -> None:
    raise SystemExit(143)


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.faults.bench", description=__doc__)
    parser.add_argument("--minutes", type=float, help="as many trials as fit")
    parser.add_argument("--count", type=int, default=COUNT, help="so many trials of all kinds")
    parser.add_argument("--seed", default="1", help="other seeds, other trials")
    parser.add_argument("--kind", nargs="*", choices=list(KINDS), help="these kinds only")
    parser.add_argument("--world", choices=list(MAKERS), help="all of them in this home")
    parser.add_argument("--trial", type=int, help="this trial only")
    parser.add_argument("--processes", type=int, default=2, choices=[1, 2])
    return parser.parse_args(arguments)


def planned(kinds: Sequence[str], count: int) -> list[tuple[str, int]]:
    """Which kinds in which order, each evenly spread, so that any beginning has some of all."""
    total = sum(KINDS[kind].share for kind in kinds)
    turns = []
    for kind in kinds:
        often = max(1, round(count * KINDS[kind].share / total))
        turns += [((number + 0.5) / often, kind, number) for number in range(often)]
    return [(kind, number) for _, kind, number in sorted(turns)]


def _shared_out(given: argparse.Namespace, work: Path) -> Tally:
    """The trials of two processes, each with homes of its own, added up."""
    kinds = given.kind or list(KINDS)
    end = time.monotonic() + 60 * given.minutes if given.minutes else None
    plan = planned(kinds, 1_000_000 if end else given.count)
    if given.trial is not None:
        plan = [(kind, given.trial) for kind in kinds]
    count = min(given.processes, len(plan))
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    workers = [
        context.Process(
            target=_work,
            args=(queue, plan[n::count], given, work / str(n), end),
            daemon=True,
        )
        for n in range(count)
    ]
    for worker in workers:
        worker.start()
    tally = Tally()
    for _ in workers:
        tally.merge(queue.get())
    for worker in workers:
        worker.join()
    return tally


def _work(
    queue: multiprocessing.Queue[Tally],
    plan: Sequence[tuple[str, int]],
    given: argparse.Namespace,
    work: Path,
    end: float | None,
) -> None:
    """One process's share of the trials."""
    tally = Tally()
    worlds: dict[str, World] = {}
    try:
        for kind, number in plan:
            if end is not None and time.monotonic() > end:
                break
            name = given.world or KINDS[kind].world
            if name not in worlds:
                worlds[name] = MAKERS[name](work / name)
            one_trial(kind, given.seed, number, worlds[name], tally)
    except Unprepared as error:
        tally.add(str(error)[:200], "wrong answers")
    finally:
        queue.put(tally)


def one_trial(kind: str, seed: str, number: int, world: World, tally: Tally) -> None:
    """A trial, and after it a home that is well again."""
    case = Case(kind, seed, number, world, tally)
    try:
        KINDS[kind].trial(case)
    except Exception:  # the bench itself slipped: never in silence
        case.slip(
            "wrong answers", "the bench: " + traceback.format_exc().strip(), ask.Said(0), _NONE
        )
        with contextlib.suppress(OSError):
            world.reset("index", "manuals", "corpus", "data", "config")


_NONE = Question(("bench",))

if __name__ == "__main__":
    sys.exit(main())
