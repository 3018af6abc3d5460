"""What pages show of values: the blocks of their documents, without what only a terminal says,
and what a page can say beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, Any

from rulebook.errors import RulebookError
from rulebook.languages import SAID, say
from rulebook.markups import MARKUPS
from rulebook.record import Record
from rulebook.render import document as b
from rulebook.render.document import document_of
from rulebook.render.rules import in_language
from rulebook.service import answers, browsing, citing, playing, proving, rules
from rulebook.service.requests import Reader, Rulebook, Value

if TYPE_CHECKING:
    from rulebook.store.records import Unit
    from rulebook.web.pages import View
    from rulebook.web.places import Places

HITS = 5
"""Rules that a card lists."""
_MOST_EXAMPLES = 3
_LINE = 150
"""Characters of a rule in a line."""


class Card(Record):
    """The answer to what was asked."""

    text: str
    """Pieces of the page."""
    found: bool
    read_as: str
    """How the words were read, where that is not how they were typed."""
    address: str
    """The rule that settles it, or ""."""
    compared: bool
    """Whether there are editions to compare."""
    topics: str
    examples: str
    bare: bool
    """Whether it is there only in our words."""


def document(lang: str, blocks: Sequence[b.Block]) -> b.Document:
    return b.Document(lang, blocks)


def blocks_of(value: Value, reader: Reader) -> list[b.Block]:
    """The blocks of a value without hints: they name options of the command line."""
    return [block for block in document_of(value, reader).blocks if not _is_hint(block)]


def _is_hint(block: b.Block) -> bool:
    return isinstance(block, b.Paragraph) and block.tone == "hint"


def rule_blocks(shown: rules.Shown, reader: Reader) -> list[b.Block]:
    """Rules with their texts and where the editions differ; their title is the page's, which has
    a place of its own for questions and examples."""
    apart = {say(reader.screen, code) for code in ("examples", "questions")}
    return [
        block
        for block in blocks_of(shown, reader)
        if not isinstance(block, b.Topics | b.Heading)
        and not (isinstance(block, b.Labelled) and block.label in apart)
    ]


def topic_blocks(shown: rules.Shown, reader: Reader) -> list[b.Block]:
    """What rules name, and what names them."""
    return [block for block in blocks_of(shown, reader) if isinstance(block, b.Topics)]


def term_blocks(found: rules.Terms, reader: Reader) -> list[b.Block]:
    """A term without its heading, which is the page's, as is the list of its rules."""
    where = say(reader.screen, "where")
    return [
        block
        for block in blocks_of(found, reader)
        if not isinstance(block, b.Heading)
        and not (isinstance(block, b.Labelled) and block.label == where)
    ]


def rule_lines(shown: rules.Shown, reader: Reader) -> list[b.Block]:
    """Rules in a line each."""
    named = [_in_a_line(unit, reader.screen) for unit in shown.units]
    return [b.Topics(say(reader.screen, "where"), named)]


def _in_a_line(unit: Unit, screen: str) -> b.Named:
    text = in_language(unit.gist, screen)
    if len(text) > _LINE:
        text = text[: text.rfind(" ", 0, _LINE)] + " …"
    return b.Named(unit.id, text)


def example_blocks(books: Rulebook, units: Sequence[Unit], reader: Reader) -> list[b.Block]:
    """The examples of the first of some rules that has any, played."""
    unit = next((unit for unit in units if unit.examples), None)
    if unit is None:
        return []
    try:
        played = _played(books, unit.id)
    except RulebookError:  # a book of the user's whose examples are not in order
        return []
    some = proving.Played(played.outcomes[:_MOST_EXAMPLES])
    return blocks_of(some, reader)


_first_time = Lock()
_known: set[str] = set()
"""Games whose examples have been read: that takes a second, and one thread does it for all."""


def _played(books: Rulebook, address: str) -> proving.Played:
    game = address.partition(":")[0]
    if game in _known:
        return books.ask(proving.examples, [address])
    with _first_time:
        found = books.ask(proving.examples, [address])
        _known.add(game)
        return found


def warm(books: Rulebook) -> None:
    """Read what the first question would wait for: the engines and the examples of all games."""
    for one in books.ask(browsing.games).games:
        with suppress(RulebookError):
            books.within(one.game.game).ask(playing.sayable)
            _played(books, one.chapters[0].entry.id)


def quotations(
    books: Rulebook, shown: rules.Shown, lang: str, places: Places
) -> list[tuple[str, str]]:
    """Rules ready to paste, by markup."""
    words = [unit.id for unit in shown.units]
    base = places.origin + places.base
    try:
        return [
            (name, books.ask(citing.cite, words, lang, name, base).text_to_paste)
            for name in MARKUPS
        ]
    except RulebookError:  # bare headings
        return []


def reader_of(view: View, found: Value) -> Reader:
    """For whom an answer is written: in the language that it is wanted in, in the one chosen for
    the pages, in the one that was asked in, in the browser's."""
    if not isinstance(found, answers.Answered):
        return view.reader
    chosen = found.answer.wanted or view.places.chosen or found.answer.language
    return Reader(chosen) if chosen in SAID else view.reader


def answer_html(view: View, found: Value) -> str:
    """An answer as a piece of a page."""
    reader = reader_of(view, found)
    return view.html(list(written_for_pages(blocks_of(found, reader))), reader.screen)


def card(view: View, found: Value) -> Card:
    """What is shown of an answer, of a list of hits or of rules."""
    text = answer_html(view, found)
    if not isinstance(found, answers.Answered):
        return Card(text, found.found, "", "", False, "", "", False)
    settles = None if isinstance(found, answers.Ranked) else found.settles
    topics, examples = "", ""
    if settles is not None:
        shown = view.books.ask(rules.show, [settles.id])
        others = [hit.unit for hit in found.answer.hits if hit.unit.id != settles.id]
        cited = [unit for unit in others if unit.id in found.answer.cites][:4]
        beside: list[b.Block] = list(topic_blocks(shown, view.reader)[:1])
        if cited:
            named = [_in_a_line(unit, view.lang) for unit in cited]
            beside.insert(0, b.Topics(say(view.lang, "web-also"), named))
        topics = view.html(beside) if beside else ""
        played = example_blocks(view.books, [settles], view.reader)
        examples = view.html(played) if played else ""
    return Card(
        text,
        found.found,
        found.answer.read_as or "",
        settles.id if settles else "",
        settles is not None and len(settles.wording) > 1,
        topics,
        examples,
        not any(hit.unit.wording for hit in found.answer.hits),
    )


def written_for_pages(blocks: Sequence[b.Block]) -> Iterator[b.Block]:
    """Lines that begin with an address as rules that can be followed."""
    for block in blocks:
        named = _address_in(block)
        if named is None:
            yield block
        else:
            yield b.Topics("", [named])


def _address_in(block: Any) -> b.Named | None:
    """The rule that a line of the answer begins with: ``na:13.4  what it says``."""
    if not isinstance(block, b.Paragraph) or block.depth != 1:
        return None
    address, gap, text = block.text.partition("  ")
    game, colon, number = address.partition(":")
    good = gap and colon and game.isalnum() and number[:1].isalnum() and " " not in address
    return b.Named(address, text) if good else None
