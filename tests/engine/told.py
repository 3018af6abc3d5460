"""How many situations of a file are read, and what keeps the others from it.

``python -m tests.engine.told FILE.yaml [GAME] [LANGUAGE]`` takes a list of mappings with ``id``,
``game``, ``lang``, ``text`` and perhaps ``right``. Whether what is read comes out right is for
people to judge: each outcome is printed in a line below what was wanted.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

from rulebook.engine.game import game as of_game
from rulebook.engine.resolve import (
    resolve,
    told_assumed,
    told_open,
    told_outcome,
    told_people,
    told_situation,
)
from rulebook.errors import RulebookError
from rulebook.yamlread import load


def main(file: str, game: str = "", language: str = "") -> None:
    read, of, slowest = Counter[str](), Counter[str](), (0.0, "")
    for item in load(Path(file)).items():
        parts = item.fields(("id", "game", "lang", "text"), ("right", "wrong"))
        name, key, code, text = (parts[k].text() for k in ("id", "game", "lang", "text"))
        if game not in ("", key) or language not in ("", code):
            continue
        kind = f"{key} {code}"
        of[kind] += 1
        of_game(key)  # loading takes longer than any situation
        start = time.process_time()
        try:
            found = resolve(text, key)
        except RulebookError as error:
            print(f"- {name}: {text}\n    not read: {error}")
            continue
        finally:
            slowest = max(slowest, (time.process_time() - start, name))
        read[kind] += 1
        right = parts["right"].text() if "right" in parts else ""
        outcome = "; ".join(told_outcome(found, "en")[0])
        given = " / ".join(line.text for line in told_situation(found, "en"))
        print(f"+ {name}: {text}\n    {told_people(found, 'en')} {given}")
        print(f"    {found.status} {outcome} {' '.join(found.refused_by)} {found.lacking}")
        print(f"    {told_assumed(found, 'en')} {told_open(found, 'en')}\n    wanted: {right}")
    for kind, number in of.items():
        print(f"{kind}: {read[kind]} of {number} read")
    print(f"together: {sum(read.values())} of {sum(of.values())}")
    print(f"slowest: {slowest[1]}, {slowest[0]:.2f} s")


if __name__ == "__main__":
    main(*sys.argv[1:])
