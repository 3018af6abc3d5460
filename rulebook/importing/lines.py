"""Lines as blocks: wrapped ones joined, headings, items and glossaries told by their look.

What has lines and no marks of structure comes through here: plain text, and the pages of a PDF.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rulebook.importing.blocks import HEADING, ITEM, PARAGRAPH, TABLE, Block
from rulebook.importing.markers import divisions, is_first, marker_of

_BULLET = re.compile(r"([•‣◦▪▫■□●○–—*·∙►▶➤✦-]|o(?=\s\s))\s+(?=\S)")
_RULE = re.compile(r"""\s*([=~_*^"'`:.#+-])\1{2,}\s*""")
_SENTENCE = re.compile(r"[^\W\d_]{2}[.!?…]\s")
"""Where a sentence ends and something follows."""
_NO_ROW = re.compile(r"[-:| +=]*")
_LEADERS = re.compile(r"(?:[.…·_]\s?){4,}\s*(?:[0-9]{1,4}|[ivxlc]{1,6})$")
_LONGEST_HEADING = 70
_WRAPPED = 110
"""Characters of the longest lines of a text that was wrapped; others have a paragraph a line."""
_ALSO_ALONE = "=-~"
"""What is drawn under a heading, however long it is; other lines are as long as the heading."""
_HYPHENS = "-\u00ad\u2010"
_BRACKETS = "[(<"
_ENDS = (".", "!", "?", ":", ";", ",", "…")


_FEWEST_ENTRIES = 4
"""How many entries in a row make a glossary."""
_LONGEST_ENTRY = 60
_FEWEST_COLONS = 3
_MOST_CALLED = 5
"""Words of a heading that ends in a colon."""
_SHARE_SHORT = 0.6
"""The share of them among all that ends in a colon."""
_COLON = 6
"""The level of such headings: below those that stand without one."""
_GLOSSARY = 8
"""The level of a glossary's entries, as headings: below all others that look tells."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not blank."""

    text: str
    number: int
    indent: int = 0
    blank_before: bool = False
    bold: bool = False
    """The whole line is emphasised."""
    size: int = 0
    """How much larger it is than most of the text: 0, or the rank of its size from the smallest."""
    lead: str = ""
    """The emphasised words that it begins with, where it goes on behind them."""
    full: bool | None = None
    """Whether the next word did not fit into it; None where only its letters can tell."""


def blocks_of(lines: Sequence[Line]) -> list[Block]:
    """The blocks of some lines."""
    found = _with_pairs(_with_tables(_blocks(lines, _width(lines))), lines)
    return _with_entries(_with_colons(found, lines), lines)


def _with_tables(blocks: Iterable[Block]) -> list[Block]:
    """The blocks with the rows of each table that has a line below its head as one block."""
    found: list[Block] = []
    for table, run in groupby(blocks, key=lambda block: block.kind == TABLE):
        listed = list(run)
        rows = [_row(block.text) for block in listed] if table else []
        said = [row for row in rows if not _NO_ROW.fullmatch(row)]
        if len(said) > 1 or len(said) < len(rows):
            listed = [replace(listed[0], text="\n".join(said), last=listed[-1].last)]
        found += listed
    return found


def _row(text: str) -> str:
    return " | ".join(cell.strip() for cell in text.strip("|").split("|"))


def _with_colons(blocks: list[Block], lines: Sequence[Line]) -> list[Block]:
    """The blocks with a few words and a colon as headings, in a text that heads its parts so: most
    of what ends in a colon is as short, no two are alike, and several stand above a paragraph. What
    is longer announces what follows."""
    apart = {line.number for line in lines if line.blank_before}
    ending = [
        place
        for place, block in enumerate(blocks)
        if block.kind == PARAGRAPH and block.line in apart and block.text.endswith(":")
    ]
    said = Counter(blocks[place].text for place in ending)
    short = [n for n in ending if said[blocks[n].text] == 1 and _is_called(blocks[n])]
    above = [n for n in short if n + 1 < len(blocks) and _is_plain(blocks[n + 1])]
    if len(above) < _FEWEST_COLONS or len(short) < _SHARE_SHORT * len(ending):
        return blocks
    return [
        replace(block, text=block.text[:-1].rstrip(), kind=HEADING, level=_COLON)
        if place in short
        else block
        for place, block in enumerate(blocks)
    ]


def _is_called(block: Block) -> bool:
    """A line that may be the name of a part, with a colon behind it."""
    marker = marker_of(block.text)
    said = (marker.rest if marker else block.text)[:-1]
    few = len(said.split()) <= _MOST_CALLED and block.last == block.line
    return few and said[:1].isupper() and not any(sign in said for sign in _ENDS)


def _is_plain(block: Block) -> bool:
    """A paragraph that is no item of a list, nor the first."""
    return block.kind == PARAGRAPH and marker_of(block.text) is None


def _with_pairs(blocks: list[Block], lines: Sequence[Line]) -> list[Block]:
    """The blocks with two short lines between blank ones as a heading: "Part two" and its title."""
    apart = {line.number for line in lines if line.blank_before}
    found: list[Block] = []
    for place, block in enumerate(blocks):
        before = found[-1] if found else None
        ends = place + 1 == len(blocks) or blocks[place + 1].line in apart
        if place == 1 and before is not None and ends and _are_halves(before, block, apart):
            found[-1] = replace(before, kind=HEADING, level=1)  # the book's title and more on it
            found.append(block)
        elif (
            before is not None and ends and _are_halves(before, block, apart)
        ):  # fmt: skip
            text = f"{before.text} {block.text}"
            found[-1] = replace(before, text=text, last=block.last, kind=HEADING, level=3)
        else:
            found.append(block)
    return found


def _are_halves(before: Block, block: Block, apart: set[int]) -> bool:
    """Whether two lines stand by themselves, one right below the other, and may be one heading."""
    near = before.line in apart and block.line not in apart
    return near and _is_half_a_heading(before) and _is_half_a_heading(block)


def _is_half_a_heading(block: Block) -> bool:
    short = len(block.text) <= _LONGEST_ENTRY and block.last == block.line
    plain = block.kind == PARAGRAPH and marker_of(block.text) is None
    return short and plain and block.text[:1].isupper() and not block.text.endswith(_ENDS)


def _with_entries(blocks: list[Block], lines: Sequence[Line]) -> list[Block]:
    """The blocks with the entries of a glossary as headings: short lines, each with a blank line
    above it and its text right below, several in a row; what stands further in than they do is
    more of their text."""
    apart = {line.number for line in lines if line.blank_before}
    indents = {line.number: line.indent for line in lines}
    run: list[int] = []
    found: set[int] = set()
    for place, block in enumerate(blocks):
        if block.line not in apart:
            continue
        far = indents[block.line] - indents[blocks[run[-1]].line] if run else 0
        if far > 0:
            continue
        if not far and _is_entry(block, blocks[place + 1 : place + 2], apart, indents):
            run.append(place)
            continue
        found.update(run if len(run) >= _FEWEST_ENTRIES else ())
        run = [place] if _is_entry(block, blocks[place + 1 : place + 2], apart, indents) else []
    found.update(run if len(run) >= _FEWEST_ENTRIES else ())
    return [
        replace(block, kind=HEADING, level=_GLOSSARY) if place in found else block
        for place, block in enumerate(blocks)
    ]


def _is_entry(
    block: Block, below: Sequence[Block], apart: set[int], indents: Mapping[int, int]
) -> bool:
    if block.kind != PARAGRAPH or len(block.text) > _LONGEST_ENTRY or block.last != block.line:
        return False
    if block.text.endswith(_ENDS) or marker_of(block.text) or not below or below[0].line in apart:
        return False
    hangs = indents[below[0].line] > indents[block.line] and any(map(str.isalnum, block.text))
    if not (block.text[0].isalnum() or hangs):
        return False
    marker = marker_of(below[0].text)  # a word may mean several things: 1. …
    return marker is None or (not (marker.dotted or marker.word) and is_first(marker.labels[0]))


def _width(lines: Sequence[Line]) -> int:
    """How long lines are before they are wrapped; 0 where each is a paragraph."""
    lengths = sorted(line.indent + len(line.text) for line in lines)
    long = lengths[min(len(lengths) - 1, int(len(lengths) * 0.98))] if lengths else 0
    wrapped = 40 <= long <= _WRAPPED or any(line.full for line in lines)
    return long if wrapped else 0


def _blocks(lines: Sequence[Line], width: int) -> Iterator[Block]:
    open_block: Block | None = None
    before: Line | None = None
    drawn: dict[str, int] = {}
    for place, line in enumerate(lines):
        if is_rule(line.text):
            if open_block and before and _is_under(line, before) and _may_be_title(open_block):
                level = drawn.setdefault(line.text[0], len(drawn) + 1)
                open_block = replace(open_block, kind=HEADING, level=level)
            continue
        following = lines[place + 1] if place + 1 < len(lines) else None
        full = before is not None and not line.blank_before and _is_full(before, line, width)
        started = _start(line, following, full, open_block)
        if open_block and before and _joins(open_block, started, before, line, full, width):
            open_block = _joined(open_block, line)
        else:
            if open_block:
                yield _unless_shouted(open_block)
            open_block = started or Block(line.text, line.number, line.number, indent=line.indent)
            open_block = replace(open_block, lead=line.text if line.bold else line.lead)
        before = line
    if open_block:
        yield _unless_shouted(open_block)


def _unless_shouted(block: Block) -> Block:
    """The block; a paragraph in capitals is no heading."""
    wrapped = block.kind == HEADING and block.text.isupper() and block.last > block.line
    told = len(block.text) > 2 * _LONGEST_HEADING or block.text.endswith(".")
    return replace(block, kind=PARAGRAPH, level=0) if wrapped and told else block


def is_rule(text: str) -> bool:
    """Whether a line is one sign over and over."""
    return _RULE.fullmatch(text) is not None


def _is_under(line: Line, before: Line) -> bool:
    """Whether a drawn line makes a heading of the line above it."""
    if line.blank_before or line.text[0] == "_":
        return False
    return line.text[0] in _ALSO_ALONE or len(line.text) == len(before.text)


def _joins(
    block: Block, started: Block | None, before: Line, line: Line, full: bool, width: int
) -> bool:
    """Whether a line goes on with a block: it begins none, or a large heading is too long."""
    if started is None:
        return full or _hangs(line, before, block, width)
    both = block.kind == started.kind == HEADING and before.size == line.size > 0
    unfinished = before.full is True or line.text[0].islower() or _is_open(block.text)
    return both and unfinished and not line.blank_before and not marker_of(line.text)


def is_entry_of_contents(text: str) -> bool:
    """Whether dots lead from a line to the number of a page.

    >>> is_entry_of_contents("3.1 Cranes . . . . . 12"), is_entry_of_contents("Wait ... 12")
    (True, False)
    """
    return _LEADERS.search(text) is not None


def _is_open(text: str) -> bool:
    return text.count("(") > text.count(")")


def _is_full(before: Line, line: Line, width: int) -> bool:
    """The next word did not fit into the line before."""
    if before.full is not None:
        return before.full
    word = line.text.split(" ", 1)[0]
    return bool(width) and before.indent + len(before.text) + 1 + len(word) > width


def _hangs(line: Line, before: Line | None, block: Block, width: int) -> bool:
    """A line of a wrapped text goes on with the block directly above it, if that is unfinished."""
    if not width or before is None or line.blank_before or block.kind == HEADING:
        return False
    unfinished = not block.text.endswith((".", "!", "?", ":", "…"))
    return unfinished and (line.text[:1].islower() or len(before.text) > 0.75 * width)


def _start(line: Line, following: Line | None, full: bool, before: Block | None) -> Block | None:
    """The block that a line begins, or None where it may go on with the one before."""
    text = line.text
    if before is not None and is_entry_of_contents(before.text) and not line.size:
        return Block(text, line.number, line.number)
    bullet = _BULLET.match(text)
    if bullet and not (full and before and not before.text.endswith(_ENDS) and bullet[1] in "–—-"):
        return Block(text[bullet.end() :], line.number, line.number, ITEM, line.indent // 2 + 1)
    if text.startswith("|") and text.endswith("|"):
        return Block(text, line.number, line.number, TABLE)
    marker = marker_of(text)
    numbered = marker is not None and (not marker.word or marker.word in divisions())
    if full and before and not numbered and _goes_on_in_capitals(before.text, text):
        return None
    below_bare = before is not None and _is_bare(before) and before.last == line.number - 1
    if _is_heading(line, following, marker is not None, below_bare):
        level = max(1, 5 - line.size) if line.size else 2 if text.isupper() else 4
        return Block(text, line.number, line.number, HEADING, level, indent=line.indent)
    if marker is not None:
        weak = full and not line.blank_before
        return Block(text, line.number, line.number, weak=weak, indent=line.indent)
    begins = Block(text, line.number, line.number, indent=line.indent)
    return begins if line.blank_before else None


def _goes_on_in_capitals(before: str, text: str) -> bool:
    """Whether a wrapped paragraph goes on with a line in capitals: it was in capitals before, or in
    the midst of a sentence."""
    shouted = before.split()[-1].isupper() and len(before.split()) > 2
    return text.isupper() and (shouted or not before.endswith(_ENDS))


def _is_bare(block: Block) -> bool:
    """A heading that is only a number: its title may stand on the next line."""
    marker = marker_of(block.text)
    return block.kind == HEADING and marker is not None and not marker.rest


def _is_heading(line: Line, following: Line | None, marked: bool, below_bare: bool) -> bool:
    """A short line by itself that ends no sentence, or one in capitals."""
    text = line.text
    ends = (",", ";", ".") if line.size else _ENDS  # what is set larger may ask
    if len(text) > _LONGEST_HEADING or (text.endswith(ends) and not marked):
        return False
    letters = [c for c in text if c.isalpha() or c == "§"]
    if not letters or len(text.split()) > 10:
        return False
    if len(letters) > 3 and all(c.isupper() for c in letters) and not text.endswith(_ENDS):
        return not (text[0] in _BRACKETS and _has_its_text_below(line, following))
    marker = marker_of(text)
    rest = marker.rest if marker else text
    if _SENTENCE.search(rest) or rest.endswith(ends) or (": " in rest and not line.size):
        return False
    if line.size or (line.bold and line.blank_before):
        return True
    first = next((c for c in text if c.isalnum()), text[0])
    worded = marker is not None and bool(marker.word)
    bare = worded and not rest
    below = following is None or following.blank_before
    listed = worded and following is not None and marker_of(following.text) is not None
    alone = line.blank_before and (bare or below or listed)
    alone = alone or (below_bare and not marked)
    return alone and (first.isupper() or first.isdigit() or text[0] == "§")


def _has_its_text_below(line: Line, following: Line | None) -> bool:
    """Whether the text of a line stands right below it and further in, as that of an entry does."""
    return following is not None and not following.blank_before and following.indent > line.indent


def _may_be_title(block: Block) -> bool:
    return len(block.text) <= _LONGEST_HEADING and block.kind != ITEM


def _joined(block: Block, line: Line) -> Block:
    said = " ".join(block.text.split()) if block.line == block.last else block.text
    text = join(said, " ".join(line.text.split()))
    lead = text if line.bold and block.lead == block.text else block.lead
    return replace(block, text=text, last=line.number, lead=lead)


def join(text: str, more: str) -> str:
    """Two lines as one; a hyphen at the end of the first is gone where it only divides a word.

    >>> join("ein Spiel-", "plan liegt"), join("Fluss-", "Felder"), join("a", "b")
    ('ein Spielplan liegt', 'Fluss-Felder', 'a b')
    >>> join("ein Spiel\u2010", "plan liegt"), join("Fluss\u2010", "Felder")
    ('ein Spielplan liegt', 'Fluss-Felder')
    """
    if len(text) > 1 and text[-1] in _HYPHENS and text[-2].isalpha():
        if more[:1].islower() and not re.match(r"(und|oder|bzw|and|or|и|или)\b", more):
            return text[:-1] + more
        if more[:1].isupper():
            return (text[:-1] if text[-1] == "\u00ad" else text[:-1] + "-") + more
    return f"{text} {more}"
