"""Units: the word after a number that counts or measures it.

Some words of counting are verbs as well: ``37.2 rounds up``, ``61.6 turns it around``.
"""

from __future__ import annotations

import re

from rulebook.link import words
from rulebook.link.case import LAST_DAY, Case, cites, introduced
from rulebook.link.context import last_word
from rulebook.link.grammar import PRESENT, gets, speaks
from rulebook.link.scan import SPACE
from rulebook.link.shape import UNIT_SIGNS

_BLANK = "[ \t\u00a0\u2009\u202f]"
_INSIDE = frozenset({"in", "unter", "under", "в"})
"""What stands in a place is compared with nothing: ``sagt in 26.1 mehr``."""
_POINTS_AFTER = re.compile(rf"{SPACE}?п\.{SPACE}?п\b")
_AVERAGE_AFTER = re.compile(
    rf"{SPACE}(?:im{SPACE}(?:Mittel|Schnitt|Durchschnitt|Median)|on{SPACE}average|в{SPACE}среднем"
    rf"|all{SPACE}(?:in|told)|in{SPACE}total|alles{SPACE}(?:in{SPACE}allem|zusammen)|в{SPACE}сумме)\b"
)
_FROM_AFTER = re.compile(
    rf"{SPACE}(?:von{SPACE}(?:mir|uns)|from{SPACE}(?:me|us)|от{SPACE}(?:меня|нас))(?:[.,;:!?)]|\Z)"
)
"""``Fazit: 8.1 von mir``: a mark that somebody gives."""
_EACH = frozenset({"each", "apiece"})
_SITE_AFTER = re.compile(
    rf"{SPACE}(?:(?:on|auf|bei|at){SPACE}([A-Z]\w*[A-Z]\w*)|(?:on|на){SPACE}([A-ZА-Я]\w+))\)"
)
"""``(8.1 on IMDb)``"""
_RATE_AFTER = re.compile(
    rf"{SPACE}[^\W\d_]+{SPACE}(?:(?:per|pro|je){SPACE}[^\W\d_]"
    rf"|an?{SPACE}(?:round|turn|game|hour|minute|day|week|month|year|player|person|head)\b)"
)
_SPEED_AFTER = re.compile(
    rf"{SPACE}(?:in{SPACE}der|pro|je|per|an?|в|за){SPACE}(?:Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr"
    rf"|second|minute|hour|day|week|month|year|pint|piece|gallon|секунду|минуту|час|день|неделю|месяц|год)\b"
)
_FOR_SOME = re.compile(
    rf"{SPACE}(?:for|für|за){SPACE}(?:two|three|four|five|six|ten|twelve|zwei|drei|vier|fünf|zehn"
    rf"|[0-9]+)(?:[,.;)]|\Z)"
)
_TIMES = r"(?!(?:first|second|third|last|next|end|start|beginning|finish)\b)"
_ACTS = re.compile(
    rf"""{SPACE}(?:
        points{SPACE}(?:out(?!{SPACE}of)|back|straight|directly|elsewhere|us|you|me
            |towards?|(?:in{SPACE})?the{SPACE}(?:same|other|opposite)|in{SPACE}th(?:at|is){SPACE}dir
            |(?:to|at){SPACE}(?:(?:the|this|that|its|our|a|an){SPACE}{_TIMES}|rules?|section|entry|§|[0-9]))
        |(?:turns|rounds){SPACE}(?:the{SPACE}{_TIMES}|this|that|it|them|everything|anything|its|our
            |your|up|down|off|out(?!{SPACE}of)|around|into|on{SPACE}th)
        |(?P<plural>point{SPACE}(?:to|at|out|(?:in{SPACE})?the{SPACE}(?:same|other|opposite))
            |(?:turn|round){SPACE}(?:the|this|that|it|up|down|out|around|into))
        )\b""",
    re.VERBOSE,
)
"""Words of counting with what only follows them as verbs."""
_CLAUSES = words.word_set(
    "and but or while that because since if as so then yet whereas think thinks thought believe "
    "guess say says said how although though where"
)
_AMOUNTING = words.word_set("by with for of after within won win lost lose plus minus")
_UNDER = words.word_set("per under по laut gemäß согласно")
_FINITE = words.word_set("is are was were can may must cannot do does don get go have has")
_MULTIPLE = words.word_set("so pro mehr am in im weniger schneller")


def _acts(case: Case) -> bool:
    """Is the word of counting a verb, and the number its subject?"""
    verb = _ACTS.match(case.after.rest)
    if verb is None:
        return False
    clause, several = case.before.clause, len(case.numbers) > 1
    if not _AMOUNTING.isdisjoint(clause) or any(map(gets, clause)):
        return False
    if several and not verb["plural"]:  # the exception is 38.6, and 56.3a points the same way
        return case.joints[-1] == "end"
    word = last_word(case.before)
    begins = not clause or word in _CLAUSES
    return begins and several == bool(verb["plural"])


def _thing_ruled(case: Case) -> bool:
    """``Per 24.4 cards are discarded``, ``По 24.4 карты сбрасывают``: what the rule speaks of."""
    after = case.after
    if after.folded not in words.GAME_UNITS or int(case.numbers[0].entry) <= LAST_DAY // 2:
        return False
    follows = after.clause[1] if len(after.clause) > 1 else ""
    return last_word(case.before) in _UNDER and (
        follows in _FINITE or bool(PRESENT.fullmatch(follows))
    )


def _particle(case: Case) -> bool:
    """``Schau dir 61.6 mal an``: no multiple."""
    far = case.after
    if far.word != "mal" or _MULTIPLE.intersection(far.clause[1:2]):
        return False
    asked = any(map(speaks, (*case.before.clause, *far.clause[1:])))
    return asked and int(case.numbers[0].entry) > LAST_DAY // 2


def against_unit(case: Case) -> str:
    after = case.after
    if after.sign in UNIT_SIGNS:
        return "unit"
    if after.folded in words.GAME_UNITS and cites(case):
        return ""
    if after.folded == "second" and len(after.clause) == 1:
        return ""  # 10.2 happens first, 10.5 second
    if _acts(case) or _thing_ruled(case) or _particle(case):
        return ""
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
    site = _SITE_AFTER.match(after.rest)
    if site and last_word(case.before) == "(" and not case.ours(site[1] or site[2]):
        return "score"
    if after.folded in _EACH and len(after.clause) == 1:
        return "measure"  # chip in 2.5 each
    if _FROM_AFTER.match(after.rest):
        return "score"
    if _AVERAGE_AFTER.match(after.rest):
        return "" if introduced(case) and int(case.numbers[0].entry) > LAST_DAY else "measure"
    return ""
