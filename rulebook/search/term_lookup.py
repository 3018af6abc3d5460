"""The official term for a word: inflected, misspelt, slang, in any of the languages."""

from __future__ import annotations

from rulebook.lookup.books import Books
from rulebook.search.index import index_of
from rulebook.search.likely import likely_games
from rulebook.search.query import MEANT_MARK, Draft, understand
from rulebook.store.records import Term

LEAST_TYPED_SHARE = 0.45
"""The share of a name that must have been typed."""


def terms_for(books: Books, text: str, limit: int = 5) -> tuple[list[Term], str]:
    """Terms that a word may mean, best first: the name itself, inflected, misspelt, slang; and how
    the word was read where it was mended."""
    scores: dict[str, float] = {}
    read_as: dict[str, str] = {}
    for title in books.titles(text):
        if title.kind == "term":
            scores[title.id] = max(scores.get(title.id, 0.0), 4.0 - title.rank)
    for game in [books.game] if books.game else likely_games(books, text):
        draft = understand(index_of(books.library, game), text, across=not books.game)
        read_as[game] = draft.read_as
        for address, share in _shares(draft).items():
            scores[address] = scores.get(address, 0.0) + share
    order = [game.game for game in books.order]
    least = max([LEAST_TYPED_SHARE, *(0.5 * score for score in scores.values())])
    enough = {a: s for a, s in scores.items() if s >= least}
    ranked = sorted(
        enough, key=lambda a: (-round(enough[a], 3), order.index(a.partition(":")[0]), a)
    )
    found = [term for term in map(books.library.term, ranked[:limit]) if term is not None]
    return found, read_as.get(found[0].key.partition(":")[0], "") if found else ""


def _shares(draft: Draft) -> dict[str, float]:
    """The share of the names of a game's terms that was typed."""
    index = draft.index
    scores: dict[str, float] = {}
    for word in draft.content:
        best: dict[str, float] = {}
        for token, weight in word.tokens.items():
            if MEANT_MARK not in token:
                for address, share in index.terms(token):
                    best[address] = max(best.get(address, 0.0), weight * share)
        for address, share in best.items():
            scores[address] = scores.get(address, 0.0) + share
    return scores
