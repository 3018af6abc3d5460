"""Which of the best few hits comes first: twins, openings, and what must stay as it was."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.lookup.books import Books
from rulebook.search.answer import answer
from rulebook.search.build import _steps
from rulebook.search.closely import CLOSELY_READ_HITS, put_in_order
from rulebook.search.index import index_of
from rulebook.search.query import understand
from rulebook.search.rank import rank
from rulebook.store.library import Library
from rulebook.store.opening import open_store

from .places import Home


@pytest.fixture(scope="module")
def library(real: Home) -> Library:
    with real.entered():
        return open_store()


@pytest.mark.parametrize(
    ("text", "right", "twin"),
    [
        ("human first on protest", {"na:35.1", "na:61.6"}, "na:35.0"),
        ("darf ich als nicht aktiver kontern", {"na:1.3"}, "na:1.7"),
        ("crime in a district with a single resource", {"na:39.5"}, "na:48.2"),
    ],
)
def test_a_short_query_finds_the_rule_that_is_asked_so(
    library: Library, text: str, right: set[str], twin: str
) -> None:
    hits = rank(understand(index_of(library, "na"), text)).hits
    assert hits[0].id == twin, "by the words of the rules the other is ahead"
    assert answer(Books(library, "na"), text).hits[0].unit.id in right


@pytest.mark.parametrize("game", ["na", "20c", "rise", "s51"])
@given(numbers=st.lists(st.integers(0, 2000), min_size=1, max_size=6))
def test_the_same_hits_stay_and_the_best_score_with_them(
    library: Library, game: str, numbers: list[int]
) -> None:
    index = index_of(library, game)
    units = [library.unit(index.units[number % len(index.units)]) for number in numbers]
    said = [unit.gist["en"].split()[0] for unit in units if unit is not None and "en" in unit.gist]
    draft = understand(index, " ".join(["how", *said]))
    hits = rank(draft).hits
    before = [(hit.id, hit.score) for hit in hits]
    put_in_order(draft, (), hits)
    scores = [hit.score for hit in hits]
    assert scores == sorted(scores, reverse=True)
    assert {hit.id for hit in hits[:CLOSELY_READ_HITS]} == {
        name for name, _ in before[:CLOSELY_READ_HITS]
    }
    assert [(h.id, h.score) for h in hits[CLOSELY_READ_HITS:]] == before[CLOSELY_READ_HITS:]
    if hits:
        assert scores[0] == pytest.approx(before[0][1])


@given(often=st.floats(0.001, 1.0), seldom=st.floats(0.001, 1.0), outside=st.floats(0.0001, 1.0))
def test_a_word_tells_more_the_oftener_its_rule_is_asked_with_it(
    often: float, seldom: float, outside: float
) -> None:
    assert _steps(0.0, outside) == 0 < _steps(seldom, outside)
    if often >= seldom:
        assert _steps(often, outside) >= _steps(seldom, outside)
