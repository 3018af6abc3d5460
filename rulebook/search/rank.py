"""Units in order of how well they answer a query. All weights were computed when the store was
built, so a query reads a few rows and adds. On the path of the everyday command."""

from __future__ import annotations

from rulebook.search.weights import COVER, CUTOFF, PHRASE, TITLE, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook.search.query import Draft, Word
    from rulebook.store.table import Table


class Hit:
    """A unit with its score and what the score is made of."""

    __slots__ = ("covered", "id", "lexical", "phrase", "question", "score", "title")

    def __init__(self, address: str) -> None:
        self.id = address
        self.score = 0.0
        self.lexical = 0.0
        """BM25, scaled by the weight of the query."""
        self.covered = 0.0
        """The share of the query's weight that the unit has at all."""
        self.phrase = 0.0
        """Likeness to the best known way of asking for it."""
        self.question = ""
        """The curated question that this way of asking belongs to."""
        self.title = 0.0


class Ranking:
    """All hits of one game in order, and how much the query looks like what nobody rules."""

    __slots__ = ("foreign", "game", "hits", "silent", "silent_question")

    def __init__(
        self, game: str, hits: list[Hit], silent: float, silent_question: str, foreign: bool
    ) -> None:
        self.game = game
        self.hits = hits
        self.silent = silent
        self.silent_question = silent_question
        self.foreign = foreign
        """It is about what no rule book rules, in words that this book never uses."""


def rank(table: Table, draft: Draft, game: str, context: Sequence[Word] = ()) -> Ranking:
    """The units of one game for a query, best first; words of the context count for BM25 only."""
    ids: tuple[str, ...] = table.get(f"s:{game}")
    lexical, covered, masses = _lexical_scores(table, [*draft.content, *context], game)
    phrases, silent, silent_question = _phrase_scores(table, draft, game)
    titles = _title_scores(table, draft, game, masses)
    hits = []
    for number in lexical.keys() | phrases.keys():
        hit = Hit(ids[number])
        hit.lexical = lexical.get(number, 0.0)
        hit.covered = covered.get(number, 0.0)
        hit.phrase, hit.question = phrases.get(number, (0.0, ""))
        hit.title = titles.get(hit.id, 0.0)
        hit.score = hit.lexical + COVER * hit.covered + PHRASE * hit.phrase + TITLE * hit.title
        if hit.score > CUTOFF:
            hits.append(hit)
    hits.sort(key=lambda hit: -hit.score)
    return Ranking(game, hits, silent, silent_question, _foreign(table, draft, game))


def _foreign(table: Table, draft: Draft, game: str) -> bool:
    for word in draft.content:
        listed = [t for t, weight in word_tokens(word, game) if weight >= 0.9]
        if listed and all(table.get(f"f:{game}:{token}") for token in listed):
            return True
    return False


def word_tokens(word: Word, game: str) -> list[tuple[str, float]]:
    """The tokens of a word that hold in a game."""
    found = []
    for token, weight in word.tokens.items():
        name, at, only = token.partition("@")
        if not at or only == game:
            found.append((name, weight))
    return found


def _lexical_scores(
    table: Table, words: Sequence[Word], game: str
) -> tuple[dict[int, float], dict[int, float], list[float]]:
    """By unit number: BM25 (of a word's tokens the best counts), and the share of the query's
    weight that the unit has at all. And the weight of each word."""
    total: dict[int, float] = {}
    covered: dict[int, float] = {}
    masses = []
    for word in words:
        best: dict[int, float] = {}
        there: dict[int, float] = {}
        mass = 0.0
        for token, weight in word_tokens(word, game):
            row = table.get(f"s:{game}:{token}")
            if row is None:
                continue
            idf, numbers, weights = row
            mass = max(mass, weight * idf)
            scores = memoryview(weights).cast("f")
            for place, number in enumerate(memoryview(numbers).cast("H")):
                score = weight * idf * scores[place]
                if score > best.get(number, 0.0):
                    best[number] = score
                    there[number] = weight
        masses.append(mass or UNKNOWN)
        for number, score in best.items():
            total[number] = total.get(number, 0.0) + score
            covered[number] = covered.get(number, 0.0) + masses[-1] * min(1.0, there[number])
    whole = sum(masses) or 1.0
    return (
        {number: score / whole for number, score in total.items()},
        {number: score / whole for number, score in covered.items()},
        masses,
    )


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


def _title_scores(
    table: Table, draft: Draft, game: str, masses: list[float]
) -> dict[str, float]:
    """Units whose title is asked for: 1 where nothing else is, soon less beside other words."""
    found: dict[str, float] = {}
    words, whole = draft.content, sum(masses) or 1.0
    for size in range(min(4, len(words)), 0, -1):
        for start in range(len(words) - size + 1):
            part = (sum(masses[start : start + size]) / whole) ** 2
            for key in group_keys(words[start : start + size], 0.7):
                for address, weight in table.get("n:" + key) or ():
                    if address.startswith(game + ":"):
                        unit = address if "." in address else address + ".0"
                        found[unit] = max(found.get(unit, 0.0), part * weight)
    return found


def group_keys(group: list[Word], least: float = 1.0) -> set[str]:
    """Stems of neighbouring words, joined as names are stored, for each language."""
    found = set()
    for letter in "der":
        stems = [
            next((t for t, w in word.tokens.items() if t[0] in {letter, "#"} and w >= least), "")
            for word in group
        ]
        if all(stems):
            found.add(" ".join(sorted(stems)))
    return found
