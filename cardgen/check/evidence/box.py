"""Evidence → the parts of the box that the game declares or that a text lists."""

from __future__ import annotations

from dataclasses import replace

from cardgen.check.documents.counts.component_entries import listed_parts
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.words import fold_phrase
from cardgen.frozen import frozen
from cardgen.source.source import Origin

_CARDS = ("card",)


@frozen
class Part:
    """A part of the box: its folded words, its count, and where a text or the data lists it.

    `many` are the folded words of its plural, if the data gives one.
    """

    noun: tuple[str, ...]
    count: int
    place: Place | None
    origin: Origin | None = None
    many: tuple[str, ...] = ()


def read_box(evidence: Evidence) -> tuple[Part, ...]:
    """The parts that lists of components name, and those that the game declares."""
    parts: dict[tuple[str, ...], Part] = {}
    for document in evidence.documents:
        for entry in listed_parts(document):
            part = Part(entry.noun, entry.value, entry.place)
            known = parts.setdefault(entry.noun, part)
            if known is not part and entry.noun == _CARDS and _are_of_one_list(known.place, entry.place):
                # `12 cards — Red`, `15 cards — Blue`: the noun alone stands for all of them.
                parts[entry.noun] = replace(known, count=known.count + entry.value)
    if evidence.game is not None:
        for component in evidence.game.components:
            noun = fold_phrase(component.name)
            parts.setdefault(
                noun, Part(noun, component.count, None, component.origin, fold_phrase(component.many))
            )
    return tuple(parts.values())


def _are_of_one_list(one: Place | None, other: Place) -> bool:
    """Whether two entries stand in one list, so that the second does not repeat the first."""
    return one is not None and one.document is other.document and one.block.section == other.block.section
