"""Words that decide whether a number is a rule: tables of German, Russian and English.

All languages are looked up together, because posts mix them. Words are case folded, without ё.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

REASONS: Mapping[str, str] = MappingProxyType(
    {
        "unknown": "no rule has this number",
        "code": "it stands in code",
        "link": "it stands in a link",
        "quote": "it stands in a quotation",
        "markup": "it stands in markup, or markup stands in it",
        "unit": "a unit, a currency or a counted noun follows",
        "measure": "a price, a rating, an average or another measure",
        "label": "the number of something else: a version, a page, a rule of another book",
        "date": "a date",
        "time": "a time of day",
        "score": "a score, a rating or a ratio",
        "part": "part of a longer number, word or address",
        "numbering": "the number of a list item",
        "noun": "a noun stands beside it that is no rule's title",
        "column": "its column holds other figures",
        "list": "the numbers listed with it are no rules",
        "law": "a paragraph of a law",
        "no-cue": "without a word such as Regel, § or п. it may be any number",
        "no-title": "an item number without the title it belongs to",
    }
)


def _fold(text: str) -> str:
    return text.casefold().replace("ё", "е")


def word_set(text: str) -> frozenset[str]:
    """The words of a text: tables stay readable."""
    return frozenset(_fold(text).split())


DOTTED_CUES = word_set(
    "nr nrn no nos ch chap abschn sec secs sect ziff kap abs pkt п пп гл ст rn rz"
)
"""Cues that are abbreviations: a full stop may follow. ``no`` and ``ст`` need it."""
NEED_STOP = word_set("no nos ст abs")

NOT_OURS = word_set(
    """
    house forum forums board home group club tournament league chat server golden домашнее
    домашние домашних форумное турнирное турнирные catan
    """
)
"""Before a cue: somebody else's rules."""
LAWS = word_set(
    """
    bgb stgb stvo gg hgb zpo stpo urhg dsgvo tmg ttdsg uwg owig sgb aktg gmbhg abgb vwvfg коап
    гк ук тк нк рф упк гпк usc u.s.c gdpr
    """
)
LAW_PARTS = word_set("abs absatz satz nr buchst buchstabe")

INTRO = word_set(
    """
    siehe s sh vgl vergleiche vergl laut gemäß gemaess nach per lt lies lest gilt greift steht
    unter durch wegen regelt betrifft widerspricht verletzt zitiere zitiert mitsamt
    entsprechend see cf under via by rule read quoting quote compare against violates
    contradicts см смотри смотрите согласно читай читайте ср сравни сравните также пo по против
    """
)
"""Words that introduce a reference, whatever comes after it."""

CONJUNCTIONS = word_set(
    """
    und oder sowie aber denn sondern doch dass weil wenn and or but that because while which if
    и или а но что если хотя то
    """
)

UNITS = word_set(
    """
    € $ £ ¥ ₽ ₴ % ‰ ° °c °f euro euros eur cent cents ct usd gbp chf dollar dollars bucks quid
    pound pounds franken kredit kredits credits credit prozent prozentpunkte prozentpunkten
    percent pct uhr h std stunde stunden min minute minuten sek sekunde sekunden ms tag tage
    tagen woche wochen monat monate monaten jahr jahre jahren hour hours hr hrs minutes mins
    second seconds sec secs day days week weeks month months year years mm cm dm m km ml cl l kg
    g mg t meter metern zentimeter millimeter kilometer liter kilo gramm tonnen zoll inch inches
    ft feet foot oz lb lbs mile miles mph yards grad degrees kb mb gb tb mhz ghz hz khz kw kwh
    watt volt ampere bar px pt dpi db fps ping times kbit mbit gbit mbps gbps kbps k mio mrd tsd
    million millionen milliarden thousand billion punkt punkte punkten pkt points point pts
    spieler spielern spielerin spielerinnen player players leute leuten personen person people
    karte karten cards card runde runden rounds round züge zügen zug turns turn mal fach stern
    sterne sternen stars star siege siegen partien partie spiele spielen games game würfel
    prozente male stück stk x × versuche anläufe seiten pages kapital capital einheiten units
    marker tokens siegpunkte siegpunkten vp sp руб рубль рубля рублей рублями р коп копеек
    доллар доллара долларов евро грн гривен тенге процент процента процентов проц час часа часов
    часам часами ч мин минута минуты минут минутами секунда секунды секунд сек день дня дней
    неделя недели недель месяц месяца месяцев год года лет г гг см мм м км кг гр л мл метр метра
    метров литра литров сантиметра сантиметров грамм граммов тыс тысяч тысячи тысяча млн млрд
    миллиона миллионов миллион очка очков очками балл балла баллов раз раза игрока игроков
    человек человека карты карт хода ходов раунда раундов партии партий звезды звезд шт штук
    штуки градус градуса градусов дюйм дюйма дюймов мб гб тб мбит ггц мгц мач гбит кбит числа вт
    квт мс нс гц кгц бит байт кадров числах место места месте
    cup cups tsp tbsp tl el dl стакан стакана стаканов ложка ложки ложек
    креди кредита кредитов scale speed zoom magnification
    """
)
UNITS |= {
    prefix + stem + ending
    for prefix in ("", "кило", "мега", "гига", "тера", "милли", "санти")
    for stem in ("байт", "бит", "пиксел", "грамм", "литр", "метр", "ватт", "ампер", "вольт", "герц")
    for ending in ("", "а", "ов", "ам", "ами", "ь", "я", "ей")
}
UNITS |= {
    prefix + stem
    for prefix in ("", "kilo", "mega", "giga", "tera", "milli")
    for stem in ("byte", "bytes", "bit", "bits", "pixel", "pixels", "watt", "watts", "hertz")
}
"""What a figure counts or measures. Not ``in``, ``am``, ``с``: they are prepositions as well."""

GAME_UNITS = word_set(
    """
    spieler spielern spielerin spielerinnen player players karte karten cards card runde runden
    rounds round zug züge zügen turn turns kapital capital einheiten units marker tokens punkte
    punkten points siegpunkte игрок игроки игрока игроков карта карты карт ход хода ходы ходов
    раунд раунда раунды раундов очки очков партия партии
    """
)
"""Units that are also what rules are about."""
CITING = word_set(
    """
    siehe s sh vgl vergleiche vergl laut gemäß gemaess lt lies lest widerspricht verletzt
    zitiere zitiert see cf read quote quoting violates contradicts см смотри смотрите согласно
    читай читайте ср сравни сравните wegen entsprechend mitsamt
    """
)
"""Those of them that introduce nothing else."""

COMPARISONS = word_set(
    """
    mehr weniger höher niedriger teurer billiger besser schlechter schneller langsamer länger
    kürzer größer kleiner schwerer leichter insgesamt bewertet durchschnittlich pro je more
    less higher lower better worse faster slower longer shorter bigger smaller heavier cheaper
    total average avg rated left remaining davon übrig gestiegen gesunken each per apiece
    on-average больше меньше выше ниже дороже дешевле лучше хуже быстрее медленнее дольше
    длиннее короче тяжелее легче старше младше
    thick wide tall deep long breit dick lang
    """
)
"""After a figure: it is compared or shared out."""

LABELS = word_set(
    """
    v ver vers version versionen versionsnummer firmware software build release update patch
    hotfix mod modul edition auflage ausgabe revision rev stand band bd teil heft buch szenario
    szenarios mission kampagne akt szene episode folge staffel saison seite seiten s. page pages
    pg abb abbildung tab tabelle bild fig figure table chart grafik anlage anhang haus
    hausnummer zimmer raum halle tisch platz reihe gleis linie bus zug gate stufe level lvl
    klasse typ modell serie phase gruppe aufgabe übung lektion kurs lesson exercise volume vol
    issue part act scene scenario season row room hall seat grade tier model series api errata
    faq changelog hausregel hausregeln errate tel telefon fon fax handy mobil durchwahl phone
    call plz postfach iban isbn ean timestamp zeitstempel minute beta alpha postnr beitrag post
    comment law laws ticket tickets bestellung bestellnummer sendung rechnung invoice op opp
    opus bwv ep shelf regal aisle полка полке стеллаж соч оп заказ заказа тикет
    """
)
"""Before a number: it counts something else."""

MEASURES = word_set(
    """
    preis preise kosten kostet kostete kosteten zahle zahlte zahlten bezahlt bezahlte gezahlt
    gekauft wert werte bewertung bewertungen wertung note noten rating ratings rated rate score
    scores scored scoring punktestand endstand spielstand halbzeit ergebnis stand gewicht weight
    wiegt wiegen misst messen maße länge breite höhe tiefe durchmesser größe dauer dauert
    dauerte dauerten spieldauer spielzeit komplexität complexity schwierigkeit difficulty
    schwierigkeitsgrad durchschnitt durchschnittlich durchschnittliche schnitt mittel mittelwert
    median average averages averaged avg summe gesamt total sum faktor factor index kurs rang
    rank ranking temperatur uhrzeit zeit zeiten time times datum date termin termine wochentag
    tag betrag kontostand budget versand porto rabatt discount price prices cost costs paid pay
    spent pays worth value length width height size duration lasts lasted took ran gebe gebt
    vergebe steigt stieg sinkt sank rose dropped fell percent prozent schwankt liegt ratio
    magnitude gpa measured measures elo quotient einkaufspreis bought sold kaufte verkauft
    verkaufte beträgt betrug betragen abstand entfernung differenz distance gap difference druck
    pressure clock rekord record maximum minimum quote chance chancen wahrscheinlichkeit
    probability odds speed temperature percentage shipping costing waage thermometer scale scales
    koordinaten coordinates gps fever fieber highs lows depth margin margins leading kegel bestzeit
    tacho geschwindigkeit anteil anteile share shares humidity gemessen gewogen gekostet gedauert
    """
)
"""Figures of another kind: ``Gewicht 3.4``, ``Gewicht liegt bei 3.4``, ``рейтинг — 7.2``."""

ABBREVIATIONS = word_set(
    """
    v ver vers rev bd vol abb tab fig pg s p tel fon lvl iss ed aufl ausg ca max min avg approx
    op opp ep соч оп ул пер корп str стр рис табл тел верс доп кв ср прим
    """
)
"""Of labels and the like: only after these does a full stop not end the sentence."""
RUSSIAN_LABELS = re.compile(
    r"(?:верс|прошив|сборк|патч|обновлени|сценари|мисси|эпизод|сери[яийюе]|сезон|стр(?:аниц|\Z)"
    r"|рис(?:ун|\Z)|табл|уров|комнат|вагон|этаж|лини[яийюе]|модел|форум|клуб|сайт|чат|редакц|издан"
    r"|выпуск|част[ьией]|тираж|тел(?:ефон|\Z)|факс|артикул|таймкод|приложени"
    r"|(?:мод|том|дом|зал|ряд|кв|гейт|мест)[аоуе]?\Z|доп\Z|квартир|глав[аы] книги)"
)
RUSSIAN_MEASURES = re.compile(
    r"(?:оцен|магнитуд|цен[аыуео]|курс|взял|купил|прода[лн]|отдал|брал|нашел|стои(?:л|мост)"
    r"|заплат|обош|рейтинг|ставлю|постав|сложност|вес(?:ит|ом|а|ят)?\Z|длин|ширин|высот|размер|длител"
    r"|длил|занял|средн|медиан|счет|итого|сумм|врем[яе]|дат[аыу]|коэффициент|фактор|индекс"
    r"|температур|бюджет|доставк|скидк|дол[яиюе]|доллар|евро|плотност|скорост|мощност|погрешност"
    r"|состав(?:ил|ля)|разниц|давлен|влажн|трафик|хватило|процент|чек\Z|весы|весах|термометр|градусник|рост[аом]*\Z|перевес|отрыв"
    r"|координат|скидыва|явк|кегл|интервал|шрифт|рекорд|максимум|минимум|взнос|сдач)"
)
"""Russian words are known by their beginnings: they are inflected."""
ONLY_GERMAN = word_set("quote chance note stand tag rang kurs gebe")
ONLY_ENGLISH = word_set("a an at times pay paid ran gate tier")
"""Measures and articles that are other words in the other language."""
CHANGES = word_set("edit edits nachtrag апд правка")
"""Of the post: ``Edit 1.2: typo``."""

MEASURE_ENDINGS = (
    "schnitt", "zeit", "wert", "preis", "kosten", "quote", "gewicht", "grösse", "note", "dauer",
    "zahl",
    "grad", "faktor", "index", "bewertung", "wertung", "stärke", "rate", "tempo", "alter",
)  # fmt: skip
"""German compounds: Notenschnitt, Ladezeit, Verkaufspreis."""
UNIT_SYMBOLS = frozenset(["s", "V", "A", "W", "N", "K", "В", "А", "Вт", "Н", "К"])
"""Units that are told from words by their case, on the same line only."""
ADVERB_ENDINGS = ("lich", "iv", "ell", "weise", "ly", "ивно", "льно", "ично")
EITHER = word_set("or oder или then dann")
LINKERS = word_set(
    """
    ist war sind waren wird beträgt betrug liegt lag bei von auf mit zu um jetzt nun etwa is
    was are were be at of to with now it on eine einer einen ein a an der die das был была было
    были будет на до в с по in im за für for : = – — - ( 'es derzeit momentan damals
    heute gestern immerhin inzwischen mittlerweile glatt
    übrigens wohl sogar schon noch immer doch ja actually even already still
    steht standen stands stood
    gefühlt today then сейчас теперь тогда сегодня вчера аж целых
    """
)
"""Between a measure and its figure."""

APPROXIMATE = word_set(
    """
    ø rund ca circa zirka etwa ungefähr fast knapp mindestens höchstens maximal minimal max min
    bis-zu durchschnittlich schnitt mittel roughly approximately approx around almost
    nearly average minus plus times x × euro eur usd gbp chf us$ примерно около почти среднем
    приблизительно максимум минимум более менее свыше порядка ровно всего
    """
)
"""Right before a figure, which then is a quantity. Not ``nur``, ``genau``: those go with rules."""

ARTICLES = word_set("ein eine einen einer einem eines 'ne ne a an")
ARTICLES_OF = word_set("der des the of von")
RULES = word_set("regeln spielregeln rules правил")
RULE_BOOKS = word_set(
    """
    regelheft regelhefts regelheftes regelbuch regelbuchs heft hefts anleitung spielanleitung
    regelwerk regelwerks spiel spiels brettspiel übersetzung rulebook book manual game translation
    книги игры настолки перевода буклета издания
    """
)
"""Ours without a name."""
EDITIONS = word_set(
    """
    version fassung auflage ausgabe edition revision stand release update версия версии версию
    версией редакция редакции редакцию редакцией издание издания изданием выпуск выпуска
    patch build firmware hotfix
    """
)
"""Before ``der Regeln 1.2``: the number of a rule book."""
WEEKDAYS = word_set(
    """
    montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag monday tuesday wednesday
    thursday friday saturday sunday понедельник вторник среду среда четверг пятницу пятница субботу
    суббота воскресенье
    """
)
DATE_WORDS = word_set(
    """
    am vom zum den dem выйдет вышел релиз предзаказ собираемся встречаемся встреча
    обновлен обновлена обновлено обновлены опубликован опубликована опубликовано выложен выложена
    выложено загружен загружена скачан скачана выпущен выпущена updated published posted uploaded
    released downloaded edited aktualisiert veröffentlicht erschienen hochgeladen heruntergeladen
    """
)
DATE_WORDS |= WEEKDAYS
"""Before a number that could be a date: day, month."""
LOOSE_DATE_WORDS = word_set(
    """
    ab seit bis heute morgen gestern on since until till today tomorrow yesterday с до завтра
    сегодня вчера игра
    """
)
"""These may as well come before a rule."""
SHORT_DAYS = word_set("mo di mi do fr sa so mon tue wed thu fri sat sun пн вт ср чт пт сб вс")
"""Many are words as well: they count with a capital, right before a number with a final dot."""
DATE_AFTER = word_set(
    """
    um uhr tomorrow tonight sharp завтра вечером утром mittags vormittags nachmittags mitternachts
    midnight noon полночь полдень днем ночью januar februar märz april mai juni juli
    august september oktober november dezember january february march may june july october
    december января февраля марта апреля мая июня июля августа сентября октября ноября декабря
    числа
    """
)
TIME_WORDS = word_set("um gegen ab at by bis seit von start starts from until от к")
HALVES_OF_DAY = word_set("am pm a.m p.m a.m. p.m. uhr o'clock nachts morgens abends")

COMPOUNDS = word_set(
    """
    regel regeln frage fragen fall fälle stelle schritt rule rules question ausfall thema text
    absatz правило вопрос
    """
)
"""``die 61.6-Regel``"""
OTHER_BOOKS = word_set(
    """
    des der aus von of from in im my meines meiner unserer diese из романа книги учебника
    закона моей устава договора кодекса
    """
)
"""After ``Kapitel 2.1``: somebody else's chapter."""
CHAPTERS = word_set(
    "kapitel kap chapter ch chap глава главе главы гл статья статье статьи ст absatz abs"
)
OF_TITLE = word_set(
    """
    раздела разделе статьи статье главы главе темы теме in under of from unter bei von aus im
    zu in-section section abschnitt правила про из в
    """
)
"""Between an item number and its title."""
