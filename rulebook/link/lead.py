"""What introduces a number: the cue before it, and the game that it names or that governs it."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import NamedTuple

from rulebook.link.context import REACH, Before, after, before, cue_before
from rulebook.link.own import OurGames
from rulebook.link.records import Number, Options
from rulebook.link.scan import SPACE

_BLANKS = " \t\n\r\u00a0\u2009\u202f:"
_CHAPTER = re.compile(r"(?P<glued>[\w.]?)(?:ch|chap)(?P<stop>\.?)\s*\Z", re.IGNORECASE)
_ON_AIR = re.compile(r"\b(?:auf|on|на|channel)\s+(?:ch|chap)\.?\s*\Z", re.IGNORECASE)
"""``on ch. 11``, ``WLAN ch 11`` and ``bgg.ch 4.2`` are no chapters."""


class Lead(NamedTuple):
    """What introduces a number."""

    number: int
    kind: str
    """"" if nothing does; name: the full name of a game, which is no cue."""
    start: int
    """Where a game's name before the number begins, else the number."""
    side: Before
    """What stands before ``start``."""


class Leads:
    """Reads what stands before a number; that of the last number is kept."""

    def __init__(self, text: str, options: Options) -> None:
        self.text = text
        self.options = options
        names = sorted(options.games, key=len, reverse=True)
        self._game = re.compile(
            rf"(?:(?<=\W)|\A)(?P<name>{'|'.join(map(re.escape, names))})"
            rf"(?P<sign>:{SPACE}?|{SPACE})\Z",
            re.IGNORECASE,
        )
        self._longest = max(map(len, names), default=0) + 3
        self._final = frozenset(name[-1] for name in names)
        self._last = Lead(-1, "", 0, before("", 0))
        self._ours = OurGames(options.games)
        self._places = self._ours.places(text)

    def of(self, number: Number) -> Lead:
        if self._last.number != number.start:
            start = self._game_start(number)
            side = before(self.text, start)
            kind, _ = cue_before(side)
            if kind == "rule" and not self._is_chapter(start, bool(number.item)):
                kind = ""
            if start < number.start and not kind:
                sign = self.text[start : number.start]
                name = len(sign) > 5 and ":" not in sign and not sign.isupper()
                kind = "name" if name else "game" if number.item or ":" in sign else ""
            self._last = Lead(number.start, kind, start, side)
        return self._last

    def _is_chapter(self, start: int, dotted: bool) -> bool:
        """What stands before the number is no channel and no address, if it looks like one."""
        ahead = self.text[max(0, start - 16) : start]
        found = _CHAPTER.search(ahead)
        if found is None:
            return True
        return not found["glued"] and (
            dotted or (bool(found["stop"]) and not _ON_AIR.search(ahead))
        )

    def kind(self, number: Number) -> str:
        return self.of(number).kind

    def cued(self, number: Number) -> bool:
        return self.kind(number) not in {"", "name"}

    def game(self, number: Number, end: int) -> str:
        """The game of a number, and of those joined to it up to ``end``."""
        start, side = self.of(number)[2:]
        if start < number.start:
            name = self.text[start : number.start].strip(_BLANKS).casefold()
            return self.options.games.get(name, self.options.game)
        near = bisect_left(self._places, start - REACH)
        if near == len(self._places) or self._places[near] > end + REACH:
            return self.options.game
        return self._ours.governing(side, after(self.text, end)) or self.options.game

    def ours(self, name: str, game: str) -> bool:
        """Is it the name of the game, or the beginning of one?"""
        folded = name.casefold()
        return self._ours.called(name) == game or any(
            one.startswith(folded) or folded.startswith(one)
            for one, named in self.options.games.items()
            if named == game
        )

    def _game_start(self, number: Number) -> int:
        low = max(0, number.start - self._longest)
        near = self.text[low : number.start]
        last = near.rstrip(_BLANKS)[-1:].casefold()[-1:]
        match = self._game.search(near) if last in self._final else None
        if match is None:
            return number.start
        name = match["name"]
        long = len(name) > 3 and not name[0].islower()
        unlike_a_word = name.isupper() or any(map(str.isdigit, name))
        shown = ":" in match["sign"] or unlike_a_word or long
        return low + match.start() if shown else number.start
