"""Things at the edges of a box."""

from __future__ import annotations

import pytest

from cardgen.units import MM

EDGES = "a: {is: edges, box: [5mm, 5mm, 50mm, 70mm], of: card.words, depth: 8mm, ends: 10mm"


@pytest.mark.parametrize(
    ("more", "corners"),
    [
        ("", [(10, 0, 40, 8), (50, 10, 42, 60), (40, 70, 10, 62), (0, 60, 8, 10)]),
        (", from: bottom", [(40, 70, 10, 62), (0, 60, 8, 10), (10, 0, 40, 8), (50, 10, 42, 60)]),
        (", outward: true", [(40, 8, 10, 0), (42, 60, 50, 10), (10, 62, 40, 70), (8, 10, 0, 60)]),
    ],
)
def test_things_stand_at_the_edges_of_a_box_clockwise(draw, more, corners):
    card = "- {id: temple, name: Temple, words: [a, b, c, d]}"
    drawing = draw(f"{EDGES}{more}, each: {{is: shape, fill: black}}}}", card)
    assert drawing.codes == []
    found = []
    for strip in drawing.group("a").frame.items:
        a, b, c, d, e, f = strip.transform
        wide, high = strip.frame.width, strip.frame.height
        found.append(tuple(round(v / MM) for v in (e, f, a * wide + c * high + e, b * wide + d * high + f)))
    assert found == corners


def test_an_edge_with_nothing_to_show_stays_free(draw):
    card = "- {id: temple, name: Temple, words: ['', b]}"
    drawing = draw(f"{EDGES}, each: {{is: text, text: '{{{{ item }}}}', when: item}}}}", card)
    (strip,) = drawing.group("a").frame.items
    assert (drawing.words(), round(strip.transform[4] / MM)) == (["b"], 50)


def test_more_entries_than_edges_are_told(draw):
    card = "- {id: temple, name: Temple, words: [a, b, c, d, e]}"
    drawing = draw(f"{EDGES}, each: {{is: text, text: '{{{{ item }}}}'}}}}", card)
    (finding,) = drawing.found
    assert finding.problem.code == "LAY309"
    assert "5 entries for the 4 edges of a box" in finding.message


def test_what_stands_at_an_edge_outside_the_safe_zone_is_told(draw):
    card = "- {id: temple, name: Temple, words: [a, b, c, d]}"
    edges = EDGES.replace("[5mm, 5mm, 50mm, 70mm]", "[1mm, 1mm, 61.5mm, 86.9mm]")
    drawing = draw(f"{edges}, each: {{is: text, text: '{{{{ item }}}}'}}}}", card)
    assert drawing.codes == ["LAY303"]
