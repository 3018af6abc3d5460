"""The numbers that ranking was measured with (see ``docs/search.md``); each has one meaning."""

from __future__ import annotations

K1 = 1.2
B = 0.75
"""BM25 as whoosh has it."""

FIELDS = {
    "wording": 1.0,
    "gist": 1.6,
    "asked": 0.8,
    "title": 0.75,
    "opening-title": 2.5,
    "part": 0.75,
    "alias": 1.5,
    "index": 0.5,
}
"""How much a word counts by where it stands."""

COMMON = 0.05
"""A word in more of the known questions than this share says nothing about which is meant."""
UNKNOWN = 5.0
"""The weight in the query of a word that stands in none of the books."""
EXACTLY = 1.0
"""What more it counts where nothing but the title is asked for."""
ASKED = 0.55
"""What a word counts in the known ways of asking for a unit, beside its text."""
PHRASE = 1.15
"""What likeness to a known way of asking counts beside the words of the rule."""
SECOND = 0.7
"""What the next likely way of asking for the same rule adds to the nearest."""
TITLE = 1.15
"""What it counts that a title is just what was asked for."""
SUMMARY = 0.96
"""Parts outside the entries (quick reference, setup) say again what an entry rules."""
MEANING = 2.8
"""What it counts that a unit is about the same, whatever its words."""
OPPOSITE = 1.0
"""What it counts that a unit is on the side of the query, where it speaks of opposites."""
DIMENSIONS = 64
"""Numbers in a direction of the space of meaning: more gain little, fewer lose it."""
CLOSER = 15
"""Units, best by their words, that this is computed for."""
FAINT = 0.4
"""Known questions that are less like the query, or have less in common with it, than this share of
the nearest."""
FAINTER = 0.25
"""The same before the small words are counted, which add little."""
COMMONPLACE = 80
FREQUENT = 250
"""What stands in more units, or in more known questions, than this does not find any by itself."""
COVER = 0.3
"""What the share of the query that a unit has at all counts beside BM25."""
VERBATIM = 0.8
"""What it counts that a wording has the words of the query side by side."""
CUTOFF = 0.2
"""Hits below this share of the best one are noise."""
COVERED = 0.8
LIKE = 1.5
TITLED = 1.0
MEANT = 1.5
AHEAD = 1.2
FOREIGN = 1.0
"""How sure a hit is: these shares of cover, of likeness to a known way of asking, of title and of
meaning, and how far it is ahead of what is not ruled, up to this; less this for a word that tells
such a question."""
ANSWERS = 2.2
"""From this sureness on a hit answers; below, the manuals are silent and the hit is only near."""
LEANING = 1.4
"""The same for a turn of a conversation that leans on the one before."""
NAMED = 0.75
"""From this share of a title or term on the query is just its name, and that answers."""
PREFERRED = 0.4
"""What the game of the last use is ahead of the others."""
NUMBERED = 9.0
"""The score of a rule whose number stands in the query."""
SILENT = 0.45
"""From this likeness on our answer is given to a question that no manual answers."""
CURATED = 0.6
SHARED = 0.8
"""From this likeness on a question is one of ours, and our answer is given: if it has so much of
its weight in common with it."""
ALSO = 0.7
"""Rules that come so near the best one are cited with it."""
ALSO_LEANING = 0.5
"""The same for a turn that leans on the one before: what it means is less sure."""
