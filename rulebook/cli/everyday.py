"""The everyday command line, read without click: ``rulebook 13.4``, ``rulebook Bedrohung``.

Only options of the everyday form are known here; with any other word of the command line the
request goes to ``rulebook.cli.app``, which comes to the same desk.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rulebook.service.desk import Reply

COMMANDS = frozenset(
    ("show", "search", "ask", "chat", "term", "related", "compare", "link", "cite", "examples",
     "resolve", "manual", "doctor", "completion", "complete")
)  # fmt: skip
QUICK = frozenset(("show", "search", "ask", "term", "related", "compare"))
"""Commands whose arguments are words only; the others are click's."""
FLAGS = {
    "--json": "json",
    "--as-printed": "as_printed",
    "--literal": "literal",
    "--query": "syntax",
}
VALUES = {"--lang": "lang", "--game": "game", "--edition": "edition", "--limit": "limit"}


def split(arguments: list[str]) -> tuple[str, list[str], dict[str, str | bool]] | None:
    """Command, words and options; None where this is not the everyday form.

    >>> split(["--lang", "ru", "13.4"])
    ('everyday', ['13.4'], {'lang': 'ru'})
    >>> split(["show", "13.4", "--json"])
    ('show', ['13.4'], {'json': True})
    >>> split(["manual", "list"]), split(["--help"]), split([])
    (None, None, None)
    """
    words: list[str] = []
    options: dict[str, str | bool] = {}
    rest = iter(arguments)
    for argument in rest:
        if argument == "--":
            words += rest
        elif argument in FLAGS:
            options[FLAGS[argument]] = True
        elif argument in VALUES:
            value = next(rest, None)
            if value is None:
                return None
            options[VALUES[argument]] = value
        elif argument.startswith("--") and argument.partition("=")[0] in VALUES:
            name, _, value = argument.partition("=")
            options[VALUES[name]] = value
        elif argument.startswith("-") and argument != "-":
            return None
        else:
            words.append(argument)
    if not words:
        return None
    command = "everyday"
    if words[0] in COMMANDS:
        command, words = words[0], words[1:]
        if command not in QUICK or not words:
            return None
    return (command, words, options)


def run(arguments: list[str]) -> int | None:
    """Answer the everyday form and return the exit code; None leaves it to click."""
    request = split(arguments)
    if request is None:
        return None
    command, words, given = request
    limit = str(given.get("limit", "1"))
    if not (limit.isascii() and limit.isdigit() and len(limit) < 10 and int(limit)):
        return None
    from rulebook.errors import RulebookError
    from rulebook.render.style import wants_colour, width
    from rulebook.service import desk

    try:
        options = desk.Options(
            lang=str(given.get("lang", "")),
            game=str(given.get("game", "")),
            edition=str(given.get("edition", "")),
            json=bool(given.get("json")),
            as_printed=bool(given.get("as_printed")),
            literal=bool(given.get("literal")),
            syntax=bool(given.get("syntax")),
            limit=int(limit) if "limit" in given else 0,
            width=width(),
            colour=wants_colour(),
            remember=sys.stdout.isatty(),
        )
    except RulebookError as error:
        return write(desk.failure(error, desk.Options()))
    options.tell = teller(options.ui)
    return write(desk.answer(command, words, options))


def teller(language: str) -> Callable[..., None]:
    """Says on stderr what takes time or went wrong."""

    def tell(code: str, **values: object) -> None:
        from rulebook.languages import say

        sys.stderr.write(say(language, code, **values) + "\n")

    return tell


def write(reply: Reply) -> int:
    """Print a reply, wholly or with a sentence and exit code 1.

    A reader that goes away early (``| head``) is no error: ``streams`` sees to that.
    """
    try:
        if reply.out:
            sys.stdout.write(reply.out)
            sys.stdout.flush()
    except OSError as error:  # a full disk behind "> file"
        return trouble(error)
    if reply.err:
        sys.stderr.write(reply.err)
    return reply.code


def trouble(error: OSError) -> int:
    """Say what the system would not do, and return the exit code."""
    from rulebook.languages import of_locale

    code = "not-written" if error.filename is None else "file-trouble"
    tell = teller(of_locale())
    tell(code, file=error.filename, why=error.strerror or error)
    return 1
