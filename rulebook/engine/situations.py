"""A situation: what lies on the table, and what is done; as a YAML mapping or as one line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from rulebook.engine.clauses import Clause, Heard, heard
from rulebook.engine.errors import LINE, BadSituation, bad, in_each, together
from rulebook.engine.fields import Fact
from rulebook.engine.frozen import changed, fields_of, record
from rulebook.engine.game import Game, seat_of
from rulebook.engine.lacking import NotThere
from rulebook.engine.lacks import lacking
from rulebook.engine.people import row_at, words_of
from rulebook.engine.phrases import filled_in
from rulebook.engine.play import play
from rulebook.engine.records import Event, Play
from rulebook.engine.registry import Rules
from rulebook.engine.sentences import GAP, spaced
from rulebook.engine.told import NEXT
from rulebook.engine.unsaid import Unsaid
from rulebook.errors import BadCorpus, RulebookError
from rulebook.languages import SAID, say
from rulebook.yamlread import Node, load, loads, quick, refuse_hidden

_R = TypeVar("_R")
Facts = tuple[tuple[str, Node], ...]
MOST_PARTS = 2000
"""Sentences, keys and values: more than any table and any turn on it need."""
MOST_LETTERS = 2000
"""Letters of one value."""
MOST_ITEM = 500
"""Letters of one sentence, or of one item of a list."""
MOST_BELOW = 100
"""Sentences of one card, which are one move; it must not set off more than a play can follow."""
_MOST_BRACKETS = 10


@record
class Situation:
    """What a user or an example gives, read but not yet put on a table."""

    given: Facts
    when: tuple[Event, ...]
    edition: str
    where: Node
    """Where it was written, for messages."""
    people: tuple[tuple[str, str], ...] = ()
    """Who is told of, each with the seat they got."""
    asked: tuple[str, ...] = ()
    """What is asked about it."""
    told_in: str = ""
    """The language of what is told in a line."""
    anywhere: str = ""
    """The number that stands for a place of which nobody says which it is."""
    elsewhere: tuple[Callable[[], Situation], ...] = ()
    """The same at every place that it can be."""
    further: tuple[Callable[[], Situation], ...] = ()
    """The same with other figures, where those that were said are only bounds."""
    bounds: tuple[str, ...] = ()
    """What was said with such figures."""
    asides: tuple[str, ...] = ()
    """What was said and says nothing of the table."""
    then: tuple[tuple[Event, Facts], ...] = ()
    """What a question takes for granted that it happens next, if it can, and what is there then."""
    later: tuple[str, ...] = ()
    """Which times come only with a later move: "she counters. In the support step he abstains"."""
    lacks: tuple[tuple[str, str], ...] = ()
    """What nobody says of a fact that needs it: its key, and the field below it."""


def read_situation(game: Game[Any], found: Mapping[str, Node], where: Node) -> Situation:
    """The parts ``edition``, ``given`` and ``when`` of a mapping."""
    _refuse_too_much(where)
    edition = found["edition"].one_of(game.editions) if "edition" in found else game.editions[0]
    if "when" not in found:
        raise where.fail("corpus-missing-key", key="when")
    pairs = found["given"].pairs() if "given" in found else ()
    given, when = _said(
        game,
        [partial(_known_fact, game, key, node) for key, node in pairs],
        lambda context: [
            partial(_read_move, game, item, context) for item in found["when"].items()
        ],
    )
    return Situation(given, when, edition, found["when"])


def _known_fact(game: Game[Any], key: str, node: Node) -> tuple[str, Node]:
    game.phrases.read_fact(key, node)
    return key, node


def _refuse_too_much(node: Node) -> None:
    """Refuse what no table needs, so that no reader of words has to fear its own recursion."""
    parts, waiting = 0, [node]
    while waiting:
        node = waiting.pop()
        parts += 1
        if parts > MOST_PARTS:
            raise bad(node, f"too long: at most {MOST_PARTS} sentences and values are read")
        if node.is_mapping():
            for key, value in node.pairs():
                _refuse_long(node, key)
                waiting.append(value)
        elif node.is_list():
            waiting += reversed(node.items())
        else:
            _refuse_long(node, node.written)


def _refuse_long(node: Node, text: str) -> None:
    text = spaced(text)
    for part, most in ((text, MOST_LETTERS), (max(text.split(","), key=len), MOST_ITEM)):
        if len(part) > most:
            raise bad(node, f"too long, {part[:30]!r} …: at most {most} letters")
    depth = 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if depth > _MOST_BRACKETS:
            raise bad(node, f"more than {_MOST_BRACKETS} brackets within one another")


def read_facts(game: Game[Any], node: Node) -> Facts:
    return all_read(partial(_known_fact, game, key, value) for key, value in node.pairs())


def read_moves(game: Game[Any], node: Node, context: Mapping[str, str]) -> tuple[Event, ...]:
    return all_read(partial(_read_move, game, item, context) for item in node.items())


def all_read(readers: Iterable[Callable[[], _R]]) -> tuple[_R, ...]:
    """What all of them read; what is wrong is told of all that fail, at once."""
    found, wrong = _tried(readers)
    if wrong:
        raise together(wrong)
    return found


def _tried(readers: Iterable[Callable[[], _R]]) -> tuple[tuple[_R, ...], list[BadSituation]]:
    found: list[_R] = []
    wrong: list[BadSituation] = []
    for read in readers:
        try:
            found.append(read())
        except BadSituation as error:
            wrong.append(error)
    return tuple(found), wrong


def _said(
    game: Game[Any],
    given: Iterable[Callable[[], tuple[str, Node]]],
    sentences: Callable[[Mapping[str, str]], Iterable[Callable[[], Event]]],
) -> tuple[Facts, tuple[Event, ...]]:
    """The facts and the moves of a situation; all that is wrong in either is told at once."""
    facts, wrong = _tried(given)
    context = _context(game, facts)
    if wrong:  # a fact that is not understood may have said which district is meant
        gaps = (gap for fact in game.phrases.facts.values() for gap in fact.gaps)
        context = {**dict.fromkeys(gaps, "1"), **context}
    moves, others = _tried(sentences(context))
    if wrong or others:
        values = _tried([lambda: on_table(game, facts, game.start)])[1]
        raise together([*wrong, *filter(_misread, values), *others])
    return facts, moves


def _misread(error: BadSituation) -> bool:
    """Whether it is more than that nobody said who plays, which may be taken for granted."""
    return not isinstance(error.__cause__, NotThere)


def _read_move(game: Game[Any], node: Node, context: Mapping[str, str]) -> Event:
    """A sentence; or ``sentence: [sentences]``, where a card does several things."""
    if not node.is_mapping():
        return game.phrases.read_move(node, node.text(), context)
    pairs = tuple(node.pairs())
    if len(pairs) != 1:
        raise bad(node, "one sentence is wanted here, and a list of sentences below it")
    ((sentence, effect),) = pairs
    event = game.phrases.read_move(node, sentence, context)
    if not hasattr(event, "effect"):
        raise bad(node, f"nothing can stand below {sentence!r}")
    parts = read_moves(game, effect, context)
    if sum(map(_size, parts)) > MOST_BELOW:
        raise bad(node, f"too long: at most {MOST_BELOW} sentences can stand below one")
    changes: dict[str, Any] = {"effect": parts}
    return changed(event, **changes)


def _size(event: Event) -> int:
    """A sentence and all that stand below it."""
    return 1 + sum(map(_size, getattr(event, "effect", ())))


def _context(game: Game[Any], given: Facts) -> Mapping[str, str]:
    """What a short sentence may leave out, because the situation has just one of it."""
    gaps: dict[str, set[str]] = {}
    for key, node in given:
        for name, value in game.phrases.read_fact(key, node)[1].items():
            gaps.setdefault(name, set()).add(value)
    return {name: next(iter(values)) for name, values in gaps.items() if len(values) == 1}


def on_table(game: Game[Any], facts: Facts, table: Any) -> Any:
    """The table once the facts hold on it."""
    read = [(*game.phrases.read_fact(key, node), node) for key, node in facts]
    wrong: list[BadSituation] = []
    for fact in game.book.facts:
        for name, gaps, node in read:
            try:
                table = _put(game, fact, table, gaps, node) if name == fact.name else table
            except BadSituation as error:
                wrong.append(error)
    if wrong:
        raise together(wrong) from (wrong[0].__cause__ if not any(map(_misread, wrong)) else None)
    return table


def _put(game: Game[Any], fact: Fact, table: Any, gaps: Mapping[str, str], node: Node) -> Any:
    """The table with one fact; readers raise ValueError with the text that they
    cannot read, and with what they could."""
    words = game.phrases.words
    try:
        return fact.read(table, gaps, node, words)
    except RulebookError:
        raise
    except NotThere as no:
        raise bad(node, str(no)) from no
    except ValueError as error:
        text, *known = map(str, error.args)
        near = get_close_matches(text[:MOST_ITEM], known or words.texts, 1, 0.1 if known else 0.6)
        raise bad(node, in_each("engine-word", text=text), text, near) from error


class Wanting(BadSituation):
    """Error: a rule would have to know more than is said."""


def play_situation(game: Game[Any], situation: Situation, rules: Rules | None = None) -> Play[Any]:
    """Play it; a slip in it is an error. Other rules than the book's are for mutation."""
    table = set_up(game, situation)
    for move in situation.when:
        _fail_if(situation, _asked(game.book.impossible, table, move))
    played = play(rules or game.rules, table, situation.when, situation.edition)
    if played.unplayed:
        if played.unplayed.what:
            where = situation.where
            raise Wanting(where.path, where.line, played.unplayed.what)
        _fail_if(situation, _asked(game.book.missing, played.table, played.unplayed.move))
    return played


def _asked(slip: Callable[[Any, Event], str], table: Any, move: Event) -> str:
    """What is wrong with a move; or what the book looked for and did not find."""
    try:
        return slip(table, move)
    except NotThere as no:
        return str(no)


def _fail_if(situation: Situation, what: str) -> None:
    if what:
        raise bad(situation.where, what)


def set_up(game: Game[Any], situation: Situation) -> Any:
    """The table the situation gives; one that a rule forbids is an error."""
    table = on_table(game, situation.given, game.start)
    found = game.book.faults(table)
    if found:
        what = f"rule {found[0].number} forbids this table: {found[0].what}"
        raise bad(situation.given[0][1] if situation.given else situation.where, what)
    return table


def situation_from(game: Game[Any], source: str | Path) -> Situation:
    """Read a situation from a file, or from one line such as ``district 4: strike; exploit``."""
    if isinstance(source, Path):
        node = load(source)
        return read_situation(game, node.fields(("when",), ("edition", "given")), node)
    if "\n" in source:
        node = loads(source, LINE)
        return read_situation(game, node.fields(("when",), ("edition", "given")), node)
    return _from_line(game, source)


def _from_line(game: Game[Any], line: str) -> Situation:
    refuse_hidden(line, LINE, 1)
    here = Node(LINE, 1, "str", line)
    parts = [part.strip() for part in line.split(";") if part.strip()]
    if len(parts) > MOST_PARTS:
        raise bad(here, f"too long: at most {MOST_PARTS} sentences and values are read")
    given: list[Callable[[], tuple[str, Node]]] = []
    told: list[str] = []
    edition = game.editions[0]
    for part in parts:
        key, colon, value = (text.strip() for text in part.partition(":"))
        _refuse_long(here, part)
        if colon and key == "edition":
            edition = valued(value).one_of(game.editions)
        elif colon and not _SENTENCES.search(value) and _is_fact(game, key, part):
            given.append(partial(_fact, game, key, value))
        else:
            told.append(part)
    said = heard(game.phrases, "; ".join(told)) if told else Heard(())
    told_in = "" if given else said.told_in  # with values by key it is no tale
    stated, later = _in_time(game, said.clauses)
    lacks = lacking(game.phrases.pointed.lacks, stated, lambda text: valued(GAP.sub("1", text)))
    said_alone, stated = stated, [*stated, *(fact for way in lacks.ways[:1] for fact in way)]
    moves = [one for clause in said.clauses if clause.moves for one in _each(clause)]
    if not moves:
        moves = [Clause(text) for text in _next(game, given, stated, said)]
    if not moves:
        raise bad(here, in_each("engine-nothing-happens"))

    def made(number: str, stated: list[tuple[str, str]] = stated) -> Situation:
        """The situation, where a place of which nobody says which it is has a number."""
        there = partial(_there, game, said.anywhere, number)
        put = [(there(key), there(value)) for key, value in stated]

        def read(moves: Iterable[Clause] = moves) -> tuple[Facts, tuple[Event, ...]]:
            told = (partial(_fact, game, key, value) for key, value in once_each(game, here, put))
            return _said(
                game,
                [*given, *told],
                lambda context: [
                    partial(_read_clause, game, here, clause, there, context) for clause in moves
                ],
            )

        facts, when = read()
        kept = moves
        if put != (called := [*_called(game, put, when)]):
            put[:] = called
            facts, when = read()
        once = [
            clause.again
            or not (_named_before(move, when[:at]) or _said_whole(move, when[at + 1 : at + 2]))
            for at, (clause, move) in enumerate(zip(moves, when, strict=True))
        ]
        if told_in and not all(once):
            # "the clean-up phase. Now we clean up": what is named twice is done once
            kept = [clause for clause, counts in zip(moves, once, strict=True) if counts]
            facts, when = read(kept)
        granted = tuple(_granted(game, facts, when)) if told_in else ()
        if granted:
            put += granted
            facts, when = read(kept)
        return Situation(
            facts, when, edition, here, said.seats, said.asked, told_in,
            bounds=tuple(clause.text for clause in said.clauses if clause.bounds),
            asides=tuple(clause.text for clause in said.clauses if clause.aside and clause.text),
            then=tuple(_then(game, said, facts, when, here)), later=later,
        )  # fmt: skip

    first = made(said.anywhere)
    others = tuple(partial(made, number) for number in _ANY_PLACE) if said.anywhere else ()
    within = [partial(made, said.anywhere, other) for other in _within(said.clauses)]
    within += [partial(made, said.anywhere, [*said_alone, *way]) for way in lacks.ways[1:]]
    return changed(
        first,
        elsewhere=others,
        further=tuple(within),
        anywhere=said.anywhere,
        lacks=lacks.paths,
    )


_FURTHER = (1, 3, 10, 30)
"""How far from a bound a figure is tried that is only a bound."""


def _within(clauses: Iterable[Clause]) -> Iterator[list[tuple[str, str]]]:
    """The same facts, with other figures where those that were said are only bounds."""
    told = tuple(clauses)
    for step in _FURTHER if any(clause.bounds for clause in told) else ():
        moved: list[tuple[str, str]] = []
        for clause in told:
            for key, value in clause.stated:
                for figure, least in clause.bounds:
                    other = max(0, int(figure) + (step if least else -step))
                    value = re.sub(rf"\b{figure}\b", str(other), value)
                moved.append((key, value))
        yield moved


_MOST_PLACES = 100
_SENTENCES = re.compile(r"[.!?](?:\s|$)")
"""What shows that more than the value of a fact is said behind a colon."""
_ANY_PLACE = tuple(map(str, range(1, 11)))
"""Numbers that a place can have of which nobody says which it is."""


def _granted(game: Game[Any], facts: Facts, when: tuple[Event, ...]) -> Iterator[tuple[str, str]]:
    """What the first move takes from somewhere is there, where nobody says what is; and what a
    later one takes of which nobody needs to say what it is."""
    found = dict[tuple[str, str], None]()
    said = ((game.phrases.find_fact(key), node) for key, node in facts if not node.is_mapping())
    known = {fact[0]: node.written for fact, node in said if fact}
    for at, move in enumerate(when):
        before = {one for m in when[:at] for _, said in _named(m) for one in said.values()}
        first = seat_of(move) not in map(seat_of, when[:at])
        for kind, values in _named(move):
            purse = kind.__name__ in game.phrases.pointed.purse
            if purse and len(when) == 1:  # what is bid there, and for what?
                continue
            own = first and purse
            for key, value in _taken_for_granted(game, kind, values):
                place, thing = filled_in(key, values), filled_in(value, {**known, **values})
                if GAP.search(place + thing):
                    continue
                if at and not own and set(GAP.findall(value)) & set(values):
                    fact = game.phrases.find_fact(place)
                    if not (fact and _is_of_place(game, fact[0])) or thing in before:
                        continue
                wanted, inner = game.phrases.find_fact(place), valued(thing)
                if at and wanted and wanted[0] in game.phrases.pointed.rights:
                    continue
                same = (node for key, node in facts if game.phrases.find_fact(key) == wanted)
                beside = wanted is not None and _is_of_place(game, wanted[0])
                if all(_of_something_else(game, node, inner, beside) for node in same):
                    found.setdefault((place, thing))
    yield from found


def _taken_for_granted(
    game: Game[Any], kind: type[Event], values: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """What a kind of move takes for granted; and with one of its values: "counteroffer"."""
    there = game.phrases.pointed.there
    for name in (kind.__name__, *(f"{kind.__name__} {value}" for value in values.values())):
        yield from there.get(name, ())


_NOTHING_MORE = frozenset(("empty", "nothing", "none"))
"""Values of a fact that say that nothing else is there."""
_ONE_OF = re.compile(r"\{(\w+): '([^',(]+)( \([^)]*\))?'\}")
"""A field of which a fact states one thing, perhaps with what is to be said of it."""


def _called(
    game: Game[Any], put: Iterable[tuple[str, str]], when: tuple[Event, ...]
) -> Iterator[tuple[str, str]]:
    """The facts, with the name that a move has for a thing of which they say only what it is: "she
    has an exhausted asset; I steal the asset North from her"."""
    names = dict[tuple[Any, str], str]()
    for kind, values in chain.from_iterable(map(_named, when[:1])):
        for key, value in game.phrases.pointed.there.get(kind.__name__, ()):
            if found := _ONE_OF.fullmatch(filled_in(value, values)):
                names[_place_of(game, filled_in(key, values)), found[1]] = found[2]
    for key, value in put:
        said = _ONE_OF.fullmatch(value)
        name = names.get((_place_of(game, key), said[1]), "") if said else ""
        plain = said and said[2] in game.phrases.words.texts and said[2].islower()
        if said and name and plain:
            value = f"{value[: said.start(2)]}{name}{value[said.end(2) :]}"
        yield key, value


def _place_of(game: Game[Any], key: str) -> str:
    return str(game.phrases.find_fact(key))


def _in_time(
    game: Game[Any], clauses: tuple[Clause, ...]
) -> tuple[list[tuple[str, str]], tuple[str, ...]]:
    """What clauses state of the table at first, and the times that are stated between moves."""
    times = {*game.phrases.pointed.times} - {game.phrases.pointed.players[0]}
    moves = [at for at, clause in enumerate(clauses) if clause.moves]
    stated: list[tuple[str, str]] = []
    later: list[str] = []
    for at, clause in enumerate(clauses):
        between = bool(moves) and moves[0] < at <= moves[-1]
        late = [key for key, _ in clause.stated if between and key in times]
        stated += [fact for fact in clause.stated if fact[0] not in late]
        later += late
    return stated, tuple(dict.fromkeys(later))


def _each(clause: Clause) -> tuple[Clause, ...]:
    """A clause; or one for each of the people of whom it is said."""
    return tuple(changed(clause, plain=one, each=()) for one in clause.each) or (clause,)


def _then(
    game: Game[Any], said: Heard, facts: Facts, when: tuple[Event, ...], here: Node
) -> Iterator[tuple[Event, Facts]]:
    """What a question asks the result of, which follows from the last move: "who wins?"."""
    if not when or not said.told_in:
        return
    which = game.phrases.spoken[said.told_in].data["told"]["which"]
    asked = {word.word for question in said.asked for word in words_of(question)}
    for kinds, sentence in game.phrases.pointed.then if not asked.isdisjoint(which) else ():
        if type(when[-1]).__name__ in kinds:
            move = game.phrases.read_move(here, sentence)
            there = _granted(game, facts, (*when, move))
            yield move, tuple(_fact(game, key, value) for key, value in there)


def _said_whole(move: Event, behind: tuple[Event, ...]) -> bool:
    """Whether only who makes a move is said, and right behind it the same move with all that it
    takes: "I leave. May I leave and buy a technology?"."""
    for other in behind:
        same = type(other) is type(move) and not isinstance(move, Unsaid)
        if not same or seat_of(other) != seat_of(move) or other == move:
            continue
        fields = [(getattr(move, f.name), getattr(other, f.name)) for f in fields_of(move)]
        return sum(bool(first) for first, _ in fields) == 1
    return False


def _named_before(move: Event, before: Iterable[Event]) -> bool:
    """Whether a move was named before: the same where there is only one such, or one of which more
    was said: "I have to pay 2 metal. Can I pay?"."""
    said = set(values_of(move)) if not isinstance(move, Unsaid) else set()
    for other in before:
        if type(other) is type(move) and not isinstance(move, Unsaid):
            more = set(values_of(other))
            if said < more or (said == more and not fields_of(move)):
                return True
    return False


def _named(move: Event) -> Iterator[tuple[type[Event], Mapping[str, str]]]:
    """A move and what a card does below it, each with what is said of it."""
    if isinstance(move, Unsaid):
        parts = move.parts if len({part.kind for part in move.parts}) == 1 else ()
        yield from ((p.kind, {name: str(v) for name, v in p.said}) for p in parts[:1])
        return
    for one in (move, *getattr(move, "effect", ())):
        yield type(one), {name: str(value) for name, value in values_of(one)}


def _is_of_place(game: Game[Any], fact: str) -> bool:
    """Whether a fact says what lies in a place."""
    return any(kind in game.phrases.facts[fact].gaps for kind, _ in game.phrases.pointed.places)


def _of_something_else(game: Game[Any], one: Node, other: Node, beside: bool) -> bool:
    """Whether two values of a fact are of different fields of it, or things that lie beside one
    another, of which it is not said that there are no others."""
    if beside and not (one.is_mapping() or other.is_mapping()):
        words = game.phrases.words
        lies, more = ([words.read(i) for i in words.listed(n.written)] for n in (one, other))
        nothing = _NOTHING_MORE.intersection(lies)
        return not (nothing or set(lies) & set(more) or any(i.isdigit() for i in (*lies, *more)))
    if not (one.is_mapping() and other.is_mapping()):
        return False
    return {name for name, _ in one.pairs()}.isdisjoint(name for name, _ in other.pairs())


def values_of(move: Event) -> Iterator[tuple[str, object]]:
    """The fields of a move of which it says something."""
    for item in fields_of(move):
        if getattr(move, item.name) != item.default:
            yield item.name, getattr(move, item.name)


def _there(game: Game[Any], anywhere: str, number: str, text: str) -> str:
    """A text with the number of a place of which nobody says which it is, and of the place that
    comes after one."""

    def put(found: re.Match[str]) -> str:
        at = int(found[0])
        first = number if str(at % NEXT) == anywhere else str(at % NEXT)
        if at < NEXT:
            return first
        return game.book.onward(game.start, first) if 0 < at - NEXT < _MOST_PLACES else found[0]

    return re.sub(r"\b[0-9]{1,4}\b", put, text) if anywhere or str(NEXT)[:2] in text else text


def _read_clause(
    game: Game[Any], here: Node, clause: Clause, there: Callable[[str], str],
    context: Mapping[str, str],
) -> Event:  # fmt: skip
    """A clause that is a move, or that tells what a card does."""
    event = game.phrases.read_move(here, there(clause.plain or clause.text), context)
    if not clause.by:
        return event
    changes: dict[str, Any] = {"effect": (event,)}
    return changed(game.phrases.read_move(here, clause.by, context), **changes)


def _is_fact(game: Game[Any], key: str, part: str) -> bool:
    """Whether what has a colon is a fact, or nothing that can be read."""
    if game.phrases.find_fact(key):
        return True
    return not any(clause.read for clause in heard(game.phrases, part).clauses)


def _next(
    game: Game[Any], given: Iterable[Callable[[], tuple[str, Node]]],
    stated: Iterable[tuple[str, str]], said: Heard,
) -> Iterator[str]:  # fmt: skip
    """What happens next where somebody only states how things are, or asks who has won."""
    told = [*_tried(given)[0], *((key, valued(GAP.sub("1", value))) for key, value in stated)]
    names = {found[0] for key, _ in told if (found := game.phrases.find_fact(key))}
    names |= {key for key, _ in told}
    for key, node in told:
        inner = [(name, part.written) for name, part in node.pairs()] if node.is_mapping() else []
        names |= {f"{key}: {part}" for one in inner for part in (one[0], " ".join(one))}
        items = (
            [] if node.is_mapping() else [node.written, *game.phrases.words.listed(node.written)]
        )
        names |= {f"{key}: {item}" for item in items}
    names |= {_ASKS_WHO_WON} if _asks_who_won(game, said) else set()
    names |= {_ASKS_HOW_MUCH} if _asks_how_much(game, said) else set()
    names |= {_ASKS_IF_OVER} if _asks_if_over(game, said) else set()
    gaps = [found[1] for key, _ in told if (found := game.phrases.find_fact(key))]
    places = [one for n, one in enumerate(gaps) if one and one not in gaps[:n]] or [{}]
    each = _asks_who_won(game, said)  # of several people, then
    for facts, sentence in game.phrases.follows:
        moves = [
            filled_in(sentence, values)
            for seat in game.phrases.pointed.seats
            for values in ({**place, "seat": seat} for place in places)
            if names.issuperset(filled_in(fact, values) for fact in facts)
        ]
        if moves:
            yield from dict.fromkeys(moves if each else moves[:1])
            return


_ASKS_WHO_WON = "asks: won"
"""Stands among the facts behind which a move follows."""


_ASKS_HOW_MUCH = "asks: how much"
"""The same of a question for a figure."""


def _asks_how_much(game: Game[Any], said: Heard) -> bool:
    told = game.phrases.spoken[said.told_in].data["told"] if said.told_in else {"how_many": ()}
    return any(
        row_at(words, at, told["how_many"])
        for words in map(words_of, said.asked)
        for at in range(len(words))
    )


_ASKS_IF_OVER = "asks: over"
"""The same of a question whether the game has ended."""


def _asks_if_over(game: Game[Any], said: Heard) -> bool:
    if not said.told_in:
        return False
    told = game.phrases.spoken[said.told_in].data["told"]
    asked = [{word.word for word in words_of(question)} for question in said.asked]
    return any(not (q.isdisjoint(told["over"]) or q.isdisjoint(told["game"])) for q in asked)


def _asks_who_won(game: Game[Any], said: Heard) -> bool:
    told = game.phrases.spoken[said.told_in].data["told"] if said.told_in else {"won": ()}
    asked = (word.word for question in said.asked for word in words_of(question))
    return any(word in told["won"] for word in asked)


def key_in(game: Game[Any], key: str, language: str) -> str:
    """The key of a fact in a language."""
    found = game.phrases.find_fact(key)
    if not found:
        return key
    gaps = {gap: game.phrases.words.translate(text, language) for gap, text in found[1].items()}
    return game.phrases.facts[found[0]].fill(language, gaps)


def _said_twice(game: Game[Any], here: Node, key: str) -> BadSituation:
    told = {code: say(code, "engine-said-twice", key=key_in(game, key, code)) for code in SAID}
    return bad(here, told)


def once_each(
    game: Game[Any], here: Node, stated: Iterable[tuple[str, str]]
) -> Iterator[tuple[str, str]]:
    """What plain sentences state: what lies in one place, together; nothing twice."""
    found: dict[str, list[str]] = {}
    for key, value in _less_open(tuple(stated)):
        values = found.setdefault(key, [])
        if value not in values:
            values.append(value)
    for key, values in found.items():
        inner = [valued(GAP.sub("1", value)) for value in values]  # perhaps left open
        names = [name for node in inner if node.is_mapping() for name, _ in node.pairs()]
        numbers = [node for node in inner if not node.is_mapping() and node.tag == "int"]
        if len(numbers) > 1 or not _apart(inner):
            raise _said_twice(game, here, key)
        if len(names) > len(set(names)):  # of one thing, first this and then that
            yield from ((key, value) for value in values)
        elif names and all(node.is_mapping() for node in inner):  # fields of one thing
            yield key, "{" + ", ".join(value.strip()[1:-1] for value in values) + "}"
        elif names:
            yield from ((key, value) for value in values)
        else:
            things = [thing for value in values for thing in _counted(value)]
            if len(set(things)) < len(things):  # "5 credits", and then "2 credits"
                raise _said_twice(game, here, key)
            yield key, ", ".join(values)


def _counted(value: str) -> set[str]:
    """The things of which a value says how many there are."""
    items = (item for item in value.split(",") if _FIGURE.search(item))
    return {*filter(None, (" ".join(_FIGURE.sub("", item).split()) for item in items))}


_FIGURE = re.compile("[0-9]+")
_LEFT_OPEN = re.compile(r",? *(\w+): \{(\w+)\}(?=[,}])")


def _less_open(stated: tuple[tuple[str, str], ...]) -> Iterator[tuple[str, str]]:
    """The facts; what one leaves open and another one says is open no more."""
    for key, value in stated:
        others = [other for k, other in stated if k == key and other != value]
        for left in _LEFT_OPEN.finditer(value):
            said = re.compile(rf"\b{left[1]}: (?!\{{)")
            if any(said.search(other) for other in others):
                value = value.replace(left[0], "")
        yield key, value


def _apart(values: Iterable[Node]) -> bool:
    """Whether no two values of a fact say something of the same part of it."""
    said: dict[str, list[Node]] = {}
    for node in values:
        for name, part in node.pairs() if node.is_mapping() else ():
            said.setdefault(name, []).append(part)
    return all(
        _apart(found)
        if all(part.is_mapping() for part in found)
        else len({part.written for part in found if not part.is_mapping()}) == 1
        and not any(part.is_mapping() for part in found)
        for found in said.values()
        if len(found) > 1
    )


def _fact(game: Game[Any], key: str, text: str) -> tuple[str, Node]:
    node = valued(text)
    _refuse_long(node, key)
    _refuse_too_much(node)
    return _known_fact(game, key, node)


def valued(text: str) -> Node:
    """A value within a line: YAML, told as a piece of the line where it is none."""
    try:
        return quick(text, LINE) or loads(text, LINE)
    except BadCorpus as error:
        if error.code != "corpus-not-yaml":
            raise
        raise BadSituation(LINE, 1, in_each("engine-word", text=text)) from error
