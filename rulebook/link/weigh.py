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
from rulebook.link import grammar, words
from rulebook.link.context import OPENERS, is_capital, last_word, starts_sentence
from rulebook.link.grammar import FUNCTION_WORDS, gets, is_claim, may_be_verb, speaks
from rulebook.link.judge import LAST_DAY, Case, introduced, is_label, is_measure, like_date

ENOUGH = 1
SURE = 3
"""From here on a number vouches for others of its entry."""
CERTAIN = 4
MANY = 3
"""So many hints, and the post is one that cites rules: two for a number that is probably one,
one for a number that nothing speaks against."""
SMALL, _LARGE = 12, LAST_DAY
"""Measures are small: most figures of a post are below 13."""
_BREAKS = frozenset(',.;:!?…()[]"„“”«»–—')
_FINAL = frozenset(".!?…,;)")
_CONTRACTED = frozenset({"am", "im", "zum", "zur", "meines"})
_SUBJECTS = frozenset({"it", "es", "he", "she", "er", "sie", "я", "он", "она"})
_COPULAS = frozenset({"is", "was", "ist", "war", "были", "был", "была", "было"})
_EQUATING = frozenset({":", "=", "ist", "is", "was", "war", "at"})
_UP_TO = frozenset({("up", "to"), ("bis", "zu"), ("вплоть", "до")})
_PLUS = frozenset({"+", "plus"})
_TOPICAL = frozenset({"on", "about", "um"})
_AMOUNTING = frozenset({"at", "es"})
_PARTICLES = frozenset({"on", "until", "since", "до", "с"})
_MOVING = frozenset({"gebe", "gebt", "steigt", "stieg", "sinkt", "sank", "kostet", "dauert"})
_ADVERBIAL = frozenset(["bei", "nach", "in", "mit", "wegen", "durch", "dank", "laut", "ohne"])
"""``nach 13.4 steigt …``: the figure of the verb would not stand after these."""
_AROUND = frozenset({"um", "gegen"})
_NEAR, _REACH, _HOURS = 3, 6, 24
_TITLE = re.compile(r"(?:[ \t]+[^\W\d_]+(?:-[^\W\d_]+)*){1,4}[ \t\r\n]*")


@dataclass(frozen=True, slots=True)
class Opinion:
    """The sum of the evidence, and the reason that weighed most against."""

    weight: int
    reason: str


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
    return Opinion(total, reason)


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


def _ends(case: Case) -> bool:
    """Does the sentence or the clause end with the number?"""
    far = case.after
    return not far.word and not far.digits and (not far.sign or far.sign in _FINAL)


def _introduced(case: Case) -> int:
    if not introduced(case):
        return 0
    cites = any(token in words.CITING for token in case.before.folded[-2:])
    return CERTAIN if cites else 2


def _named(case: Case) -> int:
    return 3 if case.named else 0


def _summed(case: Case) -> int:
    """``61.6 + 62.1``: rules taken together; with a small number it is a sum."""
    before, after = case.before.folded[-2:], case.after.clause[:2]
    if before[-1:] and before[-1] in _PLUS:
        other = before[0]
    elif after[:1] and after[0] in _PLUS:
        other = after[-1]
    else:
        return 0
    entry = other.partition(".")[0]
    return -1 if entry.isdecimal() and int(entry) > SMALL else -3


def _place(case: Case) -> int:
    """A clause that begins with the number, a bracket of its own, words that lead to a clause."""
    side, far = case.before, case.after
    word = last_word(side)
    alone = _ends(case)
    if not side.words:
        return 1
    if side.folded[-2:] in _UP_TO:
        return -3
    if word in grammar.LEADING:
        return 1
    if word in OPENERS:
        return 1
    if word == "," and not far.rest.strip() and len(case.numbers) == 1:
        return -1  # a heading, 2.1
    begins = word in _BREAKS or word in {"-", "*", "•"}
    if begins and not alone:
        return 1 if far.word.islower() and not far.sign else 0
    return 1 if alone and starts_sentence(side, -1) and len(side.words) <= 1 else 0


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
    if word == ":":
        return _value(case)
    if folded == "s" and last_word(side, 2) in {"'", "’"}:
        return -4 if last_word(side, 3) not in grammar.CLITIC_HOSTS else 0
    if not word[0].isalpha():
        return 0
    weight = is_claim(side, case.german, _ends(case))
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


def _value(case: Case) -> int:
    """``Elo: 18.4`` is a value; ``Antwort: 61.6`` and ``Jein: 61.6 sagt …`` are not."""
    back = [token for token in case.before.folded if token not in {":", "*", '"'}]
    if not back or not back[-1][0].isalpha() or len(back[-1]) == 1:
        return 0
    if back[-1] in FUNCTION_WORDS | grammar.ANNOUNCING:
        return 0
    goes_on = case.after.word and case.after.folded not in grammar.VALUE_OF
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
    index = len(tokens) - 1
    while index >= 0 and len(tokens) - index <= _REACH and _links_figure(tokens[index]):
        index -= 1
    if 0 <= index < len(tokens) - 1:
        if is_measure(tokens[index], case.german):
            return -5
        goes_on = tokens[-1] == ":" and case.after.word  # Update: 61.6 ist geklärt
        owners = takewhile(_qualifies, reversed(tokens[-_REACH:]))
        labelled = any(map(is_label, owners))  # Version der App ist 3.2
        if tokens[-1] in _EQUATING and labelled and not goes_on:
            return -4
    before, after = case.before.clause, case.after.clause
    # Win rate over 20 games: 54.1
    near = tokens[-_REACH:] if last_word(case.before) == ":" else before[-_NEAR:]
    if after[:1] and after[0] in _MOVING and last_word(case.before) in _ADVERBIAL:
        after = after[1:]  # bei 13.4 steigt die Bedrohung
    if any(is_measure(word, case.german) for word in (*near, *after[:_NEAR])):
        return -3
    sentence = (*case.before.sentence, *case.after.sentence)
    return -any(is_measure(word, case.german) for word in sentence)


def _qualifies(token: str) -> bool:
    """Not a preposition: ``спорных мест после турнира: 10.4`` counts no places."""
    return token in words.LINKERS or token not in FUNCTION_WORDS


def _links_figure(token: str) -> bool:
    """A word that may stand between a measure and its figure: ``Gewicht aktuell 3.4``."""
    if token in words.LINKERS:
        return True
    known = token in words.INTRO | FUNCTION_WORDS or is_measure(token, True)
    return not known and len(token) > 4 and token.endswith(words.ADVERB_ENDINGS)


def _when(case: Case) -> int:
    """``до 10.4``, ``um 13.4``: a date, a time; ``um 13.4 zu umgehen`` and ``geht um 13.4`` not."""
    word, first = last_word(case.before), case.numbers[0]
    if word in _TOPICAL and _topic(case):
        return 0
    if word == "с" and last_word(case.before, 2)[-1:].isdigit():
        return 0  # путали 41.1 с 25.1
    if word in words.LOOSE_DATE_WORDS and like_date(first):
        return -1 if word in _PARTICLES and not _ends(case) else -3
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


def _predicate(case: Case) -> int:
    """``It was 2.5 today``, ``give it 8.1``, ``mine 31.1``: what somebody or something has."""
    tokens = case.before.folded
    if tokens and tokens[-1] in grammar.OWNED | grammar.RECEIVERS:
        return -2
    if not tokens or tokens[-1] not in _COPULAS:
        return 0
    owned = tokens[-3:-2] and tokens[-3] in grammar.POSSESSIVES
    return -3 if owned else -2 if last_word(case.before, 2) in _SUBJECTS else 0


def _got(case: Case) -> int:
    """``Wir haben 2.5 gebraucht``, ``it went at 6.3``: so small a number is an amount."""
    if int(case.numbers[0].entry) > SMALL:
        return 0
    before = last_word(case.before)
    object_of = gets(before) or before in _AMOUNTING
    return -object_of - bool(grammar.GOT.intersection(case.after.clause[:2]))


def _shared(case: Case) -> int:
    """``wants 3.4 for a spare one``: the price of something, its share."""
    if case.after.folded not in grammar.SHARING or len(case.after.clause) < 2:
        return 0
    return -2 if int(case.numbers[0].entry) <= SMALL else -1


EVIDENCE: tuple[tuple[str, Callable[[Case], int]], ...] = (
    ("no-cue", _size),
    ("no-cue", _form),
    ("no-cue", _introduced),
    ("no-cue", _named),
    ("measure", _summed),
    ("no-cue", _place),
    ("no-cue", _speech),
    ("noun", _claimed),
    ("noun", _counted),
    ("measure", _measured),
    ("measure", _predicate),
    ("measure", _got),
    ("measure", _shared),
    ("date", _when),
    ("numbering", _heads_line),
)
