"""Sides of opposites: laws for all texts, and the twins of an invented book."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulebook.search.opposites import leaning, opposition, sides

OPPOSITES = {
    "dmet": ("met", 1, True),
    "dmissed": ("met", -1, True),
    "drise": ("change", 1, False),
    "dfall": ("change", -1, False),
}
NEGATIONS = frozenset(("dnot",))
TOKENS = st.lists(st.sampled_from([*OPPOSITES, "dnot", "dcard", "dthreat"]), max_size=12)


def of(text: list[str]) -> dict[str, int]:
    return sides([[token] for token in text], OPPOSITES, NEGATIONS)


@given(TOKENS)
def test_words_that_are_no_opposites_change_no_side(text: list[str]) -> None:
    turned = [{"dcard": "dthreat", "dthreat": "dcard"}.get(token, token) for token in text]
    assert of(text) == of(turned)


@given(TOKENS.filter(lambda text: "dnot" not in text))
def test_the_other_word_is_the_other_side(text: list[str]) -> None:
    other = {"dmet": "dmissed", "dmissed": "dmet", "drise": "dfall", "dfall": "drise"}
    turned = of([other.get(token, token) for token in text])
    assert turned == {pair: -side for pair, side in of(text).items()}


@given(st.sampled_from(["dmet", "dmissed"]), st.integers(0, 3))
def test_a_denial_is_the_opposite_for_a_pair_and_two_are_none(word: str, times: int) -> None:
    (before,) = of([word]).values()
    assert of([word, *["dnot"] * times]) == {"met": before * (-1) ** times}


def test_what_does_not_rise_need_not_fall() -> None:
    assert of(["dthreat", "drise", "dnot"]) == {}


def test_a_denial_far_away_denies_something_else() -> None:
    assert of(["dmet", *["dcard"] * 6, "dnot"]) == {"met": 1}


@given(st.lists(st.tuples(TOKENS, st.floats(0.5, 3.0)), max_size=8))
def test_a_unit_leans_less_than_wholly_and_is_not_opposed_to_itself(
    told: list[tuple[list[str], float]],
) -> None:
    leans = leaning((of(text), weight) for text, weight in told)
    assert all(-1 < lean < 1 for lean in leans.values())
    own = {pair: 1 if lean > 0 else -1 for pair, lean in leans.items()}
    assert opposition(own, leans) == 0
    assert opposition({pair: -side for pair, side in own.items()}, leans) <= 0
