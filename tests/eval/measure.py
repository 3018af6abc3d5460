"""Measure the search: first hit right, within three, refused where the manuals are silent.

    python tests/eval/measure.py [--set FILE] [--fold tune|held|all] [--without INGREDIENT] [-v]

The rules of judging are those of the shared ``score.py``; this runs in one process, so that a
change is measured in seconds. Misses are listed for the tuning fold only.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import yaml

from rulebook.lookup.books import Books
from rulebook.search import query as understanding
from rulebook.search.answer import Answer, Found, answer
from rulebook.store.opening import open_store
from rulebook.talk import Talk, turn

HERE = Path(__file__).parent


def number_of(address: str) -> tuple[str, str]:
    game, _, number = address.partition(":")
    number = re.sub(r"(?<=[0-9])[a-zа-я]$", "", number)
    return game, number if not re.fullmatch(r"[0-9]+", number) else number + ".0"


def grade(found: Found, targets: list[dict[str, Any]], game: str) -> int:
    hit_game, number = number_of(found.unit.id)
    if hit_game != game:
        return 0
    best = 0
    for target in targets:
        if target.get("rule"):
            right = number == target["rule"]
        else:
            first, last = target["lines"]
            room = 4 * (last - first + 1) + 8
            right = any(
                w.file[:3] == target["file"] and w.lines[0] <= last and w.lines[1] >= first
                and w.lines[1] - w.lines[0] + 1 <= room
                for w in found.unit.wording.values()
            )  # fmt: skip
        best = max(best, target["graded"] if right else 0)
    return best


def groups(query: dict[str, Any]) -> list[list[dict[str, Any]]]:
    if not query.get("all_of"):
        return [query["expect"]]
    found: dict[Any, list[dict[str, Any]]] = defaultdict(list)
    for target in query["expect"]:
        if target["graded"] == 2:
            found[target.get("rule") or (target["file"], *target["lines"])].append(target)
    return list(found.values())


def judge(query: dict[str, Any], result: Answer) -> tuple[int, int, int]:
    """(first right, within three right, cited) for a query that can be answered."""
    wanted = groups(query)
    ranks = [
        next((i for i, hit in enumerate(result.hits, 1) if grade(hit, g, query["game"]) == 2), 0)
        for g in wanted
    ]
    first = all(0 < rank <= len(wanted) for rank in ranks)
    three = all(0 < rank <= len(wanted) + 2 for rank in ranks)
    cited = [hit for hit in result.hits if hit.unit.id in result.cites][: len(wanted) + 1]
    ask = result.answered and all(
        any(grade(hit, g, query["game"]) == 2 for hit in cited) for g in wanted
    )
    return int(first), int(three), int(ask)


WITHOUT: dict[str, Callable[[], None]] = {}
"""Ingredients that can be left out, to see what each carries."""


def ingredient(name: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    def register(function: Callable[[], None]) -> Callable[[], None]:
        WITHOUT[name] = function
        return function

    return register


def _drop_step(name: str) -> None:
    steps = tuple(s for s in understanding.STEPS if s.__name__ != name)
    understanding.STEPS = steps


for _step in ("strip_requests", "name_game", "retype", "join_words", "mend_words", "other_names"):
    WITHOUT[_step] = lambda _step=_step: _drop_step(_step)  # type: ignore[misc]


@ingredient("phrases")
def _no_phrases() -> None:
    from rulebook.search import rank

    rank.PHRASE_WEIGHT = 0.0  # type: ignore[attr-defined]


@ingredient("titles")
def _no_titles() -> None:
    from rulebook.search import rank

    rank.TITLE_WEIGHT = 0.0  # type: ignore[attr-defined]


@ingredient("silent-questions")
def _no_silent() -> None:
    from rulebook.search import answer as answering
    from rulebook.search.hit import Hit

    ranked = vars(answering)["rank"]

    def without(*arguments: Any, **named: Any) -> Any:
        ranking = ranked(*arguments, **named)
        ranking.silent = Hit("")
        return ranking

    vars(answering)["rank"] = without


@ingredient("meaning")
def _no_meaning() -> None:
    from rulebook.search import rank

    rank.MEANING_WEIGHT = 0.0  # type: ignore[attr-defined]


def results(queries: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], Answer]]:
    library = open_store()
    for query in queries:
        yield query, answer(Books(library, query["game"]), query["query"])


def share(values: list[int]) -> str:
    return f"{sum(values)}/{len(values)} {sum(values) / max(1, len(values)):6.1%}"


def measured(path: Path) -> dict[str, float]:
    """The totals of a set: first, within three, cited, refused when it should, not refused."""
    queries = yaml.safe_load(path.read_text(encoding="utf-8"))["queries"]
    judged, refused, kept = [], [], []
    for query, result in results(queries):
        if isinstance(query["expect"], list):
            judged.append(judge(query, result))
            kept.append(result.answered)
        else:
            refused.append(not result.answered)
    first, three, ask = (sum(row[i] for row in judged) / len(judged) for i in range(3))
    return {
        "first": first,
        "three": three,
        "ask": ask,
        "refused": sum(refused) / max(1, len(refused)),
        "kept": sum(kept) / max(1, len(kept)),
    }


def talked(path: Path) -> list[tuple[dict[str, Any], Answer, bool]]:
    """The turns of a set of conversations, with the answer to each and whether it is right."""
    library, found = open_store(), []
    for talk in yaml.safe_load(path.read_text(encoding="utf-8"))["conversations"]:
        state = Talk()
        for asked in talk["turns"]:
            result, state = turn(Books(library, asked["game"]), state, asked["user"])
            cited = [hit for hit in result.hits if hit.unit.id in result.cites][:3]
            right = not result.answered
            if isinstance(asked["expect"], list):
                grades = [grade(hit, asked["expect"], asked["game"]) for hit in cited]
                right = result.answered and 2 in grades
            found.append((asked, result, right))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--set", type=Path, default=HERE / "queries.yaml")
    parser.add_argument("--fold", default="all", choices=["tune", "held", "all"])
    parser.add_argument("--without", choices=sorted(WITHOUT))
    parser.add_argument("-v", "--verbose", action="store_true")
    args = parser.parse_args()
    if args.without:
        WITHOUT[args.without]()
    queries = yaml.safe_load(args.set.read_text(encoding="utf-8"))["queries"]
    queries = [q for q in queries if args.fold in {"all", q.get("fold", "tune")}]
    table: dict[str, list[tuple[int, int, int]]] = defaultdict(list)
    refused: list[int] = []
    wrongly: list[int] = []
    for query, result in results(queries):
        shown = args.verbose and query.get("fold", "tune") == "tune"
        top = " ".join(f"{h.unit.id}={h.score:.2f}" for h in result.hits[:3])
        if not isinstance(query["expect"], list):
            refused.append(int(not result.answered))
            if shown and result.answered:
                print(f"  ANSWERED [{query['game']}] {query['query']!r} {top}")
            continue
        judged = judge(query, result)
        wrongly.append(int(not result.answered))
        for key in (query["kind"], f"lang {query['lang']}", f"game {query['game']}", "all"):
            table[key].append(judged)
        if shown and (not judged[0] or not result.answered):
            want = sorted(
                {t.get("rule") or str(t["lines"]) for t in query["expect"] if t["graded"] == 2}
            )
            flag = "" if result.answered else " REFUSED"
            where = f"[{query['kind']} {query['game']}]{flag}"
            print(f"  {where} {query['query']!r} → {top} want {want[:3]}")
    for key, rows in sorted(table.items(), key=lambda item: (item[0] == "all", item[0])):
        columns = [share([row[i] for row in rows]) for i in range(3)]
        print(f"{key:16} first {columns[0]:16} within three {columns[1]:16} ask cites {columns[2]}")
    print(f"refused when it should: {share(refused)}; answerable but refused: {share(wrongly)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
