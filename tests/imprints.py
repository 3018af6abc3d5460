"""Writes ``corpus/*/imprint.*.yaml`` from the manuals in ``$RULEBOOK_MANUALS``: facts about the
lines of the printings that we know, and no word of them. Run it with ``make imprints``."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from rulebook.books import load_corpus
from rulebook.manuals.copies import Copy, find_copies
from rulebook.model import Book
from rulebook.parse import parse_manual
from rulebook.parse.imprint import describe, written

CORPUS = Path(__file__).parents[1] / "corpus"
HEAD = """\
# The printing that we know, line by line (made by `make imprints`, not by hand): line, letters,
# checksum of the folded letters, part of that of the first ones, checksum as it reads, signs before
# and after, after how many letters a hyphen stands, what the line belongs to. No word is in it.
marks: |
"""


def imprints(corpus: Path, folders: list[str]) -> Iterator[tuple[Path, str]]:
    """Each imprint's path and text."""
    books = load_corpus(corpus)
    for copy in find_copies(books, lambda *_, **__: None, folders):
        book = next(book for book in books if book.game == copy.edition.game)
        path = corpus / book.folder / f"imprint.{copy.edition.language}.yaml"
        yield path, HEAD + "".join(f"  {row}\n" for row in _rows(copy, book))


def _rows(copy: Copy, book: Book) -> list[str]:
    edition = replace(copy.edition, imprint=None)
    manual = parse_manual(copy.source, edition, book.entries)
    return written(describe(copy.source, manual.owner)).splitlines()


if __name__ == "__main__":
    given = os.environ.get("RULEBOOK_MANUALS", "")
    if not given:
        sys.exit("RULEBOOK_MANUALS does not say where the manuals are")
    for old in CORPUS.glob("*/imprint.*.yaml"):  # of another format, perhaps
        old.unlink()
    for path, text in imprints(CORPUS, given.split(os.pathsep)):
        path.write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path.relative_to(CORPUS)}: {text.count(chr(10)) - 4} lines\n")
