"""Drawings become SVG that needs nothing else, writes what is shared once, and stands where it should."""

from __future__ import annotations

import base64
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from cardgen.assets.books import Library
from cardgen.drawing.items import (
    Frame,
    Gradient,
    Group,
    Link,
    Picture,
    Shape,
    TextRun,
    move,
    rectangle,
)
from cardgen.drawing.publication import Page, Publication
from cardgen.export.exporters.svg import EXPORTER, compose_svg
from cardgen.export.web.vectors import SvgSheet, path_data
from tests.export.stock import Fonts, Icons, Pictures, Scribe

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def library() -> Library:
    return Library(Fonts(), Pictures(), Icons())


def read(frame: Frame, library: Library) -> ElementTree.Element:
    return ElementTree.fromstring(compose_svg(frame, library, "a & b"))


def test_a_point_is_a_point_and_the_drawing_has_a_title(library: Library) -> None:
    root = read(Frame(180, 252), library)
    assert (root.get("width"), root.get("viewBox")) == ("180pt", "0 0 180 252")
    assert root.findtext(f"{SVG}title") == "a & b"


def test_every_glyph_is_written_once(library: Library) -> None:
    word = Scribe().word("noon")
    run = TextRun(10, 20, "sans-400", 10, "#112233", (word, word), gap=3.0)
    root = read(Frame(99, 99, (run,)), library)
    outlines = root.findall(f"{SVG}defs/{SVG}path")
    uses = root.findall(f".//{SVG}use")
    assert len(outlines) == 2
    assert len(uses) == 8
    group = root.find(f"{SVG}g")
    assert group is not None
    assert group.get("fill") == "#112233"
    assert str(group.get("transform")).startswith("translate(10 20)scale(0.00488")
    second = float(uses[4].get("x", "0")) * 10 / 2048
    assert second == pytest.approx(word.width * 10 + 3.0, abs=0.01)


def test_a_frame_placed_twice_is_written_once(library: Library) -> None:
    inner = Frame(30, 30, (Shape(rectangle(0, 0, 30, 30), "#ff0000"),))
    root = read(Frame(99, 99, (Group(inner), Group(inner, move(40, 0)))), library)
    assert len(root.findall(f".//{SVG}path")) == 1
    assert len(root.findall(f".//{SVG}use")) == 2


def test_shapes_keep_fill_stroke_dashes_and_opacity(library: Library) -> None:
    shape = Shape(rectangle(0, 0, 30, 30), "#ff0000", "#00ff00", 2, (3, 1), True, 0.5, True)
    path = read(Frame(99, 99, (shape,)), library).find(f"{SVG}path")
    assert path is not None
    assert path.attrib == {
        "d": "M0 0L30 0L30 30L0 30Z",
        "fill": "#ff0000",
        "stroke": "#00ff00",
        "stroke-width": "2",
        "stroke-dasharray": "3 1",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
        "fill-rule": "evenodd",
        "opacity": "0.5",
    }


def test_clips_and_gradients_are_defined_and_referred_to(library: Library) -> None:
    fade = Gradient(0, 0, 0, 50, ((0.0, "#000000"), (1.0, "#ffffff")))
    inner = Frame(50, 50, (Shape(rectangle(0, 0, 50, 50), fade),))
    root = read(Frame(99, 99, (Group(inner, clip=rectangle(5, 5, 9, 9), opacity=0.4),)), library)
    names = {str(each.get("id")) for each in root.iter() if each.get("id")}
    group = root.find(f"{SVG}g")
    assert group is not None
    assert str(group.get("clip-path"))[5:-1] in names
    path = group.find(f"{SVG}path")
    assert path is not None
    assert str(path.get("fill"))[5:-1] in names


def test_pictures_are_held_by_the_file_no_larger_than_they_are_shown(
    tmp_path: Path, library: Library
) -> None:
    Image.new("RGB", (900, 900), "#336699").save(tmp_path / "sea.png")
    assert isinstance(library.pictures, Pictures)
    key = library.pictures.add(tmp_path / "sea.png")
    root = read(Frame(99, 99, (Picture(0, 0, 50, 50, key, (0.25, 0.25, 0.75, 0.75)),)), library)
    image = root.find(f".//{SVG}image")
    assert image is not None
    kind, data = str(image.get("href")).split(",", 1)
    assert kind == "data:image/jpeg;base64"
    (tmp_path / "out.jpg").write_bytes(base64.b64decode(data))
    with Image.open(tmp_path / "out.jpg") as drawn:
        assert drawn.size == (200, 200)
    assert root.find(f".//{SVG}clipPath") is not None


def test_the_colour_of_the_text_is_left_to_the_page(library: Library) -> None:
    frame = Frame(1, 1, (Shape(rectangle(0, 0, 1, 1), "#010203"), Shape(rectangle(0, 0, 1, 1), "#020202")))
    drawn = SvgSheet(library, (frame,), "#010203").draw(frame)
    assert drawn.count("currentColor") == 1


def test_links_are_kept_unless_they_are_not_wanted(library: Library) -> None:
    frame = Frame(9, 9, (Link(0, 0, 9, 9, "#there"),))
    assert 'href="#there"' in SvgSheet(library, (frame,)).draw(frame)
    assert SvgSheet(library, (frame,), links=False).draw(frame) == ""


def test_paths_have_no_needless_digits() -> None:
    assert (
        path_data((("M", 1.0, -0.001), ("C", 1, 2, 3.5, 4.256, 5, 6), ("Z",)), 2) == "M1 0C1 2 3.5 4.26 5 6Z"
    )


def test_each_page_is_a_file_of_its_own(tmp_path: Path, library: Library) -> None:
    pages = (Page(Frame(9, 9), "temple-front"), Page(Frame(9, 9), "temple-back"))
    written = EXPORTER.write(Publication("cards", "Cards", pages), library, tmp_path)
    assert [path.relative_to(tmp_path).as_posix() for path in written] == [
        "cards/temple-front.svg",
        "cards/temple-back.svg",
    ]
    assert all(path.read_text("utf-8").startswith("<?xml") for path in written)
