"""Endings that inflected words take after the stems of the index, by the letter of the language.

They are what the Snowball stemmers cut off, written down: a query is read without a stemmer.
"""

from __future__ import annotations

ENDINGS = {
    "d": frozenset(
        " e em en er ern es n ns s st t te ten tem ter tes est et end ende enden ender endes "
        "ung ungen lich liche lichen licher nis isch ische ischen keit heit bar".split(" ")
    ),
    "e": frozenset(
        " s es ed d ing ings er ers ly e est ment ments able ion ions y ies ied".split(" ")
    ),
    "r": frozenset(
        " а я о е и ы у ю ь й ой ей ый ий ая яя ое ее ие ые ого его ому ему ым им ых их ую юю "
        "ом ем ам ям ами ями ах ях ов ев ью ия ию ии ием иям иями иях ть ти л ла ло ли ет ит ут ют "
        "ат ят ем им ешь ишь ете ите ался алась алось ались ется ится утся ются атся ятся ать ять "
        "ить еть уть ал ала ало али ил ила ило или ел ела ело ели аться иться аем ает ают аешь уем "
        "ует уют овать ировать н на но ны ен ена ено ены енный енная енное енные енного енной "
        "анный анная анное анные нный нная нное нные вший вшая ший щий щая щее щие ся сь".split(" ")
    ),
}
