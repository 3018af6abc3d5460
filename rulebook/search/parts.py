"""The parts of a question: the words that ask, and those that tell in which case.

"If the demand is not met, does she pay?" asks whether she pays: the denial belongs to the case. And
"can't she pay?" asks what "can she pay?" asks: behind the verb that begins a question a denial
denies nothing. What only asks whether all that is true ("…, isn't it?") is a part of its own. A
sentence that begins as a statement does ("so nobody pays?") states what it asks, a denial with it;
of several statements the last one does, those before it tell the case ("no rain, so she pays?").
What only asks whether what follows is true ("am I right that …") is as good as "isn't it?" behind
it. And "no more than" denies nothing, it counts.
"""

from __future__ import annotations

from rulebook.search.asking import (
    ENDS,
    PAUSES,
    begins_question,
    ends_in_tag,
    is_ordinal,
    is_tag,
)  # fmt: skip
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulebook.search.asking import Asking

ASKS, TELLS, WITHOUT, EMPTY, TAG = "", "told", "without", "asked", "tag"
STATES, MAY, ECHO = "stated", "may", "echo"
"""Parts of a question: what asks, what tells the case, what tells it by something that there is
not, a denial that denies nothing, what asks whether all that is true; what is asked by stating it,
what asks for leave, and what asks for the act that a statement names or denies ("…, is it?")."""
_FRONT = 3
"""Words of a clause among which "is it true that" stands."""
_RELATED = 2
"""Words of a clause among which stands what tells more of something: "of which", «за которые»."""
_FRAME = 6
"""The most words that only ask whether others are true: "have I understood it right"."""
_STOPS = ".!"
"""End a sentence that tells: "it is right." asks nothing, "is it right?" and "am I right:" do."""
_SECOND = slice(1, 5)
"""Where the verb of a statement stands in a language whose questions begin with it."""


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
    >>> [part for _, part in parts("So it is new now. It can not go, right?", asking)]
    ['told', 'told', 'told', 'told', 'told', 'stated', 'stated', 'stated', 'stated', 'tag']
    """
    sentences = list(_sentences(text.split(), asking))
    asked = len(sentences) - 1
    while asked > 0 and is_tag(words(" ".join(sentences[asked])), asking):
        asked -= 1
    found: list[tuple[str, str]] = []
    for place, sentence in enumerate(sentences):
        if place == asked:
            found += _sentence(sentence, asking)
            continue
        said = words(" ".join(sentence))
        tells = sentence[-1][-1] in _STOPS or not _only_asks(said, asking)
        part = TELLS if tells and place < asked and not is_tag(said, asking) else TAG
        found += [(word, part) for word in said]
    return found


def _only_asks(said: Sequence[str], asking: Asking, most: int = _FRAME) -> bool:
    """Words in front only ask whether what follows is true: "did I get that right: …"."""
    return len(said) <= most and not asking.tag.isdisjoint(said)


def _sentences(typed: Sequence[str], asking: Asking) -> Iterator[Sequence[str]]:
    """The stretches of a text between marks that end a sentence; "the 25. space" is one."""
    begins = 0
    for place, word in enumerate(typed, 1):
        pauses = word[-1] in PAUSES and (
            begins_question(typed[place:], asking)
            or _only_asks(words(" ".join(typed[begins:place])), asking)
        )
        ends = pauses or (word[-1] in ENDS and not is_ordinal(typed, place, asking))
        if ends and any(words(" ".join(typed[place:]))):
            yield typed[begins:place]
            begins = place
    yield typed[begins:]


def _sentence(typed: Sequence[str], asking: Asking) -> Iterator[tuple[str, str]]:
    """The words of the sentence that asks, with their parts, clause by clause."""
    clauses = [clause for clause in _clauses(typed, asking) if clause]
    tag = clauses.pop() if len(clauses) > 1 and ends_in_tag(clauses[-1], asking) else []
    asked = False
    for number, clause in enumerate(clauses, 1):
        joined = number < len(clauses) and clauses[number][0] in asking.that
        most = _FRAME if joined else _FRONT
        if number < len(clauses) and _only_asks(clause, asking, most):
            yield from ((word, TAG) for word in clause)
            continue
        told = any(_tops(later, clause, asking) for later in clauses[number:])
        yield from _clause(clause, told or _depends(clause, asked, asking), asking)
        asked = asked or clause[0] not in asking.case
    yield from ((word, ECHO if _echoes(tag, asking) else TAG) for word in tag)


def _clause(clause: Sequence[str], tells: bool, asking: Asking) -> Iterator[tuple[str, str]]:
    """The words of a clause with their parts; ``tells``: all of it tells the case."""
    none = asking.concord if not asking.plain.isdisjoint(clause) else frozenset[str]()
    if clause[0] in asking.whether and asking.tag.isdisjoint(clause[:_FRONT]):
        none |= asking.denial
    if clause[0] in asking.wonders:
        none |= asking.plain
    elif clause[0] in asking.plain and not asking.anywhere.isdisjoint(clause):
        none |= {clause[0]}
    leave = ASKS if asking.may.isdisjoint(clause) else MAY
    asks = STATES if states(clause, asking) else leave
    counting = _counting(clause, asking)
    for place, word in enumerate(clause):
        asks = MAY if word in asking.leave else asks
        tells = tells or (place > 0 and word in asking.case)
        part = TELLS if tells else EMPTY if word in none or place in counting else asks
        lacks = word in asking.without or (place > 0 and clause[place - 1] in asking.having)
        yield word, WITHOUT if lacks and not tells else part


def _echoes(tag: Sequence[str], asking: Asking) -> bool:
    """A tag asks for the act itself, which the statement before it may deny: "…, is it?"."""
    plain = asking.denial.isdisjoint(tag) and asking.tag.isdisjoint(tag)
    return bool(tag) and tag[0] in asking.whether and plain


def _tops(later: Sequence[str], clause: Sequence[str], asking: Asking) -> bool:
    """A later clause asks, and what stands before it tells the case: always where it begins as a
    question does, else where both are statements."""
    main = later[0] not in asking.that and not _depends(later, True, asking)
    return later[0] in asking.whether or (main and clause[0] not in asking.whether)


def _depends(clause: Sequence[str], asked: bool, asking: Asking) -> bool:
    """A clause tells the case of another, or more of what it names."""
    asks = clause[0] in asking.whether or clause[0] in asking.that
    begins = not asks and not asking.relative.isdisjoint(clause[:_RELATED])
    more = asked and begins and not _verb_second(clause[:-1], asking)
    return clause[0] in asking.case or more or _does_without(clause, asking)


def _does_without(clause: Sequence[str], asking: Asking) -> bool:
    """A clause tells what somebody does not do while doing something else: «не взяв ничего»."""
    return any(
        no in asking.plain and word.endswith(asking.gerund)
        for no, word in zip(clause[:_FRONT], clause[1:], strict=False)  # noqa: RUF007 (slow to load)
    )


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
    begins = clause[0] not in asking.whether and (
        not asking.states
        or clause[0] in asking.states
        or clause[0] in asking.that
        or _verb_second(clause, asking)
    )
    return begins and not any(
        word in asking.kinds or word in asking.anywhere for word in clause[:_FRONT]
    )


def _verb_second(clause: Sequence[str], asking: Asking) -> bool:
    """A verb stands in a clause where it does in statements."""
    return not asking.whether.isdisjoint(clause[_SECOND])


def _counting(clause: Sequence[str], asking: Asking) -> frozenset[int]:
    """Where denials stand that only say how many or how: "no more than two", "for nothing"."""
    return frozenset(
        place
        for bound in asking.bounds
        if bound[0] in clause
        for n in range(len(clause))
        if tuple(clause[n : n + len(bound)]) == bound
        for place in range(n, n + len(bound))
    )


def _clauses(typed: Sequence[str], asking: Asking) -> Iterator[list[str]]:
    """The words between commas and dashes, and on both sides of what joins "am I right" to what
    follows."""
    ends = [n for n, word in enumerate(typed, 1) if word[-1] == "," or not word.strip(PAUSES)]
    for start, end in zip([0, *ends], [*ends, len(typed)], strict=True):
        clause = words(" ".join(typed[start:end]))
        joint = next((n for n in range(_FRAME) if _joins(clause, n, asking)), 0)
        if joint:
            yield clause[:joint]
        yield clause[joint:]


def _joins(clause: Sequence[str], place: int, asking: Asking) -> bool:
    """A word joins what is asked to what only asks if it is true."""
    joins = not asking.that.isdisjoint(clause[place : place + 1])
    return joins and not asking.tag.isdisjoint(clause[:place])
