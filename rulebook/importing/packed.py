"""Files that are packed: what is in them is read with a bound, and XML without entities."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from xml.etree import ElementTree

from rulebook.errors import BadManual

MOST_UNPACKED_BYTES = 80_000_000
"""Bytes that a packed file may hold unpacked; the longest books have a tenth of that."""
GZIP = b"\x1f\x8b"
"""How a file begins that gzip packed."""
_WITH_HEADER = 31
"""What zlib wants to be told of such a file."""


def gunzipped(data: bytes, file: str) -> bytes:
    """What gzip packed, one file behind another if it packed several; anything else as it is."""
    found: list[bytes] = []
    left, rest = MOST_UNPACKED_BYTES, data
    while rest.startswith(GZIP):
        reader = zlib.decompressobj(_WITH_HEADER)
        try:
            found.append(reader.decompress(rest, left + 1))
        except zlib.error as error:
            raise BadManual("book-damaged", file=file, why=str(error)) from error
        left -= len(found[-1])
        if left < 0:
            raise bomb(file)
        if not reader.eof:
            raise BadManual("book-damaged", file=file, why="EOF")
        rest = reader.unused_data
    return b"".join(found) if found else data


def bomb(file: str) -> BadManual:
    """That a file holds more than any rulebook."""
    return BadManual("book-bomb", file=file, most=MOST_UNPACKED_BYTES // 1_000_000)


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
            raise bomb(self._file)
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
