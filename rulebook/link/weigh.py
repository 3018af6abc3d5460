"""What speaks for and against a bare number that nothing rules out.

A careful reader does not decide by one word: the size of the number, the word that claims or
introduces it, the verb of the clause, the title of its entry nearby and what else the post cites
count together. Each kind of evidence is a function from a ``Case`` to a weight, positive if it
speaks for a rule; ``resolve`` adds what the rest of the post says, and links from ``ENOUGH`` on.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile

from rulebook.cues import CUES
from rulebook.link import amounts, grammar, words
from rulebook.link.amounts import SMALL, ends
from rulebook.link.case import LAST_DAY, Case, introduced
from rulebook.link.context import OPENERS, After, is_capital, last_word, starts_sentence
from rulebook.link.grammar import FUNCTION_WORDS, is_claim, may_be_verb, speaks
from rulebook.link.judge import is_label, is_measure, like_date

ENOUGH = 1
_FIRM = -3
SURE = 3
"""From here on a number vouches for others of its entry."""
CERTAIN = 4
MANY = 3
"""So many hints, and the post is one that cites rules: two for a number that is probably one,
one for a number that nothing speaks against."""
_LARGE = LAST_DAY
_BREAKS = frozenset(',.;:!?…()[]"„“”«»–—')
_CONTRACTED = frozenset({"am", "im", "zum", "zur", "meines"})
_EQUATING = frozenset({":", "=", "ist", "is", "was", "war", "at"})
_KNOWN = words.INTRO | FUNCTION_WORDS
_PLACED = frozenset({"in", "aus", "unter", "under", "из", "between", "zwischen", "между"})
_MARKS = frozenset("-*•–")
_STATED = frozenset(",(:–—-")
_UP_TO = frozenset({("up", "to"), ("bis", "zu"), ("вплоть", "до")})
_TOPICAL = frozenset({"on", "about", "um"})
_PARTICLES = frozenset({"on", "until", "since", "до", "с"})
_MOVING = frozenset({"gebe", "gebt", "steigt", "stieg", "sinkt", "sank", "kostet", "dauert"})
_ADVERBIAL = frozenset(["bei", "nach", "in", "mit", "wegen", "durch", "dank", "laut", "ohne"])
"""``nach 13.4 steigt …``: the figure of the verb would not stand after these."""
_AROUND = frozenset({"um", "gegen"})
_MEET = frozenset({"meet", "meeting", "treffen", "trefft"})
_NEAR, _REACH, _HOURS = 3, 6, 24
_TITLE = re.compile(r"(?:[ \t]+[^\W\d_]+(?:-[^\W\d_]+)*){1,4}[ \t\r\n]*")


@dataclass(frozen=True, slots=True)
class Opinion:
    """The sum of the evidence, and the reason that weighed most against."""

    weight: int
    reason: str
    firm: bool = False
    """The words say that it is an amount; what the rest of the post cites says nothing then."""


def weigh(case: Case) -> Opinion:
    """All kinds of evidence together."""
    total, worst, reason = 0, 0, "no-cue"
    for kind, evidence in EVIDENCE:
        weight = evidence(case)
        total += weight
        if weight < worst:
            worst, reason = weight, kind
    if -2 <= total < SURE and (case.titled() or case.topical()):
        total += 2
    return Opinion(total, reason, reason == "measure" and worst <= _FIRM)


def _size(case: Case) -> int:
    """Measures are small or round: most figures of a post are below 13."""
    first = max(case.numbers, key=lambda number: int(number.entry))
    entry = int(first.entry)
    weight = 2 if entry > _LARGE else 1 if entry > SMALL else 0
    if len(first.item) > 1 and entry <= _LARGE:
        weight -= 1  # 10.30, 3.14
    return weight


def _form(case: Case) -> int:
    """Only rules have letters, ``ff.``, and short forms that lean on them; pairs are likely."""
    if any(number.letter or number.following or number.lean for number in case.numbers):
        return 3
    same = len({number.entry for number in case.numbers}) == 1
    return 1 if len(case.numbers) > 1 and same else 0


def _introduced(case: Case) -> int:
    if not introduced(case):
        return 0
    cites = any(token in words.CITING for token in case.before.folded[-2:])
    return CERTAIN if cites else 2


def _named(case: Case) -> int:
    return 3 if case.named else 0


def _place(case: Case) -> int:
    """A clause that begins with the number, a bracket of its own, words that lead to a clause."""
    side, far = case.before, case.after
    word = last_word(side)
    alone = ends(case)
    if not side.words:
        return 1
    if side.folded[-2:] in _UP_TO:
        return -3
    if word in grammar.LEADING:
        return 1
    if word in OPENERS:
        return 1 if alone or far.sign or _cites_on(far) else 0
    item = side.words[0] in _MARKS or side.folded[1:2] == (".",)
    if word == "," and not far.rest.strip() and len(case.numbers) == 1 and not item:
        return -1  # a heading, 2.1
    begins = word in _BREAKS or word in {"-", "*", "•"}
    if begins and not alone:
        return 1 if far.word.islower() and not far.sign else 0
    return 1 if alone and starts_sentence(side, -1) and len(side.words) <= 1 else 0


def _cites_on(far: After) -> bool:
    return far.folded in FUNCTION_WORDS or speaks(far.folded) or "\n" in far.gap


def _speech(case: Case) -> int:
    """The clause speaks of a rule: it says, forbids, is read, is cited."""
    if any(map(speaks, case.after.clause[:2])) or speaks(last_word(case.before)):
        return 2
    clause = (*case.before.sentence, *case.after.sentence)
    return 1 if any(speaks(word) or word in CUES for word in clause) else 0


def _claimed(case: Case) -> int:
    """A noun right before a number claims it: ``Kernel 6.4``; the title of its entry does not."""
    side = case.before
    if not side.words or introduced(case):
        return 0
    word, folded = side.words[-1], side.folded[-1]
    if len(word) > 2 and word.isupper() and starts_sentence(side, -1) and _initials(case, word):
        return -6  # ГОСТ 61.6
    if word == ":":
        return _value(case)
    if folded == "s" and last_word(side, 2) in {"'", "’"}:
        return -4 if last_word(side, 3) not in grammar.CLITIC_HOSTS else 0
    if not word[0].isalpha():
        return 0
    weight = -1 if folded in grammar.THEMES else is_claim(side, case.german, ends(case))
    if not weight or case.titled():
        return 0
    final = case.after.clause[-1:]
    if case.german and final and final[0].endswith("en") and speaks(final[0]):
        return -1  # vor dem Spiel 3.1 vorlesen
    if weight < -1 and last_word(side, 2) in _CONTRACTED:
        return -1  # zum Schluss 62.3
    if weight == -2 and int(case.numbers[0].entry) <= SMALL:
        return -3
    return weight


def _initials(case: Case, word: str) -> bool:
    """Capitals that neither cite nor are ours, where nobody shouts."""
    after, folded = case.after.word, word.casefold()
    shouted = len(after) > 1 and after.isupper()
    known = folded in _KNOWN or folded in CUES or speaks(folded)
    return word.isalpha() and not (shouted or known or case.ours(word) or case.titled())


def _value(case: Case) -> int:
    """``Elo: 18.4`` is a value; ``Antwort: 61.6`` and ``Jein: 61.6 sagt …`` are not."""
    back = [token for token in case.before.folded if token not in {":", "*", '"'}]
    if not back or not back[-1][0].isalpha() or len(back[-1]) == 1:
        return 0
    if back[-1] in FUNCTION_WORDS | grammar.ANNOUNCING:
        return 0
    follows = case.after.folded
    goes_on = follows and follows not in grammar.VALUE_OF
    if len(case.after.clause) == 1 and not speaks(follows) and follows not in FUNCTION_WORDS:
        goes_on = False  # Bounty: 4.2 geekgold
    if goes_on or len(case.numbers) > 1 or case.entry_of(back[-1]):
        return 0
    clause = takewhile(lambda token: token not in _BREAKS, reversed(back))
    return -2 if sum(1 for _ in clause) < 3 else -1


def _counted(case: Case) -> int:
    """A noun right after a number is counted by it: ``3.4 Argumente``."""
    after, word = case.after, last_word(case.before)
    if not after.gap or not after.word or "\n" in after.gap or introduced(case):
        return 0
    if after.folded in FUNCTION_WORDS or speaks(after.folded):
        return 0
    if case.german and is_capital(after.word) and not case.titled():
        return -1 if word in grammar.SUBORDINATORS else -4
    if "а" <= after.folded[:1] <= "я":
        russian_noun = after.folded.endswith(grammar.COUNTED_ENDINGS) and not may_be_verb(
            after.folded
        )
        if len(after.clause) > 1 and grammar.PRESENT.fullmatch(after.clause[1]):
            return 0  # без 2.7 торги теряют смысл
        return -3 if russian_noun and not case.titled() else 0
    if not after.word.isascii() or case.german:
        return 0
    if is_capital(after.word) and not case.titled():
        return -3
    plural = after.folded in grammar.PLURALS or (
        after.folded.endswith("s") and not after.folded.endswith(("less", "ous", "ss"))
    )
    if not plural:
        return 0
    next_word = after.clause[1] if len(after.clause) > 1 else ""
    if next_word in grammar.OBJECT_STARTS or next_word[:1].isdigit():
        return 1  # 8.1 lists the agreements, 38.4 beats 24.4
    if not next_word:
        return -2
    if next_word in grammar.AFTER_NOUNS:
        return -3  # 2.5 bags of crisps
    return -2 if word in grammar.COUNTING_VERBS or word in grammar.BEFORE_PLURALS else -1


def _measured(case: Case) -> int:
    """A word of measure, then only little words: ``Gewicht liegt jetzt bei 3.4``; or elsewhere
    in the same clause."""
    tokens = case.before.folded
    if tokens[-1:] and (
        tokens[-1] in _PLACED or (tokens[-1] == "в" and any(map(speaks, case.before.clause)))
    ):
        return 0  # the cost is in 30.2, the difference between 33.1 and 33.4
    stated = last_word(case.before) == "(" and case.after.sign == ")" and _normative(case)
    index = len(tokens) - 1
    while index >= 0 and len(tokens) - index <= _REACH and _links_figure(tokens[index]):
        index -= 1
    if 0 <= index < len(tokens) - 1 and not stated:
        if is_measure(tokens[index], case.german):
            return -5
        goes_on = tokens[-1] == ":" and case.after.word  # Update: 61.6 ist geklärt
        owners = takewhile(_qualifies, reversed(tokens[-_REACH:]))
        labelled = any(map(is_label, owners))  # Version der App ist 3.2
        if tokens[-1] in _EQUATING and labelled and not goes_on:
            return -4 if int(case.numbers[0].entry) <= LAST_DAY else -2
    before, after = case.before.clause, case.after.clause
    # Win rate over 20 games: 54.1
    named = case.before.sentence[-_REACH:]
    near = named if last_word(case.before) == ":" else before[-_NEAR:]
    if after[:1] and after[0] in _MOVING and last_word(case.before) in _ADVERBIAL:
        after = after[1:]  # bei 13.4 steigt die Bedrohung
    cites = any(speaks(word) or word in CUES for word in before) or introduced(case)
    if ends(case) and not cites:
        near = (*(word for word in before if word != "liegt"), *near)  # Средний балл у нас 8.3
    if any(is_measure(word, case.german) for word in (*near, *after[:2])):
        return -3
    if last_word(case.before) == ":":
        return 0
    sentence = (*case.before.sentence, *case.after.sentence)
    return -any(is_measure(word, case.german) for word in sentence)


def _normative(case: Case) -> bool:
    """``you may not lie about its size (2.7)``: the sentence says what must be, and cites."""
    clause = takewhile(lambda token: token not in _BREAKS, reversed(case.before.folded[:-1]))
    return not grammar.NORMS.isdisjoint(clause)


def _norm(case: Case) -> int:
    """A statement of what may be or must be, and then nothing but the number: ``, 66.9.``"""
    if not (last_word(case.before) in _STATED and ends(case)):
        return 0
    return 2 * _normative(case)


def _qualifies(token: str) -> bool:
    """Not a preposition: ``спорных мест после турнира: 10.4`` counts no places."""
    return token in words.LINKERS or token not in FUNCTION_WORDS


def _links_figure(token: str) -> bool:
    """A word that may stand between a measure and its figure: ``Gewicht aktuell 3.4``."""
    if token in words.LINKERS:
        return True
    known = token in _KNOWN or is_measure(token, True)
    return not known and len(token) > 4 and token.endswith(words.ADVERB_ENDINGS)


def _when(case: Case) -> int:
    """``до 10.4``, ``um 13.4``: a date, a time; ``um 13.4 zu umgehen`` and ``geht um 13.4`` not."""
    word, first = last_word(case.before), case.numbers[0]
    if word in _TOPICAL and _topic(case):
        return 0
    other = last_word(case.before, 2)
    if word == "с" and (other[-1:].isdigit() or speaks(other)):
        return 0  # путали 41.1 с 25.1, не конфликтует с 2.4
    if grammar.MEETING.match(word) and like_date(first):
        return -3  # Играли 22.3, подведём 19.2
    if like_date(first) and not _MEET.isdisjoint((*case.before.clause, *case.after.clause)):
        return -3
    if word in words.LOOSE_DATE_WORDS and like_date(first):
        return -1 if word in _PARTICLES and not ends(case) else -3
    if word in _AROUND and int(first.entry) <= _HOURS:
        return -1 if word == "gegen" or "zu" in case.after.clause[:4] else -4
    return -3 if word == "about" else 0


def _topic(case: Case) -> bool:
    """``based on 13.4``, ``what about 33.4``, ``geht um 13.4``, ``Streit um 13.4``"""
    word, noun = last_word(case.before, 2), case.before.words[-2:-1]
    if word in grammar.TOPICS or speaks(word):
        return True
    return case.german and bool(noun) and is_capital(noun[0]) and last_word(case.before) == "um"


def _heads_line(case: Case) -> int:
    """``2.3 Ende`` at the start of a line: chapters are numbered like rules."""
    if not case.before.line_start or case.before.bullet or len(case.numbers) > 1:
        return 0
    after = case.after
    heads = after.gap and "\n" not in after.gap and (is_capital(after.word) or _is_title(case))
    return -3 if heads and not case.titled() else 0


def _is_title(case: Case) -> bool:
    """``1.2 eyecite`` as a block of its own: a few words that say nothing of a rule."""
    few = _TITLE.fullmatch(case.after.rest)
    return bool(few) and not any(
        speaks(word) or word in FUNCTION_WORDS for word in case.after.clause
    )


EVIDENCE: tuple[tuple[str, Callable[[Case], int]], ...] = (
    ("no-cue", _size),
    ("no-cue", _form),
    ("no-cue", _introduced),
    ("no-cue", _named),
    ("no-cue", _place),
    ("no-cue", _speech),
    ("no-cue", _norm),
    ("noun", _claimed),
    ("noun", _counted),
    ("measure", _measured),
    ("date", _when),
    ("numbering", _heads_line),
    ("measure", amounts.summed),
    ("measure", amounts.predicate),
    ("measure", amounts.got),
    ("measure", amounts.stands),
    ("measure", amounts.exceeds),
    ("measure", amounts.shared),
    ("measure", amounts.traded),
    ("measure", amounts.changed),
    ("measure", amounts.finished),
    ("measure", amounts.scored),
    ("measure", amounts.entry_alone),
    ("measure", amounts.compared),
    ("measure", amounts.at_another_time),
    ("measure", amounts.minute),
    ("measure", amounts.too_much),
    ("label", amounts.attributive),
    ("label", amounts.part_of),
)
