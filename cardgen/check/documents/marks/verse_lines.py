"""Document → the paragraphs that quote verses, whose lines begin with capitals and were joined: `the night, The stars`.

One such capital is a slip, and two may be; three of them in one paragraph are how verses are printed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardgen.check.documents.place import Place

#: The fewest lines of a paragraph that begin so.
_FEWEST = 3


def outside_verses(*sorts: Iterable[Place]) -> tuple[tuple[Place, ...], ...]:
    """The places of several sorts, without those in paragraphs that have three or more of all sorts together."""
    kept = [tuple(places) for places in sorts]
    lines = Counter((place.document.path, place.block.index) for places in kept for place in places)
    return tuple(
        tuple(place for place in places if lines[place.document.path, place.block.index] < _FEWEST)
        for places in kept
    )
