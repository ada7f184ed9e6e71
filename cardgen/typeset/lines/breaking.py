"""Takes matter and a measure, gives lines that are each filled in turn: for the ragged text of cards."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence, Set
from functools import partial
from itertools import accumulate
from math import fsum
from typing import NamedTuple, TypeVar

from cardgen.typeset.lines.dividing import Hyphenator, Part, divide
from cardgen.typeset.lines.matter import Matter
from cardgen.typeset.words.styled_fonts import FORCED, NOTHING, Chunk, Glue

#: Rounding must not break a line that fits exactly (points).
EPSILON = 1e-6
#: A last line of one word that is narrower than this part of the measure gets a word from the line above, if possible.
LONELY = 0.25
#: The number of trials in which centred lines are made even, and the evenness that suffices, as a part of the measure.
_TRIALS, _EVEN = 6, 0.02


AnyLine = TypeVar("AnyLine")


class Line(NamedTuple):
    """One line; `glues` is one shorter than `chunks`. Lengths in points.

    `width` is the natural width, `stretch` what a justified line adds to each space (as a part of the space), `left`
    where the line begins. `end` is `soft`, `divided`, `forced` (asked for) or `last`. `over` is how far it exceeds the
    measure.
    """

    chunks: tuple[Chunk, ...]
    glues: tuple[Glue, ...]
    width: float
    end: str
    over: float = 0.0
    stretch: float = 0.0
    left: float = 0.0


#: Make a line from its fields in order, in a quarter of the time that calling the class takes.
_new_line: Callable[[tuple[object, ...]], Line] = partial(tuple.__new__, Line)


class Measure(NamedTuple):
    """The width of lines: the first `first_lines` have `first`, the others `rest`, in points."""

    rest: float
    first: float
    first_lines: int = 1

    def at(self, line: int) -> float:
        """The width of the line with this index."""
        return self.first if line < self.first_lines else self.rest


def make_line(chunks: Sequence[Chunk], glues: Sequence[Glue], end: str, measure: float) -> Line:
    """A line of these chunks in their natural width."""
    width = fsum([chunk.width for chunk in chunks]) + fsum([glue.space for glue in glues])
    over = width - measure
    return Line(tuple(chunks), tuple(glues), width, end, over if over > EPSILON else 0.0)


def break_greedy(matter: Matter, measure: Measure, hyphenator: Hyphenator | None = None) -> list[Line]:
    """Fill each line as far as possible. A word wider than the measure stays whole, and its line is `over`.

    Words are divided after their own hyphens and dashes, and by `hyphenator` if one is given. A single short word on
    the last line is joined by the word before it.
    """
    chunks, glues, ties = tuple(matter.chunks), tuple(matter.glues), matter.ties
    # Where the space after each chunk would end if all were on one line; what comes before the current line.
    stops = list(accumulate([chunk[0] + glue.space for chunk, glue in zip(chunks, glues, strict=True)]))
    before = 0.0
    lines: list[Line] = []
    rest, first, first_lines = measure
    start, forced, count = 0, -1, len(chunks)
    while start < count:
        if forced < start:
            forced = glues.index(FORCED, start)
        limit = (rest if len(lines) >= first_lines else first) + EPSILON
        stop = bisect_right(stops, before + limit, start, forced + 1)
        # The space after the last word does not count.
        if stop <= forced and stops[stop] - glues[stop].space <= before + limit:
            stop += 1
        part: Part | None = None
        if stop <= forced:
            room = limit - ((stops[stop - 1] - before) if stop > start else 0.0)
            part = divide(chunks[stop], room, hyphenator)
            if part is None and stop == start:
                stop += 1
            elif part is None and stop - 1 in ties:
                stop = _untied(stop, start, ties)
        if part is None:
            width = stops[stop - 1] - glues[stop - 1].space - before
            words, between = chunks[start:stop], glues[start : stop - 1]
            end = "soft" if stop <= forced else "last" if stop == count else "forced"
            before = stops[stop - 1]
        else:
            width = limit - room + part.head.width
            words, between, end = (*chunks[start:stop], part.head), glues[start:stop], "divided"
            chunks = (*chunks[:stop], part.tail, *chunks[stop + 1 :])
            before = stops[stop] - glues[stop].space - part.tail.width
        over = width - limit + EPSILON
        lines.append(_new_line((words, between, width, end, over if over > EPSILON else 0.0, 0.0, 0.0)))
        start = stop
    return lines if count - 3 in ties else _keep_company(lines, glues[-2:], measure)


def break_even(
    lines: list[AnyLine],
    room: float,
    width_of: Callable[[AnyLine], float],
    again: Callable[[float], list[AnyLine]],
) -> list[AnyLine]:
    """Break centred lines `again` so that they are as even as possible, without becoming more.

    `again` breaks the paragraph into lines of the given width; `width_of` returns the width of one. If a word is wider
    than the `room`, the lines stay as they are.
    """
    widths = [width_of(line) for line in lines]
    if len(lines) < 2 or max(widths) > room + EPSILON:
        return lines
    least, most = fsum(widths) / len(lines), max(widths)
    for _ in range(_TRIALS):
        if most - least < _EVEN * room:
            break
        middle = (least + most) / 2
        tried = again(middle)
        widest = max(width_of(line) for line in tried)
        if len(tried) > len(lines) or widest > middle + EPSILON:
            least = middle
        else:
            lines, most = tried, min(middle, widest)
    return lines


def _untied(stop: int, start: int, ties: Set[int]) -> int:
    """Where a line from `start` ends instead of at `stop`, so that a number stays with what it counts."""
    end = stop - 1
    while end - 1 in ties:
        end -= 1
    return end if end > start else stop


def _keep_company(lines: list[Line], joints: Sequence[Glue], measure: Measure) -> list[Line]:
    """Move the last word of the line above down to a short word that is alone on the last line.

    `joints` are the glues before and after the last word of the paragraph.
    """
    if len(lines) < 2:
        return lines
    above, last = lines[-2:]
    limit = measure.at(len(lines) - 1)
    if above.end != "soft" or len(last.chunks) != 1 or len(above.chunks) < 3 or last.width > LONELY * limit:
        return lines
    *kept, moved = above.chunks
    *between, _ = above.glues
    if any(glue is NOTHING for glue in above.glues):
        return lines
    low = make_line((moved, *last.chunks), joints[:1], last.end, limit)
    if low.over:
        return lines
    return [*lines[:-2], make_line(kept, between, "soft", measure.at(len(lines) - 2)), low]
