"""What the moves of a book are said with, in each language: made when the book is compiled.

Words are kept by their stems, as the search has them; a sentence is read without the stemmer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

import rulebook.languages
from rulebook.engine.sentences import GAP, Template, tokens
from rulebook.engine.spoken import UNNAMED
from rulebook.languages import SAID, language
from rulebook.languages.stems import bare_stem, endings, stem
from rulebook.languages.words import words_of
from rulebook.text import fold
from rulebook.yamlread import load

_LISTS = (
    "free", "labels", "oblique", "agent", "receiver", "passive", "places", "before_verbs",
    "verb_endings", "participle",
)  # fmt: skip

_LONG = 6
"""Letters of a word from which an ending can be cut without making another."""

Names = Mapping[str, Sequence[tuple[str, str]]]
"""By language, what things are called: each name, and the id of the word that it is a name of."""

NEVER: tuple[Any, ...] = ((((frozenset[str](), ()),), ()),)
"""The parts of a sentence that nothing is read as."""


@cache
def _lists(code: str) -> dict[str, Any]:
    folder = Path(rulebook.languages.__file__).parent / code
    got = load(folder / "moves.yaml").fields((*_LISTS, "alike"))
    lists = {kind: tuple(fold(got[kind].text()).split()) for kind in _LISTS}
    return {**lists, "alike": [fold(text).split() for text in got["alike"].texts()]}


def spoken(sentences: Sequence[Template], names: Names) -> dict[str, Any]:
    """By language: its words, its names of things, and the parts of each sentence."""
    return {code: _spoken(code, sentences, names[code]) for code in SAID}


def _spoken(
    code: str, sentences: Sequence[Template], names: Sequence[tuple[str, str]]
) -> dict[str, Any]:
    lists = _lists(code)
    free, labels = frozenset(lists["free"]), {stem(word, code) for word in lists["labels"]}
    alike = _alike(lists["alike"], code)
    classes: dict[str, set[str]] = {}

    def know(word: str) -> str:
        own = stem(word, code)
        cut = {word.removesuffix(end) for end in lists["verb_endings"] if len(word) > _LONG}
        for form in {word, own, bare_stem(word, code), *cut}:
            classes.setdefault(form, set()).update(alike.get(word, ()), alike.get(own, ()), {own})
        return own

    for word in (*(w for group in lists["alike"] for w in group), *lists["labels"]):
        know(word)
    things: dict[tuple[str, ...], set[str]] = {}
    for name, word in names:
        key = tuple(map(know, _content(name, free)))
        if key and (len(key) == 1 or not word.startswith(UNNAMED)):
            things.setdefault(key, set()).add(word)
    single = {key: found for key, found in things.items() if len(key) < 2}
    forms: list[tuple[Any, ...]] = []
    for sentence in sentences:
        text = GAP.sub(" ", sentence.texts[code])
        gaps = GAP.findall(sentence.texts[code])
        if tokens(text) is None or len(gaps) > len(set(gaps)):  # a question; who is said twice
            forms.append(NEVER)
            continue
        for word in _content(text, free):
            know(word)
        ways = (
            _parts(sentence.texts[code], code, free, labels, classes, known, lists["places"])
            for known in (things, single)
        )
        forms.append(tuple(dict.fromkeys(ways)))
    return {
        "free": _sorted(free),
        "labels": _sorted(labels),
        "oblique": lists["oblique"],
        "agent": lists["agent"],
        "places": lists["places"],
        "receiver": lists["receiver"],
        "passive": lists["passive"],
        "prefixes": lists["before_verbs"],
        "links": language(code).links,
        "endings": _sorted(endings(code).union(lists["verb_endings"])),
        "participle": lists["participle"],
        "numbers": {w: t[1:] for w, t in words_of(code).shared.items() if t[0] == "#"},
        "classes": {form: _sorted(classes[form]) for form in sorted(classes)},
        "things": {key: _sorted(things[key]) for key in sorted(things)},
        "forms": tuple(forms),
    }


def _sorted(found: Iterable[str]) -> tuple[str, ...]:
    """What is kept of a set: the same bytes in every run."""
    return tuple(sorted(found))


def _content(text: str, free: Iterable[str]) -> list[str]:
    return [word for _, word in tokens(text) or () if word not in free and word.isalnum()]


def _alike(groups: Sequence[Sequence[str]], code: str) -> dict[str, set[str]]:
    """The groups that each form is in, as a word and by its stem."""
    found: dict[str, set[str]] = {}
    for place, group in enumerate(groups):
        for form in (*group, *(stem(word, code) for word in group)):
            found.setdefault(form, set()).add(f"={place}")
    return found


def _parts(
    text: str,
    code: str,
    free: frozenset[str],
    labels: set[str],
    classes: Mapping[str, set[str]],
    things: Mapping[Any, set[str]],
    places: Sequence[str],
) -> tuple[Any, ...]:
    """The words of a sentence that must be there, as classes or as a thing; its gaps in order,
    each with the classes of the word that has to stand before it."""

    def key(content: Sequence[str]) -> tuple[str, ...]:
        return tuple(stem(word, code) for word in content)

    words: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    gaps: dict[str, tuple[str, ...]] = {}
    pieces = GAP.split(text)
    for own, gap in zip_longest(pieces[::2], pieces[1::2]):
        content = [w for w in _content(own, free) if stem(w, code) not in labels]
        anchor: frozenset[str] = frozenset()
        if content and gap and content[-1] in places:
            anchor = frozenset(classes[content.pop()])
            while content and anchor & classes[content[-1]]:  # "out of"
                content.pop()
        elif gap and len(content) > 1 and content[-2] in places:  # "on column"
            anchor = frozenset(classes[content.pop()])
        if gap:
            gaps.setdefault(gap, _sorted(anchor))
        while content:
            word, *_ = content
            length = next((n for n in range(len(content), 0, -1) if key(content[:n]) in things), 0)
            alone = _sorted(classes[word]) if length < 2 else ()
            words.append((alone, _sorted(things.get(key(content[:length]), ()))))
            del content[: length or 1]
    return tuple(words), tuple(gaps.items())
