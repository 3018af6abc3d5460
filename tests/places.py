"""What the tests run in: a corpus, manuals, data, cache and settings of their own."""

from __future__ import annotations

import contextlib
import io
import json
import os
import pty
import select
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulebook.model import Book

ROOT = Path(__file__).parents[1]
DATA = Path(__file__).parent / "data"
BOOKS = DATA / "books"
MANUALS = DATA / "manuals"
SEARCHED = DATA / "search"
"""Books without manuals, for tests of the search, and a topic that they do not rule."""
_OURS = ("RULEBOOK_", "LC_", "LANG", "COLUMNS", "NO_COLOR", "TERM")


@cache
def our_books() -> tuple[Book, ...]:
    """The real books as they are in this checkout, read once for all tests that only look."""
    from rulebook.books.load import load_corpus

    return tuple(load_corpus(ROOT / "corpus"))


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command printed, and how it ended."""

    code: int
    out: str
    err: str

    @property
    def settled(self) -> Ran:
        """Without the word that sources are read: in a checkout the code is a source, and
        somebody may be at work on it while the tests run."""
        return Ran(self.code, self.out, self.err.replace("Anleitungen werden eingelesen …\n", ""))

    @property
    def json(self) -> Any:
        return json.loads(self.out)


_LONGEST = 240
"""Seconds within which a command ends: compiling the real books takes a quarter of a minute alone,
and several times that beside other work."""


@dataclass(frozen=True, slots=True)
class Home:
    """Folders of one imagined user, and ways to run the command there."""

    root: Path
    extra: Mapping[str, str] = field(default_factory=dict)

    @property
    def corpus(self) -> Path:
        return self.root / "corpus"

    @property
    def manuals(self) -> Path:
        """Where ``$RULEBOOK_MANUALS`` points."""
        return self.root / "manuals"

    @property
    def added(self) -> Path:
        """Where ``manual add`` writes."""
        return self.root / "data" / "manuals"

    @property
    def index(self) -> Path:
        return self.root / "index"

    @property
    def stores(self) -> list[Path]:
        """The tables of the books."""
        return sorted(p for p in self.index.glob("*.tbl") if not p.name.startswith("library-"))

    @property
    def libraries(self) -> list[Path]:
        """The tables on top."""
        return sorted(self.index.glob("library-*.tbl"))

    @property
    def variables(self) -> dict[str, str]:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(_OURS)}
        return {
            **kept,
            "RULEBOOK_SHIPPED": str(self.corpus),
            "RULEBOOK_MANUALS": str(self.manuals),
            "RULEBOOK_DATA": str(self.root / "data"),
            "RULEBOOK_INDEX": str(self.index),
            "RULEBOOK_CONFIG": str(self.root / "config"),
            "LANG": "de_DE.UTF-8",
            "PYTHONDONTWRITEBYTECODE": "1",
            **self.extra,
        }

    def having(self, **variables: str) -> Home:
        """The same folders with other environment variables."""
        return Home(self.root, {**self.extra, **variables})

    @contextlib.contextmanager
    def entered(self) -> Iterator[None]:
        """This process lives here for a while."""
        before = dict(os.environ)
        os.environ.clear()
        os.environ.update(self.variables)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)

    def run(self, *arguments: object) -> Ran:
        """The installed command, in this process."""
        from rulebook.cli.entry import main

        return self._in_process(arguments, main)

    def run_quick(self, *arguments: object) -> Ran:
        """The path without click; it must know the request."""
        from rulebook.cli.everyday import run

        def quick() -> int:
            code = run(sys.argv[1:])
            assert code is not None, f"left to click: {sys.argv[1:]}"
            return code

        return self._in_process(arguments, quick)

    def run_click(self, *arguments: object) -> Ran:
        """The path through click, whatever the request."""
        from rulebook.cli.app import main

        return self._in_process(arguments, main)

    def _in_process(self, arguments: tuple[object, ...], main: Any) -> Ran:
        from rulebook.cli.streams import ERRORS, Output

        out, err = (Output(io.BytesIO(), "utf-8", ERRORS) for _ in range(2))
        argv = sys.argv
        sys.argv = ["rulebook", *map(str, arguments)]
        try:
            with self.entered(), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                code = main()
        finally:
            sys.argv = argv
        return Ran(code, _written(out), _written(err))

    def python(self, *arguments: object, **options: Any) -> Ran:
        """Python in a process of its own."""
        command = [sys.executable, *map(str, arguments)]
        done = subprocess.run(
            command,
            capture_output=True,
            env=self.variables,
            cwd=ROOT,
            timeout=_LONGEST,
            **options,
        )
        return Ran(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))

    def command(self, *arguments: object, **options: Any) -> Ran:
        """The command in a process of its own."""
        return self.python("-m", "rulebook", *arguments, **options)

    def on_terminal(self, *arguments: object) -> str:
        """What the command shows at a terminal, stdout and stderr alike."""
        main, other = pty.openpty()
        command = [sys.executable, "-m", "rulebook", *map(str, arguments)]
        written = b""
        with subprocess.Popen(
            command, env=self.variables, cwd=ROOT, stdin=other, stdout=other, stderr=other
        ) as process:
            os.close(other)
            while select.select([main], [], [], 60)[0]:
                try:
                    piece = os.read(main, 4096)
                except OSError:  # so Linux says that the other end was closed
                    break
                if not piece:
                    break
                written += piece
            process.wait(timeout=20)
        os.close(main)
        return written.decode("utf-8").replace("\r\n", "\n")

    def start(self, *arguments: object) -> subprocess.Popen[bytes]:
        """The same, not waited for."""
        command = [sys.executable, "-m", "rulebook", *map(str, arguments)]
        return _Started(
            command,
            env=self.variables,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )


class _Started(subprocess.Popen[bytes]):
    """A process that a test that fails does not wait for."""

    def __exit__(self, *failed: object) -> None:
        if self.poll() is None:
            self.kill()
        super().__exit__(None, None, None)


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode("utf-8", "surrogateescape")


def make_home(root: Path, *books: str, manuals: tuple[str, ...] = ()) -> Home:
    """A home with invented books and some of their manuals (``harbour.de``)."""
    home = Home(root)
    for folder in (home.corpus, home.manuals):
        folder.mkdir(parents=True)
    for book in books:
        folder = SEARCHED if (SEARCHED / book).is_dir() else BOOKS
        shutil.copytree(folder / book, home.corpus / book)
    for manual in manuals:
        shutil.copy(MANUALS / f"{manual}.txt", home.manuals)
    return home
