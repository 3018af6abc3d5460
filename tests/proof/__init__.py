"""Holds our own texts to the manuals: figures, negations, modals, terms, copies, sizes, coverage.

``prove`` answers with ``Problem`` records and prints nothing. What a word counts for is data, one
module a language (``german``, ``russian``, ``english``); the comparing modules know no language.
"""

from tests.proof.check import prove
from tests.proof.messages import describe

__all__ = ["describe", "prove"]
