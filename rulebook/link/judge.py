"""What rules a number out, whatever else speaks for it: a unit, a date, a score, a version.

Each check is a function from a ``Case`` to a reason against linking, or "". The first reason
counts. A number with a cue is judged by ``against_cued`` alone: there only its own shape matters;
a bare number that nothing rules out goes on to ``weigh``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice, pairwise

from rulebook.cues import CUES
from rulebook.link import words
from rulebook.link.case import Case, introduced
from rulebook.link.context import After, fold, is_capital, last_word, tokens
from rulebook.link.elsewhere import belongs_elsewhere, elsewhere, other_book
from rulebook.link.games import other_game
from rulebook.link.grammar import VALUE_OF, speaks
from rulebook.link.pointing import points_elsewhere
from rulebook.link.records import Number
from rulebook.link.scan import SPACE
from rulebook.link.shape import UNIT_SIGNS
from rulebook.link.units import against_unit

_BEFORE_VERBS = frozenset({"d", "ll", "would", "should", "could", "must", "might"})
_QUANTITY_SIGNS = frozenset("+±~≈=*×<≤≥€$£¥₽/⌀∅")

_RIVALS = frozenset({"против", "gegen", "against", "vs", "zu", "to", "к"})

_BLANK = "[ \t\u00a0\u2009\u202f]"
_SCORE_AFTER = re.compile(
    rf"{_BLANK}?(?:/|:|zu|to){_BLANK}?[0-9]|{_BLANK}(?:von|of|out{_BLANK}of|из){_BLANK}[0-9]+(?!\.?[0-9])"
)
_SUM_AFTER = re.compile(rf"{SPACE}?[*×=^]{SPACE}?[0-9]|{SPACE}(?:[xх]|by|mal){SPACE}[0-9]")
_TIMES = frozenset({"x", "х", "by", "mal", "на"})
_TIME_AFTER = re.compile(
    rf"{SPACE}(?:в|at|um|ab|@|с|gegen|by|bis|до|к|from|until|von|vor|before|after|nach|после)"
    rf"{SPACE}(?:[0-9]{{1,2}}[:.][0-9]{{2}}(?![0-9])|(?:Mitternacht|midnight|noon|полночь|полночи"
    rf"|полуночи|полдень|полудня)\b)"
)
_ORDINAL_AFTER = re.compile(
    rf"\.(?:{SPACE}[a-zäöüа-яё]|{_BLANK}(?:[0-9]{{1,4}}(?![0-9.])|[0-9]{{1,2}}[.:][0-9]{{2}}(?![0-9]))|[)/\],;:])"
)
_NEXT_WORD = re.compile(rf"\.{SPACE}([^\W\d_]+)")
_NUMBERED_TEXT = re.compile(rf"\.{SPACE}\S|\)|{SPACE}?[–—-]{SPACE}[A-ZÄÖÜА-Я]")
_CHANGE_AFTER = re.compile(rf"{SPACE}(?:auf|на|to){SPACE}[0-9]")
_LAW_REACH = 5
_NUMBER_SIGNS = frozenset({"#", "№", "nr", "no", "number", "nummer", "номер"})
_STREET = re.compile(r"\w{2,}str(?:a(?:ß|ss)e)?\Z|\w{3,}(?:gasse|allee)\Z|ул(?:иц[аеы])?\Z|просп")
_ADDRESS = 4
"""``Hauptstr. 37.2``, ``ул. Ленина, 37.2``"""
_LETTER = re.compile("[B-HJ-OQT-Y]")
_FOR_EXAMPLE = {("wie", "etwa"), ("also", "etwa"), ("so", "etwa")}
_STARTS = {("von",), ("с",), ("от",), ("from",)}
_RULE_BOOK = words.word_set(
    "regeln spielregeln spielregel regelheft regelhefts regelheftes regelbuch regelbuchs regelwerk "
    "regelwerks anleitung spielanleitung glossar glossars rulebook rules glossary правил глоссария"
)


def against_cued(case: Case, kind: str) -> str:
    """Reasons that count even after a cue."""
    if words.LAWS.intersection(_law_of(case.after)):
        return "law"
    if case.after.gap and case.after.folded in words.OTHER_BOOKS:
        tokens = [token for token in case.before.folded[-2:] if token != "."]
        ours = _RULE_BOOK.intersection(case.after.clause[:4])  # Kapitel 13 der Regeln
        if tokens and tokens[-1] in words.CHAPTERS and not ours:
            return "label"
    if (len(case.numbers) == 1 and _names_edition(case)) or _numbers_thing(case.before.folded):
        return "label"
    if elsewhere(case.before, case.after, case.german, case.ours):
        return "label"
    if kind != "game" and _of_other_game(case):
        return "label"
    whole = not case.numbers[-1].item
    if whole and case.after.gap and case.after.folded in words.LAW_PARTS:
        return "law"
    measured = case.after.folded in words.UNITS or case.after.sign in UNIT_SIGNS
    if whole and case.after.gap and measured:
        return "unit"
    # A game's short name is also what a figure is said of: "NA 3.3 h, BSG 3.1".
    if kind == "game" and measured and case.after.folded not in words.GAME_UNITS:
        return "unit"
    return ""


def _law_of(far: After) -> Iterator[str]:
    """The words after a number in which its law may be named: ``§ 13.1 Abs. 2 Nr. 4 BGB``."""
    last, count = "", 0
    for token in map(fold, tokens(far.rest)):
        if token in ".!?;" and last not in words.LAW_PARTS and not last.isdecimal():
            return
        if token.isalpha() and (count := count + 1) > _LAW_REACH:
            return
        yield token
        last = token


def _of_other_game(case: Case) -> bool:
    if points_elsewhere(case.before, case.ours):
        return True
    return other_game(case.before, case.after, case.ours)


def _numbers_thing(shown: tuple[str, ...]) -> bool:
    """``Ticket #37.2``, ``Zimmer Nr. 2.1``, ``заказ № 61.6``: the cue only says: number."""
    if shown[-1:] == (".",):
        shown = shown[:-1]
    return len(shown) > 1 and shown[-1] in _NUMBER_SIGNS and is_label(shown[-2])


def _names_edition(case: Case) -> bool:
    """``Regeln 2.0``, ``Version der Regeln 1.2``: a plural before one number; ``der Regel 1.2`` is
    the rule."""
    tokens = [token for token in case.before.folded[-4:] if token not in words.ARTICLES_OF]
    if case.numbers[0].item == "0" and tokens and tokens[-1] in words.RULES:
        return True
    return len(tokens) > 1 and tokens[-1] in words.RULES and tokens[-2] in words.EDITIONS


def against_bare(case: Case) -> str:
    """Reasons against linking a number that no cue introduces."""
    for check in CHECKS:
        if reason := check(case):
            return reason
    return ""


def _score(case: Case) -> str:
    if _SCORE_AFTER.match(case.after.rest):
        return "score"
    if _SUM_AFTER.match(case.after.rest):
        return "measure"
    tokens = case.before.folded
    if _CHANGE_AFTER.match(case.after.rest) and tokens[-1:] in _STARTS:
        return "measure"
    changed = tokens[-1:] in {("auf",), ("на",), ("to",)} and tokens[-3:-2] in _STARTS
    if changed and tokens[-2][-1:].isdigit():
        return "measure"
    counted = len(tokens) > 1 and tokens[-2][-1:].isdigit() and not case.before.enumerated
    if counted and tokens[-1] in {":", "zu"}:
        return "score"
    if counted and tokens[-1] in _TIMES:
        return "measure"
    counted = len(tokens) > 2 and tokens[-2] in words.UNITS and tokens[-3][-1:].isdigit()
    if counted and tokens[-1] in _RIVALS:
        return "score"
    if tokens and tokens[-1][-1:].isdigit() and not case.before.line_start:
        return "part"
    return "part" if case.after.digits and "\n" not in case.after.gap else ""


def like_date(number: Number) -> bool:
    """Could it be a day and a month?"""
    if number.letter or not (number.entry.isdecimal() and number.item.isdecimal()):
        return False
    return 1 <= int(number.entry) <= 31 and 1 <= int(number.item) <= 12


def _like_time(number: Number) -> bool:
    return (
        number.entry.isdecimal() and int(number.entry) <= 24
        and len(number.item) == 2 and number.item.isdecimal() and int(number.item) < 60
    )  # fmt: skip


def _date(case: Case) -> str:
    first, last = case.numbers[0], case.numbers[-1]
    if not like_date(first) or case.after.glued in {"-", "‑"}:
        return ""  # den 1.4-Schritt
    after = case.after
    if _ORDINAL_AFTER.match(after.rest) and like_date(last) and not _cue_follows(after):
        shut = after.rest[1:2] in {")", "]"} and introduced(case)
        return "" if shut else "date"
    shown = [word for word in case.before.words[-3:] if word not in {",", "."}]
    word = fold(shown[-1]) if shown else ""
    if word == "с" and last_word(case.before, 2) in words.DATE_WORDS:
        return "date"
    if word in words.DATE_WORDS:
        return "date"
    day = word in words.SHORT_DAYS - words.INTRO
    if day and is_capital(shown[-1]) and after.rest[:1] == ".":
        return "date"
    if day and len(shown) > 1 and shown[-2] in {"в", "во"}:
        return "date"  # в пт, 3.4
    if after.gap and after.folded in words.DATE_AFTER:
        return "date"
    if after.gap and not words.WEEKDAYS.isdisjoint(after.clause[:3]):
        return "date"  # Играли 22.3 в субботу
    return "date" if _TIME_AFTER.match(after.rest) else ""


def _cue_follows(after: After) -> bool:
    """``under 26.1. entry 58 …``: a sentence begins, in small letters."""
    match = _NEXT_WORD.match(after.rest)
    return match is not None and fold(match[1]) in CUES


def _time(case: Case) -> str:
    word = last_word(case.before)
    two_digits = _like_time(case.numbers[0])
    if two_digits and word in words.TIME_WORDS:
        return "time"
    if case.after.folded in words.HALVES_OF_DAY:
        german = case.after.folded == "am" and word not in words.TIME_WORDS
        return "" if german and not two_digits else "time"
    return ""


def _speaks_of(case: Case) -> bool:
    return any(map(speaks, (*case.before.clause, *case.after.clause[:2])))


def _order(case: Case) -> str:
    """A bare range runs upwards inside one entry; anything else is a span of times or figures."""
    for number, earlier, joined in zip(
        case.numbers[1:], case.numbers, case.joints[1:], strict=False
    ):
        if joined == "range" and not number.lean:
            rising = number.item.isdecimal() and earlier.item.isdecimal()
            rising = rising and int(number.item) > int(earlier.item)
            if number.entry == earlier.entry and not rising and _speaks_of(case):
                return ""  # применяли 43.5 до 43.4
            if number.entry != earlier.entry or not rising:
                return "date" if like_date(number) else "measure"
    return ""


def _sign(case: Case) -> str:
    if case.before.line_start or not case.before.folded:
        return ""
    sign = last_word(case.before)
    summed = sign == "+" and last_word(case.before, 2)[-1:].isdigit()
    quoted = sign == "<" and case.after.sign == ">"
    return "measure" if sign in _QUANTITY_SIGNS and not summed and not quoted else ""


def _belongs(case: Case, word: str, sign: str) -> bool:
    """``ver. 2.1``, ``Version: 2.1``; not ``das Update. 61.6 gilt``, ``Update: 61.6 gilt``."""
    if sign == ".":
        return word in words.ABBREVIATIONS
    return sign == "#" or not case.after.word or case.after.folded in VALUE_OF


def _label(case: Case) -> str:
    tokens, shown = case.before.folded, case.before.words
    if not tokens:
        return ""
    back = 2 if tokens[-1] in {".", ":", "#"} and len(tokens) > 1 else 1
    word = tokens[-back]
    if any(map(_STREET.match, tokens[-_ADDRESS:])):
        return "label"
    if tokens[-2:] == ('"', ":") and "{" in tokens:
        return "label"  # {"x": 13.4}
    if _LETTER.fullmatch(shown[-1]):
        return "label"  # N 52.3 E 13.4
    if back == 2 and not _belongs(case, word, tokens[-1]):
        return ""
    if word == "s" and shown[-back] == "S" and tokens[-1] == ".":
        return "label"
    if is_label(word):
        verb = back == 1 and tokens[-2:-1] and tokens[-2] in _BEFORE_VERBS
        return "" if verb else "label"  # I'd errata 39.4
    book = case.after.folded
    if case.after.gap and (
        book in words.EDITIONS or (book in words.RULES and word in words.ARTICLES_OF)
    ):
        return "label"
    if word in words.CHANGES and case.after.glued in {":", ")"}:
        return "label"
    if back == 1 or tokens[-1] == ".":
        if tokens[-2:] in _FOR_EXAMPLE:
            return ""
        if word == "plus" and tokens[-2:-1] and tokens[-2][-1:].isdigit():
            return ""  # 34.1 plus 34.4
        vague = words.APPROXIMATE | words.ARTICLES
        if case.german:
            vague -= words.ONLY_ENGLISH
        if word in vague:
            return "measure"
        if is_measure(word, case.german):
            return "measure"
        counted = pairwise(tokens)
        if word in words.EITHER and any(a[-1].isdigit() and b in words.UNITS for a, b in counted):
            return "measure"  # a 2.5 hour game, or 1.5
    # версия приложения 2.1, курс доллара 61.6
    if len(tokens) > 1 and word[0] >= "а" and word not in words.INTRO | words.CONJUNCTIONS:
        owner = tokens[-2]
        if is_label(owner):
            return "label"
        return "measure" if is_measure(owner, case.german) else ""
    return ""


@lru_cache(maxsize=4096)
def is_label(word: str) -> bool:
    """Does the word come with a number of its own: version, page, room?"""
    return word in words.LABELS or bool(words.RUSSIAN_LABELS.match(word))


@lru_cache(maxsize=4096)
def is_measure(word: str, german: bool) -> bool:
    """Does the word measure, in the language of the post?"""
    if word in CUES or word in (words.ONLY_ENGLISH if german else words.ONLY_GERMAN):
        return False
    if word in words.MEASURES or words.RUSSIAN_MEASURES.match(word):
        return True
    return len(word) > 7 and word.endswith(words.MEASURE_ENDINGS) and not word.startswith("fuss")


def _numbering(case: Case) -> str:
    if not case.before.line_start or len(case.numbers) > 1:
        return ""
    after = case.after
    if after.rest.startswith(")") or re.match(rf"\.{SPACE}\S", after.rest):
        return "numbering"
    if case.before.bullet or "\n" in after.gap:
        return ""
    return "numbering" if _NUMBERED_TEXT.match(after.rest) and not case.titled() else ""


def _foreign(case: Case) -> str:
    if _of_other_game(case):
        return "label"
    # in German any noun has a capital: lese ich in 13.3 von Ausfällen
    named = not case.german and belongs_elsewhere(case.after, case.ours)
    if words.LAWS.intersection(islice(_law_of(case.after), 1)):
        return "law"
    return "label" if named or other_book(case.before, case.ours) else ""


def _comma(case: Case) -> str:
    return "no-cue" if any(number.comma for number in case.numbers) else ""


CHECKS: tuple[Callable[[Case], str], ...] = (
    against_unit, _score, _date, _time, _order, _sign, _label, _foreign, _comma, _numbering,
)  # fmt: skip
