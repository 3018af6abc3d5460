"""``exceptions.yaml``: places that a human looked at, each with the reason why it may stay.

- rule: "4.1b"
  lang: de             # de, ru, en, or all
  what: "figure 2"     # what the check calls it
  why: "…"
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rulebook.model import Problem
from rulebook.yamlread import load
from tests.proof.texts import Finding

NAME = "exceptions.yaml"
_LANGUAGES = ("de", "ru", "en", "all")


@dataclass(frozen=True, slots=True)
class Excepted:
    """One exception."""

    rule: str
    language: str
    what: str
    line: int

    def covers(self, finding: Finding) -> bool:
        same = finding.text.key == self.rule and finding.what == self.what
        return same and self.language in ("all", finding.text.language)


def read_exceptions(folder: Path) -> list[Excepted]:
    """The exceptions of a book. An empty reason is refused like any other slip."""
    path = folder / NAME
    found = []
    for node in load(path).items() if path.is_file() else []:
        got = node.fields(("rule", "lang", "what", "why"))
        if not got["why"].text().strip():
            raise got["why"].fail("corpus-missing-key", key="why")
        language = got["lang"].one_of(_LANGUAGES)
        found.append(Excepted(got["rule"].text(), language, got["what"].text(), node.line))
    return found


def sift(
    findings: Iterable[Finding], excepted: list[Excepted], folder: Path, *, complete: bool
) -> Iterator[Problem]:
    """Findings that no exception covers, and (after a complete check) exceptions without one."""
    used: set[Excepted] = set()
    for finding in findings:
        covering = [exception for exception in excepted if exception.covers(finding)]
        used.update(covering)
        if not covering:
            yield finding.problem()
    if complete:
        for exception in excepted:
            if exception not in used:
                values = {
                    "rule": exception.rule, "lang": exception.language, "what": exception.what
                }  # fmt: skip
                path = str(folder / NAME)
                yield Problem("proof-exception-unused", path, exception.line, values)
