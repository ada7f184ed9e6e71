from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from cardgen.assets.books import Library
from cardgen.drawing.items import Frame, Shape, rectangle
from cardgen.drawing.publication import Page, Press, Publication
from cardgen.export import exporters
from cardgen.export.exporter import Exporter
from cardgen.export.page_names import file_names
from cardgen.export.pdf.raster import render_png
from cardgen.registry import members

EXPORTERS = members(exporters, "EXPORTER", Exporter)


def cards(*labels: str) -> Publication:
    ground = (Shape(rectangle(0, 0, 999, 999), fill="#336699"),)
    pages = tuple(Page(Frame(63.5 / 25.4 * 72, 88.9 / 25.4 * 72, ground), label) for label in labels)
    return Publication("cards", "Cards", pages)


def test_a_pdf_is_named_by_its_publication(tmp_path: Path, library: Library) -> None:
    assert EXPORTERS["pdf"].write(cards("a"), library, tmp_path) == (tmp_path / "cards.pdf",)
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF-1.7")


def test_pictures_are_named_by_their_labels_at_300_dpi(tmp_path: Path, library: Library) -> None:
    paths = EXPORTERS["png"].write(cards("temple-front", "temple-back"), library, tmp_path)
    assert [path.relative_to(tmp_path).as_posix() for path in paths] == [
        "cards/temple-front.png",
        "cards/temple-back.png",
    ]
    with Image.open(paths[0]) as picture:
        assert picture.size == (750, 1050)
        assert picture.getpixel((400, 400)) == (0x33, 0x66, 0x99)


def test_pictures_for_a_shop_have_its_resolution_and_copies_are_drawn_once(
    tmp_path: Path, library: Library
) -> None:
    heard: list[int] = []
    made = cards("a", "b")
    twice = replace(made, pages=(*made.pages, replace(made.pages[0], label="c")), press=Press(150, 300))
    watched = replace(twice, watch=lambda unit, done, total: heard.append(total) if unit == "image" else None)
    paths = EXPORTERS["jpg"].write(watched, library, tmp_path)
    assert [path.name for path in paths] == ["a.jpg", "b.jpg", "c.jpg"]
    assert heard == [2, 2]
    assert paths[0].read_bytes() == paths[2].read_bytes()
    with Image.open(paths[2]) as picture:
        assert (picture.format, picture.size, picture.mode) == ("JPEG", (375, 525), "RGB")
        assert [round(value) for value in picture.info["dpi"]] == [150, 150]


def test_who_watches_hears_of_every_picture(tmp_path: Path, library: Library) -> None:
    heard: list[tuple[str, int, int]] = []
    watched = replace(cards("a", "b"), watch=lambda unit, done, total: heard.append((unit, done, total)))
    EXPORTERS["png"].write(watched, library, tmp_path)
    assert [told for told in heard if told[0] == "image"] == [("image", 1, 2), ("image", 2, 2)]


def test_file_names_are_plain_and_never_twice_the_same() -> None:
    frame = Frame(9, 9)
    labels = ("Sheet 1 front", "a/b", "a b", "", "../x")
    assert file_names(tuple(Page(frame, label) for label in labels), ".png") == [
        "sheet-1-front.png",
        "a-b.png",
        "a-b-2.png",
        "page-004.png",
        "x.png",
    ]


@pytest.mark.parametrize(
    "size", [(825, 1125), (900, 1500), (822, 1122), (897, 1497), (747, 1122), (600, 825), (450, 600)]
)
def test_pictures_have_exactly_the_pixels_that_print_shops_ask_for(
    size: tuple[int, int], library: Library
) -> None:
    frame = Frame(size[0] * 0.24, size[1] * 0.24)
    assert Image.open(io.BytesIO(render_png(frame, library, 300))).size == size
