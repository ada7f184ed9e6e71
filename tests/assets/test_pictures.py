from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cardgen.assets.picture_headers import PictureHead, read_head
from cardgen.assets.pictures import LONGEST_SIDE, Pictures


@pytest.mark.parametrize(
    ("name", "mode", "format_", "alpha"),
    [
        ("a.png", "RGB", "PNG", False),
        ("a.png", "RGBA", "PNG", True),
        ("a.png", "LA", "PNG", True),
        ("a.jpg", "RGB", "JPEG", False),
        ("a.jpg", "L", "JPEG", False),
        ("a.webp", "RGB", "WEBP", False),
        ("a.gif", "P", "GIF", False),
        ("a.tif", "RGB", "TIFF", False),
        ("a.bmp", "RGB", "BMP", False),
    ],
)
def test_size_format_and_transparency_are_read(tmp_path, name, mode, format_, alpha):
    Image.new(mode, (37, 21)).save(tmp_path / name)
    found = Pictures().find(tmp_path / name)
    assert found is not None
    assert (found.width, found.height, found.format, found.alpha) == (37, 21, format_, alpha)


@pytest.mark.parametrize("name", ["a.jpg", "a.png", "a.webp", "a.tif"])
@pytest.mark.parametrize("orientation", range(9))
def test_a_picture_is_as_wide_and_high_as_it_is_shown(tmp_path, name, orientation):
    exif = Image.Exif()
    exif[0x0112] = orientation
    Image.new("RGB", (37, 21)).save(tmp_path / name, exif=exif)
    found = Pictures().find(tmp_path / name)
    assert found is not None
    assert (found.width, found.height) == ((21, 37) if orientation >= 5 else (37, 21))
    assert found.turned == (orientation >= 2 and name != "a.tif"), "what Pillow has turned itself is upright"


def test_a_palette_with_a_transparent_colour_has_alpha(tmp_path):
    picture = Image.new("P", (5, 5))
    picture.save(tmp_path / "a.png", transparency=0)
    found = Pictures().find(tmp_path / "a.png")
    assert found is not None
    assert found.alpha


def test_equal_files_are_one_picture(tmp_path):
    for name in ("a.png", "b.png"):
        Image.new("RGB", (5, 5)).save(tmp_path / name)
    book = Pictures()
    one, other = book.find(tmp_path / "a.png"), book.find(tmp_path / "b.png")
    assert one is other
    assert one is not None
    assert book.by_key(one.key) is one


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (None, "there is no such file"),
        (b"", "it is empty"),
        (b"hello", "it is not a picture"),
        (b"\x89PNG\r\n\x1a\n123", "damaged PNG"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "damaged JPEG"),
    ],
)
def test_what_is_no_picture_is_told_as_a_phrase(tmp_path, content, fault):
    path = tmp_path / "a.png"
    if content is not None:
        path.write_bytes(content)
    book = Pictures()
    assert book.find(path) is None
    assert fault in book.fault(path)


def test_a_folder_is_no_picture(tmp_path):
    assert Pictures().fault(tmp_path) == "it is a folder"


def test_a_picture_cut_short_is_damaged(tmp_path):
    path = tmp_path / "a.png"
    Image.effect_noise((60, 60), 50).save(path)
    path.write_bytes(path.read_bytes()[:-200])
    assert "cut short" in Pictures().fault(path)


def noise(**options: bool) -> bytes:
    """A JPEG whose scans fill some blocks of a disk."""
    stream = io.BytesIO()
    Image.effect_noise((300, 300), 50).save(stream, "JPEG", quality=95, **options)
    return stream.getvalue()


@pytest.mark.parametrize("progressive", [False, True])
def test_a_jpeg_cut_short_is_damaged_wherever_it_was_cut(progressive):
    data = noise(progressive=progressive)
    assert isinstance(read_head(data), PictureHead)
    for end in range(20, len(data) - 1, 997):
        assert read_head(data[:end]) == "it is a damaged JPEG (cut short)"


def test_the_end_of_a_small_picture_within_a_jpeg_is_not_its_own():
    small = io.BytesIO()
    Image.new("RGB", (8, 8)).save(small, "JPEG")
    segment = b"\xff\xe1" + (len(small.getvalue()) + 8).to_bytes(2, "big") + b"Exif\0\0" + small.getvalue()
    whole = noise()
    data = whole[:2] + segment + whole[2:]
    assert isinstance(read_head(data), PictureHead)
    assert read_head(data[:3000]) == "it is a damaged JPEG (cut short)"


def test_what_cameras_write_behind_the_end_of_a_jpeg_is_no_damage():
    assert isinstance(read_head(noise() + bytes(4096 * 3) + b"a film of the same moment" * 1000), PictureHead)


def test_a_jpeg_with_a_block_that_was_never_written_is_damaged():
    torn = bytearray(noise())
    torn[8192 : 8192 + 4096] = bytes(4096)
    assert read_head(bytes(torn)) == "it is a damaged JPEG (a part of it was never written)"


def test_a_white_sky_of_which_every_byte_is_zero_is_no_damage():
    stream = io.BytesIO()
    Image.new("RGB", (4000, 2000), "white").save(stream, "JPEG", optimize=True)
    assert bytes(4096) in stream.getvalue(), "the trial is for pixels that are coded as zeros"
    assert isinstance(read_head(stream.getvalue()), PictureHead)


def test_a_jpeg_with_bytes_of_something_else_in_it_is_damaged():
    torn = bytearray(noise())
    torn[9000:9004] = b"\xff\x10\xff\x20"
    assert read_head(bytes(torn)) == "it is a damaged JPEG (an unknown marker)"


def test_a_picture_that_would_fill_the_memory_is_refused_unread(tmp_path):
    path = tmp_path / "bomb.png"
    Image.new("1", (LONGEST_SIDE + 1, 2)).save(path)
    assert "at most 12000" in Pictures().fault(path)


@given(st.binary(max_size=200), st.sampled_from([b"", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"]))
def test_any_bytes_give_a_head_or_a_phrase(data, start):
    assert isinstance(read_head(start + data), (PictureHead, str, type(None)))


def test_the_marker_of_a_progressive_jpeg_is_found(tmp_path: Path):
    Image.new("RGB", (9, 11)).save(tmp_path / "a.jpg", progressive=True)
    found = Pictures().find(tmp_path / "a.jpg")
    assert found is not None
    assert (found.width, found.height) == (9, 11)


@pytest.mark.parametrize(("mode", "channels"), [("L", 1), ("RGB", 3), ("CMYK", 4)])
def test_the_channels_of_a_jpeg_are_counted(tmp_path: Path, mode: str, channels: int):
    Image.new(mode, (9, 11)).save(tmp_path / "a.jpg")
    head = read_head((tmp_path / "a.jpg").read_bytes())
    assert isinstance(head, PictureHead)
    assert head.channels == channels


def test_a_png_damaged_in_its_middle_is_told_from_its_checksums(tmp_path: Path):
    path = tmp_path / "a.png"
    Image.effect_noise((60, 60), 50).save(path)
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 1
    path.write_bytes(raw)
    assert Pictures().fault(path) == "it is a damaged PNG (a checksum is wrong)"


@pytest.mark.parametrize("name", ["a.webp", "a.gif", "a.tif", "a.bmp"])
def test_the_rarer_formats_are_read_to_their_ends(tmp_path: Path, name: str):
    path = tmp_path / name
    Image.effect_noise((60, 60), 50).save(path)
    path.write_bytes(path.read_bytes()[:700])
    assert "damaged" in Pictures().fault(path) or "not a picture" in Pictures().fault(path)
