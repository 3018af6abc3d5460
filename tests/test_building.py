"""What a build takes, and what it does where there is not enough."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.books import Head
from rulebook.store import building
from rulebook.store.building import Planned
from rulebook.store.opening import open_store

from .places import Home


def test_a_book_that_there_is_no_memory_for_is_left_out_and_named(
    orchard: Home, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[str] = []
    monkeypatch.setattr(building, "_free_memory", lambda: 100)
    monkeypatch.setattr(building, "_needs", lambda book: 101 if book.head.game == "qy" else 99)
    with orchard.having(RULEBOOK_INDEX=str(tmp_path)).entered():
        library = open_store(lambda code, **values: told.append(code))
    assert list(library.files) == ["od"]
    assert told == ["store-building", "book-left-out"]


def test_a_limit_of_the_process_counts_as_little_memory() -> None:
    free = building._free_memory()
    assert free is None or 0 < free < 10_000_000


@pytest.mark.parametrize(("size", "said"), [(1_000_000, []), (30_000_000, ["store-large"])])
def test_what_a_long_build_takes_is_said_before_it_starts(size: int, said: list[str]) -> None:
    told: list[str] = []
    book = Planned(Head("xx", Path("xx"), ()), (), "xx-0", size)
    building._say_what_it_takes([book], lambda code, **values: told.append(code))
    assert told == said
