"""A card and Evidence with faces and pages → the layout lines that draw its fields, and the pages that show it."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.evidence.evidence import Evidence
from cardgen.diagnostics import Span
from cardgen.drawing.items import Frame, Group
from cardgen.drawing.publication import Face
from cardgen.frozen import frozen
from cardgen.model.nouns import Card

_FACE = "face:"


@frozen
class Drawn:
    """A place in a layout that reads a field for one side of a card."""

    span: Span
    side: str


def lines_that_draw(evidence: Evidence, card: Card, field: str) -> Iterator[Drawn]:
    """The places where the layouts of a card read one of its fields."""
    for face in _faces_of(evidence, card):
        for span in face.reads(field):
            yield Drawn(span, face.side)


def pages_that_hold(evidence: Evidence, card: Card, field: str) -> Iterator[tuple[str, str]]:
    """The documents that print the faces of a card, each with its pages (`Sheet 1 front, Sheet 3 front`).

    With a field, only faces whose layout reads it count; without one, all do.
    """
    wanted = {face.name for face in _faces_of(evidence, card) if not field or face.reads(field)}
    known: dict[int, frozenset[str]] = {}
    if not wanted:
        return
    for publication in evidence.publications:
        labels = [
            page.label or str(number)
            for number, page in enumerate(publication.pages, 1)
            if wanted & _faces_on(page.frame, known)
        ]
        if labels:
            yield publication.name, ", ".join(labels)


def _faces_of(evidence: Evidence, card: Card) -> tuple[Face, ...]:
    """The sides of a card that have been drawn."""
    return tuple(face for face in evidence.faces if face.card == card.id)


def _faces_on(frame: Frame, known: dict[int, frozenset[str]]) -> frozenset[str]:
    """The names of the faces on a frame; `known` caches the names for frames that were already searched."""
    found = known.get(id(frame))
    if found is None:
        inside: set[str] = set()
        for item in frame.items:
            if isinstance(item, Group) and item.name.startswith(_FACE):
                inside.add(item.name.removeprefix(_FACE))
            elif isinstance(item, Group):
                inside |= _faces_on(item.frame, known)
        found = known[id(frame)] = frozenset(inside)
    return found
