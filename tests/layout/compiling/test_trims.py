from __future__ import annotations

import pytest

from cardgen.drawing.paths import path_bounds, round_rectangle
from cardgen.units import MM

GROUND = "elements:\n  ground: {is: shape, box: bleed, fill: black}\n"
POKER = (63.5 * MM, 88.9 * MM)


def test_a_card_is_a_rectangle_with_the_corners_of_its_size_unless_its_layout_says_otherwise(draw):
    face = draw(f"layout: front\n{GROUND}").faces["temple/front"]
    assert (face.outline, face.folds, face.corner) == ((), (), pytest.approx(3 * MM))
    assert face.edge == round_rectangle(face.bleed, face.bleed, *POKER, face.corner)


def test_a_layout_gives_its_cards_other_corners(draw):
    square = draw(f"layout: front\ncorner: 0\n{GROUND}").faces["temple/front"]
    assert (square.corner, len(square.edge)) == (0, 5)
    rounder = draw(f"layout: front\ncorner: 6mm\n{GROUND}").faces["temple/front"]
    assert rounder.corner == pytest.approx(6 * MM)


@pytest.mark.parametrize(("shape", "corners"), [("ellipse", 6), ("hexagon", 7), ("octagon", 9)])
def test_a_shape_by_name_fills_the_trim(draw, shape, corners):
    face = draw(f"layout: front\nshape: {shape}\n{GROUND}").faces["temple/front"]
    assert len(face.outline) == corners
    assert path_bounds(face.outline) == pytest.approx((0, 0, *POKER))
    bleed = face.bleed
    assert path_bounds(face.edge) == pytest.approx((bleed, bleed, bleed + POKER[0], bleed + POKER[1]))


def test_a_shape_of_its_own_and_its_folds_are_in_millimetres(draw):
    layout = f"layout: front\nshape: M10 0H60V80H10Z\nfolds: M10 40H60\n{GROUND}"
    face = draw(layout).faces["temple/front"]
    assert [round(edge / MM, 6) for edge in path_bounds(face.outline)] == [10, 0, 60, 80]
    assert [round(edge / MM, 6) for edge in path_bounds(face.folds)] == [10, 40, 60, 40]


def test_a_layout_takes_over_the_shape_of_the_one_it_extends_and_may_go_back_to_a_rectangle(draw):
    base = f"layout: base\nshape: ellipse\n{GROUND}"
    round_one = draw("layout: front\nextends: base\nelements: {}\n", base=base).faces["temple/front"]
    assert len(round_one.outline) == 6
    square = draw("layout: front\nextends: base\nshape: rect\nelements: {}\n", base=base).faces[
        "temple/front"
    ]
    assert square.outline == ()


def test_a_wrong_shape_leaves_a_rectangle(draw):
    drawing = draw(f"layout: front\nshape: elipse\n{GROUND}")
    assert drawing.codes == ["LAY105"]
    assert drawing.faces["temple/front"].outline == ()
