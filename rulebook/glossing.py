"""The official term for a word: inflected, misspelt, slang, in any of the languages."""

from __future__ import annotations

from rulebook.lookup import Books
from rulebook.search.query import understand
from rulebook.store import records
from rulebook.store.records import Term

ENOUGH = 0.45
"""The share of a name that must have been typed."""


def terms_for(books: Books, text: str, limit: int = 5) -> list[Term]:
    """Terms that a word may mean, best first: the name itself, inflected, misspelt, slang."""
    scores: dict[str, float] = {}
    for title in books.titles(text):
        if title.kind == "term":
            scores[title.id] = max(scores.get(title.id, 0.0), 4.0 - title.rank)
    draft = understand(books.table, text)
    order = [game.game for game in books.order]
    words = draft.content
    for word in words:
        best: dict[str, float] = {}
        for token, weight in word.tokens.items():
            for address, share in books.table.get("k:" + token) or ():
                if address.partition(":")[0] in order and "@" not in token:
                    best[address] = max(best.get(address, 0.0), weight * share)
        for address, share in best.items():
            scores[address] = scores.get(address, 0.0) + share
    least = max([ENOUGH, *(0.5 * score for score in scores.values())])
    enough = {a: s for a, s in scores.items() if s >= least}
    ranked = sorted(
        enough, key=lambda a: (-round(enough[a], 3), order.index(a.partition(":")[0]), a)
    )
    found = (records.term(books.table, address) for address in ranked[:limit])
    return [term for term in found if term is not None]
