"""Yes or no to what is asked of a situation, where the outcome settles it.

"May I do that?" is settled by whether the rules let it pass, "did I win?" by who has won, "is the
game over?" by whether it is. What asks
for anything else ("how many", "what happens"), or denies, has no such answer.
"""

from __future__ import annotations

from typing import Any

from rulebook.engine.game import Game, game
from rulebook.engine.people import ME, Word, row_at, words_of
from rulebook.engine.resolve import Resolution, told_outcome
from rulebook.languages.outcomes import asked_in


def beside_the_point(found: Resolution) -> bool:
    """Whether a refusal answers nothing: something else is asked of what is told than whether it
    may be done, or what happens."""
    told_in, book = found.situation.told_in, game(found.game)
    if not found.refused_by or not found.situation.asked or told_in not in book.phrases.spoken:
        return False
    told = book.phrases.spoken[told_in].data["told"]
    asked = [[word.word for word in words_of(question)] for question in found.situation.asked]
    leave = (*told["allowed"], *told["may"])
    return all(set(words).isdisjoint(leave) and asked_in(words) is None for words in asked)


def settled(found: Resolution) -> bool | None:
    """Whether the answer is yes; None where the outcome settles none."""
    questions = found.situation.asked
    book = game(found.game)
    if len(questions) != 1 or found.situation.told_in not in book.phrases.spoken:
        return None
    told = book.phrases.spoken[found.situation.told_in].data["told"]
    words = words_of(questions[0])
    said = {word.word for word in words}
    figure = any(row_at(words, at, told["how_many"]) for at in range(len(words)))
    if figure or not said.isdisjoint((*told["which"], *told["denies"])):
        return None
    if not said.isdisjoint(told["won"]):
        return _won(book, found, words, told["me"])
    if not said.isdisjoint(told["lost"]):
        won = _won(book, found, words, told["me"])
        return None if won is None else not won
    if not said.isdisjoint(told["over"]) and not said.isdisjoint(told["game"]):
        return _over(book, found)
    if not said.isdisjoint(told["allowed"]):
        return _allowed(found)
    return None


def _allowed(found: Resolution) -> bool | None:
    if found.refused_by:
        return False
    passed = found.status == "played" and told_outcome(found, found.situation.told_in)[0]
    return True if passed else None


def _over(book: Game[Any], found: Resolution) -> bool | None:
    """Whether the game has ended; not settled where it did not at figures that nobody stated."""
    verdict = book.phrases.pointed.won[0]
    judged = any(type(step.event).__name__ == verdict for step in found.steps)
    over = bool(found.play.table.over) or judged
    return None if found.status != "played" or (found.untold and not over) else over


def _won(
    book: Game[Any], found: Resolution, words: tuple[Word, ...], me: tuple[str, ...]
) -> bool | None:
    """Whether those who are asked for are among the winners, where it is clear who that is."""
    seats = dict(found.situation.people)
    mine = any(word.word in me for word in words)
    asked = {seats[ME]} if mine and ME in seats else set(seats.values())
    verdict, winners = book.phrases.pointed.won
    judged = [step.event for step in found.steps if type(step.event).__name__ == verdict]
    if found.status != "played":
        return None
    if len(judged) == 1:  # who that is stands in the question, or follows from it
        return bool(getattr(judged[0], "wins", False))
    if len(asked) != 1:
        return None
    (seat,) = asked
    of_seat = [event for event in judged if getattr(event, "seat", "") == seat]
    if of_seat:
        return bool(getattr(of_seat[0], "wins", False))
    told = found.after.get(winners)
    return None if told is None else seat in str(told).replace(",", " ").split()
