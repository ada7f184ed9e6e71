"""Document → the sentences that count all kinds of a part, in its own section, against the component list.

`There are 10 Crown cards, 10 League cards and 4 Weather cards`, under the title `Event cards`, where the list has 24.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.documents.component_lists import listed_parts
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.quantities import COMPONENT_NOUNS, Quantity, find_quantities
from cardgen.check.wording.sentences import split_sentences
from cardgen.check.wording.splits import is_near
from cardgen.check.wording.words import fold_phrase
from cardgen.frozen import frozen


@frozen
class KindsCounted:
    """What the list has of a part, and the numbers of its kinds."""

    listed: Place
    value: int
    kinds: tuple[Place, ...]
    values: tuple[int, ...]

    @property
    def expected(self) -> int:
        """How many the kinds make."""
        return sum(self.values)


_TOLD = LatePattern(r"(?:There are|They are|These are|You (?:will )?find|Among them are)\s$")
_AND = re.compile(r"\s*(?:,\s*and|,|\band\b|&)\s*")
_LEAD = re.compile(r"^(?:\d+(?:\.\d+)*\.?\s+)?(?:the\s+)?", re.IGNORECASE)
_FEWEST = 2


def kinds_counted(document: Document) -> Iterator[KindsCounted]:
    """The sentences of a document that count the kinds of one part, right or nearly."""
    parts = {entry.noun: entry for entry in listed_parts(document) if len(entry.noun) > 1}
    for block in document.of_kind("rule", "setup", "components") if parts else ():
        if block.is_item or block.scope or "|" in block.text or "are " not in block.text:
            continue
        for title, run in _runs(document, block):
            part = parts.get(fold_phrase(_LEAD.sub("", title)))
            if part is None or run[-1].head != part.head or part.head not in COMPONENT_NOUNS:
                continue
            values = tuple(quantity.value for quantity in run)
            if is_near(part.value, sum(values)) and part.noun not in {quantity.noun for quantity in run}:
                places = tuple(Place(document, block, q.start, q.number_end) for q in run)
                yield KindsCounted(part.place, part.value, places, values)


def _runs(document: Document, block: TextBlock) -> Iterator[tuple[str, list[Quantity]]]:
    """The first sentence of a section that counts several things and nothing else, with the title it stands under."""
    sentences = split_sentences(block.text)
    above = document.blocks[block.section].text if block.section >= 0 else ""
    titles = [above, *(sentence.text.rstrip(".:") for sentence in sentences[:1])]
    for sentence in sentences[:2]:
        run = [q for q in find_quantities(block.text) if sentence.start <= q.start < sentence.end]
        if len(run) < _FEWEST or not _TOLD.search(block.text[sentence.start : run[0].start]):
            continue
        joined = all(_AND.fullmatch(block.text[one.end : other.start]) for one, other in pairwise(run))
        if joined and block.text[run[-1].end : sentence.end] in {"", "."}:
            yield from ((title, run) for title in titles)
