"""Lists, mappings and grids of entries."""

from __future__ import annotations

import pytest

from cardgen.units import MM


def test_a_list_that_is_none_is_reported_once(draw):
    drawing = draw(
        "a: {is: stack, box: safe, of: card.name, each: {is: text, text: x}}",
        "- {id: temple, name: T}\n- {id: b, name: C}",
    )
    (found,) = drawing.found
    assert found.problem.code == "LAY202"
    assert found.message == "`a`: `of`: expected a list, found `T` (card `temple` and 1 more)"


def test_a_mapping_gives_its_keys_and_values(draw):
    drawing = draw(
        "a: {is: stack, box: safe, of: \"{'tin': 2, 'gold': card.danger}\", "
        "each: {is: text, text: '{{ item.key }} {{ item.value }}'}}"
    )
    assert " ".join(drawing.words()) == "tin 2 gold 3"


def test_a_grid_fills_its_rows(draw):
    drawing = draw(
        "a: {is: repeat, box: [5mm, 5mm, 50mm, 40mm], of: card.danger, columns: 2, "
        "gap: 1mm, cell: [10mm, 8mm], each: {is: shape, fill: black}}"
    )
    places = [tuple(round(v / MM) for v in item.transform[4:]) for item in drawing.group("a").frame.items]
    assert places == [(0, 0), (11, 0), (0, 9)]


@pytest.mark.parametrize(
    "properties, cure",
    [
        ("columns: 2, cell: [10mm, 15mm]", "make the cells smaller, or give more `columns`"),
        ("cell: [10mm, 15mm]", "make the cells smaller, or the box larger"),
        ("columns: 5, cell: [10mm, 15mm]", "make the cells smaller, or the box larger"),
        ("gap: 20mm", "make `gap` smaller, or give more `columns`"),
    ],
)
def test_what_cures_a_full_grid_depends_on_what_is_set(draw, properties: str, cure: str) -> None:
    drawing = draw(
        f"a: {{is: repeat, box: [5mm, 5mm, 50mm, 20mm], of: 10, {properties}, each: {{is: shape, fill: black}}}}"
    )
    (found,) = drawing.found
    assert (found.problem.code, found.hint) == ("LAY309", cure)
