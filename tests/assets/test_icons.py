from __future__ import annotations

import pytest

from cardgen.assets.icons import Icons, recolour
from cardgen.drawing.items import Shape
from cardgen.drawing.paths import path_bounds

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'


@pytest.fixture
def icon(tmp_path):
    def read(body, head=HEAD, colour=None):
        path = tmp_path / "icon.svg"
        path.write_text(f"{head}{body}</svg>", encoding="utf-8")
        book = Icons()
        return book.frame(path, colour), book.fault(path)

    return read


def test_a_single_path_becomes_a_frame_one_unit_high(icon):
    frame, fault = icon('<path d="M0 0h512v256z"/>')
    assert fault == ""
    assert (frame.width, frame.height) == (1, 1)
    (shape,) = frame.items
    assert shape.fill == "#000000"
    assert path_bounds(shape.path) == pytest.approx((0, 0, 1, 0.5))


def test_a_wide_icon_keeps_its_shape(icon):
    frame, _ = icon(
        '<rect width="200" height="100"/>', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">'
    )
    assert frame.width == 2


def test_size_without_a_view_box_is_enough(icon):
    frame, _ = icon(
        '<rect width="20" height="10"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" width="20px" height="20px">',
    )
    assert path_bounds(frame.items[0].path) == pytest.approx((0, 0, 1, 0.5))


def test_a_drawing_that_is_a_thread_is_told(icon):
    frame, fault = icon(
        "<path d='M0 0h9v9z'/>", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 9e300">'
    )
    assert frame is None
    assert fault == "one of its sides is more than 1000 times as long as the other"


def test_colouring_paints_everything_that_was_painted(icon):
    frame, _ = icon(
        '<path d="M0 0h9z" fill="none" stroke="red"/><circle r="9" fill="#123"/>', colour="#00ff00"
    )
    assert [(s.fill, s.stroke) for s in frame.items] == [(None, "#00ff00"), ("#00ff00", None)]


def test_the_plate_under_an_icon_is_left_out_when_it_is_coloured(icon):
    body = '<path d="M0 0h512v512H0z"/><path fill="#fff" d="M100 100h300v300z"/>'
    frame, _ = icon(body, colour="#ff0000")
    assert len(frame.items) == 1
    assert len(icon(body)[0].items) == 2


def test_groups_pass_on_colours_and_transforms(icon):
    frame, _ = icon(
        '<g fill="#ff0000" transform="translate(256 0) scale(2)"><rect width="10" height="10"/></g>'
    )
    (shape,) = frame.items
    assert shape.fill == "#ff0000"
    assert path_bounds(shape.path) == pytest.approx((0.5, 0, 0.5 + 20 / 512, 20 / 512))


def test_style_attributes_count_and_what_is_hidden_is_not_drawn(icon):
    frame, _ = icon(
        '<rect width="9" height="9" style="fill:#0f0;opacity:.5"/><rect width="9" height="9" display="none"/>'
    )
    (shape,) = frame.items
    assert (shape.fill, shape.opacity) == ("#00ff00", 0.5)


def test_definitions_are_not_drawn(icon):
    frame, _ = icon('<defs><rect width="9" height="9"/></defs><ellipse cx="9" cy="9" rx="4" ry="2"/>')
    assert len(frame.items) == 1


def test_the_same_icon_in_the_same_colour_is_one_object(tmp_path):
    path = tmp_path / "a.svg"
    path.write_text(HEAD + '<rect width="9" height="9"/></svg>')
    book = Icons()
    assert book.frame(path, "#ff0000") is book.frame(path, "#ff0000")
    assert book.frame(path, "#ff0000") is not book.frame(path, None)


@pytest.mark.parametrize(
    ("body", "head", "fault"),
    [
        ('<path d="M0 0L"/>', HEAD, "damaged"),
        ('<path d="L0 0"/>', HEAD, "damaged"),
        ("", HEAD, "it draws nothing"),
        ("<path", HEAD, "not an SVG"),
        ("", "<html>", "not an SVG"),
        ('<rect width="9" height="9"/>', "<svg>", "no size"),
        ("<rect/>", '<!DOCTYPE a [<!ENTITY b "c">]><svg viewBox="0 0 9 9">', "entities"),
    ],
)
def test_what_is_no_icon_is_told_as_a_phrase(icon, body, head, fault):
    frame, found = icon(body, head)
    assert frame is None
    assert fault in found


def test_a_missing_icon_is_told(tmp_path):
    assert Icons().fault(tmp_path / "none.svg") == "there is no such file"
    assert Icons().frame(tmp_path / "none.svg", None) is None


def test_recolouring_keeps_the_outlines(icon):
    frame, _ = icon('<path d="M0 0h512v256z"/>')
    painted = recolour(frame, "#123456")
    assert isinstance(painted.items[0], Shape)
    assert painted.items[0].path == frame.items[0].path


def test_a_copy_stands_where_it_is_moved_to_and_keeps_its_paint(icon):
    body = '<defs><path id="a" d="M0 0h128v128H0z"/></defs><g fill="#ff0000"><use href="#a" x="256" y="128"/></g>'
    frame, _ = icon(body)
    (shape,) = frame.items
    assert path_bounds(shape.path) == pytest.approx((0.5, 0.25, 0.75, 0.5))
    assert shape.fill == "#ff0000"


@pytest.mark.parametrize(
    ("dashes", "drawn"),
    [("64 32", (0.125, 0.0625)), ("64,32,16", (0.125, 0.0625, 0.03125)), ("none", ()), ("0", ())],
)
def test_a_line_is_dashed_as_it_is_written(icon, dashes, drawn):
    frame, _ = icon(f'<path d="M0 0h512" fill="none" stroke="#000" stroke-dasharray="{dashes}"/>')
    (shape,) = frame.items
    assert shape.dash == pytest.approx(drawn)


def test_copies_of_copies_end(icon, monkeypatch):
    monkeypatch.setattr("cardgen.assets.svg.reading._MOST_SHAPES", 500)
    frame, fault = icon('<g id="a"><rect width="9" height="9"/><use href="#a"/><use href="#a"/></g>')
    assert frame is None
    assert "shapes" in fault


def test_a_clip_path_cuts_what_it_is_put_on(icon):
    body = '<clipPath id="c"><circle r="64"/></clipPath><rect clip-path="url(#c)" width="512" height="512"/>'
    frame, _ = icon(body, colour="#00ff00")
    (group,) = frame.items
    assert path_bounds(group.clip) == pytest.approx((-0.125, -0.125, 0.125, 0.125))
    assert group.frame.items[0].fill == "#00ff00"


def test_stylesheets_colour_tags_and_classes(icon):
    body = (
        "<style>/* two */ .a,.b{fill:gold} circle{fill:#00f}</style>"
        '<path class="b" d="M0 0h9z"/><circle r="9"/><circle class="a" style="fill:#010203" r="9"/>'
    )
    frame, _ = icon(body)
    assert [shape.fill for shape in frame.items] == ["#ffd700", "#0000ff", "#010203"]


def test_what_cannot_be_drawn_is_told(tmp_path):
    path = tmp_path / "icon.svg"
    path.write_text(
        f'{HEAD}<linearGradient id="g"><stop stop-color="red"/></linearGradient><text>A</text>'
        '<rect fill="url(#g)" filter="url(#f)" width="9" height="9"/></svg>',
        encoding="utf-8",
    )
    book = Icons()
    assert book.frame(path, None).items[0].fill == "#ff0000"
    assert book.lost(path) == ("filter", "gradient", "text")


def test_shares_are_of_the_view(icon):
    frame, _ = icon(
        '<rect x="50%" width="50%" height="100%"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">',
    )
    assert path_bounds(frame.items[0].path) == pytest.approx((1, 0, 2, 1))


def test_fill_and_stroke_cover_each_by_its_own_opacity(icon):
    frame, _ = icon(
        '<path d="M0 0h9v9z" fill-opacity="0" stroke="#00f"/>'
        '<path d="M0 0h9v9z" fill="rgba(255, 0, 0, 0.5)" stroke="#0000ff80" stroke-opacity="0.5"/>'
        '<path d="M0 0h9v9z" fill="hsl(120, 100%, 25%)" stroke="red" paint-order="stroke"/>'
    )
    seen = [(shape.fill, shape.stroke, round(shape.opacity, 2)) for shape in frame.items]
    assert seen == [
        (None, "#0000ff", 1.0),
        ("#ff0000", None, 0.5),
        (None, "#0000ff", 0.25),
        (None, "#ff0000", 1.0),
        ("#008000", None, 1.0),
    ]


def test_what_is_not_visible_is_not_drawn_and_ids_have_rules(icon):
    frame, _ = icon(
        "<style>#sea {fill: #123456}</style>"
        '<g visibility="hidden"><path d="M0 0h9v9z"/><path id="sea" visibility="visible" d="M0 0h9v9z"/></g>'
    )
    assert [shape.fill for shape in frame.items] == ["#123456"]


@pytest.mark.parametrize(
    ("body", "bounds"),
    [
        (
            '<svg x="256" y="0" width="256" height="256" viewBox="0 0 10 10"><path d="M0 0h10v10H0z"/></svg>',
            (0.5, 0.0, 1.0, 0.5),
        ),
        (
            '<symbol id="s" viewBox="0 0 10 20"><path d="M0 0h10v20H0z"/></symbol>'
            '<use href="#s" x="0" y="0" width="512" height="512"/>',
            (0.25, 0.0, 0.75, 1.0),
        ),
        (
            '<symbol id="s" viewBox="0 0 10 20" preserveAspectRatio="none"><path d="M0 0h10v20H0z"/></symbol>'
            '<use href="#s" width="50%" height="512"/>',
            (0.0, 0.0, 0.5, 1.0),
        ),
    ],
)
def test_an_inner_drawing_fills_its_own_rectangle(icon, body, bounds):
    frame, fault = icon(body)
    assert fault == ""
    assert path_bounds(frame.items[0].path) == pytest.approx(bounds)


def test_a_drawing_that_may_be_stretched_has_the_shape_of_its_size(icon):
    size = 'width="30" height="10" viewBox="0 0 2 1" preserveAspectRatio="none"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    frame, _ = icon('<path d="M0 0h2v1H0z"/>', head)
    assert frame.width == pytest.approx(3)
    assert path_bounds(frame.items[0].path) == pytest.approx((0, 0, 3, 1))


def test_rules_that_ask_what_stands_around_and_markers_are_told(tmp_path):
    path = tmp_path / "icon.svg"
    path.write_text(
        f'{HEAD}<style>g > rect {{fill: red}}</style><path d="M0 0h9v9z" marker-end="url(#m)"/></svg>',
        encoding="utf-8",
    )
    book = Icons()
    book.frame(path, None)
    assert book.lost(path) == ("css", "marker-end")
