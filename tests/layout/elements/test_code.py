"""Codes and barcodes, dark where their modules are."""

from __future__ import annotations

import pytest

from cardgen.assets.codes import encode
from cardgen.units import MM


def test_a_code_is_dark_where_its_modules_are(draw):
    address = "https://example.org/x"
    drawing = draw(f'a: {{is: code, box: [10mm, 10mm, 25mm, 25mm], data: "{address}"}}')
    assert drawing.found == ()
    (shape,) = drawing.items("a")
    matrix = encode("qr", address)
    module = 25 * MM / (len(matrix) + 8)
    runs = [shape.path[i : i + 4] for i in range(0, len(shape.path), 5)]
    dark = sum(round((run[1][1] - run[0][1]) / module) for run in runs)
    assert dark == sum(map(sum, matrix))


@pytest.mark.parametrize(("data", "digits"), [("400638133393", 95), ("4006381333931", 95)])
def test_a_barcode_fills_the_height_of_its_box(draw, data, digits):
    drawing = draw(
        f'a: {{is: code, symbology: ean13, box: [10mm, 10mm, 40mm, 12mm], data: "{data}", quiet: 9}}'
    )
    assert drawing.found == ()
    (shape,) = drawing.items("a")
    module = 40 * MM / (digits + 18)
    assert shape.path[1][1] - shape.path[0][1] == pytest.approx(module), "the guard bar is one module wide"
    assert shape.path[2][2] - shape.path[1][2] == pytest.approx(12 * MM)


def test_a_barcode_with_a_wrong_check_digit_is_reported(draw):
    drawing = draw('a: {is: code, symbology: ean13, box: [10mm, 10mm, 40mm, 12mm], data: "4006381333930"}')
    assert drawing.codes == ["LAY310"]


def test_a_code_too_fine_to_read_is_reported(draw):
    drawing = draw(f'a: {{is: code, box: [10mm, 10mm, 10mm, 10mm], data: "{"x" * 200}"}}')
    assert drawing.codes == ["LAY310"]
