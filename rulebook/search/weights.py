"""The numbers that ranking was measured with (see ``docs/search.md``); each has one meaning."""

from __future__ import annotations

# How much a word counts.
BM25_K1 = 1.2
"""How soon a word that is said again counts no more; the value of whoosh."""
BM25_B = 0.75
"""How much the length of a unit matters; the value of whoosh."""
FIELD_WEIGHTS = {
    "wording": 1.0,
    "gist": 1.6,
    "asked": 0.8,
    "title": 0.75,
    "opening-title": 2.5,
    "part": 0.75,
    "alias": 1.5,
    "index": 0.5,
}
"""What a word counts by the field of a unit in which it stands."""
PHRASE_WORD_WEIGHT = 0.55
"""What a word counts that stands in the known questions of a unit, beside one of its text."""
ALIKE_WEIGHT = 0.5
"""What a word counts that is used for the same thing as one that the book has, too."""
ALIKE_WEIGHT_UNKNOWN = 0.9
"""What it counts for a word that the book does not have."""
SPAN_WEIGHT = 3.0
"""What a span of figures counts where it is asked how many play."""
UNKNOWN_WORD_WEIGHT = 5.0
"""What a word of the query weighs that stands in none of the books."""
MOST_UNITS = 80
"""A word in more units than this finds none by itself; it only ranks what other words found."""

# Known questions ("phrases"): ways of asking for a unit, and questions with an answer of ours.
PHRASE_WEIGHT = 1.15
"""What likeness to the nearest known question counts beside the words of the rule."""
SECOND_SHARE = 0.7
"""What the next likely known question of the same rule adds, as a share of the nearest."""
COMMON_SHARE = 0.05
"""A word in more than this share of the known questions does not tell which is meant."""
MOST_PHRASES = 1500
"""A word in more ways of asking than this finds none by itself. Where questions are asked in many
ways, a telling name stands in a thousand of them."""
LEAST_PHRASE_SHARE = 0.4
"""Known questions that are less like the query than this share of the nearest are left out."""
LEAST_PHRASE_SHARE_EARLY = 0.25
"""The same share before the small words are counted, which add little."""

# How much a word tells a rule from its twin.
CHANCE = 0.1
"""The share of the words of a way of asking that might be in a way for any other rule as well."""
WAYS_DOUBT = 4.0
"""Ways of asking for a rule that would have to have a word as seldom as others before that is
sure."""
ALSO_CITED_WEIGHT = 0.6
"""What a known question counts for the rules that its answer cites beside the first."""
TOLD_APART_STEPS = 16
"""Into how many steps a logarithm is cut that is kept."""
CLOSELY = {
    "telling": 0.089,
    "unsaid": 0.191,
    "opening": -0.305,
    "size": 0.407,
    "about": 2.277,
}
"""What speaks for one of the best hits rather than another, beside its score; fitted by
tests/eval/fit_closely.py."""

# What counts beside the words.
TITLE_WEIGHT = 1.15
"""What it counts that a title is asked for."""
WHOLE_TITLE_WEIGHT = 1.25
"""What is added where the title is all that is asked for."""
INHERITED_SHARE = 0.8
"""What it counts in a book of the user's that the title of a part is asked for, for what stands in
the part: its first sentence and the rules below it are told apart by the other words."""
ENTRY_WEIGHT = 0.7
"""What it counts that the entry of a unit is named, times the share of the query that names it;
nothing in a book of the user's, whose entries were found by their look."""
ENTRY_NAME_WEIGHT = 0.9
"""The least weight of a name that is one of an entry, not only of a term that it explains."""
MEANING_WEIGHT = 2.8
"""What it counts that a unit is about the same thing, whatever its words."""
MEANING_WEIGHT_UNASKED = 0.8
"""The same in a book of the user's: where nobody has written down how rules are asked for, there is
less to tell by what words stand for the same."""
OPPOSITE_WEIGHT = 1.2
"""What it costs that a unit is on the other side than the query, where it speaks of opposites."""
DENIED_WEIGHT = 0.6
"""What it costs that a unit denies a word that the query says, or says one that it denies;
nothing in a book of the user's, as it was fitted on rules of which we know how they are asked."""
COVER_WEIGHT = 0.3
"""What the share of the query's weight that a unit has counts beside BM25."""
VERBATIM_WEIGHT = 0.8
"""What it counts that a wording has the words of the query side by side."""
SUMMARY_FACTOR = 0.96
"""Factor of parts outside the entries (setup, quick reference), which repeat the entries."""
EXAMPLE_FACTOR = 0.92
"""Factor of units that only tell an example: the rule comes first."""
PREFERRED_GAME_SCORE = 0.4
"""What is added to the score of the game that was used last."""
NUMBER_SCORE = 9.0
"""The score of a rule whose number stands in the query."""
DIMENSIONS = 64
"""Numbers in a direction of the space of meaning: more gain little, fewer lose it."""
CLOSELY_RANKED_UNITS = 15
"""Units, best by their words, for which cover and meaning are computed."""
LEAST_SCORE_SHARE = 0.2
"""Units below this share of the best score are left out."""

# Whether the best unit answers: it does where the sum is not below nothing.
SURENESS = {
    "always": -9.42,
    "leaning": 2.2,
    "covered": 4.94,
    "phrase": 4.26,
    "meant": 6.15,
    "ahead": 2.96,
    "behind": 1.72,
    "foreign": -2.86,
    "topic": 2.29,
    "told": 4.08,
    "silent": -2.02,
    "uncounted": -3.4,
    "no figure": -1.38,
}
"""What speaks for an answer and against it, and what each counts; fitted by
tests/eval/fit_answers.py."""
SURENESS_OF_USER = {
    "always": -2.8,
    "covered": 3.0,
    "score": 0.65,
    "next": 0.7,
    "foreign": -1.0,
}
"""The same where nobody has written how a book is asked, as in those of users: of such a book it is
not known either what it does not rule."""
SURENESS_OF_USER_LEANING = {
    "always": -1.4,
    "covered": 0.8,
    "phrase": 1.5,
    "title": 1.0,
    "meant": 1.5,
    "ahead": 1.0,
    "behind": 1.0,
    "strange": -2.0,
    "foreign": -1.0,
}
"""The same for a turn of a conversation that leans on the one before."""
MOST_SURE_BY_LEAD = 1.2
"""The lead of its score over that of what is not ruled counts up to this."""
SURELY_NAMED_WEIGHT = 0.7
"""The least weight of a token by which a title is named."""
LEAST_NAME_SHARE = 0.75
"""The least share of a title with which the query is just a name, and its unit answers."""

# Which answer of ours is given, and what is cited.
SILENT_LIKENESS = 0.45
"""The least likeness to a question that no manual answers with which it is that."""
CURATED_LIKENESS = 0.59
"""The least likeness to a question with an answer of ours with which it may be that."""
SAME_LIKENESS = 0.97
"""The least likeness with which it is that, whatever rule is found first."""
LEAST_SHARED_WEIGHT = 0.8
"""The least share of its weight that stands in that one, too, with which it is that."""
ALSO_CITED_SHARE = 0.7
"""Rules with at least this share of the best score are cited with the best."""
ALSO_CITED_SHARE_LEANING = 0.5
"""The same for a turn that leans on the one before: what it means is less sure."""

# Which verdict is given; fitted by tests/eval/fit_verdicts.py.
VERDICT_NEARNESS = {
    "rule": 0.68,
    "about": 1.28,
    "typed": 0.87,
    "had": 0.46,
    "contrast": -0.41,
    "figure": -0.15,
    "other figure": -0.1,
    "must": -0.21,
    "negation": -0.19,
    "may not": -0.13,
    "told not": -0.14,
    "without": -0.15,
    "denied": -0.28,
    "may denied": -0.3,
    "complement": -0.01,
    "uncounted": -0.27,
    "odd": -0.04,
    "dual": -0.1,
    "only": -0.19,
    "itself": -0.15,
    "place": -0.17,
    "other place": -0.1,
    "label": -0.1,
    "other label": -0.57,
    "measure": -0.12,
    "time": -0.02,
    "other": -0.08,
    "side": -0.28,
    "one side": -0.21,
}
"""How near a known question is to the query: what counts that its rule is the best hit, what both
are about, the shares of each that the other has, words of the one in the place of the other's; and
each difference between what they turn on."""
CONTRAST_STEPS = 100
"""A contrast is kept as a whole number; this is one that is certain."""
VERDICT_SHARPNESS = 3000.0
"""How many times more a known question weighs that is nearer by 1."""
VERDICT_SURENESS = {
    "always": -8.5,
    "near": 2.22,
    "had": 0.69,
    "agreed": 6.18,
    "uncounted": -1.73,
}
"""What makes the verdict of the nearest sure, as the logarithm of the odds that it is right."""
VERDICT_LEAST = 2.0
"""The least sum of these with which it is given."""
LIST_LEAST = 0.2
"""The same for a list of ours where the query asks for one in so many words; elsewhere as
above."""
LIST_LEAST_ALONE = 1.3
"""The same where no rule was found that answers."""
LIST_NEAR = 1.7
"""The least nearness of a list of ours."""
LIST_BEHIND = 0.2
"""How much nearer another known question may be than a list, where all of several is asked for."""
LIST_SHARE = 0.5
"""The least share of a query that a list has which was not asked for in so many words."""
RULE_SHARE = 0.95
"""The share of an opening's score that a rule has that comes before it where a case is told."""
SETTLING_SHARE = 0.9
"""The least share of the best score with which the rule that settles a verdict comes first."""
NEAREST_QUESTIONS = 12
"""Ways of asking that are looked at for an answer of ours."""
