"""Rulebooks that nobody wrote, set in every shape that books number their rules in.

``book(seed, …)`` makes the rules: numbers, titles, sentences, references. ``SHAPES`` set them as
text or Markdown, each with the numbers that it prints, so that what is found can be compared.
"""

from __future__ import annotations

import random
import textwrap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

_WORDS = {
    "en": "harbour crane crate keeper fog lantern barge rope signal tower tide pilot ledger toll "
    "anchor gull mast cargo berth bell",
    "de": "Hafen Kran Kiste Wärter Nebel Laterne Kahn Seil Zeichen Turm Flut Lotse Heft Zoll "
    "Anker Möwe Mast Ladung Steg Glocke",
    "ru": "гавань кран ящик сторож туман фонарь баржа канат сигнал башня прилив лоцман тетрадь "
    "пошлина якорь чайка мачта груз причал колокол",
}
_FRAMES = {
    "en": (
        "The {a} moves the {b} to the {c}.",
        "If a {a} holds {n} {b}, no player may take the {c}.",
        "Each player lays {n} {b} beside the {a} and then turns the {c}.",
        "A {a} without a {b} counts as a {c} until the round ends.",
    ),
    "de": (
        "Der {a} bringt das {b} zum {c}.",
        "Falls ein {a} {n} {b} hält, darf niemand das {c} nehmen.",
        "Jeder Spieler legt {n} {b} neben den {a} und dreht dann das {c} um.",
        "Ein {a} ohne {b} gilt als {c}, bis die Runde endet.",
    ),
    "ru": (
        "Если {a} держит {n} раз {b}, никто не берёт {c}.",
        "Каждый игрок кладёт {b} рядом и переворачивает {c}, пока {a} стоит.",
        "Когда {a} теряет {b}, раунд не заканчивается, и {c} остаётся.",
    ),
}
_SEE = {"en": "(see {})", "de": "(siehe {})", "ru": "(см. {})"}


@dataclass(slots=True)
class Rule:
    """A rule with what stands below it."""

    path: tuple[int, ...]
    title: str
    text: str
    below: list[Rule] = field(default_factory=list)
    target: tuple[int, ...] = ()
    """What it refers to."""

    def every(self) -> Iterator[Rule]:
        """The rule and all below it."""
        yield self
        for rule in self.below:
            yield from rule.every()


def book(seed: int, widths: tuple[int, ...], language: str = "en", titled: int = 9) -> list[Rule]:
    """The rules of a book; ``widths`` says how many there are at most below each, by level,
    and on how many levels they have titles."""
    chance = random.Random(seed)
    listed = _WORDS[language].split()

    def sentence() -> str:
        a, b, c = chance.sample(listed, 3)
        return chance.choice(_FRAMES[language]).format(a=a, b=b, c=c, n=chance.randint(2, 9))

    def made(path: tuple[int, ...]) -> Rule:
        depth = len(path)
        title = (
            " ".join(chance.sample(listed, 2)).capitalize()
            if depth < len(widths) and depth <= titled
            else ""
        )
        text = (
            ""
            if title and depth == 1
            else " ".join(sentence() for _ in range(chance.randint(1, 4)))
        )
        rule = Rule(path, title, text)
        if depth < len(widths):
            count = chance.randint(max(2, widths[depth] // 2), widths[depth])
            rule.below = [made((*path, n)) for n in range(1, count + 1)]
        return rule

    rules = [made((n,)) for n in range(1, widths[0] + 1)]
    every = [rule for top in rules for rule in top.every()]
    for rule in every:
        if rule.text and chance.random() < 0.2:
            other = chance.choice(every)
            rule.target = other.path if other is not rule else ()
    return rules


Number = Callable[[tuple[int, ...]], str]


@dataclass(frozen=True, slots=True)
class Set:
    """A book as it is set: its text, and what is printed where."""

    text: str
    rules: Mapping[str, tuple[str, str]]
    """Title and text of each rule by its address."""
    references: frozenset[tuple[str, str]]


def _letter(count: int) -> str:
    return (
        chr(96 + count) if count < 27 else chr(96 + (count - 1) // 26) + chr(97 + (count - 1) % 26)
    )


def _roman(count: int) -> str:
    tens, ones = divmod(count, 10)
    signs = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
    return "X" * tens + signs[ones]


def _dotted(path: tuple[int, ...]) -> str:
    return ".".join(map(str, path))


def _lettered(path: tuple[int, ...]) -> str:
    """100.1a: the first label counts from a hundred, the last is a letter."""
    head = f"{99 + path[0]}"
    return head + "".join(f".{n}" for n in path[1:2]) + "".join(map(_letter, path[2:]))


def _mixed(path: tuple[int, ...]) -> str:
    """1.1.1.I: the fourth label is a Roman numeral."""
    return ".".join([*map(str, path[:3]), *map(_roman, path[3:])])


def _law(path: tuple[int, ...]) -> str:
    """§ 3 (2) 1. a): the address of a part of a paragraph of a law."""
    return ".".join(map(str, path[:3])) + "".join(map(_letter, path[3:]))


def _english(path: tuple[int, ...]) -> str:
    """Article 3, 2., (a)."""
    return ".".join(map(str, path[:2])) + "".join(map(_letter, path[2:]))


def _cited_law(path: tuple[int, ...]) -> str:
    words = ("§ {}", "Abs. {}", "Nr. {}")
    said = [word.format(n) for word, n in zip(words, path, strict=False)]
    return " ".join([*said, *(f"Buchst. {_letter(n)}" for n in path[3:])])


def _cited_article(path: tuple[int, ...]) -> str:
    tail = "".join(f"({n})" for n in path[1:2]) + "".join(f"({_letter(n)})" for n in path[2:])
    return f"Article {path[0]}{tail}"


@dataclass(frozen=True, slots=True)
class Shape:
    """How a book is set."""

    address: Number
    marker: Number
    cited: Number
    language: str = "en"
    separate: bool = False
    """A blank line stands between all rules."""
    width: int = 0
    markdown: int = 0
    """Levels that are headings of Markdown."""
    title_below: bool = False
    titled: int = 9
    """Levels that have titles."""
    contents: bool = False

    def book(self, seed: int, widths: tuple[int, ...]) -> Set:
        """A book in this shape."""
        return self.set(book(seed, widths, self.language, self.titled))

    def set(self, rules: list[Rule]) -> Set:
        """Some rules in this shape."""
        every = [rule for top in rules for rule in top.every()]
        lines: list[str] = []
        if self.contents:
            lines += ["Contents", ""]
            lines += [
                f"{self.marker(r.path)} {r.title} .... {n}" for n, r in enumerate(every) if r.title
            ]
            lines += ["", ""]
        for rule in every:
            lines += self._lines(rule)
        address = {rule.path: self.address(rule.path) for rule in every}
        return Set(
            "\n".join(lines) + "\n",
            {address[r.path]: (r.title, self.said(r)) for r in every},
            frozenset((address[r.path], address[r.target]) for r in every if r.target),
        )

    def said(self, rule: Rule) -> str:
        """The text of a rule with what it refers to."""
        see = _SEE[self.language].format(self.cited(rule.target)) if rule.target else ""
        return f"{rule.text} {see}".strip()

    def _lines(self, rule: Rule) -> list[str]:
        marker, depth = self.marker(rule.path), len(rule.path)
        said = self.said(rule)
        hashes = "#" * depth + " " if depth <= self.markdown else ""
        if rule.title:
            head = (
                [f"{hashes}{marker}", rule.title]
                if self.title_below
                else [f"{hashes}{marker} {rule.title}"]
            )
            return ["", *head, "", *self._wrapped(said, ""), *([""] if said else [])]
        return [*self._wrapped(said, marker + " "), *([""] if self.separate else [])]

    def _wrapped(self, text: str, before: str) -> list[str]:
        if not text:
            return []
        return textwrap.wrap(before + text, self.width) if self.width else [before + text]


def _law_marker(path: tuple[int, ...]) -> str:
    return ("§ {}", "({})", "{}.", "{})")[len(path) - 1].format(
        path[-1] if len(path) < 4 else _letter(path[-1])
    )


def _article_marker(path: tuple[int, ...]) -> str:
    return ("Article {}", "{}.", "({})")[len(path) - 1].format(
        path[-1] if len(path) < 3 else _letter(path[-1])
    )


def _with_dot(path: tuple[int, ...]) -> str:
    return _dotted(path) + ("." if len(path) == 1 else "")


SHAPES: Mapping[str, tuple[Shape, tuple[int, ...]]] = {
    "decimal": (Shape(_dotted, _with_dot, lambda p: f"rule {_dotted(p)}"), (7, 6, 5)),
    "decimal-wrapped": (
        Shape(_dotted, _with_dot, lambda p: _dotted(p), width=78, contents=True, language="de"),
        (7, 6, 5),
    ),
    "decimal-deep": (
        Shape(_mixed, lambda p: _mixed(p), lambda p: f"Regel {_mixed(p)}", "de", separate=True),
        (4, 4, 4, 4),
    ),
    "lettered": (
        Shape(
            _lettered,
            lambda p: _lettered(p) + ("." if len(p) < 3 else ""),
            lambda p: f"rule {_lettered(p)}",
            separate=True,
        ),
        (8, 7, 5),
    ),
    "law": (Shape(_law, _law_marker, _cited_law, "de", width=90, titled=1), (9, 4, 4, 3)),
    "articles": (
        Shape(_english, _article_marker, _cited_article, separate=True, title_below=True, titled=1),
        (12, 5, 4),
    ),
    "markdown": (
        Shape(_dotted, _dotted, lambda p: f"раздел {_dotted(p)}", "ru", True, markdown=2),
        (6, 5, 5),
    ),
}
