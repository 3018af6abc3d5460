"""What rules a number out, whatever else speaks for it: a unit, a date, a score, a version.

Each check is a function from a ``Case`` to a reason against linking, or "". The first reason
counts. A number with a cue is judged by ``against_cued`` alone: there only its own shape matters;
a bare number that nothing rules out goes on to ``weigh``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from rulebook.cues import CUES
from rulebook.link import words
from rulebook.link.context import OPENERS, After, Before, fold, is_capital, last_word
from rulebook.link.elsewhere import belongs_elsewhere, elsewhere, other_book
from rulebook.link.games import other_game
from rulebook.link.grammar import EDITION, VALUE_OF, speaks
from rulebook.link.records import Number
from rulebook.link.scan import SPACE
from rulebook.link.shape import UNIT_SIGNS

LAST_DAY = 31
"""Few figures of a post are larger, but for prices and percentages."""
_BEFORE_VERBS = frozenset({"d", "ll", "would", "should", "could", "must", "might"})
_INSIDE = frozenset({"in", "unter", "under", "в"})
"""What stands in a place is compared with nothing: ``sagt in 26.1 mehr``."""
_QUANTITY_SIGNS = frozenset("+±~≈=*×<≤≥€$£¥₽/⌀∅")

_RIVALS = frozenset({"против", "gegen", "against", "vs", "zu", "to", "к"})

_BLANK = "[ \t\u00a0\u2009\u202f]"
_SCORE_AFTER = re.compile(
    rf"{_BLANK}?(?:/|:|zu|to){_BLANK}?[0-9]|{_BLANK}(?:von|of|out{_BLANK}of|из){_BLANK}[0-9]+(?!\.?[0-9])"
)
_POINTS_AFTER = re.compile(rf"{SPACE}?п\.{SPACE}?п\b")
_SUM_AFTER = re.compile(rf"{SPACE}?[*×=^]{SPACE}?[0-9]|{SPACE}(?:[xх]|by|mal){SPACE}[0-9]")
_TIMES = frozenset({"x", "х", "by", "mal"})
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
_AVERAGE_AFTER = re.compile(
    rf"{SPACE}(?:im{SPACE}(?:Mittel|Schnitt|Durchschnitt|Median)|on{SPACE}average|в{SPACE}среднем)\b"
)
_FROM_AFTER = re.compile(
    rf"{SPACE}(?:von{SPACE}(?:mir|uns)|from{SPACE}(?:me|us)|от{SPACE}(?:меня|нас))(?:[.,;:!?)]|\Z)"
)
"""``Fazit: 8.1 von mir``: a mark that somebody gives."""
_RATE_AFTER = re.compile(
    rf"{SPACE}[^\W\d_]+{SPACE}(?:(?:per|pro|je){SPACE}[^\W\d_]"
    rf"|an?{SPACE}(?:round|turn|game|hour|minute|day|week|month|year|player|person|head)\b)"
)
_SPEED_AFTER = re.compile(
    rf"{SPACE}(?:in{SPACE}der|pro|je|per|an?|в|за){SPACE}(?:Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr"
    rf"|second|minute|hour|day|week|month|year|pint|piece|gallon|секунду|минуту|час|день|неделю|месяц|год)\b"
)
_FOR_EXAMPLE = {("wie", "etwa"), ("also", "etwa"), ("so", "etwa")}
_FOR_SOME = re.compile(
    rf"{SPACE}(?:for|für|за){SPACE}(?:two|three|four|five|six|ten|twelve|zwei|drei|vier|fünf|zehn"
    rf"|[0-9]+)(?:[,.;)]|\Z)"
)
_STARTS = {("von",), ("с",), ("от",), ("from",)}
_RULE_BOOK = words.word_set(
    "regeln spielregeln spielregel regelheft regelhefts regelheftes regelbuch regelbuchs regelwerk "
    "regelwerks anleitung spielanleitung glossar glossars rulebook rules glossary правил глоссария"
)


@dataclass(frozen=True, slots=True)
class Case:
    """A group of joined numbers and its surroundings."""

    numbers: tuple[Number, ...]
    joints: tuple[str, ...]
    """How each number is joined to the one before; the first is joined to nothing: ""."""
    before: Before
    after: After
    german: bool
    """The post is German, not English, where it is in Latin script."""
    entry_of: Callable[[str], str]
    """The entry that a word names, "" if none: what the post speaks of comes from the corpus."""
    ours: Callable[[str], bool]
    """Does a name belong to this game: the game's own, or an entry's title?"""
    titled: Callable[[], bool]
    """Does the title of the first number's entry stand right beside it?"""
    named: bool
    """The game's full name stands before it: ``New Angeles 13.4``, and in lists of ratings too."""
    topical: Callable[[], bool]
    """Does the sentence name the entry of the first number? Asked last: it costs."""


def against_cued(case: Case, kind: str) -> str:
    """Reasons that count even after a cue."""
    near = re.findall(r"[^\W\d_]+", case.after.rest)[:5]
    if words.LAWS.intersection(word.casefold() for word in near):
        return "law"
    if case.after.gap and case.after.folded in words.OTHER_BOOKS:
        tokens = [token for token in case.before.folded[-2:] if token != "."]
        ours = _RULE_BOOK.intersection(case.after.clause[:4])  # Kapitel 13 der Regeln
        if tokens and tokens[-1] in words.CHAPTERS and not ours:
            return "label"
    if len(case.numbers) == 1 and _names_edition(case):
        return "label"
    if elsewhere(case.before, case.after, case.german, case.ours):
        return "label"
    if kind != "game" and other_game(case.before, case.after, case.ours):
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


def introduced(case: Case) -> bool:
    """The word before introduces a reference: siehe, laut, per, см., vgl."""
    tokens = case.before.folded
    if tokens and tokens[-1] in OPENERS:
        tokens = tokens[:-1]
    if tokens and tokens[-1] == ".":
        return len(tokens) > 1 and tokens[-2] in words.INTRO and case.before.words[-2] != "S"
    if tokens[-1:] == ("s",) and tokens[-2:-1] in {("'",), ("’",)}:
        return False
    return bool(tokens) and (tokens[-1] in words.INTRO or bool(EDITION.fullmatch(tokens[-1])))


def _cites(case: Case) -> bool:
    """``Согласно 38.4 раунд …``: after these words a number is a place, never an amount."""
    tokens = case.before.folded
    if tokens[-1:] == (".",):
        tokens = tokens[:-1]
    return bool(tokens) and (tokens[-1] in words.CITING or tokens[-2:] == ("according", "to"))


def _unit(case: Case) -> str:
    after = case.after
    if after.sign in UNIT_SIGNS:
        return "unit"
    if after.folded in words.GAME_UNITS and _cites(case):
        return ""
    if after.folded == "second" and len(after.clause) == 1:
        return ""  # 10.2 happens first, 10.5 second
    if after.folded in words.UNITS or _POINTS_AFTER.match(after.rest):
        again = after.folded == "mal" and introduced(case)
        # перечитал 26.1 раз десять
        return "" if again or (after.folded == "раз" and speaks(last_word(case.before))) else "unit"
    if after.word in words.UNIT_SYMBOLS and after.gap.strip("\n\r") == after.gap:
        dotted = after.word == "s" and after.rest.lstrip()[1:2] == "."
        return "" if dotted else "unit"
    rated = _RATE_AFTER.match(after.rest) and not speaks(after.folded)  # 24.4 gilt pro Karte
    if rated or _FOR_SOME.match(after.rest) or _SPEED_AFTER.match(after.rest):
        return "measure"
    no_longer = after.clause[1:2] and after.clause[1].startswith(("не", "ни"))  # больше не мешает
    if after.folded in words.COMPARISONS and last_word(case.before) not in _INSIDE:
        return "" if no_longer else "measure"
    if _FROM_AFTER.match(after.rest):
        return "score"
    if _AVERAGE_AFTER.match(after.rest):
        return "" if introduced(case) and int(case.numbers[0].entry) > LAST_DAY else "measure"
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
    if other_game(case.before, case.after, case.ours):
        return "label"
    # in German any noun has a capital: lese ich in 13.3 von Ausfällen
    named = not case.german and belongs_elsewhere(case.after, case.ours)
    return "label" if named or other_book(case.before, case.ours) else ""


def _comma(case: Case) -> str:
    return "no-cue" if any(number.comma for number in case.numbers) else ""


CHECKS: tuple[Callable[[Case], str], ...] = (
    _unit, _score, _date, _time, _order, _sign, _label, _foreign, _comma, _numbering,
)  # fmt: skip
