"""Rule numbers: ``13``, ``13.0``, ``13.4``, ``1.3a``, ``S.3``, with the game before a colon.

This module is on the path of the everyday command, so it imports nothing. Loose spellings
(``§ 13.4``, «Торги», п. 7) are for ``rulebook.lookup.addresses``.
"""

from __future__ import annotations

_DIGITS = frozenset("0123456789")
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")
PARTS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""Parts of a book outside its numbered entries have a capital letter: S setup, G golden rules."""


class RuleId:
    """The address of an entry, an opening paragraph, a rule or a bullet.

    >>> RuleId.parse("na:1.3a")
    RuleId('na:1.3a')
    >>> sorted(map(RuleId.parse, ["na:1.10", "na:1.2", "na:S.1", "na:1", "na:1.2a"]))
    [RuleId('na:1'), RuleId('na:1.2'), RuleId('na:1.2a'), RuleId('na:1.10'), RuleId('na:S.1')]
    """

    __slots__ = ("entry", "game", "item", "letter")

    game: str
    entry: str
    item: int
    """-1 for the whole entry, 0 for its opening paragraph."""
    letter: str

    def __init__(self, game: str, entry: str, item: int = -1, letter: str = "") -> None:
        set_field = object.__setattr__
        set_field(self, "game", game)
        set_field(self, "entry", entry)
        set_field(self, "item", item)
        set_field(self, "letter", letter)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"RuleId is frozen: {name}")

    @classmethod
    def parse(cls, text: str, game: str = "") -> RuleId:
        """Read the strict form; ``game`` is used where the text names none."""
        found = read_number(text.rpartition(":")[2])
        if found is None:
            raise ValueError(f"not a rule number: {text!r}")
        return cls(text.rpartition(":")[0] or game, *found)

    @property
    def number(self) -> str:
        if self.item < 0:
            return self.entry
        return f"{self.entry}.{self.item}{self.letter}"

    @property
    def sort_key(self) -> tuple[str, bool, int, str, int, str]:
        part = self.entry in PARTS
        return (self.game, part, 0 if part else int(self.entry), self.entry, self.item, self.letter)

    def __str__(self) -> str:
        return f"{self.game}:{self.number}" if self.game else self.number

    def __repr__(self) -> str:
        return f"RuleId({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleId) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __lt__(self, other: RuleId) -> bool:
        return self.sort_key < other.sort_key


def read_number(text: str) -> tuple[str, int, str] | None:
    """The parts of a strictly written number, or None.

    >>> read_number("1.3a"), read_number("S.3"), read_number("13")
    (('1', 3, 'a'), ('S', 3, ''), ('13', -1, ''))
    >>> read_number("0.3"), read_number("1.03"), read_number("S"), read_number("1.3ab")
    (None, None, ('S', -1, ''), None)
    """
    entry, dot, item = text.partition(".")
    if entry not in PARTS and not _whole(entry, 3):
        return None
    if not dot:
        return entry, -1, ""
    letter = item[-1:] if item[-1:] in _LETTERS else ""
    item = item[: len(item) - len(letter)]
    if item == "0" and not letter:
        return entry, 0, ""
    return (entry, int(item), letter) if _whole(item, 3) else None


def numbers_in(text: str) -> list[str]:
    """The numbers of rules that a text of ours names, in their order, each once.

    >>> numbers_in("Anders als 24.6 (siehe 1.3a, 2.1–2.3): 2 Karten.")
    ['24.6', '1.3a', '2.1', '2.3']
    """
    for dash in "-–—/":
        text = text.replace(dash, " ")
    pieces = (piece.strip("()[]{}«»„“”\"'.,;:!?…") for piece in text.split())
    return list(dict.fromkeys(p for p in pieces if "." in p and read_number(p) is not None))


def _whole(text: str, most: int) -> bool:
    return 0 < len(text) <= most and text[0] != "0" and all(c in _DIGITS for c in text)


def number_key(number: str) -> tuple[str | bool | int, ...]:
    """Sorts bare numbers in the order of a manual; any text has a place in it.

    >>> sorted(["4.10.1", "4.9", "4.3.2", "4.3", "30a", "4.3a", "A.1", "30"], key=number_key)
    ['4.3', '4.3.2', '4.3a', '4.9', '4.10.1', '30', '30a', 'A.1']
    """
    found = read_number(number)
    if found is not None:
        return RuleId("", *found).sort_key
    first, *others = labels_of(number)
    digits = leading_figure(first)
    key: list[str | bool | int] = ["", not digits, int(digits or 0), first]
    for label in others:
        figure = leading_figure(label)
        key += [int(figure or 0), label[len(figure) :]]
    return tuple(key)


def labels_of(number: str) -> list[str]:
    """The labels of a number of any depth, from the outermost in.

    >>> labels_of("100.1a"), labels_of("1.1.a.1"), labels_of("30a")
    (['100', '1a'], ['1', '1', 'a', '1'], ['30a'])
    """
    return number.split(".")


def leading_figure(label: str) -> str:
    """The digits that a label begins with."""
    end = 0
    while end < len(label) and label[end] in _DIGITS:
        end += 1
    return label[:end]
