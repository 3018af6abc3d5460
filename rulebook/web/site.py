"""The static site: the same pages as files. The same sources give the same bytes, and a file that
says what it said before is not touched."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from rulebook.errors import RulebookError, WrongUsage
from rulebook.languages import FALLBACK, SAID
from rulebook.record import Record
from rulebook.service import browsing, exporting
from rulebook.service.requests import Reader, Rulebook
from rulebook.web import actions, pages, templates
from rulebook.web.pages import Page, View
from rulebook.web.places import Folders

_LIST = ".rulebook-site"
"""The file that names all others, so that a page that is gone is removed."""
_EDITIONS_TO_COMPARE = 2


class Written(Record):
    """What became of a site."""

    pages: int
    changed: int
    removed: int
    bytes: int


class Site:
    """A site in a folder."""

    def __init__(self, folder: Path, base_url: str, wording: bool, language: str) -> None:
        parts = urlsplit(base_url)
        if parts.scheme not in {"http", "https"} or not parts.netloc or parts.query:
            raise WrongUsage("bad-base", url=base_url)
        self.folder = folder
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.root = parts.path.rstrip("/")
        self.language = language or FALLBACK
        self.books = Rulebook(ours=not wording)
        self.wording = wording
        self.files: dict[str, bytes] = {}

    def view(self, language: str) -> View:
        """For whom the pages of a language are; the language of the root needs no folder."""
        chosen = "" if language == self.language else language
        places = Folders(self.origin, chosen, self.root, self.language)
        return View(self.books, Reader(language), places, self.wording, live=False)

    def write(self, only: Sequence[Page] = ()) -> Written:
        """Write all pages, or some, as far as they are not as they were; remove what is no more."""
        paths: list[str] = []
        for language in [self.language] if only else SAID:
            view = self.view(language)
            for page in only or all_pages(view):
                self._add(page, view)
                if page.indexed:
                    paths.append(page.path)
        self._beside(list(dict.fromkeys(paths)))
        changed = sum(_put(self.folder / name, data) for name, data in self.files.items())
        removed = self._sweep()
        _put(self.folder / _LIST, "".join(f"{name}\n" for name in sorted(self.files)).encode())
        return Written(len(paths), changed, removed, sum(map(len, self.files.values())))

    def _add(self, page: Page, view: View) -> None:
        body = templates.written(page, view, games=pages.games(view)).encode()
        place = view.places.href(page.path).removeprefix(self.root).strip("/")
        name = "404.html" if page.status == 404 else f"{place}/index.html".lstrip("/")
        self.files[name] = body

    def _beside(self, paths: list[str]) -> None:
        """What a site has beside its pages."""
        views = [self.view(language) for language in SAID]
        default = self.view(self.language)
        for name, path in templates.files().items():
            self.files[f"static/{name}"] = path.read_bytes()
        for language in SAID:
            body = templates.manifest(language, default.places) or ""
            self.files[f"manifest.{language}.webmanifest"] = body.encode()
        self._searched([game.game for game in pages.games(default)])
        self.files["sitemap.xml"] = _sitemap(views, paths).encode()
        robots = f"User-agent: *\nAllow: /\nSitemap: {self.origin}{self.root}/sitemap.xml\n"
        if self.wording:
            robots = "User-agent: *\nDisallow: /\n"
        self.files["robots.txt"] = robots.encode()
        self.files[".nojekyll"] = b""
        self.files["sw.js"] = templates.worker(self.files, self.root).encode()

    def _searched(self, games: list[str]) -> None:
        """What the search in the pages reads: the index of each book, and what is shown of it."""
        ask = self.books.ask
        self._data("games", {"games": games, **exporting.typing()})
        for game in games:
            self._data(game, ask(exporting.index_data, game))
        for language in SAID:
            texts = {game: ask(exporting.texts, game, language) for game in games}
            self._data(f"texts.{language}", texts)

    def _data(self, name: str, data: object) -> None:
        said = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        self.files[f"search/{name}.json"] = said.encode()

    def _sweep(self) -> int:
        """Remove the files of an earlier site that are no more; nothing else is touched."""
        try:
            before = (self.folder / _LIST).read_text(encoding="utf-8").split("\n")
        except FileNotFoundError:
            return 0
        gone = [name for name in before if name and name not in self.files and _is_inside(name)]
        for name in gone:
            path = self.folder / name
            path.unlink(missing_ok=True)
            for parent in path.parents:
                if parent == self.folder or not parent.is_dir() or any(parent.iterdir()):
                    break
                parent.rmdir()
        return len(gone)


def _is_inside(name: str) -> bool:
    return not Path(name).is_absolute() and ".." not in Path(name).parts


def all_pages(view: View) -> Iterator[Page]:
    """Every page in one language."""
    yield pages.home(view)
    yield actions.evening(view, (), ())
    if view.places.chosen == "":
        yield pages.missing(view, RulebookError("web-no-page"), "/")
    for game in pages.games(view):
        yield from _pages_of(view, game.game, len(game.editions))


def _pages_of(view: View, game: str, editions: int) -> Iterator[Page]:
    several = editions >= _EDITIONS_TO_COMPARE
    yield pages.book(view, game)
    yield pages.contents(view, game)
    yield pages.glossary(view, game)
    if several:
        yield pages.differences(view, game)
    for term in view.books.within(game).ask(browsing.glossary).terms:
        yield pages.term(view, game, term.id)
    for number in _numbers(view, game):
        yield pages.rule(view, game, number)
        if several:
            yield pages.compare(view, game, number)


def _numbers(view: View, game: str) -> list[str]:
    """The numbers of a game: of its entries, then of all its units."""
    (contained,) = view.books.ask(browsing.contents, [game]).games
    entries = [chapter.entry.number for chapter in contained.chapters]
    return list(dict.fromkeys([*entries, *contained.game.numbers]))


def _sitemap(views: list[View], paths: list[str]) -> str:
    places = [view.places for view in views]
    lines = [
        f"<url><loc>{escape(place.canonical(path))}</loc></url>"
        for path in paths
        for place in places
    ]
    space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    body = "\n".join(lines)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{space}">\n{body}\n</urlset>\n'


def _put(path: Path, data: bytes) -> bool:
    """Write a file whole, unless it says that already; whether it was written."""
    try:
        if path.read_bytes() == data:
            return False
    except (FileNotFoundError, NotADirectoryError):
        pass
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except BaseException:  # a full disk, Ctrl-C: nothing half stays
        beside.unlink(missing_ok=True)
        raise
    return True


def build(
    folder: Path, base_url: str, wording: bool, language: str, tell: Callable[..., None]
) -> Written:
    """Write the site into a folder."""
    if wording:
        tell("site-with-wording")
    return Site(folder, base_url, wording, language).write()
