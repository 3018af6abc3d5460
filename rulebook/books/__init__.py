"""Our data about the books, read strictly: one module reads, one checks what refers to what."""

from rulebook.books.load import Head, find_heads, load_book, load_books, load_corpus, load_outlines

__all__ = ["Head", "find_heads", "load_book", "load_books", "load_corpus", "load_outlines"]
