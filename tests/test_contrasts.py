"""Words that tell known questions apart are derived from the ways in which these are asked."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulebook.search.contrasts import MOST_KEPT, Known, contrasts
from rulebook.search.weights import CONTRAST_STEPS

ways = st.lists(st.frozensets(st.sampled_from("abcdefg"), min_size=1, max_size=5), max_size=3)
questions = st.lists(
    st.tuples(
        st.sampled_from(("yes", "no", "figure")),
        st.sampled_from(("one", "two")),
        st.frozensets(st.integers(1, 3), min_size=1),
        st.fixed_dictionaries({"en": ways, "de": ways}),
    ),
    max_size=6,
)


@given(questions)
def test_a_contrast_is_one_both_ways_and_never_certain(asked: list[Known]) -> None:
    found = contrasts(asked)
    for token, others in found.items():
        for other, weight in others:
            assert other != token
            back = found[other]
            assert (token, weight) in back or len(back) == MOST_KEPT
            assert 0 < weight < CONTRAST_STEPS


@given(questions)
def test_the_order_of_questions_makes_no_contrast(asked: list[Known]) -> None:
    assert contrasts(asked) == contrasts(asked[::-1])


@given(questions)
def test_where_all_have_one_answer_nothing_tells_them_apart(asked: list[Known]) -> None:
    assert contrasts([(says, "one", units, spoken) for says, _, units, spoken in asked]) == {}


@given(questions)
def test_questions_about_different_rules_are_not_compared(asked: list[Known]) -> None:
    alone = [
        (says, value, frozenset({place}), spoken)
        for place, (says, value, _, spoken) in enumerate(asked)
    ]
    assert contrasts(alone) == {}


def test_words_that_one_question_exchanges_as_often_say_the_same() -> None:
    def asked(*texts: str) -> dict[str, list[frozenset[str]]]:
        return {"en": [frozenset(text.split()) for text in texts]}

    one: Known = ("yes", "yes", frozenset({1}), asked("crane lifts crate", "crane raises crate"))
    other: Known = ("no", "no", frozenset({1}), asked("crane drops crate"))
    assert contrasts([one, other]) == {
        "drops": (("lifts", 50), ("raises", 50)),
        "lifts": (("drops", 50),),
        "raises": (("drops", 50),),
    }
    same: Known = ("yes", "yes", frozenset({2}), asked("crane drops crate", "crane raises crate"))
    assert contrasts([one, other, same])["drops"] == (("lifts", 50),)
