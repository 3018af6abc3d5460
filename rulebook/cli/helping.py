"""Help of the commands, from their table, in the language of the screen and as wide as it."""

from __future__ import annotations

from collections.abc import Iterable

from rulebook.cli.commands import Command, Option, listed
from rulebook.languages import FALLBACK, module
from rulebook.render.terminal import Page, wrap

EXAMPLES = (
    "rulebook 13.4",
    "rulebook Bedrohung",
    "rulebook zweiter ausfallmarker",
    'rulebook "что если жетон уходит в корень"',
    "rulebook show na:1.3a 37.1-37.4",
    "rulebook compare 19.1",
    "rulebook manual add anleitung.txt",
)
PURPOSE = "The rules reference that board gamers keep open at the table."
USES = (
    "RULEBOOK WORDS… shows a rule by its number, explains a term, or answers a question, in"
    " German, Russian or English."
)
_HELP = ("--help", "Show this page.")
_VERSION = ("--version", "Say which version this is.")
_NARROW = 60
"""Columns below which what an option does stands below its name."""
_NAMES = 30
"""Columns for names beside what they do."""


def said_in(language: str, text: str) -> str:
    """A text of the table of commands in a language."""
    if language == FALLBACK:
        return text
    known: dict[str, str] = module(language + ".helps").HELP
    return known.get(text, text)


def usage(said: Command | None, path: str, language: str) -> str:
    """How a command is called, in a line."""
    words = said.words or ("|".join(part.name for part in said.parts)) if said else "COMMAND"
    words = "|".join(said.choices) if said and said.choices else said_in(language, words)
    options = "" if said and said.parts else f" [{said_in(language, 'OPTIONS')}]"
    return f"{said_in(language, 'Usage')}: {path}{options} {words}".rstrip()


def page_of(said: Command, path: str, language: str, width: int) -> str:
    """The help of a command."""
    page = Page(language, width)
    page.add(usage(said, path, language), hang=2)
    page.blank()
    for text in filter(None, (said.help, said.more)):
        page.add(said_in(language, text), indent=2)
        page.blank()
    if said.parts:
        rows = [(part.name, said_in(language, part.help)) for part in said.parts]
        _section(page, "Commands", rows)
    options = () if said.parts else said.all_options
    _section(page, "Options", [*(_row(one, language) for one in options), _said(_HELP, language)])
    return page.text()


def contents(language: str, width: int) -> str:
    """The help of the whole program: what it is for, and all commands."""
    page = Page(language, width)
    page.add(usage(None, "rulebook", language), hang=2)
    page.blank()
    for text in (PURPOSE, USES):
        page.add(said_in(language, text), indent=2)
        page.blank()
    _section(page, "Options", [_said(_VERSION, language), _said(_HELP, language)])
    _section(page, "Commands", [(one.name, said_in(language, one.help)) for one in listed()])
    page.add(said_in(language, "Examples") + ":")
    for example in EXAMPLES:
        page.add(example, indent=2, hang=2)
    return page.text()


def _said(row: tuple[str, str], language: str) -> tuple[str, str]:
    return row[0], said_in(language, row[1])


def _row(option: Option, language: str) -> tuple[str, str]:
    """An option with its value, and what it does with what may be chosen."""
    text = said_in(language, option.help)
    if option.choices:
        text += f" ({said_in(language, 'one of')}: {', '.join(option.choices)})"
    if option.default:
        text += f" ({said_in(language, 'default')}: {option.default})"
    return f"{option.name} {said_in(language, option.value)}".rstrip(), text


def _section(page: Page, title: str, rows: Iterable[tuple[str, str]]) -> None:
    rows = list(rows)
    column = min(max(len(name) for name, _ in rows), _NAMES) + 2
    page.add(said_in(page.language, title) + ":")
    for name, text in rows:
        if page.width < _NARROW or len(name) > _NAMES:
            page.add(name, indent=2)
            page.add(text, indent=6)
            continue
        first, *rest = wrap(text, page.width - column - 2)
        page.lines.append(f"  {name:<{column}}{first}")
        page.lines += [" " * (column + 2) + line for line in rest]
    page.blank()
