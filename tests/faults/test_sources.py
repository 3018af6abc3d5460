"""Sources that change at any moment of a build: what is answered later is what is there later."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ..places import Home
from .ask import Said, ask
from .questions import Question

SHOWN = Question(("--json", "show", "hb:1.1"))
DOCTOR = Question(("doctor",))


def _put(path: Path, data: bytes) -> None:
    beside = path.with_name(".beside")
    beside.write_bytes(data)
    beside.replace(path)


def _change_at(path: Path, opening: int, data: bytes | None) -> None:
    """In this process: when a file is opened for the n-th time, it has just been changed."""
    seen = 0
    changing = False

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal seen, changing
        if event != "open" or changing or str(arguments[0]) != str(path):
            return
        seen += 1
        if seen == opening:
            changing = True
            if data is None:
                path.unlink()
            else:
                _put(path, data)
            changing = False

    sys.addaudithook(hook)


def _one(home: Home, question: Question) -> Said:
    (said,) = ask(home, [question])
    return said


@pytest.mark.parametrize("change", ["another wording", "removed"])
@pytest.mark.parametrize("opening", range(1, 9))
def test_a_manual_that_changes_while_it_is_read(home: Home, opening: int, change: str) -> None:
    path = home.manuals / "harbour.de.txt"
    old = path.read_bytes()
    new = None if change == "removed" else old.replace(b"eine Kiste", b"eine Truhe")
    ask(home, [SHOWN], before=lambda: _change_at(path, opening, new))
    now = path.read_bytes() if path.exists() else None
    said = _one(home, SHOWN)
    if now == old:  # it is not opened so often
        assert b"eine Kiste je Zug" in said.out
    elif now is None:
        assert b"Kiste je Zug" not in said.out
    else:
        assert b"eine Truhe je Zug" in said.out
    _put(path, old)
    assert b"eine Kiste je Zug" in _one(home, SHOWN).out
    doctor = _one(home, DOCTOR)
    assert b"hb/de" not in doctor.out
    assert doctor.code == 0


def test_the_moment_is_met(home: Home) -> None:
    path = home.manuals / "harbour.de.txt"
    new = path.read_bytes().replace(b"eine Kiste", b"eine Truhe")
    ask(home, [SHOWN], before=lambda: _change_at(path, 1, new))
    assert path.read_bytes() == new
