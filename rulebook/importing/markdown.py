"""Markdown as blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from markdown_it import MarkdownIt
from markdown_it.token import Token

from rulebook.importing.blocks import HEADING, ITEM, PARAGRAPH, TABLE, TERM, Block, Stream
from rulebook.importing.leads import BEGIN, END, lead_of
from rulebook.importing.markers import marker_of
from rulebook.text import nfc

_ANCHOR = re.compile(r"""<a\s[^>]*(?:id|name)=["']?([^"'\s>]+)""")
_OWN_ANCHOR = re.compile(r"\s*\{#([\w.-]+)\}\s*$")
_DEFINES = re.compile(r":\s+(?=\S)")
"""How a line begins that says what the line above it means."""
_SHORT = 70
_BY_LOOK = 7
"""The level of a heading that only emphasis shows: below all others."""
_TAG = re.compile(r"<[^<>]*>")
_FRONT = re.compile(r"---\n(.*?)\n(?:---|\.\.\.)\n", re.DOTALL)


def is_markdown(source: str) -> bool:
    """Whether a text says by its headings that it is Markdown, by one with a table. Emphasis or a
    table alone does not: its headings are told by their look, as those of plain text are."""
    headings = len(re.findall(r"^#{1,6} \S", source, re.MULTILINE))
    table = re.search(r"^\|?(\s*:?-{3,}:?\s*\|)+", source, re.MULTILINE)
    return headings > (0 if table else 1)


def stream_of_markdown(source: str) -> Stream:
    """The blocks of a Markdown text."""
    source = nfc(source).replace("\r\n", "\n").replace("\r", "\n")
    front = _FRONT.match(source)
    title, language, skipped = "", "", 0
    if front:
        said: dict[str, str] = dict(
            re.findall(r"^(\w+):\s*[\"']?(.*?)[\"']?$", front[1], re.MULTILINE)
        )
        title, language = said.get("title", ""), said.get("lang", said.get("language", ""))
        skipped = front[0].count("\n")
        source = source[front.end() :]
    parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    blocks = tuple(_Reader(parser.parse(source), skipped).blocks())
    return Stream(blocks, title, language[:2].lower())


class _Reader:
    """Goes through the tokens of a text once."""

    def __init__(self, tokens: Sequence[Token], skipped: int) -> None:
        self.tokens = tokens
        self.skipped = skipped
        self.lists: list[list[int | None]] = []
        """The open lists: of one that is numbered the number of its next item."""
        self.sign = "."
        """What stands behind the number of an item."""
        self.begins = False
        """An item was opened, and nothing of it was read yet."""

    def blocks(self) -> Iterator[Block]:
        """The blocks, one after the other."""
        rows: list[list[str]] = []
        anchor = ""
        place = (1, 1)
        for token, inside in zip_longest(self.tokens, self.tokens[1:]):
            kind = token.type
            if kind in {"bullet_list_open", "ordered_list_open"}:
                start = int(token.attrs.get("start", 1)) if kind[0] == "o" else None
                self.lists.append([start])
            elif kind in {"bullet_list_close", "ordered_list_close"}:
                self.lists.pop()
            elif kind == "list_item_open":
                self.begins, self.sign = True, token.markup
                if self.lists[-1][0] is not None and token.info.isdecimal():
                    self.lists[-1][0] = max(self.lists[-1][0], int(token.info))
            elif kind == "heading_open" and inside is not None:
                text, links, own = _plain(inside)
                line, last = self._place(token)
                level = int(token.tag[1])
                if text:
                    named = _some(own or anchor)
                    yield Block(text, line, last, HEADING, level, anchors=named, links=links)
                anchor = ""
            elif kind == "paragraph_open" and inside is not None:
                for block in self._paragraph(token, inside):
                    yield block
                    anchor = ""
            elif kind == "html_block":
                found = _ANCHOR.search(token.content)
                anchor = found[1] if found else anchor
                text = " ".join(_TAG.sub(" ", token.content).split())
                if text:
                    yield Block(text, *self._place(token))
            elif kind in {"code_block", "fence"}:
                yield Block(token.content.rstrip("\n"), *self._place(token), TABLE)
            elif kind == "tr_open":
                rows.append([])
            elif kind == "inline" and token.level and rows:
                rows[-1].append(_plain(token)[0])
            elif kind == "table_open":
                rows, place = [], self._place(token)
            elif kind == "table_close":
                yield Block("\n".join(" | ".join(row) for row in rows), *place, TABLE)
                rows = []

    def _place(self, token: Token) -> tuple[int, int]:
        first, last = token.map or (0, 1)
        return first + 1 + self.skipped, last + self.skipped

    def _paragraph(self, token: Token, inside: Token) -> Iterator[Block]:
        """A paragraph; its lines that begin with a marker may be blocks of their own."""
        first, last = self._place(token)
        opening, self.begins = self.begins, False
        prefix, kind, depth = "", PARAGRAPH, len(self.lists)
        if opening and self.lists:
            count = self.lists[-1][0]
            kind = ITEM
            if count is not None:
                prefix, self.lists[-1][0] = f"{count}{self.sign} ", count + 1
        held: list[str] = []
        links: list[tuple[str, str]] = []
        at, weak, anchor, lead = first, False, "", ""
        for number, children in enumerate(_by_line(inside.children or [])):
            text, found, own = _plain_of(children)
            if held and _DEFINES.match(text):
                yield Block(" ".join(held), at, first + number - 1, HEADING, TERM)
                held, at, kind, text = [], first + number, PARAGRAPH, _DEFINES.sub("", text)
            if held and marker_of(text):
                yield Block(
                    prefix + " ".join(held), at, first + number - 1, kind, depth, weak,
                    _some(anchor), tuple(links), lead,
                )  # fmt: skip
                prefix, held, links, at, weak = "", [], [], first + number, True
                kind = PARAGRAPH
            if not held:
                lead = lead_of(_with_marks(children), first + number < last)
            held.append(text)
            links += found
            anchor = own or anchor
        text = " ".join(filter(None, held))
        if text and kind == PARAGRAPH and not depth and _is_bold(inside) and len(text) < _SHORT:
            yield Block(
                text, at, last, HEADING, _BY_LOOK, anchors=_some(anchor), links=tuple(links)
            )
        elif text:
            yield Block(
                prefix + text, at, last, kind, depth, weak, _some(anchor), tuple(links), lead
            )


def _some(anchor: str) -> tuple[str, ...]:
    return (anchor,) if anchor else ()


def _is_bold(token: Token) -> bool:
    """Nothing but one emphasised text that ends no sentence: a heading by its look."""
    children = [child for child in token.children or [] if child.content or child.type != "text"]
    bold = [child.type for child in children if child.type.startswith("strong")]
    ends = bool(children) and children[0].type == "strong_open" == bold[0] and len(bold) == 2
    said = "".join(child.content for child in children)
    return ends and children[-1].type == "strong_close" and said[-1:] not in set(".!?,;:")


def _with_marks(children: Sequence[Token]) -> str:
    """The text of some tokens with marks around what is emphasised."""
    signs = {"strong_open": BEGIN, "em_open": BEGIN, "strong_close": END, "em_close": END}
    return "".join(signs.get(child.type, child.content) for child in children)


def _by_line(children: Sequence[Token]) -> Iterator[list[Token]]:
    line: list[Token] = []
    for child in children:
        if child.type in {"softbreak", "hardbreak"}:
            yield line
            line = []
        else:
            line.append(child)
    yield line


def _plain(token: Token) -> tuple[str, tuple[tuple[str, str], ...], str]:
    text, links, anchor = _plain_of(token.children or [])
    own = _OWN_ANCHOR.search(text)
    return (text[: own.start()], links, own[1]) if own else (text, links, anchor)


def _plain_of(children: Sequence[Token]) -> tuple[str, tuple[tuple[str, str], ...], str]:
    """The text of some tokens without emphasis, its links into the file, and its anchor."""
    pieces: list[str] = []
    links: list[tuple[str, str]] = []
    target, linked, anchor = "", 0, ""
    for child in children:
        if child.type == "link_open":
            target, linked = str(child.attrGet("href") or ""), len(pieces)
        elif child.type == "link_close":
            if target.startswith("#"):
                links.append(("".join(pieces[linked:]), target[1:]))
            target = ""
        elif child.type == "html_inline":
            found = _ANCHOR.search(child.content)
            anchor = found[1] if found else anchor
        elif child.type in {"softbreak", "hardbreak"}:
            pieces.append(" ")
        elif child.type in {"text", "code_inline", "image"}:
            pieces.append(child.content)
    return " ".join("".join(pieces).split()), tuple(links), anchor
