"""Searches in full query syntax ("a phrase", AND, OR, NOT, de:word, word*), through whoosh.

Whoosh's index of a book is made when somebody first asks for it and kept beside the book's table,
under the same name: the next question only opens it.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress

from rulebook import paths
from rulebook.errors import WrongUsage
from rulebook.lookup.books import Books
from rulebook.search.answer import LIMIT, Answer, Found, shown_language
from rulebook.search.engine import WhooshEngine
from rulebook.search.index import Index, index_of

MOST_SYNTAX_CHARACTERS = 1000
"""Characters of a query in this syntax; its parser goes one level deeper for each bracket."""


def answer_syntax(books: Books, syntax: str, limit: int = 0) -> Answer:
    """The units that a query asks for, in whoosh's order, in the games looked in."""
    if len(syntax) > MOST_SYNTAX_CHARACTERS:
        raise WrongUsage("query-too-long", most=MOST_SYNTAX_CHARACTERS)
    result = Answer(syntax)
    found: list[tuple[float, str]] = []
    for game in books.order:
        engine = _engine(index_of(books.library, game.game))
        try:
            found += [
                (-score, address) for address, score in engine.matching(syntax, limit or LIMIT)
            ]
        except (IndexError, RecursionError, ValueError, AttributeError) as error:
            # Whoosh's parser ends so where an operator has nothing to work on.
            raise WrongUsage("bad-syntax", query=syntax) from error
    for score, address in sorted(found)[: limit or LIMIT]:
        unit = books.library.unit(address)
        if unit is not None:
            result.hits.append(Found(unit, -score, shown_language(unit, result)))
    result.answered = bool(result.hits)
    result.cites = [hit.unit.id for hit in result.hits[:3]]
    return result


def _engine(index: Index) -> WhooshEngine:
    """Whoosh's index of a book: the one that is kept, else a new one."""
    folder = os.path.join(paths.index_root(), index.book.table.name + ".whoosh")
    with suppress(OSError):
        return WhooshEngine(folder)
    try:
        fresh = tempfile.mkdtemp(prefix="new-", dir=paths.index_root())
    except OSError:
        return _filled(index, "")  # nothing can be written: in memory, for this question
    try:
        _filled(index, fresh)
        with suppress(OSError):
            os.replace(fresh, folder)  # another process may have been quicker
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    with suppress(OSError):
        return WhooshEngine(folder)
    return _filled(index, "")


def _filled(index: Index, folder: str) -> WhooshEngine:
    engine = WhooshEngine(folder, new=True)
    engine.add((address, texts) for address in index.units if (texts := _texts(index, address)))
    return engine


def _texts(index: Index, address: str) -> dict[str, str]:
    """The wording, else the gist, in each language."""
    unit = index.library.unit(address)
    if unit is None:
        return {}
    return unit.gist | {language: wording.text for language, wording in unit.wording.items()}
