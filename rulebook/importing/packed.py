"""Files that are zips: what is in them is read with a bound, and XML without entities."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from xml.etree import ElementTree

from rulebook.errors import BadManual

MOST_UNPACKED_BYTES = 80_000_000
"""Bytes that a zip may hold unpacked; the longest books have a tenth of that."""


class Packed:
    """A zip whose members are read one by one, all together within a bound."""

    def __init__(self, archive: zipfile.ZipFile, file: str) -> None:
        self._archive = archive
        self._file = file
        self._left = MOST_UNPACKED_BYTES

    def names(self) -> list[str]:
        """What it holds."""
        return self._archive.namelist()

    def read(self, name: str) -> bytes:
        """A member, or nothing where there is none."""
        try:
            with self._archive.open(name) as member:
                data = member.read(self._left + 1)
        except KeyError:
            return b""
        if len(data) > self._left:
            raise BadManual("book-bomb", file=self._file, most=MOST_UNPACKED_BYTES // 1_000_000)
        self._left -= len(data)
        return data

    def xml(self, name: str) -> ElementTree.Element | None:
        """A member as XML, or None where there is none. Entities are refused: nobody needs them
        here but to make a small file large."""
        data = self.read(name)
        if not data:
            return None
        if b"<!ENTITY" in data.upper():
            raise BadManual("book-damaged", file=self._file, why="<!ENTITY")
        return ElementTree.fromstring(data)


@contextmanager
def unpacked(data: bytes, file: str) -> Iterator[Packed]:
    """A zip that was read; what is wrong with it is a sentence."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            yield Packed(archive, file)
    except (
        zipfile.BadZipFile, ElementTree.ParseError, zlib.error, EOFError, NotImplementedError,
        RuntimeError, OSError, ValueError, RecursionError,
    ) as error:  # fmt: skip
        if isinstance(error, BadManual):
            raise
        raise BadManual("book-damaged", file=file, why=str(error)) from error
