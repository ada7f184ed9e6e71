"""Icons and rows of them."""

from __future__ import annotations

import pytest

from cardgen.drawing.items import Shape, compose
from cardgen.drawing.publication import Box
from cardgen.layout.boxes import map_box
from cardgen.units import MM


def test_icons_stand_in_a_row_and_the_missing_ones_in_another_colour(draw):
    drawing = draw(
        "a: {is: icons, box: [5mm, 5mm, 50mm, 4mm], icon: sun, "
        'count: "{{ card.danger }}", total: 5, colour: "#ff0000", empty_colour: "#cccccc"}'
    )
    shapes = [item for item in drawing.items("a") if isinstance(item, Shape)]
    assert [shape.fill for shape in shapes] == ["#ff0000"] * 3 + ["#cccccc"] * 2
    frames = [item.frame for item in drawing.group("a").frame.items]
    assert frames[0] is frames[1]


def test_an_icon_takes_the_colour_of_the_game_unless_the_layout_says_another(draw):
    drawing = draw(
        'a: {is: icon, box: safe, icon: moon}\nb: {is: icon, box: safe, icon: moon, colour: "#00ff00"}'
    )
    colours = [next(i for i in drawing.items(name) if isinstance(i, Shape)).fill for name in "ab"]
    assert colours == ["#0000ff", "#00ff00"]


def test_an_unknown_icon_is_reported_with_the_near_one(draw):
    (finding,) = draw("a: {is: icon, box: safe, icon: mon}").found
    assert finding.problem.code == "LAY307"
    assert "`moon`" in finding.hint


def test_an_icon_of_a_row_may_have_a_colour_of_its_own(draw):
    drawing = draw(
        "a: {is: icons, box: [5mm, 5mm, 50mm, 4mm], colour: '#ff0000', "
        "icons: [sun, {icon: moon, colour: '#00ff00'}, {icon: sun}]}"
    )
    assert drawing.found == ()
    shapes = [item for item in drawing.items("a") if isinstance(item, Shape)]
    assert [shape.fill for shape in shapes] == ["#ff0000", "#00ff00", "#ff0000"]


def test_the_colours_of_a_row_may_come_from_the_card(draw):
    words = "{{ [{'icon': 'moon', 'colour': '#00ff00'}] * card.danger }}"
    drawing = draw(f'a: {{is: icons, box: safe, size: 3mm, icons: "{words}"}}')
    shapes = [item for item in drawing.items("a") if isinstance(item, Shape)]
    assert [shape.fill for shape in shapes] == ["#00ff00"] * 3


def test_what_is_neither_a_name_nor_an_icon_with_a_colour_is_no_entry_of_a_row(draw):
    (found,) = draw("a: {is: icons, box: safe, size: 3mm, icons: [{icon: sun, color: '#00ff00'}]}").found
    assert found.problem.code == "LAY105"
    assert "`{icon: …, colour: …}`" in found.message


@pytest.mark.parametrize(
    ("flip", "first"), [("none", (11, 10)), ("x", (17, 10)), ("y", (11, 16)), ("xy", (17, 16))]
)
def test_a_flipped_icon_stands_at_the_same_place_and_looks_the_other_way(draw, flip, first):
    drawing = draw(f"a: {{is: icon, box: [10mm, 10mm, 8mm, 6mm], icon: sun, flip: {flip}}}")
    inner = drawing.group("a").frame.items[0]
    place = compose(drawing.group("a").transform, inner.transform)
    corners = [map_box(place, Box(x, x, 0.0, 0.0)) for x in (0.0, 1.0)]
    assert (corners[0].x / MM, corners[0].y / MM) == pytest.approx(first)
    assert sorted((corners[0].x / MM, corners[1].x / MM)) == pytest.approx([11, 17])
    assert sorted((corners[0].y / MM, corners[1].y / MM)) == pytest.approx([10, 16])


def test_whether_an_icon_is_flipped_may_hang_on_the_card(draw):
    flip = "{{ 'x' if card.danger > 2 else 'none' }}"
    drawing = draw(f'a: {{is: icons, box: safe, size: 3mm, icon: sun, flip: "{flip}"}}')
    assert drawing.group("a").frame.items[0].transform[0] < 0
