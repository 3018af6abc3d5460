"""The command line. A command takes arguments, calls the desk, and prints its reply."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import click

from rulebook import __version__, desk
from rulebook.errors import RulebookError
from rulebook.everyday import teller
from rulebook.render.style import wants_colour, width

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
LANGUAGES = click.Choice(["de", "ru", "en", "all"])


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
            return desk.write(desk.failure(error, options))

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


class Group(click.Group):
    """Words that are no command are the everyday form: ``rulebook zweiter ausfallmarker``."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and not any(a in {"--help", "--version"} for a in args):
            first = next((a for a in args if not a.startswith("-")), "")
            values = {"--lang", "--game", "--edition", "--limit"}
            skip = any(args[i] in values and args[i + 1] == first for i in range(len(args) - 1))
            if not skip and first and first not in self.commands:
                args = ["everyday", *args]
            elif args[0].startswith("-") or skip:
                args = self._reorder(args, values)
        return super().parse_args(ctx, args)

    def _reorder(self, args: list[str], values: set[str]) -> list[str]:
        """Options before the command belong to it: ``rulebook --lang ru show 13.4``."""
        options, rest = [], list(args)
        while rest and rest[0].startswith("-"):
            taken = 2 if rest[0] in values and len(rest) > 1 else 1
            options += rest[:taken]
            rest = rest[taken:]
        if rest and rest[0] in self.commands:
            return [rest[0], *options, *rest[1:]]
        return ["everyday", *options, *rest] if rest else args


@click.group(cls=Group, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rulebook")
def rulebook() -> None:
    """The rules reference that board gamers keep open at the table.

    RULEBOOK WORDS… shows a rule by its number, explains a term, or answers a question, in German,
    Russian or English.
    """


def _add(module: str) -> None:
    __import__(f"rulebook.cli.{module}")
    for command in sys.modules[f"rulebook.cli.{module}"].COMMANDS:
        rulebook.add_command(command)


for _module in ("asking", "chat", "manual", "completion"):
    _add(_module)


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
