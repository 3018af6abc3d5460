"""Corpus and manuals compiled into one compact file that a command reads a few bytes of."""
