"""Strict YAML: every value knows its file and line, and a slip is an error that names both.

PyYAML alone reads ``61.10`` as 61.1, ``no`` as False and keeps the second of two equal keys in
silence; here each of these is refused. All YAML of the project is read through this module.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import yaml

from rulebook.errors import BadCorpus

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_STRING = "tag:yaml.org,2002:str"


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
                near = get_close_matches(key, allowed, 1, 0.5) or [", ".join(allowed)]
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
        if isinstance(self.raw, yaml.ScalarNode) and self.raw.tag.endswith(":int"):
            return int(self.raw.value)
        raise self.fail("corpus-wrong-type", wanted="whole number")

    def one_of(self, allowed: Iterable[str]) -> str:
        value, choices = self.text(), tuple(allowed)
        if value not in choices:
            near = get_close_matches(value, choices, 1, 0.5) or [", ".join(choices)]
            raise self.fail("corpus-unknown-value", value=value, near=near[0])
        return value

    def by_language(self, languages: Iterable[str] = ("de", "ru", "en")) -> dict[str, str]:
        """A mapping of language to text."""
        return {key: node.text() for key, node in self.fields(optional=languages).items()}

    def lists_by_language(self) -> dict[str, tuple[str, ...]]:
        return {key: node.texts() for key, node in self.fields(optional=("de", "ru", "en")).items()}

    def is_mapping(self) -> bool:
        return isinstance(self.raw, yaml.MappingNode)


def load(path: Path) -> Node:
    """Read one YAML file; an empty one is an empty list."""
    try:
        raw = yaml.compose(path.read_text(encoding="utf-8"), Loader=_LOADER)
    except UnicodeDecodeError as error:
        raise BadCorpus("corpus-not-utf8", file=str(path), line=1) from error
    except OSError as error:
        why = error.strerror or str(error)
        raise BadCorpus("corpus-unreadable", file=str(path), line=1, why=why) from error
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BadCorpus(
            "corpus-not-yaml", file=str(path), line=line, why=error.problem or ""
        ) from error
    except yaml.YAMLError as error:  # a control character: the reader knows no line
        why = str(error).partition("\n")[0]
        raise BadCorpus("corpus-not-yaml", file=str(path), line=1, why=why) from error
    if raw is None:
        raw = yaml.SequenceNode("tag:yaml.org,2002:seq", [])
    return Node(path, 1, raw)


def nearest(value: str, known: Iterable[str] | Mapping[str, object]) -> str:
    """The known name that is most like the value, for messages."""
    return next(iter(get_close_matches(value, list(known), 1, 0.0)), "-")
