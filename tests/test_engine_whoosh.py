"""Whoosh is the reference of the ranking, and serves the full query syntax."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from rulebook import paths
from rulebook.books import load_book
from rulebook.manuals.copies import find_copies
from rulebook.search.build import Documents, add_unruled, common_rows, documents_of
from rulebook.search.index import Index, index_of
from rulebook.search.query import understand
from rulebook.search.rank import lexical_scores
from rulebook.search.syntax import _filled
from rulebook.search.weights import BM25_B, BM25_K1, PHRASE_WORD_WEIGHT
from rulebook.store.opening import open_store

from .places import Home

QUERIES = (
    "zweiter ausfallmarker", "kapital erhalten", "unruhe streik produzieren", "gegenvorschlag",
    "угроза повышается", "жетон перемещается в корень", "карта преимущества сделка", "соперник",
    "exploit district with human first", "trade action cards", "demand round steps", "federalist",
)  # fmt: skip


class Reference:
    """Whoosh with the weighted tokens of a book: those of units, and of how they are asked for."""

    def __init__(self, documents: Documents) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from whoosh import analysis, fields, scoring
            from whoosh.filedb.filestore import RamStorage
        weighted = analysis.RegexTokenizer(r"[^ ]+") | analysis.DelimitedAttributeFilter(
            delimiter="^", attribute="boost", type=float
        )
        field = fields.TEXT(analyzer=weighted, phrase=False)
        schema = fields.Schema(id=fields.ID(stored=True), tokens=field, asked=field)
        self._index = RamStorage().create_index(schema)
        self._scoring = scoring.BM25F(B=BM25_B, K1=BM25_K1)
        writer = self._index.writer()
        counts = documents.phrase_counts()
        for address, bag, asked in zip(documents.ids, documents.bags, counts, strict=True):
            writer.add_document(id=address, tokens=_weighted(bag), asked=_weighted(asked))
        writer.commit()

    def ranked(self, wanted: Sequence[str], limit: int) -> list[str]:
        """Addresses with any of the tokens, best first."""
        from whoosh.query import Or, Term

        said = [Term("tokens", token) for token in wanted]
        asked = [Term("asked", token, boost=PHRASE_WORD_WEIGHT) for token in wanted]
        with self._index.searcher(weighting=self._scoring) as searcher:
            return [hit["id"] for hit in searcher.search(Or([*said, *asked]), limit=limit)]


def _weighted(bag: Mapping[str, float]) -> str:
    return " ".join(f"{token}^{weight:.4f}" for token, weight in bag.items())


@pytest.fixture(scope="module")
def index(real: Home) -> Index:
    with real.entered():
        return index_of(open_store(), "na")


@pytest.fixture(scope="module")
def documents(real: Home, index: Index) -> Documents:
    """The units of New Angeles as the index was made from them."""
    with real.entered():
        book = load_book(Path(paths.shipped_corpus()) / "new-angeles")
        copies = find_copies([book], lambda *_, **__: None)
        manuals = [copy.manual for copy in copies if copy.edition.game == "na"]
        rows = {f"u:{a}": index.library.row(a, "u:") for a in index.units if "?" not in a}
        found = documents_of(book, manuals, rows | {"numbers": index.library.numbers("na")})
        add_unruled(found, common_rows(Path(paths.shipped_corpus()))["unruled"])
    return found


@pytest.fixture(scope="module")
def reference(documents: Documents) -> Reference:
    return Reference(documents)


@pytest.mark.parametrize("text", QUERIES)
def test_the_precomputed_ranking_is_whooshs(
    text: str, index: Index, documents: Documents, reference: Reference
) -> None:
    draft = understand(index, text, literal=True)
    words = [word for word in draft.content if word.known]
    # One token a word: where a word may be of two languages we take the better, whoosh adds both.
    for word in words:
        word.tokens = {t: w for t, w in word.tokens.items() if index.token(t) is not None}
        word.tokens = dict(list(word.tokens.items())[:1])
    ours = lexical_scores(index, words)[0]
    best = [documents.ids[n] for n in sorted(ours, key=lambda n: -ours[n])][:10]
    theirs = reference.ranked([t for w in words for t in w.tokens], 10)
    assert best[0] in theirs[:2], "the first of ours is among the first two of whoosh"
    assert len(set(best) & set(theirs)) >= 8, f"{best} against {theirs}"


def test_the_full_syntax_finds_phrases_and_excludes(index: Index) -> None:
    engine = _filled(index, "")
    every = {i for i, _ in engine.matching("ausfallmarker", 500)}
    without = {i for i, _ in engine.matching("ausfallmarker AND NOT wurzel", 500)}
    assert without < every
    assert "na:11.4" in every - without
