"""Whoosh is the reference of the ranking, and serves the full query syntax."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulebook.books import load_corpus
from rulebook.manuals import find_copies
from rulebook.search.build import Everything, documents_of, unruled, unruled_documents
from rulebook.search.engine import WhooshEngine
from rulebook.search.query import understand
from rulebook.search.rank import lexical_scores, tokens_in
from rulebook.store.compile import rows
from rulebook.store.table import Table, build

QUERIES = (
    "zweiter ausfallmarker", "kapital erhalten", "unruhe streik produzieren", "gegenvorschlag",
    "угроза повышается", "жетон перемещается в корень", "карта преимущества сделка", "соперник",
    "exploit district with human first", "trade action cards", "demand round steps", "federalist",
)  # fmt: skip


@pytest.fixture(scope="module")
def corpus() -> tuple[Table, Everything]:
    books = load_corpus(Path(__file__).parents[1] / "corpus")
    folders = [f for f in os.environ.get("RULEBOOK_MANUALS", "").split(os.pathsep) if f]
    copies = find_copies(books, lambda *_, **__: None, folders)
    found = rows(books, copies, lambda *_, **__: None)
    topics = unruled(Path(__file__).parents[1] / "corpus" / "unruled.yaml")
    collections = [documents_of(book, copies, found) for book in books]
    collections.append(unruled_documents(topics))
    return Table(data=build(found)), Everything(collections)


@pytest.fixture(scope="module")
def engine(corpus: tuple[Table, Everything]) -> WhooshEngine:
    made = WhooshEngine()
    made.add(corpus[1].documents())
    return made


@pytest.mark.parametrize("text", QUERIES)
def test_the_precomputed_ranking_is_whooshs(
    text: str, corpus: tuple[Table, Everything], engine: WhooshEngine
) -> None:
    table, everything = corpus
    draft = understand(table, text, literal=True)
    words = [word for word in draft.content if word.known]
    # One token a word: where a word may be of two languages we take the better, whoosh adds both.
    for word in words:
        word.tokens = {t: weight for t, weight, _ in list(tokens_in(word, "na"))[:1]}
    ours = lexical_scores(table, words, "")[0]
    best = [everything.ids[n] for n in sorted(ours, key=lambda n: -ours[n])][:10]
    theirs = [i for i, _ in engine.ranked([t for w in words for t in w.tokens], 10)]
    assert best[0] in theirs[:2], "the first of ours is among the first two of whoosh"
    assert len(set(best) & set(theirs)) >= 8, f"{best} against {theirs}"


def test_the_full_syntax_finds_phrases_and_excludes(engine: WhooshEngine) -> None:
    every = {i for i, _ in engine.matching("ausfallmarker", 500)}
    without = {i for i, _ in engine.matching("ausfallmarker AND NOT wurzel", 500)}
    assert without < every
    assert "na:11.4" in every - without
