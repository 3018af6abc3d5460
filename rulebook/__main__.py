"""``python -m rulebook`` is the installed command."""

from rulebook.entry import console

console()
