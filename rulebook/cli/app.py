"""The command line, read by click: every command, its options and its help, from the table."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import click

from rulebook import __version__
from rulebook.cli.commands import COMMANDS, EVERYDAY, NUMBER, PARTS, SHARED, SHOWN, Command, Option
from rulebook.cli.request import carry_out

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


def click_command(command: Command) -> click.Command:
    """A command of the table as click wants it."""
    text = f"{command.help}\n\n{command.more}".strip()
    if command.name in PARTS:
        parts = {name: click_command(part) for name, part in PARTS[command.name].items()}
        return click.Group(command.name, parts, help=text)
    params: list[click.Parameter] = [_click_option(one) for one in (*command.options, *SHARED)]
    if command.words:
        params.append(_click_argument(command))
    return click.Command(
        command.name, params=params, callback=_callback(command), help=text, hidden=command.hidden
    )


def _click_option(option: Option) -> click.Option:
    kind: Any = click.Choice(option.choices) if option.choices else str
    if option.value == NUMBER:
        kind = click.IntRange(1, 999_999)
    names = [option.name, option.key]
    if not option.takes_value:
        return click.Option(names, is_flag=True, help=option.help)
    metavar = None if option.choices or option.value == NUMBER else option.value
    default = option.default or None
    return click.Option(names, type=kind, metavar=metavar, default=default, help=option.help)


def _click_argument(command: Command) -> click.Argument:
    kind: Any = click.Choice(command.choices) if command.choices else str
    return click.Argument(
        ["words"], nargs=command.most, required=command.least > 0, metavar=command.words, type=kind
    )


def _callback(command: Command) -> Callable[..., int]:
    def call(words: str | tuple[str, ...] | None = (), **given: Any) -> int:
        function = import_module(f"rulebook.cli.{command.module}").FUNCTIONS[command.name]
        listed = [words] if isinstance(words, str) else list(words or ())
        return carry_out(function, listed, given)

    return call


class Group(click.Group):
    """Words that are no command are the everyday form: ``rulebook zweiter ausfallmarker``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(SHOWN)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        return click_command(COMMANDS[name]) if name in COMMANDS else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.help) for name, command in SHOWN.items()])

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
        option = EVERYDAY["everyday"].option(rest[0])
        taken = 2 if option and option.takes_value and len(rest) > 1 else 1
        options += rest[:taken]
        rest = rest[taken:]
    if not rest or rest[0] in {"--help", "-h", "--version"}:
        return rest
    if rest[0] in PARTS:  # their parts take the options: ``rulebook --lang ru manual check``
        return [*rest[:2], *options, *rest[2:]]
    if rest[0] in COMMANDS:
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
