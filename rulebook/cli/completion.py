"""Shell completion: commands, addresses and titles, in both scripts."""

from __future__ import annotations

from importlib.resources import files

import click

from rulebook.cli.everyday import write
from rulebook.service.desk import Reply

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> int:
    """Print the completion script for a shell.

    bash and zsh: eval "$(rulebook completion bash)"; fish: rulebook completion fish | source
    """
    return write(Reply((files("rulebook.cli") / f"complete.{shell}").read_text("utf-8")))


@click.command("complete", hidden=True)
@click.argument("words", nargs=-1)
def complete(words: tuple[str, ...]) -> int:
    """Candidates for the last word, one a line; the completion scripts call this."""
    from rulebook.cli.completing import candidates

    return write(Reply("".join(c + "\n" for c in candidates(list(words)))))


COMMANDS: list[click.Command] = [completion, complete]
