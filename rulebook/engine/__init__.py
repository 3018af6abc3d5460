"""Rules as code: every rule a small pure function under its number, tried by examples that run.

The shape is the same for each book; only ``rulebook.engine.<book>`` knows the book.

* The **table** is a frozen record. Nothing is changed in place; a rule answers with a new one.
* What happens is an **event**, a frozen record too: a player's move (``Exploit(4)``) or what
  follows from it (``RaiseUnrest(4)``). An event holds every choice that its player makes.
* A **rule** is a function of table and event, registered for one kind of event, for one
  **stage** and under the number or numbers it carries out (``registry``):
  ``forbid`` refuses the whole move, ``before`` notes something first, ``instead`` puts other
  events in the event's place, ``adjust`` changes the event, ``do`` changes the table,
  ``after`` lets events follow, ``clarify`` names a case of which a number says what a general
  rule does anyway. A rule may apply to one edition only, and says which rules it
  ``overrides``.
* ``play`` takes a table and moves, and answers with the table afterwards and one **step** for
  each rule that acted: its numbers, the event, and what it changed. A refused move says which
  rule forbids it. Where no rule says what to do nothing is invented: the play is *silent* if a
  registered silence says that the manual was read for this, and otherwise *not played*. A rule
  that needs what a situation lacks asks for it in the words of ``lacking``.

On top of it, for every book alike: ``sentences`` (moves and situations written as short
sentences in German, Russian or English, one template for reading and telling), ``examples``
(YAML examples, read strictly, run, told as a story), ``proof`` (coverage and mutation, both from
runs), ``binding`` (which text an example was written for), ``resolve`` (a user's situation).

Random whole games, and the plugin that makes the examples test items, are in ``tests/engine``.

Nothing here is imported when the everyday command starts, and nothing here prints.
"""
