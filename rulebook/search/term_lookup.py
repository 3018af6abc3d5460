"""The official term for a word: inflected, misspelt, slang, in any of the languages."""

from __future__ import annotations

from rulebook.lookup.books import Books
from rulebook.search.index import index_of
from rulebook.search.likely import likely_games
from rulebook.search.query import MEANT_MARK, understand
from rulebook.store.records import Term

LEAST_TYPED_SHARE = 0.45
"""The share of a name that must have been typed."""


def terms_for(books: Books, text: str, limit: int = 5) -> list[Term]:
    """Terms that a word may mean, best first: the name itself, inflected, misspelt, slang."""
    scores: dict[str, float] = {}
    for title in books.titles(text):
        if title.kind == "term":
            scores[title.id] = max(scores.get(title.id, 0.0), 4.0 - title.rank)
    for game in [books.game] if books.game else likely_games(books, text):
        for address, share in _shares(books, game, text).items():
            scores[address] = scores.get(address, 0.0) + share
    order = [game.game for game in books.order]
    least = max([LEAST_TYPED_SHARE, *(0.5 * score for score in scores.values())])
    enough = {a: s for a, s in scores.items() if s >= least}
    ranked = sorted(
        enough, key=lambda a: (-round(enough[a], 3), order.index(a.partition(":")[0]), a)
    )
    found = (books.library.term(address) for address in ranked[:limit])
    return [term for term in found if term is not None]


def _shares(books: Books, game: str, text: str) -> dict[str, float]:
    """The share of the names of a game's terms that was typed."""
    index = index_of(books.library, game)
    scores: dict[str, float] = {}
    for word in understand(index, text, across=not books.game).content:
        best: dict[str, float] = {}
        for token, weight in word.tokens.items():
            if MEANT_MARK not in token:
                for address, share in index.terms(token):
                    best[address] = max(best.get(address, 0.0), weight * share)
        for address, share in best.items():
            scores[address] = scores.get(address, 0.0) + share
    return scores
