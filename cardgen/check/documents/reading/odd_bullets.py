"""A text extracted from a PDF → the same text with `•` for bullets that became other characters or stand alone.

Every replacement has the same length, so that offsets stay the same.
"""

from __future__ import annotations

import re
from collections import Counter

from cardgen.check.wording.text_patterns import TextPattern

_BULLET = "•"
#: Signs with another meaning at the start of a line: brackets, quotes, headings, rows, sums, and known bullets.
_MEANT = "-+*•·●○▪◦–—►‣'\"`´‘’“”„«»‹›()[]{}<>#|/\\.,:;!?…=~_^%&@$€£¥©®™°†‡¡¿±×÷√−≤≥→←↑↓\f"
_SIGN = TextPattern(rf"^[ \t]*(?P<sign>[^\w\s{re.escape(_MEANT)}])[ \t]*(?=[^\W\d_]|\d|\n)", re.MULTILINE)
#: Letters that stand for bullets of Wingdings and Symbol: a word, a number or nothing at all follows.
_LETTER = TextPattern(
    r"^[ \t]*(?P<sign>[lnoqruvxyzØØüðà])[ \t]*(?=(?<=[ \t])(?:[^\W\d_]{2}|A |[\d(\"“])|\n)", re.MULTILINE
)
#: A bullet on a line of its own, and the space up to its words.
_ALONE = TextPattern(r"^(?P<bullet>[ \t]*•)(?P<way>[ \t]*\n[ \t]*)(?=[^\s•])", re.MULTILINE)
#: The fewest lines that begin with the same sign; letters need more, because they may do so by chance.
_FEWEST, _FEWEST_LETTERS = 2, 4


def with_bullets(text: str) -> str:
    """The text with `•` for every sign that can only be a bullet, each on one line with its words."""
    for pattern, fewest in ((_SIGN, _FEWEST), (_LETTER, _FEWEST_LETTERS)):
        found = [(each["sign"], each.start("sign")) for each in pattern.finditer(text)]
        times = Counter(sign for sign, _ in found)
        bullets = {at for sign, at in found if times[sign] >= fewest}
        if bullets:
            text = "".join(_BULLET if at in bullets else sign for at, sign in enumerate(text))
    return _ALONE.sub(lambda lone: lone["bullet"] + " " * len(lone["way"]), text) if _BULLET in text else text
