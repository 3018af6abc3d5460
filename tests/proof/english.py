"""English: number words and the words that carry a rule's meaning."""

from __future__ import annotations

from tests.proof.tongue import ROMAN, Mark, Tongue, counted, inflected, pattern, wordlist

_CARDINALS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
    "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30,
    "forty": 40, "fifty": 50, "hundred": 100,
}  # fmt: skip
_ORDINALS = {
    "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
    "ninth": 9, "tenth": 10,
}  # fmt: skip

ENGLISH = Tongue(
    language="en",
    figures={
        **ROMAN,
        **inflected(_CARDINALS, "- fold player"),
        **_ORDINALS,
        **counted({2: "twice", 3: "thrice", 0: "zero"}),
    },
    loose=counted(
        {
            1: "a an one ones first once single each per every another sole next",
            2: "both double doubled doubles pair other others either again",
            0: "no none nothing empty nil",
        }
    ),
    everyday=wordlist(
        "a all an and any at by for from in into more my no of off on one other others out same "
        "some than that the to up with your equal last "
        "black blue brown green orange purple red white yellow"
    ),
    not_figures=pattern(
        """page #
        pages #
        """
    ),
    says={
        Mark.NEGATION: pattern(
            """not
            no
            none
            nobody
            nothing
            never
            neither
            nor
            cannot
            without
            unless
            *n't
            """
        ),
        Mark.OBLIGATION: pattern(
            """must
            has to
            have to
            is required
            are required
            required to
            obliged
            """
        ),
        Mark.PERMISSION: pattern(
            """may
            can
            """
        ),
        Mark.PROHIBITION: pattern(
            """cannot
            can't
            may not
            must not
            mustn't
            forbidden
            """
        ),
        Mark.RECOMMENDATION: pattern(
            """should
            recommended
            recommend
            """
        ),
        Mark.EXCEPTION: pattern(
            """unless
            except*
            other than
            apart from
            """
        ),
    },
    stands_for={
        Mark.EXEMPTION: pattern(
            """free
            """
        ),
        Mark.NEGATION: pattern(
            """inactive
            unoccupied
            otherwise
            unused
            while
            but
            only
            at most
            except*
            instead
            forbidden
            ignor*
            prevent*
            skip*
            unique
            optional
            """
        ),
        Mark.OBLIGATION: pattern(
            """need
            needs
            needed
            compulsory
            """
        ),
        Mark.PERMISSION: pattern(
            """allow*
            let
            lets
            possible
            optional
            free to
            able to
            could
            any
            anywhere
            as you like
            choose*
            choice
            freely
            """
        ),
        Mark.PROHIBITION: pattern(
            """only
            never
            """
        ),
        Mark.RECOMMENDATION: pattern(
            """do not forget
            better
            bear in mind
            best
            """
        ),
        Mark.EXCEPTION: pattern(
            """only
            but
            other
            others
            else
            otherwise
            besides
            save for
            """
        ),
    },
    supposes=pattern(
        """if
        when
        whenever
        even if
        and if
        while
        once
        so that
        than
        how
        whether
        """
    ),
    verb_first=pattern(""),
    idle=pattern(
        """not yet
        not only
        not already
        """
    ),
    example=pattern(
        """example
        picture of
        """
    ),
    limits=pattern(
        """only
        at most
        """
    ),
    negates=pattern(
        """not
        no
        none
        nobody
        nothing
        never
        neither
        nor
        """
    ),
    frees=pattern(
        """need not
        not have to
        needn't
        """
    ),
)
