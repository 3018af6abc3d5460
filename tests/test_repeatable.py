"""The same sources give the same tables, and the same question the same answer, in every process.

What a set is iterated in differs from process to process (``PYTHONHASHSEED``): nothing that is
written or said may hang on it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.store.table import Table, build

from .places import Home, make_home

ASKED = """
import json, sys
from rulebook.render.data import data_of
from rulebook.service import answers, talking
from rulebook.service.requests import Reader, Rulebook
from rulebook.store.opening import open_store

opened, reader, library = Rulebook(), Reader("de"), open_store()
asked = [
    (game, text)
    for game in library.files
    for key, row in list(library.book(game).table.starting("q:"))[:15]
    for text in row[2].values()
]
said, talk = [], talking.Talk()
for game, text in asked:
    books = opened.within(game)
    said += [data_of(books.ask(made, text), reader) for made in (answers.search, answers.ask)]
    turn = opened.ask(talking.turn, talk, text.rpartition(" ")[0])
    if turn is not None:
        talk = turn.talk
        said.append(data_of(turn, reader))
print(len(asked))
print(json.dumps(said, ensure_ascii=False))
"""


def tables(home: Home, index: Path, seed: int) -> dict[str, bytes]:
    """The tables that a process with this seed compiles."""
    there = home.having(RULEBOOK_INDEX=str(index), PYTHONHASHSEED=str(seed))
    assert there.command("1").err
    return {path.name: path.read_bytes() for path in index.glob("*.tbl")}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tables_are_the_same_to_the_byte(
    seed: int, tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    books = ("harbour", "bakery", "mill", "orchard", "quarry")
    home = make_home(tmp_path, *books, manuals=("harbour.de", "harbour.ru", "mill.de"))
    first = tables(home, tmp_path / "first", 0)
    assert len(first) == len(books) + 1
    assert tables(home, tmp_path / "second", seed) == first


def test_tables_of_the_real_books_are_the_same_to_the_byte(gists: Home, tmp_path: Path) -> None:
    here = {path.name: path.read_bytes() for path in gists.index.glob("*.tbl")}
    assert tables(gists, tmp_path, 5) == here


def test_questions_and_a_conversation_are_answered_the_same(gists: Home) -> None:
    first, *others = (gists.having(PYTHONHASHSEED=str(seed)).python("-c", ASKED) for seed in (1, 2))
    assert first.code == 0, first.err
    assert int(first.out.split("\n")[0]) >= 60
    assert [ran.out for ran in others] == [first.out]


LINKED = """
from rulebook.link import judge, link_post
from tests.link.posts import ours, rules

features = judge.features
weighed = []
judge.features = lambda case: weighed.append(features(case)) or weighed[-1]
for post in ours()[::5]:
    linked = link_post(post.text, post.markup, rules().known, post.options)
    print([(link.start, link.id) for link in linked.links])
print(weighed)
"""


def test_posts_are_linked_the_same(shared: Home) -> None:
    first, *others = (
        shared.having(PYTHONHASHSEED=str(seed)).python("-c", LINKED) for seed in (1, 2)
    )
    assert first.code == 0, first.err
    assert first.out.count("\n") > 100
    assert [ran.out for ran in others] == [first.out]


texts = st.text("ab ", max_size=3)
values = st.recursive(
    texts | st.integers() | st.floats(allow_nan=False) | st.binary(max_size=3) | st.none(),
    lambda inner: (
        st.lists(inner, max_size=3).map(tuple)
        | st.frozensets(texts, max_size=3)
        | st.dictionaries(texts, inner, max_size=3)
    ),
    max_leaves=12,
)


def apart(value: object) -> object:
    """An equal value that shares no text with this one."""
    if isinstance(value, str):
        return "".join(list(value))
    if isinstance(value, dict):
        return {apart(key): apart(inner) for key, inner in value.items()}
    if isinstance(value, tuple | frozenset):
        return type(value)([apart(inner) for inner in value])
    return value


@given(st.dictionaries(st.text("abc", max_size=3), values, min_size=1, max_size=6))
def test_equal_rows_are_written_alike_whoever_holds_their_parts(rows: dict[str, object]) -> None:
    written = build(rows)
    held = [rows, list(rows.values())]
    assert build({key: apart(row) for key, row in rows.items()}) == build(rows) == written
    assert dict(Table(data=written).starting("")) == rows
    assert held
