"""`:::{positions} Where you may go`: an example on a small grid, with numbered cells, tokens and arrows."""

from __future__ import annotations

from cardgen.publish.book.directive import FigureDirective
from cardgen.publish.book.figures.setup import draw_plan

FIGURE = FigureDirective("positions", draw_plan, "argument")
