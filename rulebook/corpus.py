"""Which books there are: folders of the user's lie over the one that comes with the program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulebook import paths
from rulebook.errors import BadCorpus
from rulebook.yamlread import Node, load, names_in


@dataclass(frozen=True, slots=True)
class Place:
    """Where a book lies, by the first file of its folder."""

    game: str
    folder: Path
    top: Mapping[str, Node]
    """What ``book.yaml`` says, by key."""
    shipped: bool
    """Whether it comes with the program."""
    under: Place | None = None
    """The shipped book that it replaces."""


def folders() -> list[Path]:
    """The folders that hold books, the user's first; the last comes with the program."""
    return [Path(folder) for folder in paths.corpus_dirs()]


def places(among: Sequence[Path]) -> tuple[list[Place], list[BadCorpus]]:
    """The books in some folders, the last of which comes with the program, and why each other one
    is left out.

    Of two books with one game the first stays, by the order of folders and then by name. A shipped
    book gives way only to one that says ``replaces: true``.
    """
    problems: list[BadCorpus] = []
    shipped = _by_game(_in(among[-1], True, problems), problems)
    own: dict[str, Place] = {}
    for folder in among[:-1]:
        if not folder.is_dir():
            problems.append(BadCorpus("corpus-no-folder", folder=str(folder)))
        there = [_over(place, shipped, problems) for place in _in(folder, False, problems)]
        own = _by_game([*own.values(), *filter(None, there)], problems)
    found = [*own.values(), *(p for p in shipped.values() if p.game not in own)]
    if not found and not problems:
        problems.append(BadCorpus("corpus-none", folder=str(among[-1])))
    return found, problems


def place_of(folder: Path, shipped: bool = False) -> Place:
    """The book in a folder, by its first file."""
    top = load(folder / "book.yaml").fields(("game", "title", "editions"), ("aliases", "replaces"))
    return Place(_game_name(top["game"]), folder, top, shipped)


def _in(folder: Path, shipped: bool, problems: list[BadCorpus]) -> Iterator[Place]:
    """The books of a folder by name; what cannot be read is a problem."""
    try:
        below = [folder / name for name in names_in(folder)]
    except BadCorpus as error:
        problems.append(error)
        return
    for path in below:
        try:
            if "book.yaml" in names_in(path):
                yield place_of(path, shipped)
        except BadCorpus as error:
            problems.append(error)


def _game_name(node: Node) -> str:
    """Short and plain, since it stands before the colon of every address."""
    name = node.text()
    if not (name.isascii() and name.isalnum() and name == name.lower()):
        raise node.fail("corpus-bad-game", value=name)
    return name


def _by_game(listed: Iterator[Place] | list[Place], problems: list[BadCorpus]) -> dict[str, Place]:
    """The first book of each game; a further one is a problem."""
    found: dict[str, Place] = {}
    for place in listed:
        first = found.setdefault(place.game, place)
        if first is not place:
            other = str(first.folder)
            problems.append(
                place.top["game"].fail("corpus-game-twice", game=place.game, other=other)
            )
    return found


def _over(place: Place, shipped: Mapping[str, Place], problems: list[BadCorpus]) -> Place | None:
    """The user's book with what it replaces, or None where a shipped one stays."""
    try:
        replaces = "replaces" in place.top and place.top["replaces"].truth()
    except BadCorpus as error:
        problems.append(error)
        return None
    under = shipped.get(place.game)
    if under and not replaces:
        fail = place.top["game"].fail
        problems.append(fail("corpus-game-shipped", game=place.game, other=str(under.folder)))
        return None
    return Place(place.game, place.folder, place.top, False, under)
