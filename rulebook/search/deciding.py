"""Whether the best unit answers a query: what speaks for it, against what is not ruled.

What each of these counts was fitted (``tests/eval/fit_answers.py``) and stands in ``weights``. On
the path of the everyday command.
"""

from __future__ import annotations

from rulebook.search.asking import HOW_MANY, TOPIC, kind_of
from rulebook.search.query import MEANT_MARK, read
from rulebook.search.rank import UNRULED_MARK
from rulebook.search.weights import (
    MOST_SURE_BY_LEAD,
    SURENESS,
    SURENESS_OF_USER,
    SURENESS_OF_USER_LEANING,
)
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.search.index import Index
    from rulebook.search.query import Draft
    from rulebook.search.rank import Ranking

    Evidence = dict[str, float]
    """What speaks for an answer or against it, by name."""


def is_sure(ranking: Ranking, draft: Draft, leaning: bool) -> bool:
    """The best hit answers; a turn of a conversation may be leaning on the one before."""
    found = evidence(ranking, draft) | {"leaning": float(leaning)}
    unasked = SURENESS_OF_USER_LEANING if leaning else SURENESS_OF_USER
    weights = SURENESS if draft.index.phrases.questions else unasked  # no likeness to tell by
    return sum(weight * found[name] for name, weight in weights.items()) >= 0.0


def evidence(ranking: Ranking, draft: Draft) -> Evidence:
    """What tells how sure it is that the best hit answers."""
    top, silent = ranking.hits[0], ranking.silent
    following = ranking.hits[1].score if len(ranking.hits) > 1 else 0.0
    lead = min(MOST_SURE_BY_LEAD, top.score - silent.score)
    kind = kind_of(draft)
    return {
        "always": 1.0,
        "covered": top.covered,
        "phrase": max(hit.phrase for hit in ranking.hits[:LIKELIEST_HITS]),
        "title": top.title,
        "score": top.score,
        "next": top.score - following,
        "meant": top.meant * ranking.known,
        "ahead": max(lead, 0.0) * ranking.known,  # of what is strange, nothing is known
        "behind": min(lead, 0.0),
        "strange": ranking.strange,
        "foreign": float(ranking.foreign),
        "topic": float(kind == TOPIC),
        "told": sum(word.told for word in draft.words) / max(1, len(draft.words)),
        "silent": _typed_of_silent(ranking, draft),
        "uncounted": float(_asks_how_many(draft) and not _is_asked_how_many(draft, top.id)),
        "no figure": float(kind == HOW_MANY and not _has_figure(draft, top.id)),
    }


LIKELIEST_HITS = 3
"""Hits of which the likeliest way of asking counts."""


def _asks_how_many(draft: Draft) -> bool:
    return any(HOW_MANY in word.tokens for word in draft.words)


def _is_asked_how_many(draft: Draft, address: str) -> bool:
    """Somebody is known to ask how many of a rule, or for its limit."""
    counted, units = draft.index.token(HOW_MANY), draft.index.units
    return counted is not None and any(units[number] == address for number in counted.hits)


def _has_figure(draft: Draft, address: str) -> bool:
    """What we say of a rule tells a number."""
    unit, index = draft.library.unit(address), draft.index
    said = (words(gist) for gist in unit.gist.values()) if unit is not None else ()
    return any(
        token[0] == "#"
        for listed in said
        for word in listed
        for token in read(index, word, word).tokens
    )


def _typed_of_silent(ranking: Ranking, draft: Draft) -> float:
    """The share that the query has of the nearest way of asking what no manual rules."""
    index = draft.index
    asked = next((n for _, n in ranking.asked if is_silent(index, n)), None)
    if asked is None:
        return 0.0
    typed = {
        name.removesuffix(MEANT_MARK)
        for word in draft.words
        for name, weight in word.tokens.items()
        if weight >= TYPED_WEIGHT
    }
    rows = [row for name in typed if (row := index.token(name)) is not None]
    held: float = sum(row.phrase_idf**2 for row in rows if asked in row.phrase_set)
    length: float = index.phrases.lengths[asked]
    return held / length**2


TYPED_WEIGHT = 0.5
"""The least weight of a token that was typed; below, it is what a word might stand for."""


def is_silent(index: Index, asked: int) -> bool:
    """The way of asking is one for what no manual rules."""
    place = index.phrases.leads[asked] - len(index.units)
    return place >= 0 and any(
        UNRULED_MARK in index.units[unit] for unit in index.phrases.questions[place][1][:1]
    )
