"""What kind of word stands beside a bare number.

``Kernel 6.4`` and ``variant 2.1`` number something else; ``says 6.4`` and ``in 6.4`` cite. A
noun right before a number claims it, so only words that are surely no noun of that sort let it
through: little words from a table, German words in small letters, and what ends like a verb.
"""

from __future__ import annotations

import re
from functools import lru_cache

from rulebook.link.words import word_set

LITTLE_WORDS = word_set(
    """
    in im ins an am zu zum zur mit von vom bei beim nach aus für um auf unter über durch ohne
    trotz wegen gegen statt anstatt seit bis ab außer innerhalb bezüglich hinsichtlich laut
    gemäß zufolge zwischen neben vor hinter kraft mittels gem lt ivm iv und oder aber denn
    sondern doch sowie sowohl weder noch entweder dass weil wenn falls ob als wie da daher
    darum deshalb deswegen also dann danach davor dazu damit dagegen dafür davon daraus darin
    hier dort nun jetzt nur auch ebenso genauso genau eben gerade schon erst zuerst zunächst
    zuletzt schließlich außerdem ferner übrigens eigentlich vielleicht wahrscheinlich natürlich
    allerdings jedoch trotzdem dennoch stattdessen demnach folglich somit ergo sprich
    alternativ analog sinngemäß soweit sofern solange sobald dank zitat mitunter anscheinend
    scheinbar angeblich offenbar bestimmt sicher sicherlich bisher seitdem vorher nachher
    anschließend zudem mal jemals na tja ach nein ja nö jo jein okay ok hm hmm äh naja danke
    bitte sorry edit nachtrag ps der die das den dem des diese dieser dieses diesen jene jener
    alle beide beides welche welcher welches manche was wer wo wann warum wieso weshalb wozu
    woher ich du er sie es wir ihr man uns euch ihm ihn ihnen mich dich sich ist sind war waren
    sei wäre wird werden würde hat haben hatte kann können muss müssen soll darf nicht kein
    keine nie niemals immer meist oft manchmal stimmt gilt greift widerspricht regelt erklärt
    sagt steht heißt betrifft bedeutet verbietet erlaubt ersetzt ergänzt kennt zählt reicht
    hilft passt verstehe verstehst lies lest lese schau schaut schaue guck guckt nimm nehmt
    denk denkt beachte beachtet vergleiche vergleicht prüf prüfe prüft überschreibt schlägt
    bricht hebelt kommt fehlt folgt verweist nennt definiert beschreibt besagt fordert verlangt
    zitiere zitiert siehe seht sieh anders ähnlich wörtlich speziell insbesondere besonders
    einzig allein lediglich selbst sogar ausgenommen bezogen basierend korrekt richtig falsch
    genauer kurz gesagt wichtig relevant interessant entscheidend maßgeblich erstens zweitens
    drittens viertens fünftens einerseits andererseits zusätzlich ergänzend sonst ansonsten
    andernfalls the this that these
    those which what who where when why how whether if because since although though while
    unless until so then thus hence therefore however but and or nor yet not no yes nope out up
    off down back away first next last finally sure certain always never often usually t s d ll
    re ve argue guess bet assume claim suggest hope pretty yep well too again only just even
    still already actually exactly specifically especially particularly namely maybe perhaps
    probably otherwise instead both either neither all any each every same other another e.g g
    i.e e eg ie on at by to of for from with within without under over per via about after
    before between against into onto as than like unlike through beyond beside besides despite
    except plus versus vs i you he she it we they me him us them my's one is are were be been
    isn wasn aren isn't wasn't aren't does do did doesn don didn has have had can could may
    might must shall should will would won cannot it's that's what's there's here's here there
    see read say said tell told quote cite check apply use follow mean meant think thought
    believe know knew find found compare contrast look take took break broke override overrule
    trump violate contradict cover explain mention reference consider ignore skip remember
    recall recheck reread got get want need hold let give gave make made call cause allow
    forbid require define describe answer settle support respect match meet include exclude
    invoke enforce resolve clarify show в во на по к ко с со у о об обо от до из изо за под над
    при про для без через между перед после кроме вместо согласно против ради около среди вне
    внутри вокруг насчет касательно относительно благодаря вопреки ввиду из-за из-под и а но
    или либо да же ли бы не ни что чтобы если когда как так то тогда хотя потому поэтому значит
    итак ведь вот вон тут там здесь где куда откуда почему зачем тоже также еще уже только лишь
    именно даже просто разве неужели пусть нет ага ну ок это этот эта эту этим этой этом этого
    эти те тот та ту том того тем какой какая какое какие который которая которое которые наш
    ваш сам сама само сами все весь вся всё оба обе я ты он она оно мы вы они мне тебе ему ей
    нам вам им меня тебя его её ее нас вас их есть был была было были будет будут быть может
    можно нужно надо нельзя должен должна см смотри смотрите ср читай читайте гляньте открой
    откройте прочти прочтите сказано написано указано описано верно неверно точно ясно понятно
    вероятно видимо кажется конечно возможно кстати например сначала потом затем далее выше
    ниже во-первых во-вторых раз текст тексте текста смысл смыслу формулировка формулировке
    основании силу рамках учетом духе случае нарушение исключение ссылка применение гласит
    говорит важнее чем виду логике логика логику букве буквы сути суть содержание содержанию
    содержании трактовке трактовка трактовку толкование толкованию действие действию условие
    условию условия условиям требование требованию требования требованиям дубль
    аналог повтор следствие уточнение дополнение нужен
    нужна нужны важен важна
    сторонники сторонников сторонникам противники противников противникам
    важны верен верна ясен ясна применении нарушении
    """
)
"""Words that may stand right before a cited number, at the start of a sentence too."""

ANNOUNCING = word_set(
    """
    pro contra kontra egal offen unklar open unclear неясно спорно за против
    closed solved confirmed agreed settled gelöst gefunden erledigt geklärt решено договорились
    antwort fazit frage stichwort zitat quelle beleg begründung beispiel ergebnis grundlage
    kurz also nein ja doch edit nachtrag ps wichtig achtung hinweis lösung ergo kurzum thema
    betreff bezug regelfrage regelstelle fundstelle tldr dr nochmal übrigens genauer ferner
    außerdem answer source conclusion question quote no yes note so example reason evidence
    solution topic re subject reference summary ruling clarify specifically ones ответ вывод
    вопрос цитата источник итак нет да пример смотри причина основание тема решение
    противоречие кратко короче главное
    """
)
"""Before a colon: what follows may be a rule. After other nouns it is a value: ``Elo: 18.4``"""

_ENGLISH_VERBS = ("ed", "ing", "ly", "s", "n't", "'s", "'d", "'ll")
_ENGLISH_NOUNS = word_set(
    """
    heading drawing listing building setting rating series bus class bonus status process chess
    dress address access express princess progress windows mars axis basis analysis focus virus
    beings readings bottles was edition printing wing ring king string thing spring red bed
    seed speed feed breed shed sled wed assembly family
    """
)
_RUSSIAN_VERB = re.compile(
    r".{2,}(?:ет|ёт|ит|ют|ят|ут|ат|ешь|ишь|ем|им|ть|ти|чь|ал|ил|ел|ул|ял|ол|ыл|ыла|ыло|ыли|ала|ила|ела|ула|яла"
    r"|ало|ило|ело|.{2}[её]н[аоы]?|.{2}ан[аоы]?|али|или|ели|яли|ся|сь|те|ый|ий|ай|яй|уй|но|ко|во|ро|ее|ую|аю|яю|ею|жу|чу|шу|щу|лю)\Z"
)
_RUSSIAN_NOUNS = word_set(
    """
    артикул протокол файл канал портал журнал сигнал интервал профиль модуль туннель пакет
    бюджет буклет планшет билет пункт рулет паркет кабинет формат чат аппарат агрегат кредит
    лимит визит кино вино окно пиво метро бюро евро утро ведро ядро дерево молоко яблоко облако
    войско сталь деталь февраль мышь сеть часть область площадь скорость мощность емкость
    память плоскость стоимость вероятность сложность плотность высокий размер номер уровень
    вирус индекс список экран экзамен феномен замена перемена измена смена сцена ресторан океан
    барабан ураган капитан чемодан диван стакан роман карман бензина обмен антенна страна
    охрана
    """
)
_GERMAN = word_set(
    """
    der die das und ist nicht ich wir ihr sie es ein eine einen mit von zu im auf für auch aber
    oder bei nach wie was dann denn doch noch nur wenn dass dem den des sich hat haben sind war
    wird kann siehe regel regeln laut abschnitt um uhr am vom zum zur gilt hier
    """
)
_ENGLISH = word_set(
    """
    the and is not i we you they it a an with of to in for also but or at by as on that this
    what when if then there has have are was can will see rule rules section my our your do
    does did so its it's
    """
)
_WORD = re.compile(r"[^\W\d_]+(?:'[a-z]+)?")


def speaks_german(text: str) -> bool:
    """Is the Latin-script part of a post German rather than English?"""
    found = [word.casefold() for word in _WORD.findall(text[:20_000])]
    return sum(word in _GERMAN for word in found) >= sum(word in _ENGLISH for word in found)


@lru_cache(maxsize=4096)
def lets_through(word: str, folded: str, german: bool, initial: bool) -> bool:
    """May a number right after this word be a rule? ``initial``: the word begins a sentence."""
    if EDITION.fullmatch(folded):
        return True
    if folded in LITTLE_WORDS:
        return not word[:1].isupper() or initial or word.isupper()
    if "а" <= folded[:1] <= "я":
        small = word.islower() or initial
        return small and folded not in _RUSSIAN_NOUNS and bool(_RUSSIAN_VERB.match(folded))
    if german:
        return word.islower() or (initial and folded.endswith(("lich", "end", "weise", "erweise")))
    if folded in _ENGLISH_NOUNS or not (word.islower() or initial):
        return False
    return folded.endswith(_ENGLISH_VERBS) and not folded.endswith(("ss", "us", "is"))


_RUSSIAN_FOLLOWS = word_set(
    """
    и а но или либо же ли бы не ни что чтобы если когда как так то тогда хотя потому поэтому
    тут там здесь где тоже также еще уже только лишь именно даже просто это этот в во на по к с
    у о об от до из за под при про для без через между перед после кроме вместо против вас нас
    вам нам его ее их мне тебе все всё есть был была было были будет будут нет да явно прав
    права правы важнее главнее сильнее старше тождественны лучше говорится нужно надо нельзя
    можно сам сама самому все-таки трижды дважды однажды второй первый третий целиком полностью
    вообще вовсе выше ниже точно ясно вкупе наряду вместе
    """
)


EDITION = re.compile(r"(?:немецк|русск|английск|оригинальн)(?:ом|ой)")
"""``в немецком 66.8``: the same rule in another edition."""

_COUNTED = re.compile(r".{2,}(?:[аяыи]|ов|ев)\Z")


def follows(folded: str) -> bool:
    """May this word follow a cited number? A Russian noun it counts may not: ``2.4 ребёнка``."""
    if not "а" <= folded[:1] <= "я" or not _COUNTED.match(folded):
        return True
    known = folded in _RUSSIAN_FOLLOWS or folded in LITTLE_WORDS
    return known or (len(folded) > 4 and bool(_RUSSIAN_VERB.match(folded)))
