"""A text → apostrophes behind several who act, and own nothing: `the tied players' share a victory`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.text_patterns import TextPattern

#: An apostrophe before the verb of several: `the tied players' share a victory`.
_SEVERAL_ACT = TextPattern(
    r"\b(?P<owners>players|opponents|teams)['’](?=\s(?:(?:may|must|cannot)\s[a-z]|(?:share|draw|take|win|lose|choose|place|put|discard|"
    r"pay|receive|get|gain|reveal|move)\s(?:an?|the|their|it|them|one|two|three|all|any|\d+)\b))",
    cues="players opponents teams",
)


def find_acting_owners(text: str) -> Iterator[SmallSlip]:
    """Every plural in an English text that has an apostrophe before its verb, without it."""
    for found in _SEVERAL_ACT.finditer(text):
        yield SmallSlip(*found.span(), found["owners"])
