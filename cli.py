"""Run rulebook from a checkout without installing it: ``python cli.py 13.4``."""

from rulebook.cli.entry import console

console()
