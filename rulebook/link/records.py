"""What the linkifier takes and gives: frozen records, no behaviour of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.link.features import Case

Known = Callable[[str, str], bool]
"""``known(game, number)``: is there such a rule?"""
TitleNumber = Callable[[str, str], "str | None"]
"""``title_number(title, game)``: the entry of that title, in any language and inflection."""
GistFor = Callable[[str], str]
"""``gist_for(id)``: the rule in a sentence or two, for footnotes."""
QuoteFor = Callable[[str], str]
"""``quote_for(id)``: the rule as its book has it, where we have no words for it."""

GAMES: Mapping[str, str] = MappingProxyType(
    {"na": "na", "20c": "20c", "rise": "rise", "s51": "s51"}
)
"""How a post may name a game before a number, case folded."""


_NOTHING: Mapping[str, Any] = MappingProxyType({})


DeepNumber = Callable[[str, str], str]
"""The game that has a number, of the one named or of any; "" where none has it, ? where several
have and none of them is meant elsewhere."""


def _no_game(_number: str, _game: str) -> str:
    return ""


PartNumber = Callable[[str, Sequence[str]], str]
"""The number that a book of the user's prints for a part, by its labels; "" where it has none."""


def _no_part(_game: str, _labels: Sequence[str]) -> str:
    return ""


def _ordinary(_word: str) -> bool:
    return True


def _no_title(_title: str, _game: str) -> str | None:
    return None


def _no_gist(_id: str) -> str:
    return ""


class Options(NamedTuple):
    """How a post is to be linked."""

    game: str = "na"
    """Game of a number that neither names one nor is governed by the name of one."""
    only: bool = False
    """The caller named the game: rules of our other games are reported, not linked."""
    base_url: str = ""
    """Links lead to ``<base_url>/na/13.4``. Without it the text gets no links, only spans."""
    inline: bool = False
    """Whether what the rules say is appended as footnotes, where there is no base URL."""
    skip_quotes: bool = False
    games: Mapping[str, str] = GAMES
    own: Mapping[str, Sequence[str]] = _NOTHING
    """The titles of each book that the user added."""
    ordinary: Callable[[str], bool] = _ordinary
    """Is it a word that anybody may use, whatever a book is called?"""
    title_number: TitleNumber = _no_title
    deep: DeepNumber = _no_game
    """Which game has a number of three labels or more."""
    part: PartNumber = _no_part
    most_items: Mapping[str, int] = _NOTHING
    """How many items the longest entry of each game has; without it ``п. 42`` may be an item."""
    terms: Sequence[tuple[str, str]] = ()
    """Surface form and id; the first mention of each id is linked."""
    gist_for: GistFor = _no_gist
    quote_for: QuoteFor = _no_gist
    footnote_heading: str = "Rulebook"
    quoted_heading: str = "Rulebook, quoted"
    """The heading of footnotes with words of a book."""
    titles: Mapping[str, str] = _NOTHING
    """What each game is called in footnotes on rules of several games."""


class Link(NamedTuple):
    """A reference: ``start``, ``end`` in code points of the input, ``text`` what stands there."""

    start: int
    end: int
    id: str
    text: str
    through: bool = False
    """Whether it ends the range that begins with the link before it."""


class Noticed(NamedTuple):
    """What looked like a reference and was not linked, and why (the message ``link-…``)."""

    start: int
    end: int
    text: str
    reason: str


class Linked(NamedTuple):
    """The post with its links."""

    text: str
    links: tuple[Link, ...]
    report: tuple[Noticed, ...]
    added: tuple[tuple[int, int], ...] = ()
    """Spans of ``text`` that the input does not have: cut them out and the input is back."""
    footnotes: tuple[str, ...] = ()
    """Ids of the rules of which was appended what they say."""


class Number(NamedTuple):
    """A number in the seen text, with its place there."""

    start: int
    end: int
    """Number with a bullet's letter, without ``ff.``"""
    entry: str
    item: str
    """"" for an entry alone."""
    letter: str = ""
    comma: bool = False
    lean: str = ""
    """What is taken from the number before: "" nothing, "entry" (.3) or "rule" (a letter alone)."""
    flaw: str = ""
    """A reason that no context can mend: part of a word, of a longer number."""
    following: bool = False
    told: bool = False
    """Whether its letter was announced by a word: Unterpunkt 2."""

    @property
    def is_letter(self) -> bool:
        """A letter or a Roman numeral by itself, which only some books number a part with."""
        return not self.item and self.entry.isalpha()

    @property
    def whole(self) -> Number:
        """The number without a bullet that was announced: an entry has none."""
        return self._replace(end=self.start + len(self.entry), letter="") if self.told else self


class Candidate(NamedTuple):
    """A number with its reading, before anybody has looked whether the rule exists."""

    start: int
    end: int
    game: str
    number: str
    reason: str = ""
    """Why it must not be linked, "" if nothing speaks against it."""
    cued: bool = False
    case: Case | None = None
    """What stands around a bare number, for ``judge``."""
    sentence: int = -1
    """Which sentence it stands in."""
    peers: tuple[str, int, int] | None = None
    """The column or the list that a bare number shares with others."""
    narrow: tuple[int, int] | None = None
    """The number alone, to fall back on where markup lies inside a longer reference."""
    through: bool = False
    """Whether it ends the range that begins with the candidate before it."""
