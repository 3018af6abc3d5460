"""``rulebook manual …`` and ``rulebook doctor``."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from rulebook import __version__, corpus, paths
from rulebook.books import load_books
from rulebook.cli.app import shared
from rulebook.cli.everyday import write
from rulebook.errors import BadManual, RulebookError
from rulebook.languages import say
from rulebook.manuals import adding as shelf
from rulebook.manuals.copies import Copy, find_copies, read_copy, shown
from rulebook.model import Book, Manual
from rulebook.render import jsonout
from rulebook.service.desk import Options, Reply
from rulebook.store.library import Library
from rulebook.store.opening import open_store, rebuild
from rulebook.store.table import Damaged
from rulebook.yamlread import names_in


@click.group()
def manual() -> None:
    """Your copies of the manuals: add, list, check, remove."""


_NAMED = 12
"""So many numbers are named in a sentence."""


def _books(options: Options) -> list[Book]:
    """The books that are right; each other one is named on stderr. Without any, BadCorpus."""
    books, problems = load_books(*corpus.folders())
    if not books:
        raise problems[0]
    for problem in problems:
        click.echo(say(options.ui, problem.code, **problem.values), err=True)
    return books


@manual.command("add")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--partial", is_flag=True, help="Take a manual although parts of it are missing.")
@shared
def add(options: Options, files: tuple[Path, ...], partial: bool) -> int:
    """Add manuals. Each file is recognised by what it says, whatever its name."""
    books, lines, results, code = _books(options), [], [], 0
    for file in files:
        try:
            added = shelf.add(file, books, partial)
        except RulebookError as error:
            code = 1
            text = _failure(options, error)
            results.append({"file": shown(file), "added": False, "problem": text})
            click.echo(text, err=True)
            continue
        lines += _added_lines(options, added, file)
        for doubt in _doubts(options, added.copy.manual):
            click.echo(doubt, err=True)
        results.append(_added_json(added, file))
    if code == 0 or lines:
        open_store(options.tell)
    out = jsonout.dump(results) if options.json else "".join(line + "\n" for line in lines)
    return write(Reply(out, code))


def _failure(options: Options, error: RulebookError) -> str:
    values = dict(error.values)
    if isinstance(error, BadManual) and isinstance(values.get("missing"), list):
        values["missing"] = "; ".join(
            say(options.ui, "manual-missing-units", what=say(options.ui, what), found=found,
                expected=expected)
            for what, found, expected in values["missing"]  # type: ignore[attr-defined]
        )  # fmt: skip
    return say(options.ui, error.code, **values)


def _added_lines(options: Options, added: shelf.Added, file: Path) -> list[str]:
    title, counts = added.copy.edition.title, added.counts
    if added.unchanged:
        lines = [say(options.ui, "manual-there", file=shown(file), title=title)]
    else:
        lines = [
            say(
                options.ui,
                "manual-added",
                file=shown(file),
                title=title,
                encoding=added.copy.encoding,
                entries=counts.entries,
                rules=counts.rules,
                bullets=counts.bullets,
                unplaced=counts.unplaced,
            )
        ]
    if added.replaced:
        lines.append(say(options.ui, "manual-replaced", old=added.replaced))
    if added.used:
        lines.append(say(options.ui, "manual-shadowed", used=added.used))
    return lines


def _doubts(options: Options, manual: Manual) -> list[str]:
    """What the user should know of the text that was added."""
    lines = []
    if numbers := shelf.otherwise(manual):
        named = ", ".join(numbers[:_NAMED]) + (" …" if len(numbers) > _NAMED else "")
        lines.append(say(options.ui, "manual-otherwise", count=len(numbers), numbers=named))
    if any(problem.code == "rows-guessed" for problem in manual.problems):
        lines.append(say(options.ui, "manual-guessed"))
    loose = shelf.outside(manual)
    if loose:
        lines.append(say(options.ui, "manual-outside", lines=len(loose)))
    return lines


def _added_json(added: shelf.Added, file: Path) -> dict[str, Any]:
    return {
        "file": shown(file),
        "added": True,
        "unchanged": added.unchanged,
        "edition": added.copy.edition.id,
        "title": added.copy.edition.title,
        "encoding": added.copy.encoding,
        "entries": added.counts.entries,
        "rules": added.counts.rules,
        "bullets": added.counts.bullets,
        "unplaced": added.counts.unplaced,
        "replaced": added.replaced or None,
        "used": added.used or None,
        "otherwise": shelf.otherwise(added.copy.manual),
        "outside": shelf.outside(added.copy.manual),
    }


@manual.command("list")
@shared
def list_manuals(options: Options) -> int:
    """Which manuals are there, and where they lie."""
    copies = _chosen(options, ())
    if options.json:
        return write(Reply(jsonout.dump([_listed(copy) for copy in copies])))
    if not copies:
        return write(Reply("", 1, say(options.ui, "manual-none") + "\n"))
    page = options.page()
    for copy in copies:
        counts = shelf.count(copy.manual)
        page.add(f"{copy.edition.id}  {copy.edition.title}", style="title")
        page.add(shown(copy.path), indent=2)
        words = [
            f"{n} {say(options.ui, what)}"
            for n, what in (
                (counts.entries, "n-entries"),
                (counts.rules, "n-rules"),
                (counts.bullets, "n-bullets"),
            )
        ]
        page.add(", ".join(words), indent=2, style="dim")
    return write(Reply(page.text()))


def _listed(copy: Copy) -> dict[str, Any]:
    counts = shelf.count(copy.manual)
    return {
        "edition": copy.edition.id,
        "title": copy.edition.title,
        "file": shown(copy.path),
        "encoding": copy.encoding,
        "entries": counts.entries,
        "rules": counts.rules,
        "bullets": counts.bullets,
    }


def _chosen(options: Options, files: tuple[Path, ...]) -> list[Copy]:
    """The manuals named, or all that are there, of the game asked for."""
    books = _books(options)
    if files:
        return [read_copy(file, books) for file in files]

    def tell(code: str, **values: object) -> None:
        if code == "manual-beside":
            click.echo(say(options.ui, code, **values), err=True)

    return [c for c in find_copies(books, tell) if options.game in {"", c.edition.game}]


@manual.command("check")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@shared
def check(options: Options, files: tuple[Path, ...]) -> int:
    """Proof-read manuals: misprints, dangling references, lines that belong to nothing."""
    copies = _chosen(options, files)
    books, _ = load_books(*corpus.folders())
    every = find_copies(books, lambda *_, **__: None)
    beside = [c for c in every if c.edition.id not in {k.edition.id for k in copies}]
    checked = shelf.proofread([*copies, *beside], books)[: len(copies)]
    if not copies:
        return write(Reply("", 1, say(options.ui, "manual-none") + "\n"))
    if options.json:
        return write(Reply(jsonout.dump([_checked_json(options, c) for c in checked]),
                                int(any(c.problems for c in checked))))  # fmt: skip
    lines = [_finding(options, problem) for one in checked for problem in one.problems]
    for one in checked:
        lines += [_summary(options, one), *_outside(options, one)]
    return write(
        Reply("".join(line + "\n" for line in lines), int(any(c.problems for c in checked)))
    )


def _finding(options: Options, problem: Any) -> str:
    text = say(options.ui, problem.code, **problem.values)
    return f"{problem.file}:{problem.line}: {problem.code} {text}"


def _outside(options: Options, one: shelf.Checked) -> Iterator[str]:
    """What is in no rule, line by line; an index is one place."""
    text = one.copy.source.split("\n")
    owner = one.copy.manual.owner
    for line in sorted(owner):
        what = owner[line]
        if what.startswith("(") and (what != "(index)" or owner.get(line - 1) != "(index)"):
            values = {"line": line, "what": what.strip("()"), "text": text[line - 1].strip()[:60]}
            yield "  " + say(options.ui, "manual-line", **values)


def _summary(options: Options, one: shelf.Checked) -> str:
    furniture = {k: n for k, n in one.lines.items() if k.startswith("(")}
    return say(
        options.ui,
        "manual-counts",
        title=one.copy.edition.title,
        problems=len(one.problems),
        units=one.lines["unit"],
        headings=one.lines["heading"],
        furniture=sum(furniture.values()),
        classes=", ".join(f"{k.strip('()')} {n}" for k, n in sorted(furniture.items())) or "–",
        unplaced=one.lines["unplaced"],
    )


def _checked_json(options: Options, one: shelf.Checked) -> dict[str, Any]:
    return {
        "edition": one.copy.edition.id,
        "file": shown(Path(one.copy.path.name)),
        "lines": dict(sorted(one.lines.items())),
        "furniture": [
            {"line": line, "class": owner.strip("()")}
            for line, owner in sorted(one.copy.manual.owner.items())
            if owner.startswith("(")
        ],
        "problems": [
            {
                "file": p.file,
                "line": p.line,
                "code": p.code,
                "message": say(options.ui, p.code, **p.values),
                "values": {k: str(v) for k, v in p.values.items()},
            }
            for p in one.problems
        ],
    }


@manual.command("remove")
@click.argument("name")
@shared
def remove(options: Options, name: str) -> int:
    """Remove an added manual, by edition (na/ru) or file name."""
    copy = shelf.remove(name, _books(options))
    text = say(
        options.ui, "manual-removed", file=shown(Path(copy.path.name)), title=copy.edition.title
    )
    if options.json:
        return write(Reply(jsonout.dump(_listed(copy))))
    return write(Reply(text + "\n"))


@click.command()
@shared
def doctor(options: Options) -> int:
    """Where everything is, what is there, what is missing and how to mend it."""
    state = _state(options)
    if options.json:
        return write(Reply(jsonout.dump(state), 0 if state["healthy"] else 1))
    page = options.page()
    page.add(f"rulebook {__version__}, Python {sys.version.split()[0]}", style="title")
    for name in ("corpus", "index", "added", "config"):
        page.labelled(say(options.ui, f"doctor-{name}"), str(state["folders"][name]))
    if state["folders"]["books"]:
        page.labelled(say(options.ui, "doctor-books"), ", ".join(state["folders"]["books"]))
    page.labelled(say(options.ui, "doctor-manual-dirs"), ", ".join(state["folders"]["manuals"]))
    for game in state["games"]:
        there = ", ".join(game["manuals"]) or say(options.ui, "nothing")
        missing = ", ".join(game["missing"])
        text = f"{game['units']} {say(options.ui, 'n-rules')}; "
        text += f"{say(options.ui, 'doctor-there')}: {there}"
        if missing:
            text += f"; {say(options.ui, 'doctor-missing')}: {missing}"
        page.labelled(f"{game['game']} ({game['title']})", text)
    for problem in state["problems"]:
        page.add(f"! {problem}", indent=2, hang=2, style="warn")
    if not state["problems"]:
        page.add(say(options.ui, "doctor-well"), indent=2)
    return write(Reply(page.text(), 0 if state["healthy"] else 1))


def _state(options: Options) -> dict[str, Any]:
    problems: list[str] = []
    games: list[dict[str, Any]] = []

    def tell(code: str, **values: object) -> None:
        if code not in {"store-building", "store-large", "book-left-out"}:
            problems.append(say(options.ui, code, **values))

    try:
        library = _whole_store(tell)
        for game in library.games:
            missing = [lang for lang in game.editions if lang not in game.manuals]
            games.append({
                "game": game.game,
                "title": game.title.get(options.ui) or next(iter(game.title.values())),
                "units": len(game.numbers),
                "manuals": {lang: game.manuals[lang] for lang in game.manuals},
                "missing": [f"{game.game}/{lang}" for lang in missing],
            })  # fmt: skip
    except RulebookError as error:
        problems.append(say(options.ui, error.code, **error.values))
    copies = _copies(options, problems)
    for copy in copies:
        for what, found, expected in shelf.shortfalls(copy):
            text = say(options.ui, "manual-missing-units", what=say(options.ui, what), found=found,
                       expected=expected)  # fmt: skip
            problems.append(f"{shown(Path(copy.path.name))}: {text}")
    if not copies:
        problems.append(say(options.ui, "manual-none"))
    return {
        "version": __version__,
        "healthy": not problems,
        "folders": {
            "corpus": paths.shipped_corpus(),
            "books": paths.corpus_dirs()[:-1],
            "index": paths.index_root(),
            "index_writable": os.access(shelf.existing(paths.index_root()), os.W_OK),
            "added": paths.added_dir(),
            "config": paths.config_dir(),
            "manuals": paths.manual_dirs(),
        },
        "free_bytes": shelf.free_space(paths.index_root()),
        "games": games,
        "problems": problems,
    }


def _whole_store(tell: Any) -> Library:
    """The store, every block read; built again where one is damaged."""
    library = open_store(tell)
    try:
        library.verify()
    except Damaged:
        return rebuild(tell)
    return library


def _copies(options: Options, problems: list[str]) -> list[Copy]:
    """The manuals that can be read; what is wrong with books and files is told."""
    books, bad = load_books(*corpus.folders())
    told = [say(options.ui, error.code, **error.values) for error in bad]
    problems += [text for text in told if text not in problems]
    for folder in paths.manual_dirs():
        try:
            names_in(Path(folder))
        except RulebookError as error:
            problems.append(say(options.ui, error.code, **error.values))
    if not books:
        return []
    return find_copies(books, lambda code, **v: problems.append(say(options.ui, code, **v)))


COMMANDS: list[click.Command] = [manual, doctor]
