"""Rules of other books: laws, contracts, house rules, other games.

``§ 13.1 der Satzung``, ``rule 19.1 of Catan``, ``У Netrunner правило 9.1``: a cue is not enough
where the words around it name somebody else's book. Which names are ours the caller knows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import takewhile

from rulebook.cues import CUES
from rulebook.link import words
from rulebook.link.context import After, Before, fold
from rulebook.link.words import word_set

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|[^\w\s]")
_DOCUMENT = re.compile(
    r"(?:\w*satzung|(?:haus|verein|turnier|platz|geschäft|verkehr|benutzung|prüfung|tages)\w*ordnung"
    r"|\w*mietvertrags?|\w*gesetz(?:es|buchs?)?|\w*statuten?|\w*reglements?"
    r"|(?:договор|устав|закон|кодекс|регламент|конституци|оферт|повестк)(?:а|у|ом|е|ы|ов|и|ей)?"
    r"|agb|\w*bedingungen|netiquette|lease|(?:miet|arbeits|kauf|leih)vertrag(?:e?s)?"
    r"|bylaws?|statutes?|constitution|charter|agenda)\Z"
)
_CODE = re.compile(
    r"\w*satzung|(?:haus|verein|turnier|platz|geschäft|tages)\w*ordnung|bylaws?|statutes?|agenda"
    r"|(?:устав|кодекс|регламент)(?:а|у|ом|е)?|повестк[аеиу]|agb|netiquette|lease"
    r"|\w*(?:nutzungs|geschäfts|teilnahme)bedingungen|(?:miet|arbeits|kauf|leih)vertrag(?:e?s)?"
)
_BODY = re.compile(
    r"(?:foren|forums?|boards?|clubs?|klubs?|vereins|ligas?|turniers?|leagues?|tournaments?|festivals?"
    r"|guild|gilde|discords?|subreddits?|gruppe|(?:форум|клуб|чат|сайт|турнир)(?:а|ов)|лиги|группы)\Z"
)
"""Whose rules may have numbers of their own, where they are said to own them."""
_BOOK = re.compile(
    r"(?:spiel)?regel(?:n|heft\w*|buch\w*|werk\w*)|\w*anleitung|rules|rulebook|manual"
    r"|правил(?:а|ах|ам|ами)"
)
_WORK = re.compile(
    r"\w+(?:buch|buchs|heft|hefts|arbeit|vertrags?|anleitung|ordnung|blatt|skripts?)|romans?|skripts?"
    r"|\w*speisekarte|thesis|dissertation|\w+book|novel|contract|lease|menu|syllabus|textbook"
    r"|(?:диплом|диссертаци|учебник|роман|договор|сочинени)\w{0,2}|услови[яй]|меню|инструкции"
)
_AMONG = word_set(
    """
    der des im in auf aus vom of my meiner meines unserer моего моей нашего в из условий
    инструкции
    """
)
_PAPERS = word_set(
    "faq errata erweiterung szenarioheft almanach expansion supplement almanac дополнении "
    "дополнение альманахе приложении house домашние домашних"
)
_CONTRAST = word_set("anders unlike gegensatz отличие hier here тут здесь statt instead than")
_KINDS = word_set("reference official core basic full complete quick learn online learn-to-play")
_VERSION = frozenset({"v", "version", "версия", ",", "."})
_ENGLISH_BOOKS = frozenset({"rules", "rulebook", "manual"})
_STOPS = frozenset(".!?…;")
_BELONGING = frozenset({"von", "of", "from", "aus", "из"})
_WITHIN = frozenset({"bei", "in", "у", "в", "из", "aus"})
_OWNERS = word_set(
    "our their his her your my unserer unseres eurer eures deiner meiner ihrer нашего вашего"
)
_OWNING = _BELONGING | _OWNERS | words.ARTICLES_OF
_LANGUAGES = re.compile(r"(?:deutsch|russi|engli[sc]|german|english|original|fr[ea]n|немецк|русск)")
_SPEAKERS = frozenset({"ich", "wir", "er", "sie", "i", "we", "you", "he", "they", "я", "мы", "он"})
_QUOTES = frozenset('»“”"')
_HOSTS = word_set("it that what there here who how where when he she let this")
_PARTICIPLE = re.compile(
    r"(?:\w{0,6}ge|ver|be|er|zer|ent|miss|über|wider|unter)\w{3,}(?:t|en)|\w{3,}iert"
)
_AUXILIARIES = word_set("ist sind war waren wird werden wurde wurden hat haben kann muss soll darf")
_ENDS = frozenset(".,;:!?…()\n")
_IDIOMS = frozenset({"anfang", "beginn", "hand", "haus"})
"""``von Anfang an`` names no book."""
_WRITINGS = word_set(
    "guide document pdf text booklet leaflet reference core base file scan print pages one official"
)
_INITIALS = 5
_CHAT = word_set(
    "imo imho afaik iirc btw ps pps fyi tldr ok okay edit nb ot lt wg gem ggf zb evtl en de ru eng "
    "ger rus pdf ffg und and or oder not nicht nur only see siehe cf vgl by die der the if wenn "
    "dass im in zu to is ist laut nach имхо зы пс см не или по на"
)
"""Capitals that name no book; the languages are editions of ours."""
_LITTLE = 3
_NEAR = 4


def elsewhere(side: Before, far: After, german: bool, ours: Callable[[str], bool]) -> bool:
    """Do the words around a number name another book?"""
    after = _words_after(far)
    if any(_DOCUMENT.match(fold(word)) for word in after):
        return True
    return (
        _owned(after, far, ours)
        or other_book(side, ours)
        or _in_papers(side)
        or _house_rule(side)
        or _by_initials(side, ours)
        or _in_work(after, ours)
        or _possessed(side, ours)
        or any(not _is_ours(name, ours) for name in _names_before(side, german))
    )


def _words_after(far: After) -> list[str]:
    return list(takewhile(lambda word: word not in _ENDS, _WORD.findall(far.rest)))[:_NEAR]


def belongs_elsewhere(far: After, ours: Callable[[str], bool]) -> bool:
    """``2.1 von Tabletopia``: what follows says whose number it is."""
    says = far.folded in _OWNING or _BODY.match(far.folded)
    return bool(says) and _owned(_words_after(far), far, ours)


def other_book(side: Before, ours: Callable[[str], bool]) -> bool:
    """``In der Catan-Anleitung steht das unter Punkt 4.2``, ``as in Catan's rules, 5.1 …``: the
    sentence names somebody else's book; not where it sets that against ours."""
    if not any(map(_bookish, side.folded)):
        return False
    sentence = _sentence(side.words)
    folded = [fold(word) for word in sentence]
    if _CONTRAST.intersection(folded):
        return False
    return any(map(_CODE.fullmatch, folded)) or any(
        _BOOK.fullmatch(word) and _foreign(_author(sentence, index), ours)
        for index, word in enumerate(folded)
    )


@lru_cache(maxsize=4096)
def _bookish(folded: str) -> bool:
    return bool(_CODE.fullmatch(folded) or _BOOK.fullmatch(folded))


def _sentence(shown: tuple[str, ...]) -> tuple[str, ...]:
    """The words of the sentence before a number and its cue."""
    end = len(shown)
    if shown[-1:] == (".",) and end > 1 and fold(shown[-2]) in words.DOTTED_CUES:
        end -= 2
    start = next((i for i in range(end, 0, -1) if shown[i - 1] in _STOPS), 0)
    return shown[start:end]


def _author(sentence: tuple[str, ...], index: int) -> str:
    """The name that goes with the book at ``index``: Catan-Anleitung, the Root rules, rules of X,
    правила Каркассона; "" if none."""
    before, after = sentence[:index], sentence[index + 1 :]
    if before[-1:] == ("-",):
        return " ".join(before[-2:-1])
    for end in range(len(before), max(2, len(before) - _LITTLE), -1):  # Catan's advanced rules
        if before[end - 1] == "s" and before[end - 2] in {"'", "’"}:
            return _name(before[end - 3 :: -1])
    if sentence[index] in _ENGLISH_BOOKS and before[1:] and (name := _name(before[:0:-1])):
        return name
    if after[:1] and fold(after[0]) in {"von", "of", "zu", "zum"}:
        return _name(after[1:], forward=True)
    if fold(sentence[index]).startswith("правил"):
        return _name(after[after[:1] == ("«",) :], forward=True)
    return ""


def _name(shown: tuple[str, ...], forward: bool = False) -> str:
    """The words that begin with a capital, from the first on; backwards they are turned round."""
    name = list(takewhile(lambda word: word[:1].isupper() and not word.isupper(), shown))
    return " ".join(name if forward else name[::-1])


def _foreign(name: str, ours: Callable[[str], bool]) -> bool:
    return bool(name) and fold(name) not in _KINDS and not _is_ours(name, ours)


def _by_initials(side: Before, ours: Callable[[str], bool]) -> bool:
    """``В ПДД п. 13.4``, ``nach VOB § 13.4``, ``MLB rule 6.1``: a body of rules known by its
    initials, right before the cue."""
    shown = list(side.words)
    if shown[-1:] == ["."]:
        shown.pop()
    if not shown or fold(shown[-1]) not in CUES:
        return False
    while shown and fold(shown[-1]) in CUES and (len(shown[-1]) < 2 or not shown[-1].isupper()):
        shown.pop()
    name = shown[-1] if shown else ""
    most = _INITIALS + (not name.isupper())  # СанПиН; PRISEC is a word that is shouted
    if not (2 <= len(name) <= most and name.isalpha() and sum(map(str.isupper, name)) > 1):
        return False
    loud = any(len(word) > 1 and word.isupper() and word.isalpha() for word in shown[-4:-1])
    return not loud and fold(name) not in _CHAT | CUES.keys() and not ours(name)


def _in_papers(side: Before) -> bool:
    """``FAQ v1.1, section 3.4``: questions and errata are numbered for themselves."""
    shown = list(side.folded)
    while shown and (shown[-1] in CUES or shown[-1] in _VERSION or shown[-1][0].isdigit()):
        shown.pop()
    comma = len(shown) < len(side.folded) and "," in side.folded[len(shown) :]
    return comma and shown[-1:] in (["faq"], ["errata"])


def _house_rule(side: Before) -> bool:
    """``Hausregeln, Punkt 3.2``, ``our house rules, point 3.2``, ``домашние правила, п. 3.2``"""
    shown = [word for word in side.folded if word not in _QUOTES]
    while shown and (shown[-1] in CUES or shown[-1] in {",", ".", "(", "nr"}):
        if shown[-1].startswith(("hausregel", "rule", "правил")):
            break
        shown.pop()
    if not shown or shown == list(side.folded):
        return False
    own = shown[-2] if len(shown) > 1 else ""
    return shown[-1].startswith("hausregel") or (
        shown[-1].startswith(("rule", "правил")) and own.startswith(("house", "home", "домашн"))
    )


def is_work(folded: str) -> bool:
    """Is it a piece of writing other than a rule book: a novel, a contract, an expansion's?"""
    written = _WORK.fullmatch(folded) or _CODE.fullmatch(folded) or folded in _PAPERS
    written = written or folded.startswith("hausregel")
    return bool(written) and not is_our_book(folded)


def is_our_book(folded: str) -> bool:
    """Is it a word for the rules of a game?"""
    return folded in words.RULE_BOOKS or bool(_BOOK.fullmatch(folded))


def _in_work(after: list[str], ours: Callable[[str], bool]) -> bool:
    """``Fall 3.2 im Lehrbuch``, ``section 4.2 of my thesis``, ``глава 8.3 моего диплома``"""
    if not after or fold(after[0]) not in _AMONG:
        return False
    works = (fold(word) for word in after if _WORK.fullmatch(fold(word)))
    return any(not is_our_book(word) and not ours(word) for word in works)


def _possessed(side: Before, ours: Callable[[str], bool]) -> bool:
    """``Twilight Imperium's section 3.4``"""
    shown = [word for word in side.words if word not in {".", *_QUOTES}]
    while shown and fold(shown[-1]) in CUES:
        shown.pop()
    if len(shown) < 3 or shown[-1] != "s" or shown[-2] not in {"'", "’"}:
        return False
    owner = shown[:-2]
    name = list(takewhile(lambda word: word[:1].isupper(), reversed(owner)))
    return bool(name) and fold(name[0]) not in _HOSTS and not _is_ours(" ".join(name[::-1]), ours)


def _owned(after: list[str], far: After, ours: Callable[[str], bool]) -> bool:
    """``rule 3.2 of our club``, ``Regel 13.1 von Catan``, ``правило 9.1 «Манчкина»``"""
    if not after:
        return False
    first, rest = fold(after[0]), after[1:]
    if _BODY.match(first) and "а" <= first[0] <= "я":
        return True
    if first in words.RULES and rest and _BODY.match(fold(rest[0])):
        return True
    if first in words.ARTICLES_OF and any(_BODY.match(fold(word)) for word in rest[:2]):
        return True
    if first == "of" and rest[:1] == ["the"]:
        return _of_another(rest[1:], ours)
    if first == "«" and rest:
        return not _is_ours(" ".join(rest[: rest.index("»")] if "»" in rest else rest), ours)
    if first in _OWNERS and rest:
        return not _is_ours(rest[0], ours)
    if first not in _BELONGING or not rest or _agent(first, far):
        return False
    if fold(rest[0]) in _OWNERS:
        return len(rest) > 1 and not _is_ours(rest[1], ours)
    return rest[0][:1].isupper() and not _is_ours(rest[0], ours)


def _of_another(after: list[str], ours: Callable[[str], bool]) -> bool:
    """``rule 3.2 of the campaign``: of the game, of the rulebook it would be ours."""
    folded = {fold(word) for word in after}
    if not folded or not folded.isdisjoint(words.RULE_BOOKS | words.RULES | words.EDITIONS):
        return False
    return folded.isdisjoint(_WRITINGS) and not any(len(word) > 3 and ours(word) for word in after)


def _agent(preposition: str, far: After) -> bool:
    """``Wird Regel 61.6 von Anna falsch verstanden?``: no verb but a participle at the end."""
    clause = far.clause[2:]
    if preposition != "von" or not clause:
        return False
    if clause[-1] != "lassen" and not _PARTICIPLE.fullmatch(clause[-1]):
        return False
    return not any(word in _AUXILIARIES for word in clause)


def _names_before(side: Before, german: bool) -> Iterator[str]:
    """Names after a preposition, between which and the number only little words stand."""
    shown = list(side.words)
    little, quoted = 0, False
    while shown and little <= _LITTLE and _passes(shown[-1]):
        little += shown[-1].islower()
        quoted = shown.pop() in _QUOTES
    name: list[str] = []
    while shown and shown[-1][:1].isupper() and fold(shown[-1]) not in _WITHIN:
        name.insert(0, shown.pop())
    while shown and shown[-1] in {"«", '"', "„"}:
        shown.pop()
    if not name or not shown or fold(shown[-1]) not in _WITHIN:
        return
    if _CONTRAST.intersection(side.sentence):
        return
    cyrillic = "а" <= fold(shown[-1])[:1] <= "я"
    latin = all(word.isascii() for word in name)
    if len(name) > 1 or quoted or (latin and (cyrillic or not german)):
        yield " ".join(name)


def _passes(word: str) -> bool:
    folded = fold(word)
    if folded in CUES or word in {",", ".", *_QUOTES}:
        return True
    return word.islower() and folded not in _SPEAKERS


def _is_ours(name: str, ours: Callable[[str], bool]) -> bool:
    folded = fold(name)
    first = folded.partition(" ")[0]
    return (
        first in CUES
        or first in words.LABELS | words.UNITS | _IDIOMS
        or first in words.RULES | words.EDITIONS | words.RULE_BOOKS
        or bool(_LANGUAGES.match(folded))
        or ours(name)
    )
