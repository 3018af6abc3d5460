"""The command line, read by click: every command, its options and its help, from the table."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from itertools import pairwise
from typing import Any

import click

from rulebook import __version__
from rulebook.cli import helping
from rulebook.cli.commands import COMMAND_NAMES, COUNT, Command, Option, command, listed
from rulebook.cli.request import carry_out, for_stderr, write
from rulebook.languages import CODES, of_locale, said_in, say
from rulebook.render.terminal import width


class Helped(click.Command):
    """A command of the table: its help and its usage are ours."""

    said: Command

    def get_help(self, ctx: click.Context) -> str:
        return helping.page_of(self.said, _path(ctx), screen(), width())

    def get_usage(self, ctx: click.Context) -> str:
        return helping.usage(self.said, _path(ctx), screen())


class HelpedGroup(Helped, click.Group):
    """A command that consists of others."""


def _path(ctx: click.Context) -> str:
    """How a command is called; nobody types the name of the everyday form."""
    return ctx.command_path.removesuffix(" everyday")


def screen() -> str:
    """The language of the screen, before the options are read."""
    typed = [one.removeprefix("--lang=") for one in sys.argv if one.startswith("--lang=")]
    typed += [after for before, after in pairwise(sys.argv) if before == "--lang"]
    return said_in(typed[-1] if typed and typed[-1] in CODES else of_locale())


def click_command(said: Command) -> click.Command:
    """A command as click wants it."""
    if said.parts:
        parts = {part.name: click_command(part) for part in said.parts}
        group = HelpedGroup(said.name, commands=parts)
        group.said = said
        return group
    params: list[click.Parameter] = [_click_option(option) for option in said.all_options]
    if said.words:
        params.append(_click_argument(said))
    made = Helped(said.name, params=params, callback=_callback(said), hidden=said.hidden)
    made.said = said
    return made


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

    def get_help(self, ctx: click.Context) -> str:
        return helping.contents(screen(), width())

    def get_usage(self, ctx: click.Context) -> str:
        return helping.usage(None, "rulebook", screen())

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not {"--help", "-h"}.isdisjoint(args):  # its language is read already
            args = [one for before, one in zip(["", *args], args, strict=False)
                    if before != "--lang" and not one.startswith("--lang")]  # fmt: skip
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
    if not rest:
        unknown = [one for one in options if not command("everyday").option(one)]
        if options and not unknown:
            raise click.UsageError(say(screen(), "usage-missing", help="rulebook --help"))
        return unknown[:1]
    if rest[0] in {"--help", "-h", "--version"}:
        return rest
    if rest[0] not in COMMAND_NAMES:
        return ["everyday", *options, *rest]
    # ``rulebook --lang ru manual check``: it is the part that takes the options
    first = 2 if command(rest[0]).parts else 1
    return [*rest[:first], *options, *rest[first:]]


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rulebook")
def rulebook() -> None:
    """Read a command line."""


def main() -> int:
    """Run the command line and answer with its exit code."""
    try:
        result = rulebook.main(
            args=sys.argv[1:] or ["--help"], prog_name="rulebook", standalone_mode=False
        )
    except click.ClickException as error:
        out = _as_data(error) if "--json" in sys.argv else ""
        usage = (
            error.ctx.get_usage() + "\n"
            if isinstance(error, click.UsageError) and error.ctx
            else ""
        )
        return write(out, error.exit_code, usage + for_stderr(refusal(error)))
    except (click.Abort, KeyboardInterrupt):
        return 130
    return result if isinstance(result, int) else 0


def _as_data(error: click.ClickException) -> str:
    """A command line that cannot be read, as a document."""
    from rulebook.render.data import dump

    nearest = list(error.possibilities or ()) if isinstance(error, click.NoSuchOption) else []
    kind = error.param.type if isinstance(error, click.BadParameter) and error.param else None
    code = "bad-option" if isinstance(kind, click.Choice) else "usage"
    return dump({"error": {"code": code, "message": refusal(error), "nearest": nearest}})


def refusal(error: click.ClickException) -> str:
    """What is wrong with a command line, in the language of the screen."""
    if isinstance(error, click.NoSuchOption):
        near = ", ".join(error.possibilities or ()) or "--help"
        return say(screen(), "usage-no-option", option=error.option_name, near=near)
    if isinstance(error, click.MissingParameter) and error.ctx is not None:
        return say(screen(), "usage-missing", help=f"{_path(error.ctx)} --help")
    if isinstance(error, click.BadParameter) and error.param is not None:
        kind = error.param.type
        if isinstance(kind, click.Choice):
            value, known = error.message.split("'")[1], ", ".join(map(str, kind.choices))
            option = error.param.opts[0]
            return say(screen(), "bad-option", value=value, option=option, known=known)
    return error.format_message()
