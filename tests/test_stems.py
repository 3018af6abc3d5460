"""Stems are the same however many threads ask for them."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rulebook.languages import SAID
from rulebook.languages.stems import bare_stem
from rulebook.text import words

_TEXT = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
_WORDS = sorted({word for word in words(_TEXT) if word.isalpha()})


def test_threads_take_turns_at_a_stemmer() -> None:
    asked = [(word, code) for word in _WORDS for code in SAID]
    alone = [bare_stem(word, code) for word, code in asked]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            together = list(pool.map(lambda one: bare_stem(*one), asked * 2))
    finally:
        sys.setswitchinterval(before)
    assert together == alone * 2
