"""The command line, read by click: every command, its options and its help, from the table."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import click

from rulebook import __version__
from rulebook.cli.commands import COMMAND_NAMES, COUNT, Command, Option, command, listed
from rulebook.cli.request import carry_out, write

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


def click_command(said: Command) -> click.Command:
    """A command as click wants it."""
    text = f"{said.help}\n\n{said.more}".strip()
    if said.parts:
        parts = {part.name: click_command(part) for part in said.parts}
        return click.Group(said.name, parts, help=text)
    params: list[click.Parameter] = [_click_option(option) for option in said.all_options]
    if said.words:
        params.append(_click_argument(said))
    return click.Command(
        said.name, params=params, callback=_callback(said), help=text, hidden=said.hidden
    )


def _click_option(option: Option) -> click.Option:
    names = [option.name, option.key]
    if not option.takes_value:
        return click.Option(names, is_flag=True, help=option.help)
    kind: Any = click.Choice(option.choices) if option.choices else str
    if option.value == COUNT:
        kind = click.IntRange(1, 999_999)
    metavar = None if option.value in {"", COUNT} else option.value
    default = option.default or None
    return click.Option(names, type=kind, metavar=metavar, default=default, help=option.help)


def _click_argument(said: Command) -> click.Argument:
    kind: Any = click.Choice(said.choices) if said.choices else str
    metavar = None if said.choices else said.words
    required = said.least > 0
    return click.Argument(["words"], nargs=said.most, required=required, metavar=metavar, type=kind)


def _callback(said: Command) -> Callable[..., int]:
    def call(words: str | tuple[str, ...] | None = (), **given: Any) -> int:
        function = import_module(f"rulebook.cli.{said.module}").FUNCTIONS[said.name]
        one_by_one = [words] if isinstance(words, str) else list(words or ())
        return carry_out(function, one_by_one, given)

    return call


class Group(click.Group):
    """Words that are no command are the everyday form: ``rulebook zweiter ausfallmarker``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [said.name for said in listed()]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        return click_command(command(name)) if name in COMMAND_NAMES else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(said.name, said.help) for said in listed()])

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
        option = command("everyday").option(rest[0])
        taken = 2 if option and option.takes_value and len(rest) > 1 else 1
        options += rest[:taken]
        rest = rest[taken:]
    if not rest or rest[0] in {"--help", "-h", "--version"}:
        return rest
    if rest[0] not in COMMAND_NAMES:
        return ["everyday", *options, *rest]
    # ``rulebook --lang ru manual check``: it is the part that takes the options
    first = 2 if command(rest[0]).parts else 1
    return [*rest[:first], *options, *rest[first:]]


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
        return write(_as_data(error) if "--json" in sys.argv else "", error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        return 130
    return result if isinstance(result, int) else 0


def _as_data(error: click.ClickException) -> str:
    """A command line that cannot be read, as a document."""
    from rulebook.render.data import dump

    return dump({"error": {"code": "usage", "message": error.format_message(), "nearest": []}})
