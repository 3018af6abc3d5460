"""The parts of a question: the words that ask, and those that tell in which case.

"If the demand is not met, does she pay?" asks whether she pays: the denial belongs to the case. And
"can't she pay?" asks what "can she pay?" asks: behind the verb that begins a question a denial
denies nothing. What only asks whether all that is true ("…, isn't it?") is a part of its own. A
sentence that begins as a statement does ("so nobody pays?") states what it asks, a denial with it;
and "no more than" denies nothing, it counts.
"""

from __future__ import annotations

from rulebook.search.asking import ENDS, PAUSES, ends_in_tag, is_tag
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulebook.search.asking import Asking

ASKS, TELLS, WITHOUT, EMPTY, TAG = "", "told", "without", "asked", "tag"
STATES, MAY = "stated", "may"
"""Parts of a question: what asks, what tells the case, what tells it by something that there is
not, a denial that denies nothing, what asks whether all that is true; what is asked by stating it,
and what asks for leave."""
_FRONT = 3
"""Words of a clause among which "is it true that" stands."""


def parts(text: str, asking: Asking) -> list[tuple[str, str]]:
    """The words of a question in their order, each with its part.

    >>> names = ("anywhere", "being", "limit", "measure", "or", "price", "relative", "setting")
    >>> lists = dict.fromkeys((*names, "what", "which", "many"), frozenset())
    >>> lists |= {"case": {"if"}, "denial": {"not", "t"}}
    >>> lists |= {"whether": {"can", "is"}, "tag": {"right"}}
    >>> from rulebook.search.asking import Asking
    >>> asking = Asking((lists, {}, {}))
    >>> [part for _, part in parts("If not red, can't it go?", asking)]
    ['told', 'told', 'told', '', 'asked', '', '']
    >>> [part for _, part in parts("It is new. It can not go, right?", asking)]
    ['told', 'told', 'told', 'stated', 'stated', 'stated', 'stated', 'tag']
    """
    sentences = list(_sentences(text.split(), asking))
    asked = len(sentences) - 1
    while asked > 0 and is_tag(words(" ".join(sentences[asked])), asking):
        asked -= 1
    found: list[tuple[str, str]] = []
    for place, sentence in enumerate(sentences):
        found += _sentence(sentence, asking) if place == asked else [
            (word, TELLS if place < asked else TAG) for word in words(" ".join(sentence))
        ]  # fmt: skip
    return found


def _sentences(typed: Sequence[str], asking: Asking) -> Iterator[Sequence[str]]:
    """The stretches of a text between marks that end a sentence."""
    begins = 0
    for place, word in enumerate(typed, 1):
        ends = word[-1] in ENDS or (word[-1] in PAUSES and _asks_next(typed[place:], asking))
        if ends and any(words(" ".join(typed[place:]))):
            yield typed[begins:place]
            begins = place
    yield typed[begins:]


def _asks_next(typed: Sequence[str], asking: Asking) -> bool:
    """The word behind a pause may begin a question."""
    return any(
        word in asking.whether or word in asking.kinds or word in asking.setting
        for word in words(" ".join(typed[:1]))[:1]
    )


def _sentence(typed: Sequence[str], asking: Asking) -> Iterator[tuple[str, str]]:
    """The words of the sentence that asks, with their parts, clause by clause."""
    asked = False
    clauses = [clause for clause in _clauses(typed) if clause]
    tag = clauses.pop() if len(clauses) > 1 and ends_in_tag(clauses[-1], asking) else []
    for number, clause in enumerate(clauses, 1):
        told = any(later[0] in asking.whether for later in clauses[number:])
        tells = told or clause[0] in asking.case or (asked and clause[0] in asking.relative)
        inverted = clause[0] in asking.whether and asking.tag.isdisjoint(clause[:_FRONT])
        none = asking.denial if inverted else frozenset[str]()
        if not asking.plain.isdisjoint(clause):
            none |= asking.concord
        leave = ASKS if asking.may.isdisjoint(clause) else MAY
        asks = STATES if states(clause, asking) else leave
        counting = _counting(clause, asking)
        for place, word in enumerate(clause):
            asks = MAY if word in asking.leave else asks
            tells = tells or (place > 0 and word in asking.case)
            part = TELLS if tells else EMPTY if word in none or place in counting else asks
            yield word, WITHOUT if word in asking.without and not tells else part
        framed = len(clause) <= _FRONT and not asking.tag.isdisjoint(clause)
        asked = asked or not (framed or clause[0] in asking.case)
    yield from ((word, TAG) for word in tag)


def states(clause: Sequence[str], asking: Asking) -> bool:
    """A clause begins as a statement does, and nothing in it asks. Where verbs stand first in
    questions and in orders, only what is known to begin a statement does.

    >>> names = ("anywhere", "being", "limit", "measure", "or", "price", "relative", "setting")
    >>> lists = dict.fromkeys((*names, "what", "which", "many", "case", "denial"), frozenset())
    >>> from rulebook.search.asking import Asking
    >>> asking = Asking((lists | {"whether": {"does"}, "tag": {"right"}, "what": {"how"}}, {}, {}))
    >>> [states(said.split(), asking) for said in ("nobody pays", "does he pay", "how to pay")]
    [True, False, False]
    """
    begins = clause[0] not in asking.whether and (not asking.states or clause[0] in asking.states)
    return begins and not any(
        word in asking.kinds or word in asking.anywhere for word in clause[:_FRONT]
    )


def _counting(clause: Sequence[str], asking: Asking) -> frozenset[int]:
    """Where denials stand that only say how many: "no more than two", "not only"."""
    return frozenset(
        n
        for bound in asking.bounds
        if bound[0] in clause
        for n in range(len(clause))
        if tuple(clause[n : n + len(bound)]) == bound
    )


def _clauses(typed: Sequence[str]) -> list[list[str]]:
    """The words between commas."""
    ends = [place for place, word in enumerate(typed, 1) if word[-1] == ","]
    stretches = zip([0, *ends], [*ends, len(typed)], strict=True)
    return [words(" ".join(typed[start:end])) for start, end in stretches]
