"""Files that no reader here reads: what they are is told, and what is read."""

from __future__ import annotations

import re

from rulebook.errors import BadManual
from rulebook.importing.packed import unpacked

_KINDS = {
    b"{\\rtf": "RTF",
    b"\xd0\xcf\x11\xe0": "DOC",
    b"BZh": "BZIP2",
    b"\xfd7zXZ": "XZ",
    b"7z\xbc\xaf": "7-ZIP",
    b"Rar!": "RAR",
    b"AT&TFORM": "DJVU",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"%!PS": "PostScript",
}
"""How files of other formats begin."""
_MOBI = b"BOOKMOBI"
_MOBI_AT = 60
_ROFF = re.compile(rb"^\.(?:TH|Dd|SH|Sh) \S", re.MULTILINE)
"""What a page of a manual begins with that is typeset by troff."""
_TAR = b"ustar"
_TAR_AT = 257
_BEGINNING = 4000
_NAMED = {
    ".pdf": "PDF", ".docx": "DOCX", ".epub": "EPUB", ".html": "HTML", ".htm": "HTML",
    ".xhtml": "HTML", ".md": "Markdown", ".txt": "TXT",
}  # fmt: skip
"""The formats that are read, by how the names of their files end."""


def refuse_other(data: bytes, file: str) -> None:
    """Say what a file is that begins like one of another format."""
    kind = next((kind for magic, kind in _KINDS.items() if data.startswith(magic)), "")
    if data[_MOBI_AT:].startswith(_MOBI):
        kind = "MOBI"
    if data[_TAR_AT:].startswith(_TAR):
        kind = "TAR"
    if _ROFF.search(data[:_BEGINNING]):
        kind = "roff"
    if kind:
        raise BadManual("book-other-format", file=file, kind=kind)
    if not data.strip():
        raise BadManual("book-empty", file=file)


def kind_of_zip(data: bytes) -> str:
    """What a zip is that is neither DOCX nor EPUB: an ODT says it of itself."""
    with unpacked(data, "") as packed:
        said = packed.read("mimetype")
    return "ODT" if said.startswith(b"application/vnd.oasis.opendocument.text") else "ZIP"


def unlike_its_name(file: str) -> BadManual:
    """That a file holds no text; and where its name says what it is, that it is not that."""
    dot = file.rfind(".")
    kind = _NAMED.get(file[dot:].lower(), "") if dot >= 0 else ""
    if kind:
        return BadManual("book-unlike-name", file=file, kind=kind)
    return BadManual("book-unknown-format", file=file)
