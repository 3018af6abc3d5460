"""The user's manuals and the state of the installation, as documents and as data."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rulebook.errors import RulebookError
from rulebook.importing.proofreading import ProofRead
from rulebook.languages import say
from rulebook.manuals import adding
from rulebook.manuals.adding import Added, Checked
from rulebook.manuals.copies import Copy, shown
from rulebook.model import Problem
from rulebook.render.document import Block, Heading, Labelled, Paragraph
from rulebook.render.notes import told
from rulebook.service.copies import Addition, Copies, Findings, Removal
from rulebook.service.health import Health, missing
from rulebook.service.requests import Reader, note_of


def _addition(value: Addition, reader: Reader) -> Iterator[Block]:
    for file, result in value.files:
        if isinstance(result, Added):
            yield from _added(file, result, reader.screen)


def _added(file: Path, added: Added, screen: str) -> Iterator[Block]:
    edition = {"file": shown(file), "title": added.copy.edition.title}
    if added.unchanged:
        yield _line(say(screen, "manual-there", **edition))
    else:
        counts = added.counts
        yield _line(say(
            screen, "manual-added", **edition, encoding=added.copy.encoding,
            entries=counts.entries, rules=counts.rules, bullets=counts.bullets,
            unplaced=counts.unplaced,
        ))  # fmt: skip
    if added.replaced:
        yield _line(say(screen, "manual-replaced", old=added.replaced))
    if added.used:
        yield _line(say(screen, "manual-shadowed", used=added.used))


def _line(text: str) -> Paragraph:
    return Paragraph(text, "line")


def _copies(value: Copies, reader: Reader) -> Iterator[Block]:
    screen = reader.screen
    for copy in value.copies:
        counts = adding.count(copy.manual)
        yield Heading(copy.edition.title, copy.edition.id)
        yield Paragraph(shown(copy.path), "", 1, hanging=False)
        words = (
            f"{counts.entries} {say(screen, 'n-entries')}",
            f"{counts.rules} {say(screen, 'n-rules')}",
            f"{counts.bullets} {say(screen, 'n-bullets')}",
        )
        yield Paragraph(", ".join(words), "hint", 1, hanging=False)


def _findings(value: Findings, reader: Reader) -> Iterator[Block]:
    """Problems as compilers tell them, then what the lines of each manual are."""
    screen = reader.screen
    every: list[Checked | ProofRead] = [*value.checked, *value.own]
    for read in every:
        for problem in read.problems:
            text = say(screen, problem.code, **problem.values)
            yield _line(f"{problem.file}:{problem.line}: {problem.code} {text}")
    for one in value.checked:
        yield _lines_of(one, screen)
        yield from _outside(one, screen)
        if one.one_way:
            yield _line(say(screen, "manual-one-way", count=len(one.one_way)))
            yield from map(_line, _one_way(one.one_way))
    for own in value.own:
        counts = {"title": own.title, "units": own.units}
        yield _line(say(screen, "found-counts", problems=len(own.problems), **counts))


def _one_way(pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Each entry with those that it names and that do not name it."""
    targets: dict[str, list[str]] = {}
    for source, target in pairs:
        targets.setdefault(source, []).append(target)
    yield from (f"  {source} → {', '.join(named)}" for source, named in targets.items())


def _lines_of(one: Checked, screen: str) -> Paragraph:
    furniture = {kind: n for kind, n in one.lines.items() if kind.startswith("(")}
    classes = ", ".join(f"{kind.strip('()')} {n}" for kind, n in sorted(furniture.items()))
    return _line(say(
        screen, "manual-counts", title=one.copy.edition.title, problems=len(one.problems),
        units=one.lines["unit"], headings=one.lines["heading"],
        furniture=sum(furniture.values()), classes=classes or "–",
        unplaced=one.lines["unplaced"],
    ))  # fmt: skip


def _outside(one: Checked, screen: str) -> Iterator[Paragraph]:
    """What is in no rule, line by line; an index is one place."""
    text = one.copy.source.split("\n")
    owner = one.copy.manual.owner
    for line in sorted(owner):
        what = owner[line]
        if what.startswith("(") and (what != "(index)" or owner.get(line - 1) != "(index)"):
            shortened = text[line - 1].strip()[:60]
            said = say(screen, "manual-line", line=line, what=what.strip("()"), text=shortened)
            yield _line("  " + said)


def _removal(value: Removal, reader: Reader) -> Iterator[Block]:
    file, title = shown(Path(value.copy.path.name)), value.copy.edition.title
    yield _line(say(reader.screen, "manual-removed", file=file, title=title))


def _health(value: Health, reader: Reader) -> Iterator[Block]:
    screen, folders = reader.screen, value.folders
    yield Paragraph(f"rulebook {value.version}, Python {sys.version.split()[0]}", "title")
    for name in ("corpus", "index", "added", "config"):
        yield Labelled(say(screen, f"doctor-{name}"), getattr(folders, name))
    if folders.books:
        yield Labelled(say(screen, "doctor-books"), ", ".join(folders.books))
    yield Labelled(say(screen, "doctor-manual-dirs"), ", ".join(folders.manuals))
    for game in value.games:
        there = ", ".join(game.manuals) or say(screen, "nothing")
        text = f"{value.rules_of(game)} {say(screen, 'n-rules')}; "
        text += f"{say(screen, 'doctor-there')}: {there}"
        if lacking := ", ".join(missing(game)):
            text += f"; {say(screen, 'doctor-missing')}: {lacking}"
        yield Labelled(f"{game.game} ({_title(game.title, screen)})", text)
    for problem in value.problems:
        yield Paragraph(f"! {told(problem, screen)}", "warning", 1)
    if not value.problems:
        yield Paragraph(say(screen, "doctor-well"), "", 1, hanging=False)


def _title(title: Mapping[str, str], language: str) -> str:
    return title.get(language) or next(iter(title.values()))


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {
    "Addition": _addition,
    "Copies": _copies,
    "Findings": _findings,
    "Removal": _removal,
    "Health": _health,
}


def _addition_data(value: Addition, reader: Reader) -> list[dict[str, Any]]:
    return [_added_data(file, result, reader.screen) for file, result in value.files]


def _added_data(file: Path, result: Added | RulebookError, screen: str) -> dict[str, Any]:
    if isinstance(result, RulebookError):
        return {"file": shown(file), "added": False, "problem": told(note_of(result), screen)}
    return {
        "file": shown(file),
        "added": True,
        "unchanged": result.unchanged,
        **_edition_data(result.copy, result.counts),
        "unplaced": result.counts.unplaced,
        "replaced": result.replaced or None,
        "used": result.used or None,
        "otherwise": adding.otherwise(result.copy.manual),
        "outside": adding.outside(result.copy.manual),
    }


def _edition_data(copy: Copy, counts: adding.Counts) -> dict[str, Any]:
    return {
        "edition": copy.edition.id,
        "title": copy.edition.title,
        "encoding": copy.encoding,
        "entries": counts.entries,
        "rules": counts.rules,
        "bullets": counts.bullets,
    }


def _copy_data(copy: Copy) -> dict[str, Any]:
    return {**_edition_data(copy, adding.count(copy.manual)), "file": shown(copy.path)}


def _findings_data(value: Findings, reader: Reader) -> list[dict[str, Any]]:
    return [
        *(_checked_data(one, reader.screen) for one in value.checked),
        *(
            {
                "edition": f"{one.game}/{one.language}",
                "file": one.file,
                "problems": [_problem_data(problem, reader.screen) for problem in one.problems],
            }
            for one in value.own
        ),
    ]


def _checked_data(one: Checked, screen: str) -> dict[str, Any]:
    return {
        "edition": one.copy.edition.id,
        "file": shown(Path(one.copy.path.name)),
        "lines": dict(sorted(one.lines.items())),
        "one_way": [{"from": source, "to": target} for source, target in one.one_way],
        "furniture": [
            {"line": line, "class": owner.strip("()")}
            for line, owner in sorted(one.copy.manual.owner.items())
            if owner.startswith("(")
        ],
        "problems": [_problem_data(problem, screen) for problem in one.problems],
    }


def _problem_data(problem: Problem, screen: str) -> dict[str, Any]:
    return {
        "file": problem.file,
        "line": problem.line,
        "code": problem.code,
        "message": say(screen, problem.code, **problem.values),
        "values": {name: str(value) for name, value in problem.values.items()},
    }


def _health_data(value: Health, reader: Reader) -> dict[str, Any]:
    folders = value.folders
    return {
        "version": value.version,
        "healthy": value.found,
        "folders": {
            "corpus": folders.corpus,
            "books": list(folders.books),
            "index": folders.index,
            "index_writable": folders.index_writable,
            "added": folders.added,
            "config": folders.config,
            "manuals": list(folders.manuals),
        },
        "free_bytes": value.free_bytes,
        "games": [
            {
                "game": game.game,
                "title": _title(game.title, reader.screen),
                "units": value.rules_of(game),
                "manuals": dict(game.manuals),
                "missing": missing(game),
            }
            for game in value.games
        ],
        "problems": [told(problem, reader.screen) for problem in value.problems],
    }


SHAPES: Mapping[str, Callable[[Any, Reader], Any]] = {
    "Addition": _addition_data,
    "Copies": lambda value, reader: [_copy_data(copy) for copy in value.copies],
    "Findings": _findings_data,
    "Removal": lambda value, reader: _copy_data(value.copy),
    "Health": _health_data,
}
