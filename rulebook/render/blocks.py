"""What is shown, as a neutral document: blocks without layout, for a terminal, a post or a page.

On the path of the everyday command.
"""

from __future__ import annotations

from rulebook.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


class Block(Record):
    """Base of the parts of a document."""


class Gap(Block):
    """Sets what follows apart from what stands before."""


class Verdict(Block):
    """The answer in a line."""

    text: str
    says: str
    """yes, no, figure or name"""
    cites: Sequence[str]


class Heading(Block):
    """The head of a rule, an entry, a term or an example."""

    text: str
    address: str = ""


class Text(Record):
    """A text of a rule in one language: the wording of an edition, or our words."""

    language: str
    text: str
    label: str = ""
    """What it is, where that is said before it."""
    place: str = ""
    """Where it is printed."""


class Rule(Block):
    """A rule with its texts."""

    address: str
    number: str
    """The number to show before the text, or ""."""
    texts: Sequence[Text]


class Columns(Block):
    """The texts of a rule side by side."""

    address: str
    number: str
    texts: Sequence[Text]


class Hit(Block):
    """A rule that was found, with the part of its text that was asked for."""

    address: str
    title: str
    text: str
    marked: Collection[str]
    """The words of the text that were asked for."""
    place: str = ""


class Topic(Record):
    """An entry that is named; ``both``: the two name each other."""

    address: str
    title: str
    both: bool = False


class Topics(Block):
    """Related entries in a row."""

    label: str
    topics: Sequence[Topic]


class Listing(Block):
    """Related entries in a list; ``empty`` is said where there are none."""

    label: str
    topics: Sequence[Topic]
    empty: str


class Labelled(Block):
    """A text with what it is: a note on the editions, an example, a translation."""

    label: str
    text: str
    depth: int = 1


class Paragraph(Block):
    """A text; ``tone`` is "", ``hint``, ``warning`` or ``lead`` (a list or table follows)."""

    text: str
    tone: str = ""
    depth: int = 0
    hanging: bool = True


class Line(Block):
    """A line for programs as much as for people: it is never broken."""

    text: str


class Cited(Record):
    """A rule's address with what it rules in short."""

    address: str
    gist: str = ""


class Step(Record):
    """One thing that happened, what it changed, and the rules that made it."""

    text: str
    changes: Sequence[str]
    rules: Sequence[Cited]


class Steps(Block):
    """What happened, one thing after the other."""

    steps: Sequence[Step]


class Refusal(Block):
    """What does not happen, or is nowhere ruled, with a rule that says so or stands near."""

    text: str
    rule: Cited
    near: bool = False


class Document(Record):
    """What is shown of a value, in one language of labels."""

    language: str
    blocks: Sequence[Block]
