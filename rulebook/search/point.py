"""Whether a question that is like another is that question: "can she win before the threat is 25"
is not "does she win with exactly 25". Only looked at where an answer of ours may be given.
"""

from __future__ import annotations

from _bisect import bisect_left  # what ``bisect`` gives, without its Python half

from rulebook.languages import script_of
from rulebook.search.asking import Tongues, alike, kind_of, meant_text
from rulebook.search.opposites import NEGATION, weighed
from rulebook.search.parts import ASKS, ECHO, EMPTY, MAY, STATES, TAG, TELLS, WITHOUT, parts
from rulebook.search.query import MEANT_MARK
from rulebook.search.weights import LEAST_SHARED_WEIGHT, UNKNOWN_WORD_WEIGHT
from rulebook.text import words as words_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rulebook.languages.spoken import Spoken
    from rulebook.search.asking import Asking
    from rulebook.search.index import Index
    from rulebook.search.opposites import Opposites
    from rulebook.search.query import Draft, Word

ONLY_ASKS = "what"
"""The kind of words that only ask: "what if a wasp stings" has the point of "a wasp stings"."""
MAY_NOT = "may not"
NOT = {
    ASKS: NEGATION, STATES: NEGATION, MAY: MAY_NOT, TELLS: "told not", WITHOUT: WITHOUT,
    EMPTY: "asked not",
}  # fmt: skip
"""What a denial is called by the part of the question that it stands in; elsewhere it is none."""
ACT = "?"
"""Ends the name of what only verdicts look at: that a pair of opposites is what is asked, and the
sides of acts of which one is done where the other is not."""
OPTIONAL = "optional"
"""What need not be."""
TRUE = "true"
"""What asks whether all that is true."""
TYPED_WEIGHT = 0.5
"""The least weight of a token that was typed; below, it is what a word might stand for."""


def asks_for(index: Index, draft: Draft, asked: int) -> bool:
    """The query has the point of a way of asking, and hardly anything that this has not; and it
    asks for what the question is asked for in one of its ways."""
    return (
        same_point(index, draft, asked)
        and shares(index, draft, asked) >= LEAST_SHARED_WEIGHT
        and _asks_alike(index, draft, asked)
    )


def _asks_alike(index: Index, draft: Draft, asked: int) -> bool:
    kind, leads = kind_of(draft), index.phrases.leads
    ways = [n for n, lead in enumerate(leads) if lead == leads[asked]]
    kinds = [spoken for n in ways if (spoken := index.turns.kind(n))[0] == draft.language]
    return any(alike(kind, asks) for _, asks in kinds or [index.turns.kind(asked)])


def point_of(
    words: Sequence[Iterable[str]],
    turning: Mapping[str, str],
    opposites: Opposites,
    said: Sequence[str] = (),
    complements: Mapping[str, tuple[str, int]] | None = None,
) -> tuple[str, ...]:
    """The figures of a question, the kinds of words in it that turn it into another, its side of
    opposites, and of acts in what it asks; each word is given by its tokens, and by the part that
    it stands in."""
    said = said or [ASKS] * len(words)
    held = {token for tokens in words for token in tokens}
    kinds = {turning.get(token, token if token[0] == "#" else "") for token in held}
    for place, ours in enumerate(words):
        said_on = {f"{one} {other}" for one in ours for other in _at(words, place + 1)}
        said_on |= {f"{pair} {third}" for pair in said_on for third in _at(words, place + 2)}
        kinds |= {turning.get(several, "") for several in said_on}
    negations = {token for token in held if turning.get(token) == NEGATION}
    empty = {ECHO, EMPTY, TAG}
    denying = [() if part in empty else ours for ours, part in zip(words, said, strict=True)]
    on, left = weighed(denying, opposites, negations)
    kinds |= {f"{pair}{side:+}" for pair, side in on.items()}
    asking = [ours for ours, part in zip(words, said, strict=True) if part in _ASKING]
    kinds |= set(_acts(asking, on, opposites, complements or {}))
    stated = any(said[place] in {STATES, ASKS} for place in left)
    kinds -= {OPTIONAL} if MAY in said else set()  # "may I choose to" is no "is it left to me"
    kinds |= {TRUE} if stated or TAG in said or ECHO in said else set()
    emptied = [
        part
        for part, ours in zip(said, words, strict=True)
        if part == EMPTY and not negations.isdisjoint(ours)
    ]
    denials = [NOT[part] for part in [*_parts_denied(said, left), *emptied]]
    return tuple(sorted([*(kinds - {"", ONLY_ASKS, NEGATION}), *denials]))


def _at(words: Sequence[Iterable[str]], place: int) -> Iterable[str]:
    return words[place] if place < len(words) else ()


def _parts_denied(said: Sequence[str], left: Iterable[int]) -> Iterator[str]:
    """The parts in which denials stand; what echoes a statement asks for its act without one."""
    for place in left:
        yield EMPTY if ECHO in said and said[place] == STATES else said[place]


_ASKING = (ASKS, STATES, MAY)
"""The parts in which what is asked is said."""


def _acts(
    asking: Sequence[Iterable[str]],
    on: Mapping[str, int],
    opposites: Opposites,
    complements: Mapping[str, tuple[str, int]],
) -> Iterator[str]:
    """What the words that ask say of acts: the sides of complements, and the pairs of opposites
    whose denial is the other side."""
    sides: dict[str, int] = {}
    for token in {token for tokens in asking for token in tokens}:
        if token in complements:
            pair, side = complements[token]
            sides[pair] = sides.get(pair, 0) + side
        elif token in opposites and opposites[token][2] and opposites[token][0] in on:
            sides.setdefault(opposites[token][0], on[opposites[token][0]])
    return (f"{pair}{1 if side > 0 else -1:+}{ACT}" for pair, side in sides.items() if side)


def same_point(index: Index, draft: Draft, asked: int) -> bool:
    """The query and a way of asking for a question of ours have the same point."""
    return _plain(point_in(index, draft)) == _plain(point_of_known(index, asked))


def _plain(point: Iterable[str]) -> list[str]:
    """A point in which a denial is one, whatever it denies."""
    said = (kind for kind in point if kind[-1] != ACT)
    return sorted(NEGATION if kind in NOT.values() else kind for kind in said)


def point_of_known(index: Index, asked: int) -> tuple[str, ...]:
    """The point of a way of asking for a question of ours."""
    return index.turns.point(asked)


def point_in(index: Index, draft: Draft) -> tuple[str, ...]:
    """The point of a query."""
    spoken = index.library.letters(draft.language) + "#?"
    record = index.library.languages.get(draft.language)
    tongue = index.library.made(Tongues).of(draft.language)
    known = tongue.turning if tongue else {}
    typed = [
        [*(t for t in _meant(word) if t[0] in spoken or _foreign(word, record)),
         *([known[word.text]] if word.text in known else [])]
        for word in draft.words
    ]  # fmt: skip
    said = _said(draft, tongue) if tongue else ()
    turns = index.turns
    return point_of(typed, turns.turning, index.sides[0], said, turns.complements)


def _said(draft: Draft, tongue: Asking) -> list[str]:
    """The part that each word of a query stands in; what is not as it was typed, in that of the
    word before."""
    found, placed, at, part = [], parts(meant_text(draft), tongue), 0, ASKS
    for word in draft.words:
        own = {word.text, *words_in(word.typed)[:1]}
        place = next((n for n in range(at, len(placed)) if placed[n][0] in own), None)
        if place is not None:
            at, part = place + 1, placed[place][1]
        if part != TELLS and word.text in tongue.without:
            found.append(WITHOUT)
            continue
        read = place is not None and (part != STATES or placed[place][0] == word.text)
        found.append(part if read or part not in {ECHO, EMPTY, STATES, TAG} else ASKS)
    return found


def _foreign(word: Word, spoken: Spoken | None) -> bool:
    """A word in other letters than those of the language: «сторона B»."""
    return spoken is not None and script_of(word.text) != spoken.script


def _meant(word: Word) -> Iterator[str]:
    return (
        t for t, weight in word.tokens.items() if weight >= TYPED_WEIGHT and MEANT_MARK not in t
    )


def shares(index: Index, draft: Draft, asked: int) -> float:
    """The share of the query's weight that a known question has, too; what makes the point was
    compared."""
    turning = index.turns.turning
    held = whole = 0.0
    for word in draft.content:
        if not turning.keys().isdisjoint(_meant(word)):
            continue
        weights = {True: 0.0, False: 0.0 if word.known else UNKNOWN_WORD_WEIGHT**2}
        for token, weight in word.tokens.items():
            row = index.token(token.removesuffix(MEANT_MARK))
            if row is not None:
                there = _holds(row.phrases, asked)
                weights[there] = max(weights[there], weight * row.phrase_idf**2)
        held += weights[True]
        whole += weights[True] or weights[False]
    return held / whole if whole else 1.0


def _holds(phrases: memoryview, asked: int) -> bool:
    place = bisect_left(phrases, asked)
    return place < len(phrases) and phrases[place] == asked
