"""A game kept at the table, one turn after another: ``rulebook play``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rulebook.engine import sitting as engine
from rulebook.engine.errors import BadSituation
from rulebook.engine.game import Game, game, playable
from rulebook.engine.lacking import NotThere
from rulebook.engine.records import Event, Move
from rulebook.engine.resolve import Resolution
from rulebook.engine.sitting import Sitting
from rulebook.engine.situations import Situation
from rulebook.errors import RulebookError, WrongUsage
from rulebook.languages import SAID, say
from rulebook.lookup.books import Books
from rulebook.service.playing import Resolved, compiled, with_gists
from rulebook.service.requests import Note, Value, note_of
from rulebook.yamlread import Node

__all__ = ["Sitting", "Turned", "begin", "turn"]

_PLAYERS = 4
_WORDS = ("undo", "save", "load", "table", "moves", "all", "quit", "help")
_SAVED = ".json"


class Turned(Value):
    """What a turn came to, and how the table stands after it."""

    sitting: Sitting
    resolved: Resolved | None = None
    """The move that was made, or that is refused."""
    said: Note | None = None
    problem: bool = False
    """What was typed could not be carried out."""
    word: str = ""
    """What was asked for other than a move."""
    moves: tuple[Move, ...] = ()
    """Legal moves; their numbers begin at 1."""
    to_move: tuple[str, ...] = ()

    @property
    def found(self) -> bool:
        return not self.problem

    @property
    def ends(self) -> bool:
        return self.word == "quit"


def begin(
    books: Books,
    key: str,
    source: str = "",
    players: int = _PLAYERS,
    seed: int = 0,
    edition: str = "",
) -> Turned:
    """A game from the start, from a saved table (a file ``.json``), or from a situation."""
    key = key.casefold() or books.game
    if key not in playable():
        wrong = "engine-no-such-game" if key else "play-which-game"
        raise WrongUsage(wrong, game=key, known=", ".join(playable()))
    book = game(key, compiled(books.library, key))
    if source:
        return _opened(book, source)
    edition = edition.rpartition("/")[2]
    sitting = engine.begun(book, players, seed, edition if edition in book.editions else "")
    return _stands(book, sitting, Note("play-made-up", {"game": key}))


def _opened(book: Game[Any], source: str, **more: Any) -> Turned:
    """A turn at a table that a file holds; an error where it is too little to go on from."""
    try:
        return _stands(book, _loaded(book, source), **more)
    except NotThere as no:
        raise BadSituation(Path(source), 1, str(no)) from no


def _loaded(book: Game[Any], source: str) -> Sitting:
    path = Path(source)
    try:
        if path.suffix == _SAVED:
            return engine.from_text(book, path.read_text("utf-8"))
        return engine.from_situation(book, path)
    except RulebookError:
        raise
    except (OSError, ValueError) as error:  # a zero character in its name, no text in it
        why = getattr(error, "strerror", None) or str(error)
        raise WrongUsage("file-trouble", file=source, why=why) from error


def _stands(book: Game[Any], sitting: Sitting, said: Note | None = None, **more: Any) -> Turned:
    """A turn with how the table stands."""
    moves = engine.listed(book, sitting, everything=more.get("word") == "all")
    to_move = book.to_move(sitting.table, sitting.edition)
    return Turned(sitting, said=said, moves=moves, to_move=to_move, **more)


def turn(books: Books, before: Turned, text: str) -> Turned:
    """The next turn: a word of ours, the number of a move, or a move as a sentence."""
    book = game(before.sitting.game, compiled(books.library, before.sitting.game))
    first, _, rest = text.strip().partition(" ")
    try:
        if (word := _word(first, rest)) in _DOES:
            return _DOES[word](book, before, rest.strip())
        if word:
            return _stands(book, before.sitting, word=word)
        return _moved(books, book, before, engine.read(book, text, before.moves))
    except BadSituation as error:
        return _refreshed(before, said=_not_read(book, before, text, error), problem=True)
    except RulebookError as error:
        return _refreshed(before, said=note_of(error), problem=True)


def _not_read(book: Game[Any], before: Turned, text: str, error: BadSituation) -> Note:
    """What is wrong in a line, and which of the legal moves it is like."""
    near = engine.meant(book, text, before.moves)
    if near is None:
        return Note("play-not-read", {"what": dict(error.by)})
    return Note("engine-near", {"what": dict(error.by), "near": near})


def _refreshed(before: Turned, **more: Any) -> Turned:
    """The turn before once more, with something else said."""
    return Turned(before.sitting, moves=before.moves, to_move=before.to_move, **more)


def _word(first: str, rest: str) -> str:
    """Which word of ours begins a line, in whatever language."""
    alone = not rest.strip()
    for word in _WORDS:
        names = {word, *(say(code, f"play-word-{word}") for code in SAID)}
        if first.casefold() in names and (alone or word in {"save", "load"}):
            return word
    return ""


def _moved(books: Books, book: Game[Any], before: Turned, move: Event) -> Turned:
    old = before.sitting
    played = book.apply(old.table, move, old.edition)
    new = engine.after(old, move, played)
    what = Situation((), (move,), old.edition, Node(Path(), 1, "str", ""))
    view = book.view(old.table), book.view(new.table)
    resolved = with_gists(books, Resolution(book.key, what, played, *view))
    if played.stopped:
        return _refreshed(before, resolved=resolved, problem=True)
    return _stands(book, new, resolved=resolved)


def _undone(book: Game[Any], before: Turned, rest: str) -> Turned:
    sitting = before.sitting
    if sitting.before is None:
        return _refreshed(before, said=Note("play-nothing-to-undo", {}), problem=True)
    said = Note("play-undone", {"move": sitting.done[-1]})
    return _stands(book, sitting.before, said, word="undo")


def _saved(book: Game[Any], before: Turned, rest: str) -> Turned:
    path = _file(rest)
    if path.exists():
        _may_be_replaced(book, path)
    try:
        path.write_text(engine.to_text(before.sitting), "utf-8", newline="\n")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise WrongUsage("file-trouble", file=str(path), why=why) from error
    return _refreshed(before, said=Note("play-saved", {"file": str(path)}), word="save")


def _may_be_replaced(book: Game[Any], path: Path) -> None:
    """An error where a file is anything but a saved table of the same game."""
    try:
        engine.from_text(book, path.read_text("utf-8"))
    except (RulebookError, OSError, ValueError) as error:
        other = error.values.get("other") if isinstance(error, RulebookError) else None
        wrong = "play-not-this-game" if other else "play-not-ours"
        raise WrongUsage(wrong, file=str(path), other=other) from error


def _reloaded(book: Game[Any], before: Turned, rest: str) -> Turned:
    path = _file(rest)
    return _opened(book, str(path), said=Note("play-loaded", {"file": str(path)}), word="load")


def _file(name: str) -> Path:
    if not name:
        raise WrongUsage("play-which-file")
    return Path(name if name.endswith(_SAVED) else name + _SAVED)


_DOES: Mapping[str, Callable[[Game[Any], Turned, str], Turned]] = {
    "undo": _undone,
    "save": _saved,
    "load": _reloaded,
}
