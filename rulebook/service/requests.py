"""What every request has: the books it is put to, the reader it is for, the value it gives back.

On the path of the everyday command.
"""

from __future__ import annotations

from rulebook import paths
from rulebook.errors import RulebookError, WrongUsage
from rulebook.languages import CODES, of_locale, said_in
from rulebook.lookup.books import Books
from rulebook.record import Record
from rulebook.store.opening import open_store, rebuild, refresh
from rulebook.store.table import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Concatenate, ParamSpec, TypeVar

    from rulebook.search.answer import Answer
    from rulebook.store.library import Library

    P = ParamSpec("P")
    Found = TypeVar("Found")


class Note(Record):
    """A remark: the code of a message with its values, and where it belongs."""

    code: str
    values: Mapping[str, object]
    place: str = ""
    """A file, or a file and a line."""


def note_of(error: RulebookError) -> Note:
    """An error as a remark."""
    return Note(error.code, error.values)


class Value(Record):
    """Base of what requests give back."""

    @property
    def found(self) -> bool:
        """Whether there is what was asked for, and nothing is wrong with it."""
        return self.empty is None

    @property
    def asked_in(self) -> str:
        """The language that was asked in, where it shows."""
        return ""

    @property
    def notes(self) -> Sequence[Note]:
        """What is said beside the value, and not as a part of it."""
        return ()

    @property
    def empty(self) -> Note | None:
        """What is said in the place of a value that holds nothing."""
        return None


class Pasted(Value):
    """A file for another program, which is printed as it is."""

    text_to_paste: str


class Reader(Record):
    """What somebody wants to read."""

    lang: str = ""
    """The language asked for, "all", or "" where none was."""
    edition: str = ""
    """The edition asked for: ``na/ru``, or ``ru`` of any game."""
    as_printed: bool = False
    """Misprints are wanted as the manual has them."""
    more: bool = False
    """An answer is wanted with all its rules, in full."""
    short: bool = False
    """No more than the ruling is wanted."""
    alone: bool = False
    """Rules are wanted without the bullets below them."""

    spoken: str = ""
    """The language that was asked in, where it shows: a page is in one language."""

    @property
    def chosen(self) -> str:
        """The one language asked for, or ""."""
        return self.lang if self.lang in CODES else ""

    @property
    def screen(self) -> str:
        """The language of what is said around the rules."""
        return said_in(self.chosen or self.spoken or of_locale())

    def spoken_to(self, language: str) -> Reader:
        """The same reader, who asked in a language."""
        fields = {name: getattr(self, name) for name in type(self)._fields}
        return Reader(**fields | {"spoken": language})

    def texts(self, asked_in: str = "") -> tuple[str, ...]:
        """The languages of the rules' texts, best first."""
        if self.edition:
            return (self.edition.rpartition("/")[2],)
        if self.lang == "all":
            return CODES
        return (self.lang or asked_in or of_locale(),)

    def answers_in(self, answer: Answer) -> str:
        """The language of an answer: as its question wants it, as asked for, as asked in."""
        return answer.wanted or self.chosen or answer.language or of_locale()

    def answer_texts(self, answer: Answer) -> tuple[str, ...]:
        """The languages of the rules that an answer rests on."""
        return (answer.wanted,) if answer.wanted else self.texts(answer.language)


def _silent(code: str, **values: object) -> None:
    """Default listener for long work and for trouble with the store."""


class Rulebook:
    """The books, opened once for many requests; threads may share it.

    A store that is found damaged is built again, and the request is put once more.
    ``rulebook.within("na").ask(rules.show, ["13.4"])`` puts a request to one game.
    """

    __slots__ = ("_library", "_ours", "_tell")

    def __init__(self, tell: Callable[..., None] = _silent, ours: bool = False) -> None:
        """``ours``: without the manuals and books of the user, for whoever may not read them."""
        self._tell = tell
        self._ours = ours
        self._library = open_store(tell, ours)

    @property
    def name(self) -> str:
        """What was opened, by name: other sources have another one."""
        return self._library.name

    def within(self, game: str = "", edition: str = "", last_game: str = "") -> Within:
        """The same books for requests about one game or edition; ``last_game`` is the one to
        prefer where none is named."""
        return Within(self, game, edition, last_game)

    def ask(
        self,
        request: Callable[Concatenate[Books, P], Found],
        *arguments: P.args,
        **options: P.kwargs,
    ) -> Found:
        """What a request to all books finds."""
        return self.within().ask(request, *arguments, **options)

    def refresh(self) -> bool:
        """Take up what changed in the sources since they were opened; whether anything did."""
        before, self._library = self._library, refresh(self._library, self._tell)
        return before is not self._library

    def put(self, question: Callable[[Library], Found]) -> Found:
        """What a question finds. It may be put twice, so it neither prints nor keeps anything."""
        try:
            return question(self._library)
        except Damaged:
            self._library = rebuild(self._tell, self._ours)
        try:
            return question(self._library)
        except Damaged as error:
            raise RulebookError("store-broken", folder=paths.index_root()) from error


class Within(Record):
    """Opened books as requests see them."""

    rulebook: Rulebook
    game: str
    edition: str
    last_game: str

    def ask(
        self,
        request: Callable[Concatenate[Books, P], Found],
        *arguments: P.args,
        **options: P.kwargs,
    ) -> Found:
        """What a request finds."""
        return self.rulebook.put(
            lambda library: request(self._books(library), *arguments, **options)
        )

    def game_named(self, typed: Sequence[str]) -> str:
        """The one game that requests are put to, else the one that typed words name, or ""."""

        def named(books: Books) -> str:
            if books.game:
                return books.game
            first = typed[0].partition(":")[0].lower() if typed else ""
            if first in books.library.files:
                return first
            from rulebook.search.framing import game_named  # asked at a terminal alone

            found = game_named(
                books.library,
                " ".join(typed),
                lambda word: bool(books.library.holders("w:", word)),
            )
            return found[0] if found else ""

        return self.ask(named)

    def _books(self, library: Library) -> Books:
        books = Books(library, self.game or self.edition.rpartition("/")[0], self.last_game)
        if self.edition:
            _check_edition(books, self.edition)
        return books


def _check_edition(books: Books, edition: str) -> None:
    known = [f"{game.game}/{lang}" for game in books.games for lang in game.editions]
    wanted = edition if "/" in edition else f"{books.game}/{edition}"
    if wanted not in known and edition not in {one.partition("/")[2] for one in known}:
        raise WrongUsage("no-edition-known", edition=edition, known=", ".join(known))
