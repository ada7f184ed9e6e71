"""The colour under everything on a frame is that of the last shape that covers it."""

from __future__ import annotations

from cardgen.drawing.covering import covering_colour
from cardgen.drawing.items import Frame, Gradient, Group, Picture, Shape, move, rectangle

WHOLE = rectangle(0, 0, 100, 50)


def test_the_last_opaque_shape_from_edge_to_edge_counts():
    below = Shape(WHOLE, fill="#112233")
    above = Group(Frame(100, 50, (Shape(rectangle(-5, -5, 110, 60), fill="#445566"),)))
    small = Shape(rectangle(10, 0, 80, 50), fill="#ffffff")
    glass = Shape(WHOLE, fill="#000000", opacity=0.5)
    assert covering_colour(Frame(100, 50, (below, above, small, glass))) == "#445566"


def test_a_gradient_counts_with_its_middle_and_what_is_moved_or_clipped_does_not_cover():
    gradient = Gradient(0, 0, 0, 50, ((0.0, "#000000"), (1.0, "#ffffff")))
    assert covering_colour(Frame(100, 50, (Shape(WHOLE, fill=gradient),))) == "#808080"
    inside = Frame(100, 50, (Shape(WHOLE, fill="#112233"),))
    moved, clipped = Group(inside, move(9, 0)), Group(inside, clip=rectangle(0, 0, 9, 9))
    assert covering_colour(Frame(100, 50, (moved, clipped, Picture(0, 0, 100, 50, "sea.png")))) is None
