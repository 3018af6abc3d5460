"""Numbers with a cue: what announces them, and what rules them out all the same.

A cue is a word such as Regel, §, п.; after it a number is a rule unless it is that of a law, of
another book, of an edition, or counts something. A whole number is an entry, or an item of one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulebook.languages.cues import CUES
from rulebook.link.around import OPENERS, Side, Word, begins_sentence, sentence
from rulebook.link.lexicon import fold
from rulebook.link.records import Number
from rulebook.link.shape import UNIT_SIGNS

_NUMBERING = re.compile(r"\)|\.[ \t]+\S")
_LAW_REACH = 5
_HOURS = 24
_QUOTES = frozenset('»”“"’«„')
_NUMBER_SIGNS = frozenset({"#", "№"})


def cue_before(side: Side) -> tuple[str, int]:
    """The kind of the cue before a number ("" if none), and how many words it takes."""
    shown = side.words
    at = 0
    while at < min(2, len(shown)) and (shown[at].text in OPENERS or shown[at].text == ":"):
        at += 1
    stop = at < len(shown) and shown[at].text == "."
    word = shown[at + stop] if at + stop < len(shown) else None
    kind = CUES.get(word.folded, "") if word else ""
    if word is None or not kind or (stop and "dotted-cue" not in word.kinds):
        return "", 0
    if ("cue-needs-stop" in word.kinds and not stop) or (kind == "plural" and (at or stop)):
        return "", 0
    taken = at + stop + 1
    if "not-ours" in side.kinds(taken):
        return "foreign", taken
    if kind in {"rule", "item"} and CUES.get(side.word(taken)) == "entry":
        return "entry", taken + 1  # Regel Nr. 13
    if side.word(taken) == "-" and CUES.get(side.word(taken + 1)) == "entry":
        return "entry", taken + 2  # Regel-Nr. 13
    return kind, taken


def against(numbers: tuple[Number, ...], side: Side, far: Side, kind: str) -> str:
    """What rules out a number with a cue, "" if nothing does; not the book it is in."""
    follows = far.kinds(0) if far.rest[:1].isspace() else frozenset[str]()
    if any("law" in word.kinds for word in _law(far)):
        return "law"
    if (len(numbers) == 1 and _edition(numbers[0], side)) or _numbers_thing(side):
        return "label"
    whole = not numbers[-1].item
    if whole and "law-part" in follows:
        return "law"
    measured = "unit" in follows or far.word(0) in UNIT_SIGNS
    if measured and (whole or kind == "game"):
        return "unit"
    return "unit" if whole and "gameunit" in follows else ""


def _law(far: Side) -> Iterable[Word]:
    """The words in which the law of a number may be named: ``§ 13.1 Abs. 2 Nr. 4 BGB``."""
    count, last = 0, None
    for word in far.words:
        if word.text in ".!?;" and not (
            last and ("law-part" in last.kinds or last.text.isdecimal())
        ):
            return
        count += word.spoken
        if count > _LAW_REACH:
            return
        yield word
        last = word


def _edition(number: Number, side: Side) -> bool:
    """``Regeln 2.0``, ``Version der Regeln 1.2``: a plural before one number."""
    shown = [word for word in side.words[:4] if "articleof" not in word.kinds]
    if not shown or "rules" not in shown[0].kinds:
        return False
    return number.item == "0" or (len(shown) > 1 and "edition" in shown[1].kinds)


def _numbers_thing(side: Side) -> bool:
    """``Ticket #37.2``, ``Zimmer Nr. 2.1``, ``заказ № 61.6``: the cue only says: number."""
    at = int(side.word(0) == ".")
    sign = side.word(at) in _NUMBER_SIGNS or "number-sign" in side.kinds(at)
    return sign and "label" in side.kinds(at + 1)


def is_chapter(side: Side) -> bool:
    """Is the cue a chapter: Kap., chapter, глава?"""
    return "chapter" in side.kinds(int(side.word(0) == "."))


def against_chapter(side: Side, far: Side, titled: bool) -> str:
    """What says that a chapter without a dot is none of ours, "" if nothing does."""
    cue = 1 + (side.word(0) == ".")
    ahead = sentence(Side(side.words[cue:], "", False, False, False, ""))
    if any("story" in word.kinds for word in (*ahead, *sentence(far))):
        return "label"
    heads = len(side.words) == cue or begins_sentence(side, cue - 1)
    first = far.words[0] if far.words else None
    title = first is None or not first.spoken or first.capital or far.glued in {":", "."}
    return "numbering" if heads and title and not titled else ""


def only_entry(numbers: tuple[Number, ...], side: Side, far: Side, most: int) -> bool:
    """``п. 42``: more than any entry has items, and nothing speaks of another list."""
    if not most or any(int(n.entry) <= most for n in numbers if n.entry.isdecimal()):
        return False
    if any(number.flaw or number.item or number.letter for number in numbers):
        return False
    near = {word.text for word in (*side.words[:4], *far.words[:1])}
    if not _QUOTES.isdisjoint(near) or far.glued in _QUOTES:
        return False
    if any("list" in word.kinds for word in (*side.words, *sentence(far))):
        return False
    if "hour-cue" in side.kinds(0) and int(numbers[0].entry) <= _HOURS:  # Punkt 20 geht es los
        said = any("speech" in w.kinds for w in (*sentence(side), *sentence(far)))
        return said and far.glued != "."
    return "any-item" not in side.kinds(0) and not against(numbers, side, far, "entry")


def small(number: Number, most: int) -> bool:
    """May a whole number be an item?"""
    bare = not (number.item or number.letter or number.lean or number.flaw)
    return bare and len(number.entry) < 3 and 0 < int(number.entry) <= most


def cites_item(side: Side, far: Side, number: Number, title: str, comma: bool) -> bool | None:
    """Is the number right after the title of an entry an item of it? None: it is a count, an
    ordinal, a score. ``side`` is what stands before the title."""
    if _counts(far) or against((number,), side, far, "item"):
        return None
    bracketed = side.word(0) in {"(", "["} and far.word(0) in {")", "]", ";", ","}
    if comma:
        return bracketed
    if not title[0].isalpha():
        return True
    behind = next((w for w in side.words[:3] if w.text not in OPENERS and w.text != "."), None)
    if behind and behind.kinds & {"cite", "speech"}:
        return True
    if far.rest[:1].isspace() and "speech" in far.kinds(0):
        return True
    said = (w for w in sentence(side) if w.folded in CUES or w.kinds & {"norm", "speech"})
    return bracketed and any(said)


def _counts(far: Side) -> bool:
    """``Absprache 3 Karten``, ``Bedrohung 3:2``, ``Absprache 3. Runde``"""
    first = far.words[0] if far.words else None
    if first is None:
        return False
    if first.text[0].isdigit() or first.text in UNIT_SIGNS or far.glued in set(":/-–—+*=×%_°#"):
        return True
    if re.match(r"\.\s*[^\W_]", far.rest) and not far.words[1].capital:
        return True
    if not first.spoken or not far.rest[:1].isspace() or first.kinds & {"function", "speech"}:
        return False
    if first.kinds & {"unit", "gameunit"} or first.capital:
        return True
    return "noun-form" in first.kinds and "verb-form" not in first.kinds


def counted(numbers: tuple[Number, ...], side: Side, far: Side) -> str:
    """What rules out a number without a cue, whatever else is said: it counts, it is a date."""
    first = far.words[0] if far.words else None
    if first is None:
        return ""
    near = far.rest.lstrip(" \t\u00a0\u2009\u202f")[:1] not in {"\n", "\r"}
    follows = far.words[1].text if len(far.words) > 1 else ""
    if first.text in UNIT_SIGNS or (near and "unit" in first.kinds - {"maybe-unit"}):
        return "" if "maybe-unit" in first.kinds else "unit"
    cites = side.kinds(int(side.word(0) == ".")) & {"cite", "intro"}
    if near and "gameunit" in first.kinds and "maybe-unit" not in first.kinds and not cites:
        return "unit"
    if first.text in {"/", ":"} and follows[:1].isdigit():
        return "score"
    if near and "out-of" in first.kinds and follows.isdecimal():
        return "score"
    if (first.text in "*×=^" or first.folded in {"x", "х"}) and follows[:1].isdigit():
        return "measure"
    if near and first.text[0].isdigit():
        return "part"
    if side.word(0)[:1].isdigit() and not side.line:
        return "part"
    if side.line and len(numbers) == 1 and _NUMBERING.match(far.rest):
        return "numbering"
    if far.glued == "." and all(map(like_day, numbers)) and _ordinal(far, follows):
        return "date"
    return ""


def like_day(number: Number) -> bool:
    """Could it be a day and a month?"""
    if number.letter or not (number.entry.isdecimal() and number.item.isdecimal()):
        return False
    return 1 <= int(number.entry) <= 31 and 1 <= int(number.item) <= 12


def _ordinal(far: Side, follows: str) -> bool:
    """``am 3.4. spielen``: the full stop does not end the sentence."""
    if not follows:
        return False
    tight = far.rest[1:2]
    if tight in {")", "/", "]", ",", ";", ":"}:
        return True
    figure = follows.isdecimal() or (follows[0].isdigit() and ":" in follows)
    return tight in {" ", "\t", "\u00a0"} and (
        figure or (follows[0].islower() and fold(follows) not in CUES)
    )
