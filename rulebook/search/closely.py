"""The best few hits, looked at closely: which of them the query is about, where they are twins.

Two branches of a rule have nearly the same words, so a score that is made of words hardly tells
them apart, and more ways of asking draw a short query to one of them. So each hit is judged by how
telling every word of the query is for it, small words too ("never", "second", "without"), whatever
the number of its ways. What each counts was fitted (``tests/eval/fit_closely.py``) and stands in
``weights``. On the path of the everyday command.
"""

from __future__ import annotations

from _operator import add, mul  # what ``operator`` gives, without its Python half

from rulebook.search.rank import asked_about, tokens_in
from rulebook.search.weights import CLOSELY, DIMENSIONS, TOLD_APART_STEPS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook.search.hit import Hit
    from rulebook.search.index import Index
    from rulebook.search.query import Draft, Word

    Evidence = dict[str, float]
    """What speaks for a hit or against it, by name."""

CLOSELY_READ_HITS = 5
"""Hits that are looked at closely."""
LEAST_TYPED = 0.5
"""The least weight of a token that a word is read as; below, it is what it might stand for."""


def put_in_order(draft: Draft, context: Sequence[Word], hits: list[Hit]) -> None:
    """Put the best hits in order by all that speaks for each, where it is known how they are asked
    for: of others nothing can be told. The best score stays what it was, as it tells whether there
    is an answer at all, and none falls behind what was not looked at."""
    near = [hit for hit in hits[:CLOSELY_READ_HITS] if draft.index.is_asked_for(hit.number)]
    if len(near) < 2:
        return
    best = near[0].score
    for hit, found in zip(near, evidence(draft, context, near), strict=True):
        hit.score += sum(weight * found[name] for name, weight in CLOSELY.items())
    more = best - max(hit.score for hit in near)
    least = hits[CLOSELY_READ_HITS].score if len(hits) > CLOSELY_READ_HITS else 0.0
    for hit in near:
        hit.score = max(least, hit.score + more)
    hits[:CLOSELY_READ_HITS] = sorted(hits[:CLOSELY_READ_HITS], key=lambda hit: -hit.score)


def evidence(draft: Draft, context: Sequence[Word], hits: Sequence[Hit]) -> list[Evidence]:
    """What speaks for each of some hits, beside its score."""
    index, words = draft.index, [*draft.words, *context]
    wanted = asked_about(index, words)
    reach = (sum(map(mul, wanted, wanted)) ** 0.5 or 1.0) * 127
    content = {id(word) for word in (*draft.content, *context)}
    numbers = [hit.number for hit in hits]
    telling, unsaid = [0.0] * len(hits), [0.0] * len(hits)
    for word in words:
        most, said = [0.0] * len(hits), [0.0] * len(hits)
        for token, weight in tokens_in(index, word):
            if weight < LEAST_TYPED:
                continue
            for place, value in enumerate(token.told_apart(numbers)):
                if value:
                    most[place] = max(most[place], weight * value / TOLD_APART_STEPS)
                    said[place] = max(said[place], min(1.0, weight))
        telling = [*map(add, telling, most)]
        if id(word) in content:
            unsaid = [lacking + 1.0 - there for lacking, there in zip(unsaid, said, strict=True)]
    return [
        {
            "telling": telling[place],
            "unsaid": unsaid[place],
            "opening": float(hit.id.endswith(".0")),
            "size": index.sizes[hit.number] / 100,
            "about": _nearest(index, hit.number, wanted) / reach,
        }
        for place, hit in enumerate(hits)
    ]


def _nearest(index: Index, number: int, wanted: Sequence[float]) -> float:
    """How near the nearest known question about a unit lies, in the space in which these lie
    apart."""
    steps = index.abouts(number)
    return max(
        (
            sum(map(mul, wanted, steps[at : at + DIMENSIONS]))
            for at in range(0, len(steps), DIMENSIONS)
        ),
        default=0.0,
    )
