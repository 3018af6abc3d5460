"""Opened books shared by eight threads answer as they answer one."""

from __future__ import annotations

import os
import pickle
import sys
import threading
from collections.abc import Callable, Sequence
from random import Random

from ..places import Home
from . import ask
from .case import Case
from .questions import Question

COUNT = 8

Request = tuple[str, str]
"""What is done (find, titles, answer, talk, shown), and with which words."""

WORDS = (
    "13.4", "1.1", "1.3a", "2.1", "Kran", "маяк", "zwei Kräne", "Öl", "масло", "rain",
    "Roggen Mehl",
    "Bedrohung", "беспорядки", "zweiter ausfallmarker", "что если жетон уходит в корень", "Wind",
    "what happens when an outage is moved into the root", "Werden Kräne bei Nebel bewegt?",
)  # fmt: skip
DOINGS = ("find", "titles", "answer", "talk", "shown")


def shared(case: Case) -> None:
    """Many mixed requests on the same opened books, in eight threads and in one."""
    requests = [
        (case.random.choice(DOINGS), case.random.choice(WORDS)) for _ in range(60 * case.scale)
    ]
    problems = in_child(case.world.home, requests, case.random.randrange(1 << 30))
    case.note("eight threads on the same books", "eight threads")
    case.tally.add(case.kind, "inputs", len(requests) * (COUNT * ROUNDS + 1))
    for text in problems:
        what = "tracebacks" if text.startswith("raised") else "wrong answers"
        case.slip(what, text, ask.Said(0), Question(("threads",)))


def in_child(home: Home, requests: Sequence[Request], seed: int) -> list[str]:
    """What went wrong, in a process of its own."""
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        with os.fdopen(writing, "wb") as pipe, home.entered():
            pickle.dump(disagreements(requests, seed), pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        data = pipe.read()
    os.waitpid(pid, 0)
    return pickle.loads(data) if data else ["raised: the child ended"]


ROUNDS = 4


def disagreements(requests: Sequence[Request], seed: int) -> list[str]:
    """Each request whose answer in a thread was not the one it had alone.

    Books are opened anew for each round, since what was read once is not read again.
    """
    alone = [done(_opened(), request) for request in requests]
    sys.setswitchinterval(1e-5)
    problems: list[str] = []
    for round_number in range(ROUNDS):
        books, gate = _opened(), threading.Barrier(COUNT)

        def work(number: int, books: object = books, gate: threading.Barrier = gate) -> None:
            order = list(range(len(requests)))
            Random(f"{seed} {number}").shuffle(order)
            gate.wait()
            for at in order:
                found = done(books, requests[at])
                if found != alone[at]:
                    raised = found if found.startswith("raised") else f"differs: {requests[at]}"
                    problems.append(raised)

        threads = [
            threading.Thread(target=work, args=(COUNT * round_number + n,)) for n in range(COUNT)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return problems


def _opened() -> object:
    from rulebook.lookup.books import Books
    from rulebook.store.opening import open_store

    return Books(open_store(), "", "")


def done(books: object, request: Request) -> str:
    """What a request gives, as a text that can be compared."""
    doing, words = request
    try:
        return _DOINGS[doing](books, words)
    except Exception as error:
        return f"raised {type(error).__name__}: {error}"


def _find(books: object, words: str) -> str:
    found = books.find(words)  # type: ignore[attr-defined]
    return "" if found is None else " ".join(unit.id for unit in found.units)


def _titles(books: object, words: str) -> str:
    return " ".join(f"{t.id}{t.rank}" for t in books.titles(words))  # type: ignore[attr-defined]


def _answer(books: object, words: str) -> str:
    from rulebook.search.answer import answer

    return _hits(answer(books, words))  # type: ignore[arg-type]


def _talk(books: object, words: str) -> str:
    from rulebook.talk import Talk, turn

    found, talk = turn(books, Talk(), words)  # type: ignore[arg-type]
    again, _ = turn(books, talk, "und auf Russisch?")  # type: ignore[arg-type]
    return _hits(found) + _hits(again)


def _hits(found: object) -> str:
    hits = found.hits  # type: ignore[attr-defined]
    return f"{found.answered} " + " ".join(f"{h.unit.id}={h.score:.9f}" for h in hits)  # type: ignore[attr-defined]


def _shown(books: object, words: str) -> str:
    from rulebook.render.document import document_of
    from rulebook.render.terminal import text_of
    from rulebook.service import rules
    from rulebook.service.requests import Reader

    value = rules.everyday(books, words)  # type: ignore[arg-type]
    return f"{value.found}{text_of(document_of(value, Reader('all')))}"


_DOINGS: dict[str, Callable[[object, str], str]] = {
    "find": _find, "titles": _titles, "answer": _answer, "talk": _talk, "shown": _shown,
}  # fmt: skip
