"""All commands with their arguments, options and help: said here, and nowhere else.

Click, the everyday form and completion read them here. On the path of the everyday command, which
often needs no more than the names; so a record is made when it is asked for.
"""

from __future__ import annotations

from rulebook.languages import CODES
from rulebook.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

COUNT = "N"
"""How help shows a value that has to be a number from 1."""


class Option(Record):
    """An option: a flag where it has neither choices nor a value."""

    name: str
    help: str
    key: str
    value: str = ""
    """What is given with it, as help shows it; COUNT where it has to be one."""
    choices: tuple[str, ...] = ()
    default: str = ""

    @property
    def takes_value(self) -> bool:
        return bool(self.value or self.choices)


class Command(Record):
    """A command; its function stands in ``FUNCTIONS`` of the module ``rulebook.cli.<module>``."""

    name: str
    module: str
    help: str
    """A line for the list of commands; the first sentence of its own help."""
    words: str = ""
    """What its arguments are, as help shows them; "" where it takes none."""
    options: tuple[Option, ...] = ()
    more: str = ""
    """The rest of its help."""
    least: int = 1
    """Arguments that it needs."""
    most: int = -1
    """Arguments that it takes; -1 where any number."""
    choices: tuple[str, ...] = ()
    """What its argument may be."""
    parts: tuple[Command, ...] = ()
    """The commands that it consists of."""
    hidden: bool = False

    def option(self, name: str) -> Option | None:
        """The option of this name, those that all commands take included."""
        return next((one for one in self.all_options if one.name == name), None)

    def take(self, argument: str, rest: Iterator[str], given: dict[str, Any]) -> bool:
        """Read one of its options, and the value from what comes behind; whether it is one."""
        name, equals, value = argument.partition("=")
        option = self.option(name)
        if option is None or (equals and not option.takes_value):
            return False
        if not option.takes_value:
            given[option.key] = True
            return True
        typed = value if equals else next(rest, None)
        if option.choices and typed not in option.choices:
            return False
        if typed is None or (option.value == COUNT and not _is_number(typed)):
            return False
        given[option.key] = typed
        return True

    @property
    def all_options(self) -> tuple[Option, ...]:
        """All options: the command's own, and those that every command takes."""
        return (
            *self.options,
            Option("--lang", "Language of texts and headings.", "lang", "",
                   (*CODES, "all")),
            Option("--game", "Look in one game only: na, 20c, rise, s51, or a book of yours.",
                   "game", "GAME"),
            Option("--json", "One JSON document on stdout.", "json"),
            Option("--color", "Colour: auto is on a terminal only.", "color", "",
                   ("auto", "always", "never")),
            Option("--no-pager", "Never show a long page in a pager.", "no_pager"),
        )  # fmt: skip


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10 and bool(int(text))


EVERYDAY = {
    "everyday": ("WORDS...", "Show an address, explain a term, answer a question."),
    "show": ("ADDRESS...", "Show rules: 13.4, na:1.3a, 37.1-37.4, «Торги», п. 7."),
    "search": ("WORDS...", "Search all editions; the best rule stands first."),
    "ask": ("QUESTION...", "Answer a question with the rules that settle it."),
    "term": ("WORD...", "The official term in each edition."),
    "related": ("ADDRESS...", "See-also both ways: what it names, what names it."),
    "compare": ("ADDRESS...", "Editions side by side, and where they say different things."),
}
"""Commands that are read without click: all their arguments are words, their options the same."""


def command(name: str) -> Command:
    """A command by its name."""
    if name not in EVERYDAY:
        return _OTHERS[name]()
    words, text = EVERYDAY[name]
    own = _of_words()
    if name == "term":  # its --to is another
        own = (*(option for option in own if option.name != "--to"), *_of_glossary())
    if name == "search":
        own = (*own, *_of_search())
    least = 0 if name == "term" else 1
    return Command(name, "everyday", text, words, own, least=least, hidden=name == "everyday")


def _of_glossary() -> tuple[Option, ...]:
    return (
        Option("--all", "The whole glossary.", "all"),
        Option("--kind", "Only words of a kind: concept, card, state, …", "kind", "KIND"),
        Option("--to", "The glossary as a file.", "form", "", ("csv", "tbx", "tmx", "md")),
    )


def _of_search() -> tuple[Option, ...]:
    return (
        Option("--kind", "Only rules, official words or known questions.", "kind", "",
               ("rule", "term", "question")),
        Option("--entry", "Only in the entry at ADDRESS.", "entry", "ADDRESS"),
    )  # fmt: skip


def _of_words() -> tuple[Option, ...]:
    return (
        Option("--edition", "One edition only: na/de, na/ru, …", "edition", "EDITION"),
        Option("--limit", "At most so many hits.", "limit", COUNT),
        Option("--more", "An answer with all its rules, in full.", "more"),
        Option("--short", "No more than the ruling.", "short"),
        Option("--alone", "Rules without the bullets below them.", "alone"),
        Option("--literal", "Search the words exactly as typed.", "literal"),
        Option("--query", 'Query syntax: "a phrase", AND, OR, NOT, ru:….', "syntax"),
        Option("--as-printed", "Show misprints as the manual has them.", "as_printed"),
        Option("--stacked", "Nothing side by side.", "stacked"),
        Option("--to", "As a page of text, or as a post ready for a forum.", "markup", "",
               ("text", "bbcode", "markdown", "html", "plain")),
        Option("--base-url", "Make the number a link to URL/na/13.4.", "base_url", "URL"),
    )  # fmt: skip


def _contents() -> Command:
    depth = Option("--depth", "So many levels of a book of yours.", "depth", COUNT)
    text = "The table of contents of a game, or of all."
    return Command("contents", "browsing", text, "[GAME]", (depth,), least=0)


def _games() -> Command:
    return Command("games", "browsing", "Which games there are, and how much of each.")


def _differences() -> Command:
    kind = Option("--kind", "Only such that matter so far.", "kind", "",
                  ("ruling", "extra", "wording", "possible"))  # fmt: skip
    text = "Where the editions say different things, other rulings first."
    return Command("differences", "browsing", text, "[ADDRESS...]", (kind,), least=0)


def _questions() -> Command:
    text = "The known questions of rules, with their answers."
    return Command("questions", "browsing", text, "[ADDRESS...]", least=0)


def _chat() -> Command:
    return Command("chat", "chat", "Talk about the rules, in a terminal or through a pipe.",
                   more="Piped lines are one turn a line.")  # fmt: skip


def _markups() -> tuple[str, ...]:
    from rulebook.markups import MARKUPS  # the everyday command does without

    return MARKUPS


def _link() -> Command:
    options = (
        Option("--to", "The markup of the post.", "markup", "", _markups(), "bbcode"),
        Option("--base-url", "Links lead to URL/na/13.4; config set base-url URL keeps it.",
               "base_url", "URL"),
        Option("--inline", "Append the gists as footnotes instead of links.", "inline"),
        Option("--terms", "Also link official terms on their first mention.", "terms"),
        Option("--skip-quotes", "Leave quotations of other posters alone.", "skip_quotes"),
        Option("--report", "Say on stderr what was linked and what was not.", "report"),
    )  # fmt: skip
    text = "Turn the rule references of a forum post into links."
    more = "Nothing else changes by a byte."
    return Command("link", "linking", text, "[FILE]", options, more, least=0, most=1)


def _cite() -> Command:
    options = (
        Option("--to", "The markup to quote in.", "markup", "", _markups(), "plain"),
        Option("--base-url", "Make the number a link to URL/na/13.4.", "base_url", "URL"),
    )
    more = "It has number, title, edition and wording (or gist)."
    return Command("cite", "linking", "A quotation ready to paste.", "ADDRESS...", options, more)


def _kept(kind: str, text: str) -> Command:
    options = (
        Option("--remove", "Take away what is kept at ADDRESS.", "remove"),
        Option("--export", "All notes, house rules and pins as one text.", "export"),
        Option("--import", "Keep what such a text in FILE holds.", "file", "FILE"),
    )
    more = "Without TEXT, show what is kept. It is yours alone: no link and no quotation has it."
    return Command(kind, "own", text, "[ADDRESS [TEXT...]]", options, more, 0)


def _note() -> Command:
    return _kept("note", "Keep a note of your own at a rule.")


def _house() -> Command:
    return _kept("house", "Keep a house rule at a rule; it is shown as not official.")


def _pin() -> Command:
    return _kept("pin", "Keep a rule at hand.")


def _recent() -> Command:
    forget = Option("--clear", "Forget them.", "forget")
    return Command("recent", "own", "Rules that you were shown last at a terminal.", "",
                   (forget,), least=0)  # fmt: skip


def _gloss() -> Command:
    options = (
        Option("--from", "The language of the text.", "source", "", CODES),
        Option("--to", "The language of the counterparts.", "target", "", CODES),
        Option("--html", "A piece of a page, with the counterparts above the words.", "html"),
        Option("--check", "What SOURCE has and its translation TARGET does not.", "check"),
    )
    text = "Mark the official words of a text with their counterparts."
    more = "With --check, tell which of them a translation does not have: SOURCE TARGET."
    return Command("gloss", "glossing", text, "[FILE|SOURCE TARGET]", options, more, 0, 2)


def _examples() -> Command:
    options = (
        Option("--coverage", "Which rules are proven, by runs.", "coverage"),
        Option("--mutate", "Switch off each rule in turn.", "mutate"),
        Option("--bind", "Bind examples to the present gists.", "bind"),
    )
    text, more = "Play the executable examples of rules.", "Each says what it proves."
    return Command("examples", "proving", text, "[ADDRESS...]", options, more, least=0)


def _resolve() -> Command:
    to = Option("--to", "As a page of text, or as a post ready for a forum.", "markup", "",
                ("text", *_markups()), "text")  # fmt: skip
    more = (
        'SITUATION is a file (see docs/examples.md), "-" for standard input, or one line such as '
        '"district 4: strike, human first, android; exploit".'
    )
    text = "Play a situation; each step with its rule."
    said = Option("--phrases", "What can be said in it, with something in each gap.", "phrases")
    base = Option("--base-url", "Make the number a link to URL/na/13.4.", "base_url", "URL")
    options = (to, base, said)
    return Command("resolve", "playing", text, "[FILE|SITUATION...]", options, more, least=0)


def _play() -> Command:
    options = (
        Option("--players", "How many play.", "players", COUNT),
        Option("--seed", "What is drawn by chance: the same number, the same game.", "seed", COUNT),
        Option("--edition", "Whose rules hold: na/de, na/ru.", "edition", "EDITION"),
    )
    more = (
        "FILE is a game saved in it, or a situation (docs/examples.md). Type the number of a move, "
        'a move as a sentence, or "help". Piped lines are one turn a line.'
    )
    text = "Keep a game: whose turn it is, what is legal, what a move causes."
    return Command("play", "sitting", text, "GAME [FILE]", options, more, least=0)


def _manual() -> Command:
    text = "Your copies of the manuals: add, list, check, remove."
    partial = Option("--partial", "Take a manual although parts of it are missing.", "partial")
    return Command("manual", "copies", text, parts=(
        Command("add", "copies", "Add manuals, each recognised by what it says, not by its name.",
                "FILES...", (partial,)),
        Command("list", "copies", "Which manuals are there, and where they lie."),
        Command("check", "copies", "Proof-read manuals: misprints, dangling references and more.",
                "[FILES...|NAME...]", least=0),
        Command("remove", "copies", "Remove an added manual, by edition (na/ru) or file name.",
                "NAME", most=1),
    ))  # fmt: skip


def _book() -> Command:
    text = "Your own rulebooks: any rulebook becomes a book to look things up in."
    yes = Option("--yes", "Do it without asking.", "yes")
    ocr = Option("--ocr", "Have pictures of pages read by ocrmypdf.", "ocr")
    wording = Option("--wording", "With its sentences, for who owns the book.", "wording")
    adding = (
        Option("--name", "Short name, as in NAME:4.3.1.", "name", "NAME"),
        Option("--title", "What the book is called.", "title", "TITLE"),
        ocr,
        yes,
    )
    return Command("book", "books", text, parts=(
        Command("add", "books", "Read files (PDF, DOCX, EPUB, HTML, Markdown, text) as "
                "one rulebook, say what was found, and keep it.", "FILES...", adding,
                "Several files are the parts of one book, or its languages: each is told by its "
                "words, and --lang says that of a single one."),
        Command("list", "books", "Which books were added."),
        Command("show", "books", "What a book holds: levels, references, what leads nowhere.",
                "NAME", most=1),
        Command("update", "books", "Read a book's files anew, or others in their place.",
                "NAME [FILES...]", (ocr, yes)),
        Command("remove", "books", "Remove a book that was added.", "NAME", (yes,), most=1),
        Command("review", "books", "Pairs of two languages that are not sure.", "NAME", most=1),
        Command("export", "books", "Write a book into one file, without its sentences.",
                "NAME [FILE]", (wording,), most=2),
        Command("import", "books", "Add a book from a file that export wrote.", "FILE", most=1),
        Command("draft", "books", "Write a book's data for a contributor to correct.",
                "NAME [FOLDER]", most=2),
    ))  # fmt: skip


def _config() -> Command:
    text = "Your settings: base-url, lang, game, color, pager."
    return Command("config", "configuring", text, parts=(
        Command("show", "configuring", "What is set.", "[NAME...]", least=0),
        Command("set", "configuring", "Set something.", "NAME VALUE"),
        Command("unset", "configuring", "Forget what was set.", "NAME..."),
    ))  # fmt: skip


def _doctor() -> Command:
    return Command("doctor", "copies", "Where everything is, what is missing, how to mend it.")


def _serve() -> Command:
    options = (
        Option("--host", "Listen at this address of the machine.", "host", "HOST"),
        Option("--port", "Listen at this port; 0 takes a free one.", "port", "PORT"),
        Option("--lan", "Serve the phones at the table: prints a QR code.", "lan"),
        Option("--workers", "So many processes.", "workers", "WORKERS"),
        Option("--share-wording", "Show the wording to everybody.", "share_wording"),
        Option("--cors", "Sites whose scripts may call the API, or *.", "cors", "ORIGINS"),
        Option("--log", "Log requests on stderr, without what was typed.", "log"),
        Option("--log-queries", "Log what was typed, too.", "log_queries"),
    )
    text = "The rules as web pages, for the phones at the table."
    more = "The wording of manuals stays on this machine; --lan adds who has its token."
    return Command("serve", "serving", text, options=options, more=more)


def _site() -> Command:
    options = (
        Option("--base-url", "Where the site will be.", "base_url", "URL"),
        Option("--with-wording", "With the wording of your manuals: for yourself only.",
               "with_wording"),
    )  # fmt: skip
    text = "The same pages as files, for any static host."
    more = "It holds our words alone. The same sources give the same bytes."
    return Command("site", "serving", text, "OUT", options, more, most=1)


def _completion() -> Command:
    more = (
        'bash and zsh: eval "$(rulebook completion bash)"; fish: rulebook completion fish | source'
    )
    shells = ("bash", "zsh", "fish")
    text = "Completion for bash, zsh or fish."
    return Command("completion", "completion", text, "SHELL", (), more, most=1, choices=shells)


def _complete() -> Command:
    text = "Candidates for the last word, one a line."
    return Command("complete", "completion", text, "[WORDS...]", least=0, hidden=True)


_OTHERS = {
    "contents": _contents,
    "games": _games,
    "differences": _differences,
    "questions": _questions,
    "chat": _chat,
    "link": _link,
    "cite": _cite,
    "gloss": _gloss,
    "note": _note,
    "house": _house,
    "pin": _pin,
    "recent": _recent,
    "examples": _examples,
    "resolve": _resolve,
    "play": _play,
    "manual": _manual,
    "book": _book,
    "config": _config,
    "doctor": _doctor,
    "serve": _serve,
    "site": _site,
    "completion": _completion,
    "complete": _complete,
}
COMMAND_NAMES = (*EVERYDAY, *_OTHERS)
"""All commands, those included that are not listed."""


def listed() -> list[Command]:
    """The commands that help and completion list."""
    return [found for found in map(command, COMMAND_NAMES) if not found.hidden]
