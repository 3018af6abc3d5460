"""Build the library: compile each book whose sources changed, and list them all.

A table is named by a hash of what it was made from, so none is ever stale, and one book touches
no other. The sources are looked at before and after: what changed meanwhile is read again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from struct import pack
from typing import Any

from rulebook import paths
from rulebook.books import Head, find_heads, load_book
from rulebook.errors import BadCorpus, RulebookError
from rulebook.languages import CODES, SAID
from rulebook.manuals.copies import Identified, identified, shown
from rulebook.model import Manual
from rulebook.parse import parse_manual
from rulebook.paths import files
from rulebook.store import sources
from rulebook.store.compile import compile_book, uncollected
from rulebook.store.library import Library
from rulebook.store.opening import (
    are_settled,
    open_library,
    pointer_path,
    table_path,
    write_pointer,
)
from rulebook.store.table import Damaged, Table, build

Tell = Callable[..., None]
_ATTEMPTS = 5
"""How often sources that change while they are read are read again."""
_OLD = 3600.0
"""Seconds after which what nobody refers to is swept: no build and no reader takes so long."""
_LISTS = "library-"
"""How the names of tables begin that list books."""
_POINTERS = 12
"""Sets of sources (checkouts, folders of manuals) whose libraries stay."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A book to be listed: where its data is, the copies of its editions, its table's name."""

    head: Head
    copies: tuple[Identified, ...]
    name: str
    size: int
    """Bytes of its sources."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The books that the sources hold, and the data that cannot be used."""

    books: tuple[Planned, ...]
    common: bytes
    """The digest of what every book is compiled with."""
    problems: tuple[tuple[str, RulebookError], ...]


class _ChangedMeanwhile(Exception):
    """Somebody wrote a book's data while it was being read."""


class _Kept:
    """Where tables are put: the index folder, or memory once that failed."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.memory: dict[str, bytes] = {}

    def put(self, name: str, data: bytes) -> None:
        if not self.memory:
            try:
                _install(name, data)
                return
            except OSError as error:
                why = error.strerror or str(error)
                self.tell("store-not-saved", folder=paths.index_root(), why=why)
        self.memory[name] = data

    def open(self, name: str) -> Table:
        if name in self.memory:
            return Table(data=self.memory[name], name=name)
        try:
            return Table(table_path(name), name=name)
        except OSError as error:
            raise Damaged(name) from error


def tell_left_out(problems: Sequence[tuple[str, object]], tell: Tell) -> None:
    """Say which books are left out: one with its reason, of several the first reason alone."""
    if len(problems) == 1:
        tell("book-left-out", book=Path(problems[0][0]).name, why=problems[0][1])
    elif problems:
        books = ", ".join(Path(label).name for label, _ in problems)
        tell("books-left-out", books=books, count=len(problems), why=problems[0][1])


def build_library(tell: Tell, mending: bool = False, ours: bool = False) -> Library:
    """The library of the present sources. Tables that are there are kept if they are whole."""
    kept = _Kept(tell)
    said: set[str] = set()

    def once(code: str, **values: object) -> None:
        if code not in said:
            said.add(code)
            tell(code, **values)

    for _ in range(_ATTEMPTS):
        before = sources.signature(ours)
        plan = planned(list(map(Path, sources.corpora(ours))), sources.manual_folders(ours))
        try:
            name, problems = _build_planned(plan, kept, once, mending)
        except _ChangedMeanwhile:
            continue
        after = sources.signature(ours)
        if after[0] == before[0]:
            break
    else:
        raise BadCorpus("store-changing", folder=paths.shipped_corpus())
    tell_left_out([(label, problem) for label, problem in problems], tell)
    signature, settled = after[0], are_settled(after[1])
    if kept.memory:
        library = Library(kept.open(name), kept.open)
    else:
        library = open_library(name)  # now, for nobody removes it before it was pointed to
        former = _pointed(pointer_path(ours))
        write_pointer(signature, settled, name, ours)
        _sweep({table for table in former if table.startswith(_LISTS)})
    library.signature = signature if settled else ""
    library.ours = ours
    return library


def planned(corpora: Sequence[Path], folders: Sequence[str]) -> Plan:
    """What is to be compiled: the books of some folders with the manuals that are theirs."""
    common = sources.common_digest()
    heads, problems = find_heads(*corpora)
    if not heads:
        raise problems[0]
    where = {head.game: head.folder for head in heads}
    every = [edition for head in heads for edition in head.editions]
    copies = identified(every, folders, lambda game: load_book(where[game]))
    books = [
        _planned(head, [copies[e.id] for e in head.editions if e.id in copies], common)
        for head in heads
    ]
    left_out = [(_label(error), error) for error in problems]
    return Plan(tuple(books), common, tuple(left_out))


def _label(error: RulebookError) -> str:
    """The folder that is left out: a book's, or one of books."""
    if "file" in error.values:
        return str(Path(str(error.values["file"])).parent)
    return str(error.values.get("folder", ""))


def _planned(head: Head, copies: Sequence[Identified], common: bytes) -> Planned:
    folder = head.folder
    own = list(files(str(folder), True))
    found = hashlib.sha256(common + sources.digest(str(folder), [path for path, _ in own]))
    for copy in copies:
        found.update(f"\n{copy.edition.id}\0{copy.path.name}\0{len(copy.source)}\0".encode(
            "utf-8", "surrogateescape"
        ))  # fmt: skip
        found.update(copy.source.encode("utf-8", "surrogateescape"))
    size = sum(state.st_size for _, state in own) + sum(len(copy.source) for copy in copies)
    return Planned(head, tuple(copies), f"{head.game}-{found.hexdigest()[:16]}", size)


def _build_planned(
    plan: Plan, kept: _Kept, tell: Tell, mending: bool
) -> tuple[str, Sequence[tuple[str, RulebookError]]]:
    """Compile what is missing, then the list of all; the name of the list, and what could not be
    used."""
    named = "|".join(book.name for book in plan.books).encode()
    left = "|".join(f"{label} {problem}" for label, problem in plan.problems).encode(
        "utf-8", "surrogateescape"
    )
    name = _LISTS + hashlib.sha256(plan.common + named + b"|" + left).hexdigest()[:16]
    listed = _is_whole(name, kept, mending)
    failed = {row[0] for row in kept.open(name).get("games")[1]} if listed else set()
    wanted = [
        book
        for book in plan.books
        if str(book.head.folder) not in failed and not _is_whole(book.name, kept, mending)
    ]
    if listed and not wanted:
        return name, ()
    spoilt = [book.name for book in wanted] if listed else [name, *(book.name for book in wanted)]
    if any(os.path.lexists(table_path(table)) for table in spoilt):
        tell("store-mending")
    elif wanted:
        tell("store-building")
        _say_what_it_takes(wanted, tell)
    common = _common(plan)
    unusable = list(plan.problems)
    rows: dict[str, tuple[Any, ...]] = {}
    holds: dict[str, Mapping[str, Sequence[str]]] = {}
    spoken: list[Mapping[str, frozenset[str]]] = []
    for book in plan.books:

        def compiled(book: Planned = book) -> bytes:
            _check_room(book)
            with uncollected():
                return _compiled(book, common, plan.common)

        try:
            game, held, own = _told(book, book in wanted, kept, compiled)
        except RulebookError as error:
            unusable.append((str(book.head.folder), error))
            continue
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            # it is wrong in a way that no check foresees, which is not the end of the others
            why = f"{type(error).__name__}: {error}"
            file = str(book.head.folder / "book.yaml")
            told = BadCorpus("corpus-unreadable", file=file, line=1, why=why)
            unusable.append((str(book.head.folder), told))
            continue
        rows[book.head.game] = (*game, book.name)
        holds[book.head.game] = held
        spoken.append(own)
    if not rows:
        raise unusable[0][1]
    kept.put(name, build(_library_rows(rows, holds, unusable, spoken), name))
    return name, unusable


def _needs(book: Planned) -> int:
    """Megabytes of memory that compiling a book takes: 60 for each million bytes of New Angeles and
    of a book of 5,000 rules alike, and a quarter more to be safe."""
    return 60 + book.size * 75 // 1_000_000


def _say_what_it_takes(books: Sequence[Planned], tell: Tell) -> None:
    """Say what a long build will take before it starts."""
    seconds = sum(book.size for book in books) * 2 // 1_000_000
    if seconds >= _LONG:
        needed = max(map(_needs, books))
        tell("store-large", books=len(books), seconds=seconds, megabytes=needed)


_LONG = 15
"""Seconds of a build from which on it is said what it takes."""


def _check_room(book: Planned) -> None:
    """Leave out a book that there is no memory for, before the machine runs out of it."""
    free = _free_memory()
    if free is not None and _needs(book) > free:
        raise BadCorpus("book-too-large", book=book.head.game, needs=_needs(book), free=free)


def _free_memory() -> int | None:
    """Megabytes that this process may still take, where the system says so."""
    found = []
    with suppress(OSError, ValueError, IndexError):
        for line in Path("/proc/meminfo").read_text("ascii").splitlines():
            if line.startswith("MemAvailable:"):
                found.append(int(line.split()[1]) // 1024)
    with suppress(ImportError, OSError, ValueError, IndexError):
        import resource

        most = resource.getrlimit(resource.RLIMIT_AS)[0]
        if most != resource.RLIM_INFINITY:
            used = int(Path("/proc/self/statm").read_text("ascii").split()[0])
            found.append((most - used * resource.getpagesize()) // 1_048_576)
    return min(found, default=None)


def _told(book: Planned, anew: bool, kept: _Kept, compiled: Callable[[], bytes]) -> tuple[Any, ...]:
    """What a book's table says of itself, of what it holds and of its languages; it is compiled
    where it is wanted anew or found damaged."""
    told = ("game", "holds", "spoken")
    if not anew:
        with suppress(Damaged):
            return tuple(map(kept.open(book.name).get, told))
    kept.put(book.name, compiled())
    return tuple(map(kept.open(book.name).get, told))


def _is_whole(name: str, kept: _Kept, thoroughly: bool) -> bool:
    try:
        table = kept.open(name)
        if thoroughly or name.startswith(_LISTS):
            table.verify()
    except Damaged:
        return False
    return True


def _common(plan: Plan) -> dict[str, Any]:
    from rulebook.search.build import common_rows

    rows = common_rows(Path(paths.shipped_corpus()))
    if sources.common_digest() != plan.common:
        raise _ChangedMeanwhile
    return rows


def _compiled(planned_book: Planned, common: Mapping[str, Any], digest: bytes) -> bytes:
    """The bytes of a book's table, made from what its name says and nothing else."""
    head = planned_book.head
    before = _states(head.folder)
    book = load_book(head.folder)
    if _planned(head, planned_book.copies, digest) != planned_book:
        raise _ChangedMeanwhile
    if _states(head.folder) != before:
        raise _ChangedMeanwhile
    manuals = {}
    for copy in planned_book.copies:
        edition = next(e for e in book.editions if e.id == copy.edition.id)
        file = shown(Path(copy.path.name))
        manuals[edition.language] = parse_manual(copy.source, edition, book.entries, file)
    for text in book.found:
        edition_id = f"{book.game}/{text.language}"
        manuals[text.language] = Manual(edition=edition_id, file=text.file, units=())
    kept = {**common, "engine": _for_the_engine(head.folder)}
    return compile_book(book, manuals, kept, planned_book.name)


def _for_the_engine(folder: Path) -> Mapping[str, Any] | None:
    """What the engine reads in a book's folder; what is wrong with it is for the engine to say."""
    from rulebook.engine.game import material

    with suppress(BadCorpus):
        return material(folder)
    return None


def _states(folder: Path) -> list[tuple[str, int, int, int]]:
    return [
        (path, state.st_size, state.st_mtime_ns, state.st_ctime_ns)
        for path, state in files(str(folder), True)
    ]


def _library_rows(
    rows: Mapping[str, tuple[Any, ...]],
    holds: Mapping[str, Mapping[str, Sequence[str]]],
    problems: Sequence[tuple[str, RulebookError]],
    spoken: Sequence[Mapping[str, frozenset[str]]],
) -> dict[str, Any]:
    """The rows of the top table: the games, what each has, and the languages of all."""
    from rulebook.languages.rows import language_rows
    from rulebook.search.build import called_row

    positions: dict[str, list[int]] = {}
    for position, game in enumerate(rows):
        for kind, keys in holds[game].items():
            for key in keys:
                positions.setdefault(kind + key, []).append(position)
    found: dict[str, Any] = {key: pack(f"{len(at)}H", *at) for key, at in positions.items()}
    found["games"] = (
        tuple(rows.values()),
        tuple(
            (label, problem.code, {k: str(v) for k, v in problem.values.items()})
            for label, problem in problems
        ),
    )
    codes = [code for code in CODES if code in SAID or any(code in by_code for by_code in spoken)]
    found["called"] = called_row(list(rows.values()), codes)
    return found | language_rows(codes, spoken)


def _install(name: str, data: bytes) -> None:
    """Write a table beside its place, then rename it: a reader keeps the file that it opened."""
    root = paths.index_root()
    os.makedirs(root, exist_ok=True)
    number, beside = tempfile.mkstemp(prefix="new-", dir=root)
    try:
        with os.fdopen(number, "wb") as file:
            if hasattr(os, "fchmod"):
                os.fchmod(number, 0o644)  # another user of the machine may read a shared cache
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, table_path(name))
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise


def _sweep(former: Set[str]) -> None:
    """Remove what killed builds left, pointers beyond the newest, and tables nobody points to.

    Nothing younger than an hour goes, for somebody may be about to use it; but ``former`` lists of
    books do: each book that is added makes another, and who has one open keeps it."""
    now = time.time()
    entries = []
    with suppress(OSError):
        entries = [(e, e.stat().st_mtime) for e in os.scandir(paths.index_root())]
    pointers = sorted(
        (entry for entry in entries if _is_pointer(entry[0].name)), key=lambda pair: -pair[1]
    )
    staying = {name for entry, _ in pointers[:_POINTERS] for name in _pointed(entry.path)}
    going = pointers[_POINTERS:] + [
        pair
        for pair in entries
        if pair[0].name.startswith("new-")
        or (pair[0].name.startswith("current-") and not _is_pointer(pair[0].name))
        or (
            pair[0].name.endswith((".tbl", ".whoosh"))  # whoosh: of versions up to 0.9
            and pair[0].name.rpartition(".")[0] not in staying
        )
    ]
    for entry, changed in going:
        if abs(now - changed) > _OLD or entry.name.removesuffix(".tbl") in former:
            _remove(Path(entry.path))


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink()


def _is_pointer(name: str) -> bool:
    return name.startswith("current-") and "." not in name


def _pointed(path: str) -> set[str]:
    """The tables that a pointer keeps: its library and the books that this lists."""
    import marshal

    try:
        _, name, _ = marshal.loads(Path(path).read_bytes()[4:])
        table = Table(table_path(name), name=name)
        return {name, *(row[5] for row in table.get("games")[0])}
    except (OSError, ValueError, EOFError, TypeError, Damaged):
        return set()
