"""`:::{setup} Ready to start`: the table, from a few lines, with a numbered legend."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.publish.book.directive import Drawing, FigureContext, FigureDirective
from cardgen.publish.book.illustration.finding import Finder, Place
from cardgen.publish.book.illustration.legend import add_legend
from cardgen.publish.book.illustration.narration import describe_plan, legend_entries
from cardgen.publish.book.illustration.spots import read_plan
from cardgen.publish.book.illustration.tabletop import draw_tabletop
from cardgen.publish.problems import FIGURE_LINE


def draw_plan(context: FigureContext) -> Outcome[Drawing | None]:
    """Options: `scale` and `width` as upper limits, and `grid` (columns x rows)."""
    finder = Finder(context)
    plan = read_plan(finder)
    if not plan.spots:
        if not finder.found:
            hint = "write, for example, `Discard Pile at 7,1: place -- used cards`"
            place = Place(context.directive.name_start, context.directive.name_end)
            finder.say(FIGURE_LINE, "the figure shows nothing", place, hint)
        return Outcome(None, tuple(finder.found))
    numbers, entries = legend_entries(finder, plan)
    picture = draw_tabletop(finder, plan, numbers)
    drawing = add_legend(
        context.resources,
        picture,
        entries,
        (describe_plan(plan, context.resources.game.language), finder.width),
    )
    return Outcome(drawing, tuple(finder.found))


FIGURE = FigureDirective("setup", draw_plan, "argument")
