"""Whole numbers: which of them, beside a cue or a title, is an entry or an item.

``п. 42`` is an entry where no entry has 42 items; a chapter is an entry where nothing says that
it is another book's; ``«Торги» 7``, ``(Торги, 7)``, ``laut Absprache 3`` cite an item, but
``Bedrohung 3`` alone is as likely how far the threat has come.
"""

from __future__ import annotations

import re

from rulebook.cues import CUES
from rulebook.link import grammar, words
from rulebook.link.case import Case
from rulebook.link.context import OPENERS, Before, is_capital, last_word, since_end, starts_sentence
from rulebook.link.grammar import FUNCTION_WORDS, may_be_verb, speaks
from rulebook.link.judge import against_cued
from rulebook.link.records import Number
from rulebook.link.shape import UNIT_SIGNS

_HOURS = 24
_CHAPTERS = words.word_set(
    "kapitel kapiteln kapitels kap chapter chapters ch chap глава главе главы главу главой гл"
)
_LISTS = re.compile(
    r"(?:\w*liste?n?|lists?|katalogs?|catalogu?e?|agenda|tagesordnung|programms?|todo"
    r"|(?:списк|список|перечен|перечн|повестк|план|чеклист|анкет|програм)\w*)\Z"
)
_STORIES = re.compile(
    r"(?:\w*romane?s?|novels?|story|stories|\w*geschichten?|kampagnen?|campaigns?|books?|bücher"
    r"|buch(?:e?s)?|films?|movies?|videos?|podcasts?|folgen?|staffel|season|serien?|series|episodes?"
    r"|\w+arbeit|thesis|dissertation|lehrbuchs?|textbook|skripts?|script|comics?|manga|hörbuchs?"
    r"|(?:книг|роман|кампани|истори|фильм|видео|сериал|диплом|диссертац|учебник|сюжет|рассказ)\w*)\Z"
)
"""What else has chapters; ``das Regelbuch`` is another word."""
_QUOTES = frozenset('»”"“’«„')


def is_chapter(side: Before) -> bool:
    """Is the cue a chapter: Kap., chapter, глава?"""
    shown = side.folded[:-1] if last_word(side) == "." else side.folded
    return bool(shown) and shown[-1] in _CHAPTERS


def against_chapter(case: Case) -> str:
    """What says that a chapter without a dot is none of ours, "" if nothing does."""
    cue = 2 if last_word(case.before) == "." else 1
    if any(map(_STORIES.match, (*since_end(case.before.folded[:-cue]), *case.after.sentence))):
        return "label"
    heads = len(case.before.words) == cue or starts_sentence(case.before, -cue)
    title = not case.after.word or is_capital(case.after.word) or case.after.glued in {":", "."}
    return "numbering" if heads and title and not case.titled() else ""


def only_entry(case: Case, most: int) -> bool:
    """``п. 42``: more than any entry has items, and nothing speaks of another list."""
    if not most or any(int(n.entry) <= most for n in case.numbers if n.entry.isdecimal()):
        return False
    if any(number.flaw or number.item or number.letter for number in case.numbers):
        return False
    side, far = case.before, case.after
    near = (*side.folded[-4:], *far.clause[:1])
    if not _QUOTES.isdisjoint(near) or far.glued in _QUOTES:
        return False
    if any(map(_LISTS.match, (*side.folded, *far.sentence))):
        return False
    first = int(case.numbers[0].entry)
    if last_word(side) == "punkt" and first <= _HOURS:  # Punkt 20 geht es los
        return any(map(speaks, (*side.clause, *far.clause))) and far.glued != "."
    return last_word(side) not in {"item", "items"} and not against_cued(case, "entry")


def cites_item(case: Case, title: str, comma: bool) -> bool | None:
    """Is the number after the title of an entry an item of it? None: it is something else's, a
    count, an ordinal, a score; ``case.before`` is what stands before the title."""
    if _counts(case) or against_cued(case, "item"):
        return None
    side, far = case.before, case.after
    bracketed = last_word(side) in {"(", "["} and far.sign in {")", "]", ";", ","}
    if comma:
        return bracketed
    if not title[0].isalpha():
        return True
    behind = [word for word in side.folded[-3:] if word not in {*OPENERS, "."}]
    cites = bool(behind) and (behind[-1] in words.CITING or speaks(behind[-1]))
    says = bool(far.gap) and any(map(speaks, far.clause[:1]))
    if cites or says:
        return True
    ruled = any(word in CUES or word in grammar.NORMS or speaks(word) for word in side.sentence)
    return bracketed and ruled


def _counts(case: Case) -> bool:
    """``Absprache 3 Karten``, ``Bedrohung 3:2``, ``Absprache 3. Runde``"""
    far = case.after
    if far.digits or far.sign in UNIT_SIGNS or far.glued in set(":/-–—+*=×%_°#"):
        return True
    if re.match(r"\.\s*[a-zäöüа-я0-9]", far.rest):
        return True
    if not far.gap or not far.word or far.folded in FUNCTION_WORDS or speaks(far.folded):
        return False
    if far.folded in words.UNITS or far.word[0].isupper():
        return True
    if "а" <= far.folded[0] <= "я":
        return far.folded.endswith(grammar.COUNTED_ENDINGS) and not may_be_verb(far.folded)
    return not case.german and far.folded.endswith("s")


def small(number: Number, most: int) -> bool:
    """May a whole number be an item?"""
    bare = not (number.item or number.letter or number.lean or number.flaw)
    return bare and len(number.entry) < 3 and 0 < int(number.entry) <= most
