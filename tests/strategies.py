"""Hypothesis strategies that several tests use, and how often a costly one is tried."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

from rulebook.ids import PARTS, RuleId


def tries(number: int) -> int:
    """So many examples of a costly random test; with ``make fuzz`` as many times more as of all
    others."""
    usual: int = settings.get_profile("ci").max_examples
    return number * settings().max_examples // usual


GAMES = ("", "na", "20c", "rise", "s51", "hb")
_ENTRIES = st.integers(1, 999).map(str) | st.sampled_from(sorted(PARTS))

rule_ids = (
    st.builds(
        RuleId,
        game=st.sampled_from(GAMES),
        entry=_ENTRIES,
        item=st.integers(1, 999),
        letter=st.sampled_from(["", *"abcdefghijklmnopqrstuvwxyz"]),
    )
    | st.builds(RuleId, game=st.sampled_from(GAMES), entry=_ENTRIES)
    | st.builds(RuleId, game=st.sampled_from(GAMES), entry=_ENTRIES, item=st.just(0))
)
"""Every kind of address: entries, openings, rules, bullets, with a game and without."""

_PIECES = st.sampled_from(
    ["1 KRAN", "2 LEUCHTTURM", "### Кран", "# ", "- 1.1 Ein Satz.", "1.2 Noch einer.", "3. Schritt",
     " - a) Punkt", "- ", "•\t Punkt", "\t\t", "Zugehörige Themen: Nebel,,",
     "**Также читайте:** «»", "AUFBAU", "STICHWORTE", "KURZ UND KNAPP", "DIE GOLDENE REGEL",
     "- Kran, 1.0–1.2, 2.0", "*", "Wort-", "A-Seite:", "- Roggen", "MAHLEN", "12 34 56", "1 1",
     "99.99 x", "1.1 1.1 1.1", "\x0b", "\x1c", "\u2028", "\ufeff", "\x00", "\r", " ", "",
     "(1) eins", "Satz ohne Ende", "ſ", "Ⅷ", "٣.٤ x", ":\r:"]
)  # fmt: skip
_LINES = _PIECES | st.text(st.characters(exclude_characters="\n"), max_size=30)
manuals = st.lists(_LINES, max_size=25).map("\n".join) | st.text(max_size=200)
"""Text that looks like a manual in places, and text that does not look like anything."""
