"""New Angeles: its table, its moves and its rules."""
