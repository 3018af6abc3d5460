"""The structure of a text: which markers count, and what stands below what.

A marker counts when it is the next sibling or the first child of something open, or when what
follows confirms it. Numbers with dots (``4.3.1``) say by themselves where they belong; all others
(``§ 5``, ``(2)``, ``a)``) belong below what is open.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, takewhile

from rulebook.importing.apparatus import DEEPEST, apparatus_of, is_outline
from rulebook.importing.blocks import HEADING, ITEM, PARAGRAPH, TABLE, Block
from rulebook.importing.contents import contents_of
from rulebook.importing.leads import split_lead
from rulebook.importing.markers import (
    Marker,
    divisions,
    glued_marker_of,
    is_first,
    marker_of,
    step,
)
from rulebook.text import sentences

Labels = tuple[str, ...]
_FAR = 4
"""How many numbers may be missing in a row."""
_DEEPEST = 14
"""Parts within parts, beyond which nothing is a list any more."""
_LONGEST_NAME = 8
"""Words behind a number that may be the name of the part."""
_LONGEST_QUESTION = 25
"""Words of a question that a part answers."""
_LITTLE = 4
"""Letters that a word has at most which may be small in a name."""
_NO_NAME = ".,:;!?…"
"""What a name does not end in."""
_OUTLINE = 3
"""How many headings with numbers make an outline that tells what else may be one."""
_USUAL = 0.7
"""The share of the headings with so many labels that stand equally deep, where one may tell."""
_MOST_AHEAD = 400
"""How many are looked at to see whether a list goes on."""
_AHEAD = 8
"""How many markers are looked at to see whether one is confirmed."""


@dataclass(eq=False, slots=True)
class Node:
    """A numbered part, a heading or the whole text, while the structure is being found."""

    parent: Node | None
    marker: Marker | None = None
    labels: Labels = ()
    """The whole number, of one that says by itself where it belongs."""
    level: int = 0
    """How deep a heading stands; 0 of what is none."""
    title: str = ""
    first: int = 0
    last: int = 0
    body: list[Block] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)
    anchors: list[str] = field(default_factory=list)
    place: int = -1
    """Which block of the stream begins it."""

    def chain(self) -> list[Node]:
        """The node with all that it stands in, from the outermost in."""
        found = [self]
        while (above := found[-1].parent) is not None:
            found.append(above)
        return found[::-1]

    def below(self) -> Iterator[Node]:
        """All that stands in it, in the order of the text."""
        for child in self.children:
            yield child
            yield from child.below()


@dataclass(frozen=True, slots=True)
class Structure:
    """What was found: the whole text as a node, and the blocks that only list its parts."""

    root: Node
    contents: tuple[Block, ...]


def structure_of(blocks: Sequence[Block]) -> Structure:
    """The structure of a stream of blocks."""
    glued = _glued(blocks)
    markers = dict(_markers(blocks)) | glued
    apparatus = apparatus_of(blocks, markers)
    listed = contents_of(blocks, markers) | apparatus.bars
    plain = apparatus.notes | apparatus.leads
    for place in listed | plain:
        markers.pop(place, None)
    finder = _Finder(
        [replace(b, kind=PARAGRAPH) if n in plain else b for n, b in enumerate(blocks)],
        markers,
        glued,
    )
    for place, block in enumerate(finder.blocks):
        if place in apparatus.notes:
            finder.close_lists()
        if place in listed:
            finder.anchors += block.anchors
        else:
            finder.take(place, block)
    finder.root.anchors += finder.anchors
    for node in finder.root.below():
        _name(node)
    return Structure(finder.root, tuple(blocks[place] for place in sorted(listed)))


def _name(node: Node) -> None:
    """Call a numbered part by the question that it answers; or, where it has parts, by the few
    words behind its number, where they end no sentence: a book need not set them apart to head
    what follows with them."""
    if node.marker is None or node.title or not node.body:
        return
    said, *rest = node.body
    if said.kind == PARAGRAPH and (named := split_lead(said.text, said.lead)):
        node.title, text = named
        node.body = [replace(said, text=text, lead=""), *rest]
        return
    if said.kind != PARAGRAPH or not said.text.lstrip("[(")[:1].isupper():
        return
    if rest or node.children:
        asks = said.text.endswith("?") and len(said.text.split()) <= _LONGEST_QUESTION
        if asks and len(sentences(said.text)) == 1:
            node.title, node.body = said.text, rest
            return
    numbered = any(child.marker is not None and child.labels for child in node.children)
    if not rest and _is_short(said) and numbered:
        node.title, node.body = said.text, rest
    elif (headed := _headed(node)) and _heads_sisters(node):
        node.title, node.body = headed


def _headed(node: Node) -> tuple[str, list[Block]] | None:
    """The few words that a part begins with, and what it says behind them: in a paragraph of their
    own, or with a full stop."""
    if not node.body or node.body[0].kind != PARAGRAPH:
        return None
    said, *rest = node.body
    if _is_short(said):
        return (said.text, rest) if rest or node.children else None
    name, stop, more = said.text.partition(".")
    if not stop or not _is_name(name) or not (more or rest or node.children):
        return None
    if not more:
        return name, rest
    goes_on = more.lstrip(" \"'“„«(")[:1].isupper() and more[0] == " "
    return (name, [replace(said, text=more.lstrip()), *rest]) if goes_on else None


def _is_short(said: Block) -> bool:
    return len(said.text.split()) <= _LONGEST_NAME and not said.text.endswith(tuple(_NO_NAME))


def _is_name(said: str) -> bool:
    """Whether a few words that a full stop ends are a name, as clauses of a licence have: each of
    them that is long has its capital."""
    listed = said.split()
    long = [word for word in listed if len(word) > _LITTLE]
    telling = long or listed[:1]
    single = len(listed) == 1
    return (
        len(listed) <= _LONGEST_NAME
        and bool(long or single)
        and all(word[0].isupper() for word in telling)
    )


def _heads_sisters(node: Node) -> bool:
    """Whether nearly all parts that are numbered alike beside it begin with a few words, too, and
    go on; or, where there are none, what it stands in."""
    assert node.marker is not None
    assert node.parent is not None
    form, above = node.marker.form, node.parent
    sisters = [n for n in above.children if n.marker and n.marker.form == form]
    others = [n for n in sisters if n is not node]
    headed = [bool(n.title or _headed(n)) for n in others or [above]]
    return sum(headed) >= _USUAL * len(headed)


def _markers(blocks: Sequence[Block]) -> Iterator[tuple[int, Marker]]:
    """What each block begins with; inside a bracket nothing begins."""
    deep = 0
    for place, block in enumerate(blocks):
        deep = max(0, deep) if block.weak else 0
        marker = marker_of(block.text) if block.kind != TABLE and not deep else None
        if marker is not None:
            yield place, marker
        said = marker.rest if marker else block.text
        deep += said.count("(") - said.count(")")


def _glued(blocks: Sequence[Block]) -> dict[int, Marker]:
    """The markers of figures and letters in turn, of a text that numbers so: several have three
    labels, and nearly all come one after the other."""
    found = {
        place: marker
        for place, block in enumerate(blocks)
        if block.kind != TABLE and (marker := glued_marker_of(block.text)) is not None
    }
    deep = sum(len(marker.labels) > 2 for marker in found.values())
    listed = [marker.labels for marker in found.values()]
    steps = sum(follows(one, other, _FAR) for one, other in pairwise(listed))
    return found if deep > _OUTLINE and steps > _USUAL * len(listed) else {}


def follows(before: Labels, labels: Labels, far: int = 1) -> bool:
    """Whether a number with dots may come next: as first child of the one before, as next sibling
    of it or of what it stands in.

    >>> follows(("4", "2"), ("4", "2", "1")), follows(("4", "2", "7"), ("4", "3"))
    (True, True)
    >>> follows(("4", "2"), ("7", "10")), follows(("4", "2"), ("5", "1"))
    (False, True)
    """
    same = 0
    for one, other in zip(before, labels, strict=False):
        if one != other:
            break
        same += 1
    if same == len(labels):
        return False
    rest = labels[same + 1 :]
    if same == len(before):
        first = is_first(labels[same]) or 1 <= step("1", labels[same]) < far
        return first and all(map(is_first, rest)) and len(rest) < 2
    room = max(far, 3 if labels[same].isalpha() else 1)
    return 1 <= step(before[same], labels[same]) <= room and all(map(is_first, rest))


class _Finder:
    """Goes through the blocks once and keeps what is open."""

    def __init__(
        self, blocks: Sequence[Block], markers: Mapping[int, Marker], glued: Collection[int] = ()
    ) -> None:
        self.glued = glued
        """Places of numbers of figures and letters in turn: nothing else is written so."""
        self.blocks = blocks
        self.markers = markers
        self.root = Node(None)
        self.open = [self.root]
        self.numbered: dict[Labels, Node] = {}
        self.last: Labels = ()
        """The number with dots, or of a part that holds such, that was read last."""
        self.words: dict[str, str] = {}
        """The last number of each word: article 5."""
        self.counts: dict[str, str] = {}
        """The last number of each form of list that stands below a heading."""
        self.under: dict[str, tuple[str, ...]] = {}
        """The words that each word stood below when it was first read."""
        self.dotted: list[tuple[int, Marker]] = []
        self.alike: dict[str, list[tuple[int, Marker]]] = {}
        self.singles: dict[str, list[int]] = {}
        self._at: dict[str, int] = {}
        self.counting = _counting(markers.values())
        """Words that stand before several numbers with dots."""
        self.headed: dict[Labels, list[int]] = {}
        """Where the headings of the outline print each number with dots."""
        self.outline = _outline(blocks, markers)
        """The numbers of the headings of the outline, by their places."""
        self.outlined = sorted(self.outline)
        for place, marker in self.outline.items():
            if marker.dotted:
                self.headed.setdefault(marker.labels, []).append(place)
        for place, marker in markers.items():
            if marker.dotted and self._is_division(place, marker):
                self.dotted.append((place, marker))
            self.alike.setdefault(marker.form, []).append((place, marker))
            if len(marker.labels) == 1:
                self.singles.setdefault(marker.labels[0], []).append(place)
        self.outermost: Node | None = None
        """The first heading of the outline with a first number that no other stands further out
        than."""
        self.anchors: list[str] = []
        """Anchors of what stands in no part: they lead to the next."""
        self.usual: set[tuple[str, str]] = set()
        """Which form of list was found below which kind of part."""

    def take(self, place: int, block: Block) -> None:
        """Find a place for the next block."""
        marker = self.markers.get(place)
        if marker is not None and self._begins_anew(place, block, marker):
            self.numbered, self.last = {}, ()
        node = self._numbered(place, block, marker) if marker else None
        if node is not None and marker is not None:
            node.marker, node.place = marker, place
            node.first, node.last = block.line, block.last
            node.level = block.level if block.kind == HEADING else 0
            if place in self.outline and is_first(marker.labels[0]) and self._is_outer(block.level):
                self.outermost = node
            self._open(node, block, marker.rest)
        elif block.kind == HEADING:
            self._heading(place, block)
        else:
            if marker is None and self._closes_list(place, block):
                self.close_lists()
            if marker is None and block.kind == PARAGRAPH and not block.weak:
                self._leave_lists(block)
            self._body(block)

    def _closes_list(self, place: int, block: Block) -> bool:
        """Whether a sentence that a list broke off goes on behind it: in small letters, behind an
        item that ends none and after which no other comes."""
        item, marker = self.open[-1], self.open[-1].marker
        if marker is None or item.labels or item.level or marker.word or not item.body:
            return False
        if block.kind != PARAGRAPH or block.weak or not block.text[:1].islower():
            return False
        ahead = self._ahead(marker.form, self.alike[marker.form], place)
        goes_on = bool(ahead) and step(marker.labels[-1], ahead[0].labels[0]) == 1
        return not goes_on and item.body[-1].text.endswith((",", ";"))

    def _leave_lists(self, block: Block) -> None:
        """Go on in the part whose items stand further in than a paragraph behind a blank line does:
        it is none of theirs, unless it is what a sentence of theirs goes on with."""
        if block.line == self.open[-1].last + 1 or block.text[:1].islower():
            return
        while (top := self.open[-1]).marker is not None and top.parent is not None:
            item = not (top.labels or top.level or top.marker.word)
            if not item or self.blocks[top.place].indent <= block.indent:
                return
            if not any(node.marker for node in self.open[:-1]):
                return  # the clauses of a licence, whose numbers alone are set in
            self.open = top.parent.chain()

    def _is_outer(self, level: int) -> bool:
        return self.outermost is None or level < self.outermost.level

    def close_lists(self) -> None:
        """Go on in the innermost part that is no item of a list."""
        kept = [n for n in self.open if n.marker is None or n.labels or n.level or n.marker.word]
        self.open = kept[-1].chain()

    def _begins_anew(self, place: int, block: Block, marker: Marker) -> bool:
        """Whether the numbers of the outline begin again: appendices, a second file."""
        labels = marker.labels
        if len(labels) > 1 or place not in self.outline or not is_first(labels[0]):
            return False
        before = self.outermost
        if before is None or before.level != block.level or before.title == marker.rest:
            return False
        at = bisect_right(self.outlined, place)
        if at == len(self.outlined):
            return False
        other = self.outline[self.outlined[at]]
        return follows(labels, other.labels) or step(labels[0], other.labels[0]) == 1

    def _open(self, node: Node, block: Block, rest: str) -> None:
        assert node.parent is not None
        node.parent.children.append(node)
        self.open = node.chain()
        node.anchors += [*self.anchors, *block.anchors]
        self.anchors = []
        if block.kind == HEADING:
            node.title = rest
        elif rest:
            node.body.append(_with_text(block, rest))

    def _body(self, block: Block) -> None:
        node = self.open[-1]
        if block.weak and node.body and node.body[-1].kind != TABLE:
            before = node.body.pop()
            text = f"{before.text} {block.text}"
            block = Block(text, before.line, block.last, before.kind, before.level,
                          links=before.links + block.links, lead=before.lead)  # fmt: skip
        node.body.append(block)
        node.last = max(node.last, block.last)
        node.anchors += block.anchors

    def _heading(self, place: int, block: Block) -> None:
        """A heading without a number: the title of what was just opened, or a part of its own."""
        top = self.open[-1]
        bare = top.marker is not None and not (top.title or top.body or top.children)
        if bare and top.place == place - 1 and self.blocks[top.place].kind == HEADING:
            top.title, top.last = block.text, block.last
            return
        level = max(1, block.level)
        keep = [
            n
            for n in self.open
            if n is self.root or 0 < n.level < level or (n.level == level and len(n.labels) > 1)
        ]  # what has no number stands in what has one with dots
        parent = keep[-1] if keep else self.root
        node = Node(parent, level=block.level or 9, first=block.line, last=block.last, place=place)
        self._open(node, block, block.text)

    # which markers count

    def _numbered(self, place: int, block: Block, marker: Marker) -> Node | None:
        """The node that a marker opens, or None where it does not count."""
        if marker.dotted:
            return self._dotted(place, block, marker)
        above = self._holds_dotted(place, block, marker)
        if above is not None:
            return above
        if marker.word:
            return self._worded(place, block, marker)
        return self._single(place, block, marker)

    def _is_division(self, place: int, marker: Marker) -> bool:
        heading = self.blocks[place].kind == HEADING
        counts = heading and (not marker.dotted or marker.word in self.counting)
        return not marker.word or marker.word in divisions() or counts

    def _dotted(self, place: int, block: Block, marker: Marker) -> Node | None:
        labels = marker.labels
        if not self._is_division(place, marker) or labels in self.numbered:
            return None
        if place not in self.headed.get(labels, [place]) or self._cites(place, marker):
            return None
        ahead = self._ahead("", self.dotted, place)
        if not (self._counts(labels, ahead, block.weak) or self._is_held(place, labels)):
            return None
        self.last = labels
        above = (held for n in range(len(labels) - 1, 0, -1) for held in _holders(labels[:n]))
        parent = next((self.numbered[held] for held in above if held in self.numbered), None)
        if parent is None and place in self.glued:
            parent = next(
                (n for n in self.open if n.marker and n.marker.labels == labels[:-1]), None
            )
        if labels[-1] == "0" and len(labels) == 2:
            parent = None  # [2.0] is the heading of 2.1
        if parent is not None:
            self._take_in(parent)
        node = Node(parent or self._outside_numbers(block), labels=labels)
        self.numbered[labels] = node
        return node

    def _take_in(self, parent: Node) -> None:
        """Put the heading that stands before the next number of a part into the part: however it
        looks, it stands in the middle of it."""
        head = self.open[-1]
        if head.marker is not None or head.children or parent in self.open:
            return
        if head.parent is not None and head.parent in parent.chain()[:-1]:
            head.parent.children.remove(head)
            parent.children.append(head)
            head.parent = parent

    def _is_held(self, place: int, labels: Labels) -> bool:
        """Whether what a glued number stands in is open: numbers that were given up leave gaps."""
        held = [n.labels or n.marker.labels for n in self.open if n.marker is not None]
        return place in self.glued and labels[:-1] in held

    def _cites(self, place: int, marker: Marker) -> bool:
        """Whether a number tells of a part elsewhere, in a book whose outline prints such: a bare
        one that is the term of a definition, or one that belongs to another chapter."""
        if len(self.headed) < _OUTLINE or place in self.outline:
            return False
        if self.blocks[place].kind == HEADING and marker.bare:
            return True
        inside = [n for n in self.open if n.labels and 0 < n.level <= DEEPEST]
        return bool(inside) and inside[-1].labels[0] != marker.labels[0]

    def _counts(self, labels: Labels, ahead: Sequence[Marker], weak: bool) -> bool:
        following = [marker.labels for marker in ahead]
        if not self.last:
            begun = all(map(is_first, labels[1:])) and not (weak and following)
            return begun or any(follows(labels, other) for other in following[:2])
        if follows(self.last, labels):
            first = following[0] if following else ()
            passed = bool(first) and follows(self.last, first) and not follows(labels, first)
            return not passed and not (weak and self._comes_again(labels, following))
        for other in following[:3]:
            if follows(labels, other):
                near = follows(self.last, labels, _FAR) and not weak
                return near or not follows(self.last, other)
            if follows(self.last, other):
                return False
        return not following and not weak and follows(self.last, labels, _FAR)

    def _comes_again(self, labels: Labels, following: Sequence[Labels]) -> bool:
        for other in following:
            if other == labels:
                return True
            if follows(labels, other):
                return False
        return False

    def _outside_numbers(self, block: Block) -> Node:
        """The innermost open heading without a number, for a number that stands in no other; a
        heading of the outline stands in none that is as deep."""
        inside = [n for n in self.open if n.marker is None or (not n.labels and n.level)]
        if is_outline(block):
            inside = [n for n in inside if _may_hold_heading(n, block.level)]
        return inside[-1] if inside else self.root

    def _holds_dotted(self, place: int, block: Block, marker: Marker) -> Node | None:
        """A single number whose parts come next: "4" before 4.1."""
        labels = marker.labels
        if len(labels) > 1 or labels in self.numbered or marker.form[0] == "(":
            return None
        if marker.word and not self._is_division(place, marker):
            return None
        if block.weak or (self.last and self.last[0] == labels[0]):
            return None
        self._ahead("", self.dotted, place)
        at = self._at[""]
        for end, other in self.dotted[at : at + 3]:
            if end not in self.headed.get(other.labels, [end]):
                continue
            if other.labels[0] == labels[0]:
                holds = follows(labels, other.labels, _FAR) and other.word in {"", marker.word}
                nearest = holds and self._is_nearest(place, end, marker, other.word)
                return self._absolute(block, marker, bool(other.word)) if nearest else None
            if not self.blocks[end].weak:
                return None
        return None

    def _is_nearest(self, place: int, end: int, marker: Marker, word: str) -> bool:
        """Whether no other such number, with this word or any, stands nearer to the first part."""
        headed = self.blocks[place].kind == HEADING
        return not any(
            place < at < end and self._may_hold(at) and word in {"", self.markers[at].word}
            for at in self.singles.get(marker.labels[0], ())
            if not headed or self.blocks[at].kind == HEADING
        )

    def _may_hold(self, place: int) -> bool:
        marker, heading = self.markers[place], self.blocks[place].kind == HEADING
        return heading or not (marker.bare or marker.form[0] == "(" or self.blocks[place].weak)

    def _absolute(self, block: Block, marker: Marker, worded: bool = False) -> Node:
        """A number that holds others; whether they have its word, too."""
        labels, word = marker.labels, marker.word
        self.last = labels
        if worded:
            self.words[word] = labels[0]
        sister = next((n for n in self.open if n.marker and word and n.marker.word == word), None)
        beside = worded or sister is not None
        parent = self._above_word(word, block) if beside else self._outside_numbers(block)
        node = Node(parent, labels=labels)
        self.numbered[labels] = node
        return node

    def _worded(self, place: int, block: Block, marker: Marker) -> Node | None:
        """A number behind a word: § 5, Article 5."""
        label, word = marker.labels[0], marker.word
        heading = block.kind == HEADING or (word in divisions() and not marker.rest)
        if (not heading and word not in divisions()) or _goes_on(marker):
            return None
        before = self.words.get(word, "")
        ahead = self._ahead(word, self.alike[marker.form], place)
        far = step(before, label) if before else 0
        confirmed = any(step(label, other.labels[0]) == 1 for other in ahead[:2])
        if far != 1 and not (is_first(label) and (heading or confirmed)):
            later = not ahead or step(label, ahead[0].labels[0]) > 0
            near = 1 < far <= _FAR or not before
            if block.weak or not ((confirmed and near) or (heading and far > 1 and later)):
                return None
        if block.weak and any(other.labels == marker.labels for other in ahead[:2]):
            return None
        self.words[word] = label
        return Node(self._above_word(word, block))

    def _above_word(self, word: str, block: Block) -> Node:
        """What a word stands in: as the others of its kind, else the innermost open part."""
        stack = list(self.open)
        if is_outline(block):
            stack = [n for n in stack if _may_hold_division(n, block.level)]
        for place, node in enumerate(stack):
            if node.marker is not None and node.marker.word == word:
                return stack[place - 1]
        inner = {w for w, above in self.under.items() if word in above}
        fitting = [node for node in stack if _may_hold_words(node, inner)]
        if word in self.under:
            known = self.under[word]
            fitting = [n for n in fitting if n.marker is None or n.marker.word in known] or fitting
        else:
            self.under[word] = tuple(n.marker.word for n in fitting if n.marker is not None)
        return fitting[-1]

    def _single(self, place: int, block: Block, marker: Marker) -> Node | None:
        """A number or letter by itself: 1., (2), a)."""
        heading = block.kind == HEADING
        if marker.bare and not heading:
            return None
        label = marker.labels[0]
        ahead = self._ahead(marker.form, self.alike[marker.form], place)
        alike = [n for n in reversed(self.open) if n.marker and n.marker.form == marker.form]
        for node in sorted(alike, key=lambda n: not self._is_aligned(n.place, place)):
            assert node.marker is not None
            far = step(node.marker.labels[-1], label)
            follower = next((step(label, other.labels[0]) == 1 for other in ahead), False)
            if far == 1 or (1 < far <= _FAR and follower and not block.weak):
                return self._sibling(node, marker, block)
        if len(self.open) > _DEEPEST:
            return None
        if self._counts_on(block, marker):
            return self._counted(Node(self._innermost(block)), marker)
        if not is_first(label) or (block.weak and not self._continues(label, ahead, place)):
            return None
        inside = self._innermost(block)
        usual = (_kind(inside), marker.form)
        if heading or self._continues(label, ahead, place):
            self.usual.add(usual)
            return self._counted(Node(inside), marker)
        return Node(inside) if usual in self.usual and not inside.body and inside.marker else None

    def _sibling(self, node: Node, marker: Marker, block: Block) -> Node:
        assert node.parent is not None
        if node.labels and len(node.labels) == 1:
            return self._absolute(block, marker)
        return self._counted(Node(node.parent), marker)

    def _counts_on(self, block: Block, marker: Marker) -> bool:
        """Whether numbers go on that a heading broke off: those of a text count through it."""
        before = self.counts.get(marker.form)
        if before is None or block.weak or self._innermost(block).marker is not None:
            return False
        return step(before, marker.labels[0]) == 1

    def _counted(self, node: Node, marker: Marker) -> Node:
        """The node, whose number is the last of its form that stands in no other."""
        assert node.parent is not None
        if node.parent.marker is None and marker.form[0] != "(":
            self.counts[marker.form] = marker.labels[0]
        return node

    def _innermost(self, block: Block) -> Node:
        """What a list begins in; a heading's own list stands beside no deeper one."""
        if block.kind != HEADING:
            return self.open[-1]
        inside = [n for n in self.open if n is self.root or 0 < n.level < max(1, block.level)]
        return inside[-1]

    def _continues(self, label: str, ahead: Sequence[Marker], place: int) -> bool:
        """Whether a list goes on: its second item comes before another first, and before the next
        number with dots, of all or of those that stand as far in."""
        end = self._end(place)
        form = ahead[0].form if ahead else ""
        ahead_of = self.alike.get(form, ())[self._at.get(form, 0) :][:_MOST_AHEAD]
        listed = list(takewhile(lambda found: found[0] < end, ahead_of))
        aligned = [found for found in listed if self._is_aligned(found[0], place)]
        return any(_has_second(label, found) for found in (aligned, listed))

    def _is_aligned(self, one: int, other: int) -> bool:
        """Whether two numbers stand as far in, or what they number does."""
        near, far = self.blocks[one], self.blocks[other]
        if near.indent == far.indent:
            return True
        said = (
            b.indent + len(b.text) - len(self.markers[n].rest)
            for n, b in ((one, near), (other, far))
        )
        return len(set(said)) == 1

    def _end(self, place: int) -> int:
        """Where the next number stands that ends every list: one with dots, or a sister of an open
        part that has a word."""
        words = [n.marker.word for n in self.open if n.marker is not None and n.marker.word]
        ahead = [self._next("", self.dotted, place)]
        ahead += [self._next(word, self.alike[word], place) for word in words if word in self.alike]
        return min(ahead)

    def _next(self, key: str, listed: list[tuple[int, Marker]], place: int) -> int:
        self._ahead(key, listed, place)
        at = self._at[key]
        return listed[at][0] if at < len(listed) else len(self.blocks)

    def _ahead(self, key: str, listed: list[tuple[int, Marker]], place: int) -> list[Marker]:
        """The next markers of a list behind a place."""
        at = self._at.get(key, 0)
        while at < len(listed) and listed[at][0] <= place:
            at += 1
        self._at[key] = at
        return [marker for _, marker in listed[at : at + _AHEAD]]


def _has_second(label: str, ahead: Sequence[tuple[int, Marker]]) -> bool:
    """Whether the second item of a list comes before another first."""
    for _, other in ahead:
        if step(label, other.labels[0]) == 1:
            return True
        if other.labels[0] == label:
            return False
    return False


def _outline(blocks: Sequence[Block], markers: Mapping[int, Marker]) -> dict[int, Marker]:
    """The numbers of headings, by their places: of a number with so many labels, those that stand
    as deep as nearly all."""
    found = {n: marker for n, marker in markers.items() if is_outline(blocks[n])}
    deep: dict[int, Counter[int]] = {}
    for place, marker in found.items():
        if marker.dotted:
            deep.setdefault(len(marker.labels), Counter())[blocks[place].level] += 1
    usual = {
        count: levels.most_common(1)[0][0]
        for count, levels in deep.items()
        if levels.most_common(1)[0][1] > _USUAL * levels.total() and levels.total() > _OUTLINE
    }
    return {
        place: marker
        for place, marker in found.items()
        if not marker.dotted
        or usual.get(len(marker.labels), blocks[place].level) == blocks[place].level
    }


def _counting(markers: Iterable[Marker]) -> set[str]:
    seen: dict[str, set[Labels]] = {}
    for marker in markers:
        if marker.word and marker.dotted:
            seen.setdefault(marker.word, set()).add(marker.labels)
    return {word for word, labels in seen.items() if len(labels) > 1}


def _goes_on(marker: Marker) -> bool:
    """Whether a sentence begins with the number: "Article 5 applies"."""
    return marker.rest[:1].islower() and marker.printed[-1].isalnum()


def _may_hold_words(node: Node, inner: Collection[str]) -> bool:
    """A heading, or a part with a word that was never found further in."""
    marker = node.marker
    if marker is None:
        return True
    return marker.word not in inner if marker.word else bool(node.level and not node.labels)


def _may_hold_heading(node: Node, level: int) -> bool:
    """What stands further out; of what is as deep what has no text of its own."""
    bare = not node.body and all(child.marker is not None for child in node.children)
    return node.level < level or (node.level == level and bare)


def _may_hold_division(node: Node, level: int) -> bool:
    """The same of a numbered part: looks alone say little of it, but that nothing stands in what is
    deeper, or in what holds deeper parts and is no deeper itself."""
    if node.marker is None:
        return _may_hold_heading(node, level)
    return node.level < level or (
        node.level == level and not any(child.level > level for child in node.children)
    )


def _kind(node: Node) -> str:
    """What parts that number alike have in common."""
    if node.marker is None:
        return ""
    return str(len(node.labels)) if node.labels else node.marker.form


def _holders(labels: Labels) -> tuple[Labels, Labels]:
    """How the part that holds others may be numbered: 2, or 2.0."""
    return labels, (*labels, "0")


def _with_text(block: Block, text: str) -> Block:
    kind = PARAGRAPH if block.kind in {HEADING, ITEM} else block.kind
    return Block(
        text, block.line, block.last, kind, block.level, links=block.links, lead=block.lead
    )
