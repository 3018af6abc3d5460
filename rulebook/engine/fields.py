"""Fields of a table, each said once: its name, how it is read and shown, who may see it.

A ``Kind`` reads a value of a situation and writes it again. A ``Field`` is a value of a record
under the word that situations use for it. From fields follow the facts of a situation, the zone
of a player, what an answer shows, and what is hidden from whom.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from rulebook.engine.errors import bad, within
from rulebook.engine.frozen import changed, record
from rulebook.engine.sentences import Words, split
from rulebook.yamlread import Node

EVERYBODY, OWNER, NOBODY = "everybody", "owner", "nobody"
"""Who may see a field."""
HIDDEN = "hidden"
"""Stands in the place of what is not shown, with how many there are."""
ALL = None
"""The viewer to whom nothing is hidden."""

Gaps = Mapping[str, str]
Viewer = str | None
R = TypeVar("R")


@record
class Kind:
    """A kind of value: how a situation writes it; ``read`` raises where it is none."""

    read: Callable[..., Any]
    """Takes the node and the words; and what was there, where the kind reads ``onto`` it."""
    write: Callable[[Any], Any] = str
    onto: bool = False


@record
class Field:
    """A value of a record, under its word in situations."""

    name: str
    kind: Kind
    get: Callable[[Any], Any]
    put: Callable[[Any, Any], Any]
    seen_by: str = EVERYBODY
    always: bool = False
    """Shown although it is nothing."""
    shown: bool = True
    """An answer about a situation shows it, and not only what a seat sees of a whole table."""


@record
class Fact:
    """Something that a situation can say of a table, and that an answer shows.

    A result is checked with ``read`` too: the fact holds if putting it on the table afterwards
    changes nothing. ``show`` gives what stands in the gaps of the fact's key, and its value.
    """

    name: str
    read: Callable[[Any, Gaps, Node, Words], Any]
    show: Callable[[Any, Viewer], Iterable[tuple[Gaps, Any]]] = lambda table, viewer: ()


def field(
    name: str,
    kind: Kind,
    at: str = "",
    *,
    seen_by: str = EVERYBODY,
    always: bool = False,
    shown: bool = True,
) -> Field:
    """A field that lies in an attribute of its record, of the same name where none is given."""
    attribute = at or name.replace(" ", "_")

    def put(old: Any, value: Any) -> Any:
        changes: dict[str, Any] = {attribute: value}
        return changed(old, **changes)

    return Field(name, kind, lambda old: getattr(old, attribute), put, seen_by, always, shown)


def put_field(one: Field, old: R, node: Node, words: Words) -> R:
    """A record with another value in a field."""
    so_far = (one.get(old),) if one.kind.onto else ()
    new: R = one.put(old, one.kind.read(node, words, *so_far))
    return new


def read_fields(fields: Iterable[Field], old: R, node: Node, words: Words, of: str) -> R:
    """A record with the values that a mapping gives; all others stay."""
    known = {one.name: one for one in fields}
    for key, value in node.pairs():
        name = words.read(key)
        if name not in known:
            raise bad(value, f"unknown {key!r} of {of}", key, known)
        old = put_field(known[name], old, value, words)
    return old


def show_fields(
    fields: Iterable[Field], of: Any, viewer: Viewer = ALL, owner: str = ""
) -> dict[str, Any]:
    """What a viewer sees of a record: what is there, and how much is hidden."""
    shown = {one.name: _shown(one, of, viewer, owner) for one in fields}
    return {name: value for name, value in shown.items() if value is not None}


def _shown(one: Field, of: Any, viewer: Viewer, owner: str) -> Any:
    value = one.get(of)
    if not sees(one.seen_by, viewer, owner):
        return {HIDDEN: len(value) if hasattr(value, "__len__") else 1} if value else None
    if (viewer is ALL and not one.shown) or (value is None and not one.always):
        return None
    written = one.kind.write(value)
    return written if one.always or written else None


def sees(seen_by: str, viewer: Viewer, owner: str = "") -> bool:
    """Whether somebody may look at what is shown to everybody, to its owner or to nobody."""
    if viewer is ALL or seen_by == EVERYBODY:
        return True
    return seen_by == OWNER and viewer == owner


# Facts


def fact(one: Field) -> Fact:
    """The fact of a field of the table itself."""

    def read(table: Any, gaps: Gaps, node: Node, words: Words) -> Any:
        return put_field(one, table, node, words)

    def show(table: Any, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
        value = _shown(one, table, viewer, "")
        if value is not None:
            yield {}, value

    return Fact(one.name, read, show)


def players_fact(
    seats: str, make: Callable[[Any, tuple[str, ...]], Any], lowest: int = 1, shown: bool = True
) -> Fact:
    """How many players there are; ``make`` seats them where they are not as many yet."""

    def read(table: Any, gaps: Gaps, node: Node, words: Words) -> Any:
        number = within(node, lowest, len(seats))
        return table if number == len(table.players) else make(table, tuple(seats[:number]))

    def show(table: Any, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
        if table.players and (shown or viewer is not ALL):
            yield {}, len(table.players)

    return Fact("players", read, show)


def zones_fact(
    name: str,
    gap: str,
    fields: Callable[[Any], tuple[Field, ...]],
    key_of: Callable[[Any, str, Words], str],
) -> Fact:
    """The zone of each player: only what is mentioned is put on the table, but that completely.

    ``fields`` gives those that a player has on a table.
    """

    def read(table: Any, gaps: Gaps, node: Node, words: Words) -> Any:
        key = key_of(table, gaps[gap], words)
        new = read_fields(fields(table), table.player(key), node, words, "a player")
        players = tuple(new if player.key == key else player for player in table.players)
        return changed(table, players=players)

    def show(table: Any, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
        for player in table.players:
            if zone := show_fields(fields(table), player, viewer, player.key):
                yield {gap: player.key}, zone

    return Fact(name, read, show)


def numbered_fact(
    name: str, gap: str, at: str, kind: Kind | Mapping[int, Kind], **options: Any
) -> Fact:
    """Items that lie in a row, each under its number: 1, 2, 3 where no other ones have kinds."""

    def items(table: Any) -> tuple[tuple[int, Field], ...]:
        numbers = range(1, len(getattr(table, at)) + 1)
        kinds = dict.fromkeys(numbers, kind) if isinstance(kind, Kind) else kind
        return tuple(
            (key, _item(at, place, kinds[key], options)) for place, key in enumerate(kinds)
        )

    def read(table: Any, gaps: Gaps, node: Node, words: Words) -> Any:
        known = {str(key): one for key, one in items(table)}
        text = gaps[gap].strip()
        if text not in known:
            raise bad(node, f"there is no number {text!r} here", text, known)
        return put_field(known[text], table, node, words)

    def show(table: Any, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
        for key, one in items(table):
            value = _shown(one, table, viewer, "")
            if value is not None:
                yield {gap: str(key)}, value

    return Fact(name, read, show)


def _item(at: str, place: int, kind: Kind, options: Mapping[str, Any]) -> Field:
    """The field of one item of a row."""

    def put(table: Any, value: Any) -> Any:
        row = getattr(table, at)
        changes: dict[str, Any] = {at: (*row[:place], value, *row[place + 1 :])}
        return changed(table, **changes)

    return Field("", kind, lambda table: getattr(table, at)[place], put, **options)


def shown_to_seats(show: Callable[[Any], Any]) -> Callable[[Any, Viewer], Iterator[Any]]:
    """What a seat sees of a table, and an answer about a situation leaves out."""

    def shown(table: Any, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
        value = None if viewer is ALL else show(table)
        if value:
            yield {}, value

    return shown


# Kinds


def unseen(value: Any) -> str:
    """Writes nothing: what is shown in another way, too."""
    return ""


def number(lowest: int = 0, highest: int = 999) -> Kind:
    """A whole number with its bounds."""
    return Kind(lambda node, words: within(node, lowest, highest), lambda value: value)


def one_of(known: Iterable[str], none: str = "", what: str = "unknown word") -> Kind:
    """One word of a vocabulary; ``none`` is the word for nothing."""
    words_of = tuple(known)
    allowed = (*words_of, none) if none else words_of

    def read(node: Node, words: Words) -> str:
        word = words.read(node.text())
        if word not in allowed:
            raise bad(node, f"{what} {node.text()!r}", word, allowed)
        return "" if word == none else word

    return Kind(read)


def listed(
    read: Callable[[Node, str, Words], Any],
    write: Callable[[Any], str] = str,
    nothing: tuple[str, ...] = ("nothing", "none", "empty"),
    also_and: bool = False,
) -> Kind:
    """A list, commas between its items (or "and", too), or a word for nothing."""

    def items(node: Node, words: Words) -> tuple[Any, ...]:
        texts = node.texts() if node.is_list() else (node.text(),)
        parts = (p for text in texts for p in (words.listed(text) if also_and else split(text)))
        return tuple(read(node, part, words) for part in parts if words.read(part) not in nothing)

    return Kind(items, lambda values: ", ".join(map(write, values)))


YES = Kind(
    lambda node, words: one_of(("yes", "no")).read(node, words) == "yes",
    lambda value: "yes" if value else "",
)
NAME = Kind(lambda node, words: words.read(node.text()))
"""A word of the book, or a name as it is."""
NAMES = listed(lambda node, text, words: words.read(text))
"""Words of the book, or names as they are."""
