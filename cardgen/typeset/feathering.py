"""The slugs of a column and the room that they leave → the same with more space between them, down to the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import fsum

from cardgen.typeset.galley import Slug

#: The most that is added to a space between sections, figures and boxes, and between paragraphs, as a part of it.
_MOST, _LITTLE = 0.9, 0.5
#: Spaces from this size on, in points, are of the first sort; spaces below the second size hold together what they
#: separate.
_LARGE, _LEAST = 9.0, 3.0


def may_grow(above: Slug, below: Slug) -> float:
    """How much the space between two slugs may grow, in points.

    It grows only between blocks: not below headings, within boxes, or between the entries of a list.
    """
    if above.keep_next or above.paragraph == below.paragraph:
        return 0.0
    space = max(above.after, below.before)
    if space < _LEAST or share_panel(above, below) or share_tag(above, below, "L"):
        return 0.0
    return space * (_MOST if space >= _LARGE else _LITTLE)


def share_tag(above: Slug, below: Slug, role: str) -> bool:
    """Whether both slugs are in the same list (`L`), table (`Table`) or other element of the structure tree."""
    return any(tag.role == role and tag in below.tags for tag in above.tags)


def share_panel(above: Slug, below: Slug) -> bool:
    """Whether both slugs are in the same box."""
    return any(panel in below.panels for panel in above.panels)


def feather(slugs: Sequence[Slug], room: float) -> tuple[Slug, ...]:
    """The slugs, spread so that they are `room` points higher; unchanged if that would take too much space."""
    grows = [may_grow(above, below) for above, below in pairwise(slugs)]
    able = fsum(grows)
    if not 0.0 < room <= able:
        return tuple(slugs)
    part = room / able
    spread = [
        replace(below, before=max(above.after, below.before) + grow * part) if grow else below
        for (above, below), grow in zip(pairwise(slugs), grows, strict=True)
    ]
    return (*slugs[:1], *spread)
