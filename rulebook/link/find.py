"""Find candidate references in the seen text: group numbers, read cues, titles and games.

Nothing here knows which rules exist; ``resolve`` asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulebook.languages.cues import AND, TO
from rulebook.link import cited, lawful
from rulebook.link.around import OPENERS, Side, Word, after, before, sentence, words
from rulebook.link.books import OTHER, Books
from rulebook.link.features import Case
from rulebook.link.lexicon import language_of
from rulebook.link.named import Named
from rulebook.link.records import Candidate, Number, Options
from rulebook.link.scan import SPACE, end_of_list, joint, leans, numbers, sentences, tail
from rulebook.link.shape import UNIT_SIGNS, flaw
from rulebook.link.tables import Tables
from rulebook.link.titles import Stretch, Titles

_BRIDGE = 80
_MOST_JOINED = 400
_READ = 100_000
"""Characters of a post in which the book that it is about is sought."""
_DOTTED = frozenset({"rule", "plural"})
"""Cues after which a number without a dot is no rule: Nr. 4 may be anything."""
_THROUGH = re.compile(r"[-–]|bis|to|по")
_ON_AIR = re.compile(r"(?:[\w.]|\b(?:auf|on|на|channel)\s+)(?:ch|chap)\.?\s*\Z", re.IGNORECASE)
"""``on ch. 11`` and ``bgg.ch 4.2`` are no chapters."""
_CHANNEL = re.compile(r"\bch(?:ap)?\s*\Z", re.IGNORECASE)
_APART = re.compile(rf"[,:(»“”\"]{SPACE}?(?:Nr\.|Ziff\.|Ziffer){SPACE}?\Z", re.IGNORECASE)
_BLANKS = " \t\n\r\u00a0\u2009\u202f:"
_VERSIONS = frozenset({"edition", "label"})
"""Words after which a long number is that of a printing or of a program."""
_ENTRY_CUES = frozenset({"entry", "game"})


class Lead(NamedTuple):
    """What introduces a number."""

    kind: str
    """The kind of its cue; "" if it has none, name: the full name of a game, which is no cue."""
    start: int
    """Where a game's name before the number begins, else the number."""
    side: Side
    """What stands before ``start``."""

    @property
    def cued(self) -> bool:
        return self.kind not in {"", "name"}


class Group(NamedTuple):
    """Numbers that hang together: 13.1, 13.2 und 14.1–14.3."""

    numbers: tuple[Number, ...]
    joints: tuple[str, ...]
    lead: Lead
    far: Side
    """What stands after the last number."""
    game: str
    governed: str
    """The game of the book that governs the numbers, OTHER for a book of somebody else."""


def find(text: str, options: Options) -> Iterator[Candidate]:
    """All candidates of a text in ascending order."""
    reader = _Reader(text, options)
    group: list[Number] = []
    joints: list[str] = []
    lead = Lead("", 0, before("", 0, ""))
    taken = 0
    for number in numbers(text):
        if number.start < taken:
            continue
        if deep := reader.lawful(number) or reader.deep(number):
            taken = deep.end
            if group:
                yield from reader.read(tuple(group), tuple(joints), lead)
                group = []
            yield deep
            continue
        if number.is_letter:
            continue
        joined = reader.joined(group, lead, number) if group else ""
        if joined:
            group.append(_filled(number, group[-1]))
            joints.append(joined)
            continue
        if group:
            yield from reader.read(tuple(group), tuple(joints), lead)
            group = []
        if reader.may_begin(number) and reader.stands(number, found := reader.lead(number)):
            group, joints, lead = [number], [""], found
        elif item := reader.titled_item(number):
            yield item
    if group:
        yield from reader.read(tuple(group), tuple(joints), lead)


def _split(labels: Sequence[str]) -> list[str]:
    """Labels that may have dots as labels without any."""
    return [part for label in labels for part in label.lower().split(".") if part]


def _is_word(letter: Word, far: Side) -> bool:
    """Is a letter a word by itself in this place: ``section I read``, ``section A crane``?"""
    spoken = letter.kinds & {"person", "article"}
    goes_on = far.words and far.words[0].text[:1].islower()
    return bool(spoken and goes_on and far.words[0].folded not in AND | TO)


def _filled(number: Number, last: Number) -> Number:
    """A short form with what it takes from the number before it."""
    if number.lean == "rule":
        return number._replace(entry=last.entry, item=last.item)
    if number.lean == "entry":
        return number._replace(entry=last.entry)
    if not number.item and last.item:
        return number._replace(entry=last.entry, item=number.entry, lean="entry")
    return number


class _Reader:
    """A text with what was read of it as a whole; every answer depends on the place alone."""

    def __init__(self, text: str, options: Options) -> None:
        self.text = text
        self.options = options
        self.language = language_of(text)
        self.tables = Tables(text, self.language)
        self.titles = Titles(text, options.title_number, self.language)
        self.books = Books(options.games, self.language, options.ordinary)
        self.named = Named(options.own, options.ordinary)
        self.game = self._topic()
        self.sentences = sentences(text)
        self._lawful: tuple[Number, tuple[str, ...], str] | None = None
        """The last number that was cited as a law's, with its labels and what announced it."""
        names = sorted(options.games, key=len, reverse=True)
        self._game = re.compile(
            rf"(?:(?<=\W)|\A)(?P<name>{'|'.join(map(re.escape, names)) or '(?!)'})"
            rf"(?P<sign>:{SPACE}?|{SPACE})\Z",
            re.IGNORECASE,
        )
        self._reach = max(map(len, names), default=0) + 3
        self._finals = frozenset(name[-1] for name in names)
        self._most = max(options.most_items.values(), default=0)

    def _topic(self) -> str:
        """The game of numbers that say none: the one book that the post names, where that is one of
        the user's; OTHER where it names several and not the one that is meant elsewhere."""
        game = self.options.game
        if not self.options.own or self.options.only:
            return game
        shown = words(self.text[:_READ], self.language)
        ours = {one.game for one in self.books.mentions(shown)}
        own = self.named.mentions(shown) - {OTHER}
        if not own or game in own | ours:
            return game
        return own.pop() if len(own) == 1 and not ours - own else OTHER

    def governing(self, side: Side, far: Side, cued: bool) -> str:
        """The book that governs a number, "" if nothing says so."""
        game = self.options.game
        said = self.named.governing(side, far) or self.books.governing(
            side, far, lambda name: self._ours(name, game), cued
        )
        if said or not self.options.own:
            return said
        if cued and (told := self.named.in_clause(side, far) or self.named.apposed(far)):
            return told
        near = self.named.mentioned(side, far)
        return OTHER if near - {game} and not self.options.only else ""

    def deep(self, number: Number) -> Candidate | None:
        """A number of three labels or more that a book has: it can be nothing else."""
        if "." not in number.item or self.text[number.end : number.end + 2].lstrip(".").isalnum():
            return None
        if lawful.begins(self.text, number.start) < number.start:
            return None  # B.4.7.1 is no 4.7.1
        start = self._game_start(number)
        named = self.text[start : number.start].strip(_BLANKS).casefold()
        said = f"{number.entry}.{number.item}{number.letter}"
        side, far = (
            before(self.text, start, self.language),
            after(self.text, number.end, self.language),
        )
        game = self.options.games.get(named, "")
        if self.options.own and not game:
            game = self.governing(side, far, cued=True) or (
                self.game if self.game != self.options.game else ""
            )
        meant = game or self.game
        game = "" if game == OTHER else self.options.deep(said, game)
        if cited.against((number,), side, far, "rule") or side.kinds(0) & _VERSIONS:
            return None
        if not game and meant in self.options.own and cited.cue_before(side)[0]:
            return Candidate(start, number.end, meant, said, "unknown", cued=True)
        reason = "several" if game == OTHER else ""
        return Candidate(start, number.end, game, said, reason, cued=True) if game else None

    def lawful(self, number: Number) -> Candidate | None:
        """A part of a book of the user's, cited as parts of laws are, or one more beside it."""
        number = number.whole if number.told else number
        if not self.options.own or number.comma or number.lean:
            return None
        last, start = self._lawful, lawful.begins(self.text, number.start)
        joins = last is not None and bool(joint(self.text, last[0], number._replace(start=start)))
        if number.is_letter and not joins and number.entry.islower():
            return None
        letter = "" if number.item else lawful.letter_behind(self.text, number.end)
        if number.flaw and (number.flaw != "part" or not (letter or start < number.start)):
            return None
        side = before(self.text, start, self.language)
        said = lawful.sign(side)
        joins = joins and not said
        said = last[2] if joins and last is not None else said
        lettered = start < number.start or number.entry.isalpha()
        if not (said or joins) and not self._is_cited(number, start, letter, side):
            return None
        written = self.text[start : number.end]
        found = lawful.parts(
            self.text, [written, letter] if letter else [written], number.end + len(letter)
        )
        far = after(self.text, found.end, self.language)
        if number.is_letter and _is_word(words(written, self.language)[0], far):
            return None
        behind = after(self.text, end_of_list(self.text, found.end), self.language)
        game = self.governing(side, behind, cued=True) or self.game
        if game not in self.options.own or (self.options.only and game != self.options.game):
            return None
        if lawful.is_of_another(far, self.named.words_of(game)):
            return None
        if cited.against((number,), side, far, "rule"):
            return None
        labels = found.labels
        if joins and last is not None and len(labels) < len(last[1]):
            labels = (*last[1][: -len(labels)], *labels)
        split = _split(labels)
        worded = said and len(split) == 1
        told = self.options.part(game, (said, *split)) if worded else ""
        plain = len(labels) < 2 and not lettered
        if plain and not told and not lawful.is_only_of_laws(said):
            self._lawful = number._replace(end=found.end), labels, said
            return None
        told = told or self.options.part(game, split)
        if not told and joins and (told := self.options.part(game, _split(found.labels))):
            labels = found.labels
        if not told and (lettered or letter):
            return None
        self._lawful = number._replace(end=found.end), labels, said
        return Candidate(
            start, found.end, game, told or ".".join(labels), "" if told else "unknown",
            cued=True,
        )  # fmt: skip

    def _is_cited(self, number: Number, start: int, letter: str, side: Side) -> bool:
        """Is a number with a letter, which no word for a part announces, that of a part: ``B.4.1``,
        ``4.B``, ``see B.1``, ``B.1 of the owl``; or one with brackets: ``owl 4(a)``?"""
        if start < number.start and number.item:
            return True
        if lawful.is_bracketed(self.text, number.end) and self.named.adjacent(side):
            return True
        if not (
            start < number.start or letter[:1] == "." or (number.entry.isalpha() and number.item)
        ):
            return False
        cited_so = "cite" in side.kinds(int(side.word(0) in OPENERS)) or side.word(0) in OPENERS
        return cited_so or self._is_named(number._replace(end=number.end + len(letter)), side)

    def may_begin(self, number: Number) -> bool:
        """Could a group begin with this number, whatever stands before it?"""
        return not number.lean and (bool(number.item) or not number.flaw)

    def stands(self, number: Number, lead: Lead) -> bool:
        """Whole numbers and parts need a cue; the rest may stand alone."""
        return (bool(number.item) and number.entry.isdecimal()) or (lead.cued and not number.flaw)

    def lead(self, number: Number) -> Lead:
        """What introduces a number: a cue, a game's name."""
        start = self._game_start(number)
        side = before(self.text, start, self.language)
        kind, _ = cited.cue_before(side)
        if kind == "rule" and cited.is_chapter(side):
            ahead = self.text[max(0, start - 16) : start]
            if (_ON_AIR.search(ahead) and not (number.item and ahead[-1:] in " .\u00a0")) or (
                not number.item and _CHANNEL.search(ahead)
            ):
                kind = ""
        if start < number.start and not kind:
            sign = self.text[start : number.start]
            own = self._named_by(sign) in self.options.own
            name = len(sign) > 5 and ":" not in sign and not sign.isupper() and not own
            kind = "name" if name else "game" if number.item or ":" in sign else ""
        elif not kind and number.item and self._is_named(number, side):
            kind = "game"
        return Lead(kind or ("rule" if number.told and number.item else ""), start, side)

    def _is_named(self, number: Number, side: Side) -> bool:
        """Does the name of a book of the user's stand right beside a number without a cue?"""
        if self.named.adjacent(side):
            return True
        far = after(self.text, tail(self.text, number), self.language)
        return self.named.owns(far) and not side.kinds(0) & _VERSIONS

    def _game_start(self, number: Number) -> int:
        low = max(0, number.start - self._reach)
        near = self.text[low : number.start]
        if near.rstrip(_BLANKS)[-1:].casefold()[-1:] not in self._finals:
            return number.start
        match = self._game.search(near)
        if match is None:
            return number.start
        name = match["name"]
        shown = (
            ":" in match["sign"] or name.isupper() or any(map(str.isdigit, name))
            or (len(name) > 3 and not name[0].islower())
            or self._named_by(name) in self.options.own
        )  # fmt: skip
        return low + match.start() if shown else number.start

    def _named_by(self, sign: str) -> str:
        return self.options.games.get(sign.strip(_BLANKS).casefold(), "")

    def joined(self, group: list[Number], lead: Lead, number: Number) -> str:
        """How a number continues the group, "" if it begins a new one."""
        last = group[-1]
        if number.lean == "rule":  # 37.2a–c; 37.2a, b
            return "range" if _THROUGH.search(self.text, last.end, number.start) else "list"
        how = joint(self.text, last, number)
        if not how and number.lean:
            far = after(self.text, number.end, self.language)
            measured = "unit" in far.kinds(0) or far.word(0) in UNIT_SIGNS
            if not measured and (leans(self.text, last, number) or self._quoted(last, number)):
                how = "list"
        if not how or last.flaw or len(group) > _MOST_JOINED:
            return ""
        if not group[0].item and lead.kind in _DOTTED and not cited.is_chapter(lead.side):
            return ""
        if number.item or number.lean:
            return how
        if not lead.cued:
            return ""
        far = after(self.text, number.end, self.language)
        noun = far.rest[:1].isspace() and far.words and far.words[0].capital
        counted = bool(far.kinds(0) & {"unit", "gameunit"}) or (noun and how != "list")
        if counted:
            return ""
        if not last.item:
            return how
        rising = how == "range" and len(number.entry) < 3 and last.item.isdecimal()
        return how if rising and int(number.entry) > int(last.item) else ""  # Regel 13.1-4

    def _quoted(self, last: Number, number: Number) -> bool:
        """``außer 34.5 greift. Jens zitierte .4 gleich mit``: a verb of citing leads over."""
        near = number.start - last.end < _BRIDGE
        return near and "speech" in before(self.text, number.start, self.language).kinds(0)

    def read(
        self, numbers: tuple[Number, ...], joints: tuple[str, ...], lead: Lead
    ) -> Iterator[Candidate]:
        """The candidates of a group."""
        first = numbers[0]
        far = after(self.text, tail(self.text, numbers[-1]), self.language)
        if lead.start < first.start:
            name = self._named_by(self.text[lead.start : first.start])
            governed = game = name or self.options.game
        else:
            governed = self.governing(lead.side, far, lead.cued) or self.game
            game = self.options.game if governed == OTHER else governed
        group = Group(numbers, joints, lead, far, game, governed)
        kind = lead.kind if lead.kind != "name" else ""
        if kind == "plural":
            kind = "rule" if len(numbers) > 1 else ""
        titles = self._as_items(group, kind) if kind and not first.item else None
        yield from self._items(group, titles) if titles else self._rules(group, kind)

    def _as_items(self, group: Group, kind: str) -> tuple[Stretch | None, Stretch | None] | None:
        """The titles beside numbers that are items of an entry, None if they are none."""
        first, side, game = group.numbers[0], group.lead.side, group.game
        ahead = self.titles.ahead(first.start, game)
        behind = None if ahead else self.titles.behind(group.numbers[-1].end, game)
        if kind == "item":
            most = self.options.most_items.get(game, 0)
            entry = cited.only_entry(group.numbers, side, group.far, most)
            return (ahead, behind) if ahead or behind or not entry else None
        named = kind == "rule" and _APART.search(self.text, max(0, first.start - 10), first.start)
        return (ahead, behind) if named and ahead else None

    def _items(
        self, group: Group, titles: tuple[Stretch | None, Stretch | None]
    ) -> Iterator[Candidate]:
        """Items of an entry that is named by its title, before or after them; a number with a dot
        among them is a reference of its own: ``(«Конец хода», п. 3 и 66.4)``."""
        ahead, behind = titles
        entry = ahead[0] if ahead else behind[0] if behind else ""
        last = len(group.numbers) - 1
        for index, number in enumerate(group.numbers):
            start, end = number.start, number.end
            wrong = number.flaw
            written = f"{number.entry}.{number.item}{number.letter}"
            if entry and number.item and not number.lean:
                wrong = self._wrong(group, index, "rule")
            else:
                written = f"{entry}.{number.entry}{number.letter}" if entry else number.entry
                wrong = wrong or ("part" if number.item else "" if entry else "no-title")
                if ahead and index == 0:
                    start = ahead[1]
                if behind and index == last:
                    end = behind[1]
                    start = self.titles.cue_start(number.start) if index == 0 else start
            yield Candidate(
                start, end, group.game, written,
                reason=wrong or self._elsewhere(group), cued=True,
                narrow=(number.start, number.end), through=group.joints[index] == "range",
            )  # fmt: skip

    def _rules(self, group: Group, kind: str) -> Iterator[Candidate]:
        """Entries and rules, with a cue or without one."""
        group = group._replace(numbers=tuple(n if n.item else n.whole for n in group.numbers))
        first, side, far = group.numbers[0], group.lead.side, group.far
        end = tail(self.text, group.numbers[-1])
        titled = self.titles.beside(
            self.titles.cue_start(first.start) if kind and not first.item else first.start,
            end, first.entry, group.game,
        )  # fmt: skip
        whole = "label" if kind == "foreign" else ""
        if kind and kind not in {*_ENTRY_CUES, "item", "foreign"} and not first.item and not titled:
            chapter = cited.is_chapter(side)
            whole = cited.against_chapter(side, far, titled) if chapter else "no-cue"
        if kind:
            whole = whole or cited.against(group.numbers, side, far, kind)
        elif not all(number.entry.isdecimal() for number in group.numbers) or any(
            number.comma for number in group.numbers
        ):
            whole = "no-cue"
        else:
            whole = cited.counted(group.numbers, side, far)
        whole = whole or self._elsewhere(group)
        case = None
        if not kind and not whole:
            case = Case(
                group.numbers, group.joints, side, far, self.language, titled,
                self._topical(group), group.lead.kind == "name",
                self.tables.cell(group.lead.start, end),
            )  # fmt: skip
        peers = self._peers(group, case)
        for index, number in enumerate(group.numbers):
            written = f"{number.entry}.{number.item}" if number.item else number.entry
            yield Candidate(
                group.lead.start if index == 0 else number.start,
                number.end,
                group.game,
                written + number.letter,
                reason=self._wrong(group, index, kind) or whole,
                cued=bool(kind),
                case=case,
                sentence=self.sentences(first.start),
                peers=None if number.lean else peers,
                narrow=(number.start, number.end),
                through=group.joints[index] == "range",
            )

    def _elsewhere(self, group: Group) -> str:
        """The reason against numbers of another book: somebody's, or one of ours where the caller
        named another."""
        if group.governed == OTHER:
            return "label"
        return "label" if self.options.only and group.game != self.options.game else ""

    def _wrong(self, group: Group, index: int, kind: str) -> str:
        """What is wrong with one number of a group."""
        number, last = group.numbers[index], index == len(group.numbers) - 1
        side = before(self.text, number.start, self.language) if index else group.lead.side
        far = group.far if last else after(self.text, tail(self.text, number), self.language)
        joins = "" if last else group.joints[index + 1]
        found = flaw(number, side, far, group.joints[index], joins, bool(kind), self.language)
        if not found and kind and index and last:  # Regel 13.4, 2.5 Stunden
            counts = "unit" in far.kinds(0) or far.word(0) in UNIT_SIGNS
            return "unit" if counts else ""
        return found

    def _topical(self, group: Group) -> bool:
        near = (*sentence(group.lead.side), *sentence(group.far))
        return any(
            len(word.text) > 3 and word.spoken and "function" not in word.kinds
            and self.titles.entry(word.folded, group.game) == group.numbers[0].entry
            for word in near
        )  # fmt: skip

    def _ours(self, name: str, game: str) -> bool:
        """Is it the name of the game, the beginning of one, or the title of an entry?"""
        folded = name.casefold()
        named = any(
            one.startswith(folded) or folded.startswith(one)
            for one, called in self.options.games.items()
            if called == game
        )
        return named or self.books.called(name) == game or bool(self.titles.entry(name, game))

    def _peers(self, group: Group, case: Case | None) -> tuple[str, int, int] | None:
        """The column or the list in which a bare number stands beside others like it."""
        if case is None:
            return None
        if case.cell is not None:
            return ("column", case.cell.table, case.cell.column)
        return ("list", group.numbers[0].start, 0) if len(group.numbers) > 1 else None

    def titled_item(self, number: Number) -> Candidate | None:
        """``(Торги, 7)``, ``laut Absprache 3``: an item right after the title of its entry."""
        game = self.options.game
        if not cited.small(number.whole, self._most):
            return None
        stretch = self.titles.itself(number.start, game)
        if stretch is None or not cited.small(number.whole, self.options.most_items.get(game, 0)):
            return None
        entry, start, comma = stretch
        side = before(self.text, start, self.language)
        far = after(self.text, number.end, self.language)
        cites = cited.cites_item(side, far, number, self.text[start:], comma)
        if cites is None:
            return None
        return Candidate(
            start, number.end, game, f"{entry}.{number.entry}{number.letter}",
            reason="" if cites else "no-cue", cued=True, narrow=(number.start, number.end),
        )  # fmt: skip
