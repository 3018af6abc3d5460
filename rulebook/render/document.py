"""What is shown of a value, as a neutral document: blocks without layout, for a terminal, a post
or a page.

On the path of the everyday command.
"""

from __future__ import annotations

from rulebook.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence
    from typing import Any

    from rulebook.service.requests import Reader, Value


class Block(Record):
    """Base of the parts of a document."""


class Gap(Block):
    """Sets what follows apart from what stands before."""


class Verdict(Block):
    """The answer in a line."""

    text: str
    says: str
    """yes, no, figure or name; "" where it is what the rule says in short"""
    cites: Sequence[str]
    home: str = ""
    """The game whose numbers need not name it."""


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
    marked: Collection[str] = ()
    """The words in it that differ from what stands beside it."""


class Rule(Block):
    """A rule with its texts."""

    address: str
    number: str
    """The number to show before the text, or ""."""
    texts: Sequence[Text]
    beside: bool = False
    """Whether its texts stand side by side, to be compared."""


class Hit(Block):
    """A rule that was found, with the part of its text that was asked for."""

    address: str
    title: str
    text: str
    marked: Collection[str]
    """The words of the text that were asked for."""
    place: str = ""


class Named(Record):
    """A rule or an entry that is named, with its title or gist."""

    address: str
    text: str = ""
    both: bool = False
    """The two name each other."""
    label: str = ""
    """What it is called in its game, where that is not its number."""
    depth: int = 0
    """How far in it stands in a list."""

    @property
    def name(self) -> str:
        """What it is called among the rules of its game."""
        return self.label or self.address.partition(":")[2]


class Topics(Block):
    """Related entries: in a row, or, where there is something to say of none, in a list."""

    label: str
    topics: Sequence[Named]
    empty: str = ""


class Labelled(Block):
    """A text with what it is: a note on the editions, an example, a translation."""

    label: str
    text: str
    depth: int = 1


class Paragraph(Block):
    """A text; ``tone`` is "", ``title``, ``hint``, ``warning``, ``lead`` (a list follows) or
    ``line``, which is for programs as much as for people and broken for a screen alone."""

    text: str
    tone: str = ""
    depth: int = 0
    hanging: bool = True


class Step(Record):
    """One thing that happened, what it changed, and the rules that made it."""

    text: str
    changes: Sequence[str]
    rules: Sequence[Named]


class Steps(Block):
    """What happened, one thing after the other."""

    steps: Sequence[Step]


class Refusal(Block):
    """What does not happen, or is nowhere ruled, with a rule that says so or stands near."""

    text: str
    rule: Named
    near: bool = False


class Document(Record):
    """What is shown of a value, in one language of labels."""

    language: str
    blocks: Sequence[Block]


def pasted(text: str) -> Iterator[Block]:
    """A text that is shown as it is, for somebody to paste."""
    return (Paragraph(line, "line") for line in text.rstrip("\n").split("\n"))


def document_of(value: Value, reader: Reader) -> Document:
    """What a reader is shown of a value."""
    kind = type(value).__name__
    write: Callable[[Any, Reader], Iterator[Block]] = module_of(kind).WRITERS[kind]
    reader = reader.spoken_to(value.asked_in)
    return Document(reader.screen, list(write(value, reader)))


def module_of(kind: str) -> Any:
    """The module that makes documents and data of a type of values; it is loaded when needed."""
    return __import__(f"rulebook.render.{_MODULES[kind]}", fromlist=("",))


_MODULES = {
    "Shown": "rules",
    "Relations": "rules",
    "Compared": "rules",
    "Terms": "rules",
    "Contents": "browsing",
    "Games": "browsing",
    "Glossary": "browsing",
    "Differences": "browsing",
    "Questions": "browsing",
    "Answered": "answers",
    "Ranked": "answers",
    "Said": "talking",
    "Posted": "linking",
    "Quotation": "linking",
    "Glossed": "glossing",
    "Rendered": "glossing",
    "Kept": "own",
    "Resolved": "playing",
    "ByRules": "playing",
    "Sayable": "playing",
    "Turned": "sitting",
    "Played": "proving",
    "Proven": "proving",
    "Mutated": "proving",
    "Value": "proving",
    "Proposal": "own_books",
    "OwnBook": "own_books",
    "OwnBooks": "own_books",
    "Gone": "own_books",
    "Review": "own_books",
    "Written": "own_books",
    "Addition": "copies",
    "Copies": "copies",
    "Findings": "copies",
    "Removal": "copies",
    "Health": "copies",
    "Settings": "configuring",
}
