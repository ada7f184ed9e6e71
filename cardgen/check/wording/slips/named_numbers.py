"""A number and the noun behind it → whether the number counts nothing: `the Top Ten list`, `a three by three grid`."""

from __future__ import annotations

import re

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER

#: The first side of a grid, before the second.
_SIZE = TextPattern(rf"\b(?:{NUMBER})\sby\s+$", re.IGNORECASE)


def is_in_name(found: re.Match[str]) -> bool:
    """Whether the group `number` of a match is part of a name or of the size of a grid; `before` is the word before."""
    before = (found["before"] or "").strip()
    named = before.istitle() and found["number"].istitle()
    return named or _SIZE.search(found.string, 0, found.start("number")) is not None
