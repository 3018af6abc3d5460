"""Units in order of how well they answer a query. All weights were computed when the store was
built, so a query reads a few rows and adds. On the path of the everyday command."""

from __future__ import annotations

from rulebook.search.weights import CUTOFF, PHRASE, TITLE, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.search.query import Draft, Word
    from rulebook.store.table import Table


class Hit:
    """A unit with its score and what the score is made of."""

    __slots__ = ("id", "lexical", "phrase", "question", "score", "title")

    def __init__(self, address: str) -> None:
        self.id = address
        self.score = 0.0
        self.lexical = 0.0
        """Share of the query's weight that the unit's words carry."""
        self.phrase = 0.0
        """Likeness to the best known way of asking for it."""
        self.question = ""
        """The curated question that this way of asking belongs to."""
        self.title = 0.0


class Ranking:
    """All hits of one game in order, and how much the query looks like what nobody rules."""

    __slots__ = ("game", "hits", "silent", "silent_question")

    def __init__(
        self, game: str, hits: list[Hit], silent: float = 0.0, silent_question: str = ""
    ) -> None:
        self.game = game
        self.hits = hits
        self.silent = silent
        self.silent_question = silent_question


def rank(table: Table, draft: Draft, game: str) -> Ranking:
    """The units of one game for a query, best first."""
    ids: tuple[str, ...] = table.get(f"s:{game}")
    lexical = lexical_scores(table, draft, game)
    phrases, silent, silent_question = _phrase_scores(table, draft, game)
    titles = _title_scores(table, draft, game)
    hits = []
    for number in lexical.keys() | phrases.keys():
        hit = Hit(ids[number])
        hit.lexical = lexical.get(number, 0.0)
        hit.phrase, hit.question = phrases.get(number, (0.0, ""))
        hit.title = titles.get(hit.id, 0.0)
        hit.score = hit.lexical + PHRASE * hit.phrase + TITLE * hit.title
        if hit.score > CUTOFF:
            hits.append(hit)
    for address in titles.keys() - {hit.id for hit in hits}:
        hit = Hit(address)
        hit.title = titles[address]
        hit.score = TITLE * hit.title
        hits.append(hit)
    hits.sort(key=lambda hit: -hit.score)
    return Ranking(game, hits, silent, silent_question)


def word_tokens(word: Word, game: str) -> list[tuple[str, float]]:
    """The tokens of a word that hold in a game."""
    found = []
    for token, weight in word.tokens.items():
        name, at, only = token.partition("@")
        if not at or only == game:
            found.append((name, weight))
    return found


def lexical_scores(table: Table, draft: Draft, game: str) -> dict[int, float]:
    """BM25 by unit number; of a word's tokens the best counts. Scaled by the query's weight."""
    total: dict[int, float] = {}
    mass = 0.0
    for word in draft.content:
        best: dict[int, float] = {}
        weight_of_word = 0.0
        for token, weight in word_tokens(word, game):
            row = table.get(f"s:{game}:{token}")
            if row is None:
                continue
            idf, numbers, weights = row
            weight_of_word = max(weight_of_word, weight * idf)
            scores = memoryview(weights).cast("f")
            for place, number in enumerate(memoryview(numbers).cast("H")):
                score = weight * idf * scores[place]
                if score > best.get(number, 0.0):
                    best[number] = score
        mass += weight_of_word or UNKNOWN
        for number, score in best.items():
            total[number] = total.get(number, 0.0) + score
    return {number: score / mass for number, score in total.items()} if mass else {}


def _phrase_scores(
    table: Table, draft: Draft, game: str
) -> tuple[dict[int, tuple[float, str]], float, str]:
    """Likeness (cosine) to the ways of asking that lead to a unit; apart, to those that lead
    nowhere because the manual is silent."""
    norms, targets, questions = table.get(f"P:{game}")
    dots: dict[int, float] = {}
    square = 0.0
    for word in draft.words:
        best: dict[int, float] = {}
        weight_of_word = 0.0
        for token, weight in word_tokens(word, game):
            row = table.get(f"p:{game}:{token}")
            if row is None:
                continue
            idf, numbers = row
            weight_of_word = max(weight_of_word, idf)
            for number in memoryview(numbers).cast("H"):
                score = weight * idf * idf
                if score > best.get(number, 0.0):
                    best[number] = score
        square += (weight_of_word or UNKNOWN) ** 2
        for number, score in best.items():
            dots[number] = dots.get(number, 0.0) + score
    length = square**0.5 or 1.0
    lengths = memoryview(norms).cast("f")
    found: dict[int, tuple[float, str]] = {}
    silent, silent_question = 0.0, ""
    for number, dot in dots.items():
        likeness = dot / (length * lengths[number])
        if not targets[number]:
            if likeness > silent:
                silent, silent_question = likeness, questions[number]
            continue
        for order, unit in enumerate(targets[number]):
            value = likeness * (1.0 - 0.06 * min(order, 4))
            if value > found.get(unit, (0.0, ""))[0]:
                found[unit] = (value, questions[number])
    return found, silent, silent_question


def _title_scores(table: Table, draft: Draft, game: str) -> dict[str, float]:
    """Units whose title is just what was asked for."""
    found: dict[str, float] = {}
    for words in (draft.content, draft.words):
        for letter in "der":
            stems = [
                next((t for t, w in word.tokens.items() if t[0] in {letter, "#"} and w >= 0.7), "")
                for word in words
            ]
            if not stems or not all(stems):
                continue
            for address, rank_of in table.get("n:" + " ".join(sorted(stems))) or ():
                if address.startswith(game + ":"):
                    unit = address if "." in address else address + ".0"
                    found[unit] = max(found.get(unit, 0.0), 1.0 - 0.2 * rank_of)
    return found
