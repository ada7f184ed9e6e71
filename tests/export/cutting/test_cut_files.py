"""The files of cutting machines, read back by readers as plain as those of their programs."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardgen.assets.books import Library
from cardgen.drawing.items import Frame, Segment, rectangle
from cardgen.drawing.paths import ellipse, path_bounds, round_rectangle
from cardgen.drawing.publication import Cut, Page, Publication
from cardgen.export.cutting.cut_dxf import compose_cut_dxf
from cardgen.export.cutting.cut_svg import compose_cut_svg
from cardgen.export.exporters.cut_files import EXPORTER
from cardgen.units import MM

_SVG = "{http://www.w3.org/2000/svg}"
FOLD: tuple[Segment, ...] = (("M", 10 * MM, 40 * MM), ("L", 50 * MM, 40 * MM))


def page(*cuts: Cut) -> Page:
    return Page(Frame(210 * MM, 297 * MM), "Sheet 1", cuts=cuts)


CARD = Cut(round_rectangle(10 * MM, 20 * MM, 63.5 * MM, 88.9 * MM, 3 * MM))
TOKEN = Cut(ellipse(100 * MM, 50 * MM, 12.7 * MM, 12.7 * MM))
SHEET = page(CARD, TOKEN, Cut(FOLD, scored=True))


def read_dxf(text: str) -> list[tuple[str, str]]:
    """The pairs of group codes and values."""
    lines = text.split("\n")[:-1]
    assert len(lines) % 2 == 0
    return [(code.strip(), value) for code, value in zip(lines[::2], lines[1::2], strict=True)]


def entities(text: str) -> list[dict[str, list[str]]]:
    """Every entity with its vertices: the values by their group codes."""
    found: list[dict[str, list[str]]] = []
    pairs = read_dxf(text)
    for code, value in pairs[pairs.index(("2", "ENTITIES")) + 1 :]:
        if code == "0":
            found.append({"0": [value]})
        else:
            found[-1].setdefault(code, []).append(value)
    return found


def test_a_drawing_is_in_millimetres_and_as_large_as_the_page() -> None:
    root = ElementTree.fromstring(compose_cut_svg(SHEET, "Cards & tokens"))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    assert root.findtext(f"{_SVG}title") == "Cards & tokens"


def test_every_tool_has_a_layer_of_its_colour_and_folds_come_before_cuts() -> None:
    root = ElementTree.fromstring(compose_cut_svg(SHEET, "Cards"))
    layers = root.findall(f"{_SVG}g")
    told = [(layer.get("id"), layer.get("stroke"), layer.get("fill"), len(layer)) for layer in layers]
    assert told == [("SCORE", "#0000ff", "none", 1), ("CUT", "#ff0000", "none", 2)]
    assert [
        group.get("id") for group in ElementTree.fromstring(compose_cut_svg(page(CARD), "")).iter(f"{_SVG}g")
    ] == ["CUT"]


def test_the_paths_of_a_drawing_are_closed_and_where_the_cards_are() -> None:
    root = ElementTree.fromstring(compose_cut_svg(SHEET, "Cards"))
    card, token = (path.get("d") or "" for path in root.findall(f"{_SVG}g[@id='CUT']/{_SVG}path"))
    assert card.endswith("Z")
    assert token.endswith("Z")
    numbers = [float(part) for part in re.findall(r"-?[\d.]+", card)]
    assert [min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])] == [
        10,
        20,
        73.5,
        108.9,
    ]


def test_dxf_says_its_version_unit_and_layers() -> None:
    pairs = read_dxf(compose_cut_dxf(SHEET))
    assert pairs[pairs.index(("9", "$ACADVER")) + 1] == ("1", "AC1009")
    assert pairs[pairs.index(("9", "$INSUNITS")) + 1] == ("70", "4")
    assert pairs[-1] == ("0", "EOF")
    names = [pairs[at + 1 : at + 4] for at, pair in enumerate(pairs) if pair == ("0", "LAYER")]
    assert names == [[("2", "SCORE"), ("70", "0"), ("62", "5")], [("2", "CUT"), ("70", "0"), ("62", "1")]]


def test_dxf_draws_cards_as_closed_lines_with_round_corners_from_the_lower_left() -> None:
    found = entities(compose_cut_dxf(page(CARD)))
    assert [entity["0"][0] for entity in found] == ["POLYLINE", *["VERTEX"] * 8, "SEQEND", "ENDSEC", "EOF"]
    assert found[0]["70"] == ["1"]
    assert found[0]["8"] == ["CUT"]
    corners = found[1:9]
    xs = [float(vertex["10"][0]) for vertex in corners]
    ys = [float(vertex["20"][0]) for vertex in corners]
    assert (min(xs), max(xs)) == (10, 73.5)
    assert (min(ys), max(ys)) == (pytest.approx(297 - 108.9), pytest.approx(297 - 20))
    bulges = [float(vertex.get("42", ["0"])[0]) for vertex in corners]
    assert bulges == [0, pytest.approx(-0.4142, abs=1e-3)] * 4


def test_dxf_leaves_folds_open() -> None:
    fold, *vertices = entities(compose_cut_dxf(SHEET))[:3]
    assert fold["8"] == ["SCORE"]
    assert fold["70"] == ["0"]
    assert [vertex["10"] for vertex in vertices] == [["10.000"], ["50.000"]]


def test_both_files_describe_the_same_lines() -> None:
    square = Cut(rectangle(10 * MM, 20 * MM, 30 * MM, 40 * MM))
    drawn = re.findall(r"[ML]([\d.]+) ([\d.]+)", compose_cut_svg(page(square), ""))
    vertices = entities(compose_cut_dxf(page(square)))[1:5]
    assert [(float(x), float(y)) for x, y in drawn] == [
        (float(vertex["10"][0]), 297 - float(vertex["20"][0])) for vertex in vertices
    ]
    assert path_bounds(square.path)[0] == pytest.approx(10 * MM)


def test_each_page_becomes_two_files_and_files_of_before_disappear(tmp_path: Path, library: Library) -> None:
    first = Publication("cut", "Cards", (page(CARD), page(TOKEN)))
    second = Publication("cut", "Cards", (page(CARD),))
    assert [path.name for path in EXPORTER.write(first, library, tmp_path)] == [
        "sheet-1.svg", "sheet-1.dxf", "sheet-1-2.svg", "sheet-1-2.dxf",
    ]  # fmt: skip
    paths = EXPORTER.write(second, library, tmp_path)
    assert sorted(paths) == sorted((tmp_path / "cut").iterdir())
    before = [path.read_bytes() for path in paths]
    EXPORTER.write(second, library, tmp_path)
    assert before == [path.read_bytes() for path in paths]
