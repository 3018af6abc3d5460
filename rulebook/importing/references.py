"""References in running text: to numbers, to titles, by links; resolved, or told as dangling."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from rulebook.importing.blocks import Block
from rulebook.importing.glued import Glued
from rulebook.importing.markers import (
    NUMBER_SIGN,
    ORDINAL,
    divisions,
    inner_parts,
    sentences,
    words_of_another,
)
from rulebook.importing.named import Names
from rulebook.importing.page_cues import Pages, pages_cited
from rulebook.languages.cues import AND, BULLETS, CUES, LEADS, TO
from rulebook.link.lexicon import kinds_of
from rulebook.lookup.found import labels_of
from rulebook.model import FoundUnit, Reference
from rulebook.text import fold, title_key

_NUMBER = re.compile(
    r"(?<![\w.,])(?P<number>(?:[0-9]{1,4}[a-z]?|[A-Z]|[IVXLC]{2,6})(?:\.(?:[0-9]{1,4}[a-z]{0,2}|[IVXLC]{1,5}[a-z]?|[A-Za-z]))+"
    rf"|[0-9]{{1,4}}(?={ORDINAL})|[0-9]{{1,4}}[a-z]?|[IVXLC]{{1,6}}|[A-Z])(?:{ORDINAL}|(?![\w%°€$]|[.,:][0-9]))"
)
_WORD = re.compile(r"[^\W\d_]+")
_QUOTED = re.compile(r"[«„“\"]([^«»„“”\"\n]{2,80})[»“”\"]")
_PART = re.compile(r"\s*\(([0-9]{1,3}[a-z]?|[ivxlc]{2,6}|[a-zA-Z])\)")
_NAMED = re.compile(
    rf"\b(?i:{'|'.join(sorted(LEADS))})\.?\s+(?:also\s+|auch\s+|также\s+)?"
    r"(?P<name>[A-ZА-ЯЁÄÖÜ][^\n.;:()«»„“\"]{2,60})"
)
_ENTRY = re.compile(r":\s+([^\n.;:()«»„“\"]{2,60})")
_COUNTED = re.compile(rf"{NUMBER_SIGN}\s*$", re.IGNORECASE)
_LAST_WORD = re.compile(r"([^\W\d_]+)\.?\s*$")
_NUMBERED = re.compile(r"[0-9][\w.]*[,:]?\s*\(?$")
_CLOSING = re.compile(r"(?<=\w)[»“”\"]\s")
_TWO_SENTENCES = re.compile(r"[.:]\s")
_LISTED = re.compile(r"(?:^|\n)([^:\n.]{3,40}):\s+([^\n]+)")


OWN, OWN_WORD, INNER, ANOTHER, DEEP = "=", "=1", ">", "!", "..."
"""What the word before a number announces; the words themselves are what is in an address."""
_LONGEST_RANGE = 40
_LONGEST_ENDING = 3
_FEWEST_FREE = 3
_SHARE_FREE, _SHARE_DIFFERENT = 0.8, 0.85
"""The share of rules among such numbers, and among those that differ from each other."""
_LONGEST_TITLE = 6
"""Words of a title that is named without marks."""
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_CLOSED = re.compile(r"\s*(?:[).,;\]]|$)")
_HOLDER = re.compile(
    r"\s+(?:(?P<of>[^\W\d_]{2,3})\s+)?(?:§|[^\W\d_]{2,12}\.?)\s*(?P<number>[0-9]{1,4}[a-z]?)(?!\.?\w)"
)


Labels = Sequence[str]


class Targets:
    """What there is to refer to."""

    def __init__(self, units: Sequence[FoundUnit], anchors: Mapping[str, str]) -> None:
        self.anchors = anchors
        self.by_labels: dict[tuple[str, ...], str] = {}
        for unit in units:
            if not unit.made:
                self.by_labels.setdefault(key_of(unit.number), unit.number)
        known = {unit.number for unit in units if not unit.made}
        outer = (u for u in units if u.level == 1 and not _is_within(u, known))
        self.own = {_word_of(unit) for unit in outer} - {""}
        """The words that the book prints before its outermost numbers."""
        self.own_numbers = {
            u.number for u in units if not u.made and "." in u.number and _word_of(u)
        }
        """Numbers with dots that are printed behind a word: article 3.1."""
        self.inside = {(u.parent, labels[0]): u.number for u in units
                       if u.parent and len(labels := key_of(u.printed)) == 1}  # fmt: skip
        """The items of lists, by what they stand in and what they print."""
        self.signs_inside = "§" not in self.own and any(
            u.printed.startswith("§") and u.parent in known for u in units if not u.made
        )
        """The book counts by § within its articles: § 2 is one of the article that it stands in."""
        self.bare = any(unit.level == 1 and unit.number.isdigit() and not _word_of(unit)
                        for unit in units if not unit.made)  # fmt: skip
        """Outermost numbers stand without a word: "раздел 6" may be one of them."""
        self.titles: dict[str, list[FoundUnit]] = {}
        for unit in units:
            for key in {title_key(title) for title in (unit.title, _BRACKETS.sub("", unit.title))}:
                if len(key) > 2:
                    self.titles.setdefault(key, []).append(unit)
        self._titles_in_order = sorted(self.titles)
        self.words: dict[str, str] = {}
        """Words before numbers that are no bare address: chapter II is ``chapter.II``."""
        for unit in units:
            word = unit.number.partition(".")[0]
            if not unit.made and word and word == _word_of(unit):
                self.words[word] = word
        self.cites_bare = self._is_bare_cited(units)
        """Numbers with one dot and nothing around them are rules in this book."""

    def _is_bare_cited(self, units: Sequence[FoundUnit]) -> bool:
        """Whether nearly all numbers with one dot that stand free in the text are those of rules:
        prices and measures would mostly be none."""
        free = [
            found["number"]
            for unit in units
            for found in _NUMBER.finditer(unit.text)
            if found["number"].count(".") == 1
            and not _alone(unit.text, found)
            and not _is_measure(unit.text, found.end())
            and not self.cue(unit.text, found.start())
        ]
        rules = sum(1 for number in free if self.of_number(number))
        kinds = set(free)
        among = sum(1 for number in kinds if self.of_number(number))
        nearly = rules >= _SHARE_FREE * len(free) or among >= _SHARE_DIFFERENT * len(kinds)
        return len(free) >= _FEWEST_FREE and nearly

    def titled(self, key: str, source: str) -> str:
        """The unit of a title that is meant from a place: of several that one in the same part,
        else the only one that is numbered or that stands outermost; "" where it may be any."""
        units = self.titles.get(key, ())
        if len(units) < 2:
            return units[0].number if units else ""
        numbered = [unit for unit in units if not unit.made] or units
        near = [unit for unit in numbered if root_of(unit.number) == root_of(source)]
        outermost = min(unit.level for unit in numbered)
        for listed in (near, [unit for unit in numbered if unit.level == outermost]):
            if len(listed) == 1:
                return listed[0].number
        return ""

    def entry_of(self, part: str, behind: str) -> tuple[str, str] | None:
        """The unit of a part whose title stands behind the part's own and a colon, and that title:
        "Glossary: Bloom"."""
        said = _ENTRY.match(behind)
        names = said[1].split() if said else []
        for end in range(min(len(names), _LONGEST_TITLE), 0, -1):
            name = " ".join(names[:end]).rstrip(".,;:)")
            listed = [u for u in self.titles.get(title_key(name), ()) if u.parent == part]
            if len(listed) == 1:
                return listed[0].number, name
        return None

    def of_title(self, name: str, source: str) -> str:
        """The unit of a title; of a title that only ends otherwise, if there is one such."""
        key = title_key(name)
        if key in self.titles or len(key) < _LONGEST_ENDING * 2:
            return self.titled(key, source)
        stem = key[:-_LONGEST_ENDING]
        place = bisect_left(self._titles_in_order, stem)
        near = set()
        for other in self._titles_in_order[place : place + 8]:
            if other.startswith(stem) and abs(len(other) - len(key)) <= _LONGEST_ENDING:
                near.add(self.titled(other, source))
        return near.pop() if len(near) == 1 else ""

    def cue(self, text: str, start: int) -> str:
        """What the word before a number announces: a part within a part, one of the outermost
        parts of the book, one that has such a word in its address, or any number with dots."""
        before = text[max(0, start - 30) : start].rstrip(" \u00a0(")
        if before.endswith("§"):
            return INNER if self.signs_inside else OWN_WORD
        if counted := _COUNTED.search(before):
            called = _LAST_WORD.search(before, 0, counted.start())
            if called and _divides(fold(called[1])):  # annex No. 1
                before = called[0].rstrip()
            elif before[-1] in "#№":
                return OWN_WORD
        closed = before.rstrip(".")
        found = list(_WORD.finditer(closed))
        if not found or found[-1].end() != len(closed):
            return ""
        word, plain = fold(found[-1][0]), found[-1][0].casefold().replace("ё", "е")
        short = before.endswith(".") and len(word) > 1
        for prefix in self.words:
            if _is_same(word, prefix) or (short and prefix.startswith(word)):
                return prefix
        if any(_is_same(word, own) or (short and own.startswith(word)) for own in self.own):
            return OWN_WORD
        if word in inner_parts() or CUES.get(plain) == "item" or plain in BULLETS:
            return INNER
        if _divides(word):
            return ANOTHER if self.own and not self.bare else OWN_WORD
        return OWN if plain in CUES or plain in LEADS else ""

    def holder(self, text: str, start: int) -> tuple[str, int] | None:
        """The outermost part named right behind a part of it: "point 1 of Article 2"."""
        found = _HOLDER.match(text, start)
        if found is None or (found["of"] and fold(found["of"]) not in words_of_another()):
            return None
        if self.cue(text, found.start("number")) != OWN_WORD:
            return None
        return found["number"], found.end()

    def between(self, first: str, last: str) -> list[str]:
        """What stands between two numbers of one kind."""
        low, high = key_of(first), key_of(last)
        if low[:-1] != high[:-1]:
            return []
        named = (self.by_labels.get((*low[:-1], n), "") for n in _between(low[-1:], high[-1:]))
        return [number for number in named if number]

    def may_have(self, number: str, said: str) -> bool:
        """Whether a number that nothing has looks like one of this book."""
        labels = key_of(number)
        if not said or said in {ANOTHER, DEEP}:
            return False
        if len(labels) > 1:
            return any(len(key) == len(labels) for key in self.by_labels)
        return labels[0].isdigit() and said == OWN_WORD and any(map(_is_single, self.by_labels))

    def nearest(self, labels: Sequence[str], least: int, said: str) -> str:
        """The unit of some labels, or of as many of them as there is one of."""
        if said == ANOTHER and "." not in labels[0]:
            return ""
        for end in range(len(labels), least - 1, -1):
            target = self.of_number(".".join(labels[:end]), said)
            if end > 1 and target in self.own_numbers:  # part 1 of article 3 is not article 3.1
                above = self.of_number(".".join(labels[: end - 1]), said)
                target = self.inside.get((above, labels[end - 1].casefold()), "")
            if target:
                return target
        return ""

    def of_number(self, number: str, said: str = "") -> str:
        """The unit of a number, or ""."""
        key = key_of(number)
        return self.by_labels.get((said, *key) if said in self.words else key, "")


def _between(first: Labels, last: Labels) -> Iterator[str]:
    """The labels between two figures or two letters.

    >>> list(_between(("2",), ("5",))), list(_between(("b",), ("d",))), list(_between((), ()))
    (['3', '4'], ['c'], [])
    """
    for low, high in zip(first, last, strict=False):
        if low.isdigit() and high.isdigit():
            yield from map(str, range(int(low) + 1, min(int(high), int(low) + _LONGEST_RANGE)))
        elif len(low) == len(high) == 1:
            yield from map(chr, range(ord(low) + 1, ord(high)))


@cache
def _divides(word: str) -> bool:
    """Whether a word, inflected or not, is what books call their numbered parts."""
    known = divisions()
    return word in known or any(len(one) > 4 and _is_same(word, one) for one in known)


def _is_within(unit: FoundUnit, known: Collection[str]) -> bool:
    """The number of a unit goes on from that of the part that it stands in."""
    return unit.parent in known and unit.number.startswith(unit.parent)


def _is_single(key: tuple[str, ...]) -> bool:
    return len(key) == 1


def _is_same(word: str, other: str) -> bool:
    """Two forms of one word: inflected, or cut short."""
    if word == other:
        return True
    same = next(
        (n for n, pair in enumerate(zip(word, other, strict=False)) if pair[0] != pair[1]),
        min(len(word), len(other)),
    )
    return same >= 3 and same >= min(len(word), len(other)) - 2


def _word_of(unit: FoundUnit) -> str:
    found = re.match(r"(§|[^\W\d_]{2,}\.?)\s*[\w(]", unit.printed)
    return fold(found[1].rstrip(".")) if found else ""


def root_of(number: str) -> str:
    """The outermost part of a number."""
    return number.partition(".")[0]


def key_of(number: str) -> tuple[str, ...]:
    """The labels of an address: two spellings of one number have the same."""
    return tuple(labels_of(number))


def references_of(
    said: Sequence[tuple[FoundUnit, Sequence[Block]]],
    anchors: Mapping[str, str],
    begins: Sequence[tuple[int, int]] = (),
) -> list[Reference]:
    """Every reference of every unit, each target once a unit; ``begins`` says where each page
    begins, by its first line, and its number."""
    units = [unit for unit, _ in said]
    targets, pages = Targets(units, anchors), Pages(units, begins)
    names, glued = Names(units), Glued(units)
    found: list[Reference] = []
    for unit, blocks in said:
        seen: dict[tuple[str, str], Reference] = {}
        for reference in _of_unit(unit, blocks, targets, pages):
            if reference.target != unit.number:
                seen.setdefault((reference.target, reference.target or reference.text), reference)
        cited = glued.cited_in("\n".join(filter(None, (unit.title, unit.text))))
        for text, number in (*names.named_in(unit), *cited):
            if number != unit.number:
                seen.setdefault((number, number), Reference(unit.number, number, text))
        found += seen.values()
    return found


def _of_unit(
    unit: FoundUnit, blocks: Sequence[Block], targets: Targets, pages: Pages
) -> Iterator[Reference]:
    for block in blocks:
        for text, anchor in block.links:
            if targets.anchors:
                yield Reference(unit.number, targets.anchors.get(anchor, ""), text)
    whole = "\n".join(filter(None, (unit.title, unit.text)))
    for start, end, page in pages_cited(whole):
        if page in pages:
            yield Reference(unit.number, pages.unit(page, whole[:start]), whole[start:end])
        whole = whole[:start] + " " * (end - start) + whole[end:]
    yield from _numbers(unit, whole, targets)
    yield from _titles(unit, targets)


def _numbers(unit: FoundUnit, whole: str, targets: Targets) -> Iterator[Reference]:
    """Numbers that are cited: behind a word that announces one, in brackets, in a list with such,
    or so deep that they can be nothing else."""
    announced, end, before = "", 0, ""
    for found in _NUMBER.finditer(whole):
        number, start = found["number"], found.start()
        if start < end:
            continue
        between, dotted = whole[end:start], "." in number
        word = targets.cue(whole, start)
        joined = bool(announced) and not word and _joins(between)
        if not word and not joined:
            announced = before = ""
            enclosed = _alone(whole, found) or _ends_bracket(whole, found, targets)
            if not dotted or not (
                enclosed
                or _is_deep(number)
                or _is_lettered(number, targets)
                or (not unit.made and _is_cited(whole, found, targets))
            ):
                continue
            announced = OWN if enclosed else DEEP
        announced = word or announced
        said = announced
        end = found.end()
        holder = targets.holder(whole, end) if announced == INNER and not dotted else None
        parts, end = ([], holder[1]) if holder else _parts(whole, end, targets)
        if announced == INNER and not dotted:
            labels = (holder[0] if holder else root_of(unit.number), number, *parts)
            least = 2
        else:
            labels, least = (number, *parts), 1
        if announced == OWN and not dotted and not _CLOSED.match(whole, end):
            continue
        target = targets.nearest(labels, least, said)
        if not dotted and _is_foreign(whole[end:], targets):
            announced = ""
            continue
        ranged = joined and bool(TO & set(_folded(between)) or {"-", "–", "—"} & set(between))
        shown = whole[start:end].strip()
        if target:
            for passed in targets.between(before, target) if ranged else ():
                yield Reference(unit.number, passed, shown)
            yield Reference(unit.number, target, shown)
        elif announced != INNER and targets.may_have(number, said):
            yield Reference(unit.number, "", shown)
        before = target


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


def _ends_bracket(text: str, found: re.Match[str], targets: Targets) -> bool:
    """The number of a rule stands behind a colon in a pair of brackets: "(exception: 5.3)"."""
    if _ANNOUNCED.search(text, 0, found.start()) is None:
        return False
    after = text[found.end() :].lstrip(".").lstrip()
    return after[:1] in {")", "]", ",", ";"} and bool(targets.of_number(found["number"]))


_ANNOUNCED = re.compile(r"[(\[][^()\[\]]{2,40}:\s*$")


def _is_cited(text: str, found: re.Match[str], targets: Targets) -> bool:
    """A number with one dot that stands free, in a book that cites so."""
    rule = targets.cites_bare and targets.of_number(found["number"])
    return bool(rule) and not _is_measure(text, found.end())


def _is_measure(text: str, end: int) -> bool:
    """A number of centimetres, hours, points."""
    found = _WORD.match(text, end + (text[end : end + 1] in {" ", "\u00a0"}))
    return found is not None and bool(_UNITS & kinds_of(fold(found[0]), ""))


_UNITS = frozenset({"unit", "gameunit"})


def _is_deep(number: str) -> bool:
    """Three labels or more are no measure and no price; a date has long figures."""
    labels = number.split(".")
    return len(labels) > 2 and not (len(labels) == 3 and len(labels[2]) > 3)


def _is_lettered(number: str, targets: Targets) -> bool:
    """A number of the book with a capital letter behind a dot counts nothing: 4.B."""
    letters = [label for label in number.split(".")[1:] if label.isalpha() and label.isupper()]
    return bool(letters) and bool(targets.of_number(number))


def _parts(text: str, end: int, targets: Targets) -> tuple[list[str], int]:
    """What stands in brackets or behind words right after a number: (2), Absatz 2 Nr. 1."""
    parts: list[str] = []
    while True:
        found = _PART.match(text, end) or _BEHIND.match(text, end)
        if found is None and targets.signs_inside:
            found = _SIGNED.match(text, end)
        if found is None:
            return parts, end
        word = (found.groupdict().get("word") or "").casefold()
        known = word in BULLETS or CUES.get(word) in {"rule", "item"} or fold(word) in sentences()
        if word and not known:
            return parts, end
        if fold(word) not in sentences():
            parts.append(found[found.lastindex or 1])
        end = found.end()


_SIGNED = re.compile(r",?\s+§\s*([0-9]{1,3}[a-z]?)(?![\w.]*\w)")
_BEHIND = re.compile(r",?\s+(?P<word>[^\W\d_]{2,12})\.?\s+([0-9]{1,3}[a-z]?|[a-z])(?![\w.]*\w)")


def _is_foreign(after: str, targets: Targets) -> bool:
    """The number belongs to another book: "§ 5 des Waffengesetzes", "§ 3 BGB"."""
    listed = list(_WORD.finditer(after[:60]))
    if not listed or not after[:1].isspace() or after[: listed[0].start()].strip():
        return False
    first = listed[0][0]
    if len(first) > 1 and first[:1].isupper() and first[1:] != first[1:].lower():
        return True
    if fold(first) not in words_of_another():
        return False
    named = next((w[0] for w in listed[1:3] if w[0][:1].isupper()), "")
    own = {*targets.own, *targets.words, *divisions()}
    return bool(named) and not any(_is_same(fold(named), word) for word in own)


def _titles(unit: FoundUnit, targets: Targets) -> Iterator[Reference]:
    """Titles: in quotation marks behind "see", and lists of titles behind a label."""
    for found in _QUOTED.finditer(unit.text):
        leading = unit.text[max(0, found.start() - 40) : found.start()]
        before = _folded(leading)
        if _NUMBERED.search(leading):
            continue  # see 7.2, "Cranes": the number says where
        if LEADS & set(before[-4:]) or "also" in before[-3:]:
            target = targets.of_title(found[1], unit.number)
            if target:
                yield Reference(unit.number, target, found[1])
    for found in _NAMED.finditer(unit.text):
        names = found["name"].split()
        for end in range(min(len(names), _LONGEST_TITLE), 0, -1):
            name = " ".join(names[:end]).rstrip(".,;:)")
            if called := targets.titled(title_key(name), unit.number):
                entry = targets.entry_of(called, unit.text[found.start("name") + len(name) :])
                yield Reference(unit.number, *(entry or (called, name)))
                break
    for found in _LISTED.finditer(unit.text):
        names = [_CLOSING.split(name)[0].strip(' .«»„“”"') for name in re.split(r"[,;]", found[2])]
        known = [targets.of_title(name, unit.number) for name in names if name]
        if known and 2 * sum(map(bool, known)) > len(known):
            for name, target in zip((n for n in names if n), known, strict=True):
                unknown = title_key(name) not in targets.titles
                if target or (unknown and not _TWO_SENTENCES.search(name)):
                    yield Reference(unit.number, target, name)
