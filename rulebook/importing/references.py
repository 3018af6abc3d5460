"""References in running text: to numbers, to titles, by links; resolved, or told as dangling."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rulebook.importing.blocks import Block
from rulebook.importing.markers import divisions, inner_parts, words_of_another
from rulebook.languages.cues import AND, BULLETS, CUES, LEADS, TO
from rulebook.lookup.found import labels_of
from rulebook.model import FoundUnit, Reference
from rulebook.text import fold, title_key

_NUMBER = re.compile(
    r"(?<![\w.,])(?P<number>(?:[0-9]{1,4}[a-z]?|[A-Z])(?:\.(?:[0-9]{1,4}[a-z]{0,2}|[IVXLC]{1,5}[a-z]?|[a-z]))+"
    r"|[0-9]{1,4}[a-z]?|[IVXLC]{1,6}|[A-Z])(?![\w%°€$]|[.,:][0-9])"
)
_WORD = re.compile(r"[^\W\d_]+")
_QUOTED = re.compile(r"[«„“\"]([^«»„“”\"\n]{2,80})[»“”\"]")
_PART = re.compile(r"\s*\(([0-9]{1,3}[a-z]?|[a-z])\)")
_LISTED = re.compile(r"(?:^|\n)([^:\n.]{3,40}):\s+([^\n]+)")


class Targets:
    """What there is to refer to."""

    def __init__(self, units: Sequence[FoundUnit], anchors: Mapping[str, str]) -> None:
        self.anchors = anchors
        self.by_labels: dict[tuple[str, ...], str] = {}
        for unit in units:
            if not unit.made:
                self.by_labels.setdefault(key_of(unit.number), unit.number)
        self.own = {_word_of(unit) for unit in units if unit.level == 1} - {""}
        """The words that the book prints before its outermost numbers."""
        self.titles: dict[str, str] = {}
        for unit in units:
            if len(key := title_key(unit.title)) > 2:
                self.titles.setdefault(key, unit.number)
        self.words: dict[str, str] = {}
        """Words before numbers that are no bare address: chapter II is ``chapter.II``."""
        for unit in units:
            word = unit.number.partition(".")[0]
            if not unit.made and word.isalpha() and len(word) > 1:
                self.words[word] = word

    def is_top(self, word: str) -> bool:
        """Whether a single number behind the word is one of the book's outermost parts."""
        return word in self.own or word in divisions() - inner_parts() or word in LEADS

    def nearest(self, labels: Sequence[str], least: int, word: str) -> str:
        """The unit of some labels, or of as many of them as there is one of."""
        for end in range(len(labels), least - 1, -1):
            if target := self.of_number(".".join(labels[:end]), word):
                return target
        return ""

    def of_number(self, number: str, word: str = "") -> str:
        """The unit of a number, or ""."""
        if word in self.words:
            return self.by_labels.get((word, *key_of(number)), "")
        return self.by_labels.get(key_of(number), "")


def _word_of(unit: FoundUnit) -> str:
    found = re.match(r"§|[^\W\d_]{2,}", unit.printed)
    return fold(found[0]) if found else ""


def root_of(number: str) -> str:
    """The outermost part of a number."""
    return number.partition(".")[0]


def key_of(number: str) -> tuple[str, ...]:
    """The labels of an address: two spellings of one number have the same."""
    return tuple(labels_of(number))


def references_of(
    said: Sequence[tuple[FoundUnit, Sequence[Block]]], anchors: Mapping[str, str]
) -> list[Reference]:
    """Every reference of every unit, each target once a unit."""
    targets = Targets([unit for unit, _ in said], anchors)
    found: list[Reference] = []
    for unit, blocks in said:
        seen: dict[tuple[str, str], Reference] = {}
        for reference in _of_unit(unit, blocks, targets):
            if reference.target != unit.number:
                seen.setdefault((reference.target, reference.target or reference.text), reference)
        found += seen.values()
    return found


def _of_unit(unit: FoundUnit, blocks: Sequence[Block], targets: Targets) -> Iterator[Reference]:
    for block in blocks:
        for text, anchor in block.links:
            if targets.anchors:
                yield Reference(unit.number, targets.anchors.get(anchor, ""), text)
    yield from _numbers(unit, targets)
    yield from _titles(unit, targets)


def _numbers(unit: FoundUnit, targets: Targets) -> Iterator[Reference]:
    """Numbers that are cited: behind a word that announces one, in brackets, in a list with such,
    or so deep that they can be nothing else."""
    announced, end = "", 0
    for found in _NUMBER.finditer(unit.text):
        number, start = found["number"], found.start()
        if start < end:
            continue
        between = unit.text[end:start]
        word = _cue(unit.text, start)
        joins = announced and _joins(between)
        dotted = "." in number
        if not word and not joins:
            announced = ""
            if not dotted or not (_alone(unit.text, found) or _is_deep(number)):
                continue
        if not dotted and not (word or announced):
            continue
        if word or not joins:
            announced = word or "."
        said = announced if _names_numbers(announced) else ""
        parts, end = _parts(unit.text, found.end())
        inner = said in inner_parts() and not dotted
        if not dotted and not inner and not targets.is_top(said):
            continue
        whole = (root_of(unit.number), number) if inner else (number,)
        target = targets.nearest((*whole, *parts), len(whole), said)
        if _is_foreign(unit.text[end:], target):
            announced = ""
        elif target:
            yield Reference(unit.number, target, _shown(unit.text, start, end, word))
            if TO & set(_folded(between)) and joins:
                continue
        elif not inner and _is_of_kind(number, said, targets):
            yield Reference(unit.number, "", _shown(unit.text, start, end, word))


def _cue(text: str, start: int) -> str:
    """The word before a number that announces it, folded, or ""."""
    before = text[max(0, start - 30) : start].rstrip(" \u00a0(")
    if before.endswith(("§", "#", "№")):
        return "§"
    closed = before.rstrip(".")
    found = list(_WORD.finditer(closed))
    if not found or found[-1].end() != len(closed):
        return ""
    word = fold(found[-1][0])
    plain = found[-1][0].casefold().replace("ё", "е")
    known = word in divisions() or plain in CUES or plain in LEADS or plain in BULLETS
    return word if known else ""


def _names_numbers(word: str) -> bool:
    return word in divisions() or word in CUES or word in LEADS


def _folded(text: str) -> list[str]:
    return [word.casefold() for word in re.findall(r"[^\W\d_]+|[-–—,;/]", text)]


def _joins(between: str) -> bool:
    """Nothing but "and", "to" or a comma stands between two numbers."""
    listed = _folded(between)
    rest = re.sub(r"[^\W\d_]+|[-–—,;/\s()]", "", between)
    signs = {",", ";", "/", "-", "–", "—"}
    return bool(listed) and not rest and all(w in AND or w in TO or w in signs for w in listed)


def _alone(text: str, found: re.Match[str]) -> bool:
    """The number is all that stands in a pair of brackets."""
    before, after = text[: found.start()].rstrip(), text[found.end() :].lstrip(".").lstrip()
    return before.endswith(("(", "[", "→")) and after[:1] in {")", "]", ",", ";"}


def _is_deep(number: str) -> bool:
    """Three labels or more are no measure and no price; a date has long figures."""
    labels = number.split(".")
    return len(labels) > 2 and not (len(labels) == 3 and len(labels[2]) > 3)


def _parts(text: str, end: int) -> tuple[list[str], int]:
    """What stands in brackets or behind words right after a number: (2), Absatz 2 Nr. 1."""
    parts: list[str] = []
    while True:
        found = _PART.match(text, end) or _BEHIND.match(text, end)
        if found is None:
            return parts, end
        word = (found.groupdict().get("word") or "").casefold()
        if word and not (word in BULLETS or CUES.get(word) in {"rule", "item"}):
            return parts, end
        parts.append(found[found.lastindex or 1])
        end = found.end()


_BEHIND = re.compile(r",?\s+(?P<word>[^\W\d_]{2,12})\.?\s+([0-9]{1,3}[a-z]?|[a-z])(?![\w.]*\w)")


def _is_foreign(after: str, target: str) -> bool:
    """The number belongs to another book: "§ 5 des Waffengesetzes", "§ 3 BGB"."""
    rest = after.lstrip()
    first = _WORD.match(rest)
    if first is None or not after[:1].isspace():
        return False
    word = first[0]
    if len(word) > 1 and word[:1].isupper() and word[1:] != word[1:].lower():
        return True
    following = _WORD.match(rest[first.end() :].lstrip())
    of = word in words_of_another()
    named = following is not None and following[0][:1].isupper()
    return of and named and not target


def _is_of_kind(number: str, said: str, targets: Targets) -> bool:
    """A number that nothing has, but that could be one of this book."""
    labels = key_of(number)
    if not said:
        return False
    if len(labels) > 1:
        return any(len(key) == len(labels) for key in targets.by_labels)
    return (
        labels[0].isdigit()
        and said in divisions()
        and any(len(key) == 1 for key in targets.by_labels)
    )


def _shown(text: str, start: int, end: int, word: str) -> str:
    return text[start:end].strip() if not word else f"{word} {text[start:end].strip()}"


def _titles(unit: FoundUnit, targets: Targets) -> Iterator[Reference]:
    """Titles: in quotation marks behind "see", and lists of titles behind a label."""
    for found in _QUOTED.finditer(unit.text):
        before = _folded(unit.text[max(0, found.start() - 40) : found.start()])
        if LEADS & set(before[-4:]) or "also" in before[-3:]:
            target = targets.titles.get(title_key(found[1]))
            if target:
                yield Reference(unit.number, target, found[1])
    for found in _LISTED.finditer(unit.text):
        names = [name.strip(' .«»„“”"') for name in re.split(r"[,;]", found[2])]
        known = [targets.titles.get(title_key(name), "") for name in names if name]
        if known and 2 * sum(map(bool, known)) > len(known):
            for name, target in zip((n for n in names if n), known, strict=True):
                yield Reference(unit.number, target, name)
