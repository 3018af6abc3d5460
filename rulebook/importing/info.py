"""Texinfo's Info files as blocks: text with headings drawn under, without menus and indices."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulebook.importing.blocks import HEADING, Block, Stream
from rulebook.importing.markers import marker_of
from rulebook.importing.plain import stream_of_text
from rulebook.text import nfc

_NODE = re.compile(r"\x1f\f?\n(?=File: )")
_FILE = re.compile(r"^File: (?P<file>[^,\n]+?)(?:\.info)?, ", re.MULTILINE)
_HEAD = re.compile(r"File: [^\n]*?\bNode: (?P<name>[^,\n]+)[^\n]*\n")
_PARTS = re.compile(r"^(?P<file>[^\s/:\\][^/:\\\n]*): [0-9]+$", re.MULTILINE)
_MENU = re.compile(r"^\* [^\n]*:[^\n]*(?:\n[ \t]+\S[^\n]*)*", re.MULTILINE)
"""What a menu or an index lists, with the lines that it goes on in: lists in the text stand further
in."""
_TAG = re.compile(rb"\0\x08\[.*?\0\x08\]", re.DOTALL)
"""What tells a reader of such files to do something: list an index, show a picture."""
_DETAILED = re.compile(r"^ *--- .* ---$", re.MULTILINE)
_NOTE = re.compile(r"\*note\s+(?:(?P<own>[^:.]+?)::|(?P<said>[^:]+?):\s+(?P<name>[^.,]+))", re.I)


def untagged(data: bytes) -> bytes:
    """The bytes of a file without tags, which are no text."""
    return _TAG.sub(b"", data)


def is_info(source: str) -> bool:
    """Whether a text is an Info file."""
    return "\x1f" in source and bool(_HEAD.search(source) or "\nIndirect:\n" in source)


def parts_of(source: str) -> list[str]:
    """The names of the files that the text stands in, where this one only lists them."""
    if _HEAD.search(source):
        return []
    _, _, listed = source.partition("\nIndirect:\n")
    return [found["file"] for found in _PARTS.finditer(listed.partition("\x1f")[0])]


def stream_of_info(source: str) -> Stream:
    """The blocks of an Info file; its menus and indices are left out, its notes are links."""
    stream = stream_of_text(_plain(nfc(source)))
    names = _nodes(nfc(source))
    titled: list[Block] = []
    for block in stream.blocks:
        anchors: tuple[str, ...] = ()
        if block.kind == HEADING and (found := next(names.get(block.text, iter(())), "")):
            anchors = (found,)
        titled.append(_with_links(replace(block, anchors=anchors)))
    return replace(stream, blocks=tuple(titled), title=_title(titled, source))


def _title(blocks: Sequence[Block], source: str) -> str:
    """The heading of the whole; where the first part has the first heading, the file's name."""
    title = next((block.text for block in blocks if block.kind == HEADING), "")
    named = _FILE.search(source)
    return named["file"] if named and (not title or marker_of(title)) else title


def _plain(source: str) -> str:
    """The text of all nodes: what stands before the first is about the file."""
    said = (_HEAD.sub("", node, count=1) for node in _NODE.split(source)[1:])
    return "\n".join(map(_without_lists, said))


def _without_lists(node: str) -> str:
    return _DETAILED.sub("", _MENU.sub("", node.partition("\x1f")[0]))


def _nodes(source: str) -> dict[str, Iterator[str]]:
    """The names of nodes by the first line of each, which heads it."""
    found: dict[str, list[str]] = {}
    for node in _NODE.split(source)[1:]:
        head = _HEAD.match(node)
        lines = node[head.end() :].split("\n") if head else []
        first = next((line.strip() for line in lines if line.strip()), "")
        if head and first:
            found.setdefault(first, []).append(_name(head["name"]))
    return {first: iter(names) for first, names in found.items()}


def _with_links(block: Block) -> Block:
    """A block that says what its notes say, and leads where they lead."""
    links = tuple(
        (_said(found), _name(found["own"] or found["name"])) for found in _NOTE.finditer(block.text)
    )
    if not links:
        return block
    text = _NOTE.sub(lambda found: f"{_see(found[0])} {_said(found)}", block.text)
    return replace(block, text=text, links=block.links + links)


def _said(found: re.Match[str]) -> str:
    return _name(found["own"] or found["said"])


def _see(note: str) -> str:
    return "See" if note.startswith("*N") else "see"


def _name(said: str) -> str:
    return " ".join(said.split())
