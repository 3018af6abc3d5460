"""What asks in German what becomes of a case, in folded words; a line each."""

ASKS = """
was passiert
was passiert dann
was passiert jetzt
was passiert nun
was geschieht
was geschieht dann
was geschieht jetzt
was nun
was dann
was folgt
was folgt daraus
was ist die folge
was kommt heraus
wie geht es weiter
wie geht das aus
wie geht es aus
und was passiert
was passiert da
was ist dann
reicht das
langt das
reicht mir das
habe ich genug
kann ich mir das leisten
kann er sich das leisten
kann sie sich das leisten
"""
