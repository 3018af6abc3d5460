"""What an address is written with in English; kinds are those of ``rulebook.languages.cues``."""

ENTRY = "rule rules section sections sec secs sect entry entries subsection subsections"
RULE = """
    sentence sentences passages ruling case provision no nos chapter chapters ch chap clause
    clauses paragraphs para paras rulings provisions
"""
ITEM = "point subitem subitems"
PLURAL = "points"
BULLET = "bullet bullets subpoint"
WITHIN = "sentence para paragraph"
LEADS = "see show"
TO = "to through thru"
AND = "and or"
TYPED = "article articles art"
"""Cues of an address alone: in a post such a number is a law's."""
DIVISIONS = (
    "article articles art section sec chapter part title annex appendix schedule rule clause"
)
"""What books call their numbered parts."""
INNER = "paragraph paragraphs para paras"
"""What they call the parts within such a part, in a law."""
OF = "of"
"""What stands between a number and the other book that it belongs to."""
PAGES = "page pages p. pp. pg."
"""What stands before the number of a page; what is cut short has its dot."""
SENTENCES = "sentence sentences"
"""What stands before a sentence of a rule, which has no address."""
