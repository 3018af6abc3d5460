"""Numbered board-game rules: look up, search, cite, and play them."""

__version__ = "0.1.0"
