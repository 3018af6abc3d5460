"""The compiled books as one library: each is a table of its own, and a small table on top says
which there are and which of them has a number, a title or a word.

Threads may share an opened library. On the path of the everyday command.
"""

from __future__ import annotations

from rulebook.store.records import Entry, Game, Question, Term, Title, Unit, entry_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, TypeVar

    from rulebook.languages.spoken import Spoken
    from rulebook.store.table import Table

    Made = TypeVar("Made")

_TITLE = "t:"
"""How the keys of folded titles begin."""
_MOST_OPEN_BOOKS = 24
"""Books that stay open."""
_SHORTEST_STEM = 4
"""Letters of a stem that tells a word: an ending behind fewer may be anything."""


class OpenedBook:
    """The table of one book, with what the search made of it once it was asked."""

    __slots__ = ("_made", "game", "library", "table")

    def __init__(self, game: str, table: Table, library: Library) -> None:
        self.game = game
        self.table = table
        self.library = library
        self._made: dict[Callable[[OpenedBook], Any], Any] = {}

    def made(self, make: Callable[[OpenedBook], Made]) -> Made:
        """What ``make`` makes of the book, made once: a typed reader of some of its rows."""
        found: Made | None = self._made.get(make)
        if found is None:
            found = self._made[make] = make(self)
        return found


class Library:
    """All books. Tables of books are opened when something is read of them."""

    def __init__(self, table: Table, open_table: Callable[[str], Table]) -> None:
        self.table = table
        self.name = table.name
        self.signature = ""
        """How its sources looked, where that proves that they are the same; else ""."""
        self.ours = False
        """A library without anything of the user's."""
        self._open_table = open_table
        self._books: dict[str, OpenedBook] = {}
        rows, self.problems = table.get("games")
        self.files: dict[str, str] = {row[0]: row[5] for row in rows}
        self.games = [Game(row, self.numbers) for row in rows]
        self._languages: dict[str, Spoken] | None = None
        self._talk: dict[str, Any] = {}
        self._ordinary: dict[str, str] | None = None
        self._called: tuple[tuple[str, str], ...] | None = None
        self._made: dict[Callable[[Library], Any], Any] = {}

    def made(self, make: Callable[[Library], Made]) -> Made:
        """What ``make`` makes of the library, made once: a typed reader of some of its rows."""
        found: Made | None = self._made.get(make)
        if found is None:
            found = self._made[make] = make(self)
        return found

    def book(self, game: str) -> OpenedBook:
        """The opened table of a game."""
        found = self._books.get(game)
        if found is None:
            if len(self._books) >= _MOST_OPEN_BOOKS:
                self._books = {}
            found = OpenedBook(game, self._open_table(self.files[game]), self)
            self._books[game] = found
        return found

    def release(self, game: str) -> None:
        """Forget what was read of a game: who goes through all games wants each once."""
        self._books.pop(game, None)

    def row(self, address: str, kind: str) -> Any:
        """The row of a kind at an address like ``na:13.4``, or None."""
        game = address.partition(":")[0]
        return self.book(game).table.get(kind + address) if game in self.files else None

    def unit(self, address: str) -> Unit | None:
        row = self.row(address, "u:")
        return Unit(row) if row else None

    def entry(self, address: str) -> Entry | None:
        """The entry at an address; in a book whose structure was found each unit is one."""
        if row := self.row(address, "e:"):
            return Entry(row)
        unit = self.unit(address) if self.is_found(address.partition(":")[0]) else None
        return entry_of(unit) if unit is not None else None

    def term(self, address: str) -> Term | None:
        row = self.row(address, "T:")
        return Term(row) if row else None

    def terms(self, game: str) -> Iterator[Term]:
        """All official words of a game."""
        for _, row in self.book(game).table.starting("T:"):
            yield Term(row)

    def questions(self, game: str) -> Iterator[Question]:
        """All known questions on a game."""
        for _, row in self.book(game).table.starting("q:"):
            yield Question(row)

    def question(self, address: str) -> Question | None:
        row = self.row(address, "q:")
        return Question(row) if row else None

    def numbers(self, game: str) -> tuple[str, ...]:
        """Every number of a game, in the order of the book."""
        found: tuple[str, ...] = self.book(game).table.get("numbers")
        return found

    def holders(self, kind: str, key: str) -> list[str]:
        """The games that have this number (``#:``), title (``t:``), word (``w:``) or stem
        (``m:``)."""
        return self._named(self.table.get(kind + key))

    def is_found(self, game: str) -> bool:
        """Whether the structure of a book was found, not written down."""
        return game in self.holders("f:", "")

    def _named(self, positions: bytes | None) -> list[str]:
        if not positions:
            return []
        return [self.games[position].game for position in memoryview(positions).cast("H")]

    def titles(self, key: str, games: list[str]) -> list[Title]:
        """What a folded title leads to in these games: theirs in order, best first."""
        there = set(self.holders(_TITLE, key))
        return [
            Title(row)
            for game in games
            if game in there
            for row in self.book(game).table.get(_TITLE + key) or ()
        ]

    def titles_starting(
        self, beginning: str, games: list[str]
    ) -> Iterator[tuple[str, list[Title]]]:
        """Folded titles of these games that begin so, with what they lead to."""
        for key, positions in self.table.starting(_TITLE + beginning):
            folded = key[len(_TITLE) :]
            there = [game for game in self._named(positions) if game in games]
            if there:
                yield folded, self.titles(folded, there)

    @property
    def languages(self) -> dict[str, Spoken]:
        """The languages that the program speaks, and those of the books."""
        if self._languages is None:
            from rulebook.languages.spoken import Spoken  # a number or a title does without

            rows = self.table.get("language")
            self._languages = {code: Spoken(code, row) for code, row in rows.items()}
        return self._languages

    def letters(self, code: str) -> str:
        """What stands before stems of a language, or of all where none is named."""
        if code:
            return self.languages[code].letter
        return "".join([spoken.letter for spoken in self.languages.values()])

    def ending_in(self, ending: str) -> str:
        """The letters of the languages whose words may end so."""
        return "".join([one.letter for one in self.languages.values() if ending in one.endings])

    def shared(self, word: str) -> str:
        """The token of a number word or a question word, or ""."""
        for spoken in self.languages.values():
            if word in spoken.shared:
                return spoken.shared[word]
        return ""

    def is_ordinary(self, word: str) -> bool:
        """The word, or its stem with an ending, is in everyday use in a language: nobody who types
        it means another word that is spelled alike."""
        from rulebook.languages.spoken import LONGEST_ENDING

        if self._ordinary is None:
            self._ordinary = self.table.get("ordinary") or {}
        for code, listed in self._ordinary.items():
            endings = self.languages[code].endings
            for cut in range(min(LONGEST_ENDING, max(0, len(word) - _SHORTEST_STEM)) + 1):
                stem, ending = word[: len(word) - cut], word[len(word) - cut :]
                if (not cut or ending in endings) and f"\n{stem}\n" in listed:
                    return True
        return False

    @property
    def called(self) -> tuple[tuple[str, str], ...]:
        """What each game may be called in a query, between blanks, the longest first."""
        if self._called is None:
            self._called = self.table.get("called")
        return self._called or ()

    def talk(self, language: str) -> Any:
        """What may be said to a conversation, by kind."""
        if language not in self._talk:
            self._talk[language] = self.table.get(f"talk:{language}")
        return self._talk[language]

    def verify(self) -> None:
        """Read every block of every book; raise Damaged where one is not as written."""
        self.table.verify()
        for game in self.files:
            self.book(game).table.verify()
