"""``rulebook completion``: what may stand where a word is being typed, for the shells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files

from rulebook.cli.commands import COMMAND_NAMES, Command, command, listed
from rulebook.cli.request import Request, write
from rulebook.errors import RulebookError
from rulebook.render.data import dump
from rulebook.service import completing
from rulebook.service.requests import Rulebook

_MOST = 60
"""Candidates for a word."""
_OF_BOOKS = ("WORD", "QUESTION", "ADDRESS", "GAME")
"""What arguments are called that the books can complete; for others there are files."""


def _completion(request: Request) -> int:
    script = (files("rulebook.cli") / f"complete.{request.words[0]}").read_text("utf-8")
    if request.json:
        script = dump({"shell": request.words[0], "script": script})
    return write(script)


def _complete(request: Request) -> int:
    return write("".join(candidate + "\n" for candidate in candidates(request.words)))


def candidates(words: list[str]) -> list[str]:
    """Completions for the last of the words typed so far; nothing where files are wanted."""
    typed, before = (words[-1], words[:-1]) if words else ("", [])
    said = _command(before)
    fixed = _without_store(typed, before, said)
    if fixed is not None:
        return fixed
    game = before[-1:] == ["--game"] or said.words == "[GAME]"
    try:
        found = Rulebook().ask(completing.games if game else completing.beginning, typed)
    except RulebookError:
        return []  # a prompt is no place for messages; the command itself will say what is wrong
    names = _starting(typed, sorted(one.name for one in listed()))
    return [*(() if game or said.name != "everyday" else names), *found][:_MOST]


def _without_store(typed: str, before: list[str], said: Command) -> list[str] | None:
    """What stands fast whatever the books, or None where they have to be asked."""
    option = said.option(before[-1]) if before else None
    if option is not None and option.choices:
        return _starting(typed, option.choices)
    if option is not None and option.takes_value:
        return None if option.name == "--game" else []
    if typed.startswith("-"):
        options = () if said.parts else said.all_options
        return _starting(typed, [*(one.name for one in options), "--help"])
    if said.parts:
        return _starting(typed, [part.name for part in said.parts])
    if said.choices:
        return _starting(typed, said.choices) if before[-1] == said.name else []
    return None if said.words.lstrip("[").startswith(_OF_BOOKS) else []


def _command(before: list[str]) -> Command:
    """The command that was typed, or the part of it."""
    said = command(next((word for word in before if word in COMMAND_NAMES), "everyday"))
    return next((part for part in said.parts if part.name in before), said)


def _starting(typed: str, words: Iterable[str]) -> list[str]:
    return [word for word in words if word.startswith(typed)]


FUNCTIONS: Mapping[str, Callable[[Request], int]] = {
    "completion": _completion,
    "complete": _complete,
}
