"""Texts → how many players the game is for, by a line that says nothing else: `2-5 players`, or below `Players`."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import RULE_KINDS, Document
from cardgen.check.documents.place import Place
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.text_patterns import TextPattern

_LINE = TextPattern(
    r"\W*(?P<range>(?P<low>[1-9])\s?[-–—]\s?(?P<high>[1-9]\d?))\s(?:players|people)\W*", cues="players people"
)
_TITLE = TextPattern(r"\W*(?:number of )?players?\W*", cues="players player")
#: A line among the first blocks of a text, this many, needs no title.
_FIRST = 10


def _extract(document: Document) -> Iterator[Fact]:
    for block in document.of_kind(*RULE_KINDS, "components"):
        found = _LINE.fullmatch(block.text) if not block.scope else None
        titled = block.headings and _TITLE.fullmatch(block.headings[-1])
        if found and (titled or block.index < _FIRST):
            place = Place(document, block, *found.span("range"))
            value = f"{found['low']}-{found['high']}"
            yield Fact("players", "particular", value, authority_of(place), place=place, phrase="players")


EXTRACTOR = Extractor("bare_players", _extract)
