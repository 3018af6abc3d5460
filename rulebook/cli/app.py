"""The command line. A command takes arguments, calls the desk, and prints its reply."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import click

from rulebook import __version__
from rulebook.cli.everyday import teller, write
from rulebook.errors import RulebookError
from rulebook.languages import CODES
from rulebook.render.style import wants_colour, width
from rulebook.service import desk

EPILOG = """\b
Examples:
  rulebook 13.4
  rulebook Bedrohung
  rulebook zweiter ausfallmarker
  rulebook "что если жетон уходит в корень"
  rulebook show na:1.3a 37.1-37.4
  rulebook compare 19.1
  rulebook manual add anleitung.txt
"""
LANGUAGES = click.Choice([*CODES, "all"])


def shared(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that all commands take, gathered into one record."""

    def wrapper(**given: Any) -> Any:
        try:
            options = desk.Options(
                lang=given.pop("lang") or "",
                game=given.pop("game") or "",
                json=given.pop("as_json"),
                width=width(),
                colour=wants_colour(),
                remember=sys.stdout.isatty(),
            )
            options.tell = teller(options.ui)
            return command(options, **given)
        except RulebookError as error:
            return write(desk.failure(error, options))

    wrapper.__name__, wrapper.__doc__ = command.__name__, command.__doc__
    wrapper.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
    decorated: Any = wrapper
    for option in (
        click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout."),
        click.option("--game", metavar="GAME", help="Look in one game only: na, 20c, rise, s51."),
        click.option("--lang", type=LANGUAGES, help="Language of texts and headings."),
    ):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]


COMMANDS = {
    "show": ("asking", "Show rules: 13.4, na:1.3a, 37.1-37.4, «Торги», п. 7."),
    "search": ("asking", "Search all editions; the best rule stands first."),
    "ask": ("asking", "Answer a question with the rules that settle it."),
    "chat": ("chat", "Talk about the rules, in a terminal or through a pipe."),
    "term": ("asking", "The official term in each edition."),
    "related": ("asking", "See-also both ways: what it names, what names it."),
    "compare": ("asking", "Editions side by side, and where they say different things."),
    "link": ("linking", "Turn the rule references of a forum post into links."),
    "cite": ("linking", "A quotation ready to paste."),
    "examples": ("examples", "Play the executable examples of rules."),
    "resolve": ("resolve", "Play a situation; each step with its rule."),
    "manual": ("manual", "Your copies of the manuals: add, list, check, remove."),
    "doctor": ("manual", "Where everything is, what is missing, how to mend it."),
    "completion": ("completion", "Completion for bash, zsh or fish."),
}
"""Commands with the module that holds each: it is loaded only when the command is wanted."""
HIDDEN = {"everyday": "asking", "complete": "completion"}
_VALUES = frozenset(("--lang", "--game", "--edition", "--limit"))


class Group(click.Group):
    """Words that are no command are the everyday form: ``rulebook zweiter ausfallmarker``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        module = HIDDEN.get(name) or COMMANDS.get(name, ("",))[0]
        if not module:
            return None
        found = import_module(f"rulebook.cli.{module}").COMMANDS
        return next((command for command in found if command.name == name), None)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, _with_command_first(args))


def _with_command_first(args: list[str]) -> list[str]:
    """Options before the command belong to it, and words without a command to ``everyday``:
    ``rulebook --lang ru show 13.4``, ``rulebook --lang ru 13.4``."""
    options: list[str] = []
    rest = list(args)
    while rest and rest[0].startswith("-"):
        if rest[0] in {"--help", "-h", "--version", "--"}:
            break
        taken = 2 if rest[0] in _VALUES and len(rest) > 1 else 1
        options += rest[:taken]
        rest = rest[taken:]
    if not rest or rest[0] in {"--help", "-h", "--version"}:
        return [*options, *rest] if not options else rest
    if rest[0] == "manual":  # its commands take the options: ``rulebook --lang ru manual check``
        return [*rest[:2], *options, *rest[2:]]
    if rest[0] in COMMANDS or rest[0] in HIDDEN:
        return [rest[0], *options, *rest[1:]]
    return ["everyday", *options, *rest]


@click.group(cls=Group, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rulebook")
def rulebook() -> None:
    """The rules reference that board gamers keep open at the table.

    RULEBOOK WORDS… shows a rule by its number, explains a term, or answers a question, in German,
    Russian or English.
    """


def main() -> int:
    """Run the command line and answer with its exit code."""
    try:
        result = rulebook.main(
            args=sys.argv[1:] or ["--help"], prog_name="rulebook", standalone_mode=False
        )
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return 130
    return result if isinstance(result, int) else 0
