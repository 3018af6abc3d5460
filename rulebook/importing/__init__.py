"""Any rulebook: a file read into a stream of blocks, its structure found, and kept as a book."""
