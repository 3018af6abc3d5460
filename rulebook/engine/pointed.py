"""What words that point can stand for in a book, as its phrases say."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulebook.engine.frozen import record
from rulebook.engine.gaps import SEATS
from rulebook.engine.sentences import Texts

Stated = tuple[tuple[str, str], ...]
"""Keys of facts with their values."""


@record
class Role:
    """What somebody is called by what they are in the game: "the active player"."""

    facts: tuple[tuple[str, str], ...]
    """What that says, with a gap for the seat."""
    rows: Mapping[str, tuple[tuple[str, ...], ...]]
    """The folded words, by language; a star stands for any ending."""


@record
class Pointed:
    """What words that point can stand for in a book."""

    seats: tuple[str, ...] = tuple(SEATS)
    """What people are called where they have names."""
    places: tuple[tuple[str, Texts], ...] = ()
    """Kinds of numbered places, with the nouns for them."""
    things: tuple[tuple[str, Texts], ...] = ()
    """Kinds of gaps that a word which points can fill, with the nouns for such things."""
    roles: tuple[Role, ...] = ()
    named: tuple[tuple[str, str, Mapping[str, tuple[tuple[str, ...], ...]]], ...] = ()
    """Places that have names: the kind, the number, and the folded words, by language."""
    there: Mapping[str, Stated] = MappingProxyType({})
    """What a move takes for granted that it takes from somewhere: facts by the name of the move."""
    then: tuple[tuple[tuple[str, ...], str], ...] = ()
    """Kinds of moves, and what follows them where somebody asks for the result."""
    passes: tuple[tuple[tuple[str, ...], str], ...] = ()
    """Kinds of moves, and what those are taken to have done before of whom nothing is told."""
    won: tuple[str, str] = ("", "")
    """The event that judges a seat, and the fact that says who has won."""
    unit: str = ""
    """The word for what people have and a figure alone counts."""
    times: tuple[str, ...] = ()
    """Facts that say when something happens, and so may stand in its sentence."""
    players: tuple[str, int] = ("", 0)
    """The fact that says how many play, and the fewest; no fact where they have names."""
    hangs: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """What a refusal hangs on, by the number that refuses: facts that somebody has to state."""
    purse: tuple[str, ...] = ()
    """Moves for which whoever makes one for the first time has what it takes, where more than one
    move is told."""
    row: tuple[str, ...] = ()
    """Kinds of places that lie in a row, so that "the third one" is number 3."""
    ties: tuple[str, str] = ("", "")
    """Those whose points are compared at the end, and what decides where leaders have as many."""
    rights: tuple[str, ...] = ()
    """Facts that say what somebody may do: behind another move, that one gives or takes them."""
    lacks: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    """Facts with a field that they need, and what that can be, where nobody has to say it."""
    by: tuple[tuple[str, Mapping[str, tuple[tuple[str, ...], ...]]], ...] = ()
    """What else does a move: the sentence above it, and the folded words for it, by language."""
