"""Hostile text: functions of chance to a text, and of a text to a worse one."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

SHORT = 3000
"""Characters of a short input."""

_SPECIAL = (
    "\0", "\a", "\b", "\t", "\x0b", "\x0c", "\r", "\n", "\x1b[2J", "\x1bc", "\x1b]0;x\a", "\x7f",
    "\x85", "\x9b31m", "\xa0", "\xad", "\u034f", "\u061c", "\u200b", "\u200d", "\u2028", "\u202e",
    "\u2066", "\u2069", "\u3000", "\ufeff", "\ufffe", "\uffff", "\ud800", "\udfff", "\udcff",
    "\U000e0001", "\U0010ffff", "e\u0301\u0301\u0301", "ſ", "ﬁ", "İ", "ß", "²", "٣", "Ⅷ",
    "１３．４",
    "𝟏𝟑", "½", "👨‍👩‍👧", "שלום", "%s", "%00", "{}", "${x}", "$(x)", "`x`", "\\", "\\u0000",
    "../../x",
    "/dev/zero", "'", '"', "<!--", "-->", "<![CDATA[", "</a>", "<a href='", "[url=", "[/url]",
    "](", "[x]: /", "```", "~~~", "[code]", "&#0;", "&amp;lt;", "javascript:x", "--", "-", "--json",
    "nan", "1e999", "0x7fffffff", "-1", "9" * 30,
)  # fmt: skip
_WORDS = (
    "13.4", "1.3a", "§ 37.2", "na:13.4", "hb:1.1", "20c:1.0", "13.4-13.1", "37.4 bis 37.1",
    "131.-13.4",
    "13.4.1", "«Торги», п. 7", "26,5", "п. 24.4", "rule 13.4", "Regel", "und auf Russisch?",
    "а если их два?",
    "Ausfall", "zweiter", "корень", "жетон", "what happens when", "wann endet", "quit", "next",
    "mehr",
    "exploit district 4", "A passes", "final scoring", "threat: 5", "AND", "OR", "NOT", "ru:",
)  # fmt: skip


def any_character(random: Random) -> str:
    """A character of any kind, half of surrogates and unassigned ones too."""
    top = random.choice([0x20, 0x80, 0x250, 0x500, 0x3000, 0x10000, 0x110000])
    return chr(random.randrange(top))


def noise(random: Random) -> str:
    return "".join(any_character(random) for _ in range(random.randrange(60)))


def pieces(random: Random) -> str:
    """Words that mean something among characters that may break something."""
    count = random.choice([1, 2, 3, 8, 20])
    glue = random.choice([" ", "", "\n", "\t", ", ", "\u3000"])
    return glue.join(random.choice(random.choice([_SPECIAL, _WORDS])) for _ in range(count))


def again_and_again(random: Random) -> str:
    """One thing over and over, as long as a short input may be."""
    one = random.choice([*_SPECIAL, *_WORDS, "(", "[", "{", "<", "a", "1.", "abc-", "NOT ", "and "])
    return (one * SHORT)[: random.choice([50, 500, SHORT])]


def word_without_end(random: Random) -> str:
    return random.choice("aäяß1.-_ ſ\u0301") * SHORT


def nested(random: Random) -> str:
    """Brackets within brackets, closed or not."""
    depth = random.choice([20, 200, SHORT // 2])
    opening, closing = random.choice(
        ["()", "[]", "{}", ("[b]", "[/b]"), ("<i>", "</i>"), ("[quote]", "[/quote]"), ("> ", ""),
         ("- ", ""), ("*", "*"), ("{a: ", "}"), ("[x](", ")")]
    )  # fmt: skip
    inner = random.choice(["", "13.4", "x"])
    return (opening * depth + inner + random.choice([closing, ""]) * depth)[:SHORT]


def address_torn(random: Random) -> str:
    """An address with something else at its joints."""
    blank = random.choice(["\t", "\n", "\x0c", "\u3000", "\xa0", "\u200b", " ", "\x1b", "."])
    number = random.choice(["13.4", "6.1", "1.3a", "na:1.7", "13.1-13.4", "§ 3.2"])
    at = random.randrange(len(number) + 1)
    return number[:at] + blank * random.choice([1, 1, 2, 50]) + number[at:]


TEXTS: tuple[Callable[[Random], str], ...] = (
    noise, pieces, pieces, pieces, again_and_again, word_without_end, nested, address_torn,
)  # fmt: skip


def text(random: Random) -> str:
    """Some hostile text, at times mixed of two sorts."""
    found = random.choice(TEXTS)(random)
    if random.random() < 0.3:
        found = random.choice(_WORDS) + random.choice(["", " ", "\n"]) + found
    return found


def mutated(random: Random, good: str) -> str:
    """A good text with a few slips: pieces gone, doubled, moved, or hostile."""
    for _ in range(random.choice([1, 1, 2, 5])):
        at, to = sorted(random.randrange(len(good) + 1) for _ in range(2))
        to = min(to, at + random.choice([1, 5, 40, 400]))
        piece = random.choice(["", good[at:to] * 2, text(random)[:200], random.choice(_SPECIAL)])
        good = good[:at] + piece + good[to:]
    return good


# YAML


def _bomb(random: Random) -> str:
    """Aliases of aliases: few bytes, eight to the tenth of nodes."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 8)}]" for n in range(1, 10)]
    return "\n".join([*lines, "when: *a9", "given: *a9"])


YAML = (
    "when: &a [- A resolves an action card: *a]\n",
    "when: &a\n- A resolves an action card: *a\n",
    "given: &a {board: *a}\nwhen: [exploit district 4]\n",
    "given:\n  board: ../../../../../etc/hostname\nwhen: [exploit district 4]\n",
    "given:\n  board: /dev/zero\nwhen: [exploit district 4]\n",
    "given: {threat: 1:30}\nwhen: []\n",
    "given: {threat: !!int foo}\n",
    "given: {threat: 0x7fffffff}\n",
    "given: {threat: " + "9" * 2900 + "}\n",
    "when: !!python/object/apply:os.getcwd []\n",
    "!!binary aGFsbG8=\n",
    "!!set {a, b}\n",
    "!!timestamp 2024-01-01\n",
    "<<: {a: 1}\nwhen: [{}]\n",
    "? [a, b]\n: c\n",
    "when: [{}]\n",
    "%YAML 9.9\n---\nx\n",
    "--- a\n--- b\n",
    "\ufeffwhen: [A passes]\n",
    "given:\n\twhen: x\n",
    "assets: \"\\e]0;PWN\\a\"\n",
)  # fmt: skip
"""Documents that a reader of YAML takes amiss."""


def yaml(random: Random) -> str:
    """A document that is hostile as YAML."""
    choice = random.random()
    if choice < 0.15:
        return _bomb(random)
    if choice < 0.35:
        return random.choice(["given: ", "when: ", ""]) + nested(random)
    if choice < 0.5:
        return "given: " + "[" * random.choice([900, 3000, 100_000])
    return mutated(random, random.choice(YAML)) if choice < 0.7 else random.choice(YAML)


def argument(words: str) -> str:
    """What a process can be given: no NUL, and stray bytes as Python hands them over."""
    return os.fsdecode(words.encode("utf-8", "surrogatepass").replace(b"\0", b""))[:SHORT]


def stream(random: Random, words: str) -> bytes:
    """What can come through a pipe or stand in a file: any bytes, in any coding."""
    coding = random.choice(["utf-8"] * 6 + ["utf-16", "utf-16-le", "utf-32", "cp1251", "latin-1"])
    handling = "surrogatepass" if coding.startswith("utf") else "replace"
    data = words.encode(coding, handling)
    return data if random.random() < 0.9 else data + random.randbytes(20)
