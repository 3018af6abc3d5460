"""Units in order of how well they answer a query. All weights were computed when the store was
built, so a query reads a few rows and adds. On the path of the everyday command."""

from __future__ import annotations

from _operator import itemgetter, mul  # what ``operator`` gives, without its Python half

from rulebook.ids import PARTS
from rulebook.search.hit import Hit
from rulebook.search.opposites import denials, opposition, sides
from rulebook.search.query import MEANT_MARK, name_key, named_groups
from rulebook.search.weights import (
    CLOSELY_RANKED_UNITS,
    COVER_WEIGHT,
    DENIED_WEIGHT,
    DIMENSIONS,
    ENTRY_NAME_WEIGHT,
    ENTRY_WEIGHT,
    EXAMPLE_FACTOR,
    INHERITED_SHARE,
    LEAST_PHRASE_SHARE,
    LEAST_PHRASE_SHARE_EARLY,
    LEAST_SCORE_SHARE,
    MEANING_WEIGHT,
    MEANING_WEIGHT_UNASKED,
    MOST_PHRASES,
    MOST_UNITS,
    NEAREST_QUESTIONS,
    OPPOSITE_WEIGHT,
    PHRASE_WEIGHT,
    SECOND_SHARE,
    SUMMARY_FACTOR,
    SURELY_NAMED_WEIGHT,
    TITLE_WEIGHT,
    UNKNOWN_WORD_WEIGHT,
    WHOLE_TITLE_WEIGHT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rulebook.search.index import Index, Token
    from rulebook.search.query import Draft, Word
    from rulebook.search.verdict import Sure
    from rulebook.store.records import Question

    Likeness = tuple[float, float, float, int]
    """Likeness to the nearest and to the next way of asking; and of those that a question of ours
    is asked in, to the nearest, with its number."""
    Held = tuple[float, float, dict[int, float]]
    """A token of a word: its weight, that and how telling it is, and its weight by unit."""

UNRULED_MARK = "?"
"""Stands before the name of a question that is not ruled, where a unit has its number."""
LEAST_MEANT = 0.5
"""The least weight of a token that a word probably stands for."""
MOST_WORDS_OF_A_NAME = 4
"""Words of a query that may be one name with small words in it."""
NO_GAME_MARK = "-"
"""Stands where a game does before the topics that no rule book rules."""
_NONE = (0.0, 0.0, 0.0, -1)


class Ranking:
    """The best hits in order, and how near the query comes to what nobody rules."""

    __slots__ = ("_draft", "_index", "asked", "hits", "known", "silent")

    def __init__(self, index: Index, draft: Draft) -> None:
        self._index = index
        self._draft = draft
        self.hits: list[Hit] = []
        self.asked: list[tuple[float, int]] = []
        """Likeness to the nearest ways of asking for questions of ours, with their numbers."""
        self.known = 1.0
        """The share of the query's weight that stands in the book."""
        self.silent = Hit("")
        """The nearest of what is not ruled; it has the score 0 where nothing is near."""

    @property
    def game(self) -> str:
        return self._index.game

    def asks_for(self, asked: int) -> bool:
        """The query is the question of ours that is asked in this way."""
        from rulebook.search.point import asks_for  # seldom needed

        return asks_for(self._index, self._draft, asked)

    def verdict(self, known: str = "") -> Sure | None:
        """Yes, no, a figure or a name, where it is sure; ``known`` is the question of ours that the
        query was taken for by its words."""
        from rulebook.search.verdict import verdict  # only a question has one

        return verdict(self, self._index, self._draft, known)

    def list(self, answered: bool) -> Question | None:
        """The known question that a list answers, where that is asked for; whether a rule was found
        that answers."""
        from rulebook.search.lists import known_list  # only a question has one

        return known_list(self, self._index, self._draft, answered)

    @property
    def asks_whether(self) -> bool:
        """Yes or no can answer the query."""
        from rulebook.search.asking import EITHER, WHETHER, kind_of

        return kind_of(self._draft) in {WHETHER, EITHER}

    @property
    def topic(self) -> bool:
        """The query only names what somebody wants to read of."""
        from rulebook.search.asking import TOPIC, kind_of

        return kind_of(self._draft) == TOPIC

    @property
    def foreign(self) -> bool:
        """The query is about what no rule book rules, or about a number that nothing has."""
        return _foreign(self._index, self._draft) or _no_such_number(self._index, self._draft)

    @property
    def strange(self) -> float:
        """The share of the query's words that nothing has that the book rules: neither its texts
        nor the known ways of asking for them."""
        content = [word for word in self._draft.content if not _asks(word)]
        strange = sum(not _spoken_of(self._index, word) for word in content)
        return strange / max(1, len(content))


def rank(draft: Draft, context: Sequence[Word] = (), most: int = 0) -> Ranking:
    """The units of a book for a query; words of the context count less."""
    index = draft.index
    ids = index.units
    result = Ranking(index, draft)
    scores, known = lexical_scores(index, [*draft.content, *context])
    masses = [mass for mass, _ in known]
    strange = sum(not word.known for word in draft.content) * UNKNOWN_WORD_WEIGHT
    result.known = 1.0 - strange / max(sum(masses[: len(draft.content)]), 1.0)
    phrases, result.asked = _phrase_scores(index, [*draft.words, *context])
    titles, entries = _title_scores(index, draft, masses)
    for number, (best, second, *_) in phrases.items():
        scores[number] = scores.get(number, 0.0) + PHRASE_WEIGHT * (best + SECOND_SHARE * second)
    if index.of_user:
        _inherit(index, titles, scores)
    for number, share in titles.items():
        scores[number] = scores.get(number, 0.0) + TITLE_WEIGHT * share
    least = LEAST_SCORE_SHARE * max(scores.values(), default=0.0)
    ordered = [number for number, score in scores.items() if score > least]
    ordered.sort(key=scores.__getitem__, reverse=True)
    nearest, others = ordered[:CLOSELY_RANKED_UNITS], ordered[CLOSELY_RANKED_UNITS : 2 * most]
    covered = {number: _covered(known, number) for number in nearest}
    entry_weight = 0.0 if index.of_user else ENTRY_WEIGHT
    for number, share in covered.items():
        named = entries.get(ids[number].partition(".")[0], 0.0)
        if UNRULED_MARK in ids[number]:  # what is not ruled is of any entry
            named = max(entries.values(), default=0.0)
        scores[number] += COVER_WEIGHT * share + entry_weight * named
    meant = _look_closer(index, draft, context, nearest, scores)
    seen: set[str] = set()
    for number in (*nearest, *others):
        hit = Hit(ids[number], number)
        if hit.id in seen:  # found by its heading and by itself
            continue
        seen.add(hit.id)
        hit.score, hit.covered = scores[number], covered.get(number, 0.0)
        hit.meant, hit.title = meant.get(number, 0.0), titles.get(number, 0.0)
        hit.phrase, _, hit.curated, hit.phrase_number = phrases.get(number, _NONE)
        if UNRULED_MARK not in hit.id:
            result.hits.append(hit)
        elif not result.silent.score:
            result.silent = hit
    return result


def _look_closer(
    index: Index,
    draft: Draft,
    context: Sequence[Word],
    nearest: list[int],
    scores: dict[int, float],
) -> dict[int, float]:
    """Put the nearest units in order by what they mean, too; how near each lies in meaning."""
    ids = index.units
    meant = _meant(index, [*draft.words, *context], nearest)
    opposites, negations, leans, begins, examples = index.sides
    weight = MEANING_WEIGHT_UNASKED if index.of_user else MEANING_WEIGHT
    words = [word.tokens for word in draft.words]
    asked = sides(words, opposites, negations, begins)
    small = {t for word in draft.words for t in word.tokens if word.stop or t in opposites}
    denied = {} if index.of_user else denials(words, negations, begins, small)
    for number in nearest:
        scores[number] += weight * meant[number]
        if number in leans:
            scores[number] += OPPOSITE_WEIGHT * opposition(asked, leans[number])
            scores[number] += DENIED_WEIGHT * opposition(denied, leans[number])
        if ids[number].partition(":")[2][0] in PARTS:
            scores[number] *= SUMMARY_FACTOR
        if number in examples:
            scores[number] *= EXAMPLE_FACTOR
    nearest.sort(key=scores.__getitem__, reverse=True)
    return meant


def _asks(word: Word) -> bool:
    """A word that asks: no rule has it."""
    return any(token[0] == "?" for token in word.tokens)


def _spoken_of(index: Index, word: Word) -> bool:
    """A text of the book, or a way of asking for what it rules, has the word."""
    return any(
        row.own or any(UNRULED_MARK not in index.units[unit] for unit in row.hits)
        for row, weight in tokens_in(index, word)
        if weight >= LEAST_MEANT
    )


def _foreign(index: Index, draft: Draft) -> bool:
    """A word of the query tells what no rule book rules, and the book does not use it."""
    for word in draft.content:
        rows = [row for row, weight in tokens_in(index, word) if weight >= 0.9]
        if any(row.foreign for row in rows) and not any(row.own for row in rows):
            return True
    return False


def _no_such_number(index: Index, draft: Draft) -> bool:
    """ "Phase 7" or "Phase F", where names go from Phase 1 to Phase 6, from Phase A to Phase E."""
    if len(draft.content) != 2:
        return False
    label, number = draft.content
    figures = next((t for t in number.tokens if t[0] == "#"), "")
    if not figures and len(number.text) > 1:
        return False

    def named(mark: str) -> bool:
        return any(
            index.name(name_key([t, mark if mark[0] == "#" else t[0] + mark]))
            for t in label.tokens
            if t[0] != "#" and MEANT_MARK not in t
        )

    others = [f"#{n}" for n in range(1, 10)] if figures else "abcdefgh"
    return not named(figures or number.text) and any(named(mark) for mark in others)


def tokens_in(index: Index, word: Word) -> Iterator[tuple[Token, float]]:
    """The tokens of a word that the book has, with their weights."""
    for name, weight in word.tokens.items():
        token = index.token(name.removesuffix(MEANT_MARK))
        if token is not None:
            yield token, weight


def lexical_scores(
    index: Index, words: Sequence[Word]
) -> tuple[dict[int, float], list[tuple[float, list[Held]]]]:
    """BM25 by unit number, a word's best token counts; and each word's weight and tokens."""
    known: list[tuple[float, list[Held]]] = []
    for word in words:
        rows: list[Held] = []
        mass = 0.0
        for token, weight in tokens_in(index, word):
            if token.idf and token.hits:
                rows.append((weight, weight * token.idf, token.hits))
                mass = max(mass, weight * token.idf)
        known.append((mass or UNKNOWN_WORD_WEIGHT, rows))
    whole = sum(mass for mass, _ in known) or 1.0
    total: dict[int, float] = {}
    # Telling words first: a word that stands in many units only ranks what these have found.
    for _, rows in sorted(known, key=itemgetter(0), reverse=True):
        best: dict[int, float] = {}
        for _, factor, hits in rows:
            factor /= whole
            often = total and len(hits) > MOST_UNITS
            numbers = total.keys() & hits.keys() if often else hits.keys()
            if not best:
                best = {number: factor * hits[number] for number in numbers}
                continue
            for number in numbers:
                score = factor * hits[number]
                if score > best.get(number, 0.0):
                    best[number] = score
        for number in total.keys() & best.keys():
            best[number] += total[number]
        total.update(best)
    return total, known


def _covered(known: Sequence[tuple[float, list[Held]]], number: int) -> float:
    """The share of the query's weight that a unit has at all."""
    held = whole = 0.0
    for mass, rows in known:
        whole += mass
        best = 0.0
        for weight, _, hits in rows:
            if weight > best and number in hits:
                best = weight
        held += mass * min(1.0, best)
    return held / (whole or 1.0)


def _phrase_scores(
    index: Index, words: Sequence[Word]
) -> tuple[dict[int, Likeness], list[tuple[float, int]]]:
    """Likeness (cosine) to the ways of asking that lead to a unit, the best two of each; and to
    the nearest that lead to a question of ours."""
    dots, length = _dot_products(index, words)
    phrases, size = index.phrases, len(index.units)
    lengths, leads = phrases.lengths, phrases.leads
    found: dict[int, Likeness] = {}
    least = LEAST_PHRASE_SHARE * max(dots.values(), default=0.0)
    likely = [(dot / lengths[n], leads[n], n) for n, dot in dots.items() if dot >= least]
    least = LEAST_PHRASE_SHARE * max(likely, default=(0.0,))[0]
    for value, lead, number in [row for row in likely if row[0] >= least]:
        value /= length
        if lead < size:
            best, second, ours, asked = found.get(lead, _NONE)
            if value > best:
                found[lead] = (value, best, ours, asked)
            elif value > second:
                found[lead] = (best, value, ours, asked)
            continue
        step = 0.06 * value
        for unit in phrases.questions[lead - size][1]:
            best, second, ours, asked = found.get(unit, _NONE)
            if value > ours:
                ours, asked = value, number
            found[unit] = (max(value, best), max(second, min(value, best)), ours, asked)
            value -= step
    ours_first = sorted(((v / length, n) for v, lead, n in likely if lead >= size), reverse=True)
    return found, ours_first[:NEAREST_QUESTIONS]


def heaviest_tokens(
    index: Index, words: Sequence[Word]
) -> tuple[list[list[tuple[float, set[int]]]], float]:
    """Tokens of each word that known questions have, what they weigh and which have them, the
    heaviest last; and the length of the query."""
    known = []
    square = 0.0
    for word in words:
        rows = []
        for token, weight in tokens_in(index, word):
            if token.phrase_set:
                rows.append((weight * token.phrase_idf**2, token.phrase_set))
        rows.sort(key=itemgetter(0))
        heaviest = rows[-1][0] if rows else 0.0
        square += heaviest or (0.0 if word.stop else UNKNOWN_WORD_WEIGHT**2)
        known.append(rows)
    return known, square**0.5 or 1.0


def _dot_products(index: Index, words: Sequence[Word]) -> tuple[dict[int, float], float]:
    """What each known question has in common with the query, and the length of the query."""
    known, length = heaviest_tokens(index, words)
    dots: dict[int, float] = {}
    for rows in sorted(known, key=_heaviest, reverse=True):
        of_word: dict[int, float] = {}
        if len(dots) > MOST_PHRASES and rows and len(rows[-1][1]) > MOST_PHRASES:
            least = LEAST_PHRASE_SHARE_EARLY * max(dots.values())
            dots = {number: dot for number, dot in dots.items() if dot >= least}
        for score, phrases in rows:  # the heaviest comes last and stays
            often = dots and len(phrases) > MOST_PHRASES
            of_word.update(dict.fromkeys(dots.keys() & phrases if often else phrases, score))
        for number in dots.keys() & of_word.keys():
            of_word[number] += dots[number]
        dots.update(of_word)
    return dots, length


def _heaviest(rows: list[tuple[float, set[int]]]) -> float:
    return rows[-1][0] if rows else 0.0


def _title_scores(
    index: Index, draft: Draft, masses: list[float]
) -> tuple[dict[int, float], dict[str, float]]:
    """Units whose title is asked for: 1 where nothing else is, soon less beside other words; and
    the entries that are named, with the share of the query's weight in their names."""
    found: dict[int, float] = {}
    entries: dict[str, float] = {}
    counted = dict(zip(draft.content, masses, strict=False))
    whole = sum(masses) or 1.0
    # "Licht aus": a name may have small words in it, but nobody types more than a few for a name.
    typed = draft.words if len(draft.words) <= MOST_WORDS_OF_A_NAME else draft.content
    for _, group, (named, _) in named_groups(index, typed, SURELY_NAMED_WEIGHT):
        held = [counted[word] for word in group if word in counted]
        share = sum(held) / whole
        part = share**2
        part += WHOLE_TITLE_WEIGHT if len(held) == len(masses) else 0.0
        for number, weight in named:
            found[number] = max(found.get(number, 0.0), part * weight)
            entry = index.units[number].partition(".")[0]
            if weight >= ENTRY_NAME_WEIGHT:
                entries[entry] = max(entries.get(entry, 0.0), share)
    return found, entries


def _inherit(index: Index, titles: dict[int, float], scores: Mapping[int, float]) -> None:
    """Give what stands in a part whose title is asked for most of its share, unless nothing else is
    asked for."""
    named = {index.units[number]: share for number, share in titles.items() if share < 1.0}
    for number in scores if named else ():
        above = index.units[number]
        while above := _above(above):
            share = INHERITED_SHARE * named.get(above, 0.0)
            if share > titles.get(number, 0.0):
                titles[number] = share


def _above(address: str) -> str:
    """The address that another begins with: of 4.2.1b it is 4.2.1, of that 4.2; "" of the first.

    >>> _above("m:4.2.1b"), _above("m:4.2.1"), _above("m:4")
    ('m:4.2.1', 'm:4.2', '')
    """
    lettered = address[-1:].isalpha() and address.rstrip("abcdefghijklmnopqrstuvwxyz")
    if lettered and lettered[-1].isdigit():
        return lettered
    return address.rpartition(".")[0]


def _meant(index: Index, words: Sequence[Word], numbers: Sequence[int]) -> dict[int, float]:
    """How near each of the units lies to what the words are about: a cosine."""
    wanted = direction(index, words)
    length = sum(map(mul, wanted, wanted)) ** 0.5 * 127 or 1.0
    points = index.directions
    return {
        number: sum(map(mul, wanted, points[number * DIMENSIONS : (number + 1) * DIMENSIONS]))
        / length
        for number in numbers
    }


def direction(index: Index, words: Sequence[Word]) -> list[float]:
    """What the words are about, all together, little words too."""

    def told(name: str) -> tuple[float, bytes]:
        token = index.token(name.removesuffix(MEANT_MARK))
        return (0.0, b"") if token is None else (token.strength, token.pointing)

    return pointed(words, told)


def asked_about(index: Index, words: Sequence[Word]) -> list[float]:
    """What words are about in the space in which known questions lie apart."""
    return pointed(words, lambda name: index.telling(name.removesuffix(MEANT_MARK)))


def pointed(words: Sequence[Word], told: Callable[[str], tuple[float, bytes]]) -> list[float]:
    """The sum of what words tell, each by its best token; ``told`` gives how much a token tells,
    and in which direction."""
    found = [0.0] * DIMENSIONS
    for word in words:
        best, strongest, pointing = 0.0, 0.0, b""
        for name, weight in word.tokens.items():
            strength, points = told(name)
            if (weight, weight * strength) > (best, strongest) and points:
                best, strongest, pointing = weight, weight * strength, points
        if pointing:
            steps = memoryview(pointing).cast("b")
            found = [a + strongest * b for a, b in zip(found, steps, strict=True)]
    return found
