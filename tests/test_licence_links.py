"""Posts on a book whose clauses begin with 0, have letters, and whose appendices are lettered."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.importing.reading import read_files

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


_CODE = """HARBOUR CODE

A. Cranes

1. A crane lifts one crate; see chapter F for its price.
2. It stops at dusk (see C.2).

B. Ropes

1. A rope is long, as chapters A and C say.

C. Boats

1. A boat floats.
2. A boat leaves, as chapters D to F say.

D. Tides

1. High tide is at noon.

E. Lamps

1. A lamp burns.

F. Prices

1. A crane costs three coins.
"""
_PIER = """THE PIER RULES

1. Definitions. A crane is what lifts.

2. Use. You may use a crane under sections 6c and 6d, as 4.B tells.

3. Fees. There are none; see 6b.

4. Ropes.

  A. A rope is long.

  B. A rope is strong.

5. Boats. A boat floats (see 4.A).

6. Return of Cranes.

You may return a crane when it is empty and not wet:

  a) by hand,

  b) by boat,

  c) by rail, or

  d) by sections 6a and b.
"""
_DEEP = """THE DEEP LICENCE

Section 1 -- Cranes.

  a. Loads.

       1. A crane lifts:

            A. crates:

                 i. red ones,

                 ii. blue ones, and

            B. barrels.

       2. It stops at dusk, as Section 1(a)(1)(A)(ii) says.

  b. Ropes.

Section 2 -- Boats.

  a. A boat floats.

  b. A boat leaves.
"""
_ACT = """THE MOLE ACT

CHAPTER I
GENERAL

Article 1. Cranes
A crane lifts.

Article 2. Boats
A boat floats.

CHAPTER II
FEES

Article 3. Prices
Prices are high, as Chapter I says.

CHAPTER III
END

Article 4. End
The end.
"""


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Somebody who added two books, the title of the one of which is in initials another's name."""
    root = tmp_path_factory.mktemp("licence")
    home = make_home(root, "harbour")
    (root / "quay.txt").write_text(_LICENCE, encoding="utf-8")
    (root / "other.txt").write_text(_LICENCE.replace("QUAY", "Quay Under Law"), encoding="utf-8")
    (root / "guide.md").write_text(_GUIDE, encoding="utf-8")
    files = {"tqul": "quay.txt", "other": "other.txt", "guide": "guide.md"}
    for name, text in (("code", _CODE), ("pier", _PIER), ("mole", _ACT), ("deep", _DEEP)):
        files[name] = f"{name}.txt"
        (root / files[name]).write_text(text, encoding="utf-8")
    for name, file in files.items():
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
        ("code", "See chapter F.", ["F"]),
        ("code", "Chapters A and C say so.", ["A", "C"]),
        ("code", "Chapters B to D say so.", ["B", "D"]),
        ("code", "See B.1, or (A.2).", ["B.1", "A.2"]),
        ("code", "Siehe Kapitel B.1 und C.", ["B.1", "C"]),
        ("code", "Plan B is B.1 or so; in chapter A crane it is.", []),
        ("code", "See chapter X.", []),
        ("pier", "See 4.B.", ["4.B"]),
        ("pier", "See sections 6c and 6d.", ["6c", "6d"]),
        ("pier", "Sections 4 and 6b, or § 6a, b und c.", ["4", "6b", "6a", "6b", "6c"]),
        (
            "code",
            "Section C(2) of CODE, and chapters A(1) and B(1) of code.",
            ["C.2", "A.1", "B.1"],
        ),
        ("deep", "Section 1(a)(1)(A)(ii) has it.", ["1a.1.A.ii"]),
        ("deep", "§ 1(a)(1)(B), section 1(b) and 1(a)(2)", ["1a.1.B", "1b", "1a.2"]),
        ("deep", "deep 1(a)(1)(A)(i)", ["1a.1.A.i"]),
        ("mole", "Chapters I and III.", ["chapter.I", "chapter.III"]),
        ("mole", "In chapter I read article 2.", ["2"]),
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


def test_letters_in_the_text_of_a_book_are_references(tmp_path: Path) -> None:
    found = {}
    for name, text in (("code", _CODE), ("pier", _PIER)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        (found[name],) = read_files([tmp_path / name])
    assert {(r.source, r.target) for r in found["code"].references} == {
        ("A.1", "F"), ("A.2", "C.2"), ("B.1", "A"), ("B.1", "C"), ("C.2", "D"), ("C.2", "E"),
        ("C.2", "F"),
    }  # fmt: skip
    assert {(r.source, r.target) for r in found["pier"].references} == {
        ("2", "6c"), ("2", "6d"), ("2", "4.B"), ("3", "6b"), ("5", "4.A"), ("6d", "6a"),
    }  # fmt: skip


def test_clauses_are_called_what_they_begin_with(tmp_path: Path) -> None:
    (tmp_path / "pier.txt").write_text(_PIER, encoding="utf-8")
    (found,) = read_files([tmp_path / "pier.txt"])
    named = {unit.number: (unit.title, unit.text) for unit in found.units if unit.title}
    assert named["1"] == ("Definitions", "A crane is what lifts.")
    assert named["4"] == ("Ropes", "")
    assert named["6"][0] == "Return of Cranes"
    listed = "1. Stop. Then go on.\n\n2. Players move a crane. Then they wait.\n\n3. Go home.\n"
    (tmp_path / "plain.txt").write_text(listed, encoding="utf-8")
    (plain,) = read_files([tmp_path / "plain.txt"])
    assert not any(unit.title for unit in plain.units)
