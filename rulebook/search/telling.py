"""The sentence of a rule that a question is about: in books of which nobody has written down what
their rules say in short, it is what answers."""

from __future__ import annotations

from rulebook.search.asking import HOW_MANY
from rulebook.search.query import MEANT_MARK, read
from rulebook.text import sentences, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence, Set

    from rulebook.search.index import Index
    from rulebook.search.query import Draft, Word

FIGURE = "#"
"""A token that begins so is a number."""
LEAST_LEAD = 1.1
"""How much more of the question another sentence has than the first: else the first stays, which
says what the rule is about."""
BEFORE_WEIGHT = 0.5
"""What counts of a sentence that it has of the question before, where one is asked on."""
COUNTED_WEIGHT = 1.0
"""What a figure counts in a sentence where the question asks how many."""
OF_THEM_WEIGHT = 2.0
"""What a figure counts besides, where it is a figure of what is asked for."""
COUNTED_NEAR = 3
"""Words from a figure to what it counts, at most: "two more cards"."""


def telling(
    draft: Draft,
    texts: Mapping[str, str],
    language: str,
    title: str = "",
    before: Sequence[Word] = (),
) -> int:
    """The number of the sentence, of the text in that language, that has most of what was asked
    for, telling words first, and then of what was asked before; a question tells nothing. It is
    looked for in the text in the language of the question, where this has as many sentences. Where
    nothing is asked for but what the title says, it is the first."""
    listed = sentences(texts[language])
    asked_in = sentences(texts.get(draft.language, ""))
    if len(asked_in) == len(listed):
        listed = asked_in
    if len(listed) < 2:
        return 0
    tells = [n for n, sentence in enumerate(listed) if not sentence.endswith("?")] or [0]
    if title and _titled(draft, title):
        return tells[0]
    found = {n: _held(draft.index, draft.content, listed[n]) for n in tells}
    if before:
        found = {n: held + BEFORE_WEIGHT * _held(draft.index, before, listed[n])
                 for n, held in found.items()}  # fmt: skip
    best = max(tells, key=found.__getitem__)
    return best if found[best] > LEAST_LEAD * found[tells[0]] else tells[0]


def _titled(draft: Draft, title: str) -> bool:
    """A title has all words that were asked for."""
    there = set().union(*(_tokens(draft.index, word) for word in words(title)))
    return all(_weight(draft.index, word, there) for word in draft.content)


def _held(index: Index, asked: Sequence[Word], sentence: str) -> float:
    """What of the question a sentence has."""
    said = words(sentence)
    there = [_tokens(index, word) for word in said]
    every = set().union(*there)
    held = sum(_weight(index, word, every) or _inside(index, word, said) for word in asked)
    return held + _counted(asked, there)


def _counted(asked: Sequence[Word], there: Sequence[set[str]]) -> float:
    """What the figures of a sentence count for a question that asks how many there are of what it
    names next."""
    place = next((n for n, word in enumerate(asked) if HOW_MANY in word.tokens), None)
    figures = [n for n, tokens in enumerate(there) if any(t[0] == FIGURE for t in tokens)]
    if place is None or not figures:
        return 0.0
    named = {token for word in asked[place + 1 : place + 2] for token in word.tokens}
    near = [tokens for n in figures for tokens in there[n + 1 : n + 1 + COUNTED_NEAR]]
    return COUNTED_WEIGHT + OF_THEM_WEIGHT * (not named.isdisjoint(set().union(*near)))


def _tokens(index: Index, word: str) -> set[str]:
    """The tokens of a word of the book, without what it is made of."""
    known = read(index, word, word).tokens
    return {token for token, weight in known.items() if weight > LEAST_TYPED}


LEAST_TYPED = 0.5
"""The weight of a token is more than that where it is the word and no part of it."""


def _weight(index: Index, word: Word, there: Set[str]) -> float:
    """How telling a word of the question is, by its best token among these."""
    best = 0.0
    for name, weight in word.tokens.items():
        plain = name.removesuffix(MEANT_MARK)
        row = index.token(plain) if plain in there else None
        if row is not None and plain != HOW_MANY:
            best = max(best, weight * row.idf)
    return best


INSIDE_SHARE = 0.7
"""What a word counts that only stands inside another: "getauscht" for "tauschen"."""
SHORTEST_INSIDE = 5
"""Letters of a stem that tells a word inside another."""


def _inside(index: Index, word: Word, said: Sequence[str]) -> float:
    """How telling a word of the question is whose stem stands inside a word of a sentence."""
    best = 0.0
    for name, weight in word.tokens.items():
        row = index.token(name) if MEANT_MARK not in name else None
        stem = name[1:]
        if row is not None and len(stem) >= SHORTEST_INSIDE and any(stem in one for one in said):
            best = max(best, INSIDE_SHARE * weight * row.idf)
    return best
