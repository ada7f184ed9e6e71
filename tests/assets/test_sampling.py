"""A picture is sampled as it is shown: whatever its format, depth, turn and size."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from cardgen.assets.pictures import Pictures
from cardgen.assets.sampling import PictureSample, sample_picture


def sampled(path: Path) -> PictureSample | None:
    found = Pictures().find(path)
    assert found is not None
    return sample_picture(found)


@pytest.mark.parametrize(
    ("name", "mode"),
    [
        ("a.png", "RGB"),
        ("a.png", "L"),
        ("a.png", "P"),
        ("a.png", "1"),
        ("a.jpg", "RGB"),
        ("a.jpg", "CMYK"),
        ("a.webp", "RGB"),
    ],
)
def test_a_cell_is_the_mean_of_its_part(tmp_path: Path, name: str, mode: str) -> None:
    made = Image.new("RGB", (640, 320), "#ffffff")
    made.paste("#000000", (0, 0, 320, 320))
    made.convert(mode).save(tmp_path / name)
    sample = sampled(tmp_path / name)
    assert sample is not None
    assert (sample.across, sample.down) == (64, 32)
    for x, wanted in ((0.1, 0), (0.9, 255)):
        assert all(abs(part - wanted) < 12 for part in sample.at(x, 0.5)[:3])
        assert sample.at(x, 0.5)[3] == 255


def test_a_clear_part_has_no_opacity(tmp_path: Path) -> None:
    Image.new("RGBA", (10, 10), "#ff000000").save(tmp_path / "a.png")
    sample = sampled(tmp_path / "a.png")
    assert sample is not None
    assert {cell[3] for cell in sample.cells} == {0}


def test_a_picture_is_sampled_as_it_is_shown(tmp_path: Path) -> None:
    made = Image.new("RGB", (400, 200), "#ffffff")
    made.paste("#000000", (0, 0, 200, 200))
    exif = Image.Exif()
    exif[0x0112] = 6  # turned to the right: what was left is above
    made.save(tmp_path / "a.jpg", exif=exif)
    sample = sampled(tmp_path / "a.jpg")
    assert sample is not None
    assert (sample.across, sample.down) == (32, 64)
    assert sample.at(0.5, 0.1)[0] < 20
    assert sample.at(0.5, 0.9)[0] > 235


def test_a_crop_gives_its_own_cells(tmp_path: Path) -> None:
    made = Image.new("RGB", (8, 8), "#ffffff")
    made.paste("#000000", (0, 0, 4, 8))
    made.save(tmp_path / "a.png")
    sample = sampled(tmp_path / "a.png")
    assert sample is not None
    assert {cell[0] for cell in sample.within((0.0, 0.0, 0.5, 1.0))} == {0}
    assert len(sample.within((0.5, 0.0, 1.0, 0.5))) == 16


def test_a_depth_that_has_no_colours_is_left_alone(tmp_path: Path) -> None:
    Image.new("I;16", (9, 9), 40000).save(tmp_path / "a.png")
    assert sampled(tmp_path / "a.png") is None
