"""A text → degrees that are told twice, and ordinals with the ending of another number: `more higher`, `3th`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import has_digit

_DOUBLE = TextPattern(
    r"\b(?P<more>more|most)\s(?P<word>better|higher|lower|bigger|smaller|larger|greater|fewer|stronger|weaker|"
    r"faster|slower|older|younger|easier|harder|cheaper|longer|shorter|closer|nearer|highest|lowest|biggest|"
    r"largest|smallest|strongest|best|worst|fewest|weakest|fastest|closest)\b(?!-)",
    cues="more most",
)
#: Things of which most are meant, or more of those that are called great: `most smaller boats`, `more greater golems`.
_SEVERAL_THINGS = TextPattern(r"\s[a-z]+s\b")
_COUNTED = TextPattern(r"\b(?i:one|two|three|four|five|no|any|some|many|once|\d+|much|or)\s$")
_ORDINAL = TextPattern(r"(?P<number>\d(?<![\w.,/-].)\d{0,2})(?P<end>st|nd|rd|th)\b")
#: The endings of ordinals, by the last digit; the teens have that of all others.
_ENDINGS, _OTHERS, _TEENS = {1: "st", 2: "nd", 3: "rd"}, "th", frozenset({11, 12, 13})


def find_degrees_and_ordinals(text: str) -> Iterator[SmallSlip]:
    """Every such word in an English text, with the right form."""
    for found in _DOUBLE.finditer(text):
        most = (found["more"] == "most" or found["word"] == "greater") and _SEVERAL_THINGS.match(
            text, found.end()
        ) is not None
        if not most and not _COUNTED.search(text, max(0, found.start() - 8), found.start()):
            yield SmallSlip(found.start("more"), found.end("word"), found["word"])
    if has_digit(text):
        for found in _ORDINAL.finditer(text):
            number = int(found["number"])
            right = _OTHERS if number % 100 in _TEENS else _ENDINGS.get(number % 10, _OTHERS)
            if found["end"] != right:
                yield SmallSlip(*found.span(), f"{number}{right}")
