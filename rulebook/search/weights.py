"""The numbers that ranking was measured with (see ``docs/search.md``); each has one meaning."""

from __future__ import annotations

K1 = 1.2
B = 0.75
"""BM25 as whoosh has it."""

FIELDS = {
    "wording": 1.0,
    "gist": 0.8,
    "asked": 0.5,
    "title": 0.75,
    "opening-title": 2.5,
    "part": 0.75,
    "alias": 1.5,
    "index": 1.0,
}
"""How much a word counts by where it stands."""

UNKNOWN = 6.0
"""The weight in the query of a word that stands in none of the books."""
PHRASE = 1.2
"""What likeness to a known way of asking counts beside the words of the rule."""
TITLE = 1.0
"""What it counts that a title is just what was asked for."""
CUTOFF = 0.05
"""Hits below are noise."""
ANSWERS = 0.75
"""From this score on a hit answers; below, the manuals are silent and the hit is only near."""
SILENT = 0.55
"""From this likeness on to a question that no manual answers, none is answered."""
CURATED = 0.6
"""From this likeness on a question is one of ours, and our answer is given."""
ALSO = 0.8
"""Rules that come so near the best one are cited with it."""
PREFERRED = 0.15
"""What the game of the last use is ahead of the others."""
