"""A whole game, invented and tiny: the walk-through for another book (docs/engine.md).

1.1 Some lanterns are dark; clockwise, players light one or two of them on their turn.
1.2 After two were lit the wind blows one out, but not the last.
2.1 Whoever lights the last lantern wins.
"""
