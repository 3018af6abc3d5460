"""Questions that state a case: "demand of 6, we have 5, threat is at 20: what happens".

A game with an engine plays it where all of it is sure; the outcome answers the question, and the
answer says so. The engine is loaded only for a question that asks what becomes of figures.
"""

from __future__ import annotations

from rulebook.languages.outcomes import asked_in
from rulebook.search.answer import Found, shown_language
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.engine.asked import Case
    from rulebook.lookup.books import Books
    from rulebook.search.answer import Answer


def with_case(books: Books, answer: Answer, text: str) -> Answer:
    """The answer, or the outcome of the case that the question states."""
    if answer.by_address or asked_in(words(text)) is None:
        return answer
    case = _played(books, answer, text)
    if case is None:
        return answer
    units = [books.library.unit(f"{case.game}:{number}") for number in case.numbers]
    there = [unit for unit in units if unit is not None]
    if not there:
        return answer
    first = [Found(unit, 1.0, shown_language(unit, answer)) for unit in there]
    ids = {unit.id for unit in there}
    answer.hits = [*first, *(hit for hit in answer.hits if hit.unit.id not in ids)]
    answer.cites = [unit.id for unit in there]
    answer.answered, answer.silent, answer.home = True, False, case.game
    answer.curated = answer.verdict = answer.message = None
    answer.translated, answer.case = "", case
    return answer


def _played(books: Books, answer: Answer, text: str) -> Case | None:
    """The case, as the one game plays it that can."""
    from rulebook.engine.asked import played_case
    from rulebook.engine.game import game, playable
    from rulebook.service.playing import compiled

    wanted = [books.game] if books.game else [answer.home, *books.names()]
    there = [key for key in dict.fromkeys(wanted) if key in playable()]
    found = (played_case(game(key, compiled(books.library, key)), text) for key in there)
    return next((case for case in found if case is not None), None)
