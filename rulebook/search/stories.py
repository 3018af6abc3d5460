"""What a story tells, and what it asks: "Ann is ahead of me. I have two coins. Who pays?"

The clauses that ask decide what is asked; those before them tell what is the case. What only points
at what was told ("is that so?") asks nothing by itself: the clause before asks with it.
"""

from __future__ import annotations

from rulebook.search.asking import ENDS, PAUSES, Tongues
from rulebook.search.framing import asked_to_tell
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence, Set

    from rulebook.search.asking import Asking
    from rulebook.search.query import Draft, Word

    Clause = tuple[str, int, list[Word]]
    """A clause as it was typed, the number of its sentence, and its words."""

LEAST_STORY = 8
"""Words of the shortest query that tells something before it asks."""
LEAST_TALE = 6
"""Words of the shortest query in which somebody may have a name."""
LEAST_ASKED = 2
"""Words with content of clauses that ask by themselves."""
SHORTEST_NAME = 3
"""Letters of the shortest name of somebody."""
_IN_FRONT = 3
"""Words of a clause among which stands what asks."""
_STOPS = "," + PAUSES
_AROUND = ".,;:!?…„“”«»\"'()"


def mark_story(draft: Draft) -> None:
    """Mark the words that only tell what is the case, and those that are no content: people, and
    what asks, where the book has no such word."""
    for word in asked_to_tell(draft):
        word.stop = True
    asking = draft.library.made(Tongues).of(draft.language)
    if asking is None:
        return
    names = names_in(draft.typed, asking) if len(draft.words) >= LEAST_TALE else frozenset()
    for word in draft.words:
        if not word.known and not word.stop:
            word.stop = _no_content(draft, word, asking, names)
    for word in _told_words(draft, asking):
        word.told = True


def _no_content(draft: Draft, word: Word, asking: Asking, names: Set[str]) -> bool:
    """A word that the book does not have tells nothing: it asks, or it is somebody."""
    listed = (asking.kinds, asking.whether, asking.anywhere, asking.people, asking.turning)
    if any(word.text in asks for asks in listed):
        return True
    return word.typed in names and not draft.library.is_ordinary(word.text)


def names_in(text: str, asking: Asking) -> frozenset[str]:
    """The folded words of a text that are spelled like names of people: with a capital letter, and
    not behind what something is named behind.

    >>> from types import SimpleNamespace
    >>> sorted(names_in("Ann and Bob meet in Rome", SimpleNamespace(thing={"in"})))
    ['ann', 'bob']
    """
    found: set[str] = set()
    before = ""
    for typed in text.split():
        listed, bare = words(typed), typed.strip(_AROUND)
        shaped = len(bare) >= SHORTEST_NAME and bare[0].isupper() and bare[1:].islower()
        if len(listed) == 1 and shaped and before not in asking.thing:
            found.add(listed[0])
        before = listed[-1] if listed else ""
    return frozenset(found)


def _told_words(draft: Draft, asking: Asking) -> list[Word]:
    """The words of the clauses before those that ask."""
    clauses = list(_placed(draft)) if len(draft.words) >= LEAST_STORY else []
    if not clauses:
        return []
    asked = {sentence for text, sentence, _ in clauses if "?" in text} or {clauses[-1][1]}
    kept = [place for place, (_, sentence, _) in enumerate(clauses) if sentence in asked]
    begins = next((at for at in kept if _asks(words(clauses[at][0]), asking)), kept[0])
    kept = [at for at in kept if at >= begins]
    while kept[0] and sum(_content(clauses[at]) for at in kept) < LEAST_ASKED:
        kept = [kept[0] - 1, *kept]
    return [word for at, clause in enumerate(clauses) if at not in kept for word in clause[2]]


def _content(clause: Clause) -> int:
    return sum(not word.stop for word in clause[2])


def _asks(listed: Sequence[str], asking: Asking) -> bool:
    """Something is asked at the beginning of a clause."""
    said = (asking.kinds, asking.whether, asking.anywhere)
    return any(word in asks for word in listed[:_IN_FRONT] for asks in said)


def _placed(draft: Draft) -> Iterator[Clause]:
    """The clauses of a query, each with the words that were read of it."""
    left = list(draft.words)
    for text, sentence in clauses_of(draft.typed):
        found: list[Word] = []
        for one in words(text):
            near = [one in word.typed.split() for word in left[:_IN_FRONT]]
            if any(near):
                until = near.index(True) + 1
                found, left = [*found, *left[:until]], left[until:]
        yield text, sentence, found


def clauses_of(text: str) -> Iterator[tuple[str, int]]:
    """The clauses of a text, with the numbers of their sentences; "3." is a place in order.

    >>> list(clauses_of("It is the 3. round, I lead. Who pays?"))
    [('It is the 3. round,', 0), ('I lead.', 0), ('Who pays?', 1)]
    """
    sentence, begun = 0, ""
    for typed in text.split():
        begun = f"{begun} {typed}".strip()
        last = typed.rstrip("\"'»“”)")[-1:]
        ends = last in ENDS and not typed[:-1].isdigit()
        if last and (ends or last in _STOPS):
            yield begun, sentence
            begun = ""
            sentence += ends
    if begun:
        yield begun, sentence
