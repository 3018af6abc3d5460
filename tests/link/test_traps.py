"""The corpus of traps: what must be linked is, what must not is not, nothing else is."""

from __future__ import annotations

import pytest

from rulebook.link import link_post
from tests.link.posts import Post, ours, outcome, rules


def test_the_corpus_is_large_enough_and_its_names_are_unique() -> None:
    posts = ours()
    assert sum(len(post.must) + len(post.never) for post in posts) >= 120
    assert len({post.name for post in posts}) == len(posts)


@pytest.mark.parametrize("post", ours(), ids=lambda post: post.name)
def test_trap(post: Post, request: pytest.FixtureRequest) -> None:
    if post.fault:
        request.applymarker(pytest.mark.xfail(reason=post.fault, strict=True))
    result = link_post(post.text, post.markup, rules().known, post.options)
    assert result.text == post.text
    assert all(post.text[link.start : link.end] == link.text for link in result.links)
    _, missed, wrong = outcome(post)
    assert (missed, wrong) == ([], [])
