"""What the moves of a book are said with, in each language: made when the book is compiled.

Words are kept by their stems, as the search has them; a sentence is read without the stemmer.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

import rulebook.languages
from rulebook.engine.frozen import changed, record
from rulebook.engine.sentences import GAP, Pattern, tokens
from rulebook.engine.spoken import UNNAMED
from rulebook.languages import SAID, language
from rulebook.languages.stems import bare_stem, endings, stem
from rulebook.languages.words import words_of
from rulebook.text import fold
from rulebook.yamlread import load

_LISTS = (
    "free", "light", "labels", "oblique", "agent", "receiver", "means", "whence", "where", "moving",
    "passive", "places", "before_verbs", "verb_endings", "participle", "ordinals", "holds",
    "anybody", "ones", "adjective_endings", "joins", "versus", "more",
)  # fmt: skip

_ROWS = ("alike", "fillers")

_SHORT = 2
"""Letters that are left of an adjective, and more."""
_LONG = 6
"""Letters of a word from which an ending can be cut without making another."""

_TOLD = (
    "me", "me_oblique", "my", "they", "them", "their", "pointed", "there", "thence", "into", "out",
    "of", "to", "this", "some", "present", "asks", "may", "condition", "possessive", "forms",
    "nominative", "capitals", "one", "where", "none", "denies", "having", "each", "becomes",
    "relative", "which", "won", "allowed", "other", "acts", "also", "has", "anyone",
    "leftward", "rightward", "of_me", "when", "is", "perfect", "says", "but", "as",
    "again", "once_more", "lost", "over", "game", "rest", "by_whom", "likewise",
)  # fmt: skip
_TOLD_ROWS = (
    "somebody", "another", "left", "right", "others", "inside", "purpose",
    "next", "how_many", "agrees", "above", "below", "or_more", "or_less", "more_than", "less_than",
    "past", "both", "due",
)  # fmt: skip
_TOLD_PAIRS = ("instead", "short")

Names = Mapping[str, Sequence[tuple[str, str]]]
"""Names of things by language: each name, and the id of the word that it is a name of."""

NEVER: tuple[Any, ...] = ((((frozenset[str](), (), False),), (), False, ()),)
"""The parts of a sentence that nothing is read as."""


@cache
def _lists(code: str) -> dict[str, Any]:
    folder = Path(rulebook.languages.__file__).parent / code
    got = load(folder / "moves.yaml").fields((*_LISTS, *_ROWS))
    lists = {kind: tuple(fold(got[kind].text()).split()) for kind in _LISTS}
    return {**lists, **{kind: [fold(row).split() for row in got[kind].texts()] for kind in _ROWS}}


@cache
def told(code: str) -> dict[str, tuple[Any, ...]]:
    """What people tell with in a language that stands for what was named before."""
    folder = Path(rulebook.languages.__file__).parent / code
    got = load(folder / "told.yaml").fields((*_TOLD, *_TOLD_ROWS, *_TOLD_PAIRS))
    lists = {kind: tuple(fold(got[kind].text()).split()) for kind in _TOLD}
    pairs = {
        kind: tuple((tuple(fold(said).split()), meant.text()) for said, meant in got[kind].pairs())
        for kind in _TOLD_PAIRS
    }
    return {**lists, **pairs, **{kind: rows_of(got[kind].texts()) for kind in _TOLD_ROWS}}


def rows_of(texts: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Each text as its folded words."""
    return tuple(tuple(fold(text).split()) for text in texts)


def holds(code: str) -> Container[str]:
    """Words that say nothing where it is said how things are."""
    found: tuple[str, ...] = _lists(code)["holds"]
    return found


Patterns = Mapping[str, Sequence[Pattern]]
"""How something is said in each language."""


def spoken(sentences: Sequence[Patterns], moves: int, names: Names) -> dict[str, Any]:
    """Words, names of things and the parts of each sentence, by language; the first ones are
    sentences of moves, all others say how things are."""
    return {
        code: _spoken(code, [said[code] for said in sentences], moves, names[code]) for code in SAID
    }


def _spoken(
    code: str,
    sentences: Sequence[Sequence[Pattern]],
    moves: int,
    names: Sequence[tuple[str, str]],
) -> dict[str, Any]:
    lists = _lists(code)
    free = frozenset(lists["free"])
    labels = frozenset(stem(word, code) for word in lists["labels"])
    alike = _alike(lists["alike"], code)
    classes: dict[str, set[str]] = {}

    @cache
    def know(word: str) -> str:
        own = stem(word, code)
        cut = {word.removesuffix(end) for end in lists["verb_endings"] if len(word) > _LONG}
        for form in {word, own, bare_stem(word, code), *cut}:
            classes.setdefault(form, set()).update(alike.get(word, ()), alike.get(own, ()), {own})
        return own

    for group in (*lists["alike"], *(lists[kind] for kind in ("labels", "light", "anybody"))):
        for word in group:
            know(word)
    things: dict[tuple[str, ...], set[str]] = {}
    for name, word in names:
        content = _content(name, free)
        key = tuple(map(know, content))
        for part, own in zip(content[:-1], key, strict=False):
            for form in _inflected(part, lists["adjective_endings"]):
                classes.setdefault(form, set()).add(own)
        if key and (len(key) == 1 or not word.startswith(UNNAMED)):
            things.setdefault(key, set()).add(word)
    single = {key: found for key, found in things.items() if len(key) < 2}
    kinds = _kinds(things, labels)
    whence, where, moving = _groups(lists, classes)
    known = _Known(code, free, labels, classes, lists["places"], whence, where, moving)
    forms: list[tuple[Any, ...]] = []
    for place, said in enumerate(sentences):
        if place == moves:  # "4 players": how many of what has to be said
            known, kinds = changed(known, labels=frozenset(), exact=True), frozenset()
        ways: list[tuple[Any, ...]] = []
        for pattern in said:
            text, gaps = GAP.sub(" ", pattern.text), GAP.findall(pattern.text)
            if tokens(text) is None or len(gaps) > len(set(gaps)):  # a question; said twice
                continue
            more = (*pattern.optional, *chain.from_iterable(pattern.alike))
            for word in _content(" ".join((text, *more)), free):
                know(word)
            light = (word for row in pattern.alike if fold(row[0]) in free for word in row)
            verbs = _content(" ".join(pattern.optional), free - {*lists["light"]})
            for word in verbs:  # "the demand was missed": a light word is not left out unasked
                know(word)
            may = [*verbs, *_content(" ".join(light), free)]
            optional = _sorted(c for word in may for c in classes[word])
            ways += (
                (*_with_alike(_parts(pattern, known, named, bare), pattern, known), *rest)
                for bare in (frozenset[tuple[str, ...]](), kinds)
                for named in (things, single)
                for rest in ((bool(bare), optional),)
            )
        forms.append(_once(ways) or NEVER)
    return {
        "free": _sorted(free),
        "light": lists["light"],
        "holds": lists["holds"],
        "ones": lists["ones"],
        "anybody": lists["anybody"],
        "joins": lists["joins"],
        "ordinals": {
            form: str(at)
            for at, forms in enumerate(lists["ordinals"], 1)
            for form in forms.split("/")
        },
        "means": lists["means"],
        "fillers": tuple(map(tuple, lists["fillers"])),
        "labels": _sorted(labels),
        "singular": lists["labels"],
        "oblique": lists["oblique"],
        "agent": lists["agent"],
        "places": lists["places"],
        "receiver": lists["receiver"],
        "passive": lists["passive"],
        "versus": lists["versus"],
        "between": lists["versus"][0],
        "more": lists["more"],
        "prefixes": lists["before_verbs"],
        "links": language(code).links,
        "endings": _sorted(endings(code).union(lists["verb_endings"])),
        "participle": lists["participle"],
        "numbers": {w: t[1:] for w, t in words_of(code).shared.items() if t[0] == "#"},
        "classes": {form: _sorted(classes[form]) for form in sorted(classes)},
        "things": {key: _sorted(things[key]) for key in sorted(things)},
        "forms": tuple(forms),
        "moves": moves,
        "told": told(code),
    }


def _inflected(word: str, ends: Sequence[str]) -> Iterator[str]:
    """The forms of an adjective; folding may have taken the vowel of its ending: "graues"."""
    for end in ends:
        for cut in (end, end[1:]):
            base = word.removesuffix(cut)
            if cut and len(base) > _SHORT and base != word and fold(base + end) == word:
                yield base
                yield from (fold(base + other) for other in ends)


def _with_alike(parts: tuple[Any, ...], pattern: Pattern, known: _Known) -> tuple[Any, ...]:
    """The words and gaps of a sentence, with the words that can stand in another's place."""
    groups = [
        (
            known.classes.get(fold(row[0]), set()),
            {c for w in row for c in known.classes.get(fold(w), ())},
        )
        for row in pattern.alike
    ]

    def widened(found: Sequence[str]) -> tuple[str, ...]:
        more = (new for first, new in groups if first.intersection(found))
        return _sorted(set(found).union(*more))

    words, gaps = parts
    return (
        tuple((widened(own), ids, stays) for own, ids, stays in words),
        tuple(
            (name, widened(anchor), *rest, (widened(noun), ids))
            for name, anchor, *rest, (noun, ids) in gaps
        ),
    )


def _sorted(found: Iterable[str]) -> tuple[str, ...]:
    """What is kept of a set: the same bytes in every run."""
    return tuple(sorted(found))


def _content(text: str, free: Iterable[str]) -> list[str]:
    return [word for word in _said(text) if word not in free]


@cache
def _said(text: str) -> tuple[str, ...]:
    return tuple(word for _, word in tokens(text) or () if word.isalnum())


def _groups(lists: Mapping[str, Any], classes: Mapping[str, set[str]]) -> list[frozenset[str]]:
    """The classes of what says from where; the words that say where; the verbs of moving."""

    def of(kind: str) -> frozenset[str]:
        return frozenset(group for word in lists[kind] for group in classes.get(word, ()))

    own = frozenset(name for name in of("where") if not name.startswith("="))
    return [of("whence"), own, of("moving")]


def _once(ways: Iterable[tuple[Any, ...]]) -> tuple[tuple[Any, ...], ...]:
    """Each way once; what is said whole is said so, though nothing of it can be left out."""
    found: dict[tuple[Any, ...], bool] = {}
    for words, gaps, bare, optional in ways:
        found.setdefault((words, gaps, optional), bare)
    return tuple((words, gaps, bare, may) for (words, gaps, may), bare in found.items())


def _kinds(things: Iterable[tuple[str, ...]], labels: frozenset[str]) -> frozenset[tuple[str, ...]]:
    """What a thing with a label is called: "asset card", and so "asset"; "Vorteilskarte"."""
    labelled = [key for key in things if any(part.endswith(tuple(labels)) for part in key)]
    short = (tuple(part for part in key if part not in labels) for key in labelled)
    return frozenset(key for key in (*labelled, *short) if key)


def _alike(groups: Sequence[Sequence[str]], code: str) -> dict[str, set[str]]:
    """The groups that each form is in, as a word and by its stem."""
    found: dict[str, set[str]] = {}
    for place, group in enumerate(groups):
        for form in (*group, *(stem(word, code) for word in group)):
            found.setdefault(form, set()).add(f"={place}")
    return found


@record
class _Known:
    """What a language's sentences are taken apart with."""

    code: str
    free: frozenset[str]
    labels: frozenset[str]
    classes: Mapping[str, set[str]]
    places: Sequence[str]
    whence: frozenset[str]
    where: frozenset[str]
    moving: frozenset[str]
    exact: bool = False
    """Whether a preposition stands for no other: "after the round" is not "in the round"."""

    def key(self, content: Sequence[str]) -> tuple[str, ...]:
        return tuple(stem(word, self.code) for word in content)

    def numbering(
        self, before: Sequence[str], behind: Iterable[str]
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What a number is the number of, and which labels it counts: those in the plural."""
        if not self.labels:  # where it is said how things are, the labels are words as others are
            return (), _sorted(stem(word, self.code) for word in _lists(self.code)["labels"])
        name = [word for word in before[1:][-2:] if word not in self.places]  # behind the verb
        own = [
            {c for word in words for c in self.classes.get(fold(word), ()) if c[0] != "="}
            for words in (name, behind)
        ]
        single = _lists(self.code)["labels"]
        several = (w for w in behind if self.label(w) and fold(w) not in single)
        return _sorted(own[0] - own[1]), _sorted(set(self.key([*several])))

    def label(self, word: str) -> bool:
        return stem(word, self.code) in self.labels

    def meanings(self, word: str) -> tuple[str, ...]:
        """The classes of a word; of a preposition that stands for no other, it and its forms with
        an article: "in", "im"."""
        if not (self.exact and word in self.places):
            return _sorted(self.classes[word])
        groups = (group for group in _lists(self.code)["alike"] if word in group)
        forms = (form for group in groups for form in group if form[:1] == word[:1])
        return _sorted({stem(form, self.code) for form in (word, *forms)})


def _parts(
    pattern: Pattern,
    known: _Known,
    things: Mapping[tuple[str, ...], set[str]],
    bare: frozenset[tuple[str, ...]],
) -> tuple[Any, ...]:
    """The words of a sentence that must be there, as classes, as a thing, and whether it stays
    behind the one before; its gaps in order, each with the classes of the word that has to stand
    before it, with what it is where it is left out (``bare``): "the asset North", with what a
    number in it is the number of and does not count: "card 3", with the labels that it counts:
    "3 cards", and with the noun that stands behind it alone."""
    text = pattern.text
    content = _content(GAP.sub(" ", text), known.free)
    if any(known.moving & known.classes[word] for word in content):
        known = changed(known, where=frozenset())
    words: list[tuple[tuple[str, ...], tuple[str, ...], bool]] = []
    gaps: dict[str, tuple[Any, ...]] = {}
    pieces = GAP.split(text)
    behind = [_content(own, known.free) for own in pieces[2::2]]
    may = [[word] for text in pattern.optional for word in _content(text, known.free)]
    for own, gap, after in zip_longest(pieces[::2], pieces[1::2], behind):
        content = _content(own, known.free)
        if gap:
            same = (word for row in pattern.alike if after[:1] == [fold(row[0])] for word in row)
            counts = known.numbering(content, [*after[:1], *same, *pattern.optional])
            others = [*(said for said in behind if said is not after), *may]
            noun = _noun(after, others, known, things)
            gaps.setdefault(gap, (*_anchor(content, known, things, bare), *counts, noun))
        words += _own_words(content, known, things)
    return tuple(words), tuple((gap, *before) for gap, before in gaps.items())


def _noun(
    own: list[str], others: Iterable[list[str]], known: _Known,
    things: Mapping[tuple[str, ...], set[str]],
) -> tuple[tuple[str, ...], tuple[str, ...]]:  # fmt: skip
    """The first word behind a gap that stands behind no other, as classes and as a thing."""
    known_there = {word[:2] for said in others for word in _own_words([*said], known, things)}
    telling = (
        word[:2]
        for word in _own_words([part for part in own if part not in known.places], known, things)
        if word[:2] not in known_there
    )
    return next(telling, ((), ()))


def _anchor(
    content: list[str], known: _Known, things: Container[Any], bare: Container[Any]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Takes off what stands before a gap and belongs to it: its preposition, or what it is."""
    while content and known.label(content[-1]) and known.key(content[-2:]) not in things:
        content.pop()
    anchor = frozenset[str]()
    if content and content[-1] in known.places:
        anchor = frozenset(known.classes[content.pop()])
        while content and anchor & known.classes[content[-1]]:  # "out of"
            content.pop()
        wide = anchor | known.whence | known.where
        return _sorted(wide if anchor & known.whence else anchor), ()
    if len(content) > 1 and content[-2] in known.places:  # "on column"
        return _sorted(known.classes[content.pop()]), ()
    run = next((n for n in range(len(content), 0, -1) if known.key(content[-n:]) in bare), 0)
    label = known.key(content[len(content) - run :])
    del content[len(content) - run :]
    return (), label


def _own_words(
    content: list[str], known: _Known, things: Mapping[tuple[str, ...], set[str]]
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], bool]]:
    """The longest things first; a label that is no part of one says nothing."""
    stays = False
    while content:
        length = next(
            (n for n in range(len(content), 0, -1) if known.key(content[:n]) in things), 1
        )
        run = content[:length]
        del content[:length]
        telling = [word for word in run if not known.label(word)]
        if telling:
            alone = known.meanings(telling[0]) if len(telling) == 1 else ()
            ids = _sorted(things.get(known.key(run), ()))
            yield alone, ids, stays and bool(ids)
            stays = telling[0] in known.places
