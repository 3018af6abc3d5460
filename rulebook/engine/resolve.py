"""A user's situation, played: each step with its rules and changes, and the table afterwards.

Everything is data: ``rulebook.cli.resolve`` says it in German, Russian or English. ``told`` gives
the sentences for events and changes; the gist or wording of a number is the caller's to add.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rulebook.engine.company import OTHER
from rulebook.engine.errors import LINE, BadSituation, bad, in_each
from rulebook.engine.fields import HIDDEN
from rulebook.engine.frozen import changed, fields_of, record
from rulebook.engine.game import Game, Material, game, playable
from rulebook.engine.implied import Filled, filled
from rulebook.engine.people import ME
from rulebook.engine.phrases import Stated, filled_in
from rulebook.engine.play import RuleFailed, RulesDisagree
from rulebook.engine.records import Change, Event, Play, Stage, Step
from rulebook.engine.situations import Situation, key_in, set_up, situation_from, valued
from rulebook.engine.stories import Line, tell_facts, tell_move
from rulebook.engine.ties import undecided
from rulebook.errors import BadCorpus, RulebookError
from rulebook.languages import NAMING, SAID, say
from rulebook.yamlread import Node

Untold = tuple[tuple[str, ...], Any]
"""Where something lies that nobody stated, and what it was taken for."""


@record
class Told:
    """A step in one language."""

    numbers: tuple[str, ...]
    event: str
    """The sentence of the event, or its name where it has none."""
    changes: tuple[str, ...]
    """``unrest in district 4: protest → strike``; bookkeeping is left out."""


@record
class Resolution:
    """What became of a situation."""

    game: str
    situation: Situation
    play: Play[Any]
    before: Mapping[str, Any]
    """The table as plain data, in the words of situations."""
    after: Mapping[str, Any]
    stand_in: bool = False
    """Whether it would perhaps have come out otherwise on the real board."""
    assumed: Stated = ()
    """The time of the move, where the situation leaves it out."""
    untold: tuple[Untold, ...] = ()
    """What changed or decided although nobody said how it was, with what it was taken for."""
    unless: tuple[str, ...] = ()
    """The places at which it comes out otherwise, where nobody says which place is meant."""
    as_printed: bool = False
    """Whether the rest is not the same everywhere, but as it is printed there."""
    completed: tuple[Event, ...] = ()
    """The moves of which the situation leaves something out, with what was filled in."""

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.play.steps

    @property
    def refused_by(self) -> tuple[str, ...]:
        return self.play.refusal.numbers if self.play.refusal else ()

    @property
    def lacking(self) -> str:
        """What a player would need for the refused move and does not have; empty otherwise."""
        return self.play.refusal.what if self.play.refusal else ""

    @property
    def silent_on(self) -> Event | None:
        """The event of which the manual says nothing, if there was one."""
        return self.play.silence.event if self.play.silence else None

    @property
    def near_silence(self) -> tuple[str, ...]:
        """The rules where it would stand."""
        return self.play.silence.numbers if self.play.silence else ()

    @property
    def unplayed(self) -> Event | None:
        """The event that nothing here carries out; whether the manual rules it is not known."""
        return self.play.unplayed.event if self.play.unplayed else None

    @property
    def status(self) -> str:
        """``played``, ``refused``, ``silent`` or ``not played``."""
        if self.refused_by:
            return "refused"
        if self.silent_on is not None:
            return "silent"
        return "played" if self.unplayed is None else "not played"

    @property
    def changed(self) -> tuple[str, ...]:
        """The keys of ``after`` that are not as they were."""
        keys = dict.fromkeys((*self.after, *self.before))
        return tuple(key for key in keys if self.after.get(key) != self.before.get(key))


Keeper = Callable[[str], Material | None]
"""Gives what has been kept of a game for its engine."""


def resolve(source: str | Path, key: str = "", kept: Keeper = lambda key: None) -> Resolution:
    """Play a situation from a file (a ``Path``), from YAML text, or from one line. Without a key
    it is of the one game whose words it is in."""
    key = key or _game_of(source, kept)
    book = game(key, kept(key))
    situation = situation_from(book, source)
    try:
        found = filled(book, situation)
    except (RulesDisagree, RuleFailed) as error:
        raise _our_fault(error, source) from error
    before, after = book.view(set_up(book, found.situation)), book.view(found.play.table)
    stand_in = on_a_stand_in(book, found.play)
    unless, as_printed = _alike_everywhere(book, situation, found.play)
    untold: tuple[Untold, ...] = ()
    if situation.later and found.play.stopped:
        raise _hangs_on(book, situation, [((key,), "") for key in situation.later])
    if situation.where.path == LINE:
        stated = _stated(book, situation)
        needed = tuple(_needed(book, situation, stated, before))
        found = _refused_for_sure(book, situation, found, stated, before)
        silent = found.play.silence.numbers if found.play.silence else ()
        said_nowhere = (_needed(book, situation, stated, before, number) for number in silent)
        needed = (*needed, *(one for lacking in said_nowhere for one in lacking))
        if open_tie := tuple(undecided(book.phrases, stated, before, after)):
            raise _hangs_on(book, situation, [(path, "") for path in open_tie])
        if needed and found.play.stopped and not found.play.refusal:
            raise _hangs_on(book, situation, needed)
        untold = tuple(dict.fromkeys((*needed, *_changed(book, stated, before, after))))
    return Resolution(
        game=key,
        situation=changed(situation, when=found.told, given=tuple(_said_of(situation))),
        play=found.play,
        before=before,
        after=after,
        stand_in=stand_in,
        assumed=found.assumed,
        untold=untold,
        unless=unless,
        as_printed=as_printed,
        completed=found.completed,
    )


def _said_of(situation: Situation) -> Iterator[tuple[str, Node]]:
    """The facts of a situation without what nobody says of them and changes nothing."""
    for key, node in situation.given:
        silent = {field for one, field in situation.lacks if one == key}
        inner = [(name, part.written) for name, part in node.pairs()] if silent else []
        kept = ", ".join(f"{name}: {part!r}" for name, part in inner if name not in silent)
        yield key, valued(f"{{{kept}}}") if silent else node


def _refused_for_sure(
    book: Game[Any], situation: Situation, found: Filled, stated: Mapping[str, set[str]],
    before: Mapping[str, Any],
) -> Filled:  # fmt: skip
    """The same without the numbers that refuse it only because of what nobody stated; an error
    where no number is left."""
    refusal = found.play.refusal
    if refusal is None:
        return found
    lacking = {n: tuple(_needed(book, situation, stated, before, n)) for n in refusal.numbers}
    sure = tuple(number for number in refusal.numbers if not lacking[number])
    if not sure:
        raise _hangs_on(book, situation, lacking[refusal.numbers[0]])
    return changed(found, play=changed(found.play, refusal=changed(refusal, numbers=sure)))


def _hangs_on(book: Game[Any], situation: Situation, lacking: Iterable[Untold]) -> BadSituation:
    """What nobody says, in the words of each language."""
    paths = tuple(path for path, _ in lacking)
    what = {
        code: say(code, "engine-hangs-on", key="; ".join(told_path(book, p, code) for p in paths))
        for code in SAID
    }
    return bad(situation.where, what)


def told_path(book: Game[Any], path: tuple[str, ...], language: str) -> str:
    """Where something lies, in a language: "demand: penalty"."""
    key, *inner = path
    named = (_word(book, part, language) for part in inner)
    return ": ".join((told_key(book, book.phrases.words.read(key), language), *named))


_FEW_PLACES = 2
"""Places at most at which it may come out otherwise."""


def _alike_everywhere(
    book: Game[Any], situation: Situation, played: Play[Any]
) -> tuple[tuple[str, ...], bool]:
    """The few places at which it comes out otherwise, and whether it hangs on what is printed there
    elsewhere, too; ask which is meant where they are many."""
    shape, printed = _shape(book, played, situation.anywhere), _printed(book, played)
    unless: list[str] = []
    differs = False
    for number, other in enumerate(situation.elsewhere, 1):
        try:
            play = filled(book, other()).play
            same = _shape(book, play, str(number)) == shape
            differs = differs or (same and _printed(book, play) != printed)
        except BadCorpus:
            same = False
        unless += [] if same else [str(number)]
        if len(unless) > _FEW_PLACES:
            raise bad(situation.where, in_each("engine-which-place"))
    for further in situation.further:
        try:
            same = _shape(book, filled(book, further()).play, "") == _shape(book, played, "")
        except BadCorpus:  # further than figures go
            continue
        if not same:
            if situation.lacks:
                raise _hangs_on(book, situation, ((path, "") for path in situation.lacks))
            raise bad(situation.where, in_each("engine-how-much", said="; ".join(situation.bounds)))
    return tuple(unless), differs


def _printed(book: Game[Any], played: Play[Any]) -> tuple[Change, ...]:
    """The changes that hang on what a place has printed on it."""
    changes = (change for step in played.steps for change in step.changes)
    return tuple(change for change in changes if change.path[0] in book.book.printed)


def _shape(book: Game[Any], played: Play[Any], number: str) -> tuple[Any, ...]:
    """What became of it, whichever number the place has, and whatever is printed there."""
    onward = book.book.onward(book.start, number) if number else ""
    names = {onward: "#1", number: "#"} if number else {}
    changes = tuple(
        (
            tuple(names.get(part, part) for part in c.path),
            *(_named(v, names) for v in (c.before, c.after)),
        )
        for step in played.steps
        for c in step.changes
        if not number or c.path[0] not in book.book.printed
    )
    refused = played.refusal.numbers if played.refusal else ()
    return changes, refused, bool(played.silence), bool(played.unplayed)


def _named(value: object, names: Mapping[str, str]) -> object:
    """A value of a table; places that are listed in it by their names."""
    if not isinstance(value, tuple) or not all(isinstance(one, int) for one in value):
        return value
    return tuple(names.get(str(one), one) for one in value)


def _stated(book: Game[Any], situation: Situation) -> Mapping[str, set[str]]:
    """The keys that are stated, each with the fields below it that are; "" for all of it."""
    stated: dict[str, set[str]] = {}
    for key, node in situation.given:
        name, gaps = book.phrases.read_fact(key, node)
        inner = [inside for inside, _ in node.pairs()] if node.is_mapping() else [""]
        told = book.phrases.facts[name].fill(NAMING, gaps)
        stated.setdefault(told, set()).update(book.phrases.words.read(text) for text in inner)
    return stated


def _needed(
    book: Game[Any], situation: Situation, stated: Mapping[str, set[str]],
    before: Mapping[str, Any], refused: str = "",
) -> Iterator[Untold]:  # fmt: skip
    """What the outcome of the moves, or a refusal, hangs on and nobody stated, with what it was
    taken for."""
    for move in situation.when:
        values = {item.name: str(getattr(move, item.name)) for item in fields_of(move)}
        of_move = book.phrases.sure.get(type(move).__name__, ())
        for need in book.phrases.pointed.hangs.get(refused, ()) if refused else of_move:
            key, _, fields = filled_in(need, values).partition(": ")
            inner, *others = fields.split("|")
            said = stated.get(key, set())
            if not ({inner, *others, ""} & said or (said and not fields)):
                found = before.get(key)
                value = found.get(inner, 0) if isinstance(found, Mapping) and inner else found
                yield (key, inner) if inner else (key,), value or (0 if inner else "empty")


def _changed(
    book: Game[Any], stated: Mapping[str, set[str]],
    before: Mapping[str, Any], after: Mapping[str, Any],
) -> Iterator[Untold]:  # fmt: skip
    """Figures that changed and that no fact states."""
    for key, new in after.items():
        old, said = before.get(key), stated.get(key, set())
        if key in book.phrases.beside or "" in said:
            continue
        olds = old if isinstance(old, Mapping) else {}
        pairs = new.items() if isinstance(new, Mapping) else ()
        for inner, value in (("", new), *pairs):
            was = olds.get(inner, 0) if inner else (old or 0)
            figures = isinstance(value, int) and isinstance(was, int)
            if inner not in said and figures and was != value:
                yield (key, inner) if inner else (key,), was


def on_a_stand_in(book: Game[Any], played: Play[Any]) -> bool:
    """Whether a step came out as it did because of a board that is partly made up."""
    events = book.book.on_the_board
    return book.book.stand_in(played.table) and any(
        isinstance(event, events) for step in played.steps for event in (step.event, *step.follows)
    )


def _game_of(source: str | Path, kept: Keeper) -> str:
    """The first game, if it reads the situation or no other one does alone."""
    first, *others = playable()
    if _reads(first, source, kept):
        return first
    reading = [key for key in others if _reads(key, source, kept)]
    return reading[0] if len(reading) == 1 else first


def _reads(key: str, source: str | Path, kept: Keeper) -> bool:
    try:
        book = game(key, kept(key))
        filled(book, situation_from(book, source))
    except RulebookError:
        return False
    return True


def _our_fault(error: RulesDisagree | RuleFailed, source: str | Path) -> BadCorpus:
    """The last resort: a rule of ours breaks down, or two of them quarrel."""
    place = source if isinstance(source, Path) else LINE
    rules = ", ".join(getattr(error, "numbers", ())) or "?"
    return BadCorpus("engine-rule-failed", file=str(place), line=1, rules=rules, why=str(error))


def told_steps(resolution: Resolution, language: str) -> tuple[Told, ...]:
    book = game(resolution.game)
    return tuple(
        Told(
            step.numbers,
            _event(book, step, language),
            _changes(book, step, language),
        )
        for step in resolution.steps
    )


def _event(book: Game[Any], step: Step, language: str) -> str:
    """The sentence of a step's event; where a rule adjusts it, what it was and what it is; where a
    rule puts nothing in its place, that it does not happen."""
    told = book.phrases.tell_move(step.event, language)
    if step.stage is Stage.INSTEAD and not step.follows:
        return say(language, "engine-not-done", event=told)
    if step.stage is not Stage.ADJUST or not isinstance(step.after, Event):
        return told
    return f"{told} → {book.phrases.tell_move(step.after, language)}"


def _changes(book: Game[Any], step: Step, language: str) -> tuple[str, ...]:
    told = (book.phrases.tell_change(change, language) for change in step.changes)
    return tuple(text for text in told if text)


def told_outcome(resolution: Resolution, language: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is otherwise afterwards, each thing once, and the numbers of the rules that decided it:
    those that set off the event that changed it, or its own where it is the player's move."""
    book = game(resolution.game)
    printed = book.book.printed if resolution.as_printed else ()
    told, numbers = outcome_of(book, resolution.steps, language, printed)
    stated = {
        book.phrases.words.read(inner)
        for _, node in resolution.situation.given
        if node.is_mapping()
        for inner, _ in node.pairs()
    }
    judged = (
        book.phrases.tell_move(step.event, language)
        for step in resolution.steps
        if book.phrases.judged.get(type(step.event).__name__) in stated
    )
    hidden = (c.path[0] for step in resolution.steps for c in step.changes if c.path[0] in printed)
    as_printed = (
        say(language, "engine-as-printed", what=told_key(book, key, language)) for key in hidden
    )
    return tuple(dict.fromkeys((*told, *as_printed, *judged))), numbers


def outcome_of(
    book: Game[Any], steps: tuple[Step, ...], language: str, untold: Container[str] = ()
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The same of some steps; of what is untold nothing."""
    merged: dict[tuple[str, ...], Change] = {}
    numbers: dict[str, None] = {}
    ends: dict[str, None] = {}
    for place, step in enumerate(steps):
        for change in step.changes:
            first = merged.get(change.path, change)
            merged[change.path] = Change(change.path, first.before, change.after)
        ended = type(step.event).__name__ in book.phrases.ends
        if ended:
            ends[book.phrases.tell_move(step.event, language)] = None
        if ended or _changes(book, step, language):
            deciding = deciding_rules(steps[:place], step.event)
            numbers |= dict.fromkeys(deciding or step.numbers)
    told = (
        book.phrases.tell_change(change, language)
        for change in merged.values()
        if change.before != change.after and change.path[0] not in untold
    )
    return (*(text for text in told if text), *ends), tuple(numbers)


def deciding_rules(before: tuple[Step, ...], event: Event) -> tuple[str, ...]:
    """The numbers of the rules that set an event off, the steps before it given, and of those that
    adjusted it on the way; none for a player's move."""
    numbers: tuple[str, ...] = ()
    cause: Event | None = None
    for step in reversed(before):
        if cause is not None:
            if step.event != cause or event not in step.follows:
                break
            numbers = (*step.numbers, *numbers)
        elif event in step.follows:
            cause, numbers = step.event, (*step.numbers, *numbers)
        elif step.stage is Stage.ADJUST and step.after == event != step.event:
            event, numbers = step.event, (*step.numbers, *numbers)
    return tuple(dict.fromkeys(numbers))


def told_situation(resolution: Resolution, language: str) -> tuple[Line, ...]:
    book = game(resolution.game)
    moves = resolution.situation.when
    return (
        *tell_facts(book, "given", resolution.situation.given, language),
        *(line for event in moves for line in tell_move(book, event, language)),
    )


def told_people(resolution: Resolution, language: str) -> str:
    """Who is meant by which seat: "Mia is A"."""
    return "; ".join(told for _, told in people_by_seat(resolution, language))


def people_by_seat(resolution: Resolution, language: str) -> list[tuple[str, str]]:
    """The seats of whom is told, each with who that is: not of somebody who is only "she"."""
    words = game(resolution.game).phrases.words
    named = [(name, words.tell(seat, language)) for name, seat in resolution.situation.people]
    return [
        (seat, say(language, "engine-you-are", seat=seat))
        if name == ME
        else (seat, say(language, "engine-is", name=name, seat=seat))
        for name, seat in named
        if name != OTHER
    ]


def told_assumed(resolution: Resolution, language: str) -> str:
    """When the move is taken to be made ("step: main"), with what, and at which figures."""
    book = game(resolution.game)
    words = book.phrases.words
    times = (
        f"{told_key(book, key, language)}{_told_fact(book, valued(value), language)}"
        for key, value in resolution.assumed
    )
    figures = (
        ", ".join((told_key(book, key, language), *(words.tell(part, language) for part in inner)))
        + f": {told_value(book, value, language)}"
        for (key, *inner), value in resolution.untold
    )
    moves = (book.phrases.tell_move(move, language) for move in resolution.completed)
    return "; ".join((*times, *moves, *figures))


def _told_fact(book: Game[Any], node: Node, language: str) -> str:
    """The value of a fact behind its key: ": main", or ", factories: nothing"."""
    words = book.phrases.words
    if not node.is_mapping():
        return f": {words.translate(node.written, language)}"
    parts = (f"{words.tell(k, language)}{_told_fact(book, v, language)}" for k, v in node.pairs())
    return f", {', '.join(parts)}"


def told_open(resolution: Resolution, language: str) -> tuple[str, ...]:
    """What was left open and makes no difference, and what was said and was not needed."""
    situation, unless = resolution.situation, ", ".join(resolution.unless)
    place = "engine-any-place-but" if unless else "engine-any-place"
    book = game(resolution.game)
    lacks = (
        f"{told_key(book, k, language)}, {_word(book, f, language)}" for k, f in situation.lacks
    )
    found = (
        (place, situation.anywhere),
        ("engine-any-amount", "; ".join((*situation.bounds, *lacks))),
        ("engine-aside", "; ".join(situation.asides)),
    )
    return tuple(say(language, key, said=said, but=unless) for key, said in found if said)


def _word(book: Game[Any], field: str, language: str) -> str:
    return book.phrases.words.tell(field, language)


def told_table(resolution: Resolution, language: str) -> tuple[str, ...]:
    """The table afterwards, a line for each thing that is not empty."""
    return told_view(game(resolution.game), resolution.after, language)


def told_view(book: Game[Any], view: Mapping[str, Any], language: str) -> tuple[str, ...]:
    """A table as it is seen, a line for each thing."""
    return tuple(_told(book, key, value, language) for key, value in view.items())


def _told(book: Game[Any], key: str, value: object, language: str) -> str:
    text = told_value(book, value, language)
    name = told_key(book, key, language)
    inner = isinstance(value, Mapping) and HIDDEN not in value
    return f"{name} ({text})" if inner else f"{name}: {text}"


def told_key(book: Game[Any], key: str, language: str) -> str:
    """The key of a fact in a language."""
    return key_in(book, key, language)


def told_value(book: Game[Any], value: object, language: str) -> str:
    """What stands in a view of a table, in a language."""
    words = book.phrases.words
    if isinstance(value, Mapping) and HIDDEN in value:
        return say(language, "play-hidden", count=value[HIDDEN])
    if isinstance(value, Mapping):
        parts = (
            f"{words.tell(k, language)}: {told_value(book, v, language)}" for k, v in value.items()
        )
        return "; ".join(parts)
    return words.translate(str(value), language)


def as_data(resolution: Resolution, language: str) -> dict[str, Any]:
    """For ``--json``: steps with their rules, what changed, and the table afterwards."""
    book = game(resolution.game)
    steps = [
        {
            "rules": list(step.numbers),
            "stage": str(step.stage),
            "event": told.event,
            "changes": [_change(change) for change in step.changes],
            "told": list(told.changes),
        }
        for step, told in zip(resolution.steps, told_steps(resolution, language), strict=True)
    ]
    return {
        "game": resolution.game,
        "edition": resolution.situation.edition,
        "moves": [line.text for line in told_situation(resolution, language)],
        "assumed": dict(resolution.assumed),
        "left_open": list(told_open(resolution, language)),
        "completed": [book.phrases.tell_move(move, language) for move in resolution.completed],
        "steps": steps,
        "outcome": list(told_outcome(resolution, language)[0]),
        "status": resolution.status,
        "refused_by": list(resolution.refused_by),
        "lacking": resolution.lacking,
        "silent": resolution.silent_on is not None,
        "near_silence": list(resolution.near_silence),
        "stand_in_board": resolution.stand_in,
        "changed": list(resolution.changed),
        "table": resolution.after,
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "path": list(change.path),
        "before": _plain(change.before),
        "after": _plain(change.after),
    }


def _plain(value: object) -> object:
    return value if isinstance(value, str | int | bool | None) else str(value)
