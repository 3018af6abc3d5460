"""reStructuredText: the same book as in Markdown, whatever it is written with."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.importing.reading import read_files
from rulebook.model import FoundText

_RST = """
==============
Granite Valley
==============

.. contents:: Table of contents
   :depth: 2

Overview
========

A game for **two** players. See :ref:`scoring` and `the end <the-end>`_.

Setup
-----

#. Place the board.
#. Take ten blocks
   of one colour.

.. note::

   In a tournament the beginner is drawn by lot.

.. a comment that nobody reads
   on two lines

.. _the-end:

The end
=======

draw
   Take a card. You may hold ``five``.

build
   Put a block on the board.

- A tower stands on a wall.
- A wall stands on nothing.

.. _scoring:

Scoring
=======

===== ======
Block Points
===== ======
Tower 5
Wall  2
===== ======

+-------+------+
| Block | Cost |
+=======+======+
| Tower | 3    |
+-------+------+

**Ties.** The player with more towers wins.
"""
_MARKDOWN = """
# Granite Valley

## Overview

A game for **two** players. See [Scoring](#scoring) and [the end](#the-end).

### Setup

1. Place the board.
2. Take ten blocks
   of one colour.

In a tournament the beginner is drawn by lot.

## The end {#the-end}

draw
: Take a card. You may hold `five`.

build
: Put a block on the board.

- A tower stands on a wall.
- A wall stands on nothing.

## Scoring

| Block | Points |
|-------|--------|
| Tower | 5      |
| Wall  | 2      |

| Block | Cost |
|-------|------|
| Tower | 3    |

**Ties.** The player with more towers wins.
"""


def _found(path: Path, text: str) -> FoundText:
    path.write_text(text, encoding="utf-8")
    (found,) = read_files([path])
    return found


@pytest.mark.parametrize("name", ["granite.rst", "granite.txt"])
def test_a_book_is_the_same_in_both(tmp_path: Path, name: str) -> None:
    one, other = _found(tmp_path / name, _RST), _found(tmp_path / "granite.md", _MARKDOWN)
    said = [[(u.number, u.title, u.text) for u in text.units] for text in (one, other)]
    assert said[0] == said[1]
    assert one.references == other.references
    assert one.references


def test_a_unit_tells_the_line_on_which_it_stands(tmp_path: Path) -> None:
    lines = _RST.split("\n")
    for unit in _found(tmp_path / "granite.rst", _RST).units:
        first = (unit.title or unit.text).split()[0]
        assert first in " ".join(lines[unit.lines[0] - 1 : unit.lines[1]])
