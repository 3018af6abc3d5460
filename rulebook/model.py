"""What is read from manuals and corpus: frozen records, each with its place.

These are the records of the slow side (parsing, checking, compiling). What the everyday
command reads back is in ``rulebook.store.records``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a text or in our data, and where to look.

    ``code`` names the kind and the message (in ``rulebook.languages``); ``values`` fill it.
    """

    code: str
    file: str
    line: int
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedUnit:
    """One addressable text of a manual: an opening, a rule, a bullet, a setup step."""

    number: str
    text: str
    """List markers and emphasis gone, lines joined, misprints mended."""
    as_printed: str
    """The same without the mending."""
    lines: tuple[int, int]
    part: Mapping[str, str] = field(default_factory=dict)
    """The sub-heading it stands under, by language, where its entry has several."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A printed heading of an entry."""

    number: str
    title: str
    line: int


@dataclass(frozen=True, slots=True)
class SeeAlso:
    """A name on an entry's see-also list."""

    entry: str
    name: str
    line: int


@dataclass(frozen=True, slots=True)
class IndexLine:
    """A line of a printed index: its terms from the outermost in, and the numbers it gives."""

    terms: tuple[str, ...]
    numbers: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Manual:
    """A manual read into units; ``owner`` says to whom each non-blank line belongs."""

    edition: str
    file: str
    units: tuple[ParsedUnit, ...]
    headings: tuple[Heading, ...] = ()
    see_also: tuple[SeeAlso, ...] = ()
    index: tuple[IndexLine, ...] = ()
    owner: Mapping[int, str] = field(default_factory=dict)
    """Line number to unit number, to ``heading N``, or to a class of furniture in parentheses."""
    problems: tuple[Problem, ...] = ()
    known: bool = False
    """Whether it is the printing that the corpus knows line by line."""
    mended: tuple[tuple[Fixup, int], ...] = ()
    """Every misprint that was mended, and its line in this file."""


@dataclass(frozen=True, slots=True)
class Fixup:
    """A mended misprint."""

    line: int
    old: str
    new: str
    why: str
    file: str
    """The corpus file that lists it, with the place in it, for messages."""
    at: int


@dataclass(frozen=True, slots=True)
class Mark:
    """What we know of one line of a printing without having its words."""

    line: int
    letters: int
    """How many letters and digits it has, folded."""
    sum: int
    """The checksum of these."""
    lead: int
    """Part of the checksum of the first few."""
    owner: str = ""
    """The unit, heading or furniture that the line belongs to, as in ``Manual.owner``."""
    signs: tuple[int, int] = (0, 0)
    """How many signs stand before its first letter and after its last, blanks aside."""
    hyphens: Mapping[int, str] = field(default_factory=dict)
    """After how many letters a hyphen stands: ``-``, or ``- `` before a blank."""
    exact: int = 0
    """The checksum of the line as it reads: accents, signs and where words end count too."""


@dataclass(frozen=True, slots=True)
class Imprint:
    """A printing that we know, by facts about its lines."""

    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a glossary manual outside its entries: setup, golden rules, quick reference."""

    number: str
    headings: tuple[str, ...]
    items: str
    """How its rules are marked: paragraphs, steps, bullets, labels, or index."""
    sections: tuple[tuple[str, str], ...] = ()
    """Sub-headings inside it, each with its own kind of items."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A pinned beginning of a unit, of a heading, or of page furniture in an outline book."""

    at: str
    number: str = ""
    kind: str = "rule"
    """rule, heading or furniture"""
    furniture: str = ""
    part: Mapping[str, str] = field(default_factory=dict)
    line: int = 0
    """Where the layout file says so, for messages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One manual of a game in one language, as data: how to recognise it and how to read it."""

    game: str
    language: str
    title: str
    dialect: str
    """numbered, titled, outline, or found: then the text is kept with the book"""
    recognise: tuple[str, ...]
    related: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    expect: Mapping[str, int] = field(default_factory=dict)
    layout: tuple[Anchor, ...] = ()
    fixups: tuple[Fixup, ...] = ()
    imprint: Imprint | None = None

    @property
    def id(self) -> str:
        return f"{self.game}/{self.language}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A numbered topic of a game."""

    number: str
    slug: str
    titles: Mapping[str, str]
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    see_also: tuple[str, ...] = ()
    printed: str = ""
    """The number that the printing gives it, where that is another than ours."""
    place: tuple[str, int] = ("", 0)
    """File and line in the corpus, for messages; so in all records of our own data."""


@dataclass(frozen=True, slots=True)
class Gist:
    """A rule in our own words, and how players ask for it."""

    rule: str
    texts: Mapping[str, str]
    asked: Mapping[str, tuple[str, ...]]
    place: tuple[str, int] = ("", 0)
    items: tuple[str, ...] = ()
    """The rules that are the items of the list that this one announces."""
    see: tuple[str, ...] = ()
    """What it refers to by a page or a section of the printing."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Further ways in which players ask for a rule."""

    rule: str
    phrases: Mapping[str, tuple[str, ...]]
    place: tuple[str, int] = ("", 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """An official word of a game in each language, with what players say instead."""

    id: str
    kind: str
    names: Mapping[str, str]
    where: tuple[str, ...]
    aliases: Mapping[str, tuple[str, ...]]
    slang: Mapping[str, tuple[str, ...]]
    false_friends: Mapping[str, str]
    place: tuple[str, int] = ("", 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question players ask, our answer, and the rules it rests on."""

    id: str
    question: Mapping[str, str]
    also: Mapping[str, tuple[str, ...]]
    answer: Mapping[str, str]
    cites: tuple[str, ...]
    status: str
    """ruled, silent or contradiction"""
    says: str = ""
    """What the first sentence of the answer is: yes, no, figure or name; "" where it is neither."""
    place: tuple[str, int] = ("", 0)


@dataclass(frozen=True, slots=True)
class Difference:
    """A place where two editions say different things."""

    rule: str
    kind: str
    """ruling, extra or wording"""
    note: Mapping[str, str]
    place: tuple[str, int] = ("", 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What somebody with authority said on rules after they were printed, in our words."""

    id: str
    kind: str
    """errata, faq or designer"""
    source: str
    """What it is and where: "FAQ 1.2 of the publisher, page 3"."""
    url: str
    """Address on the web, or ""."""
    date: str
    """Day of its publication: 2019-05-12."""
    rank: int
    """1 binds before 2, where two disagree."""
    rules: tuple[str, ...]
    text: Mapping[str, str]
    changes: Mapping[str, str]
    """What is otherwise by it than the manual has it; an erratum always says."""
    place: tuple[str, int] = ("", 0)


@dataclass(frozen=True, slots=True)
class Example:
    """What the store needs to know of an executable example: its name and what it proves."""

    names: Mapping[str, str]
    rules: tuple[str, ...]
    place: tuple[str, int] = ("", 0)


@dataclass(frozen=True, slots=True)
class FoundUnit:
    """An addressable part of a text."""

    number: str
    """Address: what the book prints, or what was made where it prints none."""
    parent: str
    """The number of what it stands in, or ""."""
    level: int
    """How deep its number is, from 1; 0 of what has none in a book that prints numbers."""
    printed: str
    title: str
    text: str
    lines: tuple[int, int]
    made: bool = False
    """The book prints no number here."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A place that refers to another one: ``target`` is "" where nothing stands there."""

    source: str
    target: str
    text: str


@dataclass(frozen=True, slots=True)
class Doubt:
    """A pair of units of two languages that is not sure."""

    number: str
    there: str
    """The number that the other text gives it."""
    sure: float


@dataclass(frozen=True, slots=True)
class FoundText:
    """One file of a book, read."""

    language: str
    file: str
    """Name of the file."""
    path: str
    """Where it lay."""
    title: str
    units: tuple[FoundUnit, ...]
    references: tuple[Reference, ...] = ()
    outside: tuple[tuple[int, str], ...] = ()
    """Lines that are in no unit, with their numbers."""
    words: int = 0
    doubts: tuple[Doubt, ...] = ()
    """Units of which it is not sure that they say what those of the first language say."""

    former: tuple[tuple[str, str], ...] = ()
    """Numbers that are gone, with what they lead on to, or ""."""

    @property
    def dangling(self) -> list[Reference]:
        """The references that lead nowhere."""
        return [one for one in self.references if not one.target]


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """Everything the corpus says of one game."""

    game: str
    folder: str
    titles: Mapping[str, str]
    aliases: tuple[str, ...]
    editions: tuple[Edition, ...]
    entries: tuple[Entry, ...]
    gists: tuple[Gist, ...] = ()
    terms: tuple[Term, ...] = ()
    questions: tuple[Question, ...] = ()
    differences: tuple[Difference, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    examples: tuple[Example, ...] = ()
    asked: tuple[Asked, ...] = ()
    found: tuple[FoundText, ...] = ()
    """Texts of a book whose structure was found and not described."""

    def entry(self, number: str) -> Entry | None:
        return next((e for e in self.entries if e.number == number), None)
