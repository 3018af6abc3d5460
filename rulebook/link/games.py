"""Other games that people at a table know by name: a rule of theirs is none of ours.

``Twilight Imperium handles it in rule 26.4``, ``In Catan 5.2``, ``У «Манчкина» это 7.1``. A name
rules out only a number that it governs: one in its clause, or right after it. It governs nothing
where it is only compared with (``Anders als Catan regelt 13.4 …``) or says who somebody is
(``Catan players``). Names that are common words as well (Root, Risk, Dune) need a preposition.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile

from rulebook.cues import CUES
from rulebook.link.context import OPENERS, After, Before, fold
from rulebook.link.words import CONJUNCTIONS, word_set

_NAMES = """
    7 Wonders; Age of Steam; Agricola; Alhambra; Anachrony; Ark Nova; Arche Nova; Arkham Horror;
    Arkham; Axis Allies; Azul; Battlestar Galactica; Blood Bowl; Blood Rage; Bohnanza; Bora Bora;
    Brass Birmingham; Brass Lancashire; Burgen von Burgund; Camel Up; Carcassonne; Castles of
    Burgundy; Catan; Caverna; Cluedo; Codenames; Concordia; Cosmic Encounter; Cyclades; Dead of
    Winter; Decrypto; Die Siedler; Dixit; Dominion; Dune Imperium; Dungeons Dragons; Eldritch
    Horror; El Grande; Elder Sign; Euphrat Tigris; Everdell; Flügelschlag; Food Chain Magnate;
    Frosthaven; Funkenschlag; Fury of Dracula; Gaia Project; Gloomhaven; Great Western Trail;
    Hanabi; Hansa Teutonica; HeroQuest; Imperial Assault; Im Wandel der Zeiten; Inis; Isle of Skye;
    Kemet; Keyflower; King of Tokyo; Kingdom Death; Kingdomino; Le Havre; Lords of Waterdeep; Lost
    Ruins of Arnak; Mage Knight; Magic the Gathering; Mansions of Madness; Marvel Champions;
    Monopoly; Munchkin; Netrunner; Onitama; Orléans; Pandemic; Pandemie; Pax Pamir; Power Grid;
    Puerto Rico; Qwirkle; Race for the Galaxy; Rising Sun; Robinson Crusoe; Rummikub; Sagrada;
    Scrabble; Scythe; Sheriff of Nottingham; Sleeping Gods; Small World; Spirit Island; Splendor;
    Star Realms; Stone Age; Stratego; Takenoko; Talisman; Terra Mystica; Terraforming Mars;
    Teotihuacan; The Gallerist; Through the Ages; Thurn und Taxis; Ticket to Ride; Tokaido; Too
    Many Bones; Twilight Imperium; Twilight Struggle; Underwater Cities; Viticulture; War of the
    Ring; Warhammer; Wingspan; X Wing; Zombicide; Zug um Zug; TI3; TI4; TTA; FCM; GWT; MtG; MTG;
    AGOT; BSG; RftG; chess; Chess; Schach; Skat; Doppelkopf; Poker; FIDE
"""
_RUSSIAN = """
    Агрикол; Аркхэм; Билет на поезд; Восхожден империй; Глумхэв; Гномы вредител; Диксит; Древн ужас;
    Замк Бургунди; Зомбицид; Имаджинариум; Каркассон; Кодовые имена; Колонизатор; Космическ
    столкновен; Манчкин; Монополи; Мрачн гаван; Нетраннер; Особняк безуми; Остров духов; Пандеми;
    Покорен Марса; Покорител космоса; Семь чудес; Серп; Сумеречн империи; Сумеречн борьб;
    Сумеречн импери; Терраформирован Марса; Ужас Аркхэма; Эверделл; шахмат
"""
"""Stems: the last letters are inflected."""
_COMMON = frozenset(
    ["Root", "Brass", "Dune", "Oath", "Risk", "Nemesis", "Hive", "Tapestry", "Barrage", "Eclipse"]
)
"""Words as well: games only right after a preposition without an article, ``in Root``."""
_TOKEN = re.compile(r"[^\W\d_]+[0-9]?|[0-9]+|[^\w\s]")
_GLUE = frozenset("-'’&\":„“”«»")
_CLAUSE_ENDS = frozenset(".!?…;,:()[]–—")
_APART = frozenset(",(–—")
_BETWEEN = frozenset(",(–—:.*") | OPENERS | _GLUE
_BOOK_OF = re.compile(
    r"(?:in|bei|aus|von|of|from|at|у|в|из|для|der|des)\Z|rules|regel|anleit|правил"
)
_PLACES = CUES.keys() | {"ch", "pg"}
"""What may stand between a game's name and the number: BSG ch. 9.1."""
_WITHIN = word_set("in bei aus von of from at у в из для")
_LITTLE = word_set("s the der die das den dem im zu zum with to in под по в из на")
_SMALL_WORDS = _LITTLE | _GLUE
_COMPARED = word_set(
    """
    wie als ähnlich like as than unlike similar anders statt instead versus vs gegenüber compared
    contrast gegensatz vergleich как чем подобно вместо отличие сравнении
    """
)
_PEOPLE = re.compile(
    r"(?:spieler|fan|player|veteran|gamer|group|gruppe|runde|crowd|expert|игрок|фанат|любител)"
)
_INFLECTED = 3
_NEAR = 3


def _starts() -> Mapping[str, list[tuple[str, ...]]]:
    found: defaultdict[str, list[tuple[str, ...]]] = defaultdict(list)
    for name in (*_NAMES.split(";"), *_RUSSIAN.split(";")):
        words = tuple(name.split())
        found[_key(words[0])].append(words)
    return found


def _key(word: str) -> str:
    folded = fold(word)
    return folded[:4] if "а" <= folded[:1] <= "я" else folded.removesuffix("s")


_STARTS = _starts()
"""From the beginning of the first word to the words of each name."""


def other_game(side: Before, far: After, ours: Callable[[str], bool]) -> bool:
    """Does the name of another game govern the number between ``side`` and ``far``?"""
    return _governed_before(side, ours) or _governed_after(far, ours)


@lru_cache(maxsize=4096)
def _may_start(word: str) -> bool:
    return _key(word) in _STARTS or word in _COMMON


def games_named(shown: Sequence[str], ours: Callable[[str], bool]) -> list[tuple[int, int]]:
    """Where names of other games begin and end among some words."""
    return _names(_glued(shown), 0, ours) if any(map(_may_start, shown)) else []


def _governed_before(side: Before, ours: Callable[[str], bool]) -> bool:
    if not any(map(_may_start, side.words)):
        return False
    return governs(_glued(side.words), lambda shown, first: _names(shown, first, ours))


def governs(
    shown: list[str], names: Callable[[Sequence[str], int], Sequence[tuple[int, int]]]
) -> bool:
    """Does a name among the words before a number govern it? ``names`` says where they stand
    from a place on."""
    between = []
    while shown and (shown[-1] in _BETWEEN or fold(shown[-1]) in _PLACES):
        between.append(shown.pop())
    if "." in between and not any(fold(word) in _PLACES for word in between):
        return False
    little = len(shown)
    while little and len(shown) - little < _NEAR and fold(shown[little - 1]) in _SMALL_WORDS:
        little -= 1
    apart = not _APART.isdisjoint(between)
    for start, end in names(shown, 0 if apart else _clause_start(shown)):
        if end >= little:
            if not apart or (start and _BOOK_OF.match(fold(shown[start - 1]))):
                return True
        elif not apart and not _only_mentioned(shown, start, end):
            return True
    return False


def _governed_after(far: After, ours: Callable[[str], bool]) -> bool:
    if far.folded not in _WITHIN:
        return False
    shown = _glued(_TOKEN.findall(far.rest)[: 2 * _NEAR])
    return any(start <= 2 for start, _ in _names(shown, 1, ours))


def _glued(words: Sequence[str]) -> list[str]:
    """The words, with TI and 4 as one."""
    glued: list[str] = []
    for word in words:
        if len(word) == 1 and word.isdecimal() and glued and glued[-1] + word in {"TI3", "TI4"}:
            glued[-1] += word
        else:
            glued.append(word)
    return glued


def _clause_start(shown: Sequence[str]) -> int:
    back = takewhile(
        lambda word: word not in _CLAUSE_ENDS and fold(word) not in CONJUNCTIONS, reversed(shown)
    )
    return len(shown) - sum(1 for _ in back)


def _names(shown: Sequence[str], first: int, ours: Callable[[str], bool]) -> list[tuple[int, int]]:
    """Where names of other games begin and end."""
    found = []
    for start in range(first, len(shown)):
        if shown[start] in _COMMON and start and fold(shown[start - 1]) in _WITHIN:
            found.append((start, start + 1))
        for name in _STARTS.get(_key(shown[start]), ()):
            end = _matched(shown, start, name)
            if end and not ours(" ".join(name)):
                found.append((start, end))
                break
    return found


def _matched(shown: Sequence[str], start: int, name: Sequence[str]) -> int:
    """Where a name that begins at ``start`` ends, 0 if it is another word."""
    at = start
    for word in name:
        while start < at < len(shown) and shown[at] in _GLUE:
            at += 1
        if at == len(shown) or not _is_word(shown[at], word, len(name) == 1):
            return 0
        at += 1
    return at


def _is_word(shown: str, word: str, alone: bool) -> bool:
    if "а" <= fold(word)[:1] <= "я":
        longer = len(shown) - len(word)
        capital = alone or not word[0].isupper() or shown[0].isupper()
        return capital and 0 <= longer <= _INFLECTED and fold(shown).startswith(fold(word))
    if word.isupper() or not word[0].isupper():
        return shown == word
    return shown[0].isupper() and fold(shown) in {fold(word), fold(word) + "s"}


def _only_mentioned(shown: Sequence[str], start: int, end: int) -> bool:
    """``wie bei Catan ist …``, ``Catan-Spieler lesen …``, ``as a Netrunner fan I read …``"""
    if any(fold(word) in _COMPARED for word in shown[max(0, start - _NEAR) : start]):
        return True
    follow = [word for word in shown[end : end + 2] if word not in _GLUE]
    return bool(follow) and bool(_PEOPLE.match(fold(follow[0])))
