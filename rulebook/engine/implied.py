"""What a situation leaves out: how many players there are, and when its move is made.

Nothing is guessed. A number of players is filled in only where the outcome is the same with every
number. The time is filled in where none is stated, the move cannot be made as it stands, and all
times at which it can be made lead to the same; and it is told as an assumption.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any

from rulebook.engine.errors import BadSituation
from rulebook.engine.frozen import changed, fields_of, record
from rulebook.engine.game import Game, seat_of
from rulebook.engine.phrases import Stated, filled_in
from rulebook.engine.records import Play
from rulebook.engine.sentences import GAP
from rulebook.engine.situations import Situation, on_table, play_situation, valued
from rulebook.errors import BadCorpus
from rulebook.languages import NAMING

_PLAYERS = "players"
Played = Callable[[Situation], Play[Any]]


@record
class Filled:
    """A situation with what it leaves out, its play, and what of it is an assumption."""

    situation: Situation
    play: Play[Any]
    assumed: Stated = ()


def filled(game: Game[Any], situation: Situation) -> Filled:
    """The situation as it stands, if it can be played so; else with what it leaves out."""
    times = tuple(_times(game, situation))
    error: BadSituation | None = None
    stands: Filled | None = None
    found: list[Filled] = []
    for time in ((), *times):
        try:
            one = _with_players(game, situation, time)
        except BadSituation as wrong:
            error = error or wrong
            continue
        stands = one if not time else stands
        if not one.play.stopped:
            if not time:
                return one
            found.append(one)
    if found and len({_outcome(one.play) for one in found}) == 1:
        return found[0]
    if stands is None:
        assert error is not None
        raise error
    return stands


def _times(game: Game[Any], situation: Situation) -> Iterator[Stated]:
    """The times at which its move could be made, where the situation states none."""
    phrases = game.phrases
    stated = {phrases.read_fact(key, node)[0] for key, node in situation.given}
    first = situation.when[0] if situation.when else None
    known = (
        {item.name: str(getattr(first, item.name)) for item in fields_of(first)} if first else {}
    )
    known["seat"] = next(filter(None, map(seat_of, situation.when)), "")
    for facts in phrases.implied:
        names = {key: phrases.read_fact(key, situation.where)[0] for key, _ in facts}
        fixed = (names[key] for key, value in facts if not GAP.search(key + value))
        if stated.intersection(fixed):
            continue
        gaps = {gap for fact in facts for part in fact for gap in GAP.findall(part)}
        if all(known.get(gap) for gap in gaps):
            yield tuple(
                (filled_in(k, known), filled_in(v, known))
                for k, v in facts
                if names[k] not in stated
            )


def _with_players(game: Game[Any], situation: Situation, time: Stated) -> Filled:
    given = tuple((key, valued(value)) for key, value in time)
    timed = changed(situation, given=(*given, *situation.given))
    try:
        return Filled(timed, play_situation(game, timed), time)
    except BadSituation:
        tries = list(_seated(game, timed, time))
        numbers = _numbers(game, timed)
        if numbers and not tries:  # what is wrong beside that nobody sits there
            play_situation(game, _with_number(timed, numbers[0]))
        if not tries or len({_outcome(one.play) for one in tries}) > 1:
            raise
        return tries[0]


def _seated(game: Game[Any], timed: Situation, time: Stated) -> Iterator[Filled]:
    """The situation with each number of players with which it can be played."""
    for number in _numbers(game, timed):
        seated = _with_number(timed, number)
        with suppress(BadCorpus):
            yield Filled(seated, play_situation(game, seated), time)


def _with_number(timed: Situation, number: str) -> Situation:
    return changed(timed, given=((_PLAYERS, valued(number)), *timed.given))


def _numbers(game: Game[Any], situation: Situation) -> tuple[str, ...]:
    """How many players there can be, where that is a number and none is stated."""
    key = game.phrases.facts[_PLAYERS].texts[NAMING] if _PLAYERS in game.phrases.facts else ""
    named = any(game.phrases.read_fact(k, node)[0] == _PLAYERS for k, node in situation.given)
    if key != _PLAYERS or named:
        return ()
    numbers = tuple(map(str, import_module(f"{game.package}.box").PLAYERS))
    try:
        on_table(game, ((_PLAYERS, valued(numbers[0])),), game.start)
    except BadCorpus:  # players have names there
        return ()
    return numbers


def _outcome(play: Play[Any]) -> tuple[Any, ...]:
    """What became of it, as far as numbers of players or times do not show."""
    changes = tuple(change for step in play.steps for change in step.changes)
    refused = play.refusal.numbers if play.refusal else ()
    return changes, refused, bool(play.silence), bool(play.unplayed)
