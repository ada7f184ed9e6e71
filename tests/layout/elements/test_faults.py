"""What cannot be drawn so, and what runs out of its box, is told with the numbers; what stays in it is no fault."""

from __future__ import annotations

import pytest

LONG_WORDS = " ".join(["words"] * 20)


@pytest.mark.parametrize(
    ("element", "expected"),
    [
        ("{is: shape, box: safe, fill: black, opacity: 1.5}", "a number from 0 to 1"),
        ("{is: shape, box: safe, fill: black, opacity: -20%}", "a number from 0 to 1"),
        ('{is: shape, box: safe, fill: black, opacity: "{{ 1 + 1 }}"}', "a number from 0 to 1"),
        ("{is: shape, box: [5mm, 5mm, -20mm, 5mm], fill: black}", "a width or height that is not negative"),
        ("{is: shape, box: {left: 5mm, width: 20mm, top: 5mm, height: -10%}, fill: black}", "not negative"),
    ],
)
def test_what_cannot_be_drawn_so_is_told(draw, element, expected):
    (finding,) = draw(f"a: {element}").found
    assert expected in finding.message


@pytest.mark.parametrize(
    ("element", "expected"),
    [
        (
            f"{{is: row, box: [9mm, 9mm, 20mm, 5mm], children: {{a: {{is: text, text: {LONG_WORDS}}}}}}}",
            "the box has 5.0 mm",
        ),
        (
            "{is: stack, box: [9mm, 9mm, 20mm, 30mm], children: {r: {is: row, height: 5mm, children: "
            f"{{a: {{is: text, text: {LONG_WORDS}}}}}}}}}}}",
            "of height, the box has 5.0 mm",
        ),
        (
            "{is: table, box: [9mm, 9mm, 20mm, 40mm], of: '[1]', "
            "columns: [{text: a, width: 30mm}, {text: b, width: 30mm}]}",
            "the columns need 60.0 mm, the box has 20.0 mm",
        ),
        (
            "{is: stack, box: [9mm, 9mm, 40mm, 30mm], children: "
            "{t: {is: table, of: '[1]', columns: [{text: a, width: 50mm}]}}}",
            "the columns need 50.0 mm, the box has 40.0 mm",
        ),
        (
            "{is: icons, box: [9mm, 9mm, 20mm, 5mm], icon: sun, count: 12, wrap: true}",
            "of height, the box has 5.0 mm",
        ),
        (
            "{is: icons, box: [9mm, 9mm, 5mm, 20mm], icon: sun, count: 12, wrap: true, down: true}",
            "of width, the box has 5.0 mm",
        ),
        ("{is: icons, box: [9mm, 9mm, 20mm, 5mm], icon: sun, size: 8mm}", "need 8.0 mm of height"),
        (
            "{is: group, box: [9mm, 9mm, 20mm, 5mm], clip: true, children: "
            "{a: {is: text, box: [0, 0, 40mm, 20mm], text: words that go on and on}}}",
            "`a.a`: the box of `a` cuts off its words, which extend",
        ),
        ("{is: chip, box: [9mm, 9mm, 30mm, 2mm], text: High, style: {size: 9pt}}", "the box has 2.00 mm"),
        ("{is: chip, box: [9mm, 9mm, 30mm, 6mm], text: High, min_width: 40mm}", "it needs 40.0 mm"),
        ("{is: text, box: [9mm, 9mm, 20mm, 20mm], text: a, style: {leading: 0.5}}", "a factor from 0.7"),
        (
            "{is: text, box: [9mm, 9mm, 20mm, 20mm], text: a, style: {icon: 9}}",
            "a factor above 0 and up to 3",
        ),
    ],
)
def test_what_runs_out_of_its_box_is_told_with_the_numbers(draw, element, expected):
    (finding,) = draw(f"a: {element}").found
    assert expected in finding.message


@pytest.mark.parametrize(
    "element",
    [
        "{is: row, box: [9mm, 9mm, 40mm, 6mm], children: {a: {is: text, text: words}}}",
        "{is: icons, box: [9mm, 9mm, 20mm, 9mm], icon: sun, size: 4mm, count: 8, wrap: true}",
        "{is: group, box: [9mm, 9mm, 30mm, 9mm], clip: true, children: "
        "{a: {is: text, box: [0, 0, 30mm, 9mm], text: words}}}",
        "{is: group, box: [9mm, 9mm, 20mm, 5mm], clip: true, children: "
        "{a: {is: text, box: [0, 0, 40mm, 20mm], text: words that go on and on, safe: false}}}",
        "{is: chip, box: [9mm, 9mm, 30mm, 3mm], text: High, style: {size: 9pt}}",
    ],
)
def test_what_stays_in_its_box_is_no_fault(draw, element):
    assert draw(f"a: {element}").codes == []
