"""What a situation leaves out: how many players there are, when its move is made, and with what.

Nothing is guessed. A number of players is filled in only where the outcome is the same with every
number. The time is filled in where none is stated, the move cannot be made as it stands, and all
times at which it can be made lead to the same. What a move costs, or whom it is against, is filled
in where all moves that the rules let pass lead to the same. It is all told as an assumption.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from itertools import chain, permutations
from typing import Any

from rulebook.engine.errors import BadSituation, bad, in_each
from rulebook.engine.frozen import changed, fields_of, record
from rulebook.engine.game import Game, seat_of
from rulebook.engine.lacking import NotThere
from rulebook.engine.phrases import Stated, filled_in
from rulebook.engine.records import Event, Move, Play
from rulebook.engine.sentences import GAP, numeral
from rulebook.engine.situations import Situation, Wanting, on_table, play_situation, set_up, valued
from rulebook.engine.unsaid import Part, Unsaid
from rulebook.errors import BadCorpus
from rulebook.languages import NAMING, SAID
from rulebook.yamlread import Node

_PLAYERS = "players"
_MOST_ORDERED = 4
"""Players of whom every order is tried."""
_MOST_PASSES = 12
"""Moves of people who let something pass, of a situation."""
_MOST_TOLD = 5
"""Moves that are told where several could be meant."""
_NOTHING = "nothing"


class SeveralMeant(BadSituation):
    """Error: several moves can be meant, and they lead to different things."""


@record
class Filled:
    """A situation with what it leaves out, its play, and what of it is an assumption."""

    situation: Situation
    play: Play[Any]
    assumed: Stated = ()
    said: tuple[Event, ...] = ()
    """The moves as far as they were said."""
    put_in: tuple[Event, ...] = ()
    """Moves of people of whom nothing is told, who let it pass."""

    @property
    def told(self) -> tuple[Event, ...]:
        """The moves as they were played; one that no rule lets pass as far as it was said."""
        pairs = tuple(zip(self.said, self.situation.when, strict=True))
        if self.play.stopped:
            return tuple(one if move == self.play.stopped.move else move for one, move in pairs)
        return self.situation.when

    @property
    def completed(self) -> tuple[Event, ...]:
        """The moves of which something was left out and filled in."""
        pairs = zip(self.said, self.told, strict=True)
        return (*self.put_in, *(move for said, move in pairs if said != move))


def filled(game: Game[Any], situation: Situation) -> Filled:
    """The situation with what it leaves out, and with what a question takes to happen next."""
    found = _filled(game, situation)
    for move, there in situation.then if not found.play.stopped else ():
        there = (*there, *_there_then(game, found, move))
        given, when = (*situation.given, *there), (*found.said, move)
        with suppress(BadSituation):
            asked = changed(situation, given=given, when=when)
            more = _filled(game, asked)
            put_in = (*found.put_in, *more.put_in)
            found = found if more.play.stopped else changed(more, put_in=put_in)
    return found


def _there_then(game: Game[Any], found: Filled, move: Event) -> Iterator[tuple[str, Node]]:
    """What a move takes for granted that hangs on what was assumed: whose the main offer is."""
    named = ((game.phrases.find_fact(key), value) for key, value in found.assumed)
    assumed = {fact[0]: value for fact, value in named if fact}
    stated = [game.phrases.find_fact(key) for key, _ in found.situation.given]
    for key, value in game.phrases.pointed.there.get(type(move).__name__, ()):
        place, thing = filled_in(key, assumed), filled_in(value, assumed)
        whole = thing != value and not GAP.search(place + thing)
        if whole and game.phrases.find_fact(place) not in stated:
            yield place, valued(thing)


def _passing(game: Game[Any], situation: Situation, time: Stated) -> Filled:
    """The situation at a time, in which those of whom nothing is told let it pass before a move
    that has to wait for them, where that helps."""
    found = one = _with_players(game, situation, time)
    put_in: list[Event] = []
    while one.play.refusal and len(put_in) < _MOST_PASSES:
        move = one.play.refusal.move
        if move not in one.situation.when:
            return found
        at = one.situation.when.index(move)
        before = changed(one.situation, when=one.situation.when[:at])
        table = play_situation(game, before).table if at else set_up(game, before)
        event = next(_pass(game, table, move, situation), None)
        if event is None:
            return found
        put_in.append(event)
        when = (*one.said[:at], event, *one.said[at:])
        try:
            one = _with_players(game, changed(situation, when=when), time)
        except BadSituation:
            return found
    return found if one.play.stopped else changed(one, put_in=tuple(put_in))


def _pass(game: Game[Any], table: Any, move: Event, situation: Situation) -> Iterator[Event]:
    """What somebody else does before a move who lets it pass, where that is allowed."""
    kinds = [said for before, said in game.phrases.pointed.passes if type(move).__name__ in before]
    for seat in filter(None, _to_move(game, table, situation) if kinds else ()):
        for said in kinds:
            event = game.phrases.read_move(situation.where, filled_in(said, {"seat": seat}))
            if not game.apply(table, event, situation.edition).stopped:
                yield event


def _to_move(game: Game[Any], table: Any, situation: Situation) -> tuple[str, ...]:
    """The seats whose turn it is; nobody where the table lacks what it takes to know that."""
    try:
        return game.to_move(table, situation.edition)
    except NotThere:
        return ()


def _filled(game: Game[Any], situation: Situation) -> Filled:
    """The situation as it stands, if it can be played so; else with what it leaves out."""
    times = tuple(_times(game, situation))
    error: BadSituation | None = None
    stands: Filled | None = None
    found: list[Filled] = []
    stopped: list[Filled] = []
    for time in ((), *times):
        try:
            one = _passing(game, situation, time)
        except BadSituation as wrong:
            if error is None or isinstance(wrong, SeveralMeant | Wanting):
                error = wrong
            continue
        stands = one if not time else stands
        if one.play.stopped:
            stopped.append(one)
        elif not time:
            return one
        else:
            found.append(one)
    partly = any(isinstance(move, Unsaid) for move in situation.when)
    fewest = min((len(one.put_in) for one in found), default=0)  # who has to let it pass
    found = [one for one in found if len(one.put_in) == fewest]
    for ways in (found, stopped if stands is None and partly else []):
        if ways and len({_outcome(game, one.play) for one in ways}) == 1:
            return ways[0]
    if stands is None:
        made = [one for one in stopped if _stopped_at(one) > 0]  # the first move can be made then
        if made and len({_outcome(game, one.play) for one in made}) == 1:
            return made[0]
        assert error is not None
        raise error
    if isinstance(error, Wanting) and not _stopped_at(stands) and len(stands.said) > 1:
        raise error  # the first move can only be made at a time at which it hangs on more
    later = [one for one in stopped if _stopped_at(one) > _stopped_at(stands)]
    if later and len({_outcome(game, one.play) for one in later}) == 1:
        return later[0]  # what comes first can be made then
    refused = [one for one in stopped if _refuses_less(one, stands)]
    return min(refused, key=lambda one: len(_refusing(one)), default=stands)


def _stopped_at(one: Filled) -> int:
    """Which of its moves cannot be made."""
    whole = one.situation.when
    move = one.play.stopped.move if one.play.stopped else None
    return whole.index(move) if move in whole else len(whole)


def _refusing(one: Filled) -> frozenset[str]:
    """The rules that refuse it."""
    return frozenset(one.play.refusal.numbers) if one.play.refusal else frozenset()


def _refuses_less(one: Filled, stands: Filled) -> bool:
    """Whether of what refuses it as it stands only a part does so at its time."""
    return bool(_refusing(one)) and _refusing(one) < _refusing(stands)


def _times(game: Game[Any], situation: Situation) -> Iterator[Stated]:
    """The times at which its move could be made, where the situation states none."""
    stated = set(_places(game, situation.given))
    known = _known(situation.when[0]) if situation.when else {}
    known["seat"] = next(filter(None, map(seat_of, situation.when)), "")
    known["before"], number = _seat_before(game, situation, known["seat"])
    for facts in game.phrases.implied:
        gaps = {gap for fact in facts for part in fact for gap in GAP.findall(part)}
        if not all(known.get(gap) for gap in gaps):
            continue
        left: list[tuple[str, str]] = []
        for key, value in facts:
            one = (filled_in(key, known), filled_in(value, known))
            if stated.isdisjoint(_places(game, [(one[0], valued(one[1]))])):
                left.append(one)
            elif not GAP.search(key + value) and not _says(game, situation, one):
                break
        else:
            yield tuple(left if "before" not in gaps else [*number, *left])


def _says(game: Game[Any], situation: Situation, fact: tuple[str, str]) -> bool:
    """Whether a situation says just this."""
    key, value = fact
    wanted, read = game.phrases.find_fact(key), game.phrases.words.read
    said = (node for k, node in situation.given if game.phrases.find_fact(k) == wanted)
    return any(not node.is_mapping() and read(node.written) == read(value) for node in said)


def _seat_before(game: Game[Any], situation: Situation, seat: str) -> tuple[str, Stated]:
    """Who sits before somebody, clockwise; with how many play, where that is taken for it."""
    key, fewest = game.phrases.pointed.players
    seats = game.phrases.pointed.seats
    if not key or seat not in seats:
        return "", ()
    if seat != seats[0]:
        return seats[seats.index(seat) - 1], ()
    said = [node.written for k, node in situation.given if k == key]
    if not said:
        return seats[fewest - 1], ((key, str(fewest)),)
    known = said[0].isdigit() and 0 < int(said[0]) <= len(seats)
    return seats[int(said[0]) - 1] if known else "", ()


def _places(game: Game[Any], given: Iterable[tuple[str, Node]]) -> Iterator[tuple[str, ...]]:
    """What facts state: a fact as a whole, or each field of it."""
    for key, node in given:
        name, gaps = game.phrases.read_fact(key, node)
        for inner in [one for one, _ in node.pairs()] if node.is_mapping() else [""]:
            yield name, *gaps.values(), inner


def _known(move: Event) -> dict[str, str]:
    """The fields of a move, as far as they were said."""
    if isinstance(move, Unsaid):
        return {name: str(value) for name, value in move.parts[0].said}
    return {item.name: str(getattr(move, item.name)) for item in fields_of(move)}


def _with_players(game: Game[Any], situation: Situation, time: Stated) -> Filled:
    given = tuple((key, valued(value)) for key, value in time)
    timed = changed(situation, given=(*given, *situation.given))
    try:
        return _played(game, timed, time)
    except BadSituation:
        tries = list(_seated(game, timed, time))
        numbers = _numbers(game, timed)
        if numbers and not tries:  # what is wrong beside that nobody sits there
            _played(game, _with_players_named(game, timed, numbers[0]), time)
        if len(_different(game, tries)) > 1:  # who is named plays, and nobody else
            tries = list(_seated(game, timed, time, named_alone=True))
        if len(_different(game, tries)) != 1:
            raise
        return tries[0]


def _different(game: Game[Any], tries: Iterable[Filled]) -> set[tuple[Any, ...]]:
    """What comes of the tries."""
    return {_outcome(game, one.play) for one in tries}


def _seated(
    game: Game[Any], timed: Situation, time: Stated, *, named_alone: bool = False
) -> Iterator[Filled]:
    """The situation with each number of players with which it can be played; where they have names
    that nobody lists, with those that are named and others, in each order in which it can be
    played, or in each where it can in none. What is refused to somebody of whom nothing is stated
    may only be refused for that."""
    for number in _numbers(game, timed):
        with suppress(BadCorpus):
            yield _played(game, _with_players_named(game, timed, number), time)
    places = set(_places(game, timed.given))
    known = {game.phrases.words.read(part) for _, *parts, _ in places for part in parts}
    known |= {game.phrases.words.read(n.written) for _, n in timed.given if not n.is_mapping()}
    sitting: dict[int, list[Filled]] = {}
    wanting: Wanting | None = None
    for names in _orders(game, timed, named_alone):
        told = ", ".join(names)
        with suppress(BadCorpus):
            try:
                named = _with_players_named(game, timed, told)
                one = _played(game, named, (*time, (_PLAYERS, told)))
            except Wanting as error:
                wanting = error
                continue
            if not one.play.refusal or seat_of(one.play.refusal.move) in known:
                sitting.setdefault(len(names), []).append(one)
    if wanting and not sitting:
        raise wanting
    for tries in sitting.values():
        furthest = max(map(_stopped_at, tries))
        far = [one for one in tries if _stopped_at(one) == furthest]
        yield from (one for one in far if not any(_refuses_less(other, one) for other in far))


def _orders(game: Game[Any], situation: Situation, named_alone: bool) -> Iterator[tuple[str, ...]]:
    """Who may sit at the table, clockwise, where players have names and nobody lists them."""
    box = import_module(f"{game.package}.box")
    known: tuple[str, ...] = getattr(box, "NAMES", ())
    counted = [int(n.written) for n in _players_said(game, situation) if numeral(n.written)]
    if not known or (_names_players(game, situation) and not counted):
        return
    named = tuple(dict.fromkeys(_named(game, situation, known)))
    others = tuple(name for name in known if name not in named)
    for number in counted or (box.PLAYERS if named else ()):
        first, *rest = (*named, *others)[: max(number, len(named))]
        every = permutations(rest) if number <= _MOST_ORDERED else (rest, rest[::-1])
        if number == len(named) or (number > len(named) and not named_alone):
            yield from ((first, *order) for order in every)


def _named(game: Game[Any], situation: Situation, known: tuple[str, ...]) -> Iterator[str]:
    """The players of whom a situation speaks, in its order."""
    words = game.phrases.words
    for key, node in situation.given:
        name, gaps = game.phrases.read_fact(key, node)
        said = [part.written for _, part in node.pairs()] if node.is_mapping() else [node.written]
        yield from (words.read(gaps[name]) for _ in (0,) if name in gaps)
        yield from (word for word in map(words.read, said) if word in known)
    yield from filter(None, map(seat_of, situation.when))


def _played(game: Game[Any], situation: Situation, time: Stated) -> Filled:
    """The situation with all that its moves leave out, and its play."""
    whole = changed(situation, when=tuple(_whole_moves(game, situation)))
    play = play_situation(game, whole)
    last = play.stopped.move if play.stopped else None
    if last is not None and last not in situation.when:  # nobody said that it is for nothing
        at = next((n for n, step in enumerate(play.steps) if step.event == last), len(play.steps))
        play = changed(play, acts=play.acts[:at])
    return Filled(whole, play, time, situation.when)


def _whole_moves(game: Game[Any], situation: Situation) -> Iterator[Event]:
    """The moves, each filled in at the table as the ones before it leave it."""
    if not any(isinstance(move, Unsaid) for move in situation.when):
        yield from situation.when
        return
    table = set_up(game, situation)
    for move in situation.when:
        event = _whole(game, table, move, situation) if isinstance(move, Unsaid) else move
        table = game.apply(table, event, situation.edition).table
        yield event


def _whole(game: Game[Any], table: Any, move: Unsaid, situation: Situation) -> Event:
    """The one move that can be meant; or one that the rules refuse, where they refuse all."""
    proposed = chain(game.choices(table), game.choices(table, beside=True))
    try:
        fits = [one for one in chain.from_iterable(proposed) if move.fits(one)]
    except NotThere as no:
        raise bad(situation.where, str(no)) from no
    plays = {one: game.apply(table, one, situation.edition) for one in fits}
    passed = [one for one, play in plays.items() if not play.stopped]
    if len({_outcome(game, plays[one]) for one in passed}) > 1:
        raise _left_open(game, move, passed, situation)
    if passed:
        return passed[0]
    refused: list[Event] = list(fits[:1])
    if not fits and move.seat in _to_move(game, table, situation):
        refused = [one for part in move.parts for one in _with_nothing(game, part)]
    if len(refused) != 1 or not _holds(game.apply(table, refused[0], situation.edition)):
        raise _left_open(game, move, [], situation)
    return refused[0]


def _holds(play: Play[Any]) -> bool:
    """Whether it stops for another reason than that nobody said of something that it is there."""
    return bool(play.stopped) and not (play.refusal and play.refusal.what)


def _with_nothing(game: Game[Any], part: Part) -> Iterator[Event]:
    """The move with nothing for what was left out, where that can be nothing."""
    kinds = {item.name: str(item.type) for item in fields_of(part.kind)}
    with suppress(ValueError):
        nothing = {
            name: game.phrases.readers[kinds[name]](_NOTHING, game.phrases.words)
            for name in part.left_out
        }
        yield part.kind(**dict(part.said), **nothing)


def _left_open(
    game: Game[Any], move: Unsaid, passed: list[Move], situation: Situation
) -> BadSituation:
    """The error for a move of which too much was left out, with what it can be."""
    tell, where = game.phrases.tell_move, situation.where
    text = {code: tell(move, code) for code in SAID}
    if not passed:
        return bad(where, in_each("engine-left-out", move=text))
    moves = {code: "; ".join(tell(one, code) for one in passed[:_MOST_TOLD]) for code in SAID}
    what = in_each("engine-left-open", move=text, moves=moves)
    return SeveralMeant(where.path, where.line, what)


def _with_players_named(game: Game[Any], timed: Situation, players: str) -> Situation:
    others = (f for f in timed.given if game.phrases.read_fact(*f)[0] != _PLAYERS)
    return changed(timed, given=((_PLAYERS, valued(players)), *others))


def _names_players(game: Game[Any], situation: Situation) -> bool:
    """Whether the situation says who plays."""
    return next(_players_said(game, situation), None) is not None


def _players_said(game: Game[Any], situation: Situation) -> Iterator[Node]:
    """What a situation says of who plays: their names, or only how many there are."""
    said = ((game.phrases.read_fact(key, node)[0], node) for key, node in situation.given)
    yield from (node for name, node in said if name == _PLAYERS)


def _numbers(game: Game[Any], situation: Situation) -> tuple[str, ...]:
    """How many players there can be, where that is a number and none is stated."""
    key = game.phrases.facts[_PLAYERS].texts[NAMING] if _PLAYERS in game.phrases.facts else ""
    if key != _PLAYERS or _names_players(game, situation):
        return ()
    numbers = tuple(map(str, import_module(f"{game.package}.box").PLAYERS))
    try:
        on_table(game, ((_PLAYERS, valued(numbers[0])),), game.start)
    except BadCorpus:  # players have names there
        return ()
    return numbers


def _outcome(game: Game[Any], play: Play[Any]) -> tuple[Any, ...]:
    """What became of it, as far as neither numbers of players nor times show, nor whose turn it
    is."""
    changes = tuple(
        change
        for step in play.steps
        for change in step.changes
        if ".".join(change.path) not in game.phrases.turns
    )
    refused = play.refusal.numbers if play.refusal else ()
    in_any_order = tuple(sorted(changes, key=repr))  # who sits where says only who comes first
    return in_any_order, refused, bool(play.silence), bool(play.unplayed)
