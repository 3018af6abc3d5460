"""An EPUB as blocks: a zip of pages in the order of its spine."""

from __future__ import annotations

from dataclasses import replace
from posixpath import basename, dirname, join, normpath
from urllib.parse import unquote
from xml.etree.ElementTree import Element

from rulebook.importing.blocks import Block, Stream
from rulebook.importing.hypertext import stream_of_hypertext
from rulebook.importing.packed import unpacked

_CONTAINER = "META-INF/container.xml"


def is_epub(names: list[str]) -> bool:
    """Whether a zip with these members is a book."""
    return _CONTAINER in names


def stream_of_epub(data: bytes, file: str) -> Stream:
    """The blocks of a book."""
    with unpacked(data, file) as packed:
        root = packed.xml(_CONTAINER)
        where = "" if root is None else next(
            (e.get("full-path", "") for e in root.iter() if e.tag.endswith("}rootfile")), ""
        )  # fmt: skip
        package = packed.xml(where)
        if package is None:
            raise ValueError(where or _CONTAINER)
        said = {
            name: next((e.text or "" for e in package.iter() if e.tag.endswith("}" + name)), "")
            for name in ("title", "language")
        }
        paths = _pages(package, dirname(where))
        names = [basename(path) for path in paths]
        pages = [
            stream_of_hypertext(packed.read(path).decode("utf-8", "replace"), name, names)
            for path, name in zip(paths, names, strict=True)
        ]
    blocks: list[Block] = []
    for page in pages:
        line = blocks[-1].last if blocks else 0
        blocks += [replace(b, line=line + b.line, last=line + b.last) for b in page.blocks]
    return Stream(tuple(blocks), said["title"].strip(), said["language"][:2].lower())


def _pages(package: Element, folder: str) -> list[str]:
    """The pages in their order; the book's own table of contents is none of them."""
    items = {e.get("id", ""): e for e in package.iter() if e.tag.endswith("}item")}
    spine = [e.get("idref", "") for e in package.iter() if e.tag.endswith("}itemref")]
    listed = [items[name] for name in spine if name in items]
    return [
        normpath(join(folder, unquote(item.get("href", ""))))
        for item in listed
        if "nav" not in item.get("properties", "").split()
    ]
