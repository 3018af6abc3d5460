"""Fit what makes it sure that the best rule answers, on sets of what is ruled and what is not.

    python tests/eval/fit_answers.py [--refused SHARE]

Prints ``SURENESS`` for ``rulebook/search/weights.py``: a logistic regression on all sets of
``tests/eval`` and the shared ones, its limit where so large a share of what is ruled is refused.
What it is worth is told by what is fitted on all authors but one, for each in turn.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import yaml

from rulebook.lookup.books import Books
from rulebook.search.answer import answer
from rulebook.search.deciding import evidence
from rulebook.search.weights import LEAST_NAME_SHARE, NUMBER_SCORE, SURENESS
from rulebook.store.opening import open_store

HERE = Path(__file__).parent
SHARED = next((p / "shared/evaluation" for p in HERE.parents if (p / "shared").is_dir()), HERE)
PULL = 3.0
"""How strongly weights are pulled to 0, as so many questions."""
UNRULED_WEIGHT = 3.0
"""For how many questions one counts that is not ruled: there are fewer of them."""
Row = tuple[str, str, str, bool, dict[str, float]]
"""The author, the kind of the set, the question, whether it is ruled, what speaks for an answer."""


def asked() -> Iterator[tuple[str, str, str, str, bool]]:
    """Author, kind of the set, game, question, and whether it is ruled, of all sets."""
    kinds = ("queries", "stories", "twins", "verdicts", "lists", "unruled")
    for kind in kinds:
        paths = [SHARED / f"{kind}.yaml", HERE / f"{kind}.yaml"]
        for path in filter(Path.is_file, [*paths, *sorted(HERE.glob(f"sets/{kind}-*.yaml"))]):
            author = path.stem.partition("-")[2] or ("shared" if path.parent == SHARED else "a")
            listed = yaml.safe_load(path.read_text("utf-8"))
            for query in listed if isinstance(listed, list) else listed["queries"]:
                wanted = query.get("expect", query.get("accept", ()))
                ruled = wanted not in ("none", ["none"])
                yield author, kind, query.get("game", "na"), query["query"], ruled


def collected() -> Iterator[Row]:
    """What speaks for answering each question, where that decides; every other one that is ruled
    is also asked of all games."""
    library = open_store(lambda *_, **__: None)
    for number, (author, kind, game, text, ruled) in enumerate(asked()):
        every = [""] if game == "none" else [game, ""] if ruled and number % 2 else [game]
        for within in every:
            found = answer(Books(library, within, ""), text)
            ranking, draft = found.ranking, found.draft
            if ranking is None or draft is None or not ranking.hits or not found.hits:
                continue
            top = ranking.hits[0]
            leads = ranking.topic or top.score >= ranking.silent.score
            named = top.title >= LEAST_NAME_SHARE and leads
            if named or top.score >= NUMBER_SCORE or game not in ("none", draft.index.game):
                continue
            yield author, kind, text, ruled, evidence(ranking, draft)


def fitted(table: Any, ruled: Any) -> Any:
    """Weights by which a sum tells what is ruled; the first column is 1 and is not pulled."""
    scale = np.maximum(table.std(0), 1e-9)
    scale[0] = 1.0
    pull = PULL * np.eye(table.shape[1])
    pull[0, 0] = 0.0
    rows, counts = table / scale, np.where(ruled > 0, 1.0, UNRULED_WEIGHT)
    weights = np.zeros(table.shape[1])
    for _ in range(40):
        likely = 1 / (1 + np.exp(-rows @ weights))
        bend = (rows * (counts * likely * (1 - likely))[:, None]).T @ rows + pull
        weights += np.linalg.solve(bend, rows.T @ (counts * (ruled - likely)) - pull @ weights)
    return weights / scale


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--refused", type=float, default=0.01, help="of what is ruled")
    parser.add_argument("-v", "--verbose", action="store_true")
    arguments = parser.parse_args()
    rows = list(collected())
    names = [name for name in SURENESS if name in rows[0][4]]
    table = np.array([[row[4][name] for name in names] for row in rows])
    ruled = np.array([row[3] for row in rows], dtype=float)
    authors = np.array([row[0] for row in rows])
    sums = np.zeros(len(rows))
    for author in sorted(set(authors)):
        left = authors == author
        sums[left] = table[left] @ fitted(table[~left], ruled[~left])
    limit = float(np.quantile(sums[ruled > 0], arguments.refused))
    for author in sorted(set(authors)):
        for wanted, name in ((1, "ruled"), (0, "not ruled")):
            of = (authors == author) & (ruled == wanted)
            print(f"{author}: {name} refused {int((sums[of] < limit).sum())} of {int(of.sum())}")
    refused = [(sums[ruled == wanted] < limit).mean() for wanted in (1, 0)]
    print(f"by what others' sets say: ruled refused {refused[0]:.1%}, not ruled {refused[1]:.1%}")
    if arguments.verbose:
        for place in np.argsort(sums):
            author, kind, text, is_ruled, _ = rows[place]
            if is_ruled == (sums[place] < limit):
                of = f"{'' if is_ruled else 'not '}ruled {author} {kind}"
                print(f"  {sums[place] - limit:+.2f} {of} {text!r}")
    weights = fitted(table, ruled)
    own = float(np.quantile((table @ weights)[ruled > 0], arguments.refused))
    weights[0] -= own
    print({name: round(float(weight), 2) for name, weight in zip(names, weights, strict=True)})


if __name__ == "__main__":
    main()
