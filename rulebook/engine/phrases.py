"""Moves and facts as short sentences: one template a language, for reading and for telling.

``exploit district {district}`` reads "exploit district 4" and tells ``Exploit(4)``. A book's
``phrases.yaml`` holds its words, the keys of its facts, the sentences of its moves and the names
of what a step changes. Any of the languages can be read at any time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rulebook.engine.errors import BadSituation, bad
from rulebook.engine.frozen import REQUIRED, fields_of, record
from rulebook.engine.records import Change, Event, Move
from rulebook.engine.sentences import Template, Texts, Words, plain, spaced, template_of
from rulebook.languages import SAID
from rulebook.yamlread import Node, load, nearest

FILE = "phrases.yaml"
Reader = Callable[[str, Words], object]
"""Reads a gap of a sentence; ValueError when the text is no such thing."""
Teller = Callable[[object, str, Words], str]
_GAP = re.compile(r"\{([a-z_]+)\}")


@record
class MoveTemplate:
    """A template that stands for one kind of event, some of its fields perhaps fixed."""

    event: type[Event]
    sentence: Template
    fixed: Mapping[str, str]
    short: Template | None = None
    """A form for the command line, which leaves out what the situation says anyway."""

    @property
    def said(self) -> frozenset[str]:
        """The fields it fills or fixes."""
        return frozenset((*self.sentence.gaps, *self.fixed))


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
        wrong: list[tuple[int, tuple[Any, ...]]] = []
        for template in self.moves:
            for sentence in (template.sentence, template.short):
                for values, weight in sentence.match(text) if sentence else ():
                    try:
                        event = self._event(template, {**(context or {}), **values})
                    except ValueError as error:
                        wrong.append((weight, error.args))
                    else:
                        found += [(weight, event)] if event else []
        if found:
            return max(found, key=lambda item: item[0])[1]
        if wrong:
            gap, *known = max(wrong, key=lambda item: item[0])[1]
            raise bad(node, f"{gap!r} is not understood in {text!r}", gap, known)
        raise bad(node, f"no move reads {text!r}", text, self._sentences())

    def _sentences(self) -> list[str]:
        said = [move for move in self.moves if issubclass(move.event, Move)]
        both = [t for move in said for t in (move.short, move.sentence) if t]
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
            values[item.name] = reader(text, self.words)
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


# What a file says, as plain values that can be kept


def compiled(path: Path) -> dict[str, Any]:
    """What a book's phrases say, read strictly: a missing language is an error."""
    parts = load(path).fields(("words", "facts", "moves", "changes", "frame"))
    words = {name: _texts(node, ()) for name, node in parts["words"].pairs()}
    return {
        "words": words,
        "ids": _ids(words, _names(path.with_name("terms.yaml"))),
        "facts": {name: _template(_texts(node)) for name, node in parts["facts"].pairs()},
        "moves": tuple(
            (name, *_move(node))
            for name, node in parts["moves"].pairs()
            for node in (node.items() if not node.is_mapping() else [node])
        ),
        "changes": tuple(
            (tuple(name.split(".")), _texts(node, ())) for name, node in parts["changes"].pairs()
        ),
        "frame": {name: _texts(node) for name, node in parts["frame"].pairs()},
    }


def _ids(words: Mapping[str, Texts], groups: Iterable[tuple[str, ...]]) -> dict[str, str]:
    found = {plain(word): word for word in words}
    for word, texts in words.items():
        for text in texts.values():
            found.setdefault(plain(text), word)
    for group in groups:
        names = [plain(name) for name in group]
        known = next((found[name] for name in names if name in found), None)
        for name in names if known else ():
            found.setdefault(name, str(known))
    return found


def _names(path: Path) -> Iterator[tuple[str, ...]]:
    """What the book's terms are called: official names, other names and players' words; these are
    read and never told."""
    for item in load(path).items() if path.is_file() else ():
        term = dict(item.pairs())
        other = (term[key] for key in ("aliases", "slang") if key in term)
        more = [node.lists_by_language().values() for node in other]
        official = (term[language].text() for language in SAID if language in term)
        yield (*official, *(name for lists in more for names in lists for name in names))


def _texts(node: Node, required: tuple[str, ...] = SAID) -> dict[str, str]:
    found = node.fields(required, () if required else SAID)
    return {language: text.text() for language, text in found.items()}


def _template(texts: Texts) -> tuple[Any, ...]:
    made = template_of(texts)
    return made.texts, made.forms


def _move(node: Node) -> tuple[Any, ...]:
    found = node.fields(SAID, ("with", "short"))
    fixed = {key: value.text() for key, value in found["with"].pairs()} if "with" in found else {}
    texts = {language: found[language].text() for language in SAID}
    short = _template(_texts(found["short"])) if "short" in found else None
    return node.line, _template(texts), fixed, short


def phrases(
    data: Mapping[str, Any],
    events: Mapping[str, type[Event]],
    readers: Mapping[str, Reader],
    teller: Teller,
) -> Phrases:
    """A book's phrases from what was kept of them; a sentence for no event is an error."""
    unknown = next((move for move in data["moves"] if move[0] not in events), None)
    if unknown:
        name, line = unknown[:2]
        raise BadSituation(Path(FILE), line, f"no move {name!r}", nearest(name, events))
    return Phrases(
        words=Words(data["words"], data["ids"]),
        facts={name: Template(*parts) for name, parts in data["facts"].items()},
        moves=tuple(
            MoveTemplate(events[name], Template(*said), fixed, Template(*short) if short else None)
            for name, _, said, fixed, short in data["moves"]
        ),
        changes=data["changes"],
        frame=data["frame"],
        readers=readers,
        teller=teller,
    )
