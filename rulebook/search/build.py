"""The search index as rows of the store: everything that a query needs is computed here once.

For each token (``s:TOKEN``) in which units of which game it stands and with what BM25 weight,
and in which known ways of asking; and what a typed word may be (``w:WORD``), compounds, sounds
and misspellings included.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log, sqrt
from pathlib import Path
from struct import pack
from typing import Any

from rulebook import paths
from rulebook.ids import PARTS
from rulebook.manuals import Copy
from rulebook.model import Book
from rulebook.search.lexicon import language_rows, lexicon_rows
from rulebook.search.tokens import tokens
from rulebook.search.weights import COMMON, FIELDS, K1, B
from rulebook.yamlread import load

UNSEARCHED = frozenset("AC")
"""Introductions and credits are addressable, but they rule nothing."""


class Documents:
    """The units of one game with their weighted tokens, and the phrases that lead to them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.ids: list[str] = []
        self.bags: list[dict[str, float]] = []
        self.texts: list[dict[str, str]] = []
        """The wording, else the gist, in each language."""
        self.own: list[set[str]] = []
        """The tokens of a unit's own words: wording, gist and title, not how it is asked for."""
        self.phrases: list[tuple[frozenset[str], tuple[int, ...], str]] = []
        """Tokens, units (none for what no manual rules), and the question it comes from."""
        self.surface: dict[str, set[str]] = {"de": set(), "ru": set(), "en": set()}

    def add(self, address: str) -> dict[str, float]:
        self.ids.append(address)
        self.bags.append({})
        self.own.append(set())
        self.texts.append({})
        return self.bags[-1]

    def text(self, bag: dict[str, float], text: str, language: str, field: str) -> None:
        for token in tokens(text, language):
            bag[token] = bag.get(token, 0.0) + FIELDS[field]
            if field != "asked":
                self.own[-1].add(token)
        self.heard(text, language)

    def heard(self, text: str, language: str) -> None:
        """Remember the words of a text as spelled: they are what a query is compared with."""
        from rulebook.text import words

        self.surface[language].update(words(text))


def search_rows(
    books: Sequence[Book],
    copies: Sequence[Copy],
    rows: Mapping[str, Any],
    tell: Callable[..., None],
) -> dict[str, Any]:
    """All rows of the search."""
    found: dict[str, Any] = language_rows(Path(paths.corpus_dir()) / "language")
    collections = [documents_of(book, copies, rows) for book in books]
    topics = unruled(Path(paths.corpus_dir()) / "unruled.yaml")
    by_token: dict[str, TokenRow] = {}
    for documents in collections:
        for token, units in _postings(documents).items():
            by_token.setdefault(token, TokenRow()).units[documents.game] = units
        for token in _foreign(documents, topics):
            by_token.setdefault(token, TokenRow()).foreign.append(documents.game)
        for token, phrases in _phrases(documents, found).items():
            by_token.setdefault(token, TokenRow()).phrases[documents.game] = phrases
        found[f"ids:{documents.game}"] = tuple(documents.ids)
    names = lexicon_rows(books, collections)
    for key in names:
        if key.startswith("n:"):
            held = key[2:].split(" ")
            for token in held:
                row = by_token.setdefault(token, TokenRow())
                row.longest = max(row.longest, len(held))
    found.update(names)
    found.update({f"s:{token}": row.packed() for token, row in by_token.items()})
    return found


class TokenRow:
    """All that the store says of one token: one reading of the disk for all games."""

    def __init__(self) -> None:
        self.units: dict[str, tuple[float, bytes, bytes]] = {}
        """By game: idf, unit numbers, BM25 weights."""
        self.phrases: dict[str, tuple[float, bytes]] = {}
        """By game: idf among the known questions, and which of them hold it."""
        self.foreign: list[str] = []
        """Games in which the word tells a question that no rule book answers."""
        self.longest = 1
        """How many words the longest name has that the token is in."""

    def packed(self) -> tuple[Any, ...]:
        return self.units, self.phrases, tuple(self.foreign), self.longest


Topics = list[tuple[str, dict[str, list[tuple[str, str]]]]]


def _foreign(documents: Documents, topics: Topics) -> set[str]:
    """Tokens of what no rule book rules, where the book itself does not use them."""
    own = set().union(*documents.own)
    foreign: set[str] = set()
    for _, lists in topics:
        for phrase, spoken in lists["phrases"]:
            _phrase(documents, phrase, spoken, (), "")
        foreign |= {t for word, spoken in lists["words"] for t in tokens(word, spoken)}
    return foreign - own


def unruled(path: Path) -> Topics:
    """Topics that no rule book rules: their words and ways of asking, with the language."""
    found = []
    for node in load(path).items() if path.is_file() else ():
        got = node.fields(("id", "words", "phrases"))
        lists = {
            kind: [(text, lang) for lang, texts in got[kind].lists_by_language().items()
                   for text in texts]
            for kind in ("words", "phrases")
        }  # fmt: skip
        found.append((got["id"].text(), lists))
    return found


def documents_of(book: Book, copies: Sequence[Copy], rows: Mapping[str, Any]) -> Documents:
    """The units of a book as documents for a search engine."""
    documents = Documents(book.game)
    known: dict[str, int] = {}
    asked: dict[str, list[tuple[str, str]]] = {}
    for rule, lists in (
        *((gist.rule, gist.asked) for gist in book.gists),
        *((more.rule, more.phrases) for more in book.asked),
    ):
        for language, phrases in lists.items():
            asked.setdefault(rule, []).extend((language, phrase) for phrase in phrases)
    index = _index_terms(book, copies)
    for number in next(game for game in rows["games"] if game[0] == book.game)[5]:
        if number[0] in UNSEARCHED:
            continue
        address = f"{book.game}:{number}"
        known[number] = len(documents.ids)
        bag = documents.add(address)
        _add_unit(documents, bag, rows["u:" + address], book)
        for term in index.get(number, ()):
            documents.text(bag, term, "de", "index")
        for language, phrase in asked.get(number, ()):
            documents.text(bag, phrase, language, "asked")
            _phrase(documents, phrase, language, (known[number],), "")
    for question in book.questions:
        targets = tuple(known[n] for n in question.cites if n in known)
        for language in dict.fromkeys((*question.question, *question.also)):
            wordings = (question.question.get(language, ""), *question.also.get(language, ()))
            for phrase in filter(None, wordings):
                silent = question.status == "silent"
                name = f"{book.game}:{question.id}"
                _phrase(documents, phrase, language, () if silent else targets, name)
    return documents


def _add_unit(documents: Documents, bag: dict[str, float], row: Any, book: Book) -> None:
    _, _, number, _, kind, title, part, gist, wording, *_ = row
    opening = kind == "opening" and number[0] not in PARTS
    for language, text in title.items():
        documents.text(bag, text, language, "opening-title" if opening else "title")
    for language, text in part.items():
        documents.text(bag, text, language, "part")
    for language, text in gist.items():
        documents.text(bag, text, language, "gist")
        documents.texts[-1][language] = text
    for language, found in wording.items():
        documents.text(bag, found[0], language, "wording")
        documents.texts[-1][language] = found[0]
    entry = book.entry(number.partition(".")[0])
    if opening and entry is not None:
        for language, aliases in entry.aliases.items():
            for alias in aliases:
                documents.text(bag, alias, language, "alias")


def _index_terms(book: Book, copies: Sequence[Copy]) -> dict[str, list[str]]:
    """Terms of the printed index by the first rule that each leads to."""
    found: dict[str, list[str]] = {}
    for copy in copies:
        if copy.edition.game == book.game:
            for line in copy.manual.index:
                found.setdefault(line.numbers[0], []).append(" ".join(line.terms))
    return found


def _phrase(
    documents: Documents, phrase: str, language: str, targets: tuple[int, ...], question: str
) -> None:
    documents.phrases.append((frozenset(tokens(phrase, language)), targets, question))
    documents.heard(phrase, language)


def _postings(documents: Documents) -> dict[str, tuple[float, bytes, bytes]]:
    """By token: idf, unit numbers, their BM25 weights without the idf."""
    lengths = [len(bag) for bag in documents.bags]
    average = sum(lengths) / max(1, len(lengths))
    where: dict[str, list[tuple[int, float]]] = {}
    for number, bag in enumerate(documents.bags):
        room = K1 * (1 - B + B * lengths[number] / average)
        for token, weight in bag.items():
            where.setdefault(token, []).append((number, weight * (K1 + 1) / (weight + room)))
    return {
        token: (
            log(len(documents.ids) / (len(hits) + 1)) + 1,  # the idf that whoosh computes
            pack(f"{len(hits)}H", *(number for number, _ in hits)),
            pack(f"{len(hits)}f", *(weight for _, weight in hits)),
        )
        for token, hits in where.items()
    }


def _phrases(documents: Documents, found: dict[str, Any]) -> dict[str, tuple[float, bytes]]:
    """By token: its idf among the known questions and which hold it; ``P:GAME`` says of each
    question how long it is, where it leads, and which curated one it belongs to."""
    where: dict[str, list[int]] = {}
    for number, (held, _, _) in enumerate(documents.phrases):
        for token in held:
            where.setdefault(token, []).append(number)
    total = max(1, len(documents.phrases))
    where = {token: hits for token, hits in where.items() if len(hits) <= max(12, COMMON * total)}
    idf = {token: log(total / len(hits)) + 0.5 for token, hits in where.items()}
    norms = [
        sqrt(sum(idf[t] ** 2 for t in held if t in idf)) or 1.0 for held, _, _ in documents.phrases
    ]
    starts: list[int] = [0]
    targets: list[int] = []
    questions = ["", *sorted({name for _, _, name in documents.phrases if name})]
    place = {name: number for number, name in enumerate(questions)}
    for _, leads_to, _ in documents.phrases:
        targets += leads_to
        starts.append(len(targets))
    found[f"P:{documents.game}"] = (
        pack(f"{len(norms)}f", *norms),
        pack(f"{len(starts)}H", *starts),
        pack(f"{len(targets)}H", *targets),
        pack(f"{len(norms)}H", *(place[name] for _, _, name in documents.phrases)),
        tuple(questions),
    )
    return {token: (idf[token], pack(f"{len(hits)}H", *hits)) for token, hits in where.items()}
