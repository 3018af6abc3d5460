"""What a question asks for: whether something is so, or how many, who, where, when, why, what.

"Does a wasp stay when I move?" asks whether, though it has a "when": what is asked for stands in
front of its sentence, or of the clause that asks.
"""

from __future__ import annotations

from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rulebook.search.query import Draft
    from rulebook.store.library import Library

WHETHER = ""
"""The kind of a question that yes or no answers."""
EITHER = "either"
"""The kind of one that puts a choice: "is it this or that"."""
HOW_MANY = "?many"
WHICH = "which"
"""One of several is asked for: it may have a number."""
WHAT = "what"
"""Something else is asked for."""
HAPPENS = "happens"
"""What becomes of a case is asked for."""
TOPIC = "topic"
"""Nothing is asked: a few words name what somebody wants to read of."""
LIST = "list"
"""What a known question says that a list answers: of no use to a verdict."""
COUNTED = frozenset((HOW_MANY, WHICH))
"""What a figure answers."""
NAMED = frozenset((WHAT, WHICH))
"""What asks for the same in other words: "what is the marker that", "which marker"."""
_TOLD = frozenset((WHAT, HAPPENS))
"""What a rule answers that tells: "what happens if it rains", "how is it when it rains"."""
_CHOSEN = frozenset((WHICH, "?who"))
"""What asks for one of several: "who pays", "which player pays"."""
_ANSWERED_BY_ONE = frozenset((WHETHER, EITHER))
_IN_FRONT = 3
"""Words of a sentence among which what it asks for stands: "to which of the players"."""
_HEADING = 6
"""Words of a question that is typed like a heading, in any order: "five players how many coins"."""
_NAMED_COUNTED = 3
"""Words behind "how many" among which stands what is counted: "of his cards"."""
_TAG, _LONG_TAG = 3, 5
"""Words of "is it true", "right?" behind what is asked, at most; more if the last asks that."""
ENDS = ".!?;"
PAUSES = ":–—-"
"""Words that end a sentence if something is asked behind them."""


class Asking:
    """The words of a language by which is told what a question asks for; rows are written by
    ``asking_row``."""

    __slots__ = (
        "anywhere", "being", "bounds", "case", "choice", "closing", "compares", "concord", "denial",
        "gerund", "happens", "having", "indefinite", "kinds", "leave", "limit", "may", "measure",
        "people", "plain", "price", "relative", "setting", "states", "tag", "tail", "that", "thing",
        "turning", "whether", "without", "wonders",
    )  # fmt: skip

    def __init__(self, row: tuple[Any, ...]) -> None:
        lists, shared, turning = row
        self.kinds: dict[str, str] = dict.fromkeys(lists["what"], WHAT)
        self.kinds |= {word: kind for word, kind in shared.items() if kind != HOW_MANY}
        self.kinds |= dict.fromkeys(lists["which"], WHICH) | dict.fromkeys(lists["many"], HOW_MANY)
        self.limit: frozenset[str] = lists["limit"]
        """Words that ask for a figure where nothing else is asked: "hand limit"."""
        self.measure: frozenset[str] = lists["measure"]
        """Behind "how" they ask for a figure: "how far"."""
        self.price: frozenset[str] = lists["price"]
        """Anywhere behind "what" they ask for a figure: "what does it cost"."""
        self.being: frozenset[str] = lists["being"]
        """Behind "what" they ask for one of several: "what is the limit"."""
        self.happens: frozenset[str] = lists.get("happens", frozenset())
        """Behind "what" they ask what becomes of a case: "what happens if it rains"."""
        self.whether: frozenset[str] = lists["whether"]
        """A question begins with them that asks whether."""
        self.anywhere: frozenset[str] = lists["anywhere"]
        """Words that make a question ask whether wherever they stand."""
        self.setting: frozenset[str] = lists["setting"]
        """What tells a case begins with them: "if it rains, who pays"."""
        self.choice: frozenset[str] = lists["or"]
        self.case: frozenset[str] = lists["case"]
        """A clause that tells the case begins with them, wherever it stands."""
        self.relative: frozenset[str] = lists["relative"]
        """A clause behind what asks that tells more of what was named begins with them."""
        self.denial: frozenset[str] = lists["denial"]
        """Words that deny nothing behind the verb that begins a question: "can't she"."""
        self.plain: frozenset[str] = lists.get("plain", frozenset())
        self.concord: frozenset[str] = lists.get("concord", frozenset())
        """Words that deny nothing more beside a plain denial in their clause: «никто не»."""
        self.gerund = tuple(sorted(lists.get("gerund", ())))
        """How words end that behind a denial tell what is not done by the way: «не взяв»."""
        self.indefinite: frozenset[str] = lists.get("indefinite", frozenset())
        """What, with a hyphen behind a word that asks, makes it one that names somebody or
        something, whoever or whatever that is: «кто-то», «что-нибудь»."""
        self.without: frozenset[str] = lists.get("without", frozenset())
        """Words that tell the case by what there is not: "without"."""
        self.wonders: frozenset[str] = lists.get("wonders", frozenset())
        """Behind them a plain denial denies nothing: «разве не»."""
        self.having: frozenset[str] = lists.get("having", frozenset())
        """A denial right behind them tells the same: "with no"."""
        self.tag: frozenset[str] = lists["tag"]
        """What asks whether something is true: "…, right?"."""
        self.closing: frozenset[str] = lists.get("closing", frozenset())
        """One of them alone asks the same behind a pause: "…, no?"."""
        self.tail: frozenset[str] = lists.get("tail", frozenset())
        """Behind a verb that begins a question they make it one of these: "…, isn't it?"."""
        self.that: frozenset[str] = lists.get("that", frozenset())
        """What joins what is asked to "am I right"."""
        self.states: frozenset[str] = lists.get("states", frozenset())
        """Statements begin with them, where a question may begin with any verb; else none."""
        self.bounds = [tuple(said.split()) for said in sorted(lists.get("bounds", ()))]
        """Denials that deny nothing but say how many: "no more than"."""
        self.compares: frozenset[str] = lists.get("compares", frozenset())
        """A short clause that begins with them likens: "…, as always"."""
        self.may: frozenset[str] = lists.get("may", frozenset())
        """A denial beside them is of what may be done: "may I not pay" is no "may I pay"."""
        self.leave: frozenset[str] = lists.get("leave", frozenset())
        """A denial behind them is of what may be left, though the sentence states it."""
        self.people: frozenset[str] = lists.get("people", frozenset())
        """Words for people that no rule uses."""
        self.thing: frozenset[str] = lists.get("thing", frozenset())
        """Behind them something is named, and not somebody."""
        self.turning: dict[str, str] = turning
        """Words that turn a question, with their tokens."""


class Tongues:
    """The words that ask, of all languages of a library that have them."""

    __slots__ = ("_spoken",)

    def __init__(self, library: Library) -> None:
        rows = library.table.get("asking") or {}
        self._spoken = {code: Asking(row) for code, row in rows.items()}

    def of(self, language: str) -> Asking | None:
        """The words of a language, where it has them."""
        return self._spoken.get(language)


def kind_asked(text: str, asking: Asking) -> str:
    """What a text asks for.

    >>> names = ("case", "denial", "relative", "tag")
    >>> names += ("anywhere", "being", "limit", "measure", "price", "which")
    >>> lists = dict.fromkeys(names, ())
    >>> lists |= {"what": ["how"], "many": ["many"], "setting": ["if"], "or": ["or"]}
    >>> lists |= {"whether": ["does"]}
    >>> lists |= {"happens": ["comes"]}
    >>> asking = Asking(({kind: frozenset(w) for kind, w in lists.items()}, {"who": "?who"}, {}))
    >>> kind_asked("How comes it, if I have two?", asking)
    'happens'
    >>> kind_asked("I have two. How many do I get?", asking)
    '?many'
    >>> kind_asked("Does he move when he is asked who he is?", asking)
    ''
    >>> kind_asked("If he is gone, who pays?", asking), kind_asked("Does he pay or go?", asking)
    ('?who', 'either')
    """
    sentence, tagged = _last_sentence(without_indefinite(text, asking), asking)
    clauses = [found for part in sentence.split(",") if (found := words(part))]
    if len(clauses) > 1 and ends_in_tag(clauses[-1], asking):
        clauses.pop()
        tagged = True
    listed = [word for clause in clauses for word in clause]
    if not listed or tagged:
        return _whether(listed, asking)
    front = clauses[0]
    case = front[0] in asking.setting or front[0] in asking.kinds
    if front[0] in asking.whether or (case and any(c[0] in asking.whether for c in clauses[1:])):
        return _whether(listed, asking)
    kind = _first_kind(front[:_IN_FRONT], asking)
    if kind == WHAT and not asking.price.isdisjoint(front):
        return HOW_MANY
    if kind == WHAT and front[0] not in asking.kinds:
        return WHICH  # "at what number"
    if kind or not asking.anywhere.isdisjoint(listed):
        return kind or _whether(listed, asking)
    for clause in clauses[1:]:
        if clause[0] in asking.compares and len(clause) <= _TAG and front[0] not in asking.case:
            continue
        begins = _first_kind(clause[:_IN_FRONT], asking)
        kind = kind or (
            begins if case or begins == HOW_MANY else kind
        )  # "he that", never "how many"
    kind = kind or _asked_behind(clauses[-1], asking)
    if not kind and len(listed) <= _HEADING:
        kind = _first_kind(listed, asking)
        kind = WHETHER if kind == WHAT else kind
        if not kind and "?" not in text and not asking.limit.isdisjoint(listed):
            kind = HOW_MANY
    return kind or _whether(listed, asking)


def _asked_behind(clause: Sequence[str], asking: Asking) -> str:
    """What a statement asks for that names it where the answer would stand: "then I draw how many
    cards", "a bridge costs what"."""
    kinds = [asking.kinds.get(word, "") for word in clause]
    for place in range(1, len(clause) - 1):
        if kinds[place : place + 2] == [WHAT, HOW_MANY]:
            return HOW_MANY if asking.whether.isdisjoint(clause[:place]) else WHETHER
    priced = kinds[-1] == WHAT and not asking.price.isdisjoint(clause[-2:-1])
    return HOW_MANY if priced else WHETHER


def without_indefinite(text: str, asking: Asking) -> str:
    """A text whose words for somebody or something, whoever that is, are written in one: they do
    not ask.

    >>> from types import SimpleNamespace
    >>> without_indefinite("кто-то пришёл?", SimpleNamespace(indefinite={"то"}))
    'ктото пришёл?'
    """
    for ending in asking.indefinite:
        text = text.replace(f"-{ending}", ending)
    return text


def is_topic(text: str, asking: Asking) -> bool:
    """A text that asks for nothing else does not ask whether either: it has few words, none that
    such a question begins with, and no question mark.

    >>> unused = ("being", "case", "denial", "limit", "measure", "price", "relative", "tag")
    >>> unused += ("which", "what", "many", "or")
    >>> lists = dict.fromkeys(unused, ())
    >>> lists |= {"setting": (), "whether": ("can",), "anywhere": ("whether",)}
    >>> asking = Asking(({kind: frozenset(w) for kind, w in lists.items()}, {}, {}))
    >>> is_topic("a wasp in the root", asking), is_topic("a wasp in the root?", asking)
    (True, False)
    >>> is_topic("a wasp can sting", asking)
    False
    """
    listed = words(text)
    said = asking.whether | asking.anywhere
    return "?" not in text and len(listed) <= _HEADING and said.isdisjoint(listed)


def is_bare(text: str, asking: Asking) -> bool:
    """A few words that are put as a question, and none of them says for what: "hand limit?" wants
    to know how many, "second bridge?" whether there may be one.

    >>> from types import SimpleNamespace
    >>> asking = SimpleNamespace(whether={"may"}, anywhere=set(), tag={"right"}, kinds={})
    >>> [is_bare(text, asking) for text in ("hand limit?", "may I?", "hand limit", "so, right?")]
    [True, False, False, False]
    """
    listed = words(text)
    said = (asking.whether, asking.anywhere, asking.tag, asking.kinds)
    return (
        "?" in text and len(listed) <= _HEADING and not any(w in of for of in said for w in listed)
    )


def kind_of(draft: Draft) -> str:
    """What a query asks for, read as it was typed, or on the layout on which it was meant."""
    text, asking = meant_text(draft), draft.library.made(Tongues).of(draft.language)
    if asking is None:
        return WHAT if "?" in text else TOPIC  # a name that is of no language
    kind = kind_asked(text, asking)
    return TOPIC if kind == WHETHER and is_topic(text, asking) else kind


def meant_text(draft: Draft) -> str:
    """A query as it was typed, or on the layout on which it was meant."""
    meant = (change.read for change in draft.changes if change.kind == "keyboard")
    return next((read for read in meant if " " in read), draft.typed)


def alike(one: str, other: str) -> bool:
    """Two kinds of question that one answer may answer; a topic asks for nothing, so for all.

    >>> alike("", "either"), alike("?many", "which"), alike(TOPIC, "?who")
    (True, True, True)
    >>> alike("?many", "?where"), alike("", "?who")
    (False, False)
    """
    both = {one, other}
    groups = (COUNTED, NAMED, _TOLD, _CHOSEN, _ANSWERED_BY_ONE)
    return one == other or TOPIC in both or any(both <= group for group in groups)


def asking_places(listed: Sequence[str], asking: Asking) -> tuple[list[int], list[int]]:
    """Where words stand that only ask, and where those that say in what is measured.

    >>> names = ("anywhere", "being", "case", "denial", "limit", "or", "relative", "setting", "tag")
    >>> lists = dict.fromkeys(names, ())
    >>> lists |= {"what": ["how"], "which": [], "many": ["many"], "measure": ["long"], "price": []}
    >>> lists = {kind: frozenset(w) for kind, w in lists.items()} | {"whether": frozenset()}
    >>> asking_places(["how", "long", "may", "who", "wait"], Asking((lists, {"who": "?who"}, {})))
    ([0, 3], [1])
    """
    asks = [place for place, word in enumerate(listed) if word in asking.kinds]
    measures = [
        place + 1
        for place in asks
        if asking.kinds[listed[place]] == WHAT
        and listed[place + 1 : place + 2]
        and listed[place + 1] in asking.measure
    ]
    return asks, measures


def counted(text: str, asking: Asking) -> list[str]:
    """The words of a question of how many that name what is counted; none where nothing is named
    behind the word that asks.

    >>> names = ("anywhere", "being", "case", "denial", "limit", "or", "relative", "setting", "tag")
    >>> lists = dict.fromkeys((*names, "what", "which", "measure", "price"), frozenset())
    >>> asking = Asking((lists | {"many": {"many"}, "whether": {"may"}}, {}, {}))
    >>> counted("How many red cards may I hold?", asking), counted("How many may I?", asking)
    (['red', 'cards'], [])
    """
    for clause in text.split(","):
        listed = words(clause)
        place = next((n for n, word in enumerate(listed) if asking.kinds.get(word) == HOW_MANY), -1)
        if place >= 0:
            named = listed[place + 1 : place + 1 + _NAMED_COUNTED]
            ends = (n for n, word in enumerate(named) if word in asking.whether)
            return named[: next(ends, len(named))]
    return []


def is_tag(listed: Sequence[str], asking: Asking) -> bool:
    """Nothing but "is it true": what is asked stands in front of it."""
    if len(listed) == 1 and listed[0] in asking.closing:
        return True
    ends = (asking.tag, asking.tail, asking.denial, asking.anywhere, asking.relative)
    return (
        len(listed) <= _TAG
        and not asking.tag.isdisjoint(listed)
        and any(listed[-1] in words for words in ends)
    )


def ends_in_tag(listed: Sequence[str], asking: Asking) -> bool:
    """The last clause of a sentence is nothing but that, or the like of "isn't it".

    >>> lists = {kind: frozenset() for kind in ("what", "which", "many", "limit", "measure")}
    >>> lists |= {kind: frozenset() for kind in ("price", "being", "anywhere", "setting", "or")}
    >>> lists |= {kind: frozenset() for kind in ("case", "relative", "denial")}
    >>> lists |= {"whether": {"is", "can"}, "tag": {"right"}, "tail": {"so"}}
    >>> asking = Asking((lists, {}, {}))
    >>> [ends_in_tag(said.split(), asking) for said in ("right", "is so", "can it go", "go")]
    [True, True, False, False]
    """
    like = len(listed) <= _TAG and listed[0] in asking.whether and listed[-1] in asking.tail
    long = len(listed) <= _LONG_TAG and listed[-1] in asking.tag
    return like or long or is_tag(listed, asking)


def _whether(listed: Sequence[str], asking: Asking) -> str:
    return WHETHER if asking.choice.isdisjoint(listed) else EITHER


def _last_sentence(text: str, asking: Asking) -> tuple[str, bool]:
    """What stands behind the last end of a sentence, or the last pause behind which something is
    asked; and whether another only asks if that is true."""
    typed = text.split()
    begins, ended = 0, len(typed)
    for place, word in enumerate(typed[:-1], 1):
        ends = word[-1] in ENDS and not is_ordinal(typed, place, asking)
        pauses = word[-1] in PAUSES
        rest = words(" ".join(typed[place:])) if ends or pauses else []
        if rest and ends and is_tag(rest, asking):
            ended = place
            break
        if rest:
            begins = place if ends or _asks(typed[place:], asking) else begins
    return " ".join(typed[begins:ended]), ended < len(typed)


def is_ordinal(typed: Sequence[str], place: int, asking: Asking) -> bool:
    """A figure with a stop is "the 25th" in front of the text, or before a word that is written
    small and begins no question."""
    figure, behind = typed[place - 1], "".join(typed[place : place + 1])
    small = behind[:1].islower() and not begins_question(typed[place:], asking)
    return figure[:-1].isdigit() and figure[-1] == "." and (small or place == 1)


def begins_question(typed: Sequence[str], asking: Asking) -> bool:
    """The word behind a pause may begin a question."""
    return any(
        word in asking.whether or word in asking.kinds or word in asking.setting
        for word in words(" ".join(typed[:1]))[:1]
    )


def _asks(typed: Sequence[str], asking: Asking) -> bool:
    """Something is asked at the beginning of some words."""
    front = words(" ".join(typed[:_IN_FRONT]))
    begins = front[:1] and (front[0] in asking.whether or front[0] in asking.setting)
    return bool(begins) or bool(_first_kind(front, asking))


def _first_kind(listed: Sequence[str], asking: Asking) -> str:
    """What the first word that asks asks for; "how many" is one, and so is "how far"."""
    for place, word in enumerate(listed):
        kind = asking.kinds.get(word, "")
        if kind:
            following = listed[place + 1] if kind == WHAT and place + 1 < len(listed) else ""
            if following in asking.measure:
                return HOW_MANY
            if following in asking.happens:
                return HAPPENS
            return WHICH if following in asking.being else asking.kinds.get(following, kind)
    return WHETHER
