"""``python -m rulebook`` is the installed command."""

from rulebook.cli.entry import console

console()
