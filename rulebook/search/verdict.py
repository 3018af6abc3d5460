"""A verdict from the known questions: yes, no, a figure or a name, only where it is sure.

A known question gives its verdict to a query that asks in the same way (as many of what, who, or
whether), has the same point, is like it and not much less like any with another verdict, and is
about a rule that is among the best for the query. Where one asks "may I" and the other "is it
forbidden", the fact is the same and yes becomes no.
"""

from __future__ import annotations

from rulebook.search.opposites import NEGATION
from rulebook.search.point import ASKS, point_in, point_of_known, shares, unasked
from rulebook.search.query import MEANT_MARK
from rulebook.search.weights import (
    VERDICT_LEAD,
    VERDICT_LIKENESS,
    VERDICT_RULE_SHARE,
    VERDICT_SHARED_WEIGHT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulebook.search.index import Index
    from rulebook.search.query import Draft
    from rulebook.search.rank import Ranking
    from rulebook.store.records import Question

OPPOSITE = {"yes": "no", "no": "yes"}
FORBIDDEN, TRUE = "forbidden", "true"
"""Kinds of words that turn a question about the same act: "is it forbidden", "is it true that"."""
HOW_MANY = "?many"
KINDS = (HOW_MANY, "?where", "?who", "?when", "?why")
"""Tokens of what is asked for; a question without one asks whether."""


class Sure:
    """A verdict: the known question that gives it, and whether it is turned."""

    __slots__ = ("question", "turned")

    def __init__(self, question: Question, turned: bool) -> None:
        self.question = question
        self.turned = turned

    @property
    def says(self) -> str:
        """yes, no, figure or name"""
        said = self.question.says
        return OPPOSITE[said] if self.turned else said

    def agrees(self, other: Sure) -> bool:
        """Both say the same: yes, no, or what one question holds."""
        if self.says in OPPOSITE or other.says in OPPOSITE:
            return self.says == other.says
        return self.question.id == other.question.id


def verdict(ranking: Ranking, index: Index, draft: Draft) -> Sure | None:
    """The verdict on a query, or None where none is sure."""
    if not ranking.asked or ranking.asked[0][0] < VERDICT_LIKENESS:
        return None
    near = _near(ranking, index, draft)
    first = next(near, None)
    if first is None:
        return None
    likeness, asked, found = first
    if likeness < VERDICT_LIKENESS or shares(index, draft, asked) < VERDICT_SHARED_WEIGHT:
        return None
    if _rule_share(ranking, found.question) < VERDICT_RULE_SHARE:
        return None
    against = next((value for value, _, other in near if not found.agrees(other)), 0.0)
    lead = VERDICT_LEAD * (1.0 - likeness) / (1.0 - VERDICT_LIKENESS)
    return found if likeness - against >= lead else None


def _near(ranking: Ranking, index: Index, draft: Draft) -> Iterator[tuple[float, int, Sure]]:
    """The known questions that are put as the query is, nearest first, with what each says."""
    point = point_in(index, draft)
    wanted, kinds = unasked(point), _kinds(draft) or {ASKS}.intersection(point)
    size = len(index.units)
    for likeness, asked in ranking.asked:
        name, _ = index.phrases.questions[index.phrases.leads[asked] - size]
        question = index.library.question(name)
        if question is None or not question.says or _rule_share(ranking, question) <= 0.0:
            continue
        known = unasked(point_of_known(index, asked))
        if (question.says in OPPOSITE) == bool(kinds) or not same_act(wanted, known):
            continue
        if question.says == "figure" and HOW_MANY not in kinds:
            continue  # "what happens" is not answered by "two"
        turned = denies(wanted) != denies(known)
        if (question.says in OPPOSITE or not turned) and kinds == _kinds_of_known(index, asked):
            yield likeness, asked, Sure(question, turned)


def asks_whether(index: Index, draft: Draft) -> bool:
    """The query can be answered by yes or no: it has no question word."""
    return not _kinds(draft) and ASKS not in point_in(index, draft)


def same_act(one: Sequence[str], other: Sequence[str]) -> bool:
    """Two points are those of questions about the same act: they may put it as allowed, forbidden
    or true. A negation in what is put as true denies the act; elsewhere it is a part of it.

    >>> same_act(["#2"], ["#2", "forbidden"]), same_act(["#2"], ["#3"])
    (True, False)
    >>> same_act(["negation", "true"], []), same_act(["negation"], [])
    (True, False)
    >>> same_act(["met+1"], []), same_act(["met+1"], ["met-1"])
    (True, False)
    """
    return not _rest(one) ^ _rest(other) and _agree(_sides(one), _sides(other))


def denies(point: Sequence[str]) -> bool:
    """A question puts its act as what may not be, or is not so.

    >>> denies(["forbidden"]), denies(["negation", "true"]), denies(["negation"])
    (True, True, False)
    """
    said_not = TRUE in point and point.count(NEGATION) % 2 == 1
    return said_not != (FORBIDDEN in point)


def _rest(point: Sequence[str]) -> set[tuple[str, int]]:
    """What tells an act: each kind with how often it stands there."""
    put = {FORBIDDEN, TRUE, FAINT_FIGURE} | ({NEGATION} if TRUE in point else set())
    return {(kind, point.count(kind)) for kind in point if kind not in put and not _is_side(kind)}


FAINT_FIGURE = "#1"
"""A figure that says little: "one" is an article and a pronoun, too."""


def _is_side(kind: str) -> bool:
    return kind[-2:] in {"+1", "-1"}


def _sides(point: Sequence[str]) -> dict[str, str]:
    return {kind[:-2]: kind[-2:] for kind in point if _is_side(kind)}


def _agree(one: dict[str, str], other: dict[str, str]) -> bool:
    """No pair of opposites on which two texts are on different sides."""
    return all(other.get(pair, side) == side for pair, side in one.items())


def _kinds(draft: Draft) -> set[str]:
    tokens = {t.removesuffix(MEANT_MARK) for word in draft.words for t in word.tokens}
    return tokens.intersection(KINDS)


def _kinds_of_known(index: Index, asked: int) -> set[str]:
    found = ((kind, index.token(kind)) for kind in KINDS)
    kinds = {kind for kind, token in found if token is not None and asked in token.phrase_set}
    return kinds or {ASKS}.intersection(point_of_known(index, asked))


def _rule_share(ranking: Ranking, question: Question) -> float:
    """How near the best of a question's rules comes to the best hit, 1 where it is that."""
    best = ranking.hits[0].score if ranking.hits else 0.0
    scores = [hit.score for hit in ranking.hits[:10] if hit.id in question.cites]
    return max(scores, default=0.0) / best if best > 0 else 0.0
