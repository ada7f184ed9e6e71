"""Takes a flow of slugs and a height, gives one column of them, broken where it does not disturb reading."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cardgen.frozen import frozen
from cardgen.typeset.galley import Slug, stack_height

#: The space above and below the rule over footnotes, in points.
NOTE_ROOM = 9.0
_EPSILON = 1e-4


@frozen
class Flow:
    """Slugs still to be placed, and the footnotes that they may need. `turn` is the page or column
    break that was asked for.
    """

    slugs: tuple[Slug, ...]
    notes: Mapping[str, tuple[Slug, ...]]
    grid: float = 0.0
    turn: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing is left."""
        return not self.slugs

    @property
    def first_before(self) -> float:
        """The space above the first slug."""
        return self.slugs[0].before if self.slugs else 0.0

    def tops(self, origin: float) -> Iterator[tuple[Slug, float]]:
        """Yield each slug with its top below `origin`; body lines outside boxes are aligned to the page's grid."""
        y, after = 0.0, None
        for slug in self.slugs:
            if after is not None:
                y += max(after, slug.before)
            if self.grid and not slug.panels and abs(slug.height - self.grid) < _EPSILON:
                y = math.ceil((origin + y) / self.grid - _EPSILON) * self.grid - origin
            yield slug, y
            y += slug.height
            after = slug.after


@frozen
class Taken:
    """One column: its slugs, its footnotes, the height of both, and the rest of the flow.

    `forced` says that it had to end where none should, for lack of room.
    """

    slugs: tuple[Slug, ...]
    notes: tuple[Slug, ...]
    height: float
    rest: Flow
    forced: bool = False


def take_column(flow: Flow, room: float, origin: float, must: bool) -> Taken:
    """Take as many slugs as fit into `room` points and may end a column; with `must`, at least one.

    `origin` is where the column begins on the page, for the grid.
    """
    kept, held = _defer(flow, room)
    ends, fitting = _ends(kept, room, origin)
    if ends:
        end, height = ends[-1]
        return _cut(kept, end, height, held)
    return _force(kept, fitting or (1 if must else 0), origin, held)


def take_columns(flow: Flow, room: float, least: float) -> list[Taken]:
    """Every column that `take_column` could take at the top of a page in `least` to `room` points, the longest last;
    always at least one, of one slug or more.
    """
    kept, held = _defer(flow, room)
    all_ends, fitting = _ends(kept, room, 0.0)
    if not all_ends:
        return [_force(kept, fitting or 1, 0.0, held)]
    ends = [(end, height) for end, height in all_ends if height >= least] or all_ends[-1:]
    # A column that ends above a float leaves it where it is.
    above = sum(1 for a, b in zip(flow.slugs, kept.slugs, strict=False) if a is b) if held else 0
    return [
        _cut(flow, end, height, []) if end <= above else _cut(kept, end, height, held) for end, height in ends
    ]


def _ends(flow: Flow, room: float, origin: float) -> tuple[list[tuple[int, float]], int]:
    """The indices before which a column of at most `room` points may end, with its height there, and how many slugs
    fit into it.
    """
    ends: list[tuple[int, float]] = []
    foot, height, fitting, notes = 0.0, 0.0, 0, _Notes(flow)
    for index, (slug, top) in enumerate(flow.tops(origin)):
        if index and slug.break_before:
            return [*(end for end in ends if end[0] != index), (index, height)], fitting
        foot = max(foot, top + slug.height)
        height = foot + notes.height(slug)
        if height > room + _EPSILON:
            break
        notes.keep(slug)
        fitting = index + 1
        if may_break(flow.slugs, fitting):
            ends.append((fitting, height))
    return ends, fitting


def _force(flow: Flow, end: int, origin: float, held: list[Slug]) -> Taken:
    column = replace(flow, slugs=flow.slugs[:end])
    height = max((top + slug.height for slug, top in column.tops(origin)), default=0.0)
    if notes := _notes_of(column.slugs, flow):
        height += stack_height(notes) + NOTE_ROOM
    return replace(_cut(flow, end, height, held), forced=end > 0 and bool(flow.slugs))


def may_break(slugs: Sequence[Slug], index: int) -> bool:
    """Whether a column may end before `slugs[index]`: not after a heading, and not with a widow or an orphan."""
    if index >= len(slugs):
        return True
    above, below = slugs[index - 1], slugs[index]
    if above.keep_next:
        return False
    if above.paragraph != below.paragraph or below.line == 0:
        return True
    return below.line >= min(above.orphans, above.lines) and below.lines - below.line >= min(
        below.widows, below.lines
    )


class _Notes:
    """The footnotes of the column that is being filled."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._kept: list[Slug] = []

    def height(self, slug: Slug) -> float:
        """The height of the notes so far together with those of `slug`."""
        if not (slug.footnotes or self._kept):
            return 0.0
        notes = [*self._kept, *_notes_of((slug,), self._flow)]
        return stack_height(notes) + NOTE_ROOM if notes else 0.0

    def keep(self, slug: Slug) -> None:
        """Add the notes of `slug`."""
        if slug.footnotes:
            self._kept.extend(_notes_of((slug,), self._flow))


def _notes_of(slugs: tuple[Slug, ...], flow: Flow) -> list[Slug]:
    """The footnotes that the slugs refer to, in order."""
    if not flow.notes:
        return []
    return [note for slug in slugs for label in slug.footnotes for note in flow.notes.get(label, ())]


def _cut(flow: Flow, end: int, height: float, held: list[Slug]) -> Taken:
    """The column of this height that ends before `flow.slugs[end]`, and what is left, after the slugs `held` for it."""
    taken = flow.slugs[:end]
    rest = flow.slugs[end:]
    turn = rest[0].break_before if rest else ""
    if rest and rest[0].head and taken and taken[-1].head is rest[0].head:
        rest = (*rest[0].head, *rest)
    if rest and rest[0].break_before:
        rest = (replace(rest[0], break_before=""), *rest[1:])
    notes = tuple(_notes_of(taken, flow))
    return Taken(taken, notes, height, Flow((*held, *rest), flow.notes, flow.grid, turn))


def _defer(flow: Flow, room: float) -> tuple[Flow, list[Slug]]:
    """Take the float that does not fit into this column out of the flow; returns the rest, and the
    float for the next column.
    """
    y, after = 0.0, 0.0
    for index, slug in enumerate(flow.slugs):
        y += max(after, slug.before) if index else 0.0
        if y + slug.height > room:
            start, stop = _float_around(flow.slugs, index)
            if start in (0, stop) or _begins_chapter(flow.slugs[stop:], room - y):
                return flow, []
            kept = (*flow.slugs[:start], *flow.slugs[stop:])
            return replace(flow, slugs=kept), list(flow.slugs[start:stop])
        y += slug.height
        after = slug.after
    return flow, []


def _float_around(slugs: Sequence[Slug], index: int) -> tuple[int, int]:
    """The first and last index, exclusive, of the float of which `slugs[index]` is a part, with what is tied to it."""
    start = stop = index
    while start and slugs[start].floats and slugs[start - 1].floats:
        start -= 1
    while stop < len(slugs) and (slugs[stop].floats or (stop > start and slugs[stop - 1].keep_next)):
        stop += 1
    return start, stop


def _begins_chapter(slugs: tuple[Slug, ...], room: float) -> bool:
    """Whether a chapter begins among the slugs that would fill `room`: figures must not float into another chapter."""
    height = 0.0
    for slug in slugs:
        if any(tag.role == "H1" for tag in slug.tags):
            return True
        height += max(slug.before, slug.after) + slug.height
        if height > room:
            return False
    return False
