"""Info files, as Texinfo makes them: nodes are parts, menus are none, notes lead on."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from rulebook.errors import BadManual
from rulebook.importing.reading import read_files

_HEAD = "This is quay.info, produced by makeinfo.\n\n"
_TOP = """\x1f
File: quay.info,  Node: Top,  Next: Cranes,  Up: (dir)

The Quay
********

* Menu:

* Cranes::          What lifts.
* Bell: The bell.   What ends
                    the day.

"""
_CRANES = """\x1f
File: quay.info,  Node: Cranes,  Next: The bell,  Prev: Top,  Up: Top

1 Cranes
********

A crane lifts one crate a turn.  It stops as soon as the bell rings
(*note The
bell::), or as *note the rope: Ropes, says.

* Menu:

* Ropes::           How long they are.

\x1f
File: quay.info,  Node: Ropes,  Up: Cranes

1.1 Ropes
=========

No rope is longer than the quay.

"""
_BELL = """\x1f
File: quay.info,  Node: The bell,  Prev: Cranes,  Up: Top

2 The bell
**********

It ends the day.
\0\b[index\0\b]
* crane:                Cranes.       (line  6)
* rope, length of a very long one:
                        Ropes.        (line  6)

"""
_TAGS = "\x1f\nTag Table:\nNode: Top\x7f100\n\x1f\nEnd Tag Table\n"


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("split", [False, True])
def test_an_info_file_is_read_by_its_nodes(tmp_path: Path, split: bool, packed: bool) -> None:
    path = tmp_path / "quay.info"
    if split:
        (tmp_path / "quay.info-1").write_text(_HEAD + _TOP + _CRANES)
        (tmp_path / "quay.info-2").write_text(_HEAD + _BELL)
        listed = "\x1f\nIndirect:\nquay.info-1: 40\nquay.info-2: 700\n"
        path.write_text(_HEAD + listed + _TAGS)
    else:
        path.write_text(_HEAD + _TOP + _CRANES + _BELL + _TAGS)
    if packed:
        for plain in list(tmp_path.iterdir()):
            plain.with_name(plain.name + ".gz").write_bytes(gzip.compress(plain.read_bytes()))
            plain.unlink()
        path = tmp_path / "quay.info.gz"
    (found,) = read_files([path])
    assert found.title == "The Quay"
    numbered = {unit.number: (unit.title, unit.text) for unit in found.units if not unit.made}
    assert numbered == {
        "1": ("Cranes", "A crane lifts one crate a turn. It stops as soon as the bell rings "
                        "(see The bell), or as see the rope, says."),
        "1.1": ("Ropes", "No rope is longer than the quay."),
        "2": ("The bell", "It ends the day."),
    }  # fmt: skip
    assert {(r.source, r.target) for r in found.references} == {("1", "2"), ("1", "1.1")}
    assert "Menu" not in " ".join(unit.text for unit in found.units)


def test_a_part_of_an_info_file_that_is_missing_is_told(tmp_path: Path) -> None:
    path = tmp_path / "quay.info"
    path.write_text(_HEAD + "\x1f\nIndirect:\nquay.info-1: 40\n" + _TAGS)
    with pytest.raises(BadManual) as told:
        read_files([path])
    assert told.value.code == "book-no-file"
