"""One process that answers for a long time: eight threads on the same opened books, and memory.

    python -m tests.long_lived threads [REQUESTS]   each thread's answers against those given alone
    python -m tests.long_lived memory [QUERIES]     the most memory that the process ever took

Requests are random: words of all books, as they are and with slips, addresses, whole questions.
"""

from __future__ import annotations

import resource
import sys
import threading
from collections.abc import Iterator
from random import Random

from rulebook.lookup.books import Books
from rulebook.store.opening import open_store

from .faults.hostile import mutated
from .faults.threads import COUNT, WORDS, Request, done

OPENED_BOOKS = ("find", "titles", "answer", "talk")
"""What is asked of opened books; a ready page opens its own."""


def vocabulary(books: Books) -> list[str]:
    """Words, titles and numbers of all books."""
    library = books.library
    listed = [key[2:] for kind in ("w:", "t:") for key, _ in library.table.starting(kind)]
    return listed + [f"{game.game}:{number}" for game in books.games for number in game.numbers]


def requests(books: Books, count: int, seed: int) -> Iterator[Request]:
    """Random requests; the same for the same seed."""
    chance, known = Random(seed), vocabulary(books)
    for number in range(count):
        text = " ".join(chance.choices(known, k=chance.randint(1, 6)))
        if number % 4 == 1:
            text = chance.choice(WORDS)
        elif number % 4 == 2:
            text = mutated(chance, text)[:200]
        yield chance.choice(OPENED_BOOKS), text


def run_threads(count: int) -> int:
    """How many answers given in a thread differ from those given alone."""
    sys.setswitchinterval(1e-5)
    alone_books, shared = Books(open_store(), "", ""), Books(open_store(), "", "")
    listed = [list(requests(alone_books, count, seed)) for seed in range(COUNT)]
    alone = {request: done(alone_books, request) for one in listed for request in one}
    different: list[Request] = []

    def work(number: int) -> None:
        for request in listed[number]:
            if done(shared, request) != alone[request]:
                different.append(request)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(COUNT)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"{COUNT} threads x {count} requests: {len(different)} differ from the same asked alone")
    print("\n".join(map(repr, different[:5])))
    return len(different)


def run_memory(count: int) -> int:
    """Megabytes at most after so many random queries, told on the way."""
    books = Books(open_store(), "", "")
    print(f"opened: {_most()} MB")
    for number, request in enumerate(requests(books, count, 1), 1):
        done(books, request)
        if number in {100, 1000} or number % (count // 5) == 0:
            print(f"{number} queries: {_most()} MB", flush=True)
    return _most()


def _most() -> int:
    """Megabytes that the process took at most (Linux counts in kilobytes)."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    doing, number = sys.argv[1], sys.argv[2:]
    if doing == "threads":
        raise SystemExit(bool(run_threads(int(number[0]) if number else 2000)))
    raise SystemExit(run_memory(int(number[0]) if number else 100_000) >= 150)
