"""All commands with their arguments, options and help: said here, and nowhere else.

Click, the everyday form and completion read this table. On the path of the everyday command.
"""

from __future__ import annotations

from rulebook.record import Record
from rulebook.service.settings import LANGUAGES

NUMBER = "N"
"""How help shows a value that has to be a number from 1."""
MARKUPS = ("bbcode", "html", "markdown", "plain")


class Option(Record):
    """An option: a flag where it has neither choices nor a value."""

    name: str
    help: str
    key: str
    value: str = ""
    """What is given with it, as help shows it; NUMBER where it has to be one."""
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
    hidden: bool = False

    def option(self, name: str) -> Option | None:
        """The option of this name, those that all commands take included."""
        return next((one for one in (*self.options, *SHARED) if one.name == name), None)


LANG = Option("--lang", "Language of texts and headings.", "lang", choices=(*LANGUAGES, "all"))
GAME = Option("--game", "Look in one game only: na, 20c, rise, s51.", "game", "GAME")
JSON = Option("--json", "One JSON document on stdout.", "json")
SHARED = (LANG, GAME, JSON)
"""Options of every command."""
_EDITION = Option("--edition", "One edition only: na/de, na/ru, …", "edition", "EDITION")
_LIMIT = Option("--limit", "At most so many hits.", "limit", NUMBER)
_LITERAL = Option("--literal", "Search the words exactly as typed.", "literal")
_SYNTAX = Option("--query", 'Query syntax: "a phrase", AND, OR, NOT, ru:….', "syntax")
_PRINTED = Option("--as-printed", "Show misprints as the manual has them.", "as_printed")
_WORDS = (_EDITION, _LIMIT, _LITERAL, _SYNTAX, _PRINTED)
_BASE = "base_url"


def _words(name: str, words: str, text: str, hidden: bool = False) -> Command:
    """A command of the everyday form: its arguments are words, and it takes the same options."""
    return Command(name, "everyday", text, words, _WORDS, hidden=hidden)


EVERYDAY = {
    command.name: command
    for command in (
        _words("everyday", "WORDS...", "Show an address, explain a term, answer a question.",
               hidden=True),
        _words("show", "ADDRESS...", "Show rules: 13.4, na:1.3a, 37.1-37.4, «Торги», п. 7."),
        _words("search", "WORDS...", "Search all editions; the best rule stands first."),
        _words("ask", "QUESTION...", "Answer a question with the rules that settle it."),
        _words("term", "WORD...", "The official term in each edition."),
        _words("related", "ADDRESS...", "See-also both ways: what it names, what names it."),
        _words("compare", "ADDRESS...",
               "Editions side by side, and where they say different things."),
    )
}  # fmt: skip
"""Commands that are read without click."""
_OTHERS = (
    Command("chat", "chat", "Talk about the rules, in a terminal or through a pipe.",
            more="Piped lines are one turn a line."),
    Command(
        "link", "linking", "Turn the rule references of a forum post into links.", "[FILE]",
        (
            Option("--to", "The markup of the post.", "markup", choices=MARKUPS, default="bbcode"),
            Option("--base-url", "Links lead to URL/na/13.4. At a terminal it is kept.", _BASE,
                   "URL"),
            Option("--inline", "Append the gists as footnotes instead of links.", "inline"),
            Option("--terms", "Also link official terms on their first mention.", "terms"),
            Option("--skip-quotes", "Leave quotations of other posters alone.", "skip_quotes"),
            Option("--report", "Say on stderr what was linked and what was not.", "report"),
        ),
        "Nothing else changes by a byte.", least=0, most=1,
    ),
    Command(
        "cite", "linking", "A quotation ready to paste.", "ADDRESS...",
        (
            Option("--to", "The markup to quote in.", "markup", choices=MARKUPS, default="plain"),
            Option("--base-url", "Make the number a link to URL/na/13.4.", _BASE, "URL"),
        ),
        "It has number, title, edition and wording (or gist).",
    ),
    Command(
        "examples", "playing", "Play the executable examples of rules.", "[ADDRESS...]",
        (
            Option("--coverage", "Which rules are proven, by runs.", "coverage"),
            Option("--mutate", "Switch off each rule in turn.", "mutate"),
            Option("--bind", "Bind examples to the present gists.", "bind"),
        ),
        "Each says what it proves.", least=0,
    ),
    Command(
        "resolve", "playing", "Play a situation; each step with its rule.", "FILE|SITUATION...",
        (
            Option("--to", "As a page of text, or as a post ready for a forum.", "markup",
                   choices=("text", "plain", "bbcode", "markdown", "html"), default="text"),
        ),
        'SITUATION is a file (see docs/examples.md), "-" for standard input, or one line such as '
        '"district 4: strike, human first, android; exploit".',
    ),
    Command("manual", "copies", "Your copies of the manuals: add, list, check, remove."),
    Command("doctor", "copies", "Where everything is, what is missing, how to mend it."),
    Command(
        "completion", "completion", "Completion for bash, zsh or fish.", "SHELL", most=1,
        choices=("bash", "zsh", "fish"),
        more='bash and zsh: eval "$(rulebook completion bash)"; fish: rulebook completion fish | '
        "source",
    ),
    Command("complete", "completion", "Candidates for the last word, one a line.", "[WORDS...]",
            least=0, hidden=True),
)  # fmt: skip
PARTS = {
    "manual": {
        part.name: part
        for part in (
            Command("add", "copies", "Add manuals.", "FILES...", (
                Option("--partial", "Take a manual although parts of it are missing.", "partial"),
            ), "Each file is recognised by what it says, whatever its name."),
            Command("list", "copies", "Which manuals are there, and where they lie."),
            Command("check", "copies", "Proof-read manuals.", "[FILES...]", (),
                    "Tells misprints, dangling references, lines that belong to nothing.", least=0),
            Command("remove", "copies", "Remove an added manual, by edition (na/ru) or file name.",
                    "NAME", most=1),
        )
    }
}  # fmt: skip
"""Commands that consist of others."""
COMMANDS = {**EVERYDAY, **{command.name: command for command in _OTHERS}}
SHOWN = {name: command for name, command in COMMANDS.items() if not command.hidden}
"""Commands that help and completion list."""
