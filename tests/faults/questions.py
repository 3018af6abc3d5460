"""Real questions in three languages, each with the book that alone may answer it."""

from __future__ import annotations

from typing import NamedTuple


class Question(NamedTuple):
    """What is asked; ``book`` is "" where every book takes part in the answer."""

    words: tuple[str, ...]
    book: str = ""
    stdin: bytes = b""
    exact: bool = True
    """The answer depends on manuals and corpus only, so it must be the same to the byte."""


def _q(text: str, book: str = "", stdin: str = "", exact: bool = True) -> Question:
    """A question from one line; ``|`` parts its words."""
    return Question(tuple(text.split("|")), book, stdin.encode(), exact)


_POST = "Siehe 1.1 und § 2.1, [b]Regel 1.2[/b]; das war am 1.2.2024 um 13:04.\nhttps://x.de/1.1\n"
_URL = "--base-url|https://example.org"

SMALL = (
    _q("show|hb:1.1|--lang|all", "hb"),
    _q("--json|show|hb:1.2|hb:2.2", "hb"),
    _q("--game|hb|--lang|de|Kran", "hb"),
    _q("--game|hb|--lang|ru|маяк", "hb"),
    _q("--game|hb|search|zwei|Kräne", "hb"),
    _q("--game|hb|ask|Arbeiten Kräne im Dunkeln?", "hb"),
    _q("--game|hb|ask|Работают ли краны в темноте?", "hb"),
    _q("--game|hb|--lang|en|ask|Do cranes work in the dark?", "hb"),
    _q("--game|hb|term|Öl|--json", "hb"),
    _q("--game|hb|related|1", "hb"),
    _q("--game|hb|compare|1.1", "hb"),
    _q(f"--game|hb|cite|1.1|--to|markdown|{_URL}", "hb"),
    _q(f"--game|hb|--lang|ru|cite|2.1|--to|html|{_URL}", "hb"),
    _q(f"--game|hb|link|-|{_URL}", "hb", _POST),
    _q("--game|hb|chat|--json", "hb", "1.1\nund auf Russisch?\nСколько масла ночью?\nrelated\n"),
    _q("--game|ml|2.1", "ml"),
    _q("--json|show|ml:1|ml:2", "ml"),
    _q("--game|ml|search|Roggen|Mehl", "ml"),
    _q(f"--game|ml|cite|2.1|{_URL}", "ml"),
    _q("--game|ml|chat", "ml", "Wind\nRoggen\n"),
    _q("--game|kt|--lang|en|2.1", "kt"),
    _q("--game|kt|--lang|en|search|two rounds in rain", "kt"),
    _q("--json|show|bk:1", "bk"),
    _q("--game|bk|--lang|ru|1", "bk"),
    _q("search|zwei|Kräne"),
    _q("ask|Wie viele Runden bei Regen?"),
    _q("что если туман"),
    _q("complete|Kr"),
    _q("examples", exact=False),
    _q("resolve|district 4: strike; exploit", exact=False),
    _q("manual|list|--json"),
    _q("manual|check", exact=False),
    _q("doctor", exact=False),
)

REAL = (
    _q("show|na:13.4|--lang|all", "na"),
    _q("--json|show|na:1.3a|na:37.1-37.4", "na"),
    _q("--game|na|--lang|de|Bedrohung", "na"),
    _q("--game|na|--lang|ru|беспорядки", "na"),
    _q("--game|na|search|zweiter|ausfallmarker", "na"),
    _q("--game|na|ask|что если жетон уходит в корень", "na"),
    _q("--game|na|--lang|en|ask|what happens when an outage is moved into the root", "na"),
    _q("--game|na|compare|19.1", "na"),
    _q("--game|na|term|Blackout|--json", "na"),
    _q("--game|na|related|24", "na"),
    _q(f"--game|na|cite|24.8|--to|markdown|{_URL}", "na"),
    _q(f"--game|na|--lang|ru|cite|24.8|--to|bbcode|{_URL}", "na"),
    _q(f"--game|na|link|-|{_URL}", "na", _POST),
    _q("--game|na|chat|--json", "na", "13.4\nund auf Russisch?\nа если их два?\nrelated\n"),
    _q("--game|na|resolve|district 4: strike, human first, android; exploit", "na"),
    _q("--game|na|examples|11.3", "na"),
    _q("--json|show|20c:1.1|20c:2.1", "20c"),
    _q("--game|20c|search|Müll auf der Leiste", "20c"),
    _q(f"--game|20c|cite|1.1|{_URL}", "20c"),
    _q("--json|show|rise:1.1", "rise"),
    _q("--game|rise|ask|Wann endet das Spiel?", "rise"),
    _q("--game|s51|search|25 Siegpunkte", "s51"),
    _q("--json|show|s51:1.1", "s51"),
    _q("zweiter ausfallmarker"),
    _q("doctor", exact=False),
)
