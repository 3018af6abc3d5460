"""A verdict from the known questions: yes, no, a figure or a name, only where it is sure.

Of the known questions that ask for the same (how many, who, whether) about a rule that was found,
the one gives its verdict that is nearest in its words and in what it is about, less what turns it
into another question: a figure, a side of opposites, a denial. It is sure where it is near, ahead
of those that say otherwise, and another says the same. Where one asks "may I" and the other "is it
forbidden", the fact is the same, and yes becomes no.
"""

from __future__ import annotations

from _operator import itemgetter, mul  # what ``operator`` gives, without its Python half

from rulebook.search.asking import (
    EITHER,
    HOW_MANY,
    TOPIC,
    WHAT,
    WHETHER,
    WHICH,
    Tongues,
    is_topic,
    kind_asked,
)
from rulebook.search.opposites import NEGATION
from rulebook.search.point import point_in, point_of_known
from rulebook.search.query import named_groups
from rulebook.search.rank import direction, heaviest_tokens, tokens_in
from rulebook.search.weights import (
    VERDICT_DIFFERENCES,
    VERDICT_LEAD,
    VERDICT_LEAD_WEIGHT,
    VERDICT_LONELY,
    VERDICT_NAME_WEIGHT,
    VERDICT_RULE_WEIGHT,
    VERDICT_SECOND_WEIGHT,
    VERDICT_SURENESS,
    VERDICT_WORDS_SHARE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulebook.search.index import Index, Judged
    from rulebook.search.query import Draft
    from rulebook.search.rank import Ranking
    from rulebook.store.records import Question

OPPOSITE = {"yes": "no", "no": "yes"}
FORBIDDEN, TRUE, MUST = "forbidden", "true", "must"
"""Kinds of words that turn a question about the same act: "is it forbidden", "is it true that",
"must I"."""
FAINT_FIGURE = "#1"
"""A figure that says little: "one" is an article and a pronoun, too."""
FIGURE, SIDE, OTHER = "figure", "side", "other"
"""Differences between two points beside those that are called as their kinds are."""
COUNTED = frozenset((HOW_MANY, WHICH))
"""What a figure answers."""
NAMED = frozenset((WHAT, WHICH))
"""What asks for the same in other words: "what is the marker that", "which marker"."""
SURELY_NAMED_WEIGHT = 0.7
"""The least weight of a token by which a title is named."""
NEAREST_HITS = 10
"""Hits whose known questions may give the verdict."""


class Sure:
    """A verdict: the known question that gives it, and whether it is turned."""

    __slots__ = ("question", "turned")

    def __init__(self, question: Question, turned: bool) -> None:
        self.question = question
        self.turned = turned

    @property
    def says(self) -> str:
        """yes, no, figure or name"""
        return said(self.question.says, self.turned)


def said(says: str, turned: bool) -> str:
    """What a known question says to one that puts the fact as it does, or the other way round."""
    return OPPOSITE.get(says, says) if turned else says


def verdict(ranking: Ranking, index: Index, draft: Draft) -> Sure | None:
    """The verdict on a query, or None where none is sure."""
    found = sorted(_judgements(ranking, index, draft), key=itemgetter(0), reverse=True)
    if not found:
        return None
    nearness, best, turned = found[0]
    says = said(best.says, turned)
    others = [(near, said(known.says, its)) for near, known, its in found if known is not best]
    if says not in OPPOSITE:  # each figure and each name is another answer
        against, second = max(others, default=(0.0,))[0], VERDICT_LONELY
    else:
        against = max((near for near, other in others if other != says), default=0.0)
        second = max((near for near, other in others if other == says), default=0.0)
    sure = nearness + VERDICT_LEAD_WEIGHT * min(nearness - against, VERDICT_LEAD)
    if sure + VERDICT_SECOND_WEIGHT * second < VERDICT_SURENESS:
        return None
    question = index.library.question(best.name)
    return Sure(question, turned) if question else None


def _judgements(
    ranking: Ranking, index: Index, draft: Draft
) -> Iterator[tuple[float, Judged, bool]]:
    """How near each known question about a rule that was found is in its nearest way of asking,
    and whether it puts the fact the other way round."""
    shares = _rule_shares(ranking, index)
    kind, point = kind_of(draft), point_in(index, draft)
    rows, length = heaviest_tokens(index, draft.words)
    names = list(_names(index, draft))
    wanted = direction(index, draft.words)
    reach = (sum(map(mul, wanted, wanted)) ** 0.5 or 1.0) * 127
    for known in index.judged:
        share = max((shares.get(unit, 0.0) for unit in known.targets), default=0.0)
        if not share or not _answers(known.says, kind):
            continue
        near = VERDICT_RULE_WEIGHT * share
        near += (1.0 - VERDICT_WORDS_SHARE) * sum(map(mul, wanted, known.about)) / reach
        ways: list[tuple[float, bool]] = []
        for asked in _ways(known, kind, draft.language):
            its = point_of_known(index, asked)
            turned = denies(point) != denies(its)
            if turned and known.says not in OPPOSITE:
                continue
            dot = sum(_shared(row, asked) for row in rows)
            like = dot / (length * index.phrases.lengths[asked])
            unlike = difference(point, its) + VERDICT_NAME_WEIGHT * _missing(names, asked)
            ways.append((near + VERDICT_WORDS_SHARE * like - unlike, turned))
        for turned in (False, True):
            values = [value for value, its in ways if its == turned]
            if values:
                yield max(values), known, turned


def _answers(says: str, kind: str) -> bool:
    """What asks whether is answered by yes or no, "what happens" is not answered by "two", and
    what asks nothing has no answer."""
    if kind == TOPIC:
        return False
    if kind == EITHER or (says in OPPOSITE) == (kind == WHETHER):
        return says != "figure" or kind in COUNTED
    return False


def _names(index: Index, draft: Draft) -> Iterator[list[list[set[int]]]]:
    """The titles that a query names: of each word that counts, which known questions have it."""
    for _, group, (named, _) in named_groups(index, draft.words, SURELY_NAMED_WEIGHT):
        if named:
            yield [
                [token.phrase_set for token, _ in tokens_in(index, word)]
                for word in group
                if not word.stop
            ]


def _missing(names: Sequence[Sequence[Sequence[set[int]]]], asked: int) -> int:
    """How many names a way of asking has not, or not whole."""
    return sum(
        any(all(asked not in phrases for phrases in word) for word in name) for name in names
    )


def _shared(row: Sequence[tuple[float, set[int]]], asked: int) -> float:
    """What a word of the query weighs in a way of asking: by its heaviest token there."""
    return max((weight for weight, phrases in row if asked in phrases), default=0.0)


def _rule_shares(ranking: Ranking, index: Index) -> dict[int, float]:
    """The best hits by their number, and how near each comes to the best, 1 where it is that."""
    best = ranking.hits[0].score if ranking.hits else 0.0
    if best <= 0:
        return {}
    scores = {hit.id: hit.score / best for hit in ranking.hits[:NEAREST_HITS]}
    return {place: scores[name] for place, name in enumerate(index.units) if name in scores}


def _ways(known: Judged, kind: str, language: str) -> Iterator[int]:
    """Ways of asking a known question, by number, that ask for the same in the same language; of
    any language where it has none in that."""
    spoken = {code for code, _ in known.kinds}
    for place, (code, asks) in enumerate(known.kinds):
        alike = COUNTED if known.says == "figure" else NAMED
        same = (not asks and kind != EITHER) or asks == kind or alike.issuperset((asks, kind))
        if same and (code == language or language not in spoken):
            yield known.first + place


def kind_of(draft: Draft) -> str:
    """What a query asks for, read as it was typed, or on the layout on which it was meant."""
    meant = (change.read for change in draft.changes if change.kind == "keyboard")
    text = next((read for read in meant if " " in read), draft.typed)
    asking = draft.library.made(Tongues).of(draft.language)
    kind = kind_asked(text, asking) if asking else WHAT
    return TOPIC if asking and kind == WHETHER and is_topic(text, asking) else kind


def asks_whether(draft: Draft) -> bool:
    """Yes or no can answer the query."""
    return kind_of(draft) in {WHETHER, EITHER}


def denies(point: Sequence[str]) -> bool:
    """A question puts its act as what may not be, or is not so.

    >>> denies(["forbidden"]), denies(["negation", "true"]), denies(["negation"])
    (True, True, False)
    """
    said_not = TRUE in point and point.count(NEGATION) % 2 == 1
    return said_not != (FORBIDDEN in point)


def difference(one: Sequence[str], other: Sequence[str]) -> float:
    """How much the points of two questions tell them apart. They may put the same act as allowed,
    forbidden or true; a negation in what is put as true denies the act, elsewhere it is a part of
    it; "one" says little.

    >>> difference(["#2"], ["#2", "forbidden"]), difference(["negation", "true"], [])
    (0.0, 0.0)
    >>> difference(["#2"], ["#3"]) > 0, difference(["met+1"], ["met-1"]) >= 1
    (True, True)
    """
    found = 0.0
    for kind in sorted(_kinds(one) ^ _kinds(other)):
        name = FIGURE if kind[0] == "#" else kind if kind in VERDICT_DIFFERENCES else OTHER
        found += VERDICT_DIFFERENCES[name]
    ours, theirs = _sides(one), _sides(other)
    apart = sum(theirs.get(pair, side) != side for pair, side in ours.items())
    return found + VERDICT_DIFFERENCES[SIDE] * apart


def _kinds(point: Sequence[str]) -> set[str]:
    """What tells an act, without its sides; negations that undo each other are none."""
    put = {FORBIDDEN, TRUE, FAINT_FIGURE, NEGATION}
    found = {kind for kind in point if kind not in put and not _is_side(kind)}
    denied = point.count(NEGATION) % 2 == 1 and TRUE not in point
    return found | {NEGATION} if denied else found


def _is_side(kind: str) -> bool:
    return kind[-2:] in {"+1", "-1"}


def _sides(point: Sequence[str]) -> Mapping[str, str]:
    return {kind[:-2]: kind[-2:] for kind in point if _is_side(kind)}
