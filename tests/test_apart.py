"""A space in which known questions lie apart: ways of one near, others about a rule far."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.search import meaning
from rulebook.search.apart import Asked, apart
from rulebook.search.meaning import WHOLE
from rulebook.search.weights import DIMENSIONS

Words = dict[str, tuple[float, bytes]]
way = st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=5, unique=True)
questions = st.lists(
    st.tuples(st.frozensets(st.integers(0, 3)), st.lists(way, min_size=1, max_size=4)), max_size=6
)


def about(listed: list[str], words: Words) -> list[float]:
    """The direction of a way of asking, as a query is read."""
    found = [0.0] * DIMENSIONS
    for token in listed:
        strength, pointing = words.get(token, (0.0, b""))
        steps = memoryview(pointing).cast("b") if pointing else [0] * DIMENSIONS
        found = [a + strength * b / WHOLE for a, b in zip(found, steps, strict=True)]
    return found


def cosine(one: list[float], other: list[float]) -> float:
    lengths = sqrt(sum(a * a for a in one)) * sqrt(sum(b * b for b in other))
    return sum(a * b for a, b in zip(one, other, strict=True)) / lengths if lengths else 0.0


def middles(joined: bytes) -> list[list[float]]:
    steps = memoryview(joined).cast("b")
    return [[*map(float, steps[n : n + DIMENSIONS])] for n in range(0, len(steps), DIMENSIONS)]


@given(questions)
@settings(max_examples=50, deadline=None)
def test_each_question_has_a_direction_and_no_word_another_length(asked: list[Asked]) -> None:
    words, joined = apart(asked, {})
    assert len(joined) == len(asked) * DIMENSIONS
    assert words.keys() <= {token for _, ways in asked for way in ways for token in way}
    assert all(
        strength > 0 and len(pointing) == DIMENSIONS for strength, pointing in words.values()
    )


@given(questions)
@settings(max_examples=20, deadline=None)
def test_how_much_is_worked_on_at_once_changes_nothing(asked: list[Asked]) -> None:
    found = apart(asked, {})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(meaning, "_AT_ONCE", 1)
        assert apart(asked, {}) == found


def test_a_way_lies_nearest_its_own_question_among_those_about_its_rule() -> None:
    asked: list[Asked] = []
    for rule, thing in enumerate(("crane", "crate", "hook", "barge", "rope", "bell")):
        for does, undoes in (("stays", "remains"), ("leaves", "departs"), ("sinks", "drowns")):
            told = [[thing, "does", does], [thing, "will", undoes], ["the", thing, does, undoes]]
            asked.append((frozenset({rule}), told))
    words, joined = apart(asked, {})
    found = middles(joined)
    for number, (rules, ways) in enumerate(asked):
        siblings = [n for n, (others, _) in enumerate(asked) if rules == others]
        for way in ways:
            near = {n: cosine(about([*way], words), found[n]) for n in siblings}
            assert max(near, key=near.__getitem__) == number, (way, near)


def test_words_by_which_nothing_is_told_say_little() -> None:
    asked: list[Asked] = [
        (frozenset({0}), [["may", "red", "go"], ["can", "red", "go"]]),
        (frozenset({0}), [["may", "blue", "go"], ["can", "blue", "go"]]),
        (frozenset({1}), [["may", "red", "stay"], ["can", "red", "stay"]]),
        (frozenset({1}), [["may", "blue", "stay"], ["can", "blue", "stay"]]),
    ]
    words, _ = apart(asked, {})
    assert words["red"][0] > words["may"][0]
    assert words["blue"][0] > words["can"][0]


def test_without_questions_there_is_no_space() -> None:
    assert apart([], {"a": (1.0, b"")}) == ({}, b"")
