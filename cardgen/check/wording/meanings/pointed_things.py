"""A sentence → whether it points at the one thing that the text around it describes: `damage made with this weapon`,
`this pen can hold`.
"""

from __future__ import annotations

import re

from cardgen.check.wording.quantities import COMPONENT_NOUNS
from cardgen.check.wording.text_patterns import TextPattern

#: One thing that is pointed at; `this turn` and the like are part of every game.
_OF_THIS = TextPattern(
    r"\b(?:with|of|from|by|on|to|into|onto|us(?:e|ing)|wear(?:ing)?|hold(?:ing)?|wield(?:ing)?|drink|read) this "
    r"(?!(?:game|rules?|rulebook|book|round|turn|phase|step|way|time|case|section|variant|action|point|edition|version|"
    r"player|reason|rule)\b)[a-z]{3}"
)

#: What the title names, or the sentences below it began with: `This pen can hold`, `At the end, it brings in`.
_OF_TITLE = TextPattern(
    r"(?:^|, )(?:[Tt]his (?!(?:game|rule|round|turn|phase|step|way|time|case|section|variant|action|edition)\b)"
    r"[A-Za-z]{3,}|[Ii]t) (?:can|may|must|has|holds?|brings?|gives?|counts?|scores?|costs?|needs?|takes?|is)\b"
)
#: What the one part is worth that a section describes: `Healer: The card is worth 4 points.`
_THE_PART = TextPattern(
    r"\W*The (?P<part>[a-z]+) (?:is worth|(?:costs?|gives?|scores?|counts?|brings?|grants?|provides?|yields?)\b)",
    re.IGNORECASE,
)


def points_at_one_thing(text: str) -> bool:
    """Whether a text is about one thing that has values of its own."""
    return _OF_THIS.search(text) is not None or tells_of_part(text)


def tells_of_part(text: str) -> bool:
    """Whether a text says what `the card` or `the token` is worth, which is the one that its section is about."""
    found = _THE_PART.match(text)
    return found is not None and found["part"] in COMPONENT_NOUNS


def speaks_of_title(text: str) -> bool:
    """Whether a sentence begins with `this pen` or `it`, so that it is about what its section describes."""
    return _OF_TITLE.search(text) is not None
