"""Icons and rows of them."""

from __future__ import annotations

from cardgen.drawing.items import Shape


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
