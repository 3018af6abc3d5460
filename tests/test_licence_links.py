"""Posts on a book whose clauses begin with 0, have letters, and whose appendices are lettered."""

from __future__ import annotations

from pathlib import Path

import pytest

from .places import Home, make_home

_LICENCE = """THE QUAY

TERMS

  0. Names.

  A crane is what lifts, and a boat is what floats.

  1. Loading.

  You may load a boat at any time, as long as

    a) the crane is yours, and

    b) nobody is below it.

  2. Leaving.

  A boat leaves with the tide.

  3. Return.

  A boat returns with the next tide.
"""
_GUIDE = """# Guide

## 1. Cranes

### 1.1. Ropes

A rope holds one crate.

## 4. Boats

### 4.1. Tides

#### 4.1.1. High tide

A boat leaves.

## Appendix B. Tables

### B.4. Prices

#### B.4.1. Prices of crates

A crate costs three coins.

##### B.4.1.1. Prices of red crates

A red crate costs four.
"""


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Somebody who added two books, the title of the one of which is in initials another's name."""
    root = tmp_path_factory.mktemp("licence")
    home = make_home(root, "harbour")
    (root / "quay.txt").write_text(_LICENCE, encoding="utf-8")
    (root / "other.txt").write_text(_LICENCE.replace("QUAY", "Quay Under Law"), encoding="utf-8")
    (root / "guide.md").write_text(_GUIDE, encoding="utf-8")
    for name, file in (("tqul", "quay.txt"), ("other", "other.txt"), ("guide", "guide.md")):
        added = home.run("book", "add", root / file, "--name", name, "--yes")
        assert added.code == 0, added.err
    return home


@pytest.mark.parametrize(
    ("game", "said", "wanted"),
    [
        ("tqul", "See § 0.", ["0"]),
        ("tqul", "I read § 0 and § 1.", ["0", "1"]),
        ("tqul", "section 0 of tqul", ["0"]),
        ("tqul", "Sections 1 to 3 of tqul apply.", ["1", "3"]),
        ("tqul", "See section 1(b).", ["1b"]),
        ("tqul", "See Section 1a and section 2.", ["1a", "2"]),
        ("tqul", "See Section 1f.", []),
        ("tqul", "It costs 0 or 1 coins.", []),
        ("guide", "B.4.1 has it.", ["B.4.1"]),
        ("guide", "B.4.1.1 has it.", ["B.4.1.1"]),
        ("guide", "Anhang B.4 hat es.", ["B.4"]),
        ("guide", "X.4.1.1 is elsewhere.", []),
        ("guide", "4.1.1 has it.", ["4.1.1"]),
    ],
)
def test_what_a_post_cites(
    reader: Home, tmp_path: Path, game: str, said: str, wanted: list[str]
) -> None:
    post = tmp_path / "post.txt"
    post.write_text(said + "\n", encoding="utf-8")
    ran = reader.run("--game", game, "link", post, "--to", "plain", "--base-url", "http://x")
    assert ran.code == 0, ran.err
    shown = [word.split(f"/{game}/")[1].strip(").,") for word in ran.out.split() if "http" in word]
    assert shown == wanted
