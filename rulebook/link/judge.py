"""Is a bare number a rule? Only what stands beside it can tell.

Each check is a function from a ``Case`` to a reason against linking, or "". The first reason
counts. A number with a cue is judged by ``against_cued`` alone: there only its own shape matters.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from rulebook.link import words
from rulebook.link.context import OPENERS, After, Before, is_capital, last_word, starts_sentence
from rulebook.link.grammar import ANNOUNCING, EDITION, LITTLE_WORDS, follows, lets_through
from rulebook.link.records import Number
from rulebook.link.scan import SPACE
from rulebook.link.shape import UNIT_SIGNS
from rulebook.link.words import word_set

_QUANTITY_SIGNS = frozenset("+±~≈=*×<≤≥€$£¥₽/⌀∅")

_RIVALS = frozenset({"против", "gegen", "against", "vs", "zu", "to", "к"})

_BLANK = "[ \t\u00a0\u2009\u202f]"
_SCORE_AFTER = re.compile(
    rf"{_BLANK}?(?:/|:|zu|to){_BLANK}?[0-9]|{_BLANK}(?:von|of|out{_BLANK}of|из){_BLANK}[0-9]+(?!\.?[0-9])"
)
_POINTS_AFTER = re.compile(rf"{SPACE}?п\.{SPACE}?п\b")
_SUM_AFTER = re.compile(rf"{SPACE}?[+*×=^]{SPACE}?[0-9]|{SPACE}(?:[xх]|plus){SPACE}[0-9]")
_TIME_AFTER = re.compile(
    rf"{SPACE}(?:в|at|um|ab|@|с|gegen){SPACE}[0-9]{{1,2}}[:.][0-9]{{2}}(?![0-9])"
)
_ORDINAL_AFTER = re.compile(
    rf"\.(?:{SPACE}[a-zäöüа-яё(]|{_BLANK}(?:[0-9]{{1,4}}(?![0-9.])|[0-9]{{1,2}}[.:][0-9]{{2}}(?![0-9]))|[)/\],;:])"
)
_NUMBERED_TEXT = re.compile(rf"\.{SPACE}\S|\)|{SPACE}?[–—-]{SPACE}[A-ZÄÖÜА-Я]")
_CHANGE_AFTER = re.compile(rf"{SPACE}(?:auf|на|to){SPACE}[0-9]")
_AVERAGE_AFTER = re.compile(
    rf"{SPACE}(?:im{SPACE}(?:Mittel|Schnitt|Durchschnitt|Median)|on{SPACE}average|в{SPACE}среднем)\b"
)
_POINTING = {("points", "to"), ("points", "at")}
_RATE_AFTER = re.compile(
    rf"{SPACE}[^\W\d_]+{SPACE}(?:(?:per|pro|je){SPACE}[^\W\d_]"
    rf"|an?{SPACE}(?:round|turn|game|hour|minute|day|week|month|year|player|person|head)\b)"
)
_OWNED = frozenset({"meiner", "deiner", "seiner", "ihrer", "unserer", "eurer", "mine", "yours"})
_CLITIC_HOSTS = word_set("it that what there here who how where when he she let this")
_FOR_EXAMPLE = {("wie", "etwa"), ("also", "etwa"), ("so", "etwa")}
_PLUS_AFTER = re.compile(rf"{SPACE}?(?:\+|plus){SPACE}?(?P<sum>[0-9]+\.[0-9]+)(?!{SPACE}?[=€$%])")
_SMALL = 12
_EQUALS_AFTER = re.compile(rf"{SPACE}?=")
_PLURAL_SUBJECT = re.compile(
    rf"{SPACE}[a-z]{{3,}}(?<!s)s{SPACE}(?:are|were|have|had|do|did|[a-z]{{2,}}ed)\b"
)
_FOR_SOME = re.compile(
    rf"{SPACE}(?:for|für|за){SPACE}(?:two|three|four|five|six|ten|twelve|zwei|drei|vier|fünf|zehn"
    rf"|[0-9]+)(?:[,.;)]|\Z)"
)
_STARTS = {("von",), ("с",), ("от",), ("from",)}
_VERB_FOLLOWS = word_set(
    "i you we they to not t d ll always never also just really still can "
    "could may might must should will would does do did don doesn didn"
)
_POSSESSIVES = word_set("my our his her their your mein meine unser unsere dein мой моя наш его ее")


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
    titled: Callable[[], bool]
    """Does the title of the first number's entry stand beside it? Asked last: it costs."""


def against_cued(case: Case) -> str:
    """Reasons that count even after a cue."""
    near = re.findall(r"[^\W\d_]+", case.after.rest)[:5]
    if words.LAWS.intersection(word.casefold() for word in near):
        return "law"
    if case.after.gap and case.after.folded in words.OTHER_BOOKS:
        tokens = [token for token in case.before.folded[-2:] if token != "."]
        return "label" if tokens and tokens[-1] in words.CHAPTERS else ""
    if len(case.numbers) == 1 and _names_edition(case.before):
        return "label"
    whole = not case.numbers[-1].item
    if whole and case.after.gap and case.after.folded in words.LAW_PARTS:
        return "law"
    if (
        whole
        and case.after.gap
        and (case.after.folded in words.UNITS or case.after.sign in UNIT_SIGNS)
    ):
        return "unit"
    return ""


def _names_edition(side: Before) -> bool:
    """``Version der Regeln 1.2``: a plural before one number; ``der Regel 1.2`` is the rule."""
    tokens = [token for token in side.folded[-4:] if token not in words.ARTICLES_OF]
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
    if after.folded in words.UNITS or _POINTS_AFTER.match(after.rest):
        return "" if after.folded == "mal" and introduced(case) else "unit"
    if after.word in words.UNIT_SYMBOLS and after.gap.strip("\n\r") == after.gap:
        dotted = after.word == "s" and after.rest.lstrip()[1:2] == "."
        return "" if dotted else "unit"
    if _RATE_AFTER.match(after.rest) or _FOR_SOME.match(after.rest):
        return "measure"
    if after.folded in words.COMPARISONS or _AVERAGE_AFTER.match(after.rest):
        return "measure"
    return ""


def _added(case: Case) -> bool:
    """``34.1 + 34.4``, ``34.1 plus 34.4``: rules of one entry, taken together. Small numbers
    are added up: ``2.5 + 2.3``."""
    entry = case.numbers[0].entry + "."
    if not entry[:-1].isdecimal() or int(entry[:-1]) <= _SMALL:
        return False
    tokens = case.before.folded
    if tokens[-1:] in {("+",), ("plus",)} and last_word(case.before, 2).startswith(entry):
        return not _EQUALS_AFTER.match(case.after.rest)
    after = _PLUS_AFTER.match(case.after.rest)
    return after is not None and after["sum"].startswith(entry)


def _score(case: Case) -> str:
    if _SCORE_AFTER.match(case.after.rest):
        return "score"
    if _SUM_AFTER.match(case.after.rest) and not _added(case):
        return "measure"
    tokens = case.before.folded
    if _CHANGE_AFTER.match(case.after.rest) and tokens[-1:] in _STARTS:
        return "measure"
    changed = tokens[-1:] in {("auf",), ("на",), ("to",)} and tokens[-3:-2] in _STARTS
    if changed and tokens[-2][-1:].isdigit():
        return "measure"
    if len(tokens) > 2 and tokens[-1] in {"is", "was", "ist", "war"} and tokens[-3] in _POSSESSIVES:
        return "measure"
    counted = len(tokens) > 1 and tokens[-2][-1:].isdigit() and not case.before.enumerated
    if counted and tokens[-1] in {":", "zu"}:
        return "score"
    counted = len(tokens) > 2 and tokens[-2] in words.UNITS and tokens[-3][-1:].isdigit()
    if counted and tokens[-1] in _RIVALS:
        return "score"
    return "part" if (tokens and tokens[-1][-1:].isdigit()) or case.after.digits else ""


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


def _topic(case: Case) -> bool:
    """``based on 13.4``, ``what about 33.4``, ``geht um 13.4``"""
    tokens = case.before.folded
    return len(tokens) > 1 and tokens[-1] in {"on", "about", "um"} and tokens[-2] in words.TOPICS


def _date(case: Case) -> str:
    first, last = case.numbers[0], case.numbers[-1]
    if not like_date(first):
        return ""
    after = case.after
    if _ORDINAL_AFTER.match(after.rest) and like_date(last):
        shut = after.rest[1:2] in {")", "]"} and introduced(case)
        return "" if shut else "date"
    word = (
        last_word(case.before, 2)
        if last_word(case.before) in {",", "."}
        else last_word(case.before)
    )
    if word == "с" and last_word(case.before, 2) in words.DATE_WORDS:
        return "date"
    if word in words.DATE_WORDS and not _topic(case):
        return "date"
    if word in words.SHORT_DAYS and is_capital(case.before.words[-1]) and after.rest[:1] == ".":
        return "date"
    if after.gap and after.folded in words.DATE_AFTER:
        return "date"
    return "date" if _TIME_AFTER.match(after.rest) else ""


def _time(case: Case) -> str:
    word, first = last_word(case.before), case.numbers[0]
    two_digits = _like_time(first)
    early = first.entry.isdecimal() and int(first.entry) <= 24
    if (word in {"um", "gegen"} and early and not _topic(case)) or (
        two_digits and word in words.TIME_WORDS
    ):
        return "time"
    if case.after.folded in words.HALVES_OF_DAY:
        german = case.after.folded == "am" and word not in {
            "at",
            "start",
            "starts",
            "from",
            "until",
        }
        return "" if german and not two_digits else "time"
    return ""


def _order(case: Case) -> str:
    """A bare range runs upwards inside one entry; anything else is a span of times or figures."""
    for number, earlier, joined in zip(
        case.numbers[1:], case.numbers, case.joints[1:], strict=False
    ):
        if joined == "range" and not number.lean:
            rising = number.item.isdecimal() and earlier.item.isdecimal()
            rising = rising and int(number.item) > int(earlier.item)
            if number.entry != earlier.entry or not rising:
                return "date" if like_date(number) else "measure"
    return ""


def _sign(case: Case) -> str:
    if case.before.line_start or _added(case):
        return ""
    return (
        "measure"
        if last_word(case.before) in _QUANTITY_SIGNS - {"<" if case.after.sign == ">" else ""}
        else ""
    )


def _label(case: Case) -> str:
    tokens, shown = case.before.folded, case.before.words
    if not tokens:
        return ""
    back = 2 if tokens[-1] in {".", ":", "#"} and len(tokens) > 1 else 1
    word = tokens[-back]
    if word == "s" and shown[-back] == "S" and tokens[-1] == ".":
        return "label"
    if word in words.LABELS:
        return "label"
    book = case.after.folded
    if case.after.gap and (
        book in words.EDITIONS or (book in words.RULES and word in words.ARTICLES_OF)
    ):
        return "label"
    if word in words.CHANGES and case.after.glued in {":", ")"}:
        return "label"
    if back == 1 or tokens[-1] == ".":
        if tokens[-2:] in _FOR_EXAMPLE or (word == "plus" and _added(case)):
            return ""
        if (word in words.APPROXIMATE or word in words.ARTICLES) and not _topic(case):
            return "measure"
        if _is_measure(word):
            return "measure"
        counted = pairwise(tokens)
        if word in words.EITHER and any(a[-1].isdigit() and b in words.UNITS for a, b in counted):
            return "measure"  # a 2.5 hour game, or 1.5
    # версия приложения 2.1, курс доллара 61.6
    if len(tokens) > 1 and word[0] >= "а" and word not in words.INTRO | words.CONJUNCTIONS:
        owner = tokens[-2]
        return "label" if owner in words.LABELS else "measure" if owner in words.MEASURES else ""
    return ""


def _is_measure(word: str) -> bool:
    return word in words.MEASURES or (
        len(word) > 7 and word.endswith(words.MEASURE_ENDINGS) and not word.startswith("fuss")
    )


def _measure(case: Case) -> str:
    """``Gewicht liegt jetzt bei 3.4``: a measure, then only little words, then the figure."""
    tokens = case.before.folded
    index = len(tokens) - 1
    while index >= 0 and len(tokens) - index <= 6 and _links_figure(tokens[index]):
        index -= 1
    if index < 0 or index == len(tokens) - 1:
        return ""
    if _is_measure(tokens[index]) and tokens[index : index + 2] not in _POINTING:
        return "measure"
    equated = tokens[-1] in {":", "=", "ist", "is", "was", "war", "at"}
    return "label" if equated and tokens[index] in words.LABELS else ""


def _links_figure(token: str) -> bool:
    """A word that may stand between a measure and its figure: ``Gewicht aktuell 3.4``."""
    if token in words.LINKERS:
        return True
    known = token in words.INTRO | LITTLE_WORDS | words.MEASURES
    return not known and len(token) > 4 and token.endswith(words.ADVERB_ENDINGS)


def _far_measure(case: Case) -> str:
    """``Die Bewertung unserer Gruppe liegt bei 7.2``: the measure anywhere in the sentence."""
    tokens = case.before.folded
    if last_word(case.before) not in {
        "bei",
        "auf",
        "at",
        "of",
        "von",
        "beträgt",
        "=",
        "—",
        "за",
        "für",
        "for",
        *_OWNED,
    }:
        return ""
    if tokens[-2:] in _POINTING:
        return ""
    for token in reversed(tokens):
        if token in {".", "!", "?", ";"}:
            break
        if _is_measure(token):
            return "measure"
    return ""


def _numbering(case: Case) -> str:
    if not case.before.line_start or len(case.numbers) > 1:
        return ""
    after = case.after
    if after.rest.startswith(")") or re.match(rf"\.{SPACE}\S", after.rest):
        return "numbering"
    if case.before.bullet or "\n" in after.gap:
        return ""
    if after.gap and is_capital(after.word) and not case.titled():
        return "numbering"
    return "numbering" if _NUMBERED_TEXT.match(after.rest) and not case.titled() else ""


def _noun_before(case: Case) -> str:
    """A noun right before a number claims it, unless it is the title of the rule's entry."""
    if not case.before.words or introduced(case):
        return ""
    word, folded = case.before.words[-1], case.before.folded[-1]
    if word == ":":
        return _value(case)
    possessive = folded == "s" and last_word(case.before, 2) in {"'", "’"}
    if possessive and last_word(case.before, 3) not in _CLITIC_HOSTS:
        return "noun"  # last year's 35.5
    if not word[0].isalpha() or _adverbial(case.before):
        return ""
    latin = word.isascii() and any("а" <= token[0] <= "я" for token in case.before.folded)
    initial = starts_sentence(case.before, -1)
    if not latin and lets_through(word, folded, case.german, initial):
        return ""
    if not case.german and word.islower() and last_word(case.before, 2) in _VERB_FOLLOWS:
        return ""  # doesn't touch 61.4
    return "" if case.titled() else "noun"


def _adverbial(side: Before) -> bool:
    """``zum Schluss 62.3``, ``im Zweifel 62.3``: the noun says when or how, it has no number."""
    return side.folded[-1] in words.ADVERBIAL_NOUNS and last_word(side, 2) in words.ADVERBIAL


def _value(case: Case) -> str:
    """``Elo: 18.4`` is a value; ``Antwort: 61.6`` and ``Jein: 61.6 sagt …`` are not."""
    back = [token for token in case.before.folded if token not in {":", "*", '"'}]
    if not back or not back[-1][0].isalpha() or back[-1] in ANNOUNCING | words.INTRO | LITTLE_WORDS:
        return ""
    if len(back) > 1 and back[-2] == "@":
        return ""
    german_verb = case.german and case.before.words[-2].islower()
    goes_on = case.after.word and case.after.folded not in {"von", "of", "из", "auf", "to"}
    return "" if goes_on or german_verb or len(case.numbers) > 1 or case.titled() else "measure"


def _may_be_counted(case: Case) -> bool:
    """``had 3.4 arguments``; not ``makes 33.5 pointless`` and not ``haben 61.6 gelesen``."""
    word = case.after.word
    if not word.islower() or not word.isascii():
        return not (case.german and word.islower() and word[0] < "а")
    if case.german:
        return False
    if word in LITTLE_WORDS or word in words.VERBS:
        return False
    return word in words.PLURALS or (
        word.endswith("s") and not word.endswith(("less", "ous", "ss"))
    )


def _noun_after(case: Case) -> str:
    after = case.after
    if not after.gap or not after.word or "\n" in after.gap or introduced(case):
        return ""
    word = last_word(case.before)
    counts = word in words.COUNTING_VERBS and case.before.folded[-2:] != ("то", "есть")
    if counts and _may_be_counted(case) and not case.titled():
        return "noun"
    german = is_capital(after.word) and after.word.isalpha() and ord(after.word[0]) < 0x250
    abstract = case.german and after.folded.endswith(words.ABSTRACT_ENDINGS)
    if german and after.word != "I" and not abstract and not case.titled():
        return "noun"
    if not follows(after.folded) and not case.titled():
        return "noun"
    if _PLURAL_SUBJECT.match(after.rest) and after.folded not in words.VERBS:
        return "noun"
    plural = after.word.isascii() and after.folded.endswith("s") and len(after.folded) > 3
    verb = last_word(case.before, 2) in _VERB_FOLLOWS and word not in LITTLE_WORDS
    counted = (verb or word in words.BEFORE_PLURALS) and after.folded not in words.VERBS
    if plural and counted and not case.titled():
        return "noun"
    return ""


def _comma(case: Case) -> str:
    return "no-cue" if any(number.comma for number in case.numbers) else ""


CHECKS: tuple[Callable[[Case], str], ...] = (
    _unit, _score, _date, _time, _order, _sign, _label, _measure, _far_measure, _comma,
    _numbering, _noun_before, _noun_after,
)  # fmt: skip
