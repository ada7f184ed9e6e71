"""A sentence → what it says of the two sides of a piece: with which side up it is placed, from and to which it is
turned, and whether it speaks of none or all with a side up.

`The tokens are placed bolt-side-down`, `flip it from its white side to its black side`, `If no token lies white side
up`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class SideSaid:
    """`act` is `placed`, `turned` (to), `from`, `none` or `all`; `side` is the name of the side that is up, or `-` and
    the name of the side that is down. The words are at `start` to `end`.
    """

    act: str
    side: str
    start: int
    end: int


_QUOTE = r"[\"“”'*_]*"
_SIDE = rf"{_QUOTE}(?P<side>[a-z]{{3,}}){_QUOTE}[- ]sides?[- ](?:facing )?(?P<lies>up|down)(?:wards?)?\b"
_NAMED = rf"{_QUOTE}(?P<side>[a-z]{{3,}}){_QUOTE}[- ]side\b"
_PLACED = TextPattern(
    rf"\b(?:plac(?:e|es|ed)|lays?|laid|puts?|sets?|starts?|begins?)\b[^.;:]{{0,60}}?(?:\bwith (?:its|their|the) )?"
    rf"{_SIDE}",
    re.IGNORECASE,
    cues="side sides",
)
_TURNED = TextPattern(
    rf"\b(?:turn|flip)(?:s|ped|ed)?\b(?! over)[^.;:]{{0,40}}?(?<!not ){_SIDE}",
    re.IGNORECASE,
    cues="side sides",
)
_FROM = TextPattern(
    rf"\b(?:turn|flip)(?:s|ped|ed)?\b[^.;:]{{0,60}}?\bfrom (?:its |their |the )?{_NAMED}[^.;:]{{0,12}}?"
    rf"\bto (?:its |their |the )?{_QUOTE}(?P<to>[a-z/]{{2,}}){_QUOTE}[- ]side\b",
    re.IGNORECASE,
    cues="side",
)
_NONE = TextPattern(
    rf"\bif (?:there (?:are|is) )?(?:no|none of)\b[^.;:]{{0,40}}?{_SIDE}", re.IGNORECASE, cues="if"
)
_ALL = TextPattern(rf"\bif (?:all|every|each)\b[^.;:]{{0,40}}?{_SIDE}", re.IGNORECASE, cues="if")
_WAYS = (("none", _NONE), ("all", _ALL), ("placed", _PLACED), ("turned", _TURNED))


def sides_said(sentence: str) -> Iterator[SideSaid]:
    """What a sentence says of sides: the first act that is found, or both sides of a turn."""
    if turned := _FROM.search(sentence):
        yield SideSaid("from", turned["side"].lower(), *turned.span("side"))
        yield SideSaid("turned", turned["to"].lower(), *turned.span("to"))
        return
    for act, pattern in _WAYS:
        if found := pattern.search(sentence):
            down = "-" if found["lies"].lower() == "down" else ""
            yield SideSaid(act, down + found["side"].lower(), *found.span("side"))
            return
