"""The inherited box of an element, and the sides that a derived layout gives → the resulting box."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.layout.boxes import staying
from cardgen.layout.compiling.layout_files import Entry
from cardgen.layout.lengths import ACROSS, DOWN, NAMED_BOXES, REST

#: What the four lengths of a box in list form mean.
_LISTED = ("left", "top", "width", "height")


def sides_of(box: Entry) -> Mapping[str, Entry] | None:
    """A box as sides by name, whichever way it is written; None if it is not written out."""
    value = box.value
    if isinstance(value, dict):
        return {side: Entry(part, box.inside(side)) for side, part in value.items()}
    if isinstance(value, list) and len(value) == len(_LISTED):
        return {side: Entry(value[at], box.inside(at)) for at, side in enumerate(_LISTED)}
    return {REST: box} if isinstance(value, str) and value in NAMED_BOXES else None


def is_whole(sides: Mapping[str, object]) -> bool:
    """Whether sides determine a box completely, so that nothing is left to inherit."""
    return all(sum(side in sides for side in three) >= 2 for three in (ACROSS, DOWN))


def lay_sides(below: Mapping[str, Entry], above: Mapping[str, Entry]) -> dict[str, Entry]:
    """Lay `above` over the inherited sides; the others stay as far as they do not contradict."""
    kept = [*staying(ACROSS, below, above), *staying(DOWN, below, above), *([REST] if REST in below else [])]
    return {**{side: below[side] for side in kept}, **above}
