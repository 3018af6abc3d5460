"""Moves and facts as short sentences: one template a language, for reading and for telling.

``exploit district {district}`` reads "exploit district 4" and tells ``Exploit(4)``. A book's
``phrases.yaml`` holds its words, the keys of its facts, the sentences of its moves and the names
of what a step changes. Any of the languages can be read at any time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from rulebook.engine.errors import BadSituation, bad
from rulebook.engine.frozen import REQUIRED, fields_of, record
from rulebook.engine.records import Change, Event
from rulebook.yamlread import Node, load, nearest

LANGUAGES = ("de", "ru", "en")
_GAP = re.compile(r"\{([a-z_]+)\}")
_LIST = re.compile(r",\s*|\s+(?:and|und|и)\s+")
_NUMBERED = re.compile(r"(?P<head>.*\S)\s+(?P<number>[0-9]+)", re.DOTALL)
_BRACKETS = re.compile(r"(?P<head>.*\S)\s*\((?P<inside>[^()]*)\)", re.DOTALL)

Texts = Mapping[str, str]
Reader = Callable[[str, "Words"], object]
"""Reads a gap of a sentence; ValueError when the text is no such thing."""
Teller = Callable[[object, str, "Words"], str]


def spaced(text: str) -> str:
    """The text with one space between words and none around it."""
    return " ".join(text.split())


_WHOLE = re.compile(r"-?[0-9]{1,4}")
_MOST = 2000
"""No game here counts further."""


def whole(text: str) -> int:
    """The number that a text writes in digits, if any game here counts so far.

    >>> whole(" -6")
    -6
    """
    if not _WHOLE.fullmatch(text.strip()) or abs(int(text)) > _MOST:
        raise ValueError(text)
    return int(text)


def numeral(text: str) -> bool:
    """Whether it is such a number, without a sign."""
    return _WHOLE.fullmatch(text) is not None and 0 <= int(text) <= _MOST and text[0] != "-"


_QUOTES = str.maketrans("ёЁ", "еЕ", '„“”«»"‚‘’')


def plain(text: str) -> str:
    """A text for comparing: one space between words, small letters, no quotes, ё as е."""
    return " ".join(text.translate(_QUOTES).casefold().split())


@record
class Words:
    """The vocabulary of a book: an English id for each word, read and told in each language."""

    texts: Mapping[str, Texts]
    names: tuple[tuple[str, ...], ...] = ()
    """Groups of names for the same thing, from ``terms.yaml``: read, never told."""

    @cached_property
    def _ids(self) -> Mapping[str, str]:
        found = {plain(word): word for word in self.texts}
        for word, texts in self.texts.items():
            for text in texts.values():
                found.setdefault(plain(text), word)
        for group in self.names:
            known = [found[plain(name)] for name in group if plain(name) in found]
            if known:
                found = {**{plain(name): known[0] for name in group}, **found}
        return found

    def find(self, text: str) -> str | None:
        return self._ids.get(plain(text))

    def read(self, text: str) -> str:
        """The word's id, or the text itself where it is a name."""
        return self.find(text) or text.strip()

    def tell(self, word: str, language: str) -> str:
        return self.texts.get(word, {}).get(language, word)

    def listed(self, text: str) -> tuple[str, ...]:
        """The items of "a, b and c"."""
        return tuple(item.strip() for item in _LIST.split(spaced(text)) if item.strip())

    def translate(self, text: str, language: str) -> str:
        """A fact's value in another language: items, numbers and brackets stay what they are."""
        return ", ".join(self._item(item, language) for item in _split(text))

    def _item(self, item: str, language: str) -> str:
        word = self.find(item)
        if word:
            return self.tell(word, language)
        if match := _BRACKETS.fullmatch(item):
            inside = self.translate(match["inside"], language)
            return f"{self._item(match['head'], language)} ({inside})"
        if match := _NUMBERED.fullmatch(item):
            return f"{self._item(match['head'], language)} {match['number']}"
        head, slash, rest = item.partition("/")
        if slash:
            return f"{self._item(head, language)}/{self._item(rest, language)}"
        first, _, rest = item.partition(" ")
        if rest and numeral(first):
            return f"{first} {self._item(rest, language)}"
        if rest and self.find(rest):
            return f"{first} {self._item(rest, language)}"
        return item


def _split(text: str) -> list[str]:
    """The items between commas that stand outside brackets."""
    items, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and not depth:
            items.append("")
        else:
            items[-1] += letter
    return [item.strip() for item in items if item.strip()]


@record
class Template:
    """A sentence with gaps, in each language."""

    texts: Texts

    @cached_property
    def _patterns(self) -> tuple[tuple[re.Pattern[str], int], ...]:
        return tuple(_pattern(text) for text in self.texts.values())

    def match(self, text: str) -> Iterator[tuple[Mapping[str, str], int]]:
        """What fills the gaps, and how much of the sentence is the template's own.

        Between the words of the text there is one space, as ``spaced`` makes it.
        """
        for pattern, weight in self._patterns:
            if found := pattern.fullmatch(text):
                yield found.groupdict(), weight

    def fill(self, language: str, values: Mapping[str, str]) -> str:
        return _GAP.sub(lambda gap: values[gap[1]], self.texts[language])


def _pattern(text: str) -> tuple[re.Pattern[str], int]:
    """The template as a pattern for texts with one space between words.

    A gap ends where what follows it in the template first stands, and stays there: the atomic
    group never tries another end. So the time grows with the sentence and not with its square;
    and since an earlier end leaves more room for the rest, nothing is missed by it.
    """
    first, *rest = _GAP.split(" ".join(text.split()))
    source, named = re.escape(first), dict[str, str]()
    for name, words in zip(rest[::2], rest[1::2], strict=True):
        if name in named:
            last = list(named)[-1]
            named[last] += f"(?P={name}){re.escape(words)}"
        else:
            named[name] = re.escape(words)
    for place, (name, words) in enumerate(named.items(), 1):
        gap = f"(?P<{name}>.+?){words}"
        source += gap if place == len(named) else f"(?>{gap})"
    return re.compile(source, re.IGNORECASE | re.DOTALL), sum(map(len, (first, *rest[1::2])))


@record
class MoveTemplate:
    """A template that stands for one kind of event, some of its fields perhaps fixed."""

    event: type[Event]
    sentence: Template
    fixed: Mapping[str, str]
    short: Template | None = None
    """A form for the command line, which leaves out what the situation says anyway."""

    @cached_property
    def said(self) -> frozenset[str]:
        """The fields it fills or fixes."""
        gaps = (gap for text in self.sentence.texts.values() for gap in _GAP.findall(text))
        return frozenset((*gaps, *self.fixed))


@record
class Phrases:
    """All that a book's ``phrases.yaml`` says."""

    words: Words
    facts: Mapping[str, Template]
    moves: tuple[MoveTemplate, ...]
    changes: tuple[tuple[tuple[str, ...], Texts], ...]
    frame: Mapping[str, Texts]
    readers: Mapping[str, Reader]
    """By the annotation of an event's field."""
    teller: Teller

    def find_fact(self, key: str) -> tuple[str, Mapping[str, str]] | None:
        """Which fact a key names, and what stands in its gaps."""
        found = [
            (weight, name, values)
            for name, template in self.facts.items()
            for values, weight in template.match(spaced(key))
        ]
        return max(found, key=lambda item: item[0])[1:] if found else None

    def read_fact(self, key: str, place: Node) -> tuple[str, Mapping[str, str]]:
        found = self.find_fact(key)
        if found is None:
            known = [text for template in self.facts.values() for text in template.texts.values()]
            raise bad(place, f"unknown fact {key!r}", key, known)
        return found

    def tell_fact(self, key: str, place: Node, language: str) -> str:
        name, found = self.read_fact(key, place)
        values = {gap: self.words.translate(text, language) for gap, text in found.items()}
        return self.facts[name].fill(language, values)

    def read_move(self, node: Node, text: str, context: Mapping[str, str] | None = None) -> Event:
        """The event a sentence stands for; the template with most words of its own wins."""
        text = spaced(text)
        found: list[tuple[int, Event]] = []
        for template in self.moves:
            for sentence in (template.sentence, template.short):
                for values, weight in sentence.match(text) if sentence else ():
                    event = self._event(template, {**(context or {}), **values})
                    if event is not None:
                        found.append((weight, event))
        if not found:
            raise bad(node, f"no move reads {text!r}", text, self._sentences())
        return max(found, key=lambda item: item[0])[1]

    def _sentences(self) -> list[str]:
        both = [t for move in self.moves for t in (move.short, move.sentence) if t]
        return [text for template in both for text in template.texts.values()]

    def _event(self, template: MoveTemplate, texts: Mapping[str, str]) -> Event | None:
        values: dict[str, object] = {}
        for item in fields_of(template.event):
            text = template.fixed.get(item.name, texts.get(item.name))
            if text is None:
                if item.default is REQUIRED:
                    return None
                continue
            reader = self.readers.get(str(item.type))
            if reader is None:  # a part that only rules make, such as a whole event card
                return None
            try:
                values[item.name] = reader(text, self.words)
            except ValueError:
                return None
        return template.event(**values)

    def tell_move(self, event: Event, language: str) -> str:
        """The sentence for an event; its bare name where no template tells it."""
        best = next((t for t in self._templates(type(event)) if self._tells(t, event)), None)
        if best is None:
            return type(event).__name__
        values = {
            item.name: self.teller(getattr(event, item.name), language, self.words)
            for item in fields_of(event)
        }
        return best.sentence.fill(language, values)

    def _templates(self, kind: type[Event]) -> list[MoveTemplate]:
        """Those that say least first: what they leave out is at its default, then."""
        found = [template for template in self.moves if template.event is kind]
        return sorted(found, key=lambda template: len(template.said))

    def _tells(self, template: MoveTemplate, event: Event) -> bool:
        """Nothing of the event is lost: the last template has to do for what is bookkeeping."""
        if template is self._templates(type(event))[-1]:
            return True
        for item in fields_of(event):
            value = getattr(event, item.name)
            if item.name in template.fixed:
                fixed = self.readers[str(item.type)](template.fixed[item.name], self.words)
                if fixed != value:
                    return False
            elif item.name not in template.said and value != item.default:
                return False
        return True

    def tell_change(self, change: Change, language: str) -> str:
        """``unrest in district 4: protest → strike``; empty where the change is bookkeeping."""
        for pattern, texts in self.changes:
            if _fits(pattern, change.path):
                if not texts:
                    return ""
                before, after = (
                    self.teller(value, language, self.words)
                    for value in (change.before, change.after)
                )
                path = tuple(self.words.tell(part, language) for part in change.path)
                return f"{_label(texts[language], pattern, path)}: {before} → {after}"
        return ""


def _label(text: str, pattern: tuple[str, ...], path: tuple[str, ...]) -> str:
    """The gaps {a}, {b} stand for the parts of the path that the pattern leaves open."""
    parts = (part for want, part in zip(pattern, path, strict=True) if want == "*")
    gaps = dict(zip("abc", parts, strict=False))
    return _GAP.sub(lambda gap: gaps[gap[1]], text)


def _fits(pattern: tuple[str, ...], path: tuple[str, ...]) -> bool:
    return len(pattern) == len(path) and all(
        want in ("*", part) for want, part in zip(pattern, path, strict=True)
    )


def load_phrases(
    path: Path, events: Mapping[str, type[Event]], readers: Mapping[str, Reader], teller: Teller
) -> Phrases:
    """Read a book's phrases, strictly: an unknown move or a missing language is an error."""
    parts = load(path).fields(("words", "facts", "moves", "changes", "frame"))
    return Phrases(
        words=Words(
            {name: _texts(node, ()) for name, node in parts["words"].pairs()},
            _names(path.with_name("terms.yaml")),
        ),
        facts={name: Template(_texts(node)) for name, node in parts["facts"].pairs()},
        moves=tuple(
            _move(node, name, events)
            for name, node in parts["moves"].pairs()
            for node in (node.items() if not node.is_mapping() else [node])
        ),
        changes=tuple(
            (tuple(name.split(".")), _texts(node, ())) for name, node in parts["changes"].pairs()
        ),
        frame={name: _texts(node) for name, node in parts["frame"].pairs()},
        readers=readers,
        teller=teller,
    )


def _names(path: Path) -> tuple[tuple[str, ...], ...]:
    """What the book's terms are called: official names, other names and players' words."""
    if not path.is_file():
        return ()
    return tuple(tuple(_names_of(dict(item.pairs()))) for item in load(path).items())


def _names_of(term: Mapping[str, Node]) -> Iterator[str]:
    yield from (term[language].text() for language in LANGUAGES if language in term)
    for key in ("aliases", "slang"):
        if key in term:
            for names in term[key].lists_by_language().values():
                yield from names


def _texts(node: Node, required: tuple[str, ...] = LANGUAGES) -> Texts:
    found = node.fields(required, () if required else LANGUAGES)
    return {language: text.text() for language, text in found.items()}


def _move(node: Node, name: str, events: Mapping[str, type[Event]]) -> MoveTemplate:
    if name not in events:
        raise BadSituation(node.path, node.line, f"no move {name!r}", nearest(name, events))
    found = node.fields(LANGUAGES, ("with", "short"))
    fixed = {key: value.text() for key, value in found["with"].pairs()} if "with" in found else {}
    short = Template(_texts(found["short"])) if "short" in found else None
    texts = {language: found[language].text() for language in LANGUAGES}
    return MoveTemplate(events[name], Template(texts), fixed, short)
