"""A verdict from the known questions: yes, no, a figure or a name, only where it is sure.

Of the known questions that ask for the same (how many, who, whether) about a rule that was found,
the one gives its verdict that is nearest: in its words and in what it is about, less what turns it
into another question, as a figure, a side of opposites, a denial, a word in the place of another.
It is sure where it is near, has much of the query, and outweighs all that say otherwise. Where one
asks "may I" and the other "is it forbidden", the fact is the same, and yes becomes no. What each of
these counts was fitted (``tests/eval/fit_verdicts.py``) and stands in ``weights``.
"""

from __future__ import annotations

from _operator import mul  # what ``operator`` gives, without its Python half

from rulebook.search.asking import (
    COUNTED,
    EITHER,
    HAPPENS,
    HOW_MANY,
    LIST,
    NAMED,
    TOPIC,
    WHETHER,
    Tongues,
    counted,
    is_bare,
    kind_of,
    meant_text,
)  # fmt: skip
from rulebook.search.opposites import NEGATION
from rulebook.search.parts import EMPTY, WITHOUT
from rulebook.search.point import (
    ACT,
    MAY_NOT,
    NOT,
    OPTIONAL,
    TRUE,
    TYPED_WEIGHT,
    point_in,
    point_of_known,
)
from rulebook.search.query import MEANT_MARK
from rulebook.search.rank import asked_about, heaviest_tokens
from rulebook.search.weights import (
    CONTRAST_STEPS,
    UNKNOWN_WORD_WEIGHT,
    VERDICT_LEAST,
    VERDICT_NEARNESS,
    VERDICT_SHARPNESS,
    VERDICT_SURENESS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

    from rulebook.search.index import Index, Judged
    from rulebook.search.query import Draft, Word
    from rulebook.search.rank import Ranking
    from rulebook.store.records import Question

    Features = dict[str, float]
    """What speaks for a reading or against it, by name."""

OPPOSITE = {"yes": "no", "no": "yes"}
FORBIDDEN = "forbidden"
"""The kind of words that, as those of ``OPTIONAL``, turn a question about the same act: "is it
forbidden" asks whether it may not be, "is it optional" whether it need not be."""
FAINT_FIGURE = "#1"
"""A figure that says little: "one" is an article and a pronoun, too."""
MUST, DUAL, DENIED = "must", "dual", "denied"
"""What demands; that one question demands what the other may do without; and that the one denies
what the other says, and so is answered the other way round."""
MAY_DENIED = "may denied"
"""What stands for the latter where leave is asked: "may I not pay" need not deny "may I pay"."""
COMPLEMENT = "complement"
"""What is done in the one question where what is done in the other is not."""
ODD = "odd"
"""A way of asking denies what the question in its first way does not: "is it off the table" beside
"is it forbidden". Words may deny that the program does not know to do so."""
UNCOUNTED = "uncounted"
"""A number is asked for of something of which no way of asking asks the number."""
_MODAL = frozenset((MUST, NEGATION, MAY_NOT, WITHOUT))
_LACKS = frozenset((NEGATION, MAY_NOT, WITHOUT))
"""What one question denies, or puts as not there, that the other says."""
FIGURE, SIDE, ONE_SIDE, OTHER = "figure", "side", "one side", "other"
"""Differences between two points beside those that ``DIFFERENCES`` has."""
DIFFERENCES = {
    **dict.fromkeys(("itself", "must", "only", *NOT.values()), ""),
    **dict.fromkeys(("first", "second", "third", "fourth", "fifth", "sixth"), "place"),
    **dict.fromkeys(("seventh", "eighth", "last"), "place"),
    **dict.fromkeys(("more", "less", "least", "exact"), "measure"),
    **dict.fromkeys(("before", "after"), "time"),
    **dict.fromkeys(("side-a", "side-b", "side-c", "side-d"), "label"),
}
"""What words are called that turn a question: "" as their kind is."""
CLASHES = {FIGURE: "other figure", "place": "other place", "label": "other label"}
"""What it is called that each of two questions has a figure, a place in order, or a letter by which
things are told apart, for itself."""
WAY_DOUBT = 40.0
"""The weight of about half a telling word more that a way of asking might have had: all of two
words is typed by chance sooner than all of five."""
TYPED_SURELY = 0.9
"""The least weight of a token that a word is, and nothing else, to be a contrast to another."""
MOST_CONTRAST = 2.0
"""The contrast beyond which more of it says nothing."""
NEAREST_HITS = 10
"""Hits whose known questions may give the verdict."""


class Sure:
    """A verdict: the known question that gives it, and whether it is turned."""

    __slots__ = ("question", "turned")

    def __init__(self, question: Question, turned: bool) -> None:
        self.question = question
        self.turned = turned

    @property
    def says(self) -> str:
        """yes, no, figure or name"""
        return said(self.question.says, self.turned)


class Reading:
    """A known question as what a query may ask, in its nearest way of asking; ``turned``: it puts
    the fact the other way round."""

    __slots__ = ("features", "known", "near", "turned")

    def __init__(self, known: Judged, turned: bool, features: Features) -> None:
        self.known = known
        self.turned = turned
        self.features = features
        self.near = weighed(features, VERDICT_NEARNESS)

    @property
    def value(self) -> str:
        """What others say that say the same."""
        return said(self.known.value, self.turned)


def said(says: str, turned: bool) -> str:
    """What a known question says to one that puts the fact as it does, or the other way round."""
    return OPPOSITE.get(says, says) if turned else says


def weighed(features: Features, weights: Mapping[str, float]) -> float:
    """The sum of what features count."""
    return sum(weights[name] * value for name, value in features.items() if name in weights)


def verdict(ranking: Ranking, index: Index, draft: Draft, known: str = "") -> Sure | None:
    """The verdict on a query, or None where none is sure: the nearest known question gives it where
    much speaks for that, or where it is the one that the query was taken for by its words."""
    found = nearest_first(each_reading(ranking, index, draft))
    name, turned = (found[0].known.name, found[0].turned) if found else (known, False)
    taken = name == known and not turned
    if not taken and weighed(sureness(found), VERDICT_SURENESS) < VERDICT_LEAST:
        return None
    question = index.library.question(name) if name else None
    return Sure(question, turned) if question else None


def nearest_first(found: Iterable[Reading]) -> list[Reading]:
    """The nearest way of asking each known question as it stands, and turned; the nearest first."""
    best: dict[tuple[str, bool], Reading] = {}
    for reading in found:
        key = reading.known.name, reading.turned
        if key not in best or reading.near > best[key].near:
            best[key] = reading
    return sorted(best.values(), key=lambda reading: reading.near, reverse=True)


def sureness(found: Sequence[Reading]) -> Features:
    """What tells how sure the nearest reading is: how near it is, which share of the query it has,
    which share of what all readings weigh says the same, and whether it counts something else."""
    best, whole, same = found[0], 0.0, 0.0
    for reading in found:
        weight = VERDICT_SHARPNESS ** (reading.near - best.near)
        whole += weight
        same += weight if reading.value == best.value else 0.0
    return {
        "always": 1.0,
        "near": best.near,
        "had": best.features.get("had", 0.0),
        "agreed": same / whole,
        UNCOUNTED: best.features.get(UNCOUNTED, 0.0),
    }


def each_reading(
    ranking: Ranking, index: Index, draft: Draft, lists: bool = False
) -> Iterator[Reading]:
    """The known questions about a rule that was found which ask for what the query asks for, in
    each way of asking them; those that a list answers, too, where one is wanted."""
    shares = _rule_shares(ranking, index)
    kind, point = kind_of(draft), point_in(index, draft)
    bare = kind == WHETHER and _is_bare(draft)
    figures = _figures(point)
    typed = Typed(index, draft)
    named = _counted_in(draft) if kind == HOW_MANY else []
    for known in index.judged:
        share = max((shares.get(unit, 0.0) for unit in known.targets), default=0.0)
        listed = known.says == LIST
        if not share or not (lists if listed else bare or _answers(known.says, kind)):
            continue
        if known.says == "figure" and not _of_these(index, figures, known):
            continue
        if known.says in OPPOSITE and figures and _of_others(index, figures, known):
            continue
        spoken = _spoken(index, known, draft.language)
        whole: Features = {}
        first = denies(point_of_known(index, spoken[0][0]))
        for asked, asks in spoken:
            if not (listed or bare or _asks_same(known, asks, kind)):
                continue
            whole = whole or {
                "rule": share, **typed.beside(known, [n for n, _ in spoken]),
                **_uncounted(named, known),
            }  # fmt: skip
            its = point_of_known(index, asked)
            turned = denies(point) != denies(its)
            apart = difference(point, its)
            if known.says in OPPOSITE or not (turned or _clash(apart)):
                near = whole | typed.beside_way(asked)
                near |= {ODD: 1.0} if denies(its) != first else {}
                yield Reading(known, turned, near | apart)
                if known.says in OPPOSITE and complementary(point, its):
                    yield Reading(
                        known, not turned, near | _without_side(apart) | {COMPLEMENT: 1.0}
                    )
                if known.says in OPPOSITE and _dual(point, its):
                    apart = {name: apart[name] for name in apart if name not in _MODAL}
                    yield Reading(known, not turned, near | apart | {DUAL: 1.0})
                elif known.says in OPPOSITE and not _LACKS.isdisjoint(apart):
                    apart = {name: apart[name] for name in apart if name not in _LACKS}
                    name = MAY_DENIED if MAY_NOT in (*point, *its) else DENIED
                    yield Reading(known, not turned, near | apart | {name: 1.0})


class Typed:
    """A query as known questions are compared with it."""

    __slots__ = ("_away", "_held", "_lengths", "_mass", "_reach", "_wanted")

    def __init__(self, index: Index, draft: Draft) -> None:
        self._lengths = index.phrases.lengths
        self._wanted = asked_about(index, draft.words)
        self._reach = (sum(map(mul, self._wanted, self._wanted)) ** 0.5 or 1.0) * 127
        self._held: dict[str, tuple[float, set[int]]] = {}
        """What each token that was typed weighs, and which ways of asking have it."""
        self._mass: list[tuple[float, list[tuple[float, set[int]]]]] = []
        """The weight of each word, and of its tokens by which it may be found."""
        for word, row in zip(draft.words, heaviest_tokens(index, draft.words)[0], strict=True):
            unknown = 0.0 if word.stop else UNKNOWN_WORD_WEIGHT**2
            self._mass.append((row[-1][0] if row else unknown, list(_tokens(index, word))))
            for name, weight in word.tokens.items():
                token = index.token(name.removesuffix(MEANT_MARK))
                if weight >= TYPED_WEIGHT and token is not None and token.phrase_set:
                    self._held[name.removesuffix(MEANT_MARK)] = (
                        token.phrase_idf**2, token.phrase_set,
                    )  # fmt: skip
        self._away = list(_contrasts(index, draft, self._held))

    def beside(self, known: Judged, ways: Sequence[int]) -> Features:
        """What tells how near a known question is as a whole: what both are about, which share of
        the query its ways of asking have, and what stands there in the place of a word."""
        about = sum(map(mul, self._wanted, known.about)) / self._reach
        had = sum(mass * _found(tokens, ways) for mass, tokens in self._mass)
        mass = sum(mass for mass, _ in self._mass) or 1.0
        away = sum(
            weight * len(others.intersection(ways)) / len(ways)
            for having, others, weight in self._away
            if having.isdisjoint(ways)
        )
        return {"about": about, "had": had / mass, "contrast": min(away, MOST_CONTRAST)}

    def beside_way(self, asked: int) -> Features:
        """Which share of a way of asking was typed; of few words it says less."""
        typed = sum(weight for weight, having in self._held.values() if asked in having)
        return {"typed": typed / (self._lengths[asked] ** 2 + WAY_DOUBT)}


def _tokens(index: Index, word: Word) -> Iterator[tuple[float, set[int]]]:
    """The tokens of a word: how surely it is that one, and which ways of asking have it."""
    for name, weight in word.tokens.items():
        token = index.token(name.removesuffix(MEANT_MARK))
        if token is not None and token.phrase_set:
            yield min(1.0, weight), token.phrase_set


def _found(tokens: Iterable[tuple[float, set[int]]], ways: Sequence[int]) -> float:
    """How surely a word stands in a way of asking, the best of its tokens."""
    return max((weight for weight, having in tokens if not having.isdisjoint(ways)), default=0.0)


def _contrasts(
    index: Index, draft: Draft, held: Mapping[str, object]
) -> Iterator[tuple[set[int], set[int], float]]:
    """For each word of the query, and each that would make it another question: the ways of asking
    that have the one, those that have the other, and how sure that is."""
    for word in draft.words:
        if word.stop:
            continue
        for name, weight in word.tokens.items():
            token = index.token(name)
            if weight < TYPED_SURELY or token is None or not token.phrase_set:
                continue
            for other, sure in index.contrasts(name):
                opposed = index.token(other)
                if other not in held and opposed is not None and opposed.phrase_set:
                    yield token.phrase_set, opposed.phrase_set, sure / CONTRAST_STEPS


def _of_these(index: Index, figures: Set[str], known: Judged) -> bool:
    """A known question is asked for the figures of the query, or both for none: seven cards in
    hand are not nine, and how many of seven are left does not tell how many may be kept."""
    theirs = _figures_named(index, known)
    return figures <= frozenset().union(*theirs) and (bool(figures) or not all(theirs))


def _of_others(index: Index, figures: Set[str], known: Judged) -> bool:
    """A known question names a figure however it is asked, and the query has one that it never
    names: with 24 is not with exactly 25."""
    theirs = _figures_named(index, known)
    return all(theirs) and not figures <= frozenset().union(*theirs)


def _figures_named(index: Index, known: Judged) -> list[frozenset[str]]:
    """The figures in each way of asking a known question."""
    return [_figures(point_of_known(index, asked)) for asked in known.ways]


def _figures(point: Sequence[str]) -> frozenset[str]:
    """The figures in a question that say something."""
    return frozenset(kind for kind in point if kind[0] == "#" and kind != FAINT_FIGURE)


def _counted_in(draft: Draft) -> list[Word]:
    """The words of a query that name what it asks the number of."""
    tongue = draft.library.made(Tongues).of(draft.language)
    named = counted(meant_text(draft), tongue) if tongue else []
    return [word for word in draft.content if word.text in named]


def _uncounted(named: Iterable[Word], known: Judged) -> Features:
    """Whether no way of asking a known question asks for the number of what a query names."""
    found = [
        max((w for t, w in word.tokens.items() if t.removesuffix(MEANT_MARK) in known.counted),
            default=0.0)
        for word in named
    ]  # fmt: skip
    return {UNCOUNTED: 1.0 - min(1.0, max(found))} if found and known.counted else {}


def _without_side(apart: Features) -> Features:
    return {name: value for name, value in apart.items() if name != SIDE}


def _dual(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether it must be is asked of the one, and whether it may be without of the other: what need
    not be may be left out.

    >>> _dual(["must"], ["negation"]), _dual(["must"], ["must", "negation"]), _dual([], ["must"])
    (True, False, False)
    """
    must, without = (
        (MUST in kinds, not _LACKS.isdisjoint(kinds)) for kinds in map(_kinds, (one, other))
    )
    return {must, without} == {(True, False), (False, True)}


def _clash(apart: Features) -> bool:
    """Two questions are about other figures, or the one denies what the other does not: how many
    the one asks for does not tell the other."""
    return any(name in apart for name in (*CLASHES.values(), *NOT.values()))


def _is_bare(draft: Draft) -> bool:
    """Whether a query leaves open what it asks for."""
    tongue = draft.library.made(Tongues).of(draft.language)
    return tongue is not None and is_bare(meant_text(draft), tongue)


def _answers(says: str, kind: str) -> bool:
    """What asks whether is answered by yes or no, "how many" by a figure, which does not answer
    "what happens"; and what asks nothing has no answer."""
    if kind == TOPIC:
        return False
    if kind == EITHER or (says in OPPOSITE) == (kind == WHETHER):
        return kind in COUNTED if says == "figure" else kind != HOW_MANY
    return False


def _rule_shares(ranking: Ranking, index: Index) -> dict[int, float]:
    """The best hits by their number, and how near each comes to the best, 1 where it is that."""
    best = ranking.hits[0].score if ranking.hits else 0.0
    if best <= 0:
        return {}
    scores = {hit.id: hit.score / best for hit in ranking.hits[:NEAREST_HITS]}
    return {place: scores[name] for place, name in enumerate(index.units) if name in scores}


def _spoken(index: Index, known: Judged, language: str) -> list[tuple[int, str]]:
    """Ways of asking a known question in a language, by number, and what each asks for; of any
    language where it has none in that."""
    kinds = [(asked, *index.turns.kind(asked)) for asked in known.ways]
    ours = [(asked, asks) for asked, code, asks in kinds if code == language]
    return ours or [(asked, asks) for asked, _, asks in kinds]


def _asks_same(known: Judged, asks: str, kind: str) -> bool:
    """A way of asking a known question asks for the same as a query. What becomes of a case is told
    by nothing that was asked for less: a number, a name, or nothing in so many words."""
    if kind == HAPPENS:
        return asks == HAPPENS
    alike = COUNTED if known.says == "figure" else NAMED
    return (not asks and kind != EITHER) or asks == kind or alike.issuperset((asks, kind))


def complementary(one: Sequence[str], other: Sequence[str]) -> bool:
    """What the one question asks for is done where what the other asks for is not.

    >>> complementary(["stay+1?"], ["stay-1?"]), complementary(["stay+1?"], ["stay+1?"])
    (True, False)
    """
    ours, theirs = ({k[:-3]: k[-3:] for k in kinds if k[-1] == ACT} for kinds in (one, other))
    return sum(side != theirs.get(pair, side) for pair, side in ours.items()) % 2 == 1


def denies(point: Sequence[str]) -> bool:
    """A question puts its act as what may not be, or is not so.

    >>> denies(["forbidden"]), denies(["negation", "true"]), denies(["negation"])
    (True, True, False)
    >>> denies(["optional"]), denies(["negation", "optional", "true"])
    (True, False)
    """
    said_not = TRUE in point and _denied(point)
    return said_not ^ (FORBIDDEN in point) ^ (OPTIONAL in point)


def difference(one: Sequence[str], other: Sequence[str]) -> Features:
    """What tells the points of two questions apart, how often each. They may put the same act as
    allowed, forbidden or true; a negation in what is put as true denies the act, elsewhere it is a
    part of it; "one" says little.

    >>> difference(["#2"], ["#2", "forbidden"]), difference(["negation", "true"], [])
    ({}, {})
    >>> difference(["#2"], ["#3"]), difference(["met+1"], ["met-1", "before"])
    ({'other figure': 1.0}, {'time': 1.0, 'side': 1.0})
    """
    found: Features = {}
    mine, yours = _counted(_kinds(one) - _kinds(other)), _counted(_kinds(other) - _kinds(one))
    for name in sorted(mine.keys() | yours.keys()):
        few, many = sorted((mine.get(name, 0.0), yours.get(name, 0.0)))
        if few and name in CLASHES:
            found[CLASHES[name]] = few
            many, few = many - few, 0.0
        if many:
            found[name] = few + many
    if NEGATION in found and MAY_NOT in (*one, *other):
        found[MAY_NOT] = found.pop(NEGATION)
    ours, theirs = _sides(one), _sides(other)
    for pair in sorted(ours.keys() | theirs.keys()):
        if ours.get(pair) != theirs.get(pair):
            name = SIDE if pair in ours and pair in theirs else ONE_SIDE
            found[name] = found.get(name, 0.0) + 1.0
    return found


def _counted(kinds: Iterable[str]) -> Features:
    """How many of some kinds are called the same."""
    found: Features = {}
    for kind in kinds:
        name = FIGURE if kind[0] == "#" else DIFFERENCES.get(kind, OTHER) or kind
        found[name] = found.get(name, 0.0) + 1.0
    return found


def _kinds(point: Sequence[str]) -> set[str]:
    """What tells an act, without its sides; negations that undo each other are none."""
    put = {FORBIDDEN, OPTIONAL, TRUE, FAINT_FIGURE, NEGATION, MAY_NOT, NOT[EMPTY]}
    found = {kind for kind in point if kind not in put and not _is_side(kind) and kind[-1] != ACT}
    found |= {MUST} if OPTIONAL in point else set()
    return found | {NEGATION} if _denied(point) and TRUE not in point else found


def _denied(point: Sequence[str]) -> bool:
    """What a question asks is denied; denials that undo each other are none."""
    return (point.count(NEGATION) + point.count(MAY_NOT)) % 2 == 1


def _is_side(kind: str) -> bool:
    return kind[-2:] in {"+1", "-1"}


def _sides(point: Sequence[str]) -> Mapping[str, str]:
    return {kind[:-2]: kind[-2:] for kind in point if _is_side(kind)}
