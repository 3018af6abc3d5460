"""A list of ours as the answer: of the known questions that a list answers (``says: list``) the one
that the query is nearest to, where it asks for several and no other known question is nearer.

A list whose items stand in several rules is announced by none of them, so somebody has to have
written down which they are. How near a question is, is what ``verdict`` says; how near is near
enough is less than for a verdict: a list that was not asked for misleads nobody.
"""

from __future__ import annotations

from rulebook.search.asking import EITHER, HOW_MANY, LIST, TOPIC, WHETHER, WHICH, kind_of
from rulebook.search.listing import asks_for_all, asks_for_several, requests
from rulebook.search.verdict import each_reading, nearest_first, sureness, weighed
from rulebook.search.weights import (
    LIST_BEHIND,
    LIST_LEAST,
    LIST_LEAST_ALONE,
    LIST_NEAR,
    LIST_SHARE,
    VERDICT_LEAST,
    VERDICT_SURENESS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.search.index import Index
    from rulebook.search.query import Draft
    from rulebook.search.rank import Ranking
    from rulebook.store.records import Question

NO_LIST = frozenset((HOW_MANY, EITHER, "?why"))
"""Kinds of questions that no list answers."""


def known_list(
    ranking: Ranking, index: Index, draft: Draft, answered: bool = True
) -> Question | None:
    """The known question whose list answers a query, or None; where no rule was found that answers,
    it has to be nearer."""
    if not wants_list(draft):
        return None
    found = nearest_first(each_reading(ranking, index, draft, lists=True))
    best = next((reading for reading in found if reading.known.says == LIST), None)
    if best is None or best.near < LIST_NEAR:
        return None
    told = requests(draft)
    ahead = LIST_BEHIND if asks_for_all(draft) else 0.0
    found = [reading for reading in found if reading.known.says == LIST or not told]
    if any(reading.near > best.near + ahead for reading in found):
        return None
    wanted = told or asks_for_all(draft) or kind_of(draft) == WHICH
    rivals = [one for one in found if one.near <= best.near and one is not best]
    rivals = [one for one in rivals if one.known.says != LIST or not wanted]
    had, sure = best.features["had"], weighed(sureness([best, *rivals]), VERDICT_SURENESS)
    of_wanted = LIST_LEAST if answered else LIST_LEAST_ALONE
    least = of_wanted if wanted else VERDICT_LEAST
    if sure < least or (had < LIST_SHARE and not wanted):
        return None
    return index.library.question(best.known.name)


def wants_list(draft: Draft) -> bool:
    """A list may answer: something is asked for that may be several, or all of it is wanted."""
    kind = kind_of(draft)
    if kind in {WHETHER, TOPIC}:
        return requests(draft) or (kind == TOPIC and asks_for_several(draft))
    return kind not in NO_LIST
