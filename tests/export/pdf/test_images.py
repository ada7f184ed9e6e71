from __future__ import annotations

import io
import random
from pathlib import Path

import pytest
from PIL import Image

from cardgen.assets.books import PictureFile
from cardgen.assets.pictures import read_picture
from cardgen.diagnostics import CardgenError
from cardgen.export.pdf.images import prepare, target_size


def saved(path: Path, picture: Image.Image) -> PictureFile:
    picture.save(path)
    form = "JPEG" if path.suffix == ".jpg" else "PNG"
    return PictureFile("k" * 32, path, picture.width, picture.height, form, picture.mode == "RGBA")


INCH = (72.0, 72.0)


@pytest.mark.parametrize(
    ("pixels", "expected"), [(200, 200), (300, 300), (390, 390), (391, 300), (1200, 300)]
)
def test_pictures_over_a_third_too_large_come_down_to_300_dpi(pixels: int, expected: int) -> None:
    file = PictureFile("k", Path("a.png"), pixels, pixels, "PNG", False)
    assert target_size(file, INCH) == (expected, expected)


def test_the_side_that_needs_more_decides(tmp_path: Path) -> None:
    file = PictureFile("k", Path("a.png"), 3000, 1000, "PNG", False)
    assert target_size(file, (72.0, 72.0)) == (900, 300)


def test_a_jpeg_that_fits_passes_through(tmp_path: Path) -> None:
    file = saved(tmp_path / "a.jpg", Image.new("RGB", (300, 300), "#123456"))
    assert prepare(file, INCH, None).data == file.path.read_bytes()


def test_large_pictures_are_scaled_and_kept_by_content(tmp_path: Path) -> None:
    file = saved(tmp_path / "a.jpg", Image.new("RGB", (1200, 1200), "#123456"))
    cache = tmp_path / "cache"
    first = prepare(file, INCH, cache)
    assert Image.open(io.BytesIO(first.data)).size == (300, 300)
    file.path.unlink()
    assert prepare(file, INCH, cache) == first


def painting(size: int) -> Image.Image:
    """Colours that change everywhere, as in a photograph."""
    channels = [Image.effect_noise((size // 40, size // 40), 100).resize((size, size)) for _ in range(3)]
    return Image.merge("RGB", channels)


def drawing(size: int) -> Image.Image:
    """Flat colours with sharp edges."""
    picture = Image.new("RGB", (size, size), "#e8d8b0")
    for at in range(0, size, size // 10):
        picture.paste(("#aa3333", "#335577")[at % 3 % 2], (at, at // 2, at + size // 20, size))
    return picture


def form_of(file: PictureFile, side: float) -> str | None:
    return Image.open(io.BytesIO(prepare(file, (side, side), None).data)).format


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_a_painting_that_is_made_smaller_becomes_a_jpeg_and_flat_art_stays_a_png(
    mode: str, tmp_path: Path
) -> None:
    painted = saved(tmp_path / "painted.png", painting(1200).convert(mode))
    drawn = saved(tmp_path / "drawn.png", drawing(1200).convert(mode))
    assert (form_of(painted, 72.0), form_of(drawn, 72.0)) == ("JPEG", "PNG")
    assert prepare(painted, INCH, None) == prepare(painted, INCH, None)
    scaled = Image.open(painted.path).resize((300, 300), Image.Resampling.LANCZOS, reducing_gap=3.0)
    stream = io.BytesIO()
    scaled.save(stream, "PNG")
    assert 2 * len(prepare(painted, INCH, None).data) < len(stream.getvalue())


def test_a_painting_that_fits_or_lets_shine_through_is_kept_without_loss(tmp_path: Path) -> None:
    fitting = saved(tmp_path / "fitting.png", painting(300))
    assert prepare(fitting, INCH, None).data == fitting.path.read_bytes()
    veiled = painting(1200)
    veiled.putalpha(128)
    assert form_of(saved(tmp_path / "veiled.png", veiled), 72.0) == "PNG"


def test_grain_that_takes_more_than_a_byte_a_pixel_is_saved_all_the_same(tmp_path: Path) -> None:
    grain = Image.frombytes("RGB", (900, 900), random.Random(1).randbytes(3 * 900 * 900))
    assert form_of(saved(tmp_path / "grain.png", grain), 72.0 * 2) == "JPEG"


def test_alpha_becomes_a_mask_of_its_own_and_is_kept_too(tmp_path: Path) -> None:
    picture = Image.new("RGBA", (40, 40), (255, 0, 0, 128))
    file = saved(tmp_path / "a.png", picture)
    encoded = prepare(file, INCH, tmp_path / "cache")
    assert Image.open(io.BytesIO(encoded.data)).mode == "RGB"
    assert Image.open(io.BytesIO(encoded.alpha)).getpixel((3, 3)) == 128
    assert prepare(file, INCH, tmp_path / "cache") == encoded


@pytest.mark.parametrize("suffix", [".jpg", ".png"])
@pytest.mark.parametrize("side", [72.0, 36.0])
def test_a_picture_taken_on_its_side_is_turned(suffix: str, side: float, tmp_path: Path) -> None:
    picture = Image.new("RGB", (320, 160), "#ff0000")
    picture.paste("#0000ff", (0, 0, 160, 160))
    exif = Image.Exif()
    exif[0x0112] = 6  # the top of the scene is on the right of the pixels
    picture.save(tmp_path / f"a{suffix}", exif=exif)
    file = read_picture(tmp_path / f"a{suffix}")
    assert isinstance(file, PictureFile)
    turned = Image.open(io.BytesIO(prepare(file, (side / 2, side), tmp_path / "cache").data)).convert("RGB")
    assert turned.size == ((160, 320) if side == 72.0 else (75, 150))
    top, bottom = turned.getpixel((40, 10)), turned.getpixel((40, turned.height - 10))
    assert isinstance(top, tuple)
    assert isinstance(bottom, tuple)
    assert top[2] > 200 > bottom[2]
    assert "exif" not in turned.info


@pytest.mark.parametrize("mode", ["1", "L", "P", "CMYK", "I;16"])
def test_rare_kinds_of_pictures_become_grey_or_rgb(mode: str, tmp_path: Path) -> None:
    path = tmp_path / ("a.jpg" if mode == "CMYK" else "a.png")
    file = saved(path, Image.new(mode, (20, 20)))
    assert Image.open(io.BytesIO(prepare(file, INCH, None).data)).mode in ("L", "RGB")


@pytest.mark.parametrize("suffix", [".png", ".tiff"])
@pytest.mark.parametrize("side", [72.0, 36.0])
def test_grey_of_16_bits_keeps_its_steps(suffix: str, side: float, tmp_path: Path) -> None:
    path = tmp_path / f"a{suffix}"
    picture = Image.new("I;16", (256, 256))
    for x in range(256):
        picture.paste(x * 257, (x, 0, x + 1, 256))
    picture.save(path)
    file = read_picture(path)
    assert isinstance(file, PictureFile)
    grey = Image.open(io.BytesIO(prepare(file, (side, side), None).data)).convert("L")
    for part in (0.25, 0.5, 0.75):
        value = grey.getpixel((int(part * grey.width), 9))
        assert isinstance(value, int)
        assert abs(value - 255 * part) < 4


def test_a_broken_picture_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.jpg"
    path.write_bytes(b"\xff\xd8 no picture")
    with pytest.raises(CardgenError, match=r"cannot read the picture .*a\.jpg"):
        prepare(PictureFile("k", path, 20, 20, "JPEG", False), INCH, None)
