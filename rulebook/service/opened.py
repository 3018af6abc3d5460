"""The opened books. On the path of the everyday command."""

from __future__ import annotations

from rulebook.errors import WrongUsage
from rulebook.lookup.books import Books
from rulebook.store.healing import Opened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Concatenate, ParamSpec, TypeVar

    from rulebook.store.library import Library

    P = ParamSpec("P")
    Found = TypeVar("Found")


def _silent(code: str, **values: object) -> None:
    """Default listener for long work and for trouble with the store."""


class Rulebook:
    """The books, opened once for many requests; threads may share it.

    ``rulebook.within("na").ask(rules.show, ["13.4"])`` puts a request to one game.
    """

    __slots__ = ("_edition", "_game", "_last_game", "_opened", "tell")

    def __init__(self, tell: Callable[..., None] = _silent, opened: Opened | None = None) -> None:
        self.tell = tell
        self._opened = opened or Opened(tell)
        self._game = self._last_game = self._edition = ""

    def within(self, game: str = "", edition: str = "", last_game: str = "") -> Rulebook:
        """The same books for requests about one game or edition; ``last_game`` is the one to
        prefer where none is named."""
        other = Rulebook(self.tell, self._opened)
        other._game, other._edition, other._last_game = game, edition, last_game
        return other

    def ask(
        self,
        request: Callable[Concatenate[Books, P], Found],
        *arguments: P.args,
        **options: P.kwargs,
    ) -> Found:
        """What a request finds. It is put once more where the store was damaged and is mended,
        so it must neither print nor keep anything."""
        return self._opened.ask(
            lambda library: request(self._books(library), *arguments, **options)
        )

    def game(self) -> str:
        """The one game that requests are put to, or ""."""
        return self.ask(lambda books: books.game)

    def refresh(self) -> bool:
        """Take in manuals and books that changed since; whether there were any."""
        return self._opened.refresh()

    def _books(self, library: Library) -> Books:
        books = Books(library, self._game or self._edition.rpartition("/")[0], self._last_game)
        if self._edition:
            _check_edition(books, self._edition)
        return books


def _check_edition(books: Books, edition: str) -> None:
    known = [f"{game.game}/{lang}" for game in books.games for lang in game.editions]
    wanted = edition if "/" in edition else f"{books.game}/{edition}"
    if wanted not in known and edition not in {one.partition("/")[2] for one in known}:
        raise WrongUsage("no-edition-known", edition=edition, known=", ".join(known))
