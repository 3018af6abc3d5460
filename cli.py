"""Run rulebook from a checkout without installing it: ``python cli.py 13.4``."""

from rulebook.entry import console

console()
