"""Boxes that are inherited, and changed by some of their sides."""

from __future__ import annotations

import pytest

from cardgen.units import MM

#: The trim of a poker card, and its bleed.
WIDTH, HEIGHT, BLEED = 63.5, 88.9, 3.175


def place(drawing, name: str = "a") -> list[float]:
    """Left, top, width and height of an element, in mm."""
    group = drawing.group(name)
    lengths = (*group.transform[4:], group.frame.width, group.frame.height)
    return [length / MM for length in lengths]


def heir(draw, below: str, above: str):
    base = f"layout: base\nelements:\n  a: {{is: shape, box: {below}, fill: black}}\n"
    return draw(f"layout: front\nextends: base\nelements:\n  a: {{box: {above}}}\n", base=base)


@pytest.mark.parametrize(
    ("below", "above", "expected"),
    [
        # What is not named stays, however the inherited box is written.
        ("[5mm, 6mm, 7mm, 8mm]", "{top: 9mm}", [5, 9, 7, 8]),
        ("{left: 5mm, width: 7mm, top: 6mm, height: 8mm}", "{top: 9mm}", [5, 9, 7, 8]),
        ("{left: 5mm, right: 6mm, top: 6mm, height: 8mm}", "{left: 1mm}", [1, 6, WIDTH - 7, 8]),
        ("{left: 5mm, top: 6mm}", "{width: 7mm, height: 8mm}", [5, 6, 7, 8]),
        ("[5mm, 6mm, 7mm, 8mm]", "{height: 1mm, width: 2mm}", [5, 6, 2, 1]),
        # An edge takes the place of the one opposite, and the box keeps its size.
        ("[5mm, 6mm, 7mm, 8mm]", "{right: 1mm}", [WIDTH - 8, 6, 7, 8]),
        ("{right: 5mm, width: 7mm, top: 6mm, height: 8mm}", "{left: 1mm}", [1, 6, 7, 8]),
        ("{left: 5mm, width: 7mm, bottom: 6mm, height: 8mm}", "{top: 1mm}", [5, 1, 7, 8]),
        # A size takes the place of the right or lower edge.
        ("{left: 5mm, right: 6mm, top: 6mm, bottom: 8mm}", "{width: 9mm, height: 3mm}", [5, 6, 9, 3]),
        # Two that are named are all that counts.
        ("[5mm, 6mm, 7mm, 8mm]", "{left: 2mm, right: 3mm}", [2, 6, WIDTH - 5, 8]),
        ("[5mm, 6mm, 7mm, 8mm]", "{bottom: 2mm, height: 3mm}", [5, HEIGHT - 5, 7, 3]),
        # A list and a name are whole, and a named box gives the sides that are not named.
        ("{left: 5mm, right: 6mm, top: 6mm, height: 8mm}", "[1mm, 2mm, 3mm, 4mm]", [1, 2, 3, 4]),
        ("{left: 5mm, right: 6mm, top: 6mm, height: 8mm}", "trim", [0, 0, WIDTH, HEIGHT]),
        ("bleed", "{top: 9mm}", [-BLEED, 9, WIDTH + 2 * BLEED, HEIGHT - 9 + BLEED]),
        ("bleed", "{height: 9mm}", [-BLEED, -BLEED, WIDTH + 2 * BLEED, 9]),
        ("[5mm, 6mm, 7mm, 8mm]", "{left: 1mm, right: 1mm, rest: bleed}", [1, 6, WIDTH - 2, 8]),
        # Lengths are added to whatever is inherited.
        ("[5mm, 6mm, 7mm, 8mm]", '{top: {"+=": 2mm}, height: {"+=": -1mm}}', [5, 8, 7, 7]),
        ("[5mm, 6mm, 7mm, 8mm]", '{"+=": {left: 2mm}}', [7, 6, 7, 8]),
        # What hangs on the card may be among them.
        ("[5mm, '{{ card.danger }}mm', 7mm, 8mm]", "{left: '{{ card.danger * 2 }}mm'}", [6, 3, 7, 8]),
    ],
)
def test_sides_that_an_heir_does_not_name_stay(draw, below, above, expected):
    drawing = heir(draw, below, above)
    assert drawing.codes == []
    assert place(drawing) == pytest.approx(expected)


def test_sides_are_changed_inside_groups_and_by_heirs_of_heirs(draw):
    base = (
        "layout: base\nelements:\n  g:\n    is: group\n    box: safe\n"
        "    children: {a: {is: shape, box: [1mm, 2mm, 3mm, 4mm], fill: black}}\n"
    )
    middle = "layout: middle\nextends: base\nelements: {g: {children: {a: {box: {top: 5mm}}}}}\n"
    drawing = draw(
        "layout: front\nextends: middle\nelements: {g: {children: {a: {box: {width: 6mm}}}}}\n",
        base=base,
        middle=middle,
    )
    assert drawing.codes == []
    assert place(drawing) == pytest.approx([1, 5, 6, 4])


def test_a_side_that_contradicts_two_others_is_told_at_the_third(draw):
    (found,) = heir(draw, "[5mm, 6mm, 7mm, 8mm]", "{left: 1mm, right: 2mm, width: 3mm}").found
    expected = "`box`: expected two of `left`, `right`, `width`, found `{left: 1mm, right: 2mm, width: 3mm}`"
    assert found.message == expected
    assert (found.span.path[-10:], found.span.line, found.span.column) == ("front.yaml", 4, 36)


def test_a_wrong_side_is_told_once_and_where_it_was_written(draw):
    drawing = heir(draw, "{left: 5, top: 6mm, width: 7mm, height: 8mm}", "{top: 2mm}")
    (found,) = drawing.found
    assert (found.span.path, found.span.line, found.span.column) == (
        "card_data/trial/layouts/base.yaml",
        3,
        30,
    )


def test_some_sides_of_a_box_that_is_an_expression_are_told(draw):
    below = "'{{ [card.danger, 0, 0, 0] }}'"
    (found,) = heir(draw, below, "{top: 9mm}").found
    assert found.message == "`box`: `{top: 9mm}` names some sides, expected a whole box"
    whole = heir(draw, below, "{top: 9mm, height: 2mm, left: 0, width: 2mm}")
    assert place(whole) == pytest.approx([0, 9, 2, 2])


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        ("{rest: bleed, height: 8mm}", [-BLEED, -BLEED, WIDTH + 2 * BLEED, 8]),
        ("{rest: safe, bottom: 50%}", [BLEED, BLEED, WIDTH - 2 * BLEED, HEIGHT / 2 - BLEED]),
    ],
)
def test_the_sides_that_a_box_does_not_name_are_those_of_the_box_that_it_names(draw, box, expected):
    drawing = draw(f"a: {{is: shape, box: {box}, fill: black}}")
    assert drawing.codes == []
    assert place(drawing) == pytest.approx(expected)


def test_a_part_brings_a_size_and_its_use_says_where_it_stands(draw):
    drawing = draw(
        "layout: front\nparts:\n"
        "  seal: {is: shape, takes: {wide: 9mm}, box: {width: '{{ part.wide }}', height: 8mm}, fill: black}\n"
        "  disc: {is: shape, box: {width: 9mm, height: 8mm}, fill: black}\n"
        "elements:\n"
        "  a: {part: seal, box: {right: 5mm, top: '{{ card.danger }}mm'}, with: {wide: 6mm}}\n"
        "  b: {part: disc, box: {right: 5mm, top: 3mm}}\n"
        "  c: {part: disc, box: [1mm, 2mm, 3mm, 4mm]}\n"
    )
    assert drawing.codes == []
    assert place(drawing) == pytest.approx([WIDTH - 11, 3, 6, 8])
    assert place(drawing, "b") == pytest.approx([WIDTH - 14, 3, 9, 8])
    assert place(drawing, "c") == pytest.approx([1, 2, 3, 4])
