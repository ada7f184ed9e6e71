"""Takes matter and a measure, gives lines broken one after the other: for cards, ragged, without surprises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.typeset.dividing import Hyphenator, Part, divide
from cardgen.typeset.matter import Matter
from cardgen.typeset.strands import FORCED, NOTHING, Chunk, Glue

#: Rounding must not break a line that fits exactly.
EPSILON = 1e-6
#: A last line narrower than this part of the measure, of one word, gets company when the line above can spare it.
_LONELY = 0.25
#: So many words are looked at together: more than most lines hold.
_STRETCH = 48


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
    width = sum([chunk.width for chunk in chunks]) + sum([glue.space for glue in glues])
    over = width - measure
    return Line(tuple(chunks), tuple(glues), width, end, over if over > EPSILON else 0.0)


def break_greedy(matter: Matter, measure: Measure, hyphenator: Hyphenator | None = None) -> list[Line]:
    """Each line takes all that it can. A word wider than the measure is left whole and runs `over`.

    Words are divided after their own hyphens and dashes, and by `hyphenator` where one is given. One short word
    alone on a last line is given the word before it for company.
    """
    chunks, glues = matter.chunks, matter.glues
    lines: list[Line] = []
    start = 0
    while start < len(chunks):
        limit = measure.at(len(lines)) + EPSILON
        stop, width, room = _fill(chunks, glues, start, limit)
        end = "soft"
        if room is not None:
            part = divide(chunks[stop], room, hyphenator)
            if part is not None:
                chunks, glues = _split(chunks, glues, stop, part)
                width, end = limit - room + part.head.width, "divided"
                stop += 1
            elif stop == start:
                width, stop = chunks[start].width, start + 1
        if glues[stop - 1] is FORCED:
            end = "last" if stop == len(chunks) else "forced"
        over = width - limit
        lines.append(
            Line(
                tuple(chunks[start:stop]),
                tuple(glues[start : stop - 1]),
                width,
                end,
                over if over > 0 else 0.0,
            )
        )
        start = stop
    return keep_company(lines, measure)


def _fill(
    chunks: Sequence[Chunk], glues: Sequence[Glue], start: int, limit: float
) -> tuple[int, float, float | None]:
    """Where the line from `start` on ends, its width, and, when a chunk did not fit, the room that was left for it."""
    width = gap = 0.0
    stop = start
    while stop < len(chunks):
        # A stretch at a time: to go to a line through all words before it takes long where there are many.
        for chunk, glue in zip(chunks[stop : stop + _STRETCH], glues[stop : stop + _STRETCH], strict=True):
            wider = (
                width + gap + chunk[0]
            )  # by its place: names are looked up in a tuple, and this is done for each word
            if wider > limit:
                return stop, width, limit - width - gap
            width = wider
            stop += 1
            if glue is FORCED:
                return stop, width, None
            gap = glue.space
    return stop, width, None


def keep_company(lines: list[Line], measure: Measure) -> list[Line]:
    """The lines, with the last word of the line above moved down to a short word that stands alone at the end."""
    if len(lines) < 2:
        return lines
    above, last = lines[-2:]
    limit = measure.at(len(lines) - 1)
    if above.end != "soft" or len(last.chunks) != 1 or len(above.chunks) < 3 or last.width > _LONELY * limit:
        return lines
    *kept, moved = above.chunks
    *between, _ = above.glues
    if any(glue is NOTHING for glue in above.glues):
        return lines
    joint = above.glues[-1]
    low = make_line((moved, *last.chunks), (joint,), last.end, limit)
    if low.over:
        return lines
    return [*lines[:-2], make_line(kept, between, "soft", measure.at(len(lines) - 2)), low]


def _split(
    chunks: Sequence[Chunk], glues: Sequence[Glue], index: int, part: Part
) -> tuple[list[Chunk], list[Glue]]:
    return (
        [*chunks[:index], part.head, part.tail, *chunks[index + 1 :]],
        [*glues[:index], NOTHING, *glues[index:]],
    )
