"""The search index of a book as rows of its table: what a query needs is computed here once.

For each token (``s:TOKEN``) in which units it stands and with what BM25 weight, and in which known
ways of asking; and what a typed word may be (``w:WORD``), compounds, sounds and misspellings
included. All statistics are the book's own: no other book changes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log, sqrt
from pathlib import Path
from struct import pack
from typing import Any
from zlib import compress

from rulebook.ids import PARTS
from rulebook.languages import CODES
from rulebook.languages.rows import asking_row
from rulebook.languages.words import words_of
from rulebook.model import Book, FoundText, Manual, Question
from rulebook.search.apart import apart
from rulebook.search.asking import HOW_MANY, LIST, Asking, counted, kind_asked
from rulebook.search.contrasts import Known, contrasts
from rulebook.search.figures import SPAN, spans
from rulebook.search.lexicon import (
    alike_row,
    clause_words,
    complements,
    lexicon_rows,
    narrowed,
    opposites,
    same_side,
    turning,
)
from rulebook.search.meaning import directions
from rulebook.search.opposites import BREAK, NEGATION, SPOKEN, denials, leaning, sides
from rulebook.search.parts import parts
from rulebook.search.point import point_of
from rulebook.search.pointers import telling
from rulebook.search.rank import NO_GAME_MARK, UNRULED_MARK
from rulebook.search.tokens import tokens, tokens_of
from rulebook.search.weights import (
    ALSO_CITED_WEIGHT,
    BM25_B,
    BM25_K1,
    CHANCE,
    COMMON_SHARE,
    DIMENSIONS,
    FIELD_WEIGHTS,
    PHRASE_WORD_WEIGHT,
    TOLD_APART_STEPS,
    WAYS_DOUBT,
)
from rulebook.text import first_sentence, title_key, words
from rulebook.yamlread import load

SIDE_WEIGHTS = {"wording": 3.0, "gist": 3.0, "asked": 1.0}
"""What a text weighs, by its field, for the side of an opposite that a unit is on."""
UNSEARCHED = frozenset("AC")
"""Introductions and credits are addressable, but they rule nothing."""


Phrase = tuple[tuple[str, ...], tuple[int, ...], str]
"""A known question: its different tokens in their order, the units it leads to, the question of
ours that it comes from or ""."""
Judged = tuple[str, str, str, tuple[int, ...], int, int, frozenset[str]]
"""A known question with a verdict: its name, what it says, what others say that say the same, the
units that it leads to, the number of its first way of asking, how many ways it has, and the tokens
of what they ask the number of."""
Topics = list[tuple[str, dict[str, list[tuple[str, str]]]]]


_MARKS = re.compile(r"[,;:.!?()–—](?!\d)")


class Documents:
    """The units of one game with their weighted tokens, and the phrases that lead to them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._asking = {code: Asking(row) for code, row in asking_row(CODES).items()}
        self._small = {code: set(tokens_of(sorted(words_of(code).stop), code)) for code in CODES}
        self.ids: list[str] = []
        self.bags: list[dict[str, float]] = []
        self.own: list[set[str]] = []
        """The tokens of a unit's own words: wording, gist and title, not how it is asked for."""
        self.phrases: list[Phrase] = []
        self.surface: dict[str, set[str]] = {}
        self.ordered: dict[int, Sequence[str]] = {}
        """The tokens in order of each known question that has an answer of ours, by its number."""
        self.kinds: dict[int, tuple[str, str]] = {}
        """The language of each of these, and what it asks for."""
        self.parts: dict[int, list[str]] = {}
        """The part that each word of these stands in."""
        self.judged: list[Judged] = []
        """The known questions with a verdict."""
        self.said: list[tuple[Sequence[str], tuple[int, ...], float]] = []
        """What is told of units and asked for them: tokens in order, and what the text weighs."""

    def add(self, address: str) -> dict[str, float]:
        """Add an empty unit; the bag of its tokens."""
        self.ids.append(address)
        self.bags.append({})
        self.own.append(set())
        return self.bags[-1]

    def add_text(
        self, bag: dict[str, float], text: str, language: str, field: str
    ) -> Sequence[str]:
        """Add a text to the last unit, weighed by its field; its tokens."""
        found, told = self.noted(text, language)
        weight = FIELD_WEIGHTS[field]
        for token in found:
            bag[token] = bag.get(token, 0.0) + weight
        if field != "asked":
            self.own[-1].update(found)
        if field in SIDE_WEIGHTS:
            self.said.append((told, (len(self.ids) - 1,), SIDE_WEIGHTS[field]))
        return found

    def noted(self, text: str, language: str) -> tuple[list[str], list[str]]:
        """The tokens of a text, and the same with a break where a mark ends a clause. Its words are
        noted as spelled: slips of a query are mended by them."""
        known = self.surface.setdefault(language, set())
        found: list[str] = []
        told: list[str] = []
        for clause in _MARKS.split(text):
            listed = words(clause)
            known.update(listed)
            held = tokens_of(listed, language)
            found += held
            told += [BREAK, *held]
        return found, told[1:]

    def add_phrase(
        self,
        found: Sequence[str],
        targets: tuple[int, ...],
        question: str = "",
        kind: tuple[str, str] = ("", ""),
    ) -> None:
        """Add a known question that leads to some units."""
        if question:
            self.ordered[len(self.phrases)] = found
            self.kinds[len(self.phrases)] = kind
        self.phrases.append((tuple(dict.fromkeys(found)), targets, question))

    def add_unruled(self, name: str, phrases: Iterable[tuple[str, str]]) -> None:
        """Add what no manual rules as a unit, so that it can be nearer than all others."""
        game, _, question = name.rpartition(":")
        place = (len(self.ids),)
        bag = self.add(f"{game}:{UNRULED_MARK}{question}")
        for language, phrase in phrases:
            found = self.add_text(bag, phrase, language, "asked")
            if game == NO_GAME_MARK:
                self.add_phrase(found, place)
            else:
                self.add_phrase(found, place, name, self.kind_of(phrase, language))

    def kind_of(self, phrase: str, language: str) -> tuple[str, str]:
        """A language, and what a phrase in it asks for."""
        return language, kind_asked(phrase, self._asking[language])

    def parts_of(self, phrase: str, language: str) -> list[str]:
        """The part of a question that each word of a phrase stands in."""
        return [part for _, part in parts(phrase, self._asking[language])]

    def counts_of(self, ways: Iterable[tuple[str, str]]) -> frozenset[str]:
        """The tokens of what some ways of asking ask the number of."""
        return frozenset(
            token
            for language, phrase in ways
            for token in tokens_of(counted(phrase, self._asking[language]), language)
            if token not in self._small[language]
        )

    def ruled(self) -> set[str]:
        """The tokens in which rules are told, or asked for."""
        ruled = [number for number, name in enumerate(self.ids) if UNRULED_MARK not in name]
        there = {*ruled}
        found = {token for number in ruled for token in self.bags[number]}
        return found.union(*(held for held, units, _ in self.phrases if there.issuperset(units)))

    def phrase_counts(self) -> list[dict[str, float]]:
        """The number of known questions of each unit that hold a token."""
        found: list[dict[str, float]] = [{} for _ in self.ids]
        for held, leads_to, _ in self.phrases:
            for unit in leads_to:
                for token in held:
                    found[unit][token] = found[unit].get(token, 0.0) + 1.0
        return found


def common_rows(corpus: Path) -> dict[str, Any]:
    """What every book is compiled with: words that turn a question, topics that no book rules."""
    return {
        "turning": turning(),
        "opposites": opposites(),
        "complements": complements(),
        "clauses": clause_words(),
        "unruled": unruled(corpus / "unruled.yaml"),
    }


def called_row(
    games: Iterable[tuple[Any, ...]], languages: Iterable[str]
) -> tuple[tuple[str, str], ...]:
    """What each game may be called in a query, between blanks, the longest first: its name, its
    titles, and these without a small word in front ("im 20. Jahrhundert")."""
    names = set()
    for game, titles, aliases, *_ in games:
        for name in (game, *aliases, *titles.values()):
            listed = words(name)
            names.add((f" {' '.join(listed)} ", game))
            if len(listed) > 1 and any(listed[0] in words_of(code).stop for code in languages):
                names.add((f" {' '.join(listed[1:])} ", game))
    return tuple(sorted(names, key=lambda pair: (-len(pair[0]), pair)))


def search_rows(
    book: Book,
    manuals: Sequence[Manual],
    rows: Mapping[str, Any],
    common: Mapping[str, Any],
) -> dict[str, Any]:
    """All rows of the search in a book."""
    documents = documents_of(book, manuals, rows)
    own = set().union(*documents.own)
    topics = [] if book.found else common["unruled"]  # of a user's book nobody knows what it lacks
    add_unruled(documents, topics)
    by_token: dict[str, TokenRow] = {}
    _postings(documents, by_token)
    _tell_apart(documents, by_token)
    found: dict[str, Any] = {
        "phrases": _phrases(documents, by_token),
        "turns": _points(documents, common),
        "sizes": pack(f"{len(documents.ids)}I", *map(len, documents.bags)),
        "asked": _asked_at_all(documents),
        "units": tuple(_shown_for(address, rows) for address in documents.ids),
        "sides": (*_sides(documents, common), _examples(documents, rows, common)),
        "texts": _texts(documents.ids, rows),
    }
    for token in own:
        by_token[token].own = True
    for token in _foreign(topics) - own:
        by_token.setdefault(token, TokenRow()).foreign = True
    names = lexicon_rows(book, documents.surface, documents.ids)
    for key in names:
        if key.startswith("n:"):
            held = key[2:].split(" ")
            for token in held:
                row = by_token.setdefault(token, TokenRow())
                row.longest = max(row.longest, len(held))
    found.update(names)
    if book.found:
        spans_there = by_token.keys() & {SPAN}
        found["alike"] = alike_row([text.language for text in book.found], own | spans_there)
    else:
        found["alike"] = same_side(common["opposites"], documents.ruled())
    found["meaning"] = _meanings(documents, by_token)
    told, abouts = _apart(documents, by_token)
    found["judged"] = tuple(documents.judged), abouts
    found.update(_abouts(documents, abouts))
    found.update({f"j:{token}": row for token, row in told.items()})
    found.update({f"c:{token}": others for token, others in contrasts(_asked(documents)).items()})
    found.update({f"s:{token}": row.packed() for token, row in by_token.items()})
    return found


def _shown_for(address: str, rows: Mapping[str, Any]) -> str:
    """The unit that is a hit where this one is found: of what is only a heading, the first unit
    below it."""
    row = rows.get(f"u:{address}")
    if row is None or row[4] != "heading":
        return address
    below = (other for other in rows[f"e:{row[3]}"][4] if rows[f"u:{other}"][4] != "heading")
    return next(below, address)


def _says_nothing(address: str, rows: Mapping[str, Any]) -> bool:
    """An index, or in a book whose structure was found what only heads others: these have its
    title."""
    kind = rows[f"u:{address}"][4]
    inside = rows[f"e:{address}"][4] if kind == "heading" and f"e:{address}" in rows else ()
    return kind == "index" or any(rows[f"u:{other}"][4] != "heading" for other in inside)


def _texts(ids: Sequence[str], rows: Mapping[str, Any]) -> dict[str, tuple[bytes, bytes]]:
    """Texts of all units by language as tokens, and as folded words, a line for each, compressed:
    what searches in full query syntax look through. The wording, else the gist, and rulings."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for number, address in enumerate(ids):
        row = rows.get(f"u:{address}")
        if row is None:
            continue
        gist, wording = row[7], row[8]
        said = [(lang, wording[lang][0] if lang in wording else gist[lang])
                for lang in dict.fromkeys((*wording, *gist))]  # fmt: skip
        for language, text in (*said, *_ruled(row[-1])):
            lists = found.setdefault(language, ([""] * len(ids), [""] * len(ids)))
            listed = words(text)
            for lines, found_in in zip(lists, (tokens_of(listed, language), listed), strict=True):
                lines[number] += f"{'|' * bool(lines[number])} {' '.join(found_in)} "
    return {code: (_compressed(own), _compressed(plain)) for code, (own, plain) in found.items()}


def _compressed(lines: Sequence[str]) -> bytes:
    return compress("\n".join(lines).encode())


class TokenRow:
    """All that the store says of one token: one reading of the disk."""

    def __init__(self) -> None:
        self.idf = 0.0
        self.units: tuple[bytes, bytes] = b"", b""
        """Unit numbers, and the token's weight in each, without the idf."""
        self.phrase_idf = 0.0
        """The idf among the known questions; 0 where the token is in too many to tell them."""
        self.phrases = b""
        """The known questions that hold it."""
        self.meaning = 0.0, b""
        """How much it says, and what about."""
        self.foreign = False
        """The word tells a question that no rule book answers, and the book does not use it."""
        self.own = False
        """The texts of the book have the word."""
        self.apart = b""
        """How much it tells each of its units from others by the ways in which they are asked."""
        self.longest = 1
        """How many words the longest name has that the token is in."""

    def packed(self) -> tuple[Any, ...]:
        numbers, weights = self.units
        return (
            self.idf, narrowed(numbers), weights, self.phrase_idf, self.phrases, *self.meaning,
            self.foreign, self.own, self.longest, self.apart,
        )  # fmt: skip


def _foreign(topics: Topics) -> set[str]:
    """Tokens of what no rule book rules."""
    return {
        t for _, lists in topics for word, spoken in lists["words"] for t in tokens(word, spoken)
    }


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


def documents_of(book: Book, manuals: Sequence[Manual], rows: Mapping[str, Any]) -> Documents:
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
    index = _index_terms(manuals)
    titles = headed(book.found)
    told = {(text.language, number): said for text in book.found for number, said in telling(text)}
    for number in rows["numbers"]:
        if number[0] in UNSEARCHED and not book.found:
            continue
        address = f"{book.game}:{number}"
        if _says_nothing(address, rows):
            continue
        known[number] = len(documents.ids)
        bag = documents.add(address)
        _add_unit(documents, bag, rows["u:" + address], book, told)
        for language, text, field in titles.get(number, ()):
            documents.add_text(bag, text, language, field)
        if book.found and any(token[0] == "#" for token in bag):
            bag[HOW_MANY] = 1.0
        for language, term in index.get(number, ()):
            documents.add_text(bag, term, language, "index")
        for language, phrase in asked.get(number, ()):
            found = documents.add_text(bag, phrase, language, "asked")
            documents.add_phrase(found, (known[number],))
    for question in book.questions:
        ways = [
            (language, phrase)
            for language in dict.fromkeys((*question.question, *question.also))
            for phrase in (question.question.get(language, ""), *question.also.get(language, ()))
            if phrase
        ]
        name = f"{book.game}:{question.id}"
        if question.status == "silent":
            documents.add_unruled(name, ways)
            continue
        targets = tuple(known[n] for n in question.cites if n in known)
        if question.says:
            first = len(documents.phrases)
            value = _value(question, name)
            counts = documents.counts_of(ways) if question.says == "figure" else frozenset[str]()
            documents.judged.append((name, question.says, value, targets, first, len(ways), counts))
        for language, phrase in ways:
            found, clauses = documents.noted(phrase, language)
            documents.parts[len(documents.phrases)] = documents.parts_of(phrase, language)
            documents.add_phrase(found, targets, name, documents.kind_of(phrase, language))
            documents.said.append((clauses, targets, SIDE_WEIGHTS["asked"]))
    return documents


def _value(question: Question, name: str) -> str:
    """What others say that say the same as a question of ours: yes or no, or the figures that its
    answer begins with in every language; a name or a list is said by itself alone."""
    if question.says != "figure":
        return name if question.says in {"name", LIST} else question.says
    said = (tokens(first_sentence(text), code) for code, text in question.answer.items())
    figures = [{token for token in listed if token[0] == "#"} for listed in said]
    return " ".join(sorted(set.intersection(*figures))) or name


def add_unruled(documents: Documents, topics: Topics) -> None:
    """Add the topics that no rule book rules."""
    for topic, lists in topics:
        texts = [(spoken, text) for kind in ("words", "phrases") for text, spoken in lists[kind]]
        documents.add_unruled(f"{NO_GAME_MARK}:{topic}", texts)


def headed(texts: Sequence[FoundText]) -> dict[str, list[tuple[str, str, str]]]:
    """The titles of each unit of a book whose structure was found: its own and those that it
    stands below, but not that of the whole, whose words tell no part from another; each with the
    language and the field that it is. A part that
    only heads others with titles gives its own to the first."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for text in texts:
        units = {unit.number: unit for unit in text.units}
        tops = [unit.number for unit in text.units if not unit.parent]
        whole = title_key(text.title)
        opens: set[str] = set()
        for unit in text.units:
            listed = found.setdefault(unit.number, [])
            opens.add(unit.number)
            at = unit
            while at.number != tops[0] or len(tops) > 1 or at is unit:
                if at.title and (at.number != tops[0] or title_key(at.title) != whole):
                    first = at is unit or (unit.title and at.number in opens)
                    field = "opening-title" if first else "title"
                    listed.append((text.language, at.title, field))
                if at.parent not in units:
                    break
                at = units[at.parent]
            if unit.text:
                opens.clear()
    return found


def _add_unit(
    documents: Documents,
    bag: dict[str, float],
    row: Any,
    book: Book,
    told: Mapping[tuple[str, str], str],
) -> None:
    _, _, number, _, kind, title, part, gist, wording, *_, rulings = row
    opening = kind in ("opening", "heading") and number[0] not in PARTS
    for language, text in () if book.found else title.items():
        documents.add_text(bag, text, language, "opening-title" if opening else "title")
    for language, text in part.items():
        documents.add_text(bag, text, language, "part")
    for language, text in gist.items():
        documents.add_text(bag, text, language, "gist")
    for language, found in wording.items():
        said = told.get((language, number)) or found[0]
        if spans(documents.add_text(bag, said, language, "wording")) and book.found:
            bag[SPAN] = 1.0
    for language, text in _ruled(rulings):
        documents.add_text(bag, text, language, "gist")
    entry = book.entry(number.partition(".")[0])
    if opening and entry is not None:
        for language, aliases in entry.aliases.items():
            for alias in aliases:
                documents.add_text(bag, alias, language, "alias")


def _ruled(rulings: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """What rulings say, with the language."""
    for *_, text, changes in rulings:
        yield from text.items()
        yield from changes.items()


def _index_terms(manuals: Iterable[Manual]) -> dict[str, list[tuple[str, str]]]:
    """Terms of the printed index with their language, by the first rule that each leads to."""
    found: dict[str, list[tuple[str, str]]] = {}
    for manual in manuals:
        language = manual.edition.rpartition("/")[2]
        for line in manual.index:
            found.setdefault(line.numbers[0], []).append((language, " ".join(line.terms)))
    return found


def bm25(bags: Sequence[Mapping[str, float]]) -> dict[str, tuple[float, dict[int, float]]]:
    """The idf of each token as whoosh computes it, and its weight without that in each unit."""
    lengths = [len(bag) for bag in bags]
    average = sum(lengths) / max(1, len(lengths)) or 1.0
    where: dict[str, dict[int, float]] = {}
    for number, bag in enumerate(bags):
        room = BM25_K1 * (1 - BM25_B + BM25_B * lengths[number] / average)
        for token, weight in bag.items():
            where.setdefault(token, {})[number] = weight * (BM25_K1 + 1) / (weight + room)
    return {token: (log(len(bags) / (len(hits) + 1)) + 1, hits) for token, hits in where.items()}


def _postings(documents: Documents, by_token: dict[str, TokenRow]) -> None:
    """A token's weight in a unit: in its text, and in the known ways of asking for it."""
    asked = bm25(documents.phrase_counts())
    for token, (idf, hits) in bm25(documents.bags).items():
        share, others = asked.pop(token, (0.0, {}))
        weights = dict(hits)
        for number, weight in others.items():
            weights[number] = weights.get(number, 0.0) + PHRASE_WORD_WEIGHT * weight * share / idf
        by_token[token] = _posted(idf, weights)
    for token, (idf, hits) in asked.items():
        by_token[token] = _posted(
            idf, {n: PHRASE_WORD_WEIGHT * weight for n, weight in hits.items()}
        )


def _posted(idf: float, weights: Mapping[int, float]) -> TokenRow:
    row = TokenRow()
    row.idf = idf
    numbers = sorted(weights)
    row.units = (
        pack(f"{len(numbers)}I", *numbers),
        pack(f"{len(numbers)}f", *(weights[n] for n in numbers)),
    )
    return row


def _asked_at_all(documents: Documents) -> bytes:
    """For each unit 1 where a way of asking for it is known, else 0."""
    there = {unit for _, units, _ in documents.phrases for unit in units}
    return bytes(unit in there for unit in range(len(documents.ids)))


def _tell_apart(documents: Documents, by_token: Mapping[str, TokenRow]) -> None:
    """How much a token tells each of its units from the others: the logarithm of how much oftener
    the ways of asking for it have the token than all ways do."""
    counts: dict[str, dict[int, float]] = {}
    times: dict[str, int] = {}
    ways = [0.0] * len(documents.ids)
    ruled = [UNRULED_MARK not in name for name in documents.ids]
    listed = [(held, units) for held, units, _ in documents.phrases if all(ruled[u] for u in units)]
    for held, units in listed:
        for place, unit in enumerate(units):
            weight = ALSO_CITED_WEIGHT if place else 1.0
            ways[unit] += weight
            for token in held:
                of_token = counts.setdefault(token, {})
                of_token[unit] = of_token.get(unit, 0.0) + weight
        for token in held:
            times[token] = times.get(token, 0) + 1
    for token, row in by_token.items():
        found, share = counts.get(token, {}), times.get(token, 0) / max(1, len(listed))
        row.apart = bytes(
            _steps(found.get(unit, 0.0) / (ways[unit] + WAYS_DOUBT), share)
            for unit in memoryview(row.units[0]).cast("I")
        )


def _steps(inside: float, outside: float) -> int:
    """The logarithm of how much oftener a token stands among some ways of asking than among all, in
    steps; where it seldom does, it may as well be said there by chance."""
    if not inside:
        return 0
    more = log(1.0 + (1.0 - CHANCE) * inside / (CHANCE * outside))
    return min(255, max(1, round(TOLD_APART_STEPS * more)))


def _abouts(documents: Documents, abouts: bytes) -> dict[str, bytes]:
    """The directions of the known questions about each unit, one behind the other."""
    found: dict[str, bytes] = {}
    for place, (_, _, _, targets, *_) in enumerate(documents.judged):
        for unit in targets:
            of_question = abouts[place * DIMENSIONS : (place + 1) * DIMENSIONS]
            found[f"a:{unit}"] = found.get(f"a:{unit}", b"") + of_question
    return found


def _phrases(documents: Documents, by_token: dict[str, TokenRow]) -> tuple[Any, ...]:
    """The length of each known question, and where it leads: to a unit, or by its number
    beyond the units to a question of ours with all its units. And for each token which hold it."""
    where: dict[str, list[int]] = {}
    for number, (held, _, _) in enumerate(documents.phrases):
        for token in held:
            where.setdefault(token, []).append(number)
    total = max(1, len(documents.phrases))
    where = {
        token: hits for token, hits in where.items() if len(hits) <= max(12, COMMON_SHARE * total)
    }
    idf = {token: log(total / len(hits)) + 0.5 for token, hits in where.items()}
    for token, hits in where.items():
        row = by_token.setdefault(token, TokenRow())
        row.phrase_idf, row.phrases = idf[token], pack(f"{len(hits)}I", *hits)
    norms = [
        sqrt(sum(idf[t] ** 2 for t in held if t in idf)) or 1.0 for held, _, _ in documents.phrases
    ]
    size = len(documents.ids)
    led: dict[tuple[str, tuple[int, ...]], int] = {}
    leads = [
        leads_to[0] if not name and len(leads_to) == 1
        else size + led.setdefault((name, leads_to), len(led))
        for _, leads_to, name in documents.phrases
    ]  # fmt: skip
    return pack(f"{len(norms)}f", *norms), *_packed(leads), tuple(led)


def _packed(numbers: Sequence[int]) -> tuple[str, bytes]:
    """Numbers as bytes, and of what kind, for a ``memoryview``."""
    code = "H" if max(numbers, default=0) <= 0xFFFF else "I"
    return code, pack(f"{len(numbers)}{code}", *numbers)


def _points(documents: Documents, common: Mapping[str, Any]) -> tuple[Any, ...]:
    """What turns a question; all points that known questions have, a line each, behind the language
    and what is asked for; and for each known question which line is its own, the first where it is
    none of ours."""
    turning, opposites = common["turning"], common["opposites"]
    acts = common["complements"]
    lines = {"\t": 0}
    places = [0] * len(documents.phrases)
    for number, listed in documents.ordered.items():
        said = documents.parts.get(number, ())
        point = point_of([[token] for token in listed], turning, opposites, said, acts)
        line = "\t".join((*documents.kinds[number], *point))
        places[number] = lines.setdefault(line, len(lines))
    return turning, acts, "\n".join(lines), *_packed(places)


def _sides(documents: Documents, common: Mapping[str, Any]) -> tuple[Any, ...]:
    """Words that are opposites, negations, and to which side of them each unit leans; and words
    that begin a clause."""
    opposites, clauses = common["opposites"], common["clauses"]
    negations = frozenset(t for t, kind in common["turning"].items() if kind == NEGATION)
    begins, small = clauses["begins"], clauses["small"] | opposites.keys()
    said: list[list[tuple[dict[str, int], float]]] = [[] for _ in documents.ids]
    for listed, units, weight in documents.said:
        if not clauses["otherwise"].isdisjoint(listed):
            continue  # both branches are told
        words = [[token] for token in listed]
        found = sides(words, opposites, negations, begins)
        found |= denials(words, negations, begins, small)
        for unit in units[:1]:
            said[unit].append((found, weight))
    leans = [leaning(texts) for texts in said]
    entries = [name.partition(".")[0] for name in documents.ids]
    denied = {
        (entry, name)
        for entry, found in zip(entries, leans, strict=True)
        for name, lean in found.items()
        if lean < -LEAST_DENIED
    }
    kept = [
        {n: lean for n, lean in found.items() if n[0] != SPOKEN or (entry, n) in denied}
        for entry, found in zip(entries, leans, strict=True)
    ]
    return opposites, negations, {n: found for n, found in enumerate(kept) if found}, begins


def _examples(
    documents: Documents, rows: Mapping[str, Any], common: Mapping[str, Any]
) -> frozenset[int]:
    """The units that only tell an example, by how what we say of them begins."""
    begins = common["clauses"]["example"]
    told = [rows[f"u:{name}"][7] if f"u:{name}" in rows else {} for name in documents.ids]
    firsts = [
        {listed[0] for code, text in gist.items() if (listed := tokens(text, code))}
        for gist in told
    ]
    return frozenset(number for number, found in enumerate(firsts) if found & begins)


LEAST_DENIED = 0.15
"""How far a rule must lean to deny a word for that to tell it from the others of its entry."""


def _meanings(documents: Documents, by_token: dict[str, TokenRow]) -> bytes:
    """The directions of all units; each token gets its own."""
    postings = {t: (row.idf, *row.units) for t, row in by_token.items() if row.idf and t != SPAN}
    units, words = directions(postings, len(documents.ids))
    for token, meaning in words.items():
        by_token[token].meaning = meaning
    return units


def _apart(
    documents: Documents, by_token: Mapping[str, TokenRow]
) -> tuple[dict[str, tuple[float, bytes]], bytes]:
    """What each token tells a known question with a verdict by, and what each of these is about."""
    asked = [
        (frozenset(targets), [held for held, *_ in documents.phrases[first : first + ways]])
        for *_, targets, first, ways, _ in documents.judged
    ]
    return apart(asked, {token: row.meaning for token, row in by_token.items()})


def _asked(documents: Documents) -> list[Known]:
    """The known questions with a verdict, in the tokens of their content words."""
    small = {code: set(tokens_of(sorted(words_of(code).stop), code)) for code in CODES}
    found: list[Known] = []
    for _, says, value, targets, first, ways, _ in documents.judged:
        spoken: dict[str, list[frozenset[str]]] = {}
        for number in range(first, first + ways):
            language = documents.kinds[number][0]
            told = {t for t in documents.ordered[number] if t[0] != "?"} - small[language]
            spoken.setdefault(language, []).append(frozenset(told))
        found.append((says, value, frozenset(targets), spoken))
    return found
