"""Searches in full query syntax: "a phrase", AND, OR, NOT, de:word, word*, brackets.

A query is read into the order in which it is worked out (``read_query``), and worked out in each
book on what ``build`` wrote of the texts there: a line of tokens and a line of words for each unit.
"""

from __future__ import annotations

from rulebook.errors import WrongUsage
from rulebook.record import Record
from rulebook.search.answer import LIMIT, Answer, Found, shown_language
from rulebook.search.index import index_of
from rulebook.search.query import tokens_in
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulebook.lookup.books import Books
    from rulebook.search.index import Index

    Matches = dict[int, tuple[float, str]]

MOST_CHARACTERS = 1000
"""Characters of a query in this syntax."""
BESIDE = "beside"
"""The operator between two parts that have none: both are wanted."""
STRENGTH = {BESIDE: 1, "OR": 2, "AND": 3, "NOT": 4}
"""How strongly an operator binds: those of whoosh."""
_CLOSING = {'"': '"', "„": "“”", "“": "”", "«": "»"}
"""What closes a phrase, by what opens it."""


class Piece(Record):
    """A part of a query: an operator, a bracket, or words that are looked for."""

    kind: str
    """words, prefix, a bracket or an operator"""
    at: int
    """Where it begins in the query."""
    words: tuple[str, ...] = ()
    """The folded words that stand side by side in a text; of a prefix, one that begins so."""
    language: str = ""
    """The only language to look in, or ""."""


def read_query(query: str, languages: Sequence[str]) -> list[Piece]:
    """The parts of a query, each operator behind what it works on.

    >>> ordered = read_query("kran AND NOT (xx:nebel OR öl*)", ["xx"])
    >>> [piece.words or piece.kind for piece in ordered]
    [('kran',), ('nebel',), ('ol',), 'OR', 'NOT', 'AND']
    """
    if len(query) > MOST_CHARACTERS:
        raise WrongUsage("query-too-long", most=MOST_CHARACTERS)
    ordered: list[Piece] = []
    waiting: list[Piece] = []
    wanting = True  # a part that can be looked for has to come next
    for piece in _pieces(query, languages):
        if piece.kind in {"AND", "OR", ")"}:
            if wanting:
                raise _wrong("query-no-word", query, piece.at)
        elif not wanting:
            _settle(ordered, waiting, STRENGTH[BESIDE])
            waiting.append(Piece(BESIDE, piece.at))
        wanting = piece.kind not in {"words", "prefix", ")"}
        if piece.kind == ")":
            _settle(ordered, waiting, 0)
            if not waiting:
                raise _wrong("query-bracket-closed", query, piece.at)
            waiting.pop()
        elif wanting:
            _settle(ordered, waiting, STRENGTH[piece.kind] if piece.kind in {"AND", "OR"} else 9)
            waiting.append(piece)
        else:
            ordered.append(piece)
    if wanting:
        raise _wrong("query-no-word", query, len(query))
    _settle(ordered, waiting, 0)
    if waiting:
        raise _wrong("query-bracket-open", query, waiting[-1].at)
    return ordered


def _settle(ordered: list[Piece], waiting: list[Piece], strength: int) -> None:
    """The operators that wait, and bind at least so strongly, have all that they work on."""
    while waiting and STRENGTH.get(waiting[-1].kind, -1) >= strength:
        ordered.append(waiting.pop())


def _pieces(query: str, languages: Sequence[str]) -> Iterator[Piece]:
    """The parts of a query as they stand; what has no letter and no figure is none."""
    at = 0
    language = ""
    brackets: list[str] = []
    while at < len(query):
        letter = query[at]
        if letter in "()":
            if letter == "(":
                brackets.append(language)
            elif brackets:
                brackets.pop()
            yield Piece(letter, at)
            language = brackets[-1] if brackets else ""
            at += 1
        elif letter in _CLOSING:
            end = _end_of_phrase(query, at)
            if found := tuple(words(query[at:end])):
                yield Piece("words", at, found, language)
            language = brackets[-1] if brackets else ""
            at = end + 1
        elif letter.isspace():
            at += 1
        else:
            end = _end_of_word(query, at)
            typed = query[at:end]
            named, colon, _ = typed.partition(":")
            if colon and named.isalpha():
                if named not in languages:
                    raise _wrong(
                        "query-no-language", query, at, name=named, known=", ".join(languages)
                    )
                language, at = named, at + len(named) + 1
                if at == len(query) or query[at].isspace():
                    raise _wrong("query-no-word", query, at)
                continue
            if typed in STRENGTH:
                yield Piece(typed, at)
            elif found := tuple(words(typed)):
                yield Piece("prefix" if typed[-1] == "*" else "words", at, found, language)
            language = brackets[-1] if brackets else ""
            at = end


def _end_of_phrase(query: str, start: int) -> int:
    closing = _CLOSING[query[start]]
    for place in range(start + 1, len(query)):
        if query[place] in closing:
            return place
    raise _wrong("query-quote-open", query, start)


def _end_of_word(query: str, start: int) -> int:
    for place in range(start, len(query)):
        if query[place].isspace() or query[place] in "()" or query[place] in _CLOSING:
            return place
    return len(query)


def _wrong(code: str, query: str, at: int, **values: object) -> WrongUsage:
    """What is wrong in a query, with a mark where."""
    return WrongUsage(code, at=at + 1, shown=f"{query[:at]}▸{query[at:]}", **values)


def answer_syntax(books: Books, query: str, limit: int = 0, language: str = "") -> Answer:
    """The units that a query asks for in the games looked in, best first; ``language`` is the one
    to look in where the query names none."""
    result = Answer(query)
    ordered = read_query(query, list(books.library.languages))
    named = {piece.language or language for piece in ordered if piece.words}
    result.language = named.pop() if len(named) == 1 else ""
    found: list[tuple[float, str, str]] = []
    for game in books.order:
        index = index_of(books.library, game.game)
        best: dict[str, tuple[float, str]] = {}
        for number, (score, spoken) in _worked_out(index, ordered, language).items():
            address = index.units[number]
            if score > best.get(address, (-1.0, ""))[0]:
                best[address] = score, spoken
        found += [(-score, address, spoken) for address, (score, spoken) in best.items()]
    for score, address, spoken in sorted(found)[: limit or LIMIT]:
        unit = books.library.unit(address)
        if unit is not None:
            result.hits.append(Found(unit, -score, spoken or shown_language(unit, result)))
    result.answered = bool(result.hits)
    result.cites = [hit.unit.id for hit in result.hits[:3]]
    return result


def _worked_out(index: Index, ordered: Sequence[Piece], language: str) -> Matches:
    """The units of a book that a query asks for, with their score and the language it was found
    in."""
    texts = index.texts
    every = {number for lines, _ in texts.values() for number, line in enumerate(lines) if line}
    stack: list[Matches] = []
    for piece in ordered:
        if piece.kind == "NOT":
            out = stack.pop()
            stack.append({number: (0.0, "") for number in every if number not in out})
        elif piece.kind in STRENGTH:
            right, left = stack.pop(), stack.pop()
            kept = left.keys() | right.keys() if piece.kind == "OR" else left.keys() & right.keys()
            stack.append({number: _both(left.get(number), right.get(number)) for number in kept})
        else:
            stack.append(_matches(index, piece, piece.language or language))
    return stack.pop()


def _both(left: tuple[float, str] | None, right: tuple[float, str] | None) -> tuple[float, str]:
    left, right = left or (0.0, ""), right or (0.0, "")
    return left[0] + right[0], left[1] or right[1]


def _matches(index: Index, piece: Piece, language: str) -> Matches:
    """The units with the words of a piece, in one language or in any."""
    found: Matches = {}
    for code, (token_lines, word_lines) in index.texts.items():
        if language not in {"", code}:
            continue
        if piece.kind == "prefix":
            start = " " + " ".join(piece.words)
            scores = {n: 1.0 for n, line in enumerate(word_lines) if start in line}
        else:
            spoken = index.library.languages[code]
            listed = [tokens_in(index, word, spoken) for word in piece.words]
            scores = _side_by_side(index, token_lines, listed) if all(listed) else {}
        for number, score in scores.items():
            if score > found.get(number, (-1.0, ""))[0]:
                found[number] = score, code
    return found


def _side_by_side(
    index: Index, lines: Sequence[str], listed: Sequence[Sequence[str]]
) -> dict[int, float]:
    """The lines in which tokens stand side by side, one of each list; with the score."""
    found = {}
    for number, line in enumerate(lines):
        if all(any(f" {token} " in line for token in tokens) for tokens in listed):
            if len(listed) > 1 and not _in_order(line.split(), listed):
                continue
            found[number] = sum(_weight(index, tokens, number) for tokens in listed)
    return found


def _in_order(line: Sequence[str], listed: Sequence[Sequence[str]]) -> bool:
    return any(
        all(line[start + place] in tokens for place, tokens in enumerate(listed))
        for start in range(len(line) - len(listed) + 1)
    )


def _weight(index: Index, tokens: Sequence[str], number: int) -> float:
    known = [row for token in tokens if (row := index.token(token)) is not None]
    return max((row.idf * row.hits.get(number, 0.0) for row in known), default=0.0)
