"""Searches in full query syntax ("a phrase", AND, OR, NOT, de:word, word*), through whoosh."""

from __future__ import annotations

from pathlib import Path

from rulebook import paths
from rulebook.books import load_corpus
from rulebook.lookup import Books
from rulebook.manuals import find_copies
from rulebook.search.answer import LIMIT, Answer, Found, shown_language
from rulebook.search.build import Everything, documents_of
from rulebook.search.engine import Engine, WhooshEngine
from rulebook.store import records


def answer_syntax(books: Books, syntax: str, limit: int = 0) -> Answer:
    """The units that a query asks for, in whoosh's order, in the games looked in."""
    result = Answer(syntax)
    wanted = {game.game for game in books.order}
    corpus = [book for book in load_corpus(Path(paths.corpus_dir())) if book.game in wanted]
    copies = find_copies(corpus, lambda *_, **__: None)
    rows = dict(books.table.starting("u:")) | {"games": books.table.get("games")}
    engine: Engine = WhooshEngine()
    engine.add(Everything([documents_of(book, copies, rows) for book in corpus]).documents())
    for address, score in engine.matching(syntax, limit or LIMIT):
        unit = records.unit(books.table, address)
        if unit is not None:
            result.hits.append(Found(unit, score, shown_language(unit, result)))
    result.answered = bool(result.hits)
    result.cites = [found.unit.id for found in result.hits[:3]]
    return result
