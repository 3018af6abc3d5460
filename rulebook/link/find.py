"""Find candidate references in the seen text: group numbers, read cues, titles and games.

Nothing here knows which rules exist; ``resolve`` asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from rulebook.cues import CUES
from rulebook.link.context import After, Before, after, before, cue_before, fold, last_word
from rulebook.link.grammar import FUNCTION_WORDS, speaks, speaks_german
from rulebook.link.judge import Case, against_bare, against_cued, introduced, like_date
from rulebook.link.records import Candidate, Number, Options
from rulebook.link.scan import SENTENCE_END, SPACE, joint, leans, numbers, tail
from rulebook.link.shape import flaw
from rulebook.link.tables import Cell, Tables
from rulebook.link.titles import beside, title_after, title_before
from rulebook.link.weigh import weigh
from rulebook.link.words import INTRO, UNITS

_LAST_CUE = re.compile(rf"[^\W\d_]+\.?{SPACE}?\Z")
_BRIDGE = 80
_DOTTED = frozenset({"rule", "plural"})
"""Cues after which a number without a dot is no rule: Nr. 4 may be anything."""
_APART = re.compile(rf"[,:(»“”\"]{SPACE}?(?:Nr\.|Ziff\.|Ziffer){SPACE}?\Z", re.IGNORECASE)
_NAMED_NEXT = re.compile(
    rf"{SPACE}?[,;/]{SPACE}(?:(?:und|and|и){SPACE})?([^\W\d_]+)(?:[ -][^\W\d_]+){{0,2}}:?{SPACE}"
)
_LIKEWISE = re.compile(
    rf"({SPACE}[^\W\d_]+{SPACE})[^\W\d_]+(?:{SPACE}[^\W\d_]+)?,?{SPACE}(?:und|and|и|,){SPACE}"
)
"""``18.1 im Flur und 21.2 im Saal``: the same preposition after both."""
_ENTRY_CUES = frozenset({"entry", "game"})


def find(text: str, options: Options) -> Iterator[Candidate]:
    """All candidates of a text in ascending order."""
    finder = _Finder(text, options)
    group: list[Number] = []
    joints: list[str] = []
    for number in numbers(text):
        joined = _joins(text, group, number, finder) if group else ""
        if group and not joined:
            yield from finder.judge(tuple(group), tuple(joints))
            group, joints = [], []
        if joined or finder.may_begin(number):
            group.append(finder.filled(number, group))
            joints.append(joined)
    if group:
        yield from finder.judge(tuple(group), tuple(joints))


def _joins(text: str, group: list[Number], number: Number, finder: _Finder) -> str:
    """How a number continues the group, "" if it begins a new one."""
    last = group[-1]
    if number.lean == "rule":
        return "list"
    joined = joint(text, last, number)
    if not joined and number.lean and after(text, number.end).folded not in UNITS:
        joined = "list" if leans(text, last, number) or _quoted(text, last, number) else ""
    if not joined or last.flaw or len(group) > 400:
        return ""
    if not group[0].item and finder.kind(group[0]) in _DOTTED:
        return ""
    if number.item or number.lean:
        return joined
    if not finder.cued(group[0]):
        return ""
    far = after(text, number.end)
    counted = far.folded in UNITS or (far.gap and far.word[:1].isupper() and joined != "list")
    if not last.item:
        return "" if counted else joined
    # Regel 13.1-4
    rising = joined == "range" and len(number.entry) < 3 and not counted
    return joined if rising and last.item.isdecimal() and int(number.entry) > int(last.item) else ""


def _quoted(text: str, last: Number, number: Number) -> bool:
    """``außer 34.5 greift. Jens zitierte .4 gleich mit``: a verb of citing bridges a sentence."""
    near = number.start - last.end < _BRIDGE
    return near and speaks(last_word(before(text, number.start)))


class _Cue(NamedTuple):
    """What introduces a number."""

    number: int
    kind: str
    """"" if nothing does."""
    start: int
    """Where a game's name before the number begins, else the number."""
    side: Before
    """What stands before ``start``."""


class _Finder:
    def __init__(self, text: str, options: Options) -> None:
        self.text = text
        self.options = options
        self.german = speaks_german(text)
        self.tables = Tables(text, self.german)
        names = sorted(options.games, key=len, reverse=True)
        self._game = re.compile(
            rf"(?:(?<=\W)|\A)(?P<name>{'|'.join(map(re.escape, names))})"
            rf"(?P<sign>:{SPACE}?|{SPACE})\Z",
            re.IGNORECASE,
        )
        self._own_names = [name for name in names if options.games[name] == options.game]
        self._longest = max(map(len, names), default=0) + 3
        self._final = frozenset(name[-1] for name in names)
        self._cue = _Cue(-1, "", 0, before("", 0))
        self._entries: dict[tuple[str, str], str] = {}
        self._compounds: dict[tuple[str, str], frozenset[str]] = {}
        self._ends = (match.end() for match in SENTENCE_END.finditer(text))
        self._series = (0, 0)
        self._sentence = (0, next(self._ends, len(text) + 1))

    def may_begin(self, number: Number) -> bool:
        """Whole numbers and parts need a cue; the rest may stand alone."""
        if number.lean:
            return False
        if number.item and number.entry.isdecimal():
            return True
        return not number.flaw and self.cued(number)

    def sentence(self, place: int) -> int:
        """Where the sentence of a place begins; asked in ascending order."""
        begin, end = self._sentence
        while place >= end:
            begin, end = end, next(self._ends, len(self.text) + 1)
        self._sentence = (begin, end)
        return begin

    def kind(self, number: Number) -> str:
        return self._cue_of(number).kind

    def cued(self, number: Number) -> bool:
        return self.kind(number) not in {"", "name"}

    def filled(self, number: Number, group: list[Number]) -> Number:
        """A short form with what it takes from the number before it."""
        if not group:
            return number
        last = group[-1]
        if number.lean == "rule":
            return replace(number, entry=last.entry, item=last.item)
        if number.lean == "entry":
            return replace(number, entry=last.entry)
        if not number.item and last.item:
            return replace(number, entry=last.entry, item=number.entry, lean="entry")
        return number

    def _cue_of(self, number: Number) -> _Cue:
        if self._cue.number != number.start:
            start = self._game_start(number)
            side = before(self.text, start)
            kind, _ = cue_before(side)
            if start < number.start and not kind:
                sign = self.text[start : number.start]
                name = len(sign) > 5 and ":" not in sign and not sign.isupper()
                kind = "name" if name else "game" if number.item or ":" in sign else ""
            self._cue = _Cue(number.start, kind, start, side)
        return self._cue

    def _game_start(self, number: Number) -> int:
        low = max(0, number.start - self._longest)
        near = self.text[low : number.start]
        last = near.rstrip(" \t\n\r\u00a0\u2009\u202f:")[-1:].casefold()[-1:]
        match = self._game.search(near) if last in self._final else None
        if match is None:
            return number.start
        name = match["name"]
        long = len(name) > 3 and not name[0].islower()
        unlike_a_word = name.isupper() or any(map(str.isdigit, name))
        shown = ":" in match["sign"] or unlike_a_word or long
        return low + match.start() if shown else number.start

    def judge(self, group: tuple[Number, ...], joints: tuple[str, ...]) -> Iterator[Candidate]:
        kind, start, near = self._cue_of(group[0])[1:]
        game = self._game_of(start, group[0])
        named = kind == "name"
        if named:
            kind = ""
        if kind == "plural":
            kind = "rule" if len(group) > 1 else ""
        last_end = tail(self.text, group[-1])
        far = after(self.text, last_end)
        case = Case(
            group,
            joints,
            near,
            far,
            self.german,
            lambda word: self._entry_of(word, game),
            lambda name: self._ours(name, game),
            cache(lambda: self._titled(group[0].start, last_end, group[0].entry, game)),
            named,
            lambda: self._topical(group[0], near, far, game),
        )
        if kind == "foreign":
            whole = "label"
        elif kind and not group[0].item:
            if kind == "item" or (kind == "rule" and self._named(group[0], game)):
                yield from self._items(group, joints, game)
                return
            whole = "" if kind in _ENTRY_CUES or self._titled_cue(group[0], game) else "no-cue"
        else:
            whole = ""
        reason, cell = self._reason(case, kind, start, last_end)
        bare = not (kind or reason) and (cell is None or cell.head == "")
        opinion = weigh(case) if bare else None
        surely = bool(kind) or introduced(case)
        sentence = self.sentence(group[0].start)
        series = self._series_of(group[0].start, last_end)
        known_by = (
            "game" if named else "title" if bare and _after_word(near) and case.titled() else ""
        )
        for index, number in enumerate(group):
            own = whole or self._flaw(group, joints, index, near, bool(kind)) or reason
            if kind and not reason and index and index == len(group) - 1 and not own:
                own = self._counted(number, far)
            yield Candidate(
                start if index == 0 else number.start,
                number.end,
                game,
                _written(number),
                reason=own,
                cued=bool(kind),
                weight=opinion.weight if opinion else None,
                doubt=opinion.reason if opinion else "",
                firm=opinion.firm if opinion else False,
                sentence=sentence,
                series=series,
                beside=known_by,
                peers=None if number.lean else _peers(group, cell if opinion else None, surely),
                narrow=(number.start, number.end),
            )

    def _reason(self, case: Case, kind: str, start: int, end: int) -> tuple[str, Cell | None]:
        if kind:
            return against_cued(case, kind), None
        if any(not number.entry.isdecimal() for number in case.numbers):
            return "no-cue", None
        cell = self.tables.cell(start, end)
        if cell is not None and cell.head != "":
            return ("column" if cell.head == "other" else ""), cell
        return against_bare(case), cell

    def _flaw(
        self,
        group: tuple[Number, ...],
        joints: tuple[str, ...],
        index: int,
        near: Before,
        cued: bool,
    ) -> str:
        number = group[index]
        joins = joints[index + 1] if index + 1 < len(group) else ""
        side = near if index == 0 else before(self.text, number.start)
        far = after(self.text, tail(self.text, number))
        found = flaw(number, side, far, joints[index], joins, cued)
        if (
            not found
            and joins not in {"", "list"}
            and not cued
            and far.glued == "."
            and like_date(number)
        ):
            return "date"
        return found

    @staticmethod
    def _counted(number: Number, far: After) -> str:
        """``Regel 13.4, 2.5 Stunden``: the last one counts something."""
        return "unit" if far.folded in UNITS or far.sign in {"%", "€", "$"} else ""

    def _game_of(self, start: int, number: Number) -> str:
        name = self.text[start : number.start].strip(" \t\n\r\u00a0\u2009\u202f:").casefold()
        return self.options.games.get(name, self.options.game)

    def _ours(self, name: str, game: str) -> bool:
        folded = name.casefold()
        named = (one.startswith(folded) or folded.startswith(one) for one in self._own_names)
        return any(named) or bool(self._entry_of(name, game))

    def _entry_of(self, word: str, game: str) -> str:
        key = (word, game)
        if key not in self._entries:
            self._entries[key] = self.options.title_number(word, game) or ""
        return self._entries[key]

    def _series_of(self, start: int, end: int) -> int:
        """Where the list of names with numbers begins: ``Ausfall 11.3, Pfad 16.1``"""
        first, last = self._series
        between = self.text[last:start] if start - last < 48 else ""
        listed = _NAMED_NEXT.fullmatch(between)
        if listed is None or not _is_name(fold(listed[1])):
            likewise = _LIKEWISE.fullmatch(between)
            if likewise is None or not self.text.startswith(likewise[1], end):
                first = start
        self._series = (first, end)
        return first

    def _titled(self, start: int, end: int, entry: str, game: str) -> bool:
        return any(
            self._entry_of(title, game) == entry or self._compound_of(title, entry, game)
            for title in beside(self.text, start, end)
        )

    def _compound_of(self, word: str, entry: str, game: str) -> bool:
        """``Ausfallmarker 11.3``: German compounds begin with what they are about."""
        if not (self.german and len(word) > 8 and word.isalpha() and word[0].isupper()):
            return False
        key = (word, game)
        if key not in self._compounds:
            parts = (word[:end] for end in range(5, len(word) - 3))
            self._compounds[key] = frozenset(self._entry_of(part, game) for part in parts)
        return entry in self._compounds[key]

    def _titled_cue(self, number: Number, game: str) -> bool:
        """``Tauschen: Kapitel 58``; a chapter alone may be any book's."""
        cue = _cue_length(self.text[max(0, number.start - 24) : number.start])
        return self._titled(number.start - cue, number.end, number.entry, game)

    def _topical(self, number: Number, near: Before, far: After, game: str) -> bool:
        sentence = filter(_may_be_title, (*near.sentence, *far.sentence))
        return any(self._entry_of(word, game) == number.entry for word in sentence)

    def _named(self, number: Number, game: str) -> bool:
        """``Absprache, Nr. 7``; not ``Aktionskarte Nr. 7``, which is a card."""
        return bool(
            _APART.search(self.text, max(0, number.start - 10), number.start)
            and title_before(self.text, number.start, self.options.title_number, game)
        )

    def _items(
        self, group: tuple[Number, ...], joints: tuple[str, ...], game: str
    ) -> Iterator[Candidate]:
        """Items of an entry that is named by its title, before or after them."""
        find_title = self.options.title_number
        ahead = title_before(self.text, group[0].start, find_title, game)
        behind = None if ahead else title_after(self.text, group[-1].end, find_title, game)
        entry = ahead[0] if ahead else behind[0] if behind else ""
        cue_start = group[0].start - _cue_length(
            self.text[max(0, group[0].start - 24) : group[0].start]
        )
        for index, number in enumerate(group):
            start, end = number.start, number.end
            if ahead and index == 0:
                start = ahead[1]
            if behind and index == len(group) - 1:
                end = behind[1]
                start = cue_start if index == 0 else start
            written = f"{entry}.{number.entry}{number.letter}" if entry else number.entry
            reason = number.flaw or ("part" if number.item else "" if entry else "no-title")
            yield Candidate(
                start, end, game, written,
                reason=reason, cued=True, narrow=(number.start, number.end),
            )  # fmt: skip


def _is_name(folded: str) -> bool:
    return not (folded in FUNCTION_WORDS or folded in INTRO or folded in CUES or speaks(folded))


def _after_word(near: Before) -> bool:
    return bool(near.words) and near.words[-1].isalpha()


def _may_be_title(word: str) -> bool:
    return len(word) > 3 and word.isalpha() and word not in FUNCTION_WORDS


def _cue_length(near: str) -> int:
    match = _LAST_CUE.search(near)
    return len(match[0]) if match else 0


def _written(number: Number) -> str:
    text = f"{number.entry}.{number.item}" if number.item else number.entry
    return text + number.letter


def _peers(
    group: tuple[Number, ...], cell: Cell | None, surely: bool
) -> tuple[str, int, int] | None:
    if surely:
        return None
    if cell is not None:
        return ("column", cell.table, cell.column)
    return ("list", group[0].start, 0) if len(group) > 1 else None
