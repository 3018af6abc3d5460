"""Other games that people at a table know by name: a rule of theirs is none of ours.

``Twilight Imperium handles it in rule 26.4``, ``In Catan 5.2``, ``у «Манчкина» это 7.1``. A name
rules out only the number that it governs: in the same clause, or with its cue right after the
name; not where it is only compared with (``wie in Catan``) or says who somebody is (``Catan
players``). Which names are ours the caller knows. Names that are common words (Root, Risk, Dune)
are not here: the words around them must tell.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cache
from types import MappingProxyType

from rulebook.cues import CUES
from rulebook.link.context import OPENERS, After, Before, fold
from rulebook.link.words import word_set

_NAMES = """
    Catan; Siedler; Settlers; Carcassonne; Agricola; Caverna; Dominion; Puerto Rico; San Juan;
    Terra Mystica; Gaia Project; Gaia Projekt; Terraforming Mars; Ark Nova; Arche Nova; Gloomhaven;
    Frosthaven; Arkham; Arkham Horror; Eldritch Horror; Mansions of Madness; Elder Sign;
    Twilight Imperium; Twilight Struggle; Battlestar Galactica; Netrunner; Android Netrunner;
    Pandemic; Pandemie; Ticket to Ride; Zug um Zug; Scythe; Wingspan; Flügelschlag; Everdell;
    Spirit Island; Power Grid; Funkenschlag; Splendor; Azul; Dixit; Codenames; Munchkin; Monopoly;
    Scrabble; Cluedo; Stratego; Diplomacy; Axis & Allies; War of the Ring; Warhammer; Blood Bowl;
    Necromunda; Zombicide; Descent; Imperial Assault; X-Wing; Star Realms; Hero Realms; Rebellion;
    Le Havre; Lisboa; Vinhos; Kanban; The Gallerist; On Mars; Brass Birmingham; Brass Lancashire;
    Great Western Trail; Concordia; Orléans; Teotihuacan; Tzolk'in; Barrage; Anachrony; Trickerion;
    Viticulture; Tapestry; Charterstone; Food Chain Magnate; Indonesia; Antiquity; Through the Ages;
    Im Wandel der Zeiten; 7 Wonders; Seven Wonders; Race for the Galaxy; Roll for the Galaxy;
    Eclipse; Mage Knight; Marvel Champions; Keyforge; Hearthstone; Magic the Gathering; Pathfinder;
    Dungeons & Dragons; Shadowrun; Cosmic Encounter; Sheriff of Nottingham; Bohnanza; Istanbul;
    Kingdomino; Patchwork; Stone Age; Alhambra; Thurn und Taxis; El Grande; Tikal; Hansa Teutonica;
    Keyflower; Tigris & Euphrates; Euphrat & Tigris; Lords of Waterdeep; Betrayal at House on the
    Hill; Betrayal; Dead of Winter; Kingdom Death; Nemesis; Sleeping Gods; Too Many Bones; Aeon's End;
    Gizmos; Sagrada; Calico; Cascadia; Parks; Meadow; Obsession; Clank; Dune Imperium; Lost Ruins of
    Arnak; Arnak; Paladine des Westfrankenreichs; Paladins; Architekten; Raiders of the North Sea;
    Glen More; Village; Troyes; Bruges; Brügge; Castles of Burgundy; Burgen von Burgund; Bora Bora;
    Trajan; Macao; Notre Dame; Amerigo; Luna; Underwater Cities; Pulsar; Beyond the Sun; Dune;
    Inis; Blood Rage; Rising Sun; Cthulhu Wars; Chaos in the Old World; Kemet; Cyclades; Small World;
    Vast; Pax Pamir; Pax Renaissance; Here I Stand; Paths of Glory; Labyrinth; Fury of Dracula;
    Letters from Whitechapel; Captain Sonar; Decrypto; Just One; Hanabi; Qwirkle; Rummikub; Skat;
    Doppelkopf; Canasta; Chess; Poker; Mahjong; Backgammon; Talisman; HeroQuest; Runebound;
    Gloomhaven Pranken des Löwen; Jaws of the Lion; Die Crew; The Crew; Hive; Tak; Onitama;
    Barenpark; Isle of Skye; Photosynthesis; Takenoko; Tokaido; King of Tokyo; Survive; Camel Up;
    Mysterium; Sherlock Holmes Consulting Detective; Robinson Crusoe; This War of Mine
"""
_COMMON = word_set(
    """
    rebellion betrayal descent parks meadow obsession architekten village luna pulsar dune eclipse
    labyrinth poker chess survive vast hive paladins tapestry nemesis macao istanbul indonesia
    antiquity amerigo barrage bruges brügge dominion alhambra siedler settlers diplomacy clank tak
    patchwork tikal trajan
    """
)
"""Names that are words or places as well: not without another word of the name beside them."""
_SHORT = "TI3; TI4; TM; TTA; FCM; GWT; MtG; MTG; DnD; D&D; AGOT; GoT; RftG; AHLCG; TFM"
_RUSSIAN = """
    каркассон; манчкин; колонизатор; сумеречн импери; покорен марс; ужас аркхэм; аркхэм; агрикол;
    диксит; имаджинариум; билет на поезд; билетик на поезд; пандеми; эверделл; крыл; гномы-вредител;
    нетраннер; монополи; кодовые имен; глумхэв; мрачн гаван; терраформирован марс; древний ужас;
    замк бургунди; остров духов; серп; путешествен по европе; особняк безуми; зомбицид; катан;
    андор; шакал; свинтус; доминион; орлеан; брасс; покорител космос; семь чудес; покер
"""
_RUSSIAN_COMMON = word_set("крыл серп шакал катан орлеан покер")
_TOKEN = re.compile(r"[^\W\d_]+|[0-9]+|[^\w\s]")
_CLAUSE_ENDS = frozenset(".!?…;,:()[]–—")
_GLUE = frozenset({"-", "'", "’", "&", '"', "„", "“", "”", "«", "»"})
_TRAILING = frozenset(":,(–—-*") | OPENERS
_COMPARED = word_set(
    """
    wie als ähnlich like as than unlike similar anders statt instead versus vs gegenüber verglichen
    compared contrast как чем подобно вместо отличие сравнении
    """
)
_PEOPLE = re.compile(
    r"(?:spieler|fan|player|veteran|gamer|nerd|group|gruppe|runde|crowd|expert|игрок|фанат|любител)"
)
_LITTLE = word_set("s the der die das den dem in im zu with to")
_INFLECTED = 3
_REACH = 8


@cache
def _starts() -> MappingProxyType[str, tuple[tuple[str, ...], ...]]:
    """From the first word to the words of each name that begins with it."""
    found: defaultdict[str, list[tuple[str, ...]]] = defaultdict(list)
    for name in [*_NAMES.split(";"), *_SHORT.split(";"), *_RUSSIAN.split(";")]:
        words = tuple(word for word in _TOKEN.findall(" ".join(name.split())) if word not in _GLUE)
        key = fold(words[0])
        if len(words) == 1 and key in _COMMON | _RUSSIAN_COMMON:
            continue
        found[key[:4] if _cyrillic(key) else key].append(words)
    return MappingProxyType({key: tuple(names) for key, names in found.items()})


def _cyrillic(word: str) -> bool:
    return "а" <= word[:1] <= "я"
