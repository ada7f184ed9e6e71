"""`:::{map} The Old Mill`: a map of real tiles, from a few lines, with doors, tokens and a legend."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.publish.book.directive import Drawing, FigureContext, FigureDirective
from cardgen.publish.book.illustration.finding import Finder, Place
from cardgen.publish.book.illustration.floorplan import draw_floorplan, lay_tiles
from cardgen.publish.book.illustration.legend import add_legend
from cardgen.publish.book.illustration.narration import describe_plan, legend_entries
from cardgen.publish.book.illustration.spots import ON_MAPS, read_plan
from cardgen.publish.problems import FIGURE_LINE


def _draw_map(context: FigureContext) -> Outcome[Drawing | None]:
    """Options: `square` (the side of a square on the tiles), `scale` and `width` as upper limits, and `grid`."""
    finder = Finder(context)
    floor = lay_tiles(finder, read_plan(finder, ON_MAPS))
    if not floor.plan.spots:
        if not finder.found:
            hint = "write, for example, `1A at 1,1: card tile-1, turned 90`"
            place = Place(context.directive.name_start, context.directive.name_end)
            finder.say(FIGURE_LINE, "the map shows nothing", place, hint)
        return Outcome(None, tuple(finder.found))
    numbers, entries = legend_entries(finder, floor.plan)
    picture = draw_floorplan(finder, floor, numbers)
    drawing = add_legend(
        context.resources,
        picture,
        entries,
        (describe_plan(floor.plan, context.resources.game.language), finder.width),
    )
    return Outcome(drawing, tuple(finder.found))


FIGURE = FigureDirective("map", _draw_map, "argument")
