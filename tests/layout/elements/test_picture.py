"""Pictures and drawings: how they fill a box, what is lost, and what is not there."""

from __future__ import annotations

import pytest
from PIL import Image

from cardgen.drawing.items import Group, Picture
from cardgen.drawing.paths import path_bounds
from cardgen.units import MM

WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><path d="M-50 0H250V100H0Z"/></svg>'


def write_drawing(folder, svg):
    art = folder / "trial" / "art"
    art.mkdir(parents=True)
    (art / "w.svg").write_text(svg, encoding="utf-8")


def test_a_picture_with_another_name_is_offered(draw):
    (finding,) = draw("a: {is: picture, box: safe, file: art/Sun.svg}").found
    assert finding.hint == "did you mean `art/sun.svg`?"


@pytest.mark.parametrize(
    ("svg", "cure"),
    [
        ("<svg><path d='M0", "save or download the file again"),
        ("<svg xmlns='http://www.w3.org/2000/svg'><rect width='5' height='5'/></svg>", "write `viewBox`"),
        ("<!DOCTYPE s [<!ENTITY a 'b'>]><svg viewBox='0 0 9 9'/>", "save it again as a plain SVG"),
    ],
)
def test_the_cure_of_a_picture_that_cannot_be_drawn_is_that_of_its_fault(open_painter, svg, cure):
    painter = open_painter("a: {is: picture, box: safe, file: art/odd.svg}")
    (painter.game.root / "art" / "odd.svg").write_text(svg, encoding="utf-8")
    (finding,) = painter.draw(painter.game.cards).diagnostics
    assert finding.problem.code == "LAY305"
    assert finding.hint.startswith(cure)


def test_a_missing_picture_is_a_crossed_box_with_its_name(draw):
    drawing = draw("a: {is: picture, box: safe, file: art/none.png}")
    assert drawing.codes == ["LAY305"]
    assert drawing.words() == ["art/none.png"]


@pytest.mark.parametrize(
    ("fit", "transform"),
    [
        ("cover", (20, 0, 0, 20, -20, 0)),
        ("contain", (10, 0, 0, 10, 0, 5)),
        ("stretch", (10, 0, 0, 20, 0, 0)),
    ],
)
def test_an_svg_file_is_a_picture_cut_to_its_view(draw, tmp_path, fit, transform):
    write_drawing(tmp_path, WIDE)
    layout = (
        f"a: {{is: picture, box: [10mm, 10mm, 20mm, 20mm], file: art/w.svg, fit: {fit}, focus: [90%, 50%]}}"
    )
    drawing = draw(layout)
    assert drawing.found == ()
    (inner,) = [item for item in drawing.items("a") if isinstance(item, Group) and item.frame.height == 1]
    assert [part / MM for part in inner.transform] == pytest.approx(transform)
    assert path_bounds(inner.clip) == pytest.approx((0, 0, 2, 1))


def test_what_an_svg_picture_loses_is_told(draw, tmp_path):
    write_drawing(tmp_path, WIDE.replace("<path", "<text>A</text><path"))
    (found,) = draw("a: {is: picture, box: safe, file: art/w.svg}").found
    assert found.problem.code == "LAY311"
    assert "text" in found.message


def test_a_coarse_picture_is_reported_with_its_dpi(draw, tmp_path):
    (tmp_path / "trial" / "art").mkdir(parents=True)
    Image.new("RGB", (300, 300), "red").save(tmp_path / "trial" / "art" / "red.png")
    drawing = draw("a: {is: picture, box: [5mm, 5mm, 50.8mm, 50.8mm], file: art/red.png}")
    assert drawing.codes == ["LAY306"]
    assert "150 dpi, expected 300" in drawing.found[0].message


@pytest.mark.parametrize(
    ("fit", "crop", "size"),
    [
        ("cover", (0.25, 0.0, 0.75, 1.0), (20, 20)),
        ("contain", (0, 0, 1, 1), (20, 10)),
        ("stretch", (0, 0, 1, 1), (20, 20)),
    ],
)
def test_a_wide_picture_fits_a_square_box(draw, tmp_path, fit, crop, size):
    (tmp_path / "trial" / "art").mkdir(parents=True)
    Image.new("RGB", (800, 400), "red").save(tmp_path / "trial" / "art" / "red.png")
    drawing = draw(f"a: {{is: picture, box: [10mm, 10mm, 20mm, 20mm], file: art/red.png, fit: {fit}}}")
    (picture,) = [item for item in drawing.items("a") if isinstance(item, Picture)]
    assert picture.crop == pytest.approx(crop)
    assert (picture.width / MM, picture.height / MM) == pytest.approx(size)
