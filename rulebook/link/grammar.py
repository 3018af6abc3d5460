"""What kind of word stands beside a bare number.

``Kernel 6.4`` and ``variant 2.1`` number something else; ``says 6.4`` and ``in 6.4`` cite. Only
closed classes are listed: function words, and the verbs by which people speak of rules (by their
beginnings). Every other word is judged by its form.
"""

from __future__ import annotations

import re
from functools import lru_cache

from rulebook.cues import CUES, SPOKEN
from rulebook.link.context import Before, last_word, starts_sentence
from rulebook.link.words import word_set

FUNCTION_WORDS = word_set(
    """
    in im ins an am zu zum zur mit von vom bei beim nach aus für um auf unter über durch ohne
    trotz wegen gegen statt anstatt seit bis ab außer innerhalb bezüglich hinsichtlich laut
    gemäß zufolge zwischen neben vor hinter kraft mittels gem lt ivm iv per dank und oder aber
    denn sondern doch sowie sowohl weder noch entweder dass weil wenn falls ob als wie da daher
    darum deshalb deswegen also dann danach davor dazu damit dagegen dafür davon daraus darin
    hier dort nun jetzt nur auch ebenso genauso genau eben gerade schon erst zuerst zunächst
    zuletzt schließlich außerdem ferner jedoch allerdings trotzdem dennoch demnach folglich
    somit ergo sprich soweit sofern solange sobald mal na tja ach nein ja nö jo jein okay ok hm
    hmm äh naja danke bitte sorry ps der die das den dem des diese dieser dieses diesen jene
    jener alle beide beides welche welcher welches manche was wer wo wann warum wieso weshalb
    wozu woher ich du er sie es wir ihr man uns euch ihm ihn ihnen mich dich sich ist sind war
    waren sei wäre wird werden würde hat haben hatte kann können muss müssen soll darf nicht
    kein keine nie niemals immer meist oft manchmal selbst sogar samt mitsamt einschließlich
    erstens zweitens drittens viertens the this that these those which what who where when why
    how whether if because since once although though while unless until so then thus hence
    therefore however but and or nor yet not no yes nope out up off down back away first second
    third next last again only just even still already too well maybe perhaps instead both
    either neither all any each every same other another e.g g i.e e eg ie on at by to of for
    from with within without under over via about after before between against into onto as than
    like unlike through beyond beside besides despite except plus versus vs i you he she it we
    they me him us them t s d ll re ve n't is are were be been isn wasn aren isn't wasn't aren't
    does do did doesn don didn has have had can could may might must shall should will would won
    cannot it's that's what's there's here's here there в во на по к ко с со у о об обо от до из
    изо за под над при про для без через между перед после кроме вместо согласно против ради
    около среди вне внутри вокруг насчет касательно относительно благодаря вопреки ввиду из-за
    из-под и а но или либо да же ли бы не ни что чтобы если когда как так то тогда хотя потому
    поэтому значит итак ведь вот вон тут там здесь где куда откуда почему зачем тоже также еще
    уже только лишь именно даже просто разве неужели пусть нет ага ну ок это этот эта эту этим
    этой этом этого эти те тот та ту том тем какой какая какое какие который которая которое
    которые наш ваш сам сама само сами все весь вся всё оба обе я ты он она оно мы вы они мне
    тебе ему ей нам вам им меня тебя его её ее нас вас их есть был была было были будет будут
    быть может можно нужно надо нельзя должен должна нужен нужна нужны потом затем далее дальше
    раз виду tldr dr в-третьих во-вторых во-первых
    """
)
"""Prepositions, conjunctions, articles, pronouns, auxiliaries, particles; no noun among them."""

MEETING = re.compile(
    r"meet\Z|(?:сы|по|от)?игра(?:ли|л|ем|ете|ю)\Z|встре[тч]|собир|собер|подвед|увид|начн|начал|законч|состо"
    r"|при(?:ход|д|ед|ез)|верн[уеё]|жд[еу]|обновл|опублик|вышл|выйд"
)
"""Russian verbs of what happens on a day: a date stands after them without a preposition."""

PRESENT = re.compile(r"\w{2,}(?:[еи]т|[юуая]т)(?:ся)?")
"""A Russian verb of the third person: the word before it is its subject."""

LEADING = word_set(
    """
    dass ob weil wenn falls da denn obwohl obgleich während sodass damit bevor nachdem sobald
      aber sondern sowie weder noch bzw in im aus zu zur nach gegen gemäß laut anhand
    mithilfe der die das den dem des diese dieser diesen dieses that if whether because since
    once although while unless why how where what when but nor of to with under from
    against the this does do did is are can could should would что если ли хотя потому поэтому
    почему как где когда но а ни чтобы разве в во к ко из изо о об обо про против этот это
    эта этого этому
    """
)
"""Words that lead to a clause or its subject, and prepositions of citing, not of measure."""

SUBORDINATORS = word_set(
    "dass ob weil wenn falls da denn obwohl während damit bevor nachdem sobald"
)
OWNED = word_set(
    """
    meiner meine meins deiner deine seiner seine ihrer ihre unserer unsere eurer mine yours ours
    theirs hers моя мой мое наша наш его ее их
    """
)

CLITIC_HOSTS = word_set("it that what there here who how where when he she let this")

PLURAL_ALIKE = ("ss", "us", "is")

COUNTED_ENDINGS = ("а", "я", "ы", "и", "ов", "ев")

POSSESSIVES = word_set("my our his her their your mein meine unser unsere dein мой моя наш его ее")

VALUE_OF = word_set("von of из auf to")

OBJECT_STARTS = word_set(
    """
    the a an that this these those it them him her you me us your my our his their its only no
    not all any each every both what which who how when where why whether if so anything nothing
    something everything everyone nobody just even too again here there well instead first second
    last next alone either into up down
    """
)
"""After an English word in -s: the word was a verb."""

AFTER_NOUNS = word_set("of per are were have had do did for between among")
"""After an English word in -s: the word was a plural."""

NORMS = word_set(
    """
    darf dürfen dürft darfst muss müssen müsst musst verboten erlaubt untersagt zulässig unzulässig
    nie niemals nobody never may must mustn't can't cannot shall allowed forbidden illegal legal
    нельзя можно обязан обязана обязаны должен должна должны запрещено разрешено никогда никто
    """
)
"""What may be, must be, is never so."""

SHARING = word_set("for per pro je für за на")

RECEIVERS = word_set("it him her them me us you ihm ihr ihnen mir dir ему ей им мне нам")

ANNOUNCING = word_set(
    """
    pro contra kontra egal offen unklar open unclear неясно спорно за против closed solved
    confirmed agreed settled gelöst gefunden erledigt geklärt решено договорились antwort fazit
    frage stichwort zitat quelle beleg begründung beispiel ergebnis grundlage kurz also nein ja
    doch edit nachtrag ps wichtig achtung hinweis lösung ergo kurzum thema betreff bezug
    regelfrage regelstelle fundstelle tldr dr nochmal übrigens genauer ferner außerdem answer
    source conclusion question quote no yes note so example reason evidence solution topic re
    subject reference summary ruling clarify specifically ones ответ вывод вопрос цитата
    источник итак нет да пример смотри причина основание тема решение противоречие кратко короче
    главное
    falsch richtig stimmt irrtum fehler quatsch unsinn wrong right correct incorrect mistake nope
    зря неверно неправильно верно ошибка мимо
    """
)
"""Before a colon: what follows may be a rule. After other nouns it is a value: ``Elo: 18.4``"""

THEMES = word_set(
    "thema stichwort betreff quelle zitat grundlage streitpunkt topic subject тема теме"
)
"""Nouns that name what is spoken of, and number nothing."""

TOPICS = word_set(
    """
    based ruling depends depend rely relies question questions take more info insight thoughts
    comment look insist hinges focus rests what how ask asked asking talk talking argue arguing
    confused wondering unsure sure right wrong correct mistaken read said wrote complain
    know knew heard hear care disagree agree debate doubt doubts clear forget thread worry geht ging
    gehts dreht handelt streiten diskutieren sich es
    """
)
"""Before ``on``, ``about``, ``um``: the number is a topic; elsewhere a date, a figure, a time."""

COUNTING_VERBS = word_set(
    """
    had have has got get need needs needed made make haben hatten hatte hat brauchten brauchen
    brauche brauchte schaffen schafften machen machten verdient было есть имеем играли
    """
)
"""Before a figure and a noun: ``had 3.4 arguments``."""

BEFORE_PLURALS = word_set("with after than another extra")

PLURALS = word_set("children men women dice people more extra others")

_STEMS = sorted(
    word_set(
        """
        sag besag steh stand gilt gelt greif zutrifft trifft verbiet verbot erlaub regel
        geregel klär erklär widersprech widersprich bezieh bezog betrifft betreff verlang
        forder beschreib beschrieb defin nenn genannt zitier verweis verwies lies les
        gelesen mein heiss bedeut schliess ersetz ergänz einschränk schränk überschreib
        schläg hebelt aushebel aussage vorsch berufe beruf verstoss verletz anwend
        angewendet angewandt wend folgt folgend folg ableit verwechsel vergleich siehe sieh
        schau guck beacht prüf entnehm erfüll entspr stimm passt hilft helf reich zähl
        betracht grundlage verlink wörtlich widerleg bestätig spricht sprech fehlt überlesen vergess
        überseh sinngemäß versteh verstand understand understood понял понима speak spoke
        look try tried say said state means meant meaning appl cover forbid forbad allow
        require tell told hint shut contradict overrid overrul trump quot cite citing refer
        read reread mention impl explain describ specif clarif permit prevent prohibit
        restrict supersed resolv enforce violat break broke ignor concern deal settl answer
        govern handl interpret conflict replac repeat contrast compar check consult follow
        invok remember forgot forget skip appeal reference говор сказан скажет запрещ разреш
        описыв описан гласит глася пиш писа написан указ уточн поясн объясн регулир определ
        требу требова позвол допуск относ касает касаю противореч отмен замен дополн ссыл
        читай чита прочита прочти перечит цитир цитат открой открою открыва смотр глян сравн
        действ примен работа нарушен наруш повтор упомян упомин трактов вытека следует
        означа подразум ограничи исключ уточнен подтвержд опроверг соответств считает спрос
        конфликт совпада сочета kollidier
        забы writ wrot schrieb schreib geschrieb
        """
    )
)
_SPEECH = re.compile(
    "|".join(_STEMS) + "|(?:vor|nach|auf|durch|an|mit|weiter)(?:les|lies|schlag|schau)"
)
_NO_SPEECH = re.compile(r"mein(?:e[rsmn]?)?\Z|means?\Z.{9}|breakfast|standard|reich(?:weite|tum)")

_GETTING = re.compile(
    r"(?:hab|hatt|brauch|schaff|erreich|bek[oa]m|krieg|verdien"
    r"|had|has|hav|got|get|need|manag|reach|scor|earn|hit|made|mak"
    r"|получи|вышл|набра|имел|зарабо|достиг|сдела)\w{0,4}\Z"
)
GOT = word_set("gebraucht geschafft gekriegt gehabt gemacht bekommen erreicht verdient")
_ENGLISH_VERBS = ("ed", "ing", "ly", "s", "n't", "'s", "'d", "'ll", "wise")
_RUSSIAN_VERB = re.compile(
    r".{2,}(?:ет|ёт|ит|ют|ят|ут|ат|ешь|ишь|ем|им|ть|ти|чь|ал|ил|ел|ул|ял|ол|ыл|ыла|ыло|ыли|ала|ила|ела|ула|яла"
    r"|ало|ило|ело|.{2}[её]н[аоы]?|.{2}ан[аоы]?|али|или|ели|яли|ся|сь|те|ый|ий|ай|яй|уй|но|ко|во|ро|ее|ую|аю|яю|ею|жу|чу|шу|щу|лю)\Z"
)
_GERMAN_VERB = ("t", "te", "ten", "lich", "weise", "iv", "end", "st")

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
    what when if then there has have are was can will see rule rules section my our your do does
    did so its it's
    """
)
_WORD = re.compile(r"[^\W\d_]+(?:'[a-z]+)?")
_NO_TALK = re.compile(r"https?://\S+|<[^<>]{0,200}>|\[[^\[\]\s]{0,200}\]")
_MODALS = word_set(
    "i you we they to not t d ll always never also just really still can could may might must "
    "should will would does do did don doesn didn and often then please"
)
_NUMBERING = frozenset({"in", "auf", "unter", "an"})
EDITION = re.compile(r"(?:немецк|русск|английск|оригинальн)(?:ом|ой)")
"""``в немецком 66.8``: the same rule in another edition."""


def speaks_german(text: str) -> bool:
    """Is the Latin-script part of a post German rather than English?"""
    found = [word.casefold() for word in _WORD.findall(text[:20_000])]
    return sum(word in _GERMAN for word in found) >= sum(word in _ENGLISH for word in found)


def language_of(text: str) -> str:
    """The language of a post, "" if it has no word to tell by."""
    found = [word.casefold() for word in _WORD.findall(_NO_TALK.sub(" ", text[:200_000]))]
    russian = sum("а" <= word[0] <= "я" for word in found)
    if 2 * russian > len(found):
        return "ru"
    german = sum(word in _GERMAN or SPOKEN.get(word) == "de" for word in found)
    english = sum(word in _ENGLISH or SPOKEN.get(word) == "en" for word in found)
    return "" if not german + english else "de" if german >= english else "en"


@lru_cache(maxsize=4096)
def speaks(folded: str) -> bool:
    """Is it a verb by which people speak of rules?"""
    return bool(_SPEECH.match(folded)) and not _NO_SPEECH.match(folded)


@lru_cache(maxsize=4096)
def gets(folded: str) -> bool:
    """Is it a verb of having, needing, reaching?"""
    return bool(_GETTING.match(folded))


@lru_cache(maxsize=4096)
def may_be_verb(folded: str) -> bool:
    """Has a Russian word the form of a verb, a participle or an adverb?"""
    return len(folded) > 4 and bool(_RUSSIAN_VERB.match(folded))


def is_claim(side: Before, german: bool, alone: bool) -> int:
    """How much the last word, a letter word, speaks against the number after it (0 or less);
    ``alone``: the number ends the sentence."""
    word, folded = side.words[-1], side.folded[-1]
    initial = starts_sentence(side, -1)
    if EDITION.fullmatch(folded) or speaks(folded) or folded in CUES:
        return 0
    if folded in FUNCTION_WORDS:
        return 0 if word[:1].islower() or initial or word.isupper() else -6
    if word.isascii() and any("а" <= token[0] <= "я" for token in side.folded):
        return -6
    capital = not word.islower()
    if capital and not initial:
        return -6
    if "а" <= folded[:1] <= "я":
        if capital and last_word(side, 2) == ":":
            return -6  # адрес: Ленина 24.1
        return 0 if _RUSSIAN_VERB.match(folded) else -2
    if german and capital and last_word(side, 2) in _NUMBERING:
        return -6  # auf Folie 61.6
    if german:
        return 0 if not capital else -1 if folded.endswith(_GERMAN_VERB) else -6 if alone else -3
    verb = folded.endswith(_ENGLISH_VERBS) and not folded.endswith(PLURAL_ALIKE)
    if capital:
        return -1 if verb else -6 if alone else -2
    return 0 if verb or last_word(side, 2) in _MODALS else -2
