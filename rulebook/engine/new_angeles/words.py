"""What can fill a gap of a sentence: the annotation of an event's field says which words."""

from __future__ import annotations

Seat = str
"""A letter; the seats follow one another clockwise."""
CardName = str
"""A name of a card, and no other word of the book."""
Side = str
"""One of the two offers of a deal."""
Resource = str
Word = str
"""Any word of the book; a name of a card is no such word."""
CardKind = str
"""A word that can be a kind of card, perhaps none of this game."""
District = int

SEATS = "ABCDEF"
MAIN, COUNTER = "main offer", "counteroffer"
