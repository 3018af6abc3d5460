"""Opened books may be kept and shared: by threads, and for a long time."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ..places import Home
from . import hostile, threads
from .ask import ask
from .questions import SMALL, Question

REQUESTS = [(doing, words) for doing in threads.DOINGS for words in threads.WORDS]


@pytest.fixture(scope="module", params=["shared", "gists"])
def opened(request: pytest.FixtureRequest) -> Home:
    """Invented books, and the real ones, of which the store has many blocks."""
    home: Home = request.getfixturevalue(request.param)
    return home


@pytest.mark.parametrize("seed", range(3))
def test_eight_threads_that_share_opened_books_agree(opened: Home, seed: int) -> None:
    assert threads.in_child(opened, REQUESTS, seed) == []


def test_the_test_above_can_fail(shared: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    said = iter(range(10**6))
    monkeypatch.setitem(threads._DOINGS, "find", lambda books, words: str(next(said)))
    assert threads.in_child(shared, [("find", "1.1")], 1) == ["differs: ('find', '1.1')"] * 32


QUERIES = 3000
GROWTH = 60_000
"""Kilobytes that a process may gain over thousands of questions, after the first hundreds: what
its bounded caches hold once they are full. ``tests/long_lived.py`` measures the whole process."""


@pytest.mark.once
def test_a_process_that_lives_long_does_not_grow(gists: Home, tmp_path: Path) -> None:
    """… though it was forked from one that keeps much, as a long run of tests does."""
    kept = [[number] for number in range(6_000_000)]
    chance = Random(19)

    def asked() -> Iterator[Question]:
        words = [*threads.WORDS, *(w for q in SMALL for w in q.words)]
        for number in range(QUERIES):
            if number in {300, QUERIES - 1}:
                (tmp_path / str(number)).write_text(str(_most_memory()))
            text = " ".join(chance.sample(words, 3))
            text = hostile.mutated(chance, text)[:200] if number % 3 else text
            plain = text.encode("utf-8", "ignore").replace(b"\0", b"").decode()
            yield Question(("--", plain or "x"))

    said = ask(gists, asked(), limit=300)
    assert len(said) == QUERIES
    assert [one.broke for one in said if one.broke or one.hung] == []
    assert {one.code for one in said} <= {0, 1, 2}
    early, late = (int((tmp_path / str(n)).read_text()) for n in (300, QUERIES - 1))
    assert kept
    assert late - early < GROWTH


def _most_memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
