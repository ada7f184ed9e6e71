"""The section `book:` of game.yaml becomes a style, or a located report of what it cannot mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardgen.publish.book.styling.reading import read_style
from cardgen.publish.book.styling.sheet import style_sheet
from cardgen.units import MM

Write = Callable[..., Any]


def style_of(write: Write, book: str, page: str = "") -> Any:
    read = read_style(write(book=book).game(), page)
    assert read.diagnostics == (), read.diagnostics
    return read.value


def test_what_is_said_counts_and_the_rest_is_good_as_it_is(write: Write) -> None:
    lines = (
        "size: 11pt",
        "margins: {inner: 20mm}",
        'colours: {accent: "#204060"}',
        "fonts: {title: Alegreya}",
    )
    style = style_of(write, "\n".join(lines))
    assert (style.size, style.leading, style.accent, style.title_font) == (11.0, 14.52, "#204060", "Alegreya")
    assert style.margins.inner == pytest.approx(20 * MM)
    assert style.margins.outer == pytest.approx(16 * MM)


@pytest.mark.parametrize(
    ("page", "size", "columns"),
    [
        ("a4", (210, 297), 2),
        ("letter", (215.9, 279.4), 2),
        ("half-letter", (139.7, 215.9), 1),
        ("90mm x 120mm", (90, 120), 1),
    ],
)
def test_pages_have_columns_that_suit_them(
    write: Write, page: str, size: tuple[float, float], columns: int
) -> None:
    style = style_of(write, f"page: {page}")
    assert (style.width / MM, style.height / MM) == pytest.approx(size)
    assert style.columns == columns


def test_the_page_that_is_typed_counts(write: Write) -> None:
    assert style_of(write, "page: a4", "a5").page == "a5"


def test_columns_and_margins_of_a_wide_page_are_not_forced_on_a_booklet(write: Write) -> None:
    book = "page: a4\ncolumns: 2\nmargins: {inner: 30mm}\nsize: 9pt"
    booklet = style_of(write, book, "a5")
    assert (booklet.columns, booklet.size) == (1, 9.0)
    assert booklet.margins.inner == pytest.approx(18 * MM)
    assert style_of(write, book, "letter").columns == 2


@pytest.mark.parametrize(("book", "feature"), [("", "lnum"), ("figures: old-style", "onum")])
def test_figures_are_as_tall_as_capitals_unless_the_book_asks_otherwise(
    write: Write, book: str, feature: str
) -> None:
    paragraphs = style_sheet(style_of(write, book)).paragraphs
    assert {paragraphs[name].text.features for name in ("p", "li", "dd", "index-1")} == {(feature,)}
    assert paragraphs["td"].text.features == ("lnum",)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("page: a9", "`page`: expected `a4`, `a5`"),
        ("size: big", "`size`: expected a length such as `10pt` or `4mm`, found `big`"),
        ("columns: 9", "`columns`: expected a number from 1 to 4, found `9`"),
        (
            "cover: maybe",
            "`cover`: expected `true`, `false` or the name of a layout of the game, found `maybe`",
        ),
        ("opening: left", "`opening`: expected `flow`, `page`, `recto`, found `left`"),
        ("contents: 3", "`contents`: expected `true`, `false` or `auto`, found `3`"),
        ("colours: {accent: red}", '`accent`: expected a colour such as `"#8a2f1d"`, found `red`'),
        ("margins: 5mm", "`margins`: expected a mapping with"),
        ("margins: {inner: wide}", "`inner`: expected a length such as `15mm`, found `wide`"),
        ("back_cover: fight", "`back_cover`: expected a list"),
        ("editions: solo", "`editions`: expected a list"),
    ],
)
def test_values_that_cannot_be_meant_are_reported_where_they_stand(
    write: Write, line: str, message: str
) -> None:
    read = read_style(write(book=f"depth: 1\n{line}").game())
    (only,) = read.diagnostics
    assert only.problem.name == "wrong-book-setting"
    assert only.message.startswith(message)
    assert (only.span.path, only.span.line) == ("isle/game.yaml", 13)
    assert read.value.depth == 1


def test_an_unknown_setting_is_reported_with_what_is_near(write: Write) -> None:
    (only,) = read_style(write(book="colums: 2").game()).diagnostics
    assert (only.problem.name, only.hint) == ("unknown-book-setting", "did you mean `columns`?")


@pytest.mark.parametrize(
    ("book", "key", "hint"),
    [
        ("margins: {inner: 90mm, outer: 90mm}", "margins", "make the margins smaller"),
        ("margins: {head: 200mm}", "margins", "make the margins smaller"),
        ("columns: 4\ngutter: 40mm", "columns", "the columns fewer"),
        ("page: 20mm x 20mm", "page", "make the page larger"),
    ],
)
def test_a_page_without_room_for_words_is_told_once(write: Write, book: str, key: str, hint: str) -> None:
    game = write(book=book).game()
    (found,) = read_style(game).diagnostics
    assert found.problem.code == "PUB202"
    assert f"`{key}`: expected room for columns of at least 15 mm, found " in found.message
    assert hint in found.hint
    assert read_style(game, "half-letter").diagnostics == ()
    if key != "page":
        assert min(read_style(game).value.measure, read_style(game).value.type_height) > 80 * MM


def test_a_page_too_small_for_margins_that_suit_the_books_own_is_told(write: Write) -> None:
    game = write(book="page: a4\nmargins: {inner: 85mm, outer: 85mm}\ncolumns: 1").game()
    assert read_style(game).diagnostics == ()
    (found,) = read_style(game, "180mm x 240mm").diagnostics
    assert "at least 15 mm, found 10 mm × " in found.message


def test_a_family_that_no_font_is_of_is_told(write: Write) -> None:
    draft = write("# A\n", book="fonts: {text: Alegrya, title: display}")
    _, found = draft.edit()
    assert [(each.message, each.hint) for each in found] == [
        ("`text`: there is no font family `Alegrya`", "did you mean `Alegreya`?")
    ]
