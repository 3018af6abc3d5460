"""A file as a stream of blocks, by the reader of its format; and the text found in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from unicodedata import normalize

from rulebook.errors import BadManual
from rulebook.importing.asked import with_questions
from rulebook.importing.blocks import HEADING, Stream, count_of
from rulebook.importing.docbook import is_docbook, stream_of_docbook
from rulebook.importing.epub import is_epub, stream_of_epub
from rulebook.importing.hypertext import charset_of, is_hypertext, stream_of_hypertext
from rulebook.importing.info import is_info, parts_of, stream_of_info, untagged
from rulebook.importing.markdown import is_markdown, stream_of_markdown
from rulebook.importing.markers import value_of
from rulebook.importing.numbering import units_of
from rulebook.importing.otherwise import kind_of_zip, refuse_other, unlike_its_name
from rulebook.importing.packed import MOST_UNPACKED_BYTES, gunzipped, unpacked
from rulebook.importing.pages import stream_of_pdf
from rulebook.importing.pairing import paired
from rulebook.importing.plain import stream_of_text
from rulebook.importing.references import references_of
from rulebook.importing.restructured import is_restructured, stream_of_restructured
from rulebook.importing.scans import READER, with_text
from rulebook.importing.structure import structure_of
from rulebook.importing.tongue import contradicts, is_strange, language_of, may_be
from rulebook.importing.word import is_word, stream_of_word
from rulebook.languages import CODES, RESPELLED, module
from rulebook.languages.words import words_of
from rulebook.link.lexicon import kinds_of
from rulebook.manuals.copies import contents, shown
from rulebook.model import FoundText, FoundUnit
from rulebook.parse.clean import as_typed
from rulebook.parse.decode import decode
from rulebook.text import fold, words_as_spelled

Tell = Callable[..., None]
"""Says what takes long."""


def read_files(
    files: Sequence[Path],
    language: str = "",
    title: str = "",
    tell: Tell | None = None,
    scanned: bool = False,
) -> list[FoundText]:
    """The texts that files hold, one for each language, the one with most numbers first: files in
    one language are parts of it, and ``language`` is that of files in one; ``scanned`` has pictures
    of pages read, too. BadManual says why one cannot be read."""
    streams: list[tuple[Path, Stream]] = []
    for path in files:
        stream = stream_of(path, tell, scanned)
        if not stream.blocks:
            raise BadManual("book-empty", file=shown(path))
        streams.append((path, stream))
    tongues = [_tongue(stream) for _, stream in streams]
    if len(set(tongues)) == 1 and language:
        other = contradicts(_words_of(streams[0][1]), language)
        if other and tell is not None:
            tell("book-tongue", file=shown(streams[0][0]), said=language, found=other)
        tongues = [language] * len(tongues)
    elif len(streams) > 2:
        tongues = _shared([_words_of(stream) for _, stream in streams], tongues)
    for (path, stream), code in zip(streams, () if language else tongues, strict=False):
        if tell is not None and is_strange(_words_of(stream), code):
            tell("book-strange", file=shown(path), found=code)
    by_language: dict[str, list[tuple[Path, Stream]]] = {}
    for code, part in zip(tongues, streams, strict=True):
        by_language.setdefault(code, []).append(part)
    texts = [text_of(parts, code, title) for code, parts in by_language.items()]
    texts.sort(key=lambda text: -sum(not unit.made for unit in text.units))
    return texts


def _tongue(stream: Stream) -> str:
    """The language of a file: what it says, where its words do not show another, else theirs."""
    said = _words_of(stream)
    if stream.language in CODES:
        return contradicts(said, stream.language) or stream.language
    return language_of(said)


def _shared(said: Sequence[str], tongues: Sequence[str]) -> list[str]:
    """The languages of the files of a book: one with few small words, as a list of names has, is in
    the language of most, unless its words surely show another."""
    most = Counter(tongues).most_common(1)[0][0]
    return [
        most if code != most and may_be(text, most) else code
        for text, code in zip(said, tongues, strict=True)
    ]


def _words_of(stream: Stream) -> str:
    return " ".join(block.text for block in stream.blocks[:2000])


def joined(texts: Sequence[FoundText]) -> list[FoundText]:
    """The texts of several languages with the numbers of the first."""
    return [texts[0], *(paired(texts[0], text) for text in texts[1:])]


def text_of(parts: Sequence[tuple[Path, Stream]], language: str, title: str) -> FoundText:
    """The text of one edition: its units, and what they refer to."""
    streams = [stream for _, stream in parts]
    every = [block for stream in streams for block in stream.blocks]
    structure = structure_of(with_questions(every))
    placed = units_of(structure.root)
    anchors: dict[str, str] = {}
    for node, unit, _ in placed:
        for anchor in (*node.anchors, *([slug_of(unit.title)] if unit.title else [])):
            anchors.setdefault(anchor, unit.number)
    units = [unit for _, unit, _ in placed]
    said = [(unit, blocks) for _, unit, blocks in placed]
    begins = streams[0].pages if len(streams) == 1 else ()
    return FoundText(
        language=language,
        file=", ".join(shown(Path(path.name)) for path, _ in parts),
        path="\n".join(str(path.absolute()) for path, _ in parts),
        title=title
        or streams[0].title
        or _title(streams[0], units)
        or _without_gz(parts[0][0]).stem,
        units=tuple(units),
        references=tuple(references_of(said, anchors, begins)),
        outside=tuple((block.line, block.text) for block in structure.contents),
        words=sum(count_of(block.text) for block in every),
    )


def stream_of(path: Path, tell: Tell | None = None, scanned: bool = False) -> Stream:
    """The blocks of a file, with letters where it was typeset with others."""
    stream = _as_read(path, tell, scanned)
    blocks = tuple(replace(block, text=as_typed(block.text)) for block in stream.blocks)
    return replace(stream, blocks=blocks, title=as_typed(stream.title))


def _as_read(path: Path, tell: Tell | None, scanned: bool) -> Stream:
    """The blocks of a file, by the reader of its format: told by what it holds, not by its name."""
    name = shown(path)
    data = _data(path)
    if data[:1024].lstrip().startswith(b"%PDF"):
        return _of_pdf(data, name, tell, scanned)
    if data.startswith(b"PK\x03\x04"):
        return _of_zip(data, name)
    refuse_other(data, name)
    source = _decoded(untagged(data), name)
    if is_info(source):
        parts = (_part(path, part) for part in parts_of(source))
        return stream_of_info(
            "\x1f\n".join([source, *(_decoded(untagged(_data(p)), shown(p)) for p in parts)])
        )
    if is_docbook(source):
        return stream_of_docbook(source)
    if is_hypertext(source):
        return stream_of_hypertext(source)
    if _without_gz(path).suffix.lower() in {".md", ".markdown", ".mkd"} or is_markdown(source):
        return stream_of_markdown(source)
    if _without_gz(path).suffix.lower() in {".rst", ".rest"} or is_restructured(source):
        return stream_of_restructured(source)
    return stream_of_text(source)


def _without_gz(path: Path) -> Path:
    return path.with_suffix("") if path.suffix.lower() == ".gz" else path


def _part(path: Path, name: str) -> Path:
    """Another file of the same text, packed or not, as the one that names it may be."""
    found = path.parent / name
    packed = path.parent / f"{name}.gz"
    return packed if packed.exists() and not found.exists() else found


def _of_pdf(data: bytes, name: str, tell: Tell | None, scanned: bool) -> Stream:
    try:
        return stream_of_pdf(data, name, tell)
    except BadManual as error:
        if error.code != "book-scanned" or not scanned:
            raise
    if tell is not None:
        tell("book-scanning", file=name, program=READER)
    return stream_of_pdf(with_text(data, name), name, tell)


def _of_zip(data: bytes, name: str) -> Stream:
    with unpacked(data, name) as packed:
        names = packed.names()
    if is_word(names):
        return stream_of_word(data, name)
    if is_epub(names):
        return stream_of_epub(data, name)
    raise BadManual("book-other-format", file=name, kind=kind_of_zip(data))


def _data(path: Path) -> bytes:
    name = shown(path)
    if path.is_dir():
        raise BadManual("book-folder", file=name)
    if not path.exists():
        raise BadManual("book-no-file", file=name)
    return gunzipped(contents(path, MOST_UNPACKED_BYTES), name)


def _decoded(data: bytes, name: str) -> str:
    """The text of a file; where it holds none, what its name says that it should hold is told."""
    try:
        return _as_text(data, name)
    except BadManual as error:
        if error.code not in ("manual-binary", "manual-unknown-encoding"):
            raise
        raise unlike_its_name(name) from error


def _as_text(data: bytes, name: str) -> str:
    if encoding := charset_of(data):
        try:
            return data.decode(encoding)
        except (LookupError, UnicodeDecodeError):
            pass  # it says so, and is not
    return decode(data, name, lambda text: 1.0)[0]


def _title(stream: Stream, units: Sequence[FoundUnit]) -> str:
    """The first heading, where it is not a numbered part, nor the number of a page."""
    named = (one for one in stream.blocks if not value_of(one.text.strip(" .–—-")))
    first = next(named, stream.blocks[0])
    numbered = any(unit.lines[0] == first.line and not unit.made for unit in units)
    short = first.kind == HEADING or len(first.text) < 60
    return first.text if short and not numbered else ""


def in_latin(word: str) -> str:
    """A folded word in Latin letters without marks, or what is left of it.

    >>> in_latin("щука"), in_latin("café")
    ('shchuka', 'cafe')
    """
    for code in RESPELLED:
        word = module(f"{code}.sounds").in_latin(word)
    return "".join(letter for letter in normalize("NFKD", word) if letter.isascii())


def slug_of(title: str) -> str:
    """What pages call the anchor of a heading.

    >>> slug_of("Hit Points & Dying")
    'hit-points--dying'
    """
    kept = re.sub(r"[^\w\- ]", "", title.lower())
    return kept.replace(" ", "-")


_TELLING = 3
"""Letters that a word has at least where a book is called by it."""


_OF_BOOKS = frozenset(("our-book", "rulebook", "rules"))
"""Kinds of words that any rulebook may have in its title."""
_LONGEST_NAME = 20
"""Letters of a word that a book is called by: more would be typed wrong."""


def name_of(title: str, language: str, taken: Sequence[str]) -> str:
    """A short name for a book: the first word of its title that says something, in Latin letters,
    or the first letters of all.

    >>> name_of("The Forge of the North", language_of("of the"), ())
    'forge'
    >>> name_of("The Forge of the North", language_of("of the"), ["forge"])
    'tfotn'
    >>> name_of("The Blue Queen", language_of("of the"), ())
    'blue'
    """
    said = [(in_latin(word), word) for word in words_as_spelled(title)]
    plain = {latin: word for latin, word in said if fold(word) not in words_of(language).stop}
    plain = {latin: word for latin, word in plain.items() if len(latin) > 1 and latin.isalpha()}
    telling = [latin for latin in plain if len(latin) >= _TELLING] or list(plain)
    telling.sort(key=lambda latin: not _OF_BOOKS.isdisjoint(kinds_of(plain[latin], language)))
    letters = "".join(latin[0] for latin, _ in said if latin.isalpha())
    for name in (
        *(word[:_LONGEST_NAME] for word in telling[:1]),
        letters if len(letters) > 1 else "",
        "book",
    ):
        if name and name not in taken:
            return name
    number = 2
    while f"book{number}" in taken:
        number += 1
    return f"book{number}"
