"""Find candidate references in the seen text: group numbers, read cues, titles and games.

Nothing here knows which rules exist; ``resolve`` asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from rulebook.cues import CUES
from rulebook.link.case import Case, introduced
from rulebook.link.context import After, Before, after, before, fold, last_word
from rulebook.link.entries import Entries
from rulebook.link.grammar import FUNCTION_WORDS, speaks, speaks_german
from rulebook.link.judge import against_bare, against_cued, like_date
from rulebook.link.lead import Leads
from rulebook.link.records import Candidate, Number, Options
from rulebook.link.scan import SENTENCE_END, SPACE, joint, leans, numbers, tail
from rulebook.link.shape import UNIT_SIGNS, flaw
from rulebook.link.tables import Cell, Tables
from rulebook.link.titles import title_itself
from rulebook.link.weigh import weigh
from rulebook.link.whole import against_chapter, cites_item, is_chapter, only_entry, small
from rulebook.link.words import INTRO, UNITS

_BRIDGE = 80
_DOTTED = frozenset({"rule", "plural"})
"""Cues after which a number without a dot is no rule: Nr. 4 may be anything."""
_THROUGH = re.compile(r"[-–]|bis|to|по")
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
        elif item := finder.titled_item(number):
            yield item
    if group:
        yield from finder.judge(tuple(group), tuple(joints))


def _joins(text: str, group: list[Number], number: Number, finder: _Finder) -> str:
    """How a number continues the group, "" if it begins a new one."""
    last = group[-1]
    if number.lean == "rule":  # 37.2a–c; 37.2a, b
        return "range" if _THROUGH.search(text, last.end, number.start) else "list"
    joined = joint(text, last, number)
    if not joined and number.lean and not _measured(after(text, number.end)):
        joined = "list" if leans(text, last, number) or _quoted(text, last, number) else ""
    if not joined or last.flaw or len(group) > 400:
        return ""
    lead = finder.leads.of(group[0])
    if not group[0].item and lead.kind in _DOTTED and not is_chapter(lead.side):
        return ""
    if number.item or number.lean:
        return joined
    if not finder.leads.cued(group[0]):
        return ""
    far = after(text, number.end)
    counted = far.folded in UNITS or (far.gap and far.word[:1].isupper() and joined != "list")
    if not last.item:
        return "" if counted else joined
    # Regel 13.1-4
    rising = joined == "range" and len(number.entry) < 3 and not counted
    return joined if rising and last.item.isdecimal() and int(number.entry) > int(last.item) else ""


def _measured(far: After) -> bool:
    return far.folded in UNITS or far.sign in UNIT_SIGNS


def _quoted(text: str, last: Number, number: Number) -> bool:
    """``außer 34.5 greift. Jens zitierte .4 gleich mit``: a verb of citing bridges a sentence."""
    near = number.start - last.end < _BRIDGE
    return near and speaks(last_word(before(text, number.start)))


class _Finder:
    def __init__(self, text: str, options: Options) -> None:
        self.text = text
        self.options = options
        self.german = speaks_german(text)
        self.tables = Tables(text, self.german)
        self.leads = Leads(text, options)
        self.entries = Entries(text, options, self.german)
        self._most = max(options.most_items.values(), default=0)
        self._ends = (match.end() for match in SENTENCE_END.finditer(text))
        self._series = (0, 0)
        self._sentence = (0, next(self._ends, len(text) + 1))

    def may_begin(self, number: Number) -> bool:
        """Whole numbers and parts need a cue; the rest may stand alone."""
        if number.lean:
            return False
        if number.item and number.entry.isdecimal():
            return True
        return not number.flaw and self.leads.cued(number)

    def sentence(self, place: int) -> int:
        """Where the sentence of a place begins; asked in ascending order."""
        begin, end = self._sentence
        while place >= end:
            begin, end = end, next(self._ends, len(self.text) + 1)
        self._sentence = (begin, end)
        return begin

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

    def judge(self, group: tuple[Number, ...], joints: tuple[str, ...]) -> Iterator[Candidate]:
        kind, start, near = self.leads.of(group[0])[1:]
        named = kind == "name"
        if named:
            kind = ""
        if kind == "plural":
            kind = "rule" if len(group) > 1 else ""
        last_end = tail(self.text, group[-1])
        far = after(self.text, last_end)
        game = self.leads.game(group[0], last_end)
        foreign = "label" if self.options.only and game != self.options.game else ""
        case = self._case(group, joints, near, far, game, named)

        def flawed(index: int) -> str:
            found = self._flaw(group, joints, index, near, True) or against_cued(case, "rule")
            return found or (self._counted(far) if index == len(group) - 1 else "")

        whole = ""
        if kind == "foreign":
            whole = "label"
        elif kind == "item" and not group[0].item:
            titles = self.entries.around(group, game)
            most = self.options.most_items.get(game, 0)
            if any(titles) or not only_entry(case, most):
                yield from self.entries.items(group, joints, game, titles, foreign, flawed)
                return
        elif kind and kind not in _ENTRY_CUES and not group[0].item:
            if kind == "rule" and self.entries.named(group[0], game):
                titles = self.entries.around(group, game)
                yield from self.entries.items(group, joints, game, titles, foreign, flawed)
                return
            if not self.entries.titled_cue(group[0], game):
                whole = against_chapter(case) if is_chapter(near) else "no-cue"
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
                own = self._counted(far)
            yield Candidate(
                start if index == 0 else number.start,
                number.end,
                game,
                _written(number),
                reason=own or foreign,
                cued=bool(kind),
                weight=opinion.weight if opinion else None,
                doubt=opinion.reason if opinion else "",
                firm=opinion.firm if opinion else False,
                sentence=sentence,
                series=series,
                beside=known_by,
                peers=None if number.lean else _peers(group, cell if opinion else None, surely),
                narrow=(number.start, number.end),
                through=joints[index] == "range",
            )

    def titled_item(self, number: Number) -> Candidate | None:
        """``(Торги, 7)``, ``laut Absprache 3``: an item right after the title of its entry."""
        if not small(number, self._most):
            return None
        game = self.leads.game(number, number.end)
        found = title_itself(self.text, number.start, self.options.title_number, game)
        if found is None or not small(number, self.options.most_items.get(game, 0)):
            return None
        entry, start, comma = found
        side, far = before(self.text, start), after(self.text, number.end)
        case = self._case((number,), ("",), side, far, game, False)
        cites = cites_item(case, self.text[start:], comma)
        if cites is None:
            return None
        foreign = "label" if self.options.only and game != self.options.game else ""
        return Candidate(
            start, number.end, game, f"{entry}.{number.entry}",
            reason=foreign if cites else "no-cue", cued=True, narrow=(number.start, number.end),
        )  # fmt: skip

    def _case(
        self,
        group: tuple[Number, ...],
        joints: tuple[str, ...],
        near: Before,
        far: After,
        game: str,
        named: bool,
    ) -> Case:
        start, end = group[0].start, tail(self.text, group[-1])
        return Case(
            group,
            joints,
            near,
            far,
            self.german,
            lambda word: self.entries.called(word, game),
            lambda name: self._ours(name, game),
            cache(lambda: self.entries.titled(start, end, group[0].entry, game)),
            named,
            lambda: self.entries.topical(group[0], near, far, game),
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
    def _counted(far: After) -> str:
        """``Regel 13.4, 2.5 Stunden``: the last one counts something."""
        return "unit" if far.folded in UNITS or far.sign in {"%", "€", "$"} else ""

    def _ours(self, name: str, game: str) -> bool:
        return self.leads.ours(name, game) or bool(self.entries.called(name, game))

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


def _is_name(folded: str) -> bool:
    return not (folded in FUNCTION_WORDS or folded in INTRO or folded in CUES or speaks(folded))


def _after_word(near: Before) -> bool:
    return bool(near.words) and near.words[-1].isalpha()


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
