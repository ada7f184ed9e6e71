"""Texts → the parts that one line lists again, as on the back of a box: `60 spice cards, 20 contracts, 1 gavel`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.documents.counts.component_entries import listed_parts
from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place
from cardgen.check.fact import Extractor, Fact, authority_of
from cardgen.check.wording.quantities import Quantity, find_quantities

_READ = frozenset({"rule", "quick-reference", "caption"})
#: A line must name more listed parts than this, and all but one must have the number of the list.
_FEWEST = 3


def _extract(document: Document) -> Iterator[Fact]:
    listed: dict[str, set[int]] = {}
    for entry in listed_parts(document):
        listed.setdefault(entry.subject, set()).add(entry.value)
    if len(listed) < _FEWEST:
        return
    for block in document.of_kind(*_READ):
        if block.scope or block.text.count(",") < _FEWEST - 1:
            continue
        named = [each for each in find_quantities(block.text) if each.subject in listed]
        odd = [each for each in named if each.value not in listed[each.subject]]
        if len(named) > _FEWEST and len(odd) <= 1 and _is_a_row(block.text, named):
            for each in named:
                place = Place(document, block, each.start, each.number_end)
                yield Fact(
                    each.subject, "count", each.value, authority_of(place), (), place, phrase=each.shown
                )


def _is_a_row(text: str, named: list[Quantity]) -> bool:
    """Whether only commas and `and` separate most of the parts."""
    gaps = [text[one.end : other.start].strip() for one, other in pairwise(named)]
    return sum(gap in {",", "and", ", and", "&", ";"} for gap in gaps) >= _FEWEST - 1


EXTRACTOR = Extractor("contents_again", _extract)
