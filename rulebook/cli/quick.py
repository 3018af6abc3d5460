"""Commands with options of their own, read without click: ``rulebook link post.txt --to html``.

What click would refuse, and what it shows help for, is left to it.
"""

from __future__ import annotations

from rulebook.cli.commands import COMMAND_NAMES, Command, command
from rulebook.cli.request import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def split(arguments: list[str]) -> tuple[Command, list[str], dict[str, Any]] | None:
    """A command, its words and all its options; None where click has to read it.

    >>> command, words, given = split(["link", "post.txt", "--to", "html"])
    >>> command.name, words, given["markup"], given["base_url"], given["inline"]
    ('link', ['post.txt'], 'html', None, False)
    >>> split(["link", "--to", "pdf"]), split(["manual", "list"]), split(["link", "a", "b"])
    (None, None, None)
    """
    if not arguments or arguments[0] not in COMMAND_NAMES:
        return None
    said = command(arguments[0])
    if said.parts or said.choices:
        return None
    words: list[str] = []
    given: dict[str, Any] = {
        option.key: (option.default or None) if option.takes_value else False
        for option in said.all_options
    }
    rest = iter(arguments[1:])
    for argument in rest:
        if argument == "--":
            words += rest
        elif not argument.startswith("-") or argument == "-":
            words.append(argument)
        elif not said.take(argument, rest, given):
            return None
    return (said, words, given) if _fits(said, words, given) else None


def _fits(said: Command, words: list[str], given: dict[str, Any]) -> bool:
    """There are as many words as the command takes, and each value is one that may be chosen."""
    most = said.most if said.words else 0
    if len(words) < (said.least if said.words else 0) or 0 <= most < len(words):
        return False
    chosen = ((option, given[option.key]) for option in said.all_options if option.choices)
    return all(value is None or value in option.choices for option, value in chosen)


def run(arguments: list[str]) -> int | None:
    """Carry out a command and return the exit code; None leaves it to click."""
    request = split(arguments)
    if request is None:
        return None
    said, words, given = request
    module = __import__(f"rulebook.cli.{said.module}", fromlist=("",))
    return carry_out(module.FUNCTIONS[said.name], words, given)
