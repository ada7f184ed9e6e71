"""A flow of slugs and the height of a page → its pages, broken where that is best for all of them together.

Like Knuth and Plass for the lines of a paragraph: every page may end at several places; each choice costs what it
leaves empty and what it separates, and the cheapest way from the first page to the last is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate, pairwise

from cardgen.frozen import frozen
from cardgen.typeset.columns import Flow, Taken, take_columns
from cardgen.typeset.feathering import may_grow, share_panel, share_tag

#: How many slugs are looked at together: some ten pages, so that a long book takes as long as several short ones.
_AHEAD = 400
#: A page that is emptier than this part of it is considered only if nothing else fits.
_EMPTIEST = 0.45
#: What a page costs: in any case, so that no better break is worth one more, if all of it were empty, and if its spaces
#: must grow as much as they may.
_PAGE, _EMPTY, _STRETCHED = 1000.0, 100.0, 0.3
#: The emptiness of the last page counts for this part: a text ends where it ends.
_LAST = 0.25
#: What it costs to begin a page in the middle of a paragraph, of a table or box, of a list, and between other blocks.
_IN_PARAGRAPH, _IN_PANEL, _IN_LIST, _BETWEEN = 2.0, 4.0, 1.8, 1.0
#: What it costs to begin a page with a heading, by its role.
_HEADINGS = {"H1": -0.5, "H2": 0.0, "H3": 0.3, "H4": 0.5}


@frozen
class _Way:
    """The cheapest way to a place in the flow: its cost, its last page, and the way to that."""

    cost: float
    flow: Flow
    last: Taken | None = None
    before: _Way | None = None

    def pages(self) -> list[Taken]:
        """The pages, from the first to the last."""
        pages: list[Taken] = []
        way: _Way | None = self
        while way is not None and way.last is not None:
            pages.append(way.last)
            way = way.before
        return pages[::-1]


def plan_pages(flow: Flow, height: float) -> Iterator[Taken]:
    """The pages of a flow in one column of `height` points. Of a long flow, some pages are weighed at a time."""
    while not flow.empty:
        ahead, beyond = flow.slugs[:_AHEAD], flow.slugs[_AHEAD:]
        pages = _best_pages(replace(flow, slugs=ahead), height)
        for taken in pages[: max(1, len(pages) * 2 // 3)] if beyond else pages:
            flow = replace(taken.rest, slugs=(*taken.rest.slugs, *beyond))
            yield replace(taken, rest=flow)


def _best_pages(flow: Flow, height: float) -> list[Taken]:
    # What is left of a flow determines all that follows. Its length falls from page to page.
    open_ways: dict[int, dict[int, _Way]] = {len(flow.slugs): {0: _Way(0.0, flow)}}
    while longest := max(open_ways):
        for way in open_ways.pop(longest).values():
            for taken, cost in _weigh(way.flow, height):
                rest = taken.rest
                begins = id(rest.slugs[0].content) if rest.slugs else 0
                there = open_ways.setdefault(len(rest.slugs), {})
                known = there.get(begins)
                if known is None or way.cost + cost < known.cost:
                    there[begins] = _Way(way.cost + cost, rest, taken, way)
    (best,) = open_ways[0].values()
    return best.pages()


def _weigh(flow: Flow, height: float) -> list[tuple[Taken, float]]:
    """The pages that the flow may begin with, each with its cost."""
    choices = take_columns(flow, height, height * (1.0 - _EMPTIEST))
    longest = choices[-1].slugs
    grows = (may_grow(above, below) for above, below in pairwise(longest))
    able = [0.0, *accumulate(grows, initial=0.0)] if not flow.grid else [0.0] * (len(longest) + 1)
    weighed: list[tuple[Taken, float]] = []
    for taken in choices:
        emptiness = _emptiness(height - taken.height, able[len(taken.slugs)], height)
        emptiness *= _LAST if taken.rest.empty else 1.0
        weighed.append((taken, _PAGE + emptiness + _separation(taken)))
    return weighed


def _emptiness(room: float, able: float, height: float) -> float:
    if 0.0 < room <= able:
        return _STRETCHED * (room / able) ** 2
    return _EMPTY * (max(0.0, room) / height) ** 2


def _separation(taken: Taken) -> float:
    """What it costs to begin a page after this one."""
    rest = taken.rest
    if rest.empty or rest.turn or not taken.slugs:
        return 0.0
    above, below = taken.slugs[-1], rest.slugs[0]
    for tag in below.tags:
        if tag.role in _HEADINGS:
            return _HEADINGS[tag.role]
    if above.paragraph == below.paragraph:
        return _IN_PARAGRAPH
    if share_panel(above, below) or share_tag(above, below, "Table"):
        return _IN_PANEL
    return _IN_LIST if share_tag(above, below, "L") else _BETWEEN
