"""What the books know that begins as somebody has typed: games, addresses, titles."""

from __future__ import annotations

from rulebook.lookup.books import Books
from rulebook.text import title_key


def games(books: Books, typed: str) -> list[str]:
    """The games whose short name begins so."""
    return [name for name in books.names() if name.startswith(typed)]


def beginning(books: Books, typed: str) -> list[str]:
    """Addresses, titles of entries and names of terms that begin so, in any of the languages."""
    return [*_addresses(books, typed), *_titles(books, typed)]


def _addresses(books: Books, typed: str) -> list[str]:
    """Numbers: of entries while no dot is typed, then of what stands below."""
    game, colon, number = typed.rpartition(":")
    if not number[:1].isdigit() and not colon:
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


def _titles(books: Books, typed: str) -> list[str]:
    key = title_key(typed)
    if len(key) < 2:
        return []
    named = books.library.titles_starting(key, list(books.names()))
    labels = [title.label for _, titles in named for title in titles if title.rank < 2]
    return list(dict.fromkeys(labels))
