"""51st State, as far as its one-sheet summary rules it: its table, its moves and its rules.

The sheet prints icons that the scan has lost: which token a construction costs, what a rebuilding
brings, and so on. Each is a parameter of the situation (``table.Symbols``); where one is needed
and not given, the play is silent.
"""
