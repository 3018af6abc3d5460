"""What the books know that begins as somebody has typed: games, addresses, titles."""

from __future__ import annotations

from rulebook.ids import PARTS, number_key, read_number
from rulebook.lookup.books import Books
from rulebook.text import title_key


def games(books: Books, typed: str) -> list[str]:
    """The games whose short name begins so."""
    return [name for name in books.names() if name.startswith(typed)]


def beginning(books: Books, typed: str) -> list[str]:
    """Addresses, titles of entries and names of terms that begin so, in any of the languages."""
    return [*_addresses(books, typed), *_titles(books, typed)]


def _addresses(books: Books, typed: str) -> list[str]:
    """Numbers: of entries while no dot is typed, then of what stands below; of a range its end."""
    first, dash, last = typed.rpartition("-")
    if dash and read_number(first.rpartition(":")[2]) is not None:
        return [f"{first}-{end}" for end in _range_ends(books, first, last)]
    game, colon, number = typed.rpartition(":")
    if colon and number[:1].islower():
        return _names(books, game, number)
    if not (number[:1].isdigit() or number[:1] in PARTS) and not colon:
        return []
    found: list[str] = []
    for one in books.games:
        if colon and one.game != game:
            continue
        numbers = one.numbers if "." in number else [n.partition(".")[0] for n in one.numbers]
        prefix = f"{one.game}:" if colon else ""
        found += [prefix + n for n in numbers if n.startswith(number)]
        if found and not colon:
            break
    return list(dict.fromkeys(found))


def _range_ends(books: Books, first: str, typed: str) -> list[str]:
    """Numbers that may end a range: in the entry of its beginning while nothing is typed."""
    game, _, number = first.rpartition(":")
    game = game or next(iter(books.library.holders("#:", number)), "")
    ends = _addresses(books, f"{game}:{typed or number.partition('.')[0] + '.'}")
    behind = (end.partition(":")[2] for end in ends)
    return [end for end in behind if number_key(end) >= number_key(number)]


def _names(books: Books, game: str, begun: str) -> list[str]:
    """Names of terms and questions of a game."""
    if game not in books.names():
        return []
    table = books.library.book(game).table
    keys = (key for kind in ("T:", "q:") for key, _ in table.starting(f"{kind}{game}:{begun}"))
    return list(dict.fromkeys(key[2:] for key in keys))


def _titles(books: Books, typed: str) -> list[str]:
    key = title_key(typed)
    if len(key) < 2:
        return []
    named = books.library.titles_starting(key, list(books.names()))
    labels = [title.label for _, titles in named for title in titles if title.rank < 2]
    return list(dict.fromkeys(labels))
