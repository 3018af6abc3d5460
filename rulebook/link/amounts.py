"""The turns of phrase in which a bare number is an amount: traded, changed, had, shared, finished.

Each is a weight against a rule, as in ``weigh``. Listed are the closed classes of verbs by which
people say what a thing costs, how it changes, how long it takes; known by their beginnings.
"""

from __future__ import annotations

import re
from itertools import pairwise

from rulebook.cues import CUES
from rulebook.link import grammar, words
from rulebook.link.case import LAST_DAY, Case
from rulebook.link.context import last_word
from rulebook.link.grammar import FUNCTION_WORDS, gets, speaks
from rulebook.link.words import word_set

SMALL = 12
"""Measures are small: most figures of a post are below 13."""
_SUBJECTS = frozenset({"it", "es", "he", "she", "er", "sie", "я", "он", "она"})
_COPULAS = frozenset({"is", "was", "ist", "war", "были", "был", "была", "было"})
_BY_THE_WAY = words.word_set("übrigens auch ja immerhin nur wohl even also only just вообще еще")
_PLUS = frozenset({"+", "plus"})
_AMOUNTING = frozenset({"at", "es"})
_NUMBERING_ES = frozenset({("sind", "es"), ("waren", "es")})
_STAND = re.compile(
    r"was\Z|were\Z|(?:clos|open)(?:ed|es)\Z|trad(?:ed|es)\Z|st[oa][on]ds?\Z|sits?\Z|sat\Z|peak|starts\Z|started\Z|hover|clock|sell"
)
_COME = re.compile(r"comes\Z|amounts|adds\Z")
_HAD = re.compile(
    r"had\Z|got\Z|scored|earned|averag|hatten?\Z|bekam|erziel|erreicht|kassiert"
    r"|набра|получил|накопил|заработал|просил|сторгова|потрат"
)
_FROM_ME = frozenset(
    {("von", "mir"), ("von", "uns"), ("from", "me"), ("от", "меня"), ("от", "нас")}
)
_THERE_IS = frozenset({"gibt", "gab", "gäbe"})
_SINCE = frozenset({("as", "of"), ("начиная", "с"), ("starting", "with"), ("beginnend", "mit")})
_STANDING = frozenset({"bei", "mit", "auf", "at", "на"})
_NOW = word_set("jetzt nun aktuell derzeit momentan inzwischen now currently сейчас теперь")
_LAY = word_set("lag lagen liegt liegen landet landete landeten schloss notiert notierte eröffnete")
_NEAR = 3
_PLACES = frozenset({"in", "to", "of", "with", "on", "for", "bei", "mit", "у", "в"})
_EACH = frozenset(
    {("a", "head"), ("für", "jeden"), ("for", "each"), ("на", "брата"), ("so", "far")}
)
_PERIOD = word_set("this last next im pro per a an je в за since seit с diese letzte letzten")
_TIMES = words.UNITS | words.DATE_AFTER | {"morning", "evening", "night", "morgen", "abend"}
_FOR = frozenset({"for", "für", "за"})
_TRADE = re.compile(
    r"want|pay|paid|bring|brought|spen[dt]|g[ai]ve|zahl|bezahl|wollt?e?n?\Z|leg|lag|плат|проси|go(?:es|ing|ne)?\Z|went|s[eo]l[ld]|g[eo]ts?\Z|getting|b[uo](?:y|ught)|list(?:ed|s)\Z|offer|ask"
    r"|snag|grab|pick|trade|charg|order|retail|cost|bid"
    r"|g[ie]ng|geh|weg\Z|(?:ver|ge)?kauf|ersteiger|h[oa]l|geschossen|b[ioe]t|n[eai][hm]m|verlang"
    r"|bestell|bek[oa]m|g?e?krieg|angeboten"
    r"|уш[ее]?л|взял|брал|беру|куп|прод|отда|предл[ао]|урва|достал|заказ"
)
_PEOPLE = frozenset({"ich", "er", "sie", "man", "wir", "ihr", "die", "me", "us", "mich", "uns"})
_THINGS = frozenset({"es", "ihn", "it", "them", "его", "ее", "их"})
_DEMAND = re.compile(r"verlang|biet|bot|zahl|nehm|nahm|krieg|wollen|wollt|cost|charg|kostet")
_SAME = frozenset({"same", "that", "this", "also", "too"})
_BY = frozenset({"by", "um", "на"})
_CHANGE = re.compile(
    r"up\Z|down\Z|ris[ei]|rose|rais|increas|grow|grew|drop|f[ae]ll|declin|decreas|reduc|lower|climb"
    r"|beat|w[oi]n|los[et]|off\Z|exceed|short|went|late|improv"
    r"|(?:ge)?st[ie]+g|erhöh|(?:ge)?s[aiue]n?k|f[äi]e?l|w[äu]chs|(?:ver)(?:läng|kürz|teuer|billi|lor|lier)"
    r"|g?e?w[ao]nn|schlug|geschlagen"
    r"|вырос|раст[еу]|подня|упа[лд]|сниз|увелич|уменьш|повы[шс]|подорож|подешев|обогна|опере|выигра|проигра"
)
_GROW = re.compile(
    r"(?:auf|ab)?ge(?:rundet|st|fallen|sunken|wachsen)|rund|round|ris[ei]|rose|grow|grew|f[ae]ll|drop"
    r"|stieg|steig|sank|sink|fiel|fällt|вырос|упал|подня|сниз|увелич|округл"
)
_BOIL = re.compile(r"boil|com[ei]|came|narrow")
_BEING = frozenset({"is", "are", "was", "were", "be", "been", "being", "gets", "got"})
_FROM = frozenset({"von", "from", "с", "от"})
_UNTIL = frozenset({"auf", "to", "до", "на"})
_THAN = frozenset({"als", "than", "чем"})
_MORE = word_set(
    """
    mehr weniger teurer billiger länger kürzer schneller langsamer more less fewer cheaper longer
    shorter faster slower больше меньше дороже дешевле дольше быстрее
    """
)
_ANY = frozenset({"anything", "everything", "alles", "все", "всё"})
_OVER = frozenset({"over", "above", "below", "under", "über", "unter", "выше", "ниже", "свыше"})
_INSIDE = frozenset(
    {"nach", "after", "через", "спустя", "in", "within", "binnen", "innerhalb", "в", "за"}
)
_FINISH = re.compile(
    r"(?:ge)?schaff|fertig|durch\Z|brauch|finish|done\Z|complet|manag|wrap|beat|clear(?:ed)?\Z"
    r"|lief|gelaufen|rann?te?\Z|ran\Z|sprint|swam|schwamm|geschwommen|(?:про|до)(?:беж|плы)"
    r"|улож|справ|законч|прошл|успе|отыгра"
)
_RUN = re.compile(r"(?:lief|ran|swam)\Z|gelaufen|(?:про|до)беж")
_DISTANCES = words.word_set("kilometer kilometern km meter metern mile miles m км метров hundred")
_WITH = frozenset({"mit", "with", "с", "on"})
_RESULT = re.compile(
    r"führ|g?e?w[ao]nn|sieg|verlo|unterl|w[oi]ns?\Z|lead|led\Z|lost|finish"
    r"|побед|выигр|проигр|законч|лидир"
)
_ONE_AND_OTHER = frozenset({"der", "die", "das", "zum", "vom"})
_FORMERLY = word_set(
    """
    vorher früher zuvor davor sonst statt jetzt nun inzwischen before previously formerly was now
    earlier раньше прежде было стало теперь вместо сначала
    """
)
_WHEN = (
    words.word_set(
        "gestern heute morgens abends mittags nachts tagsüber yesterday today вчера сегодня утром "
        "днем вечером ночью"
    )
    | _NOW
)
_STILL = words.word_set("noch wieder nur schon war at bei still back again было был была по уже")
_APART = {(",",), (":",), ("–",), ("—",), ("-",), ("und",), ("and",)}
_DASHES = frozenset("—–-:")
_DETERMINERS = word_set("the my our your his her their this latest new old another")
_SPENDERS = frozenset({"i", "we", "you", "he", "she", "they"})
_OTHER = word_set("different other another separate its his her their")
_TOO = frozenset({"zu", "too", "слишком", "so", "очень"})
_MUCH = word_set(
    """
    viel wenig teuer hoch niedrig lang kurz billig günstig much little expensive high low long
    cheap pricey steep дорого дешево много мало долго
    """
)
_COSTLY = word_set(
    """
    steal bargain robbery schnäppchen geschenkt expensive pricey teuer дорого дешево дороговато
    многовато маловато
    """
)
_PLAIN_UNITS = words.UNITS - words.GAME_UNITS - FUNCTION_WORDS
_NO_NOUNS = FUNCTION_WORDS | words.COMPOUNDS
_HOLDERS = grammar.OWNED | grammar.RECEIVERS
_GERMAN_ARTICLES = words.ARTICLES - words.ONLY_ENGLISH
_BOOKS = words.RULES | words.RULE_BOOKS | words.EDITIONS
_ELLIPTIC = _FORMERLY | _DASHES
_CURRENCIES = frozenset("€$£¥₽₴%")
_MEASURED = words.UNITS | _CURRENCIES
_END = frozenset(".!?…,;)")


def ends(case: Case) -> bool:
    """Does the sentence or the clause end with the number?"""
    far = case.after
    return not far.word and not far.digits and (not far.sign or far.sign in _END)


def _entry(case: Case) -> int:
    return int(case.numbers[0].entry)


def summed(case: Case) -> int:
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


def predicate(case: Case) -> int:
    """``It was 2.5 today``, ``give it 8.1``, ``mine 31.1``: what somebody or something has."""
    tokens = case.before.folded
    if not tokens:
        return 0
    if tokens[-1] in _HOLDERS:
        return 0 if tokens[-2:-1] and tokens[-2] in {"in", "to"} else -2  # in ours 3.2 is …
    while tokens[-1] in _BY_THE_WAY and len(tokens) > 1:
        tokens = tokens[:-1]  # Mein Abi war übrigens 2.1
    if tokens[-1] not in _COPULAS:
        return 0
    owned = tokens[-3:-2] and tokens[-3] in grammar.POSSESSIVES
    subject = last_word(case.before, 2) in _SUBJECTS and last_word(case.before, 3) not in _PLACES
    return -3 if owned else -2 if subject else 0


def got(case: Case) -> int:
    """``I had 22.1``, ``haben wir 2.4 gebraucht``, ``it went at 6.3``: what somebody has."""
    tokens, clause = case.before.folded, case.before.clause
    if tokens[-1:] and _HAD.match(tokens[-1]):
        return 0 if case.after.folded in {"wrong", "right"} else -3
    if _entry(case) > SMALL or any(map(speaks, (*clause, *case.after.clause[-1:]))):
        return 0
    object_of = last_word(case.before) in _AMOUNTING
    for word in reversed(clause[-_NEAR:]):
        object_of = object_of or gets(word)
        if word not in FUNCTION_WORDS:
            break
    return -object_of - bool(grammar.GOT.intersection(case.after.clause[:2]))


def stands(case: Case) -> int:
    """``jetzt sind es 17.3``, ``lag am Ende bei 21.2``, ``was at 18.3``, ``comes to 37.2``"""
    tokens, clause = case.before.folded, case.before.clause
    last = tokens[-1] if tokens else ""
    verb = tokens[-2] if len(tokens) > 1 else ""
    if (verb, last) in _SINCE:
        return -4
    if last == "es" and verb in _THERE_IS and clause[:2] not in _FROM_ME:
        return 0
    if last == "es" and not any(map(speaks, (*clause, *case.after.clause))):
        return -2
    if (verb, last) in _NUMBERING_ES or (last == "bei" and not _LAY.isdisjoint(clause)):
        return -4
    if last in _STANDING and verb in _NOW:
        return -3
    if last in _NOW and not any(map(speaks, (*case.before.sentence, *case.after.clause))):
        return -3  # Currently 36.1 on Amazon
    if last == "по" and any(word.startswith("кажд") for word in clause):
        return -5
    if last == "at" and _STAND.match(verb):
        return -3
    if last == "to" and _COME.match(verb) and "when" not in clause:
        return -3
    return -4 if clause[:2] in _FROM_ME else 0


def shared(case: Case) -> int:
    """``wants 3.4 for a spare one``, ``8.1 a head``, ``31.2 this year``: a price, a share."""
    word = case.after.folded
    clause = case.after.clause[:2]
    if clause in _EACH or (clause[:1] and clause[0] in _PERIOD and clause[-1] in _TIMES):
        return -2
    if word not in grammar.SHARING or len(case.after.clause) < 2:
        return 0
    if word in _FOR and not any(map(_TRADE.match, case.before.clause)):
        return -1 if _entry(case) <= SMALL else 0
    return -2 if _entry(case) <= SMALL else -1


def traded(case: Case) -> int:
    """``goes for 62.5 on eBay``, ``ging für 39.5 weg``, ``взял за 32.1``"""
    tokens = case.before.folded
    if len(tokens) > 1 and tokens[-1] in _PEOPLE and _DEMAND.match(tokens[-2]):
        return -4  # verlangen sie 38.5 dafür
    if tokens[-1:] == ("ab",):
        return 0 if len(case.before.clause) == 1 and case.after.word.islower() else -3
    if last_word(case.before) not in _FOR:
        return 0
    if last_word(case.before, 2) in _THINGS:
        return -4  # hatte es für 31.1 im Regal
    near = (*case.before.clause, *case.after.clause[:2])
    if not _SAME.isdisjoint(near):
        return 0  # the same goes for 18.2
    return -5 if any(map(_TRADE.match, near)) else 0


def changed(case: Case) -> int:
    """``demand goes up by 1.5``, ``up from 48.1``; ``raised by 13.4`` may name the rule."""
    tokens = case.before.folded
    if tokens[-2:-1] and tokens[-2] in {"up", "down"} and tokens[-1] in {"from", "to", "by"}:
        named = _BOIL.match(last_word(case.before, 3)) or tokens[-1] == "by"
        return 0 if named and _entry(case) > SMALL else -5  # boils down to 37.2
    clause, after = case.before.clause, case.after.clause
    if tokens[-1:] and tokens[-1] in _BY and any(map(_CHANGE.match, clause[:-1])):
        passive = tokens[-1] == "by" and not _BEING.isdisjoint(clause)
        return -1 if passive and _entry(case) > SMALL else -4
    if any(map(speaks, (*clause, *after))):
        return 0
    if tokens[-1:] and tokens[-1] in _UNTIL and any(map(_GROW.match, (*clause, *after))):
        return -4
    starts = tokens[-1:] and tokens[-1] in _FROM and _span(after, _UNTIL)
    reaches = tokens[-1:] and tokens[-1] in _UNTIL and _span(clause, _FROM)
    return -4 if starts or reaches else 0


def _span(clause: tuple[str, ...], prepositions: frozenset[str]) -> bool:
    """Does a figure stand after one of these? ``Von 10.1 ging es hoch auf 13.4``"""
    return any(a in prepositions and b[0].isdigit() for a, b in pairwise(clause))


def exceeds(case: Case) -> int:
    """``mehr als 18.4``, ``anything over 26.5``"""
    tokens = case.before.folded
    if tokens[-1:] and tokens[-1] in _THAN and tokens[-2:-1]:
        more = tokens[-3] if tokens[-2] == "," and len(tokens) > 2 else tokens[-2]
        return -4 if more in _MORE else 0
    return -4 if tokens[-2:-1] and tokens[-2] in _ANY and tokens[-1] in _OVER else 0


def finished(case: Case) -> int:
    """``Wir waren in 2.5 fertig``, ``уложились в 2.8``"""
    if last_word(case.before) not in _INSIDE:
        return 0
    if last_word(case.before, 2) in _DISTANCES:
        return -5  # zehn Kilometer in 43.1
    if _entry(case) > SMALL and not any(map(_RUN.match, case.before.clause)):
        return 0
    near = (*case.before.clause, *case.after.clause)
    return -3 if any(map(_FINISH.match, near)) else 0


def scored(case: Case) -> int:
    """``führt mit 18.3``, ``won with 24.5``, ``eine gute 8.2``, ``a solid 7.1``"""
    tokens = case.before.folded
    if tokens[-1:] and tokens[-1] in _WITH:
        return -3 if any(map(_RESULT.match, case.before.clause)) else 0
    articles = _GERMAN_ARTICLES if case.german else words.ARTICLES
    nominal = last_word(case.before, 3) in _ONE_AND_OTHER  # der eine wollte 40.2 anwenden
    if tokens[-2:-1] and tokens[-2] in articles and case.before.words[-1].islower() and not nominal:
        return -5 if tokens[-1] not in FUNCTION_WORDS and not speaks(tokens[-1]) else 0
    return 0


def entry_alone(case: Case) -> int:
    """``in der zweiten (2.0)``: so small, it is an edition, a version, a round figure."""
    return -3 if case.numbers[0].item == "0" and _entry(case) <= SMALL else 0


def compared(case: Case) -> int:
    """``reduziert auf 33.4 Euro, vorher 39.2``, ``за — 61.5 процента, против — 38.5``: the same
    amount at another time, the other share."""
    if last_word(case.before) not in _ELLIPTIC or not ends(case):
        return 0
    pairs = pairwise(case.before.sentence)
    return -5 if any(a[0].isdigit() and b in _MEASURED for a, b in pairs) else 0


def at_another_time(case: Case) -> int:
    """``38.6 Fieber, morgens noch 39.2``: the same value at another time, elliptic."""
    tokens = case.before.folded
    while tokens and tokens[-1] in _STILL:
        tokens = tokens[:-1]
    if len(tokens) > 2 and tokens[-1] in _TIMES and tokens[-2] in _PERIOD:
        tokens = (*tokens[:-2], "heute")  # letzte Woche noch 44.3
    if not (tokens and tokens[-1] in _WHEN and tokens[-2:-1] in _APART and ends(case)):
        return 0
    sentence = case.before.sentence
    return 0 if any(speaks(word) or word in CUES for word in sentence) else -4


def minute(case: Case) -> int:
    """``minute 33.5``: the unit stands before the figure."""
    word = last_word(case.before)
    return -6 if word in _PLAIN_UNITS else 0


def attributive(case: Case) -> int:
    """``the 3.0 beta``: an article, a number, a noun; ``the 13.4 rule`` is ours."""
    after = case.after
    if case.german or last_word(case.before) not in _DETERMINERS or not after.gap:
        return 0
    word = after.folded
    if word in _SPENDERS:
        return -3  # the 61.2 I paid
    if not word or word in _NO_NOUNS or word in CUES or speaks(word):
        return 0
    return -4 if _entry(case) <= SMALL else -3 if _entry(case) <= LAST_DAY else -1


def part_of(case: Case) -> int:
    """``2.4 of the companion app``, ``3.2 of a different rulebook``; ``13.4 of the rules`` not."""
    clause = case.after.clause[:5]
    if clause[:1] != ("of",) or clause[1:2] == ("course",):
        return 0
    if _OTHER.isdisjoint(clause):
        named = any(len(word) > 3 and case.ours(word) for word in clause[1:])
        if named or not _BOOKS.isdisjoint(clause):
            return 0
    return -4


def too_much(case: Case) -> int:
    """``33.1 ist mir zu viel``, ``28.2 is too expensive``, ``32.1 — дорого``"""
    clause = case.after.clause[:5]
    judged = any(a in _TOO and b in _MUCH for a, b in pairwise(clause))
    return -4 if judged or not _COSTLY.isdisjoint(clause) else 0
