"""Questions with their answers, as a list of frequent ones has them: each heads its answer.

No word for "question" or "answer" has to be known: what is asked and what answers it begin with a
mark each (``Q:``, ``A:``; ``Frage 1:``, ``Antwort:``), turn about, several times.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from rulebook.importing.blocks import HEADING, PARAGRAPH, TABLE, Block

_MARK = r"(?P<mark>[^\W\d_]{1,10})\s?[0-9]{0,3}[.:)]\s+"
_MARKED = re.compile(rf"{_MARK}(?P<said>\S.*)", re.DOTALL)
_BOTH = re.compile(
    rf"{_MARK}(?P<asked>\S[^?]*\?)\s+(?P<other>[^\W\d_]{{1,10}})\s?[0-9]{{0,3}}[.:)]\s+(?P<said>\S.*)",
    re.DOTALL,
)
"""A question and its answer in one paragraph."""
_FEWEST = 2
"""How many such pairs make a list of questions."""
_LEVEL = 8
"""Below all headings that look tells."""


def with_questions(blocks: Sequence[Block]) -> list[Block]:
    """The blocks with the questions of such a list as headings, without the marks of both."""
    apart = [half for block in blocks for half in _halves(block)]
    counted = Counter(filter(None, (_marks(one, two) for one, two in pairwise(apart))))
    marks, count = counted.most_common(1)[0] if counted else (("", ""), 0)
    if count < _FEWEST:
        return list(blocks)
    found: list[Block] = []
    answers = False
    for place, block in enumerate(apart):
        following = apart[place + 1] if place + 1 < len(apart) else None
        asks = following is not None and _marks(block, following) == marks
        if asks or answers:
            said = _MARKED.match(block.text)
            assert said is not None
            level = block.level if block.kind == HEADING else _LEVEL
            kind, level = (HEADING, level) if asks else (PARAGRAPH, 0)
            block = replace(block, text=said["said"], kind=kind, level=level)
        found.append(block)
        answers = asks
    return found


def _halves(block: Block) -> Iterator[Block]:
    """A block, or the question and the answer that it is."""
    both = _BOTH.match(block.text) if block.kind not in {TABLE, HEADING} else None
    if both is None or both["mark"] == both["other"]:
        yield block
        return
    cut = both.end("asked")
    yield replace(block, text=block.text[:cut], last=block.line)
    yield replace(block, text=block.text[cut:].lstrip(), anchors=())


def _marks(one: Block, two: Block) -> tuple[str, str] | None:
    """What a question and the block behind it are marked with; None where they are not."""
    asked, said = _MARKED.match(one.text), _MARKED.match(two.text)
    if asked is None or said is None or TABLE in {one.kind, two.kind}:
        return None
    marks = asked["mark"], said["mark"]
    return marks if one.text.endswith("?") and marks[0] != marks[1] else None
