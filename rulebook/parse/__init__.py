"""From the bytes of a manual to numbered units: decode, recognise, mend, classify, assemble."""

from __future__ import annotations

from collections.abc import Sequence

from rulebook.model import Edition, Entry, Manual
from rulebook.parse.fixups import mend
from rulebook.parse.glossary import read_glossary
from rulebook.parse.outline import read_outline


def parse_manual(source: str, edition: Edition, entries: Sequence[Entry], file: str = "") -> Manual:
    """Read a manual's text. Bad text never raises: what cannot be placed becomes a Problem."""
    mended, problems = mend(source, edition.fixups, file)
    read = read_outline if edition.dialect == "outline" else read_glossary
    return read(source.split("\n"), mended.split("\n"), edition, entries, file, problems)
