"""The tiny game of the walk-through: what a book gets from the shared part for its few lines."""

from __future__ import annotations

from pathlib import Path
from random import Random

from rulebook.engine.examples import read_examples, run
from rulebook.engine.game import make_game, material
from rulebook.engine.proof import coverage_by, mutation_by
from rulebook.engine.stories import story

from .tiny import __name__ as package
from .tiny.game import BOOK

FOLDER = Path(__file__).parent / "tiny"
TINY = make_game("tiny", BOOK, package, material(FOLDER) or {})
EXAMPLES = read_examples(TINY, FOLDER / "examples" / "lanterns.yaml")


def test_its_examples_prove_every_rule() -> None:
    assert [run(example).differences for example in EXAMPLES] == [()] * len(EXAMPLES)
    found = coverage_by(TINY, EXAMPLES, ("1.1", "1.2", "2.1"), {})
    assert (set(found.proven), found.missing) == ({"1.1", "1.2", "2.1"}, ())
    assert mutation_by(TINY, EXAMPLES).survivors == ()


def test_its_stories_are_told_in_each_language() -> None:
    assert story(EXAMPLES[0], "de").text.splitlines()[1:] == [
        "Da ist: Personen: 2; dunkle Laternen: 5",
        "Zug: A zündet 2 an",
        "Nun: dunkle Laternen: 4; am Zug: B",
    ]


def test_every_game_ends_with_the_last_lantern() -> None:
    for seed in range(50):
        random, table = Random(seed), TINY.new(2 + seed % 3, seed)
        while not table.over:
            (seat,) = TINY.to_move(table)
            move = random.choice(list(TINY.legal_moves(table, seat)))
            table = TINY.apply(TINY.load(TINY.save(table)), move).table
        assert table.dark == 0
        assert TINY.view(table)["winner"] == table.winner


def test_it_is_a_walk_through_and_no_more() -> None:
    files = [path for path in FOLDER.rglob("*") if path.suffix in (".py", ".yaml")]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= 250
