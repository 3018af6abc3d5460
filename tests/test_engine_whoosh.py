"""Whoosh is the reference of the ranking, and of the full query syntax."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook import paths
from rulebook.books import load_book
from rulebook.errors import WrongUsage
from rulebook.lookup.books import Books
from rulebook.manuals.copies import find_copies
from rulebook.search.build import Documents, add_unruled, common_rows, documents_of
from rulebook.search.index import Index, index_of
from rulebook.search.query import understand
from rulebook.search.rank import lexical_scores
from rulebook.search.syntax import answer_syntax
from rulebook.search.tokens import tokens
from rulebook.search.weights import BM25_B, BM25_K1, PHRASE_WORD_WEIGHT
from rulebook.store.opening import open_store

from .places import Home

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # whoosh 2.7.4 is older than today's Pythons
    from whoosh import analysis, fields, scoring
    from whoosh.analysis import Token, Tokenizer
    from whoosh.filedb.filestore import FileStorage, RamStorage

QUERIES = (
    "zweiter ausfallmarker", "kapital erhalten", "unruhe streik produzieren", "gegenvorschlag",
    "угроза повышается", "жетон перемещается в корень", "карта преимущества сделка", "соперник",
    "exploit district with human first", "trade action cards", "demand round steps", "federalist",
)  # fmt: skip


def _storage(folder: Path) -> Any:
    """Whoosh in memory. What it writes meanwhile goes where no other process works: by itself it
    would take one fixed folder for everybody."""
    storage = RamStorage()
    storage.temp_storage = lambda name=None: FileStorage(str(folder))
    return storage


class Reference:
    """Whoosh with the weighted tokens of a book: those of units, and of how they are asked for."""

    def __init__(self, documents: Documents, folder: Path) -> None:
        weighted = analysis.RegexTokenizer(r"[^ ]+") | analysis.DelimitedAttributeFilter(
            delimiter="^", attribute="boost", type=float
        )
        field = fields.TEXT(analyzer=weighted, phrase=False)
        schema = fields.Schema(id=fields.ID(stored=True), tokens=field, asked=field)
        self._index = _storage(folder).create_index(schema)
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
def reference(documents: Documents, tmp_path_factory: pytest.TempPathFactory) -> Reference:
    return Reference(documents, tmp_path_factory.mktemp("whoosh"))


@pytest.mark.parametrize("text", QUERIES)
def test_the_precomputed_ranking_is_whooshs(
    text: str, index: Index, documents: Documents, reference: Reference
) -> None:
    draft = understand(index, text, literal=True)
    words = [word for word in draft.content if word.known]
    # One token a word: where a word may be of two languages we take the better, whoosh adds both.
    for word in words:
        known = [token for token in word.tokens if index.token(token) is not None]
        ours_first = sorted(known, key=lambda token: token[0] != draft.language[0])
        word.tokens = {token: word.tokens[token] for token in ours_first[:1]}
    ours = lexical_scores(index, words)[0]
    best = [documents.ids[n] for n in sorted(ours, key=lambda n: -ours[n])][:10]
    theirs = reference.ranked([t for w in words for t in w.tokens], 10)
    assert best[0] in theirs[:2], "the first of ours is among the first two of whoosh"
    assert len(set(best) & set(theirs)) >= 8, f"{best} against {theirs}"


class Words(Tokenizer):  # type: ignore[misc]
    """The words of a text as the tokens of its language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, value: str, positions: bool = False, **given: Any) -> Iterator[Any]:
        token = Token(positions, mode=given.get("mode", ""))
        for place, text in enumerate(tokens(value, self.language)):
            token.text, token.boost, token.stopped = text, 1.0, False
            if positions:
                token.pos = place + given.get("start_pos", 0)
            if given.get("chars"):
                token.startchar, token.endchar = 0, len(value)
            yield token


class Syntax:
    """Whoosh with the texts of a book, for queries in its own syntax."""

    def __init__(self, index: Index, folder: Path) -> None:
        texts = {code: fields.TEXT(analyzer=Words(code), phrase=True) for code in index.texts}
        schema = fields.Schema(id=fields.ID(stored=True), **texts)
        self._languages, self._schema = list(index.texts), schema
        self._index = _storage(folder).create_index(schema)
        writer = self._index.writer()
        for number, address in enumerate(index.units):
            spoken = {code: lines[number] for code, (_, lines) in index.texts.items()}
            if any(spoken.values()):
                writer.add_document(id=address, **spoken)
        writer.commit()

    def found(self, query: str) -> set[str]:
        """The addresses of units that a query asks for."""
        from whoosh.qparser import MultifieldParser

        parsed = MultifieldParser(self._languages, schema=self._schema).parse(query)
        with self._index.searcher() as searcher:
            return {hit["id"] for hit in searcher.search(parsed, limit=None)}


@pytest.fixture(scope="module")
def harbour(shared: Home) -> Index:
    with shared.entered():
        return index_of(open_store(), "hb")


@pytest.fixture(scope="module")
def by_whoosh(harbour: Index, tmp_path_factory: pytest.TempPathFactory) -> Syntax:
    return Syntax(harbour, tmp_path_factory.mktemp("syntax"))


@st.composite
def queries(draw: st.DrawFn, lines: Sequence[str]) -> str:
    """A query made of words that stand in texts."""

    def leaf() -> str:
        listed = draw(st.sampled_from(lines)).split()
        start = draw(st.integers(0, len(listed) - 1))
        size = draw(st.integers(1, 3))
        run = " ".join(listed[start : start + size])
        field = draw(st.sampled_from(["", "", "de:", "ru:", "en:"]))
        return f'{field}"{run}"' if size > 1 else field + run

    def part(depth: int) -> str:
        shape = draw(st.sampled_from(["leaf", "leaf", "not", "bracket"] if depth else ["leaf"]))
        if shape == "bracket":
            return f"({whole(depth - 1)})"
        return f"NOT {part(0)}" if shape == "not" else leaf()

    def whole(depth: int) -> str:
        said = part(depth)
        for _ in range(draw(st.integers(0, 3))):
            said += draw(st.sampled_from([" ", " AND ", " OR "])) + part(depth)
        return said

    return whole(2)


@settings(max_examples=150)
@given(data=st.data())
def test_a_query_finds_what_whoosh_finds(
    harbour: Index, by_whoosh: Syntax, data: st.DataObject
) -> None:
    lines = [line for _, plain in harbour.texts.values() for line in plain if line]
    query = data.draw(queries(lines))
    answer = answer_syntax(Books(harbour.library, "hb"), query, 1000)
    assert {hit.unit.id for hit in answer.hits} == by_whoosh.found(query), query


@settings(max_examples=60)
@given(data=st.data())
def test_a_star_finds_all_words_that_begin_so(harbour: Index, data: st.DataObject) -> None:
    plain = {code: lines for code, (_, lines) in harbour.texts.items()}
    code = data.draw(st.sampled_from(sorted(plain)))
    word = data.draw(st.sampled_from(sorted({w for line in plain[code] for w in line.split()})))
    start = word[: data.draw(st.integers(1, len(word)))]
    answer = answer_syntax(Books(harbour.library, "hb"), f"{code}:{start}*", 1000)
    with_it = {
        harbour.units[n]
        for n, line in enumerate(plain[code])
        if any(one.startswith(start) for one in line.split())
    }
    assert {hit.unit.id for hit in answer.hits} == with_it
    assert {hit.language for hit in answer.hits} == {code}


@given(st.text('abo AND"ORT()«»:* ', max_size=40) | st.text(max_size=30))
def test_any_query_is_answered_or_says_where_it_is_wrong(harbour: Index, query: str) -> None:
    wrong = None
    try:
        answer_syntax(Books(harbour.library, "hb"), query)
    except WrongUsage as error:
        wrong = error
    if wrong is not None:
        at = int(str(wrong.values["at"])) - 1
        assert wrong.values["shown"] == f"{query[:at]}▸{query[at:]}"
