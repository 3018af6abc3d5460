"""What the shared part knows of a book: its rules, its table's facts, its phrases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any, Generic

from rulebook.corpus import folders, places
from rulebook.engine.fields import ALL, Fact, Viewer
from rulebook.engine.frozen import record
from rulebook.engine.lacking import NotThere
from rulebook.engine.phrasefile import compiled
from rulebook.engine.phrases import FILE, Phrases, Reader, Teller, phrases
from rulebook.engine.play import play
from rulebook.engine.records import Event, Move, Play, T, Unplayed
from rulebook.engine.registry import Registry, Rules
from rulebook.engine.sentences import Words
from rulebook.errors import WrongUsage
from rulebook.languages import NAMING
from rulebook.yamlread import Node, load

_PACKAGES = {"na": "new_angeles", "20c": "twentieth_century", "rise": "rise", "s51": "state51"}
"""The package here whose module ``game`` describes each book."""
_BOARD = "board.yaml"
_OVER = "the game is over"

Material = Mapping[str, Any]
"""What a book's folder says to its engine, as plain values that can be kept."""


@record
class Fault:
    """A state that a rule forbids."""

    number: str
    what: str


@record(kw_only=True)
class Book(Generic[T]):
    """What the package of a book says of it; ``game`` makes a ``Game`` of this."""

    registry: Registry[T]
    modules: tuple[str, ...]
    """Modules with rules, in the order in which they are asked."""
    events: tuple[ModuleType, ...]
    """Modules with the kinds of events."""
    editions: tuple[str, ...]
    """The first one is followed where a situation names none."""
    readers: Mapping[str, Reader]
    teller: Teller
    table: Callable[[Node, Words], T]
    """An empty table, on the board that lies in the book's folder."""
    facts: tuple[Fact, ...]
    """Facts in the order in which they are put on a table, and shown."""
    stand_in: Callable[[T], bool] = lambda table: False
    """Whether the board is partly made up, for no manual prints the whole of it."""
    on_the_board: tuple[type[Event], ...] = ()
    """Events that come out as the board has it."""
    onward: Callable[[T, str], str] = lambda table, place: ""
    """The number of the place that comes after one of that number."""
    printed: tuple[str, ...] = ()
    """Where on the table it shows what places have printed on them."""
    faults: Callable[[T], tuple[Fault, ...]] = lambda table: ()
    """What about a table a rule forbids."""
    impossible: Callable[[T, Event], str] = lambda table, move: ""
    """Why a move cannot even be tried: it speaks of somebody or something that does not exist.
    This and ``missing`` may raise ``NotThere`` instead."""
    missing: Callable[[T, Event], str] = lambda table, move: ""
    """What a move needs that is not there; asked when no rule provides for the move."""


@record
class Game(Generic[T]):
    """One book, ready to be played."""

    key: str
    package: str
    book: Book[T]
    rules: Rules
    phrases: Phrases
    start: T
    """An empty table."""

    @property
    def editions(self) -> tuple[str, ...]:
        return self.book.editions

    @property
    def folder(self) -> Path:
        """The book's part of the corpus."""
        return folder_of(self.key)

    def view(self, table: T, viewer: Viewer = ALL) -> Mapping[str, Any]:
        """The table as plain data in the words of situations, as a seat sees it; "" sees what all
        see. What it shows can be written back."""
        return {
            self.phrases.facts[fact.name].fill(NAMING, gaps): value
            for fact in self.book.facts
            for gaps, value in fact.show(table, viewer)
        }

    # What a referee, a bot or a random player needs

    def new(self, players: int, seed: int = 0) -> T:
        """A table ready to be played, with a made-up box; the seed decides all that is drawn."""
        from random import Random  # situations do without, and this costs them time

        box = import_module(f"{self.package}.box")
        if players not in box.PLAYERS:
            raise WrongUsage("engine-players", game=self.key, most=", ".join(map(str, box.PLAYERS)))
        table: T = box.table(self.start, players, Random(seed))
        return table

    def apply(self, table: T, move: Event, edition: str = "") -> Play[T]:
        """What becomes of a move: the table afterwards and each step with its rules, or why it is
        refused, with numbers."""
        try:
            why = self.book.impossible(table, move) if not table.over else _OVER
        except NotThere as no:
            why = str(no)
        if why:
            return Play(table, (), unplayed=Unplayed(move, move, why))
        return play(self.rules, table, (move,), edition or self.book.editions[0])

    @cached_property
    def _choices(self) -> ModuleType:
        """The module of the book with the moves that are worth trying; only a game needs it."""
        return import_module(f"{self.package}.choices")

    def choices(self, table: T, *, beside: bool = False) -> Iterator[Iterable[Move]]:
        """Moves in groups that are worth trying for whoever is to move, or ``beside`` the order of
        play; whether one is legal is for the rules to say. Nothing is asked of the table before the
        first is wanted."""
        if not table.over:
            yield from self._choices.beside(table) if beside else self._choices.choices(table)

    def legal_moves(
        self, table: T, seat: str | None = None, edition: str = "", *, beside: bool = True
    ) -> Iterator[Move]:
        """The moves of a seat that the rules let pass, one after another; "" are those that nobody
        in particular makes, None is everybody. ``beside=False`` leaves out what is allowed beside
        the order of play. An amount or a sentence that is not among them can be legal all the
        same."""
        for moves in chain(self.choices(table), self.choices(table, beside=True) if beside else ()):
            for move in moves:
                mine = seat is None or seat_of(move) == seat
                if mine and not self.apply(table, move, edition).stopped:
                    yield move

    def to_move(self, table: T, edition: str = "") -> tuple[str, ...]:
        """Seats whose turn it is, perhaps several; ``("",)`` where the game itself goes on."""
        found: dict[str, None] = {}
        for move in chain.from_iterable(self.choices(table)):
            if seat_of(move) not in found and not self.apply(table, move, edition).stopped:
                found[seat_of(move)] = None
        return tuple(found)

    def save(self, table: T, edition: str = "") -> str:
        """The table as JSON."""
        from rulebook.engine.saving import saved

        return saved(self.key, edition or self.editions[0], table)

    def load(self, text: str) -> T:
        """A table that ``save`` wrote; whatever else it is, and one that a rule forbids, is an
        error."""
        from rulebook.engine.saving import loaded

        table: T = loaded(text, self.key, type(self.start))[0]
        for fault in self.book.faults(table):
            why = f"{fault.number}: {fault.what}"
            raise WrongUsage("engine-not-saved", game=self.key, why=why)
        return table


def seat_of(move: Event) -> str:
    """Who makes a move; "" for what nobody in particular does."""
    seat: str = getattr(move, "seat", "") or getattr(move, "player", "")
    return seat


def playable() -> tuple[str, ...]:
    """The games that have an engine."""
    return tuple(_PACKAGES)


_FOLDERS: dict[tuple[str, tuple[Path, ...]], Path] = {}


def folder_of(key: str) -> Path:
    """The folder of the corpus with a book's phrases: the user's, or the one that it lies over.
    Where it was found it is looked for no more as long as it is there."""
    among = tuple(folders())
    found = _FOLDERS.get((key, among))
    if found is None or not (found / FILE).is_file():
        found = _FOLDERS[key, among] = _searched_folder(key)
    return found


def _searched_folder(key: str) -> Path:
    place = next((place for place in places(folders())[0] if place.game == key), None)
    while place is not None and not (place.folder / FILE).is_file():
        place = place.under
    if place is None:
        raise WrongUsage("engine-no-such-game", game=key, known=_known())
    return place.folder


def _known() -> str:
    """The games with an engine whose book is there; all of them where none is."""
    there = {place.game for place in places(folders())[0]}
    return ", ".join(key for key in _PACKAGES if key in there) or ", ".join(_PACKAGES)


def material(folder: Path) -> Material | None:
    """What the engine reads in a book's folder, to be kept; None where no engine reads it."""
    if not (folder / FILE).is_file():
        return None
    board = folder / _BOARD
    return {
        "phrases": compiled(folder / FILE),
        "board": load(board).packed() if board.is_file() else Node(board, 1, "list").packed(),
    }


_GAMES: dict[str, Game[Any]] = {}


def game(key: str, kept: Material | None = None) -> Game[Any]:
    """The engine of a game, made once; ``kept`` is its material where somebody has kept it."""
    if key not in _GAMES:
        if key not in _PACKAGES:
            raise WrongUsage("engine-no-such-game", game=key, known=_known())
        package = f"rulebook.engine.{_PACKAGES[key]}"
        book = import_module(f"{package}.game").BOOK
        make_game(key, book, package, kept or material(folder_of(key)) or {})
    elif kept is None and key in _PACKAGES:
        folder_of(key)  # a book that is not there (any more) is not played
    return _GAMES[key]


def make_game(key: str, book: Book[T], package: str, kept: Material) -> Game[T]:
    """A book's rules, loaded, with its phrases and its table; ``game`` knows it from now on."""
    said = phrases(kept["phrases"], events_of(book), book.readers, book.teller)
    board = Node.unpacked(Path(_BOARD), kept["board"])
    start = book.table(board, said.words)
    made = Game(key, package, book, _rules(book, package), said, start)
    _GAMES[key] = made
    return made


def events_of(book: Book[T]) -> Mapping[str, type[Event]]:
    """Every kind of event of a book by its name, without those that only group others."""
    return {
        name: item
        for module in book.events
        for name, item in vars(module).items()
        if isinstance(item, type) and issubclass(item, Event) and not item.__subclasses__()
    }


def _rules(book: Book[T], package: str) -> Rules:
    """All rules in the order of the modules, whichever was imported first."""
    modules = [import_module(f"{package}.{name}").__name__ for name in book.modules]
    made = book.registry.rules()
    places = {name: place for place, name in enumerate(modules)}
    return Rules(sorted(made.all, key=lambda r: places[r.function.__module__]), made.quiet)
