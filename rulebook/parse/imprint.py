"""What we know of a printing without having its sentences: for each line how many letters it has,
a checksum of them, and where its hyphens stand.

By that a copy is laid out in the lines of the printing however it was wrapped, and a word or a sign
that is missing, added or misread is noticed. ``make imprints`` writes the data.
"""

from __future__ import annotations

import itertools
import re
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import StringIO
from unicodedata import normalize
from zlib import crc32

from rulebook.model import Imprint, Mark
from rulebook.parse.clean import DASHES, QUOTES, SOFT, clean
from rulebook.parse.sheet import Opens, Row, joined, reflow, rows_of

LEAD = 8
_ANCHOR = 12
"""Shorter lines are no anchors: other lines may read like them."""
_OFTEN = 8
_MORE = 40
"""An altered line may have so many letters more than twice its own; beyond, it is several."""
FOREIGN = "(foreign)"
"""The owner of a line that the printing has not."""
_SAME = 0.5
"""The share of letters that makes a copy one of the printing that we know."""


@dataclass(frozen=True, slots=True)
class Compared:
    """A copy laid out like the printing, and where it reads otherwise."""

    rows: Sequence[Row]
    altered: Sequence[tuple[int, str]] = ()
    """Line of the file, and what it belongs to."""
    missing: Sequence[tuple[int, str]] = ()
    """The line of the file above the gap, and what the lost line belongs to."""
    extra: Sequence[int] = ()
    """Lines of the file that the printing has not."""


class Letters:
    """The folded letters and digits of a text, each with its place."""

    def __init__(self, text: str) -> None:
        cache: dict[str, str] = {}
        found = StringIO()
        self.places = array("l")
        for place, character in enumerate(text):
            if (folded := cache.get(character)) is None:
                folded = cache[character] = _folded(character)
            if folded:
                found.write(folded)
                for _ in folded:
                    self.places.append(place)
        self.text = found.getvalue()

    def sum(self, start: int, count: int) -> int:
        return checksum(self.text[start : start + count])


def _folded(character: str) -> str:
    """The plain letters of a character.

    >>> _folded("Ä"), _folded("ß"), _folded("й"), _folded("ﬁ"), _folded("-")
    ('a', 'ss', 'и', 'fi', '')
    """
    plain = normalize("NFKD", character).casefold()
    return "".join(c for c in plain if c.isalnum())


def checksum(letters: str) -> int:
    return crc32(letters.encode("utf-8", "surrogatepass"))


_TYPED = str.maketrans(
    {**dict.fromkeys(DASHES, "-"), **dict.fromkeys(QUOTES, '"'), **dict.fromkeys("*#"), "…": "..."}
)
_LIST_MARK = re.compile(r"^(?:[-•] )+")
_BESIDE_SIGNS = re.compile(r"(?<!\w) +| +(?!\w)")


def as_it_reads(line: str) -> str:
    """A line without what a typist may do otherwise: emphasis, kinds of quotes and dashes, blanks
    beside a sign, its list marker.

    >>> as_it_reads("- 1.2 **Der** „Kran“ – er  hebt"), as_it_reads('1.2 Der "Kran" -er hebt')
    ('1.2 Der"Kran"-er hebt', '1.2 Der"Kran"-er hebt')
    """
    line = " ".join(line.translate(_TYPED).split())
    return _BESIDE_SIGNS.sub("", _LIST_MARK.sub("", line))


def describe(text: str, owner: Mapping[int, str]) -> Iterator[Mark]:
    """The marks of a printing, line by line."""
    for number, line in enumerate(text.split("\n"), 1):
        letters = Letters(line)
        if letters.text:
            yield Mark(
                line=number,
                letters=len(letters.text),
                sum=checksum(letters.text),
                lead=checksum(letters.text[:LEAD]) & 0xFFFF,
                owner=owner.get(number, ""),
                signs=_signs(line, letters.places),
                hyphens=_hyphens(line),
                exact=checksum(as_it_reads(clean(line))),
            )


def written(marks: Iterable[Mark]) -> str:
    """Marks as text, one a line: line, letters, checksum, lead, checksum as it reads, signs before
    and after, hyphens, owner.

    >>> mark = Mark(7, 30, 0xBEEF, 0x0ACE, "1.2", (1, 2), {4: "-", 9: "- "}, 0xFACE)
    >>> written([mark]), read_marks(written([mark])) == (mark,)
    ('7 30 0000beef 0ace 0000face 1 2 4,9_ 1.2\\n', True)
    """
    return "".join(
        f"{m.line} {m.letters} {m.sum:08x} {m.lead:04x} {m.exact:08x} {m.signs[0]} {m.signs[1]} "
        f"{_places_of(m.hyphens)} {m.owner}\n"
        for m in marks
    )


def _places_of(hyphens: Mapping[int, str]) -> str:
    return ",".join(f"{n}{'_' if kind == '- ' else ''}" for n, kind in hyphens.items()) or "."


def read_marks(text: str) -> tuple[Mark, ...]:
    """The marks that ``written`` wrote; ValueError where it did not."""
    marks = []
    for row in text.splitlines():
        *figures, hyphens, owner = row.split(" ", 8)
        line, letters, total, lead, exact, before, after = figures
        places = [] if hyphens == "." else hyphens.split(",")
        marks.append(
            Mark(
                line=int(line),
                letters=int(letters),
                sum=int(total, 16),
                lead=int(lead, 16),
                owner=owner,
                exact=int(exact, 16),
                signs=(int(before), int(after)),
                hyphens={int(p.rstrip("_")): "- " if p.endswith("_") else "-" for p in places},
            )
        )
    return tuple(marks)


def _signs(line: str, places: Sequence[int]) -> tuple[int, int]:
    before, after = line[: places[0]], line[places[-1] + 1 :]
    return len("".join(before.split())), len("".join(after.split()))


def _hyphens(line: str) -> Mapping[int, str]:
    """After how many letters a hyphen stands, and whether a blank follows."""
    found: dict[int, str] = {}
    count = 0
    for place, character in enumerate(line):
        count += len(_folded(character))
        if character == "-" and place and line[place - 1].isalnum():
            found[count] = "- " if line[place + 1 : place + 2].isspace() else "-"
    return found


def compare(text: str, imprint: Imprint, opens: Opens, reach: int) -> Compared | None:
    """Lay a copy out in the lines of the printing; None if it is another printing."""
    letters = Letters(text)
    found = _matched(letters, imprint)
    same = sum(imprint.marks[mark].letters for mark in found)
    if same < _SAME * max(1, sum(mark.letters for mark in imprint.marks)):
        return None
    return _Layout(text, letters, imprint, found, opens, reach).compared()


def repeated(text: str, imprint: Imprint) -> float:
    """The share of the printing's longer lines that stand in a text more than once."""
    letters = Letters(text)
    starts, unique = _starts(letters), _unique(imprint)
    twice = sum(len(_places(letters, starts, imprint.marks[m])) > 1 for m in unique)
    return twice / max(1, len(unique))


def _unique(imprint: Imprint) -> list[int]:
    """Marks that can be told from all others."""
    often = Counter((mark.letters, mark.sum) for mark in imprint.marks)
    return [
        index
        for index, mark in enumerate(imprint.marks)
        if mark.letters >= _ANCHOR and often[mark.letters, mark.sum] == 1
    ]


def _starts(letters: Letters) -> Mapping[int, list[int]]:
    """Where words begin, by the checksum of their first letters."""
    starts: dict[int, list[int]] = {}
    before = -2
    for index, place in enumerate(letters.places):
        if place > before + 1:
            lead = checksum(letters.text[index : index + LEAD]) & 0xFFFF
            starts.setdefault(lead, []).append(index)
        before = place
    return starts


def _places(letters: Letters, starts: Mapping[int, list[int]], mark: Mark) -> list[int]:
    places = starts.get(mark.lead, [])[: 16 * _OFTEN]
    return [p for p in places if letters.sum(p, mark.letters) == mark.sum]


def _matched(letters: Letters, imprint: Imprint) -> dict[int, int]:
    """Where each mark begins among the letters: those that stand once first, then their
    neighbours."""
    starts, marks = _starts(letters), imprint.marks
    pairs = []
    for index in _unique(imprint):
        places = _places(letters, starts, marks[index])
        if len(places) == 1:
            pairs.append((index, places[0]))
    found = dict(_rising(pairs))
    taken = {place: index for index, place in found.items()}
    for index, place in list(found.items()):
        _spread(letters, marks, found, taken, index, place)
    return _apart(_rising(sorted(found.items())), marks)


def _apart(pairs: Sequence[tuple[int, int]], marks: Sequence[Mark]) -> dict[int, int]:
    """Those that do not run into the one before."""
    kept: dict[int, int] = {}
    end = 0
    for index, place in pairs:
        if place >= end:
            kept[index] = place
            end = place + marks[index].letters
    return kept


def _rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest run of pairs in which both numbers rise."""
    tails: list[int] = []
    ends: list[int] = []
    back = [-1] * len(pairs)
    for index, (_, place) in enumerate(pairs):
        where = bisect_left(tails, place)
        if where == len(tails):
            tails.append(place)
            ends.append(index)
        else:
            tails[where], ends[where] = place, index
        back[index] = ends[where - 1] if where else -1
    chosen = []
    index = ends[-1] if ends else -1
    while index >= 0:
        chosen.append(pairs[index])
        index = back[index]
    return chosen[::-1]


def _spread(
    letters: Letters,
    marks: Sequence[Mark],
    found: dict[int, int],
    taken: dict[int, int],
    index: int,
    place: int,
) -> None:
    """Go on from a mark that was found to those that follow it and go before it."""
    down, below = index, place
    while (below := below + marks[down].letters) not in taken and (down := down + 1) < len(marks):
        if down in found or letters.sum(below, marks[down].letters) != marks[down].sum:
            break
        found[down], taken[below] = below, down
    up, above = index - 1, place
    while up >= 0 and up not in found:
        above -= marks[up].letters
        if above < 0 or above in taken or letters.sum(above, marks[up].letters) != marks[up].sum:
            break
        found[up], taken[above] = above, up
        up -= 1


@dataclass(slots=True)
class _Span:
    """A stretch of letters; ``mark`` is -1 for what no mark accounts for."""

    start: int
    end: int
    mark: int = -1
    exact: bool = False


@dataclass
class _Layout:
    """Cuts a text at the marks that were found."""

    text: str
    letters: Letters
    imprint: Imprint
    found: Mapping[int, int]
    opens: Opens
    reach: int
    rows: list[Row] = field(default_factory=list)
    altered: list[tuple[int, str]] = field(default_factory=list)
    missing: list[tuple[int, str]] = field(default_factory=list)
    extra: list[int] = field(default_factory=list)

    def compared(self) -> Compared:
        newlines = [m.start() for m in re.finditer("\n", self.text)]
        done = 0  # characters laid out
        edge, size = _Span(0, 0), len(self.letters.text)
        spans = [(edge, ()), *self._spans(), (_Span(size, size), ())]
        filled = [span for span, _ in spans if span.end > span.start]
        after = dict(zip(map(id, filled), [*filled[1:], spans[-1][0]], strict=True))
        above = edge
        for span, lost in spans:
            if span.end == span.start:
                line = bisect_left(newlines, done) + 1
                self.missing += [(line, mark.owner) for mark in lost]
                continue
            begin, end = self._cut(above, span)[1], self._cut(span, after[id(span)])[0]
            self._between(done, begin, newlines)
            self._lay(span, lost, begin, end, bisect_left(newlines, begin) + 1)
            done, above = min(len(self.text), end + (self.text[end : end + 1] == "\n")), span
        if done < len(self.text) or self.text.endswith("\n"):
            self._between(done, len(self.text) + 1, newlines)
        return Compared(self.rows, self.altered, self.missing, self.extra)

    def _spans(self) -> Iterator[tuple[_Span, Sequence[Mark]]]:
        """Stretch after stretch, each with the marks that were lost before it."""
        marks, at, upto = self.imprint.marks, 0, 0
        for index, place in [*self.found.items(), (len(marks), len(self.letters.text))]:
            yield from self._gap(range(upto, index), at, place)
            if index == len(marks):
                break
            at, upto = place + marks[index].letters, index + 1
            yield _Span(place, at, index, True), ()

    def _gap(self, between: range, start: int, end: int) -> Iterator[tuple[_Span, Sequence[Mark]]]:
        """What stands between two marks that were found."""
        marks = self.imprint.marks
        if start == end:
            if between:
                yield _Span(start, end), [marks[index] for index in between]
            return
        if not between:
            yield _Span(start, end), ()
            return
        cuts = self._cuts(between, start, end)
        for (index, begin), (following, stop) in itertools.pairwise(cuts):
            mark = marks[index]
            if following - index == 1 and stop - begin <= 2 * mark.letters + _MORE:
                yield _Span(begin, stop, index), ()
            else:
                yield _Span(begin, stop), [marks[lost] for lost in range(index, following)]

    def _cuts(self, between: range, start: int, end: int) -> list[tuple[int, int]]:
        """Marks that begin in a gap, told by their first letters alone."""
        cuts = [(between.start, start)]
        place = start
        for index in between:
            mark = self.imprint.marks[index]
            if index == between.start or mark.letters < LEAD:
                continue
            for begin in range(place + 1, end):
                fresh = self.letters.places[begin] > self.letters.places[begin - 1] + 1
                if fresh and self.letters.sum(begin, LEAD) & 0xFFFF == mark.lead:
                    cuts.append((index, begin))
                    place = begin
                    break
        return [*cuts, (between.stop, end)]

    def _cut(self, above: _Span, below: _Span) -> tuple[int, int]:
        """Where one span ends and the next begins, among what stands between their letters: the
        printing knows how many signs belong to each; else a line feed parts them, or a blank."""
        places, size = self.letters.places, len(self.letters.text)
        start = places[below.start - 1] + 1 if below.start else 0
        gap = self.text[start : places[below.start] if below.start < size else len(self.text)]
        end = self._signs(gap, above, below)
        if end < 0:
            return self._at_feed(gap, start)
        rest = gap[end:]
        sign = len(rest) - len(rest.lstrip())
        return start + end, start + end + (rest.rfind("\n", 0, sign) + 1 or sign)

    def _at_feed(self, gap: str, start: int) -> tuple[int, int]:
        """The same where only line feeds and blanks can tell."""
        last = start + len(gap) == len(self.text)
        end = gap.find("\n")
        if end >= 0:
            return start + end, start + gap.rfind("\n") + 1
        if not start or last:
            return start + len(gap), start
        end = next((n for n, character in enumerate(gap) if character.isspace()), len(gap))
        return start + end, start + end + len(gap[end:]) - len(gap[end:].lstrip())

    def _signs(self, gap: str, above: _Span, below: _Span) -> int:
        """The end of the signs that belong above, or -1 where they do not add up."""
        if above.mark < 0 or below.mark < 0:
            return -1
        signs = [place for place, character in enumerate(gap) if not character.isspace()]
        tail, head = (
            self.imprint.marks[above.mark].signs[1],
            self.imprint.marks[below.mark].signs[0],
        )
        if len(signs) != tail + head:
            return -1
        return signs[tail - 1] + 1 if tail else 0

    def _between(self, done: int, begin: int, newlines: Sequence[int]) -> None:
        """Lines without a letter: blank ones, rules of asterisks."""
        line = bisect_left(newlines, done) + 1
        if done < begin:
            self.rows += rows_of(self.text[done : begin - 1].split("\n"), line)

    def _lay(self, span: _Span, lost: Sequence[Mark], begin: int, end: int, line: int) -> None:
        pieces = self.text[begin:end].split("\n")
        if span.mark < 0:
            owners = {mark.owner for mark in lost} or {FOREIGN}
            owner = owners.pop() if len(owners) == 1 else ""
            laid = reflow(pieces, self.opens, self.reach, line)
            laid = [replace(row, owner=owner) for row in laid]
            self.altered += [(line, mark.owner) for mark in lost]
            if not lost:
                self.extra += [row.first for row in laid if row.text.strip()]
            self.rows += laid
            return
        mark = self.imprint.marks[span.mark]
        hyphens = self._breaks(pieces, mark) if span.exact else None
        last = line + len(pieces) - 1
        text = joined(pieces, hyphens)
        self.rows.append(Row(text, line, last, mark.line, mark.owner))
        if checksum(as_it_reads(text)) != mark.exact:
            self.altered.append((line, mark.owner))

    def _breaks(self, pieces: Sequence[str], mark: Mark) -> list[str]:
        """What stood at each break of a line, as the printing has it."""
        count, breaks = 0, []
        for piece in pieces[:-1]:
            count += len(Letters(piece.rstrip(SOFT)).text)
            breaks.append(mark.hyphens.get(count, ""))
        return breaks
