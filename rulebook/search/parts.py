"""The parts of a question: the words that ask, and those that tell in which case.

"If the demand is not met, does she pay?" asks whether she pays: the denial belongs to the case. And
"can't she pay?" asks what "can she pay?" asks: behind the verb that begins a question a denial
denies nothing. What only asks whether all that is true ("…, isn't it?") is a part of its own.
"""

from __future__ import annotations

from rulebook.search.asking import ENDS, PAUSES, ends_in_tag, is_tag
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulebook.search.asking import Asking

ASKS, TELLS, WITHOUT, EMPTY, TAG = "", "told", "without", "asked", "tag"
"""Parts of a question: what asks, what tells the case, what tells it by something that there is
not, a denial that denies nothing, and what asks whether all that is true."""
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
    ['told', 'told', 'told', '', '', '', '', 'tag']
    """
    sentences = list(_sentences(text.split(), asking))
    asked = len(sentences) - 1
    while asked > 0 and is_tag(words(" ".join(sentences[asked])), asking):
        asked -= 1
    found: list[tuple[str, str]] = []
    for place, sentence in enumerate(sentences):
        listed = words(" ".join(sentence))
        found += _sentence(sentence, asking) if place == asked else [
            (word, TELLS if place < asked else TAG) for word in listed
        ]  # fmt: skip
    return found


def _sentences(typed: Sequence[str], asking: Asking) -> Iterator[Sequence[str]]:
    """The stretches of a text between marks that end a sentence."""
    begins = 0
    for place, word in enumerate(typed, 1):
        ahead = words(" ".join(typed[place : place + 1]))
        pauses = word[-1] in PAUSES and ahead and _may_ask(ahead[0], asking)
        if (word[-1] in ENDS or pauses) and any(words(" ".join(typed[place:]))):
            yield typed[begins:place]
            begins = place
    yield typed[begins:]


def _may_ask(word: str, asking: Asking) -> bool:
    return word in asking.whether or word in asking.kinds or word in asking.setting


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
        for place, word in enumerate(clause):
            tells = tells or (place > 0 and word in asking.case)
            part = TELLS if tells else EMPTY if word in none else ASKS
            yield word, WITHOUT if word in asking.without and not tells else part
        asked = asked or clause[0] not in asking.case
    yield from ((word, TAG) for word in tag)


def _clauses(typed: Sequence[str]) -> list[list[str]]:
    """The words between commas."""
    found: list[list[str]] = [[]]
    for word in typed:
        found[-1] += words(word)
        if word[-1] == ",":
            found.append([])
    return found
