"""Strict YAML: every value knows its file and line, and a slip is an error that names both.

PyYAML alone reads ``61.10`` as 61.1, ``no`` as False and keeps the second of two equal keys in
silence; here each of these is refused. All YAML of the project is read through this module, our
own and what somebody else wrote: nothing in it can make the reader run on, run out of stack, or
carry a control sequence to a terminal. Values are made from the parser's events, one by one.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import yaml

from rulebook.errors import BadCorpus
from rulebook.languages import CODES

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_STRING = "tag:yaml.org,2002:str"
_WHOLE = re.compile(r"[-+]?[0-9]{1,9}")
"""YAML also takes 0x1F, 1_000, 0b1 and 1:30 (ninety) for whole numbers; nobody here means that."""
_HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufff9-\ufffb]"
)
"""Control characters, and those that turn the direction of a line: none is seen, all act."""
_LIKE = 80
"""How much of a text is compared with what is known: the comparison takes its square."""
_RESOLVER: Any = yaml.resolver.Resolver()
MOST_DEEP = 60
MOST_BYTES = 2_000_000


@dataclass(frozen=True, slots=True)
class Node:
    """A YAML value with its place. Values are read by ``text``, ``items``, ``fields`` …"""

    path: Path
    line: int
    raw: yaml.Node

    @property
    def place(self) -> tuple[str, int]:
        return str(self.path), self.line

    def fail(self, code: str, **values: object) -> BadCorpus:
        return BadCorpus(code, file=str(self.path), line=self.line, **values)

    def fields(self, required: Iterable[str] = (), optional: Iterable[str] = ()) -> dict[str, Node]:
        """The mapping's values; a key that is neither required nor optional is an error."""
        required, optional = tuple(required), tuple(optional)
        found = dict(self.pairs())
        allowed = (*required, *optional)
        for key, node in found.items():
            if allowed and key not in allowed:
                near = get_close_matches(key[:_LIKE], allowed, 1, 0.5) or [", ".join(allowed)]
                raise node.fail("corpus-unknown-key", key=key, near=near[0])
        for key in required:
            if key not in found:
                raise self.fail("corpus-missing-key", key=key)
        return found

    def pairs(self) -> Iterator[tuple[str, Node]]:
        """Keys and values in the order of the file."""
        if not isinstance(self.raw, yaml.MappingNode):
            raise self.fail("corpus-wrong-type", wanted="mapping")
        seen: set[str] = set()
        for key, value in self.raw.value:
            name = Node(self.path, key.start_mark.line + 1, key).text()
            if name in seen:
                raise Node(self.path, key.start_mark.line + 1, key).fail(
                    "corpus-repeated-key", key=name
                )
            seen.add(name)
            yield name, Node(self.path, value.start_mark.line + 1, value)

    def items(self) -> list[Node]:
        if not isinstance(self.raw, yaml.SequenceNode):
            raise self.fail("corpus-wrong-type", wanted="list")
        return [Node(self.path, n.start_mark.line + 1, n) for n in self.raw.value]

    def text(self) -> str:
        """A string; a number, a date or a truth value must be quoted to be one."""
        if not isinstance(self.raw, yaml.ScalarNode):
            raise self.fail("corpus-wrong-type", wanted="text")
        if self.raw.tag != _STRING:
            raise self.fail("corpus-unquoted", value=self.raw.value)
        return str(self.raw.value)

    def texts(self) -> tuple[str, ...]:
        return tuple(node.text() for node in self.items())

    def integer(self) -> int:
        if (
            isinstance(self.raw, yaml.ScalarNode)
            and self.raw.tag.endswith(":int")
            and _WHOLE.fullmatch(self.raw.value)
        ):
            return int(self.raw.value)
        raise self.fail("corpus-wrong-type", wanted="whole number")

    def truth(self) -> bool:
        """``true`` or ``false``, and none of YAML's other words for them."""
        if isinstance(self.raw, yaml.ScalarNode) and self.raw.value in {"true", "false"}:
            return bool(self.raw.value == "true")
        raise self.fail("corpus-wrong-type", wanted="true or false")

    def one_of(self, allowed: Iterable[str]) -> str:
        value, choices = self.text(), tuple(allowed)
        if value not in choices:
            near = get_close_matches(value[:_LIKE], choices, 1, 0.5) or [", ".join(choices)]
            raise self.fail("corpus-unknown-value", value=value, near=near[0])
        return value

    def by_language(self, languages: Iterable[str] = CODES) -> dict[str, str]:
        """A mapping of language to text."""
        return {key: node.text() for key, node in self.fields(optional=languages).items()}

    def lists_by_language(self) -> dict[str, tuple[str, ...]]:
        return {key: node.texts() for key, node in self.fields(optional=CODES).items()}

    def is_mapping(self) -> bool:
        return isinstance(self.raw, yaml.MappingNode)

    def is_list(self) -> bool:
        return isinstance(self.raw, yaml.SequenceNode)


def load(path: Path) -> Node:
    """Read one YAML file; an empty one is an empty list."""
    raw = _composed(_contents(path), path)
    return Node(path, 1, raw or yaml.SequenceNode("tag:yaml.org,2002:seq", []))


def loads(text: str, path: Path) -> Node:
    """Read YAML that is no file; ``path`` is what its place is called. An empty one is ""."""
    if len(text) > MOST_BYTES:
        raise BadCorpus("corpus-too-large", file=str(path), line=1, most=MOST_BYTES // 1000)
    return Node(path, 1, _composed(text, path) or text_node(""))


def text_node(text: str) -> yaml.Node:
    """A text as if it stood in quotation marks in a file."""
    return yaml.ScalarNode(_STRING, text)


def _contents(path: Path) -> str:
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise BadCorpus("corpus-no-file", file=str(path), line=1)
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise BadCorpus("corpus-too-large", file=str(path), line=1, most=MOST_BYTES // 1000)
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadCorpus("corpus-not-utf8", file=str(path), line=1) from error
    except (OSError, ValueError) as error:  # ValueError: a name with a zero character in it
        if isinstance(error, BadCorpus):
            raise
        why = getattr(error, "strerror", "") or str(error)
        raise BadCorpus("corpus-unreadable", file=str(path), line=1, why=why) from error


def _composed(text: str, path: Path) -> yaml.Node | None:
    """The document's value, None for an empty one."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    refuse_hidden(text, path, 1)
    try:
        return _value(yaml.parse(text, Loader=_LOADER), path)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BadCorpus(
            "corpus-not-yaml", file=str(path), line=line, why=error.problem or ""
        ) from error
    except yaml.YAMLError as error:  # a character that YAML has no place for
        why = str(error).partition("\n")[0]
        raise BadCorpus("corpus-not-yaml", file=str(path), line=1, why=why) from error


def refuse_hidden(text: str, path: Path, line: int) -> None:
    """Refuse a text with a character that is not seen but acts on a terminal."""
    found = _HIDDEN.search(text)
    if found:
        line += text.count("\n", 0, found.start())
        sign = f"U+{ord(found[0]):04X}"
        raise BadCorpus("corpus-hidden-character", file=str(path), line=line, sign=sign)


def _value(events: Iterable[yaml.Event], path: Path) -> yaml.Node | None:
    """Put the events of one document together, without recursion.

    A collection that is not closed yet waits on the stack: its node, and the key whose value is
    to come. A second document, anchor, alias or tag is refused at its line.
    """
    waiting: list[tuple[yaml.CollectionNode, list[yaml.Node]]] = []
    done: yaml.Node | None = None
    for event in events:
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.NodeEvent):
            _refuse(event, path, line, len(waiting))
        if isinstance(event, yaml.DocumentStartEvent) and done is not None:
            why = "but found another document"
            raise BadCorpus("corpus-not-yaml", file=str(path), line=line, why=why)
        if isinstance(event, yaml.CollectionStartEvent):
            waiting.append((_collection(event), []))
            continue
        if isinstance(event, yaml.ScalarEvent):
            node: yaml.Node = _scalar(event, path, line)
        elif isinstance(event, yaml.CollectionEndEvent):
            node = waiting.pop()[0]
        else:
            continue
        if waiting:
            _add(*waiting[-1], node)
        else:
            done = node
    return done


def _refuse(event: yaml.NodeEvent, path: Path, line: int, deep: int) -> None:
    if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
        raise BadCorpus("corpus-alias", file=str(path), line=line, name=event.anchor)
    tag = getattr(event, "tag", None)
    if tag is not None:
        tag = tag.replace("tag:yaml.org,2002:", "!!")
        raise BadCorpus("corpus-tag", file=str(path), line=line, tag=tag)
    if deep >= MOST_DEEP:
        raise BadCorpus("corpus-too-deep", file=str(path), line=line, most=MOST_DEEP)


def _collection(event: yaml.CollectionStartEvent) -> yaml.CollectionNode:
    start: Any = event.start_mark
    if isinstance(event, yaml.MappingStartEvent):
        return yaml.MappingNode("tag:yaml.org,2002:map", [], start)
    return yaml.SequenceNode("tag:yaml.org,2002:seq", [], start)


def _scalar(event: Any, path: Path, line: int) -> yaml.ScalarNode:
    refuse_hidden(event.value, path, line)  # an escape such as "\\e" makes one out of nothing
    tag = _RESOLVER.resolve(yaml.ScalarNode, event.value, event.implicit)
    return yaml.ScalarNode(tag, event.value, event.start_mark)


def _add(parent: yaml.CollectionNode, key: list[yaml.Node], node: yaml.Node) -> None:
    """Put a value into its collection; in a mapping, keys and values come by turns."""
    if not isinstance(parent, yaml.MappingNode):
        parent.value.append(node)
    elif key:
        parent.value.append((key.pop(), node))
    else:
        key.append(node)


def nearest(value: str, known: Iterable[str] | Mapping[str, object]) -> str:
    """The known name that is most like the value, for messages."""
    return next(iter(get_close_matches(value[:_LIKE], list(known), 1, 0.0)), "-")
