"""Whoosh as a search engine: documents go in, addresses and scores come out.

The everyday path reads what ``build`` computed and needs none. Whoosh is the reference that it is
tested against, and serves the full query syntax ("phrases", AND, OR, NOT, de:, word*). Beyond
about 100,000 passages another engine takes the same tokens in the place of this class.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulebook.languages import CODES
from rulebook.search.weights import BM25_B, BM25_K1, PHRASE_WORD_WEIGHT

Bag = Mapping[str, float]
Document = tuple[str, Bag, Bag, Mapping[str, str]]
"""Address, weighted tokens of its words, those of how it is asked for, text by language."""


class WhooshEngine:
    """Whoosh, in a folder or in memory: the API that 2.7.4 and whoosh3 share."""

    def __init__(self, folder: str = "", new: bool = False) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # whoosh 2.7.4 is older than today's Pythons
            from whoosh import analysis, fields, scoring
            from whoosh.filedb.filestore import FileStorage, RamStorage
            from whoosh.index import EmptyIndexError

            from rulebook.search.whoosh_words import WordTokenizer

            weighted = analysis.RegexTokenizer(r"[^ ]+") | analysis.DelimitedAttributeFilter(
                delimiter="^", attribute="boost", type=float
            )
            text = {
                language: fields.TEXT(analyzer=WordTokenizer(language), phrase=True)
                for language in CODES
            }
            schema = fields.Schema(
                id=fields.ID(stored=True, unique=True),
                tokens=fields.TEXT(analyzer=weighted, phrase=False),
                asked=fields.TEXT(analyzer=weighted, phrase=False),
                **text,
            )
            storage = FileStorage(folder) if folder else RamStorage()
            try:
                opened = new or not folder
                self._index = (
                    storage.create_index(schema) if opened else storage.open_index(schema=schema)
                )
            except EmptyIndexError as error:
                raise FileNotFoundError(folder) from error
            self._scoring = scoring.BM25F(B=BM25_B, K1=BM25_K1)
            self._schema = schema

    def add(self, documents: Iterable[Document]) -> None:
        """Take documents."""
        writer = self._index.writer()
        for address, bag, asked, texts in documents:
            writer.add_document(id=address, tokens=_weighted(bag), asked=_weighted(asked), **texts)
        writer.commit()

    def ranked(self, wanted: Sequence[str], limit: int) -> list[tuple[str, float]]:
        """Addresses with any of the tokens, best first."""
        from whoosh.query import Or, Term

        said = [Term("tokens", token) for token in wanted]
        asked = [Term("asked", token, boost=PHRASE_WORD_WEIGHT) for token in wanted]
        return self._search(Or([*said, *asked]), limit)

    def matching(self, syntax: str, limit: int) -> list[tuple[str, float]]:
        """Addresses that a query in full syntax asks for, best first."""
        from whoosh.qparser import MultifieldParser

        parser = MultifieldParser(list(CODES), schema=self._schema)
        return self._search(parser.parse(syntax), limit)

    def _search(self, query: Any, limit: int) -> list[tuple[str, float]]:
        with self._index.searcher(weighting=self._scoring) as searcher:
            return [(hit["id"], float(hit.score)) for hit in searcher.search(query, limit=limit)]


def _weighted(bag: Bag) -> str:
    return " ".join(f"{token}^{weight:.4f}" for token, weight in bag.items())
