"""The executable examples of rules, and what they prove."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from rulebook.engine.binding import Stale, bind, stale
from rulebook.engine.examples import Example, Outcome, all_examples, examples_of, run
from rulebook.engine.game import playable
from rulebook.engine.proof import Coverage, Mutation
from rulebook.engine.proof import coverage as covered
from rulebook.engine.proof import mutate as mutated
from rulebook.lookup.books import Books
from rulebook.service import rules
from rulebook.service.requests import Note, Value


class Played(Value):
    """Executable examples, and what came of them."""

    outcomes: Sequence[Outcome]

    @property
    def found(self) -> bool:
        return bool(self.outcomes) and all(outcome.passed for outcome in self.outcomes)

    @property
    def empty(self) -> Note | None:
        return None if self.outcomes else Note("no-examples", {})


def examples(books: Books, words: Sequence[str] = ()) -> Played:
    """The examples of the rules at addresses, or all there are, run."""
    chosen = _named(books, words) if words else (e for g in _games(books) for e in all_examples(g))
    return Played([run(example) for example in chosen])


def _named(books: Books, words: Sequence[str]) -> Iterable[Example]:
    games = _games(books)
    found: dict[tuple[str, str], Example] = {}
    for unit in rules.located(books, words).units:
        if unit.game in games:
            for example in examples_of(unit.game, unit.number):
                found[example.game, example.title] = example
    return found.values()


def _games(books: Books) -> list[str]:
    """The games meant that an engine plays."""
    return [books.game] if books.game else [g for g in books.names() if g in playable()]


class Proven(Value):
    """For each game what its examples prove, and which of them are to be looked at again."""

    games: Sequence[tuple[Coverage, Sequence[Stale]]]
    titles: Mapping[str, Mapping[str, str]]

    @property
    def found(self) -> bool:
        return not any(coverage.missing or coverage.failed for coverage, _ in self.games)


def coverage(books: Books) -> Proven:
    """Which rules are proven, from runs of all examples."""
    return Proven([(covered(game), stale(game)) for game in _games(books)], _titles(books))


class Mutated(Value):
    """For each game which rules are missed by an example when they are switched off."""

    games: Sequence[Mutation]
    titles: Mapping[str, Mapping[str, str]]

    @property
    def found(self) -> bool:
        return not any(mutation.survivors for mutation in self.games)


def mutate(books: Books, tell: Callable[..., None]) -> Mutated:
    """Each rule switched off in turn; ``tell`` hears which game is at work."""
    found = []
    for game in _games(books):
        tell("mutating", game=game)
        found.append(mutated(game))
    return Mutated(found, _titles(books))


def bind_examples(books: Books) -> Value:
    """Bind all examples to the present gists."""
    for game in _games(books):
        bind(game)
    return Value()


def _titles(books: Books) -> dict[str, Mapping[str, str]]:
    return {game.game: game.title for game in books.games}
