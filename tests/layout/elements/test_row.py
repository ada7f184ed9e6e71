"""Entries beside each other: widths, shares, and those that are not drawn."""

from __future__ import annotations

import pytest

from cardgen.units import MM


def test_a_row_gives_widths_and_shares(draw):
    drawing = draw(
        "a: {is: row, box: [5mm, 5mm, 50mm, 10mm], gap: 2mm, children: {t: {is: shape, width: 6mm, fill: black}, "
        "u: {is: shape, fill: black}, v: {is: shape, fill: black}}}"
    )
    widths = [item.frame.width / MM for item in drawing.group("a").frame.items]
    assert widths == pytest.approx([6, 20, 20])


def test_what_is_not_drawn_takes_no_place_in_a_row_or_a_stack(draw):
    drawing = draw(
        "a: {is: row, box: [5mm, 5mm, 50mm, 10mm], gap: 2mm, children: {"
        "t: {is: shape, width: 6mm, fill: black, when: card.danger > 5}, u: {is: shape, fill: black}}}\n"
        "b: {is: stack, box: [5mm, 20mm, 50mm, 40mm], gap: 2mm, children: {"
        "t: {is: shape, fill: black, when: card.danger > 5}, u: {is: shape, fill: black}}}"
    )
    (beside,) = drawing.group("a").frame.items
    assert round(beside.frame.width / MM) == 50
    (below,) = drawing.group("b").frame.items
    assert round(below.frame.height / MM) == 40


def test_widths_and_shares_may_be_expressions(draw):
    drawing = draw(
        "a: {is: row, box: [5mm, 5mm, 50mm, 9mm], children: {"
        "s: {is: shape, width: '{{ card.danger }}mm', fill: black}, "
        "t: {is: shape, share: '{{ card.danger }}', fill: black}, u: {is: shape, fill: black}}}",
        "- {id: temple, name: T, danger: 2}\n- {id: b, name: B, danger: 5}",
    )
    assert drawing.codes == []
    for face, expected in (("temple/front", [2, 32, 16]), ("b/front", [5, 37.5, 7.5])):
        widths = [item.frame.width / MM for item in drawing.group("a", face).frame.items]
        assert widths == pytest.approx(expected)


def test_a_width_that_cannot_be_had_is_reported_once(draw):
    drawing = draw(
        "a: {is: row, box: safe, children: {s: {is: shape, width: '{{ card.dnger }}mm', fill: black}}}"
    )
    assert drawing.codes == ["EXP002"]


@pytest.mark.parametrize(("align", "left"), [("left", 0), ("center", 15), ("right", 30)])
def test_what_has_widths_of_its_own_stands_where_the_row_says(draw, align, left):
    drawing = draw(
        f"a: {{is: row, box: [5mm, 5mm, 50mm, 10mm], gap: 2mm, align: {align}, children: {{"
        "t: {is: shape, width: 8mm, fill: black}, u: {is: shape, width: 10mm, fill: black}}}"
    )
    placed = [item.transform[4] / MM for item in drawing.group("a").frame.items]
    assert placed == pytest.approx([left, left + 10])
