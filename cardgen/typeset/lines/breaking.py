"""Takes matter and a measure, gives lines broken one after the other: for cards, ragged, without surprises."""

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

#: Rounding must not break a line that fits exactly.
EPSILON = 1e-6
#: A last line narrower than this part of the measure, of one word, gets company when the line above can spare it.
LONELY = 0.25
#: Centred lines are made even in so many trials at most, until they are so near to it, in parts of the measure.
_TRIALS, _EVEN = 6, 0.02


AnyLine = TypeVar("AnyLine")


class Line(NamedTuple):
    """What stands on one line; `glues` is one shorter than `chunks`. Lengths in points.

    `width` is natural, `stretch` what a justified line adds to each space (in parts of the space), `left` where
    the line begins. `end` is `soft`, `divided`, `forced` (asked for) or `last`. `over` is how far it runs out.
    """

    chunks: tuple[Chunk, ...]
    glues: tuple[Glue, ...]
    width: float
    end: str
    over: float = 0.0
    stretch: float = 0.0
    left: float = 0.0


#: A line by its fields in order, in a quarter of the time that naming the class takes.
_new_line: Callable[[tuple[object, ...]], Line] = partial(tuple.__new__, Line)


class Measure(NamedTuple):
    """How wide lines are: the first `first_lines` have `first`, the others `rest`."""

    rest: float
    first: float
    first_lines: int = 1

    def at(self, line: int) -> float:
        """The width of the line with this index."""
        return self.first if line < self.first_lines else self.rest


def make_line(chunks: Sequence[Chunk], glues: Sequence[Glue], end: str, measure: float) -> Line:
    """A line of these chunks, as wide as they are."""
    width = fsum([chunk.width for chunk in chunks]) + fsum([glue.space for glue in glues])
    over = width - measure
    return Line(tuple(chunks), tuple(glues), width, end, over if over > EPSILON else 0.0)


def break_greedy(matter: Matter, measure: Measure, hyphenator: Hyphenator | None = None) -> list[Line]:
    """Each line takes all that it can. A word wider than the measure is left whole and runs `over`.

    Words are divided after their own hyphens and dashes, and by `hyphenator` where one is given. One short word
    alone on a last line is given the word before it for company.
    """
    chunks, glues, ties = tuple(matter.chunks), tuple(matter.glues), matter.ties
    # Where the space after each chunk ends, if all stand on one line; before the first, and after a division.
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
        # The space after the last word is none of the line's.
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
    """Centred lines of a paragraph, broken `again` as even as they can be without becoming more.

    `again` breaks the paragraph into lines of that width; `width_of` is how wide one is. A word wider than the `room`
    leaves them as they are.
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
    """Where a line from `start` ends instead of at `stop`, so that a number goes on with what it counts."""
    end = stop - 1
    while end - 1 in ties:
        end -= 1
    return end if end > start else stop


def _keep_company(lines: list[Line], joints: Sequence[Glue], measure: Measure) -> list[Line]:
    """The lines, with the last word of the line above moved down to a short word that stands alone at the end.

    `joints` are what stands before and after the last word of the paragraph.
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
