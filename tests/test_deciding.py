"""What a question for a number says against a rule that tells none and is asked for none."""

from __future__ import annotations

import pytest

from rulebook.search.deciding import evidence
from rulebook.search.index import index_of
from rulebook.search.query import understand
from rulebook.search.rank import rank
from rulebook.search.weights import SURENESS
from rulebook.store.opening import open_store

from .places import Home

COUNTING = "uncounted", "no figure"


def _found(orchard: Home, text: str) -> tuple[str, dict[str, float]]:
    """The best rule, and what is said against it."""
    with orchard.entered():
        draft = understand(index_of(open_store(), "od"), text)
        ranking = rank(draft)
        found = evidence(ranking, draft)
        return ranking.hits[0].id, {name: found[name] for name in COUNTING}


@pytest.mark.parametrize(
    ("text", "rule", "uncounted", "without"),
    [
        ("How many turns does a picker without shoes skip?", "od:1.3", 1.0, 1.0),
        ("How many pickers climb together?", "od:1.1", 0.0, 0.0),
        ("How many phases has the day?", "od:5.1", 0.0, 0.0),
        ("Сколько фаз?", "od:5.1", 0.0, 0.0),
        ("Does a picker without shoes skip a turn?", "od:1.3", 0.0, 0.0),
    ],
)
def test_a_number_is_asked_of_a_rule(
    orchard: Home, text: str, rule: str, uncounted: float, without: float
) -> None:
    expected = dict(zip(COUNTING, (uncounted, without), strict=True))
    assert _found(orchard, text) == (rule, expected)


def test_a_number_that_a_rule_lacks_speaks_against_it() -> None:
    assert all(SURENESS[name] < 0 for name in COUNTING)
