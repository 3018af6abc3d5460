"""``rulebook examples``: the executable examples of a rule, run; coverage and mutation."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import click

from rulebook.cli.app import shared
from rulebook.cli.everyday import write
from rulebook.engine.binding import bind, stale
from rulebook.engine.examples import Example, all_examples, examples_of, run
from rulebook.engine.game import playable
from rulebook.engine.proof import coverage, mutate
from rulebook.errors import WrongUsage
from rulebook.languages import FALLBACK, say
from rulebook.lookup.books import Books
from rulebook.render import jsonout, playing
from rulebook.service import desk
from rulebook.service.desk import Options, Reply
from rulebook.store.healing import Opened

Addresses = tuple[str, ...]


@click.command()
@click.argument("addresses", nargs=-1)
@click.option("--coverage", "want_coverage", is_flag=True, help="Which rules are proven, by runs.")
@click.option("--mutate", "want_mutation", is_flag=True, help="Switch off each rule in turn.")
@click.option("--bind", "want_binding", is_flag=True, help="Bind examples to the present gists.")
@shared
def examples(
    options: Options,
    addresses: tuple[str, ...],
    want_coverage: bool,
    want_mutation: bool,
    want_binding: bool,
) -> int:
    """Play the executable examples of rules, and say what they prove."""
    if addresses and (want_coverage or want_mutation or want_binding):
        raise WrongUsage("whole-game-only", addresses=", ".join(addresses))
    kind = "bind" if want_binding else "coverage" if want_coverage else ""
    work = _WORK["mutation" if want_mutation and not kind else kind]

    def reply(books: Books) -> Reply:
        games = [books.game] if books.game else [g for g in books.names() if g in playable()]
        return work(options, books, games, addresses)

    return write(Opened(options.tell).ask(lambda library: reply(Books(library, options.game))))


def _bound(options: Options, books: Books, games: list[str], addresses: Addresses) -> Reply:
    for game in games:
        bind(game)
    return Reply("", 0)


def _played(options: Options, books: Books, games: list[str], addresses: Addresses) -> Reply:
    found = _named(books, games, addresses)
    outcomes = [run(example) for example in found]
    code = 0 if outcomes and all(outcome.passed for outcome in outcomes) else 1
    if options.json:
        listed = [playing.outcome_json(outcome, options.ui) for outcome in outcomes]
        return Reply(jsonout.dump(listed), code)
    page = options.page()
    playing.show_outcomes(page, outcomes)
    if not outcomes:
        return Reply("", 1, say(options.ui, "no-examples") + "\n")
    return Reply(page.text(), code)


def _named(books: Books, games: list[str], addresses: Addresses) -> list[Example]:
    """The examples at the addresses, or all of them."""
    if not addresses:
        return [example for game in games for example in all_examples(game)]
    found: dict[tuple[str, str], Example] = {}
    for unit in desk.found_at(books, addresses).units:
        if unit.game in games:
            for example in examples_of(unit.game, unit.number):
                found[example.game, example.name[FALLBACK]] = example
    return list(found.values())


def _title(books: Books, game: str, language: str) -> str:
    titles = next(g.title for g in books.games if g.game == game)
    return f"{game}  {titles.get(language) or next(iter(titles.values()))}"


def _coverage(options: Options, books: Books, games: list[str], addresses: Addresses) -> Reply:
    measured = [(coverage(game), stale(game)) for game in games]
    code = int(any(found.missing or found.failed for found, _ in measured))
    if options.json:
        listed = [playing.coverage_json(found, old) for found, old in measured]
        return Reply(jsonout.dump(listed), code)
    page = options.page()
    for found, old in measured:
        playing.show_coverage(page, found, old, _title(books, found.game, options.ui))
    return Reply(page.text(), code)


def _mutation(options: Options, books: Books, games: list[str], addresses: Addresses) -> Reply:
    measured = []
    for game in games:
        options.tell("mutating", game=game)
        measured.append(mutate(game))
    code = int(any(found.survivors for found in measured))
    if options.json:
        return Reply(jsonout.dump([playing.mutation_json(m) for m in measured]), code)
    page = options.page()
    for found in measured:
        playing.show_mutation(page, found, _title(books, found.game, options.ui))
    return Reply(page.text(), code)


_WORK: Mapping[str, Callable[[Options, Books, list[str], Addresses], Reply]] = {
    "": _played,
    "bind": _bound,
    "coverage": _coverage,
    "mutation": _mutation,
}

COMMANDS: list[click.Command] = [examples]
