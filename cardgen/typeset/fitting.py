"""Takes blocks and a box, gives the largest setting that fits, or by how much the smallest does not."""

from __future__ import annotations

import math
from collections.abc import Callable

from cardgen.frozen import frozen
from cardgen.markup.nodes import Block
from cardgen.typeset.galley import Galley, count_characters, tops
from cardgen.typeset.setting import set_blocks
from cardgen.typeset.setting_context import Typesetter
from cardgen.typeset.styles import StyleSheet

#: Sizes are tried in steps of a quarter point; smaller differences are not visible.
_STEP = 0.25
#: No smaller size is tried, because it could not be read.
_TINY = 2.0
_EPSILON = 1e-4


@frozen
class Fit:
    """A galley, and how it fits. Sizes are those of the sheet's `p`, in points.

    If it does not fit: `overflow` is how far the smallest setting exceeds the box, `direction` whether it is too `high`
    or too `wide`, `needed` the size at which it would fit (0 if none), `cut` roughly how many characters are too many
    at the smallest size, and `room` the height of the box.
    """

    galley: Galley
    size: float
    fits: bool
    overflow: float = 0.0
    needed: float = 0.0
    cut: int = 0
    direction: str = "high"
    room: float = math.inf


@frozen
class Room:
    """A box's width and height, and the smallest size of `p` allowed in it (0: only the sheet's own), in points."""

    width: float
    height: float
    smallest: float = 0.0


def fit_blocks(blocks: tuple[Block, ...], sheet: StyleSheet, room: Room, typesetter: Typesetter) -> Fit:
    """Set the blocks in the largest size that fits into `room`, starting with the sheet's own.

    All lengths of the sheet shrink with the size. If nothing fits, the blocks are set in the smallest size.
    """
    largest = sheet.paragraphs["p"].text.size
    galley = set_blocks(blocks, sheet, room.width, typesetter)
    if _fits(galley, room):
        return Fit(galley, largest, fits=True)
    return _fit_smaller(
        lambda size: set_blocks(blocks, sheet, room.width, typesetter, size / largest), largest, room
    )


def _fit_smaller(setting: Callable[[float], Galley], largest: float, room: Room) -> Fit:
    """The same for blocks that do not fit in the sheet's own size; `setting` sets them in another."""
    smallest = min(room.smallest or largest, largest)
    sizes = _steps(largest, smallest)
    low, high, best = 0, len(sizes) - 1, None
    while low <= high:
        middle = (low + high) // 2
        galley = setting(sizes[middle])
        if _fits(galley, room):
            best, high = Fit(galley, sizes[middle], fits=True), middle - 1
        else:
            low = middle + 1
    if best is not None:
        return best
    galley = setting(smallest)
    needed = next((size for size in _steps(smallest, _TINY) if _fits(setting(size), room)), 0.0)
    low_by, wide_by = galley.height - room.height, galley.over
    over, direction = (wide_by, "wide") if wide_by > low_by else (low_by, "high")
    return Fit(
        galley,
        smallest,
        fits=False,
        overflow=over,
        needed=needed,
        cut=_excess(galley, room),
        direction=direction,
        room=room.height,
    )


def judge_width(galley: Galley, size: float) -> Fit:
    """How far a galley of any height, set at `size`, exceeds its width."""
    needed = size * galley.width / (galley.width + galley.over)
    room = Room(galley.width, math.inf)
    return Fit(
        galley,
        size,
        fits=False,
        overflow=galley.over,
        needed=math.floor(needed / _STEP) * _STEP,
        cut=_excess(galley, room),
        direction="wide",
    )


def _steps(largest: float, smallest: float) -> list[float]:
    """The sizes below `largest` down to `smallest`, at whole steps, and `smallest` itself."""
    first = math.ceil(largest / _STEP - 1 - 1e-9)
    whole = [number * _STEP for number in range(first, 0, -1) if number * _STEP > smallest + 1e-9]
    return [*whole, smallest] if smallest < largest - 1e-9 else whole


def _fits(galley: Galley, room: Room) -> bool:
    return galley.height <= room.height + _EPSILON and galley.over <= _EPSILON


def _excess(galley: Galley, room: Room) -> int:
    """The number of characters below the foot of the box, or too wide for it; at least 1."""
    below = 0
    for slug, top in tops(galley.slugs):
        if (top + slug.height) * galley.scale > room.height + _EPSILON:
            below += count_characters(slug)
        elif slug.over and galley.width:
            below += math.ceil(count_characters(slug) * slug.over * galley.scale / (galley.width + slug.over))
    return max(1, below)
