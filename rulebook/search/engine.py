"""Whoosh over the texts of units: the full query syntax ("phrases", AND, OR, NOT, de:, word*).

The everyday path reads what ``build`` computed and needs no engine.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping

from rulebook.languages import CODES


class WhooshEngine:
    """Whoosh, in a folder or in memory: the API that 2.7.4 and whoosh3 share."""

    def __init__(self, folder: str = "", new: bool = False) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # whoosh 2.7.4 is older than today's Pythons
            from whoosh import fields
            from whoosh.filedb.filestore import FileStorage, RamStorage
            from whoosh.index import EmptyIndexError

            from rulebook.search.whoosh_words import WordTokenizer

            text = {code: fields.TEXT(analyzer=WordTokenizer(code), phrase=True) for code in CODES}
            self._schema = fields.Schema(id=fields.ID(stored=True, unique=True), **text)
            storage = FileStorage(folder) if folder else RamStorage()
            try:
                create = new or not folder
                self._index = (
                    storage.create_index(self._schema)
                    if create
                    else storage.open_index(schema=self._schema)
                )
            except EmptyIndexError as error:
                raise FileNotFoundError(folder) from error

    def add(self, documents: Iterable[tuple[str, Mapping[str, str]]]) -> None:
        """Take units: an address, and a text in each language."""
        writer = self._index.writer()
        for address, texts in documents:
            writer.add_document(id=address, **texts)
        writer.commit()

    def matching(self, syntax: str, limit: int) -> list[tuple[str, float]]:
        """Addresses that a query asks for, best first."""
        from whoosh.qparser import MultifieldParser

        query = MultifieldParser(list(CODES), schema=self._schema).parse(syntax)
        with self._index.searcher() as searcher:
            return [(hit["id"], float(hit.score)) for hit in searcher.search(query, limit=limit)]
