"""Which text an example was written for.

``examples/lock.yaml`` holds, for each rule that examples name, a hash of its gists in all
languages. When a gist changes, the examples of its rule are reported to be looked at again;
``bind`` writes the file anew once that was done. A rule without a gist is unbound.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from rulebook.engine.examples import LOCK, Example, all_examples
from rulebook.engine.frozen import record
from rulebook.engine.game import folder_of
from rulebook.ids import number_key
from rulebook.languages import CODES
from rulebook.yamlread import load, yaml_files

_HASH_LENGTH = 8


@record
class Stale:
    """A rule whose text is not the one its examples were written for, and those examples."""

    rule: str
    kind: str
    """``changed``, ``new`` (never bound) or ``unbound`` (there is no gist)."""
    examples: tuple[str, ...]


def gists(folder: Path) -> Mapping[str, str]:
    """The hash of each rule's gists."""
    found: dict[str, str] = {}
    for path in yaml_files(folder / "gists"):
        for item in load(path).items():
            fields = item.fields(("rule",), (*CODES, "asked", "items", "see"))
            texts = [
                f"{language}:{' '.join(fields[language].text().split())}"
                for language in sorted(CODES)
                if language in fields
            ]
            digest = sha256("\n".join(texts).encode()).hexdigest()
            found[fields["rule"].text()] = digest[:_HASH_LENGTH]
    return found


def bound(folder: Path) -> Mapping[str, str]:
    path = folder / "examples" / LOCK
    if not path.is_file():
        return {}
    return {number: node.text() for number, node in load(path).pairs()}


def _cited(examples: tuple[Example, ...]) -> dict[str, tuple[str, ...]]:
    cited: dict[str, tuple[str, ...]] = {}
    for example in examples:
        for number in example.rules:
            cited[number] = (*cited.get(number, ()), example.title)
    return {number: cited[number] for number in sorted(cited, key=number_key)}


def stale(key: str) -> tuple[Stale, ...]:
    """Rules whose examples should be looked at again; reported, never a failure."""
    return stale_in(folder_of(key), all_examples(key))


def stale_in(folder: Path, examples: tuple[Example, ...]) -> tuple[Stale, ...]:
    now, then = gists(folder), bound(folder)
    found = []
    for number, names in _cited(examples).items():
        if number not in now:
            found.append(Stale(number, "unbound", names))
        elif number not in then:
            found.append(Stale(number, "new", names))
        elif now[number] != then[number]:
            found.append(Stale(number, "changed", names))
    return tuple(found)


def bind(key: str) -> int:
    """Write the lock file for the gists as they are now; how many rules it binds."""
    return bind_in(folder_of(key), all_examples(key))


def bind_in(folder: Path, examples: tuple[Example, ...]) -> int:
    now = gists(folder)
    numbers = [number for number in _cited(examples) if number in now]
    lines = [
        "# Hashes of the gists that the examples were written for. Written by",
        "# rulebook.engine.binding.bind; a rule whose hash differs is to be looked at again.",
        *(f'"{number}": "{now[number]}"' for number in numbers),
    ]
    path = folder / "examples" / LOCK
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    return len(numbers)
