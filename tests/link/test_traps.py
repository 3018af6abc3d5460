"""The corpus of labelled posts: what must be linked is, what must not is not, nothing else is."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rulebook.link import language_of, link_post
from rulebook.link.features import features
from rulebook.link.find import find
from tests.link.posts import HERE, Post, faults, ours, outcome, read, rules

MOST_FAULTS = 30
"""Posts that may be misread; the fit writes which."""
LEAST = 0.995
"""Precision and recall on the posts that the weights were fitted on; held-out figures are in
``make link-held-out``."""


def test_the_corpus_is_large_enough_and_its_names_are_unique() -> None:
    posts = ours()
    assert sum(len(post.must) + len(post.never) for post in posts) >= 6000
    assert len({post.name for post in posts}) == len(posts)


def shares(posts: Iterable[Post]) -> tuple[float, float]:
    """Precision and recall."""
    outcomes = [outcome(post) for post in posts]
    right = sum(found for found, _, _ in outcomes)
    missed = sum(len(names) for _, names, _ in outcomes)
    wrong = sum(len(names) for _, _, names in outcomes)
    return right / (right + wrong), right / (right + missed)


def test_posts_that_no_weight_was_fitted_on() -> None:
    precision, recall = shares(read(HERE / "unseen.yaml"))
    assert precision > 0.96
    assert recall > 0.97


def test_few_posts_are_misread() -> None:
    assert min(shares(ours())) > LEAST
    assert len(faults()) <= MOST_FAULTS
    assert faults().keys() <= {post.name for post in ours()}


@pytest.mark.parametrize("post", ours(), ids=lambda post: post.name)
def test_trap(post: Post, request: pytest.FixtureRequest) -> None:
    if post.name in faults():
        request.applymarker(pytest.mark.xfail(reason=faults()[post.name], strict=True))
    result = link_post(post.text, post.markup, rules().known, post.options)
    assert result.text == post.text
    assert all(post.text[link.start : link.end] == link.text for link in result.links)
    _, missed, wrong = outcome(post)
    assert (missed, wrong) == ([], [])


PLAIN = [post for post in ours() if post.markup == "plain" and len(post.text) < 2000]


@given(first=st.sampled_from(PLAIN), second=st.sampled_from(PLAIN))
def test_features_depend_on_the_paragraph_alone(first: Post, second: Post) -> None:
    """A reading does not depend on what was read before: order of calls, state, other numbers."""

    def readings(text: str) -> list[tuple[str, list[str]]]:
        found = (one for one in find(text, first.options) if one.case)
        return [(one.number, features(one.case)) for one in found if one.case]

    paragraph = second.text.strip()
    longer = f"{paragraph}\n\n{first.text.strip()}\n\n{paragraph}"
    assume(language_of(longer) == language_of(paragraph))
    alone, around = readings(paragraph), readings(longer)
    assert around[: len(alone)] == alone == around[len(around) - len(alone) :]
