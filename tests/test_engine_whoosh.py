"""Whoosh is the reference of the ranking, and serves the full query syntax."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import paths
from rulebook.books import load_book
from rulebook.manuals.copies import find_copies
from rulebook.search.build import Documents, add_unruled, common_rows, documents_of
from rulebook.search.engine import WhooshEngine
from rulebook.search.index import Index, index_of
from rulebook.search.query import understand
from rulebook.search.rank import lexical_scores
from rulebook.store.opening import open_store

from .places import Home

QUERIES = (
    "zweiter ausfallmarker", "kapital erhalten", "unruhe streik produzieren", "gegenvorschlag",
    "угроза повышается", "жетон перемещается в корень", "карта преимущества сделка", "соперник",
    "exploit district with human first", "trade action cards", "demand round steps", "federalist",
)  # fmt: skip


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
def engine(documents: Documents) -> WhooshEngine:
    made = WhooshEngine()
    made.add(documents.documents())
    return made


@pytest.mark.parametrize("text", QUERIES)
def test_the_precomputed_ranking_is_whooshs(
    text: str, index: Index, documents: Documents, engine: WhooshEngine
) -> None:
    draft = understand(index, text, literal=True)
    words = [word for word in draft.content if word.known]
    # One token a word: where a word may be of two languages we take the better, whoosh adds both.
    for word in words:
        word.tokens = {t: w for t, w in word.tokens.items() if index.token(t) is not None}
        word.tokens = dict(list(word.tokens.items())[:1])
    ours = lexical_scores(index, words)[0]
    best = [documents.ids[n] for n in sorted(ours, key=lambda n: -ours[n])][:10]
    theirs = [i for i, _ in engine.ranked([t for w in words for t in w.tokens], 10)]
    assert best[0] in theirs[:2], "the first of ours is among the first two of whoosh"
    assert len(set(best) & set(theirs)) >= 8, f"{best} against {theirs}"


def test_the_full_syntax_finds_phrases_and_excludes(engine: WhooshEngine) -> None:
    every = {i for i, _ in engine.matching("ausfallmarker", 500)}
    without = {i for i, _ in engine.matching("ausfallmarker AND NOT wurzel", 500)}
    assert without < every
    assert "na:11.4" in every - without
