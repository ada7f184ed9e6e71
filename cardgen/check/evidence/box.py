"""Evidence → the parts of the box, as the game declares them or as a text lists them."""

from __future__ import annotations

from cardgen.check.documents.counts.component_entries import listed_parts
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.words import fold_phrase
from cardgen.frozen import frozen
from cardgen.source.source import Origin


@frozen
class Part:
    """A part of the box: its folded words, how often it is there, and where a text or the data list it.

    `many` are its words where several are spoken of, if the data say them.
    """

    noun: tuple[str, ...]
    count: int
    place: Place | None
    origin: Origin | None = None
    many: tuple[str, ...] = ()


def read_box(evidence: Evidence) -> tuple[Part, ...]:
    """The parts that component lists name, and those that the game declares or has cards of."""
    parts: dict[tuple[str, ...], Part] = {}
    for document in evidence.documents:
        for entry in listed_parts(document):
            parts.setdefault(entry.noun, Part(entry.noun, entry.value, entry.place))
    if evidence.game is not None:
        for component in evidence.game.components:
            noun = fold_phrase(component.name)
            parts.setdefault(
                noun, Part(noun, component.count, None, component.origin, fold_phrase(component.many))
            )
    return tuple(parts.values())
