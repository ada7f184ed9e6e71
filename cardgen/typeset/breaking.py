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
    start, index, limit = 0, 0, measure.at(0) + EPSILON
    width = gap = 0.0
    while index < len(chunks):
        chunk = chunks[index]
        wider = width + gap + chunk.width
        if wider > limit:
            part = divide(chunk, limit - width - gap, hyphenator)
            if part is not None:
                chunks, glues = _split(chunks, glues, index, part)
                width += gap + part.head.width
                index += 1
            if index > start:
                end = "soft" if part is None else "divided"
                lines.append(_line(chunks, glues, (start, index), end, (width, limit)))
                start, width, gap, limit = index, 0.0, 0.0, measure.at(len(lines)) + EPSILON
                continue
        width = wider
        glue = glues[index]
        index += 1
        if glue is FORCED:
            end = "last" if index == len(chunks) else "forced"
            lines.append(_line(chunks, glues, (start, index), end, (width, limit)))
            start, width, gap, limit = index, 0.0, 0.0, measure.at(len(lines)) + EPSILON
        else:
            gap = glue.space
    return keep_company(lines, measure)


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


def _line(
    chunks: Sequence[Chunk],
    glues: Sequence[Glue],
    part: tuple[int, int],
    end: str,
    room: tuple[float, float],
) -> Line:
    """The line of the chunks in `part`, whose width is known; `room` is that width and the measure."""
    (start, stop), (width, limit) = part, room
    over = width - limit
    return Line(
        tuple(chunks[start:stop]), tuple(glues[start : stop - 1]), width, end, over if over > 0 else 0.0
    )


def _split(
    chunks: Sequence[Chunk], glues: Sequence[Glue], index: int, part: Part
) -> tuple[list[Chunk], list[Glue]]:
    return (
        [*chunks[:index], part.head, part.tail, *chunks[index + 1 :]],
        [*glues[:index], NOTHING, *glues[index:]],
    )
