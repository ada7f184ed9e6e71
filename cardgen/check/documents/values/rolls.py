"""What a roll of dice is, and the words by which a text speaks of dice and their faces."""

from __future__ import annotations

import re

from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

SPEAKS_OF_DICE = TextPattern(r"\b(?:roll\w*|dice|die|\d{0,2}d(?:4|6|8|10|12|20|100))\b", re.IGNORECASE)
FACES = TextPattern(
    r"\b(?P<count>\d?)d(?P<faces>4|6|8|10|12|20|100)\b|\b(?P<word>four|six|eight|ten|twelve|twenty)-sided\b",
    re.IGNORECASE,
)
FACES_IN_WORDS = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20}
#: Several dice that are rolled together.
SEVERAL_DICE = TextPattern(
    r"\b(?:two|three|four|five|both|[2-9])\s+(?:[\w-]+\s+)?dice\b|\b[2-9]d\d", re.IGNORECASE
)
#: The last face of an open range such as `5+`.
OPEN = 1000
#: The faces of a die of which a text says nothing else.
USUAL_FACES = 6


@frozen
class Range:
    """The faces from `first` to `last`, which have the same result."""

    first: int
    last: int
    place: Place


@frozen
class Roll:
    """The results of one roll, which is at least `lowest` and at most `highest`."""

    ranges: tuple[Range, ...]
    lowest: int
    highest: int


def faces_of(text: str) -> int:
    """The number of faces of the first die in a text; 0 if there is none."""
    die = FACES.search(text)
    return 0 if die is None else int(die["faces"]) if die["faces"] else FACES_IN_WORDS[die["word"].lower()]
