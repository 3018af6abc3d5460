"""Plain text as blocks: wrapped lines joined, running heads dropped, headings told by look."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulebook.importing.blocks import HEADING, ITEM, PARAGRAPH, TABLE, Block, Stream
from rulebook.importing.markers import marker_of
from rulebook.text import nfc

BULLET = re.compile(r"([•‣◦▪▫■□●○–—*·∙►▶➤✦-]|o(?=\s\s))\s+(?=\S)")
_RULE = re.compile(r"\s*([=~_*-])\1{2,}\s*")
_SENTENCE = re.compile(r"[^\W\d_]{2}[.!?…]\s")
"""Where a sentence ends and something follows."""
_LONGEST_HEADING = 70
_WRAPPED = 110
"""Characters of the longest lines of a text that was wrapped; others have a paragraph a line."""
_UNDER = {"=": 1, "-": 3, "~": 3}
"""How deep a heading is, by the line drawn under it."""
_ENDS = (".", "!", "?", ":", ";", ",", "…")


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    number: int
    indent: int
    blank_before: bool
    bold: bool
    """The whole line is emphasised."""


def stream_of_text(source: str) -> Stream:
    """The blocks of a plain text."""
    lines = list(_lines(source))
    width = _width(lines)
    blocks = list(_blocks(lines, width))
    return Stream(tuple(blocks), sum(len(line.text.split()) for line in lines))


def _lines(source: str) -> Iterator[_Line]:
    """The lines that are not blank, without what stands on every page."""
    pages = nfc(source).replace("\r\n", "\n").replace("\r", "\n").split("\f")
    heads = _running_heads(pages)
    number, blank = 0, True
    for at, page in enumerate(pages):
        number -= bool(at)  # a form feed ends no line
        for raw in page.split("\n"):
            number += 1
            text = raw.expandtabs(4)
            if not text.strip() or (heads and _as_head(text) in heads):
                blank = True
                continue
            said = text.strip()
            clean = without_emphasis(said)
            bold = said.startswith(("**", "__")) and said.rstrip(":").endswith(("**", "__"))
            bold = bold and said.count(said[:2]) == 2
            yield _Line(clean, number, len(text) - len(text.lstrip()), blank, bold)
            blank = False


def without_emphasis(text: str) -> str:
    """A line without the signs of Markdown's emphasis.

    >>> without_emphasis("**Zug:** *so* weit, 2 * 3, a_b"), without_emphasis("* Punkt")
    ('Zug: so weit, 2 * 3, a_b', '* Punkt')
    """
    if "*" not in text and "_" not in text:
        return text
    text = re.sub(r"\*\*|__(?=\S)|(?<=\S)__", "", text)
    return re.sub(r"(?<![\w*])\*(?=[^\s*])(.*?)(?<=[^\s*])\*(?![\w*])", r"\1", text).strip()


def _running_heads(pages: Sequence[str]) -> set[str]:
    """What the first or last line of more than half of the pages says, figures aside."""
    if len(pages) < 3:
        return set()
    ends = Counter()  # type: Counter[str]
    for page in pages:
        there = [_as_head(line) for line in page.split("\n") if line.strip()]
        ends.update({*there[:2], *there[-2:]})
    return {text for text, often in ends.items() if 2 * often > len(pages)}


def _as_head(line: str) -> str:
    return re.sub(r"[0-9]+", "#", " ".join(line.split()))


def _width(lines: Sequence[_Line]) -> int:
    """How long lines are before they are wrapped; 0 where each is a paragraph."""
    lengths = sorted(line.indent + len(line.text) for line in lines)
    long = lengths[min(len(lengths) - 1, int(len(lengths) * 0.98))] if lengths else 0
    return long if 40 <= long <= _WRAPPED else 0


def _blocks(lines: Sequence[_Line], width: int) -> Iterator[Block]:
    open_block: Block | None = None
    before: _Line | None = None
    for place, line in enumerate(lines):
        if _RULE.fullmatch(line.text):
            if open_block and before and line.text[0] in _UNDER and _may_be_title(open_block):
                level = _UNDER[line.text[0]]
                open_block = replace(open_block, kind=HEADING, level=level)
            continue
        following = lines[place + 1] if place + 1 < len(lines) else None
        full = before is not None and not line.blank_before and _is_full(before, line, width)
        started = _start(line, following, full, open_block)
        if (
            started is None
            and open_block is not None
            and (full or _hangs(line, before, open_block, width))
        ):
            open_block = _joined(open_block, line)
        else:
            if open_block:
                yield open_block
            open_block = started or Block(line.text, line.number, line.number)
        before = line
    if open_block:
        yield open_block


def _is_full(before: _Line, line: _Line, width: int) -> bool:
    """The next word did not fit into the line before."""
    word = line.text.split(" ", 1)[0]
    return bool(width) and before.indent + len(before.text) + 1 + len(word) > width


def _hangs(line: _Line, before: _Line | None, block: Block, width: int) -> bool:
    """A line of a wrapped text goes on with the block directly above it, if that is unfinished."""
    if not width or before is None or line.blank_before or block.kind == HEADING:
        return False
    unfinished = not block.text.endswith((".", "!", "?", ":", "…"))
    return unfinished and (line.text[:1].islower() or len(before.text) > 0.75 * width)


def _start(line: _Line, following: _Line | None, full: bool, before: Block | None) -> Block | None:
    """The block that a line begins, or None where it may go on with the one before."""
    text = line.text
    bullet = BULLET.match(text)
    if bullet and not (full and before and not before.text.endswith(_ENDS) and bullet[1] in "–—-"):
        return Block(text[bullet.end() :], line.number, line.number, ITEM, line.indent // 2 + 1)
    if text.startswith("|") and text.endswith("|"):
        return Block(text, line.number, line.number, TABLE)
    marker = marker_of(text)
    below_bare = before is not None and _is_bare(before) and before.last == line.number - 1
    if _is_heading(line, following, marker is not None, below_bare):
        return Block(text, line.number, line.number, HEADING, 2 if text.isupper() else 4)
    if marker is not None:
        weak = full and not line.blank_before
        return Block(text, line.number, line.number, PARAGRAPH, weak=weak)
    return Block(text, line.number, line.number) if line.blank_before else None


def _is_bare(block: Block) -> bool:
    """A heading that is only a number: its title may stand on the next line."""
    marker = marker_of(block.text)
    return block.kind == HEADING and marker is not None and not marker.rest


def _is_heading(line: _Line, following: _Line | None, marked: bool, below_bare: bool) -> bool:
    """A short line by itself that ends no sentence, or one in capitals."""
    text = line.text
    if len(text) > _LONGEST_HEADING or (text.endswith(_ENDS) and not marked):
        return False
    letters = [c for c in text if c.isalpha()]
    if not letters or len(text.split()) > 10:
        return False
    if len(letters) > 3 and all(c.isupper() for c in letters) and not text.endswith(_ENDS):
        return True
    if (
        ": " in text
        or _SENTENCE.search(text)
        or (text.endswith(_ENDS) and not re.fullmatch(r"\S{1,12}", text))
    ):
        return False
    if line.bold and line.blank_before:
        return True
    first = next(c for c in text if c.isalnum())
    bare = marked and _is_only_number(text)
    alone = line.blank_before and (bare or following is None or following.blank_before)
    alone = alone or (below_bare and not marked)
    return alone and (first.isupper() or first.isdigit() or text[0] == "§")


def _is_only_number(text: str) -> bool:
    marker = marker_of(text)
    return marker is not None and bool(marker.word) and not marker.rest


def _may_be_title(block: Block) -> bool:
    return len(block.text) <= _LONGEST_HEADING and block.kind != ITEM


def _joined(block: Block, line: _Line) -> Block:
    return replace(block, text=join(block.text, line.text), last=line.number)


def join(text: str, more: str) -> str:
    """Two lines as one; a hyphen at the end of the first is gone where it only divides a word.

    >>> join("ein Spiel-", "plan liegt"), join("Fluss-", "Felder"), join("a", "b")
    ('ein Spielplan liegt', 'Fluss-Felder', 'a b')
    """
    if len(text) > 1 and text[-1] in "-\u00ad" and text[-2].isalpha():
        if more[:1].islower() and not re.match(r"(und|oder|bzw|and|or|и|или)\b", more):
            return text[:-1] + more
        if more[:1].isupper():
            return text + more
    return f"{text} {more}"
