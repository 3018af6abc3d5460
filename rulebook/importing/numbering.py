"""Addresses: the printed numbers where a book prints them, made ones where it prints none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulebook.importing.blocks import ITEM, PARAGRAPH, Block
from rulebook.importing.leads import split_lead
from rulebook.importing.structure import Node
from rulebook.lookup.found import is_label, labels_of, spelled
from rulebook.model import FoundUnit
from rulebook.text import words_as_spelled

Placed = tuple[Node, FoundUnit, tuple[Block, ...]]
"""A part, the unit that it is, and the blocks that it says."""
_PRINTS = 0.5
"""The share of the words that stand below printed numbers in a book that prints numbers."""
FRONT = "0"
"""The number of what stands before the first heading."""
AGAIN = "-x"
"""What stands between a number that was taken and the count of those that would have it."""
_LONGEST_NAME = 4
_LONGEST_ITEM = 3
"""Blocks that an item of a list may say; of more only the first is its own."""


def units_of(root: Node) -> list[Placed]:
    """Every addressable part in the order of the text, with the blocks that it says."""
    return list((_Printed if prints_numbers(root) else _Made)(root).units())


def prints_numbers(root: Node) -> bool:
    """Whether most of a text stands below numbers that it prints itself.

    A list below an unnumbered heading numbers its items, and not the book."""
    every = _length(root)
    through = _counts_through(root, _PRINTS * every)

    def numbered(node: Node) -> int:
        marker = node.marker
        if marker is not None and (_is_of_the_book(node) or marker.form in through):
            return _length(node)
        return sum(map(numbered, node.children))

    return numbered(root) > _PRINTS * every


def _length(node: Node) -> int:
    """How many words stand in a part."""
    said = sum(len(block.text.split()) for block in node.body) + len(node.title.split())
    return said + sum(map(_length, node.children))


def _counts_through(root: Node, least: float) -> set[str]:
    """The forms of lists below headings that no number comes again in, and that hold most of the
    text: the clauses of a licence below its preamble."""
    heads = [root, *(node for node in root.below() if node.marker is None)]
    lists: dict[str, list[Node]] = {}
    for child in (child for head in heads for child in head.children):
        if child.marker is not None and not child.labels:
            lists.setdefault(child.marker.form, []).append(child)
    return {
        form
        for form, nodes in lists.items()
        if len({node.marker.labels for node in nodes if node.marker}) == len(nodes)
        and _length_of_list(nodes) > least
    }


def _length_of_list(nodes: Sequence[Node]) -> int:
    """How many words a list has: its last item, which all that follows may seem to belong to, no
    more than the longest of the others."""
    *others, last = map(_length, nodes)
    return sum(others) + min(last, max(others, default=0))


def _is_of_the_book(node: Node) -> bool:
    """A number of the book: with dots, behind a word, or at the top of the text."""
    assert node.parent is not None
    above = node.parent
    top = above.parent is None or (above.parent.parent is None and len(above.parent.children) == 1)
    own = node.marker is not None and bool(node.labels or node.marker.word or node.level)
    return own or (top and above.marker is None)


class _Numbers:
    """Numbers given so far; no two can be written alike, and what a part prints is given to none
    that does not print it."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self.taken: set[str] = set()
        """What all ways to write each number have in common."""
        self.kept: dict[str, Node] = {}
        """The part that prints a number first, by what all ways to write it have in common."""

    def keep(self, number: str, node: Node) -> None:
        """Keep a number for the part that prints it."""
        self.kept.setdefault(spelled(number), node)

    def free(self, number: str, node: Node | None = None) -> str:
        """The number, or a further one where it is taken or kept for another part."""
        found, more = number, 2
        while (key := spelled(found)) in self.taken or self.kept.get(key, node) is not node:
            found, more = f"{number}{AGAIN}{more}", more + 1
        self.taken.add(key)
        return found


class _Printed(_Numbers):
    """The addresses of a book that prints numbers."""

    def __init__(self, root: Node) -> None:
        super().__init__(root)
        self.numbers: dict[Node, str] = {}
        self.restarting: set[str] = set()
        """The words whose numbers begin again in every part."""
        self.lists: dict[tuple[Node, str], bool] = {}
        """Whether a number of each list below a part is taken."""
        nodes = list(root.below())
        self.bare = _bare_words(nodes)
        seen: set[tuple[str, tuple[str, ...]]] = set()
        for node in nodes:
            if node.marker is not None and node.marker.word:
                said = node.marker.word, node.marker.labels
                self.restarting |= {said[0]} if said in seen else set()
                seen.add(said)
        self.with_dots = {_core(node) for node in nodes if node.labels}
        numbered = [node for node in nodes if node.marker is not None]
        for node in sorted(numbered, key=lambda node: not (node.labels or node.level)):
            if node.labels or self._stands_alone(node):
                self.keep(self._printed(node), node)

    def units(self) -> Iterator[Placed]:
        """All units; what stands before the first number is one of its own."""
        if self.root.body:
            yield self.root, _unit(self.root, self.free(FRONT), "", 0, True), tuple(self.root.body)
        for node in self.root.below():
            above = self._above(node)
            number = self.free(self._number(node, above), node)
            self.numbers[node] = number
            made = node.marker is None
            level = 0 if made else _level(node)
            parent = self.numbers[above] if above is not None else ""
            yield node, _unit(node, number, parent, level, made), tuple(node.body)

    def _above(self, node: Node) -> Node | None:
        return node.parent if node.parent and node.parent in self.numbers else None

    def _number(self, node: Node, above: Node | None) -> str:
        if node.labels:
            return _core(node)
        if node.marker is None:
            inside = self.numbers[above] if above and above.marker else ""
            return ".".join(filter(None, (inside, _slug(node.title))))
        label, word = node.marker.labels[-1], node.marker.word
        if self._stands_alone(node):
            return label
        if word and word not in self.restarting:
            return f"{_slug(word)}.{label}"
        return joined(self.numbers[above] if above else "", node)

    def _printed(self, node: Node) -> str:
        """The number that a part prints and that is its address where it is free."""
        assert node.marker is not None
        return _core(node) if node.labels else node.marker.labels[-1]

    def _stands_alone(self, node: Node) -> bool:
        """Whether the label of a part that is no number with dots is an address by itself."""
        assert node.marker is not None
        assert node.parent is not None
        if node.marker.word:
            return node.marker.word in self.bare
        inside = node.parent is not self.root
        return not inside or (node.parent.marker is None and not self._is_taken(node))

    def _is_taken(self, node: Node) -> bool:
        """Whether the numbers of a list are not all free: then none of them is an address."""
        assert node.parent is not None
        assert node.marker is not None
        form = node.marker.form
        if (node.parent, form) not in self.lists:  # its first item
            family = (n.marker for n in node.parent.children if n.marker and not n.labels)
            labels = {marker.labels[-1] for marker in family if marker.form == form}
            self.lists[node.parent, form] = bool(labels & self.with_dots)
        return self.lists[node.parent, form]


def _bare_words(nodes: Sequence[Node]) -> set[str]:
    """The words whose numbers are addresses as they stand: those of the most frequent word that
    counts on through the whole book."""
    seen: dict[str, list[str]] = {}
    for node in nodes:
        if node.marker is not None and node.marker.word and not node.labels:
            seen.setdefault(node.marker.word, []).append(node.marker.labels[0])
    held = {
        (n.marker.word if n.marker else "", n.labels[0])
        for n in nodes
        if n.labels and not _stands_in(n, n.labels[0])
    }
    through = {
        word: len(labels)
        for word, labels in seen.items()
        if len(set(labels)) == len(labels)
        and not any(label in labels and other != word for other, label in held)
    }
    innermost = list(through)[::-1]  # what was seen last stands in the others
    holding = {word for word, _ in held if word in through}
    return {max(innermost, key=lambda word: through[word]), *holding} if through else set()


def _stands_in(node: Node, label: str) -> bool:
    """Whether a number stands in the part that has its first label: A1 in Article A."""
    above = node.parent
    while above is not None and (above.marker is None or above.labels):
        above = above.parent
    return above is not None and above.marker is not None and above.marker.labels == (label,)


def _core(node: Node) -> str:
    return node.marker.number if node.marker else ""


def joined(inside: str, node: Node) -> str:
    """The number of a part behind that of what it stands in: 4.3 and (a) are 4.3a."""
    assert node.marker is not None
    label = node.marker.labels[-1]
    glued = len(label) == 1 and label.isalpha() and inside[-1:].isdigit() and not _is_roman(node)
    return f"{inside}{label}" if glued and label.islower() else f"{inside}.{label}".lstrip(".")


def _is_roman(node: Node) -> bool:
    """A letter that stands in a list of Roman numerals."""
    assert node.parent is not None
    assert node.marker is not None
    form = node.marker.form
    first = next(c for c in node.parent.children if c.marker is not None and c.marker.form == form)
    assert first.marker is not None
    return first.marker.labels[-1].lower() == "i"


def _level(node: Node) -> int:
    """How deep a number is: its labels, or how many numbers it stands in."""
    if node.labels:
        return len(node.labels) - (len(node.labels) > 1 and node.labels[-1] == "0")
    assert node.marker is not None
    above = node.parent
    while above is not None and above.marker is None:
        above = above.parent
    if above is None or (node.marker.word and not above.labels):
        return 1
    return _level(above) + 1


def _unit(node: Node, number: str, parent: str, level: int, made: bool) -> FoundUnit:
    text = "\n".join(block.text for block in node.body)
    printed = node.marker.printed if node.marker else ""
    last = max([node.last, *(block.last for block in node.body)])
    first = node.first or (node.body[0].line if node.body else 1)
    return FoundUnit(
        number, parent, level, printed, node.title, text, (first, max(first, last)), made
    )


def _slug(title: str) -> str:
    """A title as an address; one that could be a number is told from it."""
    slug = "-".join(words_as_spelled(title)[:_LONGEST_NAME])
    return slug if not all(map(is_label, labels_of(slug))) else f"text-{slug}".rstrip("-")


class _Made(_Numbers):
    """The addresses of a book without numbers: the places of its headings, paragraphs and items."""

    def units(self) -> Iterator[Placed]:
        """All units, numbered down the page."""
        top = self.root
        if len(top.children) == 1 and top.children[0].children and not top.body:
            top = top.children[0]  # the title of the whole
        if top.body:
            yield from self._said(top, top.body, "", f"{FRONT}.", 0)
        for count, child in enumerate(top.children, 1):
            yield from self._part(child, str(count), "", 1)

    def _part(self, node: Node, number: str, parent: str, level: int) -> Iterator[Placed]:
        """A heading with what stands below it; its opening paragraph is its own text."""
        opens = [block.kind == PARAGRAPH for block in node.body]
        if len(opens) == 1 or (not node.title and len(opens) <= _LONGEST_ITEM):
            own = len(opens)
        else:
            own = int(bool(opens) and (opens[0] or not node.title))
        if own and node.title and split_lead(node.body[0].text, node.body[0].lead):
            own = 0  # it has a heading of its own
        said, rest = tuple(node.body[:own]), node.body[own:]
        text = "\n".join(block.text for block in said)
        last = node.last if not rest else max([node.first, *(block.last for block in said)])
        printed = node.marker.printed if node.marker else ""
        yield node, FoundUnit(
            number, parent, level, printed, node.title, text, (node.first, last), True
        ), said  # fmt: skip
        count, above = 0, number
        for blocks, child in _in_order(rest, node.children):
            for unit in self._said(node, blocks, number, f"{number}.", level + 1, count, above):
                count += unit[1].parent == number and unit[1].number[-1].isdigit()
                yield unit
            above = ""
            if child is not None:
                count += 1
                yield from self._part(child, f"{number}.{count}", number, level + 1)

    def _said(
        self,
        node: Node,
        blocks: Sequence[Block],
        parent: str,
        before: str,
        level: int,
        count: int = 0,
        above: str = "",
    ) -> Iterator[Placed]:
        """Paragraphs by number; the items of a list by letters behind the number of what stands
        above it, items within an item by figures, and so on in turn."""
        open_items: list[tuple[int, str, int]] = []
        """The open items: how deep each stands, its number, and how many stand in it."""
        letters = 0
        for block in blocks:
            while open_items and (block.kind != ITEM or open_items[-1][0] >= block.level):
                open_items.pop()
            if block.kind == ITEM and above:
                if open_items:
                    deep, holder, inside = open_items[-1]
                    open_items[-1] = deep, holder, inside + 1
                    number = _within(holder, inside + 1)
                else:
                    letters, holder = letters + 1, above
                    number = f"{above}{letter(letters)}"
                open_items.append((block.level, number, 0))
                held, down = holder, (above != parent) + len(open_items) - 1
            else:
                count, letters = count + 1, 0
                number = above = f"{before}{count}"
                held, down = parent, 0
            named = split_lead(block.text, block.lead) if block.kind == PARAGRAPH else None
            title, text = named or ("", block.text)
            place = block.line, block.last
            unit = FoundUnit(number, held, level + down, "", title, text, place, True)
            yield node, unit, (replace(block, text=text),)


def _in_order(
    blocks: Sequence[Block], children: Sequence[Node]
) -> Iterator[tuple[list[Block], Node | None]]:
    """Children with the blocks that stand before each, and the blocks behind the last."""
    rest = list(blocks)
    for child in children:
        before = [block for block in rest if block.line < child.first]
        rest = rest[len(before) :]
        yield before, child
    yield rest, None


def letter(count: int) -> str:
    """The letter of an item: a to z, then aa.

    >>> letter(1), letter(26), letter(27)
    ('a', 'z', 'aa')
    """
    count -= 1
    tail = chr(97 + count % 26)
    return tail if count < 26 else letter(count // 26) + tail


def _within(holder: str, count: int) -> str:
    """The number of an item within an item: letters and figures in turn.

    >>> _within("1.2c", 1), _within("1.2c.1", 2)
    ('1.2c.1', '1.2c.1b')
    """
    return f"{holder}{letter(count)}" if holder[-1].isdigit() else f"{holder}.{count}"


def levels_of(units: Sequence[FoundUnit]) -> dict[str, int]:
    """How many units each level has; what has no number of its own in a book with numbers is in
    none."""
    counted = Counter(unit.level for unit in units if unit.level)
    return {str(level): counted[level] for level in sorted(counted)}
