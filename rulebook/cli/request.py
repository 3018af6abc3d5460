"""A request of the command line: carried out, printed, and ended with its exit code.

The quick path and the click path both come through here, so they cannot differ. On the path of
the everyday command.
"""

from __future__ import annotations

import os
import sys

from rulebook.errors import NotFound, RulebookError, WrongUsage
from rulebook.languages import CODES, of_locale, prefer, say
from rulebook.render.terminal import NARROW, fit, fitted, for_terminal, wants_colour, width
from rulebook.service import settings
from rulebook.service.requests import Reader, Rulebook, Within

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, Concatenate, ParamSpec, TypeVar

    from rulebook.lookup.books import Books
    from rulebook.service.requests import Note, Value

    P = ParamSpec("P")
    Found = TypeVar("Found")

_LAST = "last-game"
"""The setting that holds the game last asked for."""


class Request:
    """The words of a command and the options that were given with it."""

    def __init__(self, words: Sequence[str], given: Mapping[str, Any]) -> None:
        self.words = list(words)
        self.given = given
        self.reader = Reader(
            self.text("lang"),
            self.text("edition"),
            as_printed=bool(given.get("as_printed")),
            more=bool(given.get("more")),
            short=bool(given.get("short")),
            alone=bool(given.get("alone")),
        )
        self.json = bool(given.get("json"))
        self.at_terminal = sys.stdout.isatty()
        """Whether anything is remembered: at a terminal yes, in a script never."""
        self.tell = teller(self.reader.screen)
        self.hint: Note | None = None
        """What is said beside the answer about how it was asked for."""

    @property
    def colour(self) -> bool:
        """Whether pages are wanted in colour."""
        asked = self.text("color")
        if asked == "auto" or (not asked and os.environ.get("NO_COLOR")):
            return wants_colour()
        asked = asked or settings.read(settings.COLOUR, self.tell)
        return asked == "always" or (asked != "never" and wants_colour())

    @property
    def pages(self) -> bool:
        """Whether long pages may be shown in a pager."""
        return self.at_terminal and not self.json and not self.given.get("no_pager")

    def text(self, name: str) -> str:
        """An option, or ""."""
        return str(self.given.get(name) or "")

    @property
    def books(self) -> Within:
        """The opened books, for requests to the game or edition that was asked for."""
        game, edition = self.text("game"), self.reader.edition
        preferred = settings.read(settings.GAME, self.tell)
        if not self.at_terminal:
            return Rulebook(self.tell).within(game, edition, preferred)
        last = settings.read(_LAST, self.tell)
        opened = Rulebook(self.tell).within(game, edition, preferred or last)
        if (named := opened.game_named(self.words)) not in {"", last}:
            self.remember(named)
        return opened

    def remember(self, game: str) -> None:
        """Note the game that was used last; of a call in a pipe nothing is remembered."""
        if self.at_terminal:
            settings.write(_LAST, game)

    def ask(
        self, function: Callable[Concatenate[Books, P], Found], *words: P.args, **options: P.kwargs
    ) -> Found:
        """What a function of the service finds."""
        return self.books.ask(function, *words, **options)


def carry_out(
    function: Callable[[Request], Value | int], words: Sequence[str], given: Mapping[str, Any]
) -> int:
    """Carry out a request and return the exit code. Errors that a user can cause become a
    message; a function that has printed by itself gives the code."""
    reader = Reader(str(given.get("lang") or ""))
    try:
        _check_language(str(given.get("lang") or ""))
        request = Request(words, given)
        value = function(request)
        return value if isinstance(value, int) else print_value(value, request)
    except RulebookError as error:
        if isinstance(error, NotFound):
            reader = reader.spoken_to(_language_of(words))
        return _fail(error, reader.screen, bool(given.get("json")))


def _language_of(words: Sequence[str]) -> str:
    """The language of the words around an address: what is wrong with it is said in that."""
    from rulebook.languages.cues import language_of  # a request without errors does without

    return language_of([part.casefold() for word in words for part in word.split()])


def settle_language() -> None:
    """Speak the language that was set, unless the environment names one."""
    kept = "" if os.environ.get("RULEBOOK_LANG") else settings.read(settings.LANGUAGE)
    prefer(kept if kept in CODES else "")


def _check_language(lang: str) -> None:
    if lang not in {"", "all", *CODES}:
        known = ", ".join((*CODES, "all"))
        raise WrongUsage("bad-option", value=lang, option="--lang", known=known)


def _fail(error: RulebookError, language: str, json: bool) -> int:
    from rulebook.render.notes import told
    from rulebook.service.requests import note_of

    out = ""
    if json:
        from rulebook.render.data import dump, error_data

        out = dump(error_data(error, language))
    return write(out, error.exit_code, for_stderr(told(note_of(error), language)))


def for_stderr(text: str) -> str:
    """A sentence as it is told: no wider than a screen, and on one line for a program."""
    return (fit(text) if fitted(sys.stderr) else text) + "\n"


def print_value(value: Value, request: Request) -> int:
    """Print a value as it is wanted, with the remarks beside it on stderr."""
    code = 0 if value.found else 1
    text = printed(value, request)
    if request.pages and not hasattr(value, "text_to_paste"):
        from rulebook.cli.pager import pages  # a terminal alone has one

        text = "" if pages(for_terminal(text)) else text
    return write(text, code, remarks(value, request))


def remarks(value: Value, request: Request) -> str:
    """What is said beside a value, a line each; in the place of an empty one unless it is data."""
    notes = list(value.notes)
    if value.empty and not request.json:
        notes.append(value.empty)
    if request.hint is not None:
        notes.append(request.hint)
    if not notes:
        return ""
    from rulebook.render.notes import told

    screen = request.reader.spoken_to(value.asked_in).screen
    return "".join(for_stderr(told(note, screen)) for note in notes)


def printed(value: Value, request: Request) -> str:
    """A value as JSON, as a post, or as a page of text."""
    if request.json:
        from rulebook.render.data import data_of, dump

        return dump(data_of(value, request.reader))
    text = getattr(value, "text_to_paste", None)
    if text is not None:
        breaks = getattr(value, "plain", False) and fitted(sys.stdout)
        return fit(str(text)) if breaks else str(text)
    from rulebook.render.document import document_of

    document = document_of(value, request.reader)
    markup = request.text("markup")
    if markup not in {"", "text"}:
        from rulebook.render.posts import post_of
        from rulebook.service.linking import base_url

        return post_of(document, markup, base_url(request.given.get("base_url"), request.tell))
    from rulebook.render.terminal import text_of

    columns = min(width(), NARROW - 1) if request.given.get("stacked") else width()
    page = text_of(document, columns, request.colour, fitted(sys.stdout))
    return page if request.at_terminal or not request.colour else for_terminal(page)


def teller(language: str) -> Callable[..., None]:
    """Says on stderr what takes time or went wrong."""

    def tell(code: str, **values: object) -> None:
        sys.stderr.write(for_stderr(say(language, code, **values)))

    return tell


def write(out: str, code: int = 0, err: str = "") -> int:
    """Print an answer, wholly or with a sentence and exit code 1; and what is said beside it.

    A reader that goes away early (``| head``) is no error: ``streams`` sees to that.
    """
    try:
        if out:
            sys.stdout.write(out)
            sys.stdout.flush()
    except OSError as error:  # a full disk behind "> file"
        return trouble(error)
    if err:
        sys.stderr.write(err)
    return code


def trouble(error: OSError) -> int:
    """Say what the system would not do, and return the exit code."""
    code = "not-written" if error.filename is None else "file-trouble"
    tell = teller(of_locale())
    tell(code, file=error.filename, why=error.strerror or error)
    return 1
