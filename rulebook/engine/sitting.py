"""A game kept at a table: where it stands, what was done, and back again; each turn gives another.

A sitting is a value: nothing in it changes, so undo is the sitting before.
"""

from __future__ import annotations

from difflib import get_close_matches
from itertools import chain
from pathlib import Path
from typing import Any

from rulebook.engine.errors import LINE, BadSituation, bad, in_each
from rulebook.engine.frozen import changed, record
from rulebook.engine.game import Game
from rulebook.engine.records import Event, Move, Play
from rulebook.engine.saving import loaded, saved
from rulebook.engine.sentences import plain
from rulebook.engine.situations import on_table, read_facts, read_moves
from rulebook.languages import NAMING, SAID
from rulebook.yamlread import Node, load

MOST_LISTED = 40
"""Legal moves that are listed, unless all are asked for."""
_LIKE = 0.6
"""How much of two texts is alike where one may be meant by the other; ``difflib`` says how much."""
_MARK = ":"
"""Stands between a move that resolves a card and what the card does."""


@record
class Sitting:
    """A table with what was done at it."""

    game: str
    edition: str
    table: Any
    done: tuple[Event, ...] = ()
    before: Sitting | None = None

    @property
    def over(self) -> bool:
        return bool(self.table.over)


def begun(game: Game[Any], players: int, seed: int, edition: str) -> Sitting:
    """A new game with a made-up box."""
    return Sitting(game.key, edition or game.editions[0], game.new(players, seed))


def from_situation(game: Game[Any], path: Path) -> Sitting:
    """A game from what a file gives, after the moves in it."""
    node = load(path)
    parts = node.fields((), ("edition", "given", "when"))
    edition = parts["edition"].one_of(game.editions) if "edition" in parts else game.editions[0]
    facts = read_facts(game, parts["given"]) if "given" in parts else ()
    table = on_table(game, facts, game.start)
    for fault in game.book.faults(table):
        raise bad(node, f"rule {fault.number} forbids this table: {fault.what}")
    sitting = Sitting(game.key, edition, table)
    for move in read_moves(game, parts["when"], {}) if "when" in parts else ():
        played = game.apply(sitting.table, move, edition)
        if played.stopped:
            raise bad(parts["when"], game.phrases.tell_move(move, NAMING))
        sitting = after(sitting, move, played)
    return sitting


def after(sitting: Sitting, move: Event, played: Play[Any]) -> Sitting:
    """The sitting after a move; the same one where it was not carried out."""
    if played.stopped:
        return sitting
    return changed(sitting, table=played.table, done=(*sitting.done, move), before=sitting)


def listed(game: Game[Any], sitting: Sitting, everything: bool = False) -> tuple[Move, ...]:
    """The legal moves of whoever is to move; with ``everything`` those beside the order of play.
    What a card does is not listed, for it is said."""
    groups = game.choices(sitting.table)
    if everything:
        groups = chain(groups, game.choices(sitting.table, beside=True))
    moves = (move for move in chain.from_iterable(groups) if not getattr(move, "effect", ()))
    legal = (m for m in moves if not game.apply(sitting.table, m, sitting.edition).stopped)
    return tuple(legal)


def read(game: Game[Any], text: str, moves: tuple[Move, ...]) -> Event:
    """The move that somebody says: the number of one that is listed, or a sentence; behind a
    colon what the card does that it resolves, a semicolon between two things."""
    place = Node(LINE, 1, "str", text)
    head, mark, rest = (part.strip() for part in text.partition(_MARK))
    if head.isascii() and head.isdigit():
        if not 1 <= int(head[:6]) <= len(moves):
            raise bad(place, in_each("play-no-such-move", number=head, count=len(moves)))
        event: Event = moves[int(head) - 1]
        return _with_effect(game, event, rest, place) if mark else event
    try:
        return game.phrases.read_move(place, text)
    except BadSituation:
        if not mark:
            raise
    return _with_effect(game, game.phrases.read_move(place, head), rest, place)


def meant(game: Game[Any], text: str, moves: tuple[Move, ...]) -> Move | None:
    """The move that is told most like a text, in whatever language; None where none is like it."""
    text = plain(text)
    told = {plain(game.phrases.tell_move(m, code)): m for m in moves for code in SAID}
    return next((told[like] for like in get_close_matches(text, told, 1, _LIKE)), None)


def _with_effect(game: Game[Any], event: Event, text: str, place: Node) -> Event:
    """A move that resolves a card, with what the card does."""
    if not hasattr(event, "effect"):
        raise bad(place, in_each("play-no-card", text=text))
    parts = [part.strip() for part in text.split(";") if part.strip()]
    effect = tuple(game.phrases.read_move(place, part) for part in parts)
    changes: dict[str, Any] = {"effect": effect}
    return changed(event, **changes)


def to_text(sitting: Sitting) -> str:
    """The table as JSON."""
    return saved(sitting.game, sitting.edition, sitting.table)


def from_text(game: Game[Any], text: str) -> Sitting:
    """A sitting at a table that was saved; what was done before is not known any more."""
    table, data = game.load(text), loaded(text, game.key, type(game.start))[1]
    edition = data.get("edition")
    return Sitting(game.key, edition if edition in game.editions else game.editions[0], table)
