"""The labelled posts: what must be linked in them, what must not, and how they are scored.

``python -m tests.link.posts FILE…`` scores files of the form of ``traps.yaml`` (without a name:
all of ours, batch by batch). A post names the rule of every reference; nothing else may be linked.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rulebook.languages import CODES
from rulebook.languages.words import ordinary_of
from rulebook.link import Options, link_post
from rulebook.link.records import GAMES

HERE = Path(__file__).parent
FAULTS = HERE / "faults.txt"
"""What the weights get wrong, post by post; written with them."""
FILES = ("traps.yaml", "posts.yaml", "fresh.yaml")
NAMES = {
    **GAMES,
    "new angeles": "na", "20. jahrhundert": "20c", "20th century": "20c",
    "zwanzigstes jahrhundert": "20c", "двадцатый век": "20c", "51st state": "s51",
}  # fmt: skip
_MARK = re.compile(r"⟦(?P<must>[^⟧→]*)(?:→(?P<id>[^⟧]*))?⟧|⟪(?P<never>[^⟫]*)⟫")

Spans = list[tuple[int, int, str]]


@dataclass(frozen=True, slots=True)
class Rules:
    """What a caller gives: which rules exist, and which entry a title names."""

    books: dict[str, Any]

    def known(self, game: str, number: str) -> bool:
        book = self.books.get(game)
        if book is None:
            return False
        entry, dot, item = number.partition(".")
        if number in book["others"] or not dot:
            return number in book["others"] or (entry.isdecimal() and int(entry) in book["rules"])
        return (
            entry.isdecimal()
            and item.isdecimal()
            and int(item) <= book["rules"].get(int(entry), -1)
        )

    @property
    def most_items(self) -> dict[str, int]:
        return {game: max(book["rules"].values()) for game, book in self.books.items()}

    def title_number(self, title: str, game: str) -> str | None:
        """Titles of one word, inflected at the end by up to three letters."""
        word = title.casefold()
        titles: dict[str, str] = self.books.get(game, {}).get("titles", {})
        return next(
            (n for t, n in titles.items() if word.startswith(t) and len(word) <= len(t) + 4), None
        )


@dataclass(frozen=True, slots=True)
class Post:
    """A labelled post without its marks."""

    name: str
    batch: str
    """Posts of one batch were written together, by one author: they are held out together."""
    markup: str
    text: str
    must: Spans
    never: Spans
    options: Options


@cache
def rules() -> Rules:
    return Rules(yaml.safe_load((HERE / "rules.yaml").read_text(encoding="utf-8")))


def read(path: Path) -> list[Post]:
    """The posts of a file; the batches of ``traps.yaml`` are all one."""
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))
    entries = entries["posts"] if isinstance(entries, dict) else entries
    return [_post(entry, path.stem) for entry in entries]


@cache
def ours() -> tuple[Post, ...]:
    """All the posts of this folder."""
    return tuple(post for name in FILES for post in read(HERE / name))


def _post(entry: Mapping[str, Any], file: str) -> Post:
    game = entry.get("game", "na")
    text, must, never = unmarked(entry["text"], game)
    options = Options(
        game=game,
        only=entry.get("only", False),
        games=NAMES,
        title_number=rules().title_number,
        most_items=rules().most_items,
        ordinary=lambda word: any(word in ordinary_of(code) for code in CODES),
    )
    batch = file if file == "traps" else f"{file} {_batch(entry['id'])}"
    return Post(entry["id"], batch, entry["markup"], text, must, never, options)


def _batch(name: str) -> str:
    return re.sub(r"[-0-9]*(?:-(?:de|ru|en|mixed|games|short)\b.*|-[0-9]+)$", "", name)


def unmarked(text: str, game: str) -> tuple[str, Spans, Spans]:
    """The post without marks, what must be linked (with its id), what must not."""
    parts: list[str] = []
    must: Spans = []
    never: Spans = []
    length = at = 0
    for mark in _MARK.finditer(text):
        inside = mark["never"] if mark["must"] is None else mark["must"]
        parts += (text[at : mark.start()], inside)
        length += mark.start() - at
        span = (length, length + len(inside), mark["id"] or f"{game}:{inside}")
        (never if mark["must"] is None else must).append(span)
        length += len(inside)
        at = mark.end()
    return "".join([*parts, text[at:]]), must, never


def outcome(post: Post) -> tuple[int, list[tuple[str, str]], list[tuple[str, str]]]:
    """How many links of a post are right, which are missed, which are wrong."""
    text = post.text
    result = link_post(text, post.markup, rules().known, post.options)
    made = [(link.start, link.end, link.id) for link in result.links]
    missed = [
        (text[a:b], i)
        for a, b, i in post.must
        if not any(s < b and a < e and i == d for s, e, d in made)
    ]
    wrong = [
        (text[s:e], d) for s, e, d in made
        if not any(s < b and a < e and i == d for a, b, i in post.must)
        or any(s < b and a < e for a, b, _ in post.never)
    ]  # fmt: skip
    return len(post.must) - len(missed), missed, wrong


def faults() -> dict[str, str]:
    """What is known to be wrong, by the name of the post."""
    lines = FAULTS.read_text(encoding="utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines if line)


def share(right: int, rest: int) -> str:
    return f"{100 * right / max(1, right + rest):5.1f}"


def report(posts: Iterable[Post], verbose: bool) -> Iterator[str]:
    """Precision and recall batch by batch, then of all together."""
    sums: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for post in posts:
        right, missed, wrong = outcome(post)
        for key in (post.batch, "together"):
            counts = (right, len(missed), len(wrong))
            sums[key] = [a + b for a, b in zip(sums[key], counts, strict=True)]
        if verbose and (missed or wrong):
            yield f"  {post.name}: missed {missed}, wrong {wrong}"
    for batch, (right, missed_count, wrong_count) in sums.items():
        yield (
            f"{batch:24} {right:5} linked, {missed_count:3} missed, {wrong_count:3} wrong: "
            f"precision {share(right, wrong_count)}, recall {share(right, missed_count)}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("-v", "--verbose", action="store_true")
    asked = parser.parse_args()
    posts = [post for file in asked.files for post in read(file)] if asked.files else ours()
    for line in report(posts, asked.verbose):
        print(line)


if __name__ == "__main__":
    main()
