"""A text taken out of a PDF → the same with bullets as such: fonts of signs make letters of them, or they stand alone.

Whatever is changed keeps its length, so that offsets hold.
"""

from __future__ import annotations

import re
from collections import Counter

from cardgen.check.wording.text_patterns import TextPattern

_BULLET = "•"
#: Signs with which a line begins and that mean something else: brackets, quotes, headings, rows, sums, bullets known.
_MEANT = "-+*•·●○▪◦–—►‣'\"`´‘’“”„«»‹›()[]{}<>#|/\\.,:;!?…=~_^%&@$€£¥©®™°†‡¡¿±×÷√−≤≥→←↑↓\f"
_SIGN = TextPattern(rf"^[ \t]*(?P<sign>[^\w\s{re.escape(_MEANT)}])[ \t]*(?=[^\W\d_]|\d|\n)", re.MULTILINE)
#: What the signs of Wingdings and Symbol are called among letters: a word or a number stands behind, or nothing at all.
_LETTER = TextPattern(
    r"^[ \t]*(?P<sign>[lnoqruvxyzØØüðà])[ \t]*(?=(?<=[ \t])(?:[^\W\d_]{2}|A |[\d(\"“])|\n)", re.MULTILINE
)
#: A bullet on a line of its own, and the way from it to its words.
_ALONE = TextPattern(r"^(?P<bullet>[ \t]*•)(?P<way>[ \t]*\n[ \t]*)(?=[^\s•])", re.MULTILINE)
#: So many lines begin with one sign; with letters it might be chance.
_FEWEST, _FEWEST_LETTERS = 2, 4


def with_bullets(text: str) -> str:
    """The text with `•` for what can only be bullets, each on one line with its words."""
    for pattern, fewest in ((_SIGN, _FEWEST), (_LETTER, _FEWEST_LETTERS)):
        found = list(pattern.finditer(text))
        often = {sign for sign, times in Counter(each["sign"] for each in found).items() if times >= fewest}
        if often:
            signs = list(text)
            for each in found:
                if each["sign"] in often:
                    signs[each.start("sign")] = _BULLET
            text = "".join(signs)
    return _ALONE.sub(lambda lone: lone["bullet"] + " " * len(lone["way"]), text) if _BULLET in text else text
