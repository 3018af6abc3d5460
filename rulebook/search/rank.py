"""Units in order of how well they answer a query. All weights were computed when the store was
built, so a query reads a few rows and adds. On the path of the everyday command."""

from __future__ import annotations

from rulebook.ids import PARTS
from rulebook.search.query import named_groups
from rulebook.search.weights import COVER, CUTOFF, PHRASE, SECOND, SUMMARY, TITLE, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulebook.search.query import Draft, Word
    from rulebook.store.table import Table

    Asked = tuple[float, float, str]
    """Likeness to the nearest and to the next way of asking, and the question of the nearest."""

_NONE = (0.0, 0.0, "")


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
        """It is about what no rule book rules, or about a number that nothing has."""


def rank(table: Table, draft: Draft, game: str, context: Sequence[Word] = ()) -> Ranking:
    """The units of one game for a query, best first; words of the context count for BM25 only."""
    lexical, covered, masses = _lexical_scores(table, [*draft.content, *context], game)
    phrases, silent, silent_question = _phrase_scores(table, draft, game)
    titles = _title_scores(table, draft, game, masses)
    scores = {number: score + COVER * covered[number] for number, score in lexical.items()}
    for number, (best, second, _) in phrases.items():
        scores[number] = scores.get(number, 0.0) + PHRASE * (best + SECOND * second)
    for number, share in titles.items():
        scores[number] = scores.get(number, 0.0) + TITLE * share
    ids: tuple[str, ...] = table.known(f"ids:{game}")
    hits = []
    for number in sorted(scores, key=scores.__getitem__, reverse=True)[:MOST]:
        if scores[number] <= CUTOFF:
            break
        hit = Hit(ids[number])
        hit.score = scores[number] * (SUMMARY if hit.id.partition(":")[2][0] in PARTS else 1.0)
        hit.lexical, hit.covered = lexical.get(number, 0.0), covered.get(number, 0.0)
        hit.phrase, _, hit.question = phrases.get(number, _NONE)
        hit.title = titles.get(number, 0.0)
        hits.append(hit)
    hits.sort(key=lambda hit: -hit.score)
    foreign = _foreign(table, draft, game) or _no_such_number(table, draft)
    return Ranking(game, hits, silent, silent_question, foreign)


FAINT = 0.25
"""Known questions that have less in common with the query than this share of the nearest."""
FREQUENT = 120
"""What stands in more units or questions than this does not find any by itself."""
REACH = 0.5
"""A game with less of the query's weight than this share of the best one's cannot win."""
MOST = 30
"""Hits of one game that anybody looks at."""


def within_reach(table: Table, draft: Draft, games: Sequence[str]) -> Sequence[str]:
    """The games that have enough of the query's words to come first."""
    if len(games) < 2:
        return games
    reach = dict.fromkeys(games, 0.0)
    for word in draft.content:
        rows = [
            (weight, table.known("s:" + t.partition("@")[0])) for t, weight in word.tokens.items()
        ]
        for game in games:
            found = [w * row[0][game][0] for w, row in rows if row is not None and game in row[0]]
            reach[game] += max(found, default=0.0)
    most = max(reach.values())
    return [game for game in games if reach[game] >= REACH * most]


def _foreign(table: Table, draft: Draft, game: str) -> bool:
    """One of the words tells such a question, in whatever language this book does not use it."""
    for word in draft.content:
        rows = [table.known("s:" + t) for t, weight in word_tokens(word, game) if weight >= 0.9]
        there = [row for row in rows if row is not None]
        if any(game in row[2] for row in there) and all(
            game in row[2] or game not in row[0] for row in there
        ):
            return True
    return False


def _no_such_number(table: Table, draft: Draft) -> bool:
    """ "Phase 7", where names go from Phase 1 to Phase 6."""
    if len(draft.content) != 2:
        return False
    figures = [t for word in draft.content for t in word.tokens if t[0] == "#"]
    labels = [t for word in draft.content for t in word.tokens if t[0] != "#" and "@" not in t]
    if len(figures) != 1 or any(table.known(f"n:{figures[0]} {label}") for label in labels):
        return False
    return any(table.known(f"n:#{n} {label}") for label in labels for n in range(1, 10))


def word_tokens(word: Word, game: str) -> list[tuple[str, float]]:
    """The tokens of a word that hold in a game."""
    found = []
    for token, weight in word.tokens.items():
        name, at, only = token.partition("@")
        if not at or only == game:
            found.append((name, weight))
    return found


def _postings(table: Table, token: str, game: str) -> tuple[float, dict[int, float]] | None:
    """The units that a token stands in; decoded once in a process."""
    key = f"s:{game}:{token}"
    found = table.memo.get(key, False)
    if found is False:
        row = table.known("s:" + token)
        found = None
        if row is not None and game in row[0]:
            idf, numbers, weights = row[0][game]
            cast = memoryview(numbers).cast("H")
            found = (idf, dict(zip(cast, memoryview(weights).cast("f"), strict=True)))
        table.memo[key] = found
    return found  # type: ignore[no-any-return]


def _phrases_with(table: Table, token: str, game: str) -> tuple[float, frozenset[int]] | None:
    """The known questions that a token stands in; decoded once in a process."""
    key = f"p:{game}:{token}"
    found = table.memo.get(key, False)
    if found is False:
        row = table.known("s:" + token)
        found = None
        if row is not None and game in row[1]:
            found = (row[1][game][0], frozenset(memoryview(row[1][game][1]).cast("H")))
        table.memo[key] = found
    return found  # type: ignore[no-any-return]


def _lexical_scores(
    table: Table, words: Sequence[Word], game: str
) -> tuple[dict[int, float], dict[int, float], list[float]]:
    """By unit number: BM25 (of a word's tokens the best counts), and the share of the query's
    weight that the unit has at all. And the weight of each word."""
    known = [
        [
            (weight, *row)
            for token, weight in word_tokens(word, game)
            if (row := _postings(table, token, game)) is not None
        ]
        for word in words
    ]
    masses = [max((weight * idf for weight, idf, _ in rows), default=UNKNOWN) for rows in known]
    total: dict[int, float] = {}
    covered: dict[int, float] = {}
    # Telling words first: a word that stands in many units only ranks what these have found.
    for place in sorted(range(len(words)), key=masses.__getitem__, reverse=True):
        mass = masses[place]
        best, there = _best(known[place], total)
        for number, score in best.items():
            total[number] = total.get(number, 0.0) + score
            covered[number] = covered.get(number, 0.0) + mass * min(1.0, there[number])
    whole = sum(masses) or 1.0
    return (
        {number: score / whole for number, score in total.items()},
        {number: share / whole for number, share in covered.items()},
        masses,
    )


def _best(
    rows: list[tuple[float, float, dict[int, float]]], found: dict[int, float]
) -> tuple[dict[int, float], dict[int, float]]:
    """For one word, the best of its tokens in each unit, and that token's weight."""
    best: dict[int, float] = {}
    there: dict[int, float] = {}
    for weight, idf, scores in rows:
        factor = weight * idf
        if found and len(scores) > FREQUENT:
            numbers: Iterable[int] = found.keys() & scores.keys()
        else:
            numbers = scores
        for number in numbers:
            score = factor * scores[number]
            if score > best.get(number, 0.0):
                best[number] = score
                there[number] = weight
    return best, there


def lexical_scores(table: Table, words: Sequence[Word], game: str) -> dict[int, float]:
    """BM25 alone, by unit number."""
    return _lexical_scores(table, words, game)[0]


def _phrase_scores(table: Table, draft: Draft, game: str) -> tuple[dict[int, Asked], float, str]:
    """Likeness (cosine) to the ways of asking that lead to a unit, the best two of each; apart,
    to those that lead nowhere because the manual is silent."""
    dots, length = _dot_products(table, draft, game)
    norms, starts, targets, places, questions = table.known(f"P:{game}")
    lengths, starts = memoryview(norms).cast("f"), memoryview(starts).cast("H")
    targets, places = memoryview(targets).cast("H"), memoryview(places).cast("H")
    found: dict[int, Asked] = {}
    silent, silent_question = 0.0, ""
    least = FAINT * max(dots.values(), default=0.0)
    for number, dot in dots.items():
        if dot < least:
            continue
        likeness = dot / (length * lengths[number])
        first, last = starts[number], starts[number + 1]
        if first == last:
            if likeness > silent:
                silent, silent_question = likeness, questions[places[number]]
            continue
        for order in range(first, last):
            value = likeness * (1.0 - 0.06 * min(order - first, 4))
            unit = targets[order]
            best, second, name = found.get(unit, _NONE)
            if value > best:
                found[unit] = (value, best, questions[places[number]])
            elif value > second:
                found[unit] = (best, value, name)
    return found, silent, silent_question


def _dot_products(table: Table, draft: Draft, game: str) -> tuple[dict[int, float], float]:
    """By known question: what it has in common with the query; and the length of the query."""
    known = []
    square = 0.0
    for word in draft.words:
        rows = [
            (weight * row[0] ** 2, row[1])
            for token, weight in word_tokens(word, game)
            if (row := _phrases_with(table, token, game)) is not None
        ]
        heaviest = max((score for score, _ in rows), default=0.0)
        square += heaviest or (0.0 if word.stop else UNKNOWN**2)
        known.append((heaviest, rows))
    dots: dict[int, float] = {}
    for _, rows in sorted(known, key=lambda pair: -pair[0]):
        of_word: dict[int, float] = {}
        for score, phrases in rows:
            if dots and len(phrases) > FREQUENT:
                numbers: Iterable[int] = dots.keys() & phrases
            else:
                numbers = phrases
            for number in numbers:
                if score > of_word.get(number, 0.0):
                    of_word[number] = score
        for number, score in of_word.items():
            dots[number] = dots.get(number, 0.0) + score
    return dots, square**0.5 or 1.0


def _title_scores(table: Table, draft: Draft, game: str, masses: list[float]) -> dict[int, float]:
    """Units whose title is asked for: 1 where nothing else is, soon less beside other words."""
    found: dict[int, float] = {}
    whole = sum(masses) or 1.0
    if draft.named is None:
        draft.named = list(named_groups(table, draft.content, 0.7))
    for start, group, (named, _) in draft.named:
        part = (sum(masses[start : start + len(group)]) / whole) ** 2
        for at, number, weight in named:
            if at == game:
                found[number] = max(found.get(number, 0.0), part * weight)
    return found
