"""Places in a text → the places of the data that the expressions printed there read."""

from __future__ import annotations

from cardgen.check.claims.declarations import declarations_of
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.diagnostics import Related
from cardgen.model.resolving.value_origins import places_read


def origins(evidence: Evidence, *places: Place) -> tuple[Related, ...]:
    """The places of the data that the expressions at these places read, since the data may be what is wrong."""
    found: list[Related] = []
    for place in places:
        for mark in place.block.marks_at(place.start, place.end, "generated", "bound"):
            found += places_read(mark.value, evidence.game, declarations_of(evidence))
    return tuple(dict.fromkeys(found))
