"""What asks in English what becomes of a case, in folded words; a line each."""

ASKS = """
what happens
what happens then
what happens next
what happens now
what happens here
what will happen
what now
what then
what follows
what is the result
what is the outcome
what comes of it
and what happens
so what happens
whats the result
can i afford it
can i afford that
can he afford it
can she afford it
do i have enough
is that enough
is it enough
"""
