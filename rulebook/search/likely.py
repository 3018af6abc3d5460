"""Which games a query may be about, by who has its words: of many books only these are searched.

On the path of the everyday command.
"""

from __future__ import annotations

from rulebook.search.framing import game_named, is_stop_word
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.lookup.books import Books
    from rulebook.store.library import Library

FEW_GAMES = 2
"""Books of so many games are always all searched."""
MOST_GAMES = 6
"""Games that are searched where some word is known; the one that was used last always is."""
LEAST_KNOWN_SHARE = 0.5
"""A game that knows less than this share of what the best one knows is not searched."""
LEAST_KNOWN_SHARE_OF_USER = 0.15
"""The same share for a book of the user's: it may have few words, and is not asked in them."""
MOST_WORDS = 40
"""Words of a query that are looked at."""


def likely_games(books: Books, text: str) -> list[str]:
    """The games to search, the likeliest first; the one that the text names is the only one."""
    library = books.library
    named = game_named(library, text, lambda word: bool(library.holders("w:", word)))
    if named is not None:
        return [named[0]]
    games = [game.game for game in books.order]
    if len(games) <= FEW_GAMES:
        return games
    known = dict.fromkeys(games, 0.0)
    strange = 0
    content = [w for w in dict.fromkeys(words(text)[:MOST_WORDS]) if not is_stop_word(library, w)]
    for word in content:
        holders = _holders(library, word)
        strange += not holders
        for game in holders:
            known[game] += len(games) / len(holders)
    if strange * 2 >= len(content):
        return games
    best = max(known.values())
    ordered = sorted(games, key=lambda game: (game != books.last, -known[game]))
    of_user = library.holders("f:", "")
    least = {True: LEAST_KNOWN_SHARE_OF_USER * best, False: LEAST_KNOWN_SHARE * best}
    likely = [g for g in ordered if known[g] >= least[g in of_user] or g == books.last]
    return likely[:MOST_GAMES]


def _holders(library: Library, word: str) -> list[str]:
    """The games that have a word, or a stem that it begins with."""
    found = library.holders("w:", word)
    for cut in range(1, min(4, len(word) - 3)):
        if found:
            break
        found = library.holders("m:", word[:-cut])
    return found
