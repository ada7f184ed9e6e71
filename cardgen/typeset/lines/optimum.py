"""Takes matter and a measure, gives the lines that are best as a whole (total fit), for books.

After D. E. Knuth and M. F. Plass, "Breaking Paragraphs into Lines", Software: Practice and Experience 11 (1981). The
first pass does without hyphens; only a paragraph that it cannot set well gets them.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.typeset.lines.breaking import EPSILON, LONELY, Line, Measure, break_greedy, make_line
from cardgen.typeset.lines.dividing import Hyphenator, Part, divisions
from cardgen.typeset.lines.matter import Matter
from cardgen.typeset.words.styled_fonts import FORCED, Chunk, Glue

#: The parts of a word space by which it may grow and shrink, as in TeX's Computer Modern.
GROW, SHRINK = 1 / 2, 1 / 3
#: How short a ragged line may be, as a part of the measure, before it counts as bad.
_RAG = 0.12
_TOLERANCE = 1.6  # the largest ratio of growth that the first pass accepts
_HYPHEN = 60.0  # what a hyphen costs, on the scale where a line stretched to its limit costs 100
_OWN_HYPHEN = 20.0
_TWO_HYPHENS = 9000.0
_UNEVEN = 4000.0  # a tight line beside a loose one
_SHORT_END = 40000.0  # a last line of less than an eighth of the measure
_LONE_WORD = 15000.0  # a short word alone on the last line
#: The same in ragged text, where the line above may be broken earlier; and in any text for the rest of a divided word.
_LONE_RAGGED_WORD = 700000.0
_WORST = 10000.0


class _Break(NamedTuple):
    """A place to end a line, with the sums up to it and from it on. `part` is the division of the
    chunk at `chunk`, if any.
    """

    chunk: int
    part: Part | None
    width_to: float
    width_from: float
    space_to: float
    space_from: float
    cost: float
    forced: bool
    last: bool


class _Node(NamedTuple):
    """The cheapest way to reach a break."""

    at: _Break | None
    line: int
    demerits: float
    fitness: int
    before: _Node | None


def break_optimum(
    matter: Matter, measure: Measure, hyphenator: Hyphenator | None, justified: bool
) -> list[Line]:
    """Find the lines with the least total badness. Justified lines are stretched later, to their measure.

    Falls back to the greedy breaker if a word is wider than the measure.
    """
    best: _Node | None = None
    for rules, tolerance in ((None, _TOLERANCE), (hyphenator, 4.0), (hyphenator, _WORST)):
        end = _search(_breaks(matter, rules), measure, tolerance, justified)
        if end is not None and (best is None or end.demerits < best.demerits):
            best = end
        if best is not None and (best.demerits < _SHORT_END or tolerance > _TOLERANCE):
            return _lines(matter, best, measure)
    return break_greedy(matter, measure, hyphenator)


def _breaks(matter: Matter, hyphenator: Hyphenator | None) -> list[_Break]:
    breaks: list[_Break] = []
    width = space = 0.0
    final = len(matter.chunks) - 1
    for index, (chunk, glue) in enumerate(zip(matter.chunks, matter.glues, strict=True)):
        for part in divisions(chunk, hyphenator):
            start = width + chunk.width - part.tail.width
            cost = _HYPHEN if part.soft else _OWN_HYPHEN
            breaks.append(
                _Break(
                    index,
                    part,
                    width_to=width + part.head.width,
                    width_from=start,
                    space_to=space,
                    space_from=space,
                    cost=cost,
                    forced=False,
                    last=False,
                )
            )
        width += chunk.width
        gap = glue.space
        forced = glue is FORCED
        if forced or index not in matter.ties:
            breaks.append(
                _Break(
                    index,
                    None,
                    width_to=width,
                    width_from=width + gap,
                    space_to=space,
                    space_from=space + gap,
                    cost=0.0,
                    forced=forced,
                    last=index == final,
                )
            )
        width += gap
        space += gap
    return breaks


def _search(breaks: list[_Break], measure: Measure, tolerance: float, justified: bool) -> _Node | None:
    """The cheapest way to the last break; None if no way stays within the tolerance."""
    active = [_Node(None, 0, 0.0, 1, None)]
    for at in breaks:
        best: dict[int, _Node] = {}
        kept: list[_Node] = []
        for node in active:
            start = node.at
            if at.part is not None and start is not None and start.chunk == at.chunk:
                kept.append(node)  # a word is divided only once
                continue
            width = at.width_to - (start.width_from if start else 0.0)
            limit = measure.at(node.line)
            space = at.space_to - (start.space_from if start else 0.0)
            if width - (space * SHRINK if justified else 0.0) > limit + EPSILON:
                continue
            if not at.forced:
                kept.append(node)
            ratio = _ratio(limit, width, space, justified, at.forced)
            if ratio <= tolerance:
                found = _step(node, at, ratio, width / limit, justified)
                # From here on, the lines are equally long however many are above, so the cheapest way suffices.
                key = min(found.line, measure.first_lines)
                rival = best.get(key)
                if rival is None or found.demerits < rival.demerits:
                    best[key] = found
        active = [*kept, *best.values()]
        if not active:
            return None
        if at.last:
            return min(best.values(), key=lambda node: node.demerits, default=None)
    return None


def _ratio(limit: float, width: float, space: float, justified: bool, ends: bool) -> float:
    """How much of its possible stretch (positive) or shrink (negative) a line uses."""
    room = limit - width
    if room < 0:
        return room / (space * SHRINK) if justified and space else -1.0 if room < -EPSILON else 0.0
    if ends:
        return 0.0
    if not justified:
        return room / (_RAG * limit)
    return room / (space * GROW) if space else _WORST


def _step(node: _Node, at: _Break, ratio: float, filled: float, justified: bool) -> _Node:
    badness = min(_WORST, 100.0 * abs(ratio) ** 3)
    demerits = (1.0 + badness + at.cost) ** 2
    fitness = 0 if ratio < -0.5 else 1 if ratio <= 0.5 else 2 if ratio <= 1.0 else 3
    if abs(fitness - node.fitness) > 1:
        demerits += _UNEVEN
    after_hyphen = node.at is not None and node.at.part is not None
    if at.part is not None and after_hyphen:
        demerits += _TWO_HYPHENS
    if at.last and node.at is not None:
        lonely = filled < LONELY and at.chunk == node.at.chunk + 1
        torn = after_hyphen and at.chunk == node.at.chunk
        if torn or (lonely and not justified):
            demerits += _LONE_RAGGED_WORD
        elif filled < 0.125 or after_hyphen:
            demerits += _SHORT_END
        elif lonely:
            demerits += _LONE_WORD
    return _Node(at, node.line + 1, node.demerits + demerits, fitness, node)


def _lines(matter: Matter, end: _Node, measure: Measure) -> list[Line]:
    path: list[_Break] = []
    node: _Node | None = end
    while node is not None and node.at is not None:
        path.append(node.at)
        node = node.before
    path.reverse()
    lines: list[Line] = []
    index, head = 0, None
    for at in path:
        chunks: list[Chunk] = list(matter.chunks[index : at.chunk + 1])
        glues: list[Glue] = list(matter.glues[index : at.chunk])
        if at.part is not None:
            chunks[-1] = at.part.head
        if head is not None:
            chunks[0] = head.tail
        end_of = "last" if at.last else "forced" if at.forced else "divided" if at.part else "soft"
        line = make_line(chunks, glues, end_of, measure.at(len(lines)))
        lines.append(line._replace(over=0.0))
        index, head = (at.chunk, at.part) if at.part is not None else (at.chunk + 1, None)
    return lines
