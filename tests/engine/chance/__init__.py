"""Whole random games of each book: an invented box, legal moves by chance, what must stay."""
