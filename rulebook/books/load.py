"""Corpus folders as records. Formats: ``corpus/README.md``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import TypeVar

from rulebook.books.found import load_found, terms_of
from rulebook.books.references import check_references
from rulebook.corpus import Place, place_of, places
from rulebook.errors import BadCorpus
from rulebook.ids import labels_of, read_number
from rulebook.languages import CODES
from rulebook.model import (
    Anchor,
    Asked,
    Book,
    Difference,
    Edition,
    Entry,
    Example,
    Fixup,
    FoundText,
    Gist,
    Imprint,
    Part,
    Question,
    Ruling,
    Term,
)
from rulebook.parse.imprint import read_marks
from rulebook.text import title_key
from rulebook.yamlread import Node, load, yaml_files

_T = TypeVar("_T")
FOUND = "found"
"""The dialect of a text whose structure was found when it was added."""
DIALECTS = ("numbered", "titled", "outline", FOUND)
ITEMS = ("paragraphs", "steps", "bullets", "labels", "prose", "index")
DIFFERENCE_KINDS = ("ruling", "extra", "wording")
STATUS = ("ruled", "silent", "contradiction")
RULING_KINDS = ("errata", "faq", "designer")
SAYS = ("yes", "no", "figure", "name", "list")
TERM_KINDS = (
    "concept", "card", "component", "resource", "corporation", "district", "phase", "step",
    "field", "track", "state", "verb", "role",
)  # fmt: skip
ANCHORS = ("heading", "furniture", "rule")


def load_corpus(*folders: Path) -> list[Book]:
    """All books of corpus folders, or BadCorpus for the first thing that is wrong in any."""
    books, problems = load_books(*folders)
    if problems:
        raise problems[0]
    return books


@dataclass(frozen=True, slots=True)
class Head:
    """What the first file of a book says: which game, and how its manuals are told."""

    game: str
    folder: Path
    editions: tuple[Edition, ...]


def find_heads(*folders: Path) -> tuple[list[Head], list[BadCorpus]]:
    """The books of corpus folders by their first files, and why each other is left out.

    The last folder comes with the program, and its books come first; then those with several
    editions, then by name.
    """
    found, problems = places(folders)
    heads: list[tuple[bool, Head]] = []
    for place in found:
        head = _head(place, problems)
        if head is None and place.under:
            head = _head(place.under, problems)  # what should replace it cannot be read
        if head:
            heads.append((not place.shipped, head))
    heads.sort(key=lambda pair: (pair[0], -len(pair[1].editions), pair[1].folder.name))
    return [head for _, head in heads], problems


def load_books(
    *folders: Path, see_whole: Callable[[Book], None] | None = None
) -> tuple[list[Book], list[BadCorpus]]:
    """The books that are right, in the order of ``find_heads``, and why each other one is left
    out. With ``see_whole``, which is shown each book as it is read, the texts that were added from
    files are dropped: those of many books are never in memory together."""
    heads, problems = find_heads(*folders)
    books = []
    for head in heads:
        try:
            book = load_book(head.folder)
        except BadCorpus as error:
            problems.append(error)
            continue
        if see_whole is not None and book.found:
            see_whole(book)
            book = replace(book, found=())
        books.append(book)
    return books, problems


def _guarded(read: Callable[[Path], _T], folder: Path) -> _T:
    """A book whose data breaks its reader in a way that the reader does not foresee is a bad book;
    it is not the end of the others."""
    try:
        return read(folder)
    except BadCorpus:
        raise
    except (ArithmeticError, LookupError, OSError, RecursionError, ValueError) as error:
        why = f"{type(error).__name__}: {error}"
        file = str(folder / "book.yaml")
        raise BadCorpus("corpus-unreadable", file=file, line=1, why=why) from error


def load_outlines(*folders: Path) -> tuple[list[Book], list[BadCorpus]]:
    """The books with no more of each than a manual is recognised and read by, as ``load_books``
    gives the whole: a fraction of its time and memory."""
    heads, problems = find_heads(*folders)
    books = []
    for head in heads:
        try:
            books.append(_guarded(_outline, head.folder))
        except BadCorpus as error:
            problems.append(error)
    return books, problems


def _outline(folder: Path) -> Book:
    place = place_of(folder)
    editions = _editions(place)
    found = any(edition.dialect == FOUND for edition in editions)
    return Book(
        game=place.game,
        folder=folder.name,
        titles=_filled(place.top["title"]),
        aliases=place.top["aliases"].texts() if "aliases" in place.top else (),
        editions=editions,
        entries=() if found else tuple(_entries(folder)),
        terms=tuple(_term(node) for node in _listed(folder / "terms.yaml")),
    )


def load_book(folder: Path) -> Book:
    """One book. A slip in its data raises BadCorpus with file, line and what would be right."""
    return _guarded(_book, folder)


def _book(folder: Path) -> Book:
    place = place_of(folder)
    top = place.top
    editions = _editions(place)
    texts = tuple(_found(folder, edition) for edition in editions if edition.dialect == FOUND)
    terms = [_term(node) for node in _listed(folder / "terms.yaml")]
    known = {term.id for term in terms}
    book = Book(
        game=place.game,
        folder=folder.name,
        titles=_filled(top["title"]),
        aliases=top["aliases"].texts() if "aliases" in top else (),
        editions=editions,
        entries=() if texts else tuple(_entries(folder)),
        gists=tuple(_each(folder, "gists", _gist)),
        terms=(*terms, *(term for term in terms_of(texts) if term.id not in known)),
        questions=tuple(_each(folder, "faq", _question)),
        differences=tuple(_each(folder, "differences", _difference)),
        rulings=tuple(_each(folder, "rulings", _ruling)),
        examples=tuple(_examples(folder)),
        asked=tuple(_each(folder, "asked", _asked)),
        found=texts,
    )
    check_references(book)
    return book


def _found(folder: Path, edition: Edition) -> FoundText:
    text = load_found(folder, edition.language)
    if text is None:
        file = str(folder / f"found.{edition.language}.json")
        raise BadCorpus("corpus-unreadable", file=file, line=1, why="FileNotFoundError")
    return text


def _head(place: Place, problems: list[BadCorpus]) -> Head | None:
    try:
        editions = _guarded(lambda _: _editions(place), place.folder)
    except BadCorpus as error:
        problems.append(error)
        return None
    return Head(place.game, place.folder, editions)


def _editions(place: Place) -> tuple[Edition, ...]:
    return tuple(
        _edition(place.game, language, node, place.folder)
        for language, node in place.top["editions"].pairs()
    )


def number_of(node: Node) -> str:
    """A quoted rule number, or one of more labels as books have whose structure was found."""
    text = node.text()
    if read_number(text) is None and not _is_deep(text):
        raise node.fail("corpus-bad-number", value=text)
    return text


def _is_deep(number: str) -> bool:
    labels = labels_of(number)
    return len(labels) > _OURS and all(label.isalnum() for label in labels)


_OURS = 2
"""The most labels of a number of a shipped book."""


def _entry_number(node: Node) -> str:
    """The quoted number of a whole entry or part."""
    text = number_of(node)
    if "." in text:
        raise node.fail("corpus-bad-number", value=text)
    return text


def _filled(node: Node) -> dict[str, str]:
    """A text in at least one language."""
    texts = node.by_language()
    if not texts:
        raise node.fail("corpus-missing-key", key=" / ".join(CODES))
    return texts


def _numbers(node: Node) -> tuple[str, ...]:
    return tuple(number_of(item) for item in node.items())


def _listed(path: Path) -> list[Node]:
    return load(path).items() if path.is_file() else []


def _each(folder: Path, name: str, read: Callable[[Node], _T]) -> Iterator[_T]:
    for path in yaml_files(folder / name):
        for node in _listed(path):
            yield read(node)


def _edition(game: str, language: str, node: Node, folder: Path) -> Edition:
    if language not in CODES:
        raise node.fail("corpus-unknown-language", language=language, known=", ".join(CODES))
    got = node.fields(("title", "dialect"), ("recognise", "related", "parts", "expect"))
    dialect = got["dialect"].one_of(DIALECTS)
    rows = [] if dialect == FOUND else _listed(folder / f"layout.{language}.yaml")
    fixups = tuple(_fixup(item) for item in _listed(folder / f"fixups.{language}.yaml"))
    return Edition(
        game=game,
        language=language,
        title=got["title"].text(),
        dialect=dialect,
        recognise=_marks(got["recognise"]) if "recognise" in got else _unmarked(got["dialect"]),
        related=got["related"].texts() if "related" in got else (),
        parts=tuple(_part(item) for item in got["parts"].items()) if "parts" in got else (),
        expect={k: n.integer() for k, n in got["expect"].pairs()} if "expect" in got else {},
        layout=tuple(map(_anchor, rows)),
        fixups=fixups,
        imprint=_imprint(folder / f"imprint.{language}.yaml"),
    )


def _imprint(path: Path) -> Imprint | None:
    """What is known of the printing, line by line."""
    if not path.is_file():
        return None
    node = load(path).fields(("marks",))["marks"]
    try:
        return Imprint(read_marks(node.text()))
    except ValueError as error:
        raise node.fail("corpus-wrong-type", wanted="marks of an imprint") from error


def _marks(node: Node) -> tuple[str, ...]:
    """Read at least one mark: without any, no text could be told to be this edition."""
    marks = node.texts()
    if not all(map(title_key, marks)) or not marks:
        raise node.fail("corpus-wrong-type", wanted="list of texts")
    return marks


def _unmarked(dialect: Node) -> tuple[str, ...]:
    """No marks: right only for a text that is kept with its book."""
    if dialect.text() != FOUND:
        raise dialect.fail("corpus-missing-key", key="recognise")
    return ()


def _part(node: Node) -> Part:
    got = node.fields(("number", "headings", "items"), ("sections",))
    sections = got["sections"].items() if "sections" in got else []
    return Part(
        number=_entry_number(got["number"]),
        headings=got["headings"].texts(),
        items=got["items"].one_of(ITEMS),
        sections=tuple(_section(item) for item in sections),
    )


def _section(node: Node) -> tuple[str, str]:
    got = node.fields(("heading", "items"))
    return got["heading"].text(), got["items"].one_of(ITEMS)


def _anchor(node: Node) -> Anchor:
    got = node.fields(("at",), ("is", "number", "class", "part"))
    kind = got["is"].one_of(ANCHORS) if "is" in got else "rule"
    if kind != "furniture" and "number" not in got:
        raise node.fail("corpus-missing-key", key="number")
    read = _entry_number if kind == "heading" else number_of
    return Anchor(
        at=got["at"].text(),
        number=read(got["number"]) if "number" in got else "",
        kind=kind,
        furniture=got["class"].text() if "class" in got else "furniture",
        part=got["part"].by_language() if "part" in got else {},
        line=node.line,
    )


def _fixup(node: Node) -> Fixup:
    got = node.fields(("line", "old", "new", "why"))
    return Fixup(
        line=got["line"].integer(),
        old=got["old"].text(),
        new=got["new"].text(),
        why=got["why"].text(),
        file=node.path.name,
        at=node.line,
    )


def _entries(folder: Path) -> Iterator[Entry]:
    """Read at least one: without its entries, no rule of the book has a title or a place."""
    listed = load(folder / "entries.yaml")
    if not listed.items():
        raise listed.fail("corpus-wrong-type", wanted="list of entries")
    for node in listed.items():
        got = node.fields(("number", "slug", "title"), ("aliases", "see_also", "printed"))
        yield Entry(
            number=_entry_number(got["number"]),
            slug=got["slug"].text(),
            titles=_filled(got["title"]),
            aliases=got["aliases"].lists_by_language() if "aliases" in got else {},
            see_also=_numbers(got["see_also"]) if "see_also" in got else (),
            printed=_entry_number(got["printed"]) if "printed" in got else "",
            place=node.place,
        )


def _gist(node: Node) -> Gist:
    got = node.fields(("rule",), (*CODES, "asked", "items", "see"))
    return Gist(
        rule=number_of(got["rule"]),
        texts={lang: got[lang].text() for lang in CODES if lang in got},
        asked=got["asked"].lists_by_language() if "asked" in got else {},
        place=node.place,
        items=_numbers(got["items"]) if "items" in got else (),
        see=_numbers(got["see"]) if "see" in got else (),
    )


def _asked(node: Node) -> Asked:
    got = node.fields(("rule",), CODES)
    phrases = {key: node.texts() for key, node in got.items() if key != "rule"}
    return Asked(number_of(got["rule"]), phrases, node.place)


def _term(node: Node) -> Term:
    got = node.fields(("id", "kind", "where"), (*CODES, "aliases", "slang", "false_friends"))
    return Term(
        id=got["id"].text(),
        kind=got["kind"].one_of(TERM_KINDS),
        names={lang: got[lang].text() for lang in CODES if lang in got},
        where=_numbers(got["where"]),
        aliases=got["aliases"].lists_by_language() if "aliases" in got else {},
        slang=got["slang"].lists_by_language() if "slang" in got else {},
        false_friends=got["false_friends"].by_language() if "false_friends" in got else {},
        place=node.place,
    )


def _question(node: Node) -> Question:
    got = node.fields(("id", "question", "answer", "cites", "status"), ("also", "says"))
    return Question(
        id=got["id"].text(),
        question=got["question"].by_language(),
        also=got["also"].lists_by_language() if "also" in got else {},
        answer=got["answer"].by_language(),
        cites=_numbers(got["cites"]),
        status=got["status"].one_of(STATUS),
        says=got["says"].one_of(SAYS) if "says" in got else "",
        place=node.place,
    )


def _difference(node: Node) -> Difference:
    got = node.fields(("rule", "kind", "note"))
    return Difference(
        rule=number_of(got["rule"]),
        kind=got["kind"].one_of(DIFFERENCE_KINDS),
        note=got["note"].by_language(),
        place=node.place,
    )


def _ruling(node: Node) -> Ruling:
    got = node.fields(("id", "kind", "source", "date", "rank", "rules", "text"), ("url", "changes"))
    kind = got["kind"].one_of(RULING_KINDS)
    if kind == "errata" and "changes" not in got:
        raise node.fail("corpus-missing-key", key="changes")
    rules = _numbers(got["rules"])
    if not rules:
        raise got["rules"].fail("corpus-wrong-type", wanted="list of rule numbers")
    return Ruling(
        id=got["id"].text(),
        kind=kind,
        source=_said(got["source"]),
        url=got["url"].text() if "url" in got else "",
        date=_date(got["date"]),
        rank=_rank(got["rank"]),
        rules=rules,
        text=_filled(got["text"]),
        changes=_filled(got["changes"]) if "changes" in got else {},
        place=node.place,
    )


def _said(node: Node) -> str:
    text = node.text().strip()
    if not text:
        raise node.fail("corpus-wrong-type", wanted="text")
    return text


def _date(node: Node) -> str:
    """A day that there is, as 2019-05-12."""
    text = node.text()
    with suppress(ValueError):
        if date.fromisoformat(text).isoformat() == text:
            return text
    raise node.fail("corpus-wrong-type", wanted='day in quotes ("2019-05-12")')


def _rank(node: Node) -> int:
    rank = node.integer()
    if rank < 1:
        raise node.fail("corpus-wrong-type", wanted="rank from 1")
    return rank


def _examples(folder: Path) -> Iterator[Example]:
    for path in yaml_files(folder / "examples"):
        root = load(path)
        nodes = root.items() if not root.is_mapping() else []
        for node in nodes:
            got = dict(node.pairs())
            if "name" in got and "rules" in got:
                yield Example(got["name"].by_language(), _numbers(got["rules"]), node.place)
