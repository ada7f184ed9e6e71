"""Slugs of a narrow measure → slugs of the full measure, with several columns side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.typeset.columns import may_break
from cardgen.typeset.galley import Content, Slug, stack_height, tops

_STEP = 0.5


def set_beside(slugs: Sequence[Slug], columns: int, offset: float, rooms: tuple[float, float]) -> list[Slug]:
    """Arrange the slugs in that many columns, `offset` points from one's left edge to the next.

    `rooms` are the heights of the first stretch and of those after it; each stretch becomes one slug, with its columns
    as equal in length as possible.
    """
    made: list[Slug] = []
    rest = list(slugs)
    room = rooms[0]
    while rest:
        height = _least_height(rest, columns, room)
        stretch: list[list[Slug]] = []
        for _ in range(columns):
            taken = _take(rest, height)
            stretch.append(rest[:taken])
            rest = rest[taken:]
        made.append(_join(stretch, offset))
        room = rooms[1]
    return made


def _take(slugs: Sequence[Slug], height: float) -> int:
    """How many slugs fit, at least one; a column ends only where a column of the page may."""
    count = 0
    for index, (slug, top) in enumerate(tops(slugs)):
        if top + slug.height > height + 0.01:
            break
        count = index + 1
    whole = count
    while whole > 0 and not may_break(slugs, whole):
        whole -= 1
    return max(1, whole or count) if slugs else 0


def _least_height(slugs: Sequence[Slug], columns: int, room: float) -> float:
    """The least height at which the columns hold everything; `room` if they cannot."""
    low, high = 0.0, room
    if not _holds(slugs, columns, high):
        return room
    while high - low > _STEP:
        middle = (low + high) / 2
        low, high = (low, middle) if _holds(slugs, columns, middle) else (middle, high)
    return high


def _holds(slugs: Sequence[Slug], columns: int, height: float) -> bool:
    rest = list(slugs)
    for _ in range(columns):
        taken = _take(rest, height)
        if stack_height(rest[:taken]) > height + 0.01:
            return False
        rest = rest[taken:]
    return not rest


def _join(columns: Sequence[Sequence[Slug]], offset: float) -> Slug:
    content: list[Content] = []
    for number, column in enumerate(columns):
        for slug, top in tops(column):
            tag = slug.tags[-1] if slug.tags else None
            content += [
                replace(part, x=part.x + number * offset, y=part.y + top, tag=part.tag or tag)
                for part in slug.content
            ]
    inside = [slug for column in columns for slug in column]
    first = columns[0][0]
    return Slug(
        height=max(stack_height(column) for column in columns),
        content=tuple(content),
        before=first.before,
        after=max(column[-1].after for column in columns if column),
        paragraph=first.paragraph,
        baseline=first.baseline,
        ascent=first.ascent,
        footnotes=tuple(note for slug in inside for note in slug.footnotes),
        anchors=tuple(name for slug in inside for name in slug.anchors),
        marks=tuple(mark for slug in inside for mark in slug.marks),
        tags=first.tags[:-1],
        over=max(slug.over for slug in inside),
    )
