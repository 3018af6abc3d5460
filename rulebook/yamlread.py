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
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulebook.errors import BadCorpus
from rulebook.languages import CODES

if TYPE_CHECKING:
    import yaml

_WHOLE = re.compile(r"[-+]?[0-9]{1,9}")
"""YAML also takes 0x1F, 1_000, 0b1 and 1:30 (ninety) for whole numbers; nobody here means that."""
_HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufff9-\ufffb]"
)
"""Control characters, and those that turn the direction of a line: none is seen, all act."""
_LIKE = 80
"""How much of a text is compared with what is known: the comparison takes its square."""
_PLAIN = re.compile(r"[^\W\d_][\w /.,()+'-]*")
"""What YAML takes for a text as it stands, but for ``_NO_TEXTS``."""
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_NO_TEXTS = frozenset(("yes", "no", "true", "false", "on", "off", "null"))
MOST_DEEP = 60
MOST_YAML_BYTES = 2_000_000


class Node:
    """A YAML value with its place. Values are read by ``text``, ``items``, ``fields`` …"""

    __slots__ = ("line", "parts", "path", "tag", "written")

    def __init__(self, path: Path, line: int, tag: str, written: str = "") -> None:
        self.path = path
        self.line = line
        self.tag = tag
        """``map``, ``list``, ``str``, or what else YAML takes a text for: ``int``, ``bool`` …"""
        self.written = written
        """A text as it stands in the file, whatever YAML takes it for."""
        self.parts: list[Node] = []
        """The items of a list; keys and values of a mapping by turns."""

    def packed(self) -> tuple[Any, ...]:
        """The value as plain tuples, which can be kept."""
        return self.line, self.tag, self.written, tuple(part.packed() for part in self.parts)

    @classmethod
    def unpacked(cls, path: Path, kept: tuple[Any, ...]) -> Node:
        """The value that somebody has kept."""
        line, tag, written, parts = kept
        node = cls(path, line, tag, written)
        node.parts = [cls.unpacked(path, part) for part in parts]
        return node

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
        if not self.is_mapping():
            raise self.fail("corpus-wrong-type", wanted="mapping")
        seen: set[str] = set()
        for key, value in zip(self.parts[::2], self.parts[1::2], strict=True):
            name = key.text()
            if name in seen:
                raise key.fail("corpus-repeated-key", key=name)
            seen.add(name)
            yield name, value

    def items(self) -> list[Node]:
        if not self.is_list():
            raise self.fail("corpus-wrong-type", wanted="list")
        return list(self.parts)

    def text(self) -> str:
        """A string; a number, a date or a truth value must be quoted to be one."""
        if self.is_mapping() or self.is_list():
            raise self.fail("corpus-wrong-type", wanted="text")
        if self.tag != "str":
            raise self.fail("corpus-unquoted", value=self.written)
        return self.written

    def texts(self) -> tuple[str, ...]:
        return tuple(node.text() for node in self.items())

    def integer(self) -> int:
        if self.tag == "int" and _WHOLE.fullmatch(self.written):
            return int(self.written)
        raise self.fail("corpus-wrong-type", wanted="whole number")

    def truth(self) -> bool:
        """``true`` or ``false``, and none of YAML's other words for them."""
        if self.written in {"true", "false"}:
            return self.written == "true"
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
        return self.tag == "map"

    def is_list(self) -> bool:
        return self.tag == "list"


def load(path: Path) -> Node:
    """Read one YAML file; an empty one is an empty list."""
    return _composed(_contents(path), path) or Node(path, 1, "list")


def yaml_files(folder: Path) -> list[Path]:
    """The YAML files of a folder by name; none where there is no folder. One that may not be read
    is no empty one."""
    return [folder / name for name in names_in(folder) if name.endswith(".yaml")]


def names_in(folder: Path) -> list[str]:
    """What a folder holds, by name; nothing where there is no folder."""
    try:
        return sorted(
            p.name for p in folder.iterdir()
        )  # ``glob`` takes what it may not read for empty
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        why = error.strerror or str(error)
        raise BadCorpus("corpus-unreadable", file=str(folder), line=1, why=why) from error


def loads(text: str, path: Path) -> Node:
    """Read YAML that is no file; ``path`` is what its place is called. An empty one is ""."""
    if len(text) > MOST_YAML_BYTES:
        raise BadCorpus("corpus-too-large", file=str(path), line=1, most=MOST_YAML_BYTES // 1000)
    return _composed(text, path) or Node(path, 1, "str")


def quick(text: str, path: Path) -> Node | None:
    """A value of one line that is plainly a text or a number, without loading a YAML reader.

    >>> [node and node.tag for node in (quick(t, Path("-")) for t in ("a b, c", "12", "{a: b}"))]
    ['str', 'int', None]
    """
    if _NUMBER.fullmatch(text):
        return Node(path, 1, "int", text)
    plain = _PLAIN.fullmatch(text) and text[-1] != " " and text.lower() not in _NO_TEXTS
    return Node(path, 1, "str", text) if plain else None


def _contents(path: Path) -> str:
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise BadCorpus("corpus-no-file", file=str(path), line=1)
        with path.open("rb") as file:
            data = file.read(MOST_YAML_BYTES + 1)
        if len(data) > MOST_YAML_BYTES:
            raise BadCorpus(
                "corpus-too-large", file=str(path), line=1, most=MOST_YAML_BYTES // 1000
            )
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadCorpus("corpus-not-utf8", file=str(path), line=1) from error
    except (OSError, ValueError) as error:  # ValueError: a name with a zero character in it
        if isinstance(error, BadCorpus):
            raise
        why = getattr(error, "strerror", "") or str(error)
        raise BadCorpus("corpus-unreadable", file=str(path), line=1, why=why) from error


def _composed(text: str, path: Path) -> Node | None:
    """The document's value, None for an empty one."""
    import yaml  # takes as long as all the rest of a command that reads no YAML

    text = text.replace("\r\n", "\n").replace("\r", "\n")
    refuse_hidden(text, path, 1)
    try:
        loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        return _value(yaml.parse(text, Loader=loader), path)
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


def _value(events: Iterable[yaml.Event], path: Path) -> Node | None:
    """Put the events of one document together, without recursion.

    A collection that is not closed yet waits on the stack. A second document, anchor, alias or
    tag is refused at its line.
    """
    import yaml

    resolver: Any = yaml.resolver.Resolver()
    waiting: list[Node] = []
    done: Node | None = None
    for event in events:
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.NodeEvent):
            _refuse(event, path, line, len(waiting))
        if isinstance(event, yaml.DocumentStartEvent) and done is not None:
            why = "but found another document"
            raise BadCorpus("corpus-not-yaml", file=str(path), line=line, why=why)
        if isinstance(event, yaml.CollectionStartEvent):
            kind = "map" if isinstance(event, yaml.MappingStartEvent) else "list"
            waiting.append(Node(path, line, kind))
            continue
        if isinstance(event, yaml.ScalarEvent):
            node = _scalar(event, path, line, resolver)
        elif isinstance(event, yaml.CollectionEndEvent):
            node = waiting.pop()
        else:
            continue
        if waiting:
            waiting[-1].parts.append(node)
        else:
            node.line, done = 1, node  # a whole file is spoken of by its first line
    return done


def _refuse(event: yaml.NodeEvent, path: Path, line: int, deep: int) -> None:
    if event.anchor is not None:  # an alias has one, too
        raise BadCorpus("corpus-alias", file=str(path), line=line, name=event.anchor)
    tag = getattr(event, "tag", None)
    if tag is not None:
        tag = tag.replace("tag:yaml.org,2002:", "!!")
        raise BadCorpus("corpus-tag", file=str(path), line=line, tag=tag)
    if deep >= MOST_DEEP:
        raise BadCorpus("corpus-too-deep", file=str(path), line=line, most=MOST_DEEP)


def _scalar(event: Any, path: Path, line: int, resolver: Any) -> Node:
    import yaml

    refuse_hidden(event.value, path, line)  # an escape such as "\\e" makes one out of nothing
    tag = resolver.resolve(yaml.ScalarNode, event.value, event.implicit)
    return Node(path, line, tag.rpartition(":")[2], event.value)


def nearest(value: str, known: Iterable[str] | Mapping[str, object]) -> str:
    """The known name that is most like the value, for messages."""
    return next(iter(get_close_matches(value[:_LIKE], list(known), 1, 0.0)), "-")
