"""Hold the measures of the search to floors, on our own sets and on the shared one if it is there.

The floors stand a little below what was measured when they were set (docs/search.md), so that a
loss is noticed; they are not the goal.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from measure import HERE, measured, talked  # type: ignore[import-not-found]
from verdicts import settled  # type: ignore[import-not-found]

SHARED = HERE.parents[2] / "shared" / "evaluation" / "queries.yaml"
FLOORS = {
    HERE / "queries.yaml": {
        "first": 0.85,
        "three": 0.94,
        "ask": 0.90,
        "refused": 0.75,
        "kept": 0.95,
    },
    HERE / "sets" / "queries-b.yaml": {"first": 0.88, "three": 0.96, "ask": 0.91, "kept": 0.96},
    HERE / "sets" / "queries-c.yaml": {"first": 0.87, "three": 0.94, "ask": 0.91, "kept": 0.96},
    HERE / "sets" / "queries-d.yaml": {"first": 0.86, "three": 0.96, "ask": 0.92, "kept": 0.96},
    HERE / "sets" / "queries-e.yaml": {"first": 0.88, "three": 0.95, "ask": 0.91, "kept": 0.96},
    HERE / "sets" / "queries-f.yaml": {"first": 0.89, "three": 0.96, "ask": 0.94, "kept": 0.97},
    HERE / "sets" / "queries-g.yaml": {"first": 0.90, "three": 0.96, "ask": 0.94, "kept": 0.96},
    HERE / "sets" / "queries-h.yaml": {"first": 0.91, "three": 0.97, "ask": 0.96, "kept": 0.97},
    HERE / "sets" / "queries-w.yaml": {"first": 0.90, "three": 0.95, "ask": 0.90, "kept": 0.95},
    SHARED: {"first": 0.92, "three": 0.98, "ask": 0.95, "refused": 0.95, "kept": 0.97},
}
VERDICTS = {
    "verdicts-s": (0.64, 0.034),
    "verdicts-t": (0.77, 0.02),
    "verdicts-u": (0.70, 0.03),
    "verdicts-v": (0.76, 0.03),
    "verdicts-w": (0.76, 0.03),
    "verdicts-x": (0.87, 0.02),
    "verdicts-y": (0.82, 0.03),
    "verdicts-z": (0.70, 0.04),
}
"""Of each set the least share of right verdicts and the most of wrong ones."""
CHATS = [HERE / "chat.yaml", *sorted((HERE / "sets").glob("chat-*.yaml"))]
CHAT = 0.90
"""Turns of all conversations together that are answered rightly."""


def main() -> int:
    if not os.environ.get("RULEBOOK_MANUALS"):
        print("no manuals here (RULEBOOK_MANUALS): the search was not measured")
        return 0
    failed = 0
    for path, floors in FLOORS.items():
        if not Path(path).is_file():
            print(f"{path} is not here: not measured")
            continue
        found = measured(path)
        for name, floor in floors.items():
            verdict = "ok" if found[name] >= floor else "BELOW ITS FLOOR"
            failed += found[name] < floor
            where = f"{path.parent.name}/{path.stem}: {name:8}"
            print(f"{where} {found[name]:6.1%}, floor {floor:.0%}: {verdict}")
    for name, (least, most) in VERDICTS.items():
        given, wrong = settled(HERE / "sets" / f"{name}.yaml")
        failed += given < least or wrong > most
        print(
            f"{name}: right {given:.1%}, floor {least:.0%}; wrong {wrong:.1%}, at most {most:.0%}"
        )
    right = [right for path in CHATS for *_, right in talked(path)]
    share = sum(right) / len(right)
    print(f"chat: {share:.1%} of {len(right)} turns, floor {CHAT:.0%}")
    return 1 if failed or share < CHAT else 0


if __name__ == "__main__":
    sys.exit(main())
