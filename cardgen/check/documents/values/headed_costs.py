"""Document → the costs in titles, with the amounts paid in the text below: `Trade (Cost: 2 actions)` above
`you may spend 2 actions to swap cards`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number
from cardgen.frozen import frozen


@frozen
class HeadedCost:
    """The amount at `title` in a title, and the one at `said` in the text below."""

    title: Place
    said: Place

    @property
    def holds(self) -> bool:
        """Whether both are equal."""
        return read_number(self.title.words) == read_number(self.said.words)


_IN_TITLE = TextPattern(
    rf"[(\[–—:-]\s*(?:costs?:?\s*|for\s+)?(?P<number>{NUMBER})\s+(?P<unit>[a-z]{{2,}}(?:\s[a-z]+)?)\s*[)\]]?\s*$",
    re.IGNORECASE,
)
_PAID = TextPattern(
    rf"\b(?:spends?|pays?|uses?|spending|paying|costs?)\s+(?:you\s+)?(?:exactly\s+)?(?P<number>{NUMBER})\s+"
    rf"(?P<unit>[a-z]{{2,}}(?:\s[a-z]+)?)",
    re.IGNORECASE,
    cues="spend spends pay pays use uses spending paying cost costs",
)
#: Words for another cost than the usual one.
_OTHERWISE = TextPattern(r"\b(?:instead|more|extra|additional|fewer|less|each|every|per|up to|another|or)\b")
#: The number of blocks below a title, and of characters in each, in which its cost is searched.
_NEAR, _FAR = 2, 200


def headed_costs(document: Document) -> Iterator[HeadedCost]:
    """The amounts in titles that the text directly below repeats."""
    for heading in document.of_kind("heading"):
        title = _IN_TITLE.search(heading.text)
        said = _said(document, heading, fold(title["unit"].split()[-1])) if title else None
        if title and said:
            yield HeadedCost(Place(document, heading, *title.span("number")), said)


def _said(document: Document, heading: TextBlock, unit: str) -> Place | None:
    for block in document.blocks[heading.index + 1 : heading.index + 1 + _NEAR]:
        if block.is_heading:
            return None
        if block.kind not in RULE_KINDS:
            continue
        for found in _PAID.finditer(block.text, 0, _FAR):
            units = found["unit"].split()
            if fold(units[0]) == unit or fold(units[-1]) == unit:
                changed = _OTHERWISE.search(block.text, max(0, found.start() - 20), found.end() + 20)
                return None if changed else Place(document, block, *found.span("number"))
    return None
