"""Mending of documented misprints, before anything else looks at the text.

A fixup names line, old and new word. One that no longer matches is reported, never skipped in
silence: the manual was scanned again, or the fixup is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulebook.model import Fixup, Problem


def mend(source: str, fixups: Iterable[Fixup], file: str) -> tuple[str, tuple[Problem, ...]]:
    """The text with every fixup applied that matches, and a Problem for each that does not."""
    lines = source.split("\n")
    problems = []
    for fixup in fixups:
        index = fixup.line - 1
        inside = 0 <= index < len(lines) and "\n" not in fixup.new  # lines keep their numbers
        if inside and fixup.old in lines[index]:
            lines[index] = lines[index].replace(fixup.old, fixup.new, 1)
        else:
            values = {"old": fixup.old, "listed": f"{fixup.file}:{fixup.at}"}
            problems.append(Problem("fixup-lost", file, fixup.line, values))
    return "\n".join(lines), tuple(problems)
