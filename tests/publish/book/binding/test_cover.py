from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from cardgen.assets.shipped import shipped_folder
from cardgen.drawing.items import Group, Shape, TextRun
from cardgen.drawing.publication import Page, WrittenText
from cardgen.layout.compiling.templates import load_templates
from cardgen.layout.faces.faces import FacePainter
from cardgen.model.resolving.resolver import Resolver
from cardgen.publish.book.binding.binding import bind_books
from cardgen.publish.product import BuildContext
from cardgen.publish.products.web_edition import PRODUCT as WEB_EDITION
from cardgen.units import MM

Write = Callable[..., Any]

_LAYOUT = """
layout: front-page
size: 148mm x 210mm
elements:
  dark: {is: shape, box: bleed, fill: "#102030"}
  title: {is: text, box: {left: 20mm, right: 20mm, top: 20mm, height: 20mm}, text: "{{ game.title }}"}
  foot: {is: text, box: {left: 20mm, right: 20mm, bottom: 20mm, height: 10mm}, text: "{{ book.makers }}"}
"""


def build_of(write: Write, layout: str = _LAYOUT) -> BuildContext:
    """The build context of a book whose cover a layout draws."""
    draft = write("# A chapter\n\nWords.\n", book="cover: true")
    (draft.folder / "layouts").mkdir(exist_ok=True)
    (draft.folder / "layouts" / "front-page.yaml").write_text(layout, encoding="utf-8")
    data = draft.folder / "game.yaml"
    data.write_text(data.read_text().replace("cover: true", "cover: front-page"), encoding="utf-8")
    build: BuildContext = draft.build_context()
    resolver = Resolver(build.game)
    templates = load_templates(build.game, shipped_folder("layouts"), resolver).value
    return replace(build, painter=FacePainter(build.library, templates, resolver).pages())


def bind(write: Write, layout: str = _LAYOUT, page: str = "a5") -> tuple[Page, list[str]]:
    """The first page of that book, and the codes of what is wrong with it."""
    bound = bind_books(build_of(write, layout), page)
    (book,) = bound.value
    found = [each.problem.code for each in (*bound.diagnostics, *book.diagnostics)]
    return book.publication.pages[0], found


def words_of(page: Page) -> dict[str, float]:
    """The words of each run of text, and how far from the top of the page it stands, in millimetres."""
    found: dict[str, float] = {}

    def visit(group: Group, scale: float, top: float) -> None:
        scale, top = scale * group.transform[3], top + scale * group.transform[5]
        for item in group.frame.items:
            if isinstance(item, Group):
                visit(item, scale, top)
            elif isinstance(item, TextRun):
                found[item.text] = (top + scale * item.y) / MM

    visit(Group(page.frame), 1.0, 0.0)
    return found


def test_a_layout_draws_the_cover_and_is_heard_in_its_words(write: Write) -> None:
    page, found = bind(write)
    assert found == []
    (whole,) = page.frame.items
    assert isinstance(whole, Group)
    assert whole.tag is not None
    assert (whole.tag.role, whole.tag.alt) == ("Figure", "Lantern Isle A. Author\u2002·\u2002Version 1.2.0")
    assert len(words_of(page)) == 2


@pytest.mark.parametrize(
    ("page", "scale", "height"), [("a5", 1.0, 210), ("a4", 297 / 210, 297), ("square", 1.0, 210)]
)
def test_a_cover_is_as_large_as_its_page_allows_and_keeps_to_its_edges(
    write: Write, page: str, scale: float, height: float
) -> None:
    plain, _ = bind(write)
    drawn, found = bind(write, page=page)
    assert found == []
    assert drawn.frame.height == pytest.approx(height * MM)
    for name, top in words_of(plain).items():
        assert words_of(drawn)[name] == pytest.approx(top * scale, abs=0.6)


def test_the_back_of_a_drawn_cover_is_a_sheet_in_the_colour_of_the_book(write: Write) -> None:
    for cover, colour in (("true", "#f3ece0"), ("front-page", "#8a2f1d")):
        rules = "# A chapter\n\nWords.\n\n# In brief {#brief .back-cover}\n\nWin.\n"
        draft = write(rules, book="cover: true\nback_cover: [brief]")
        (draft.folder / "layouts").mkdir(exist_ok=True)
        (draft.folder / "layouts" / "front-page.yaml").write_text(_LAYOUT, encoding="utf-8")
        data = draft.folder / "game.yaml"
        data.write_text(data.read_text().replace("cover: true", f"cover: {cover}"), encoding="utf-8")
        ground = draft.bind()[0].pages[-1].frame.items[0]
        assert isinstance(ground, Group)
        assert isinstance(ground.frame.items[0], Shape)
        assert ground.frame.items[0].fill == colour


def test_the_web_edition_shows_the_cover_beside_the_title(write: Write) -> None:
    made = WEB_EDITION.make(build_of(write))
    (page,) = made.value
    assert isinstance(page, WrittenText)
    assert made.diagnostics == ()
    assert page.text.count('<use href="#book-cover"/>') == 1
    assert 'id="book-cover"' in page.text
    header = page.text.partition("<header")[2].partition("</header>")[0]
    assert "aria-hidden" in header
    assert "<h1>Lantern Isle</h1>" in header


def test_what_does_not_fit_on_a_cover_is_told(write: Write) -> None:
    layout = _LAYOUT.replace("right: 20mm, top: 20mm, height: 20mm", "width: 5mm, top: 20mm, height: 4mm")
    _, found = bind(write, layout)
    assert found == ["LAY301"]


def test_a_cover_that_no_layout_draws_is_told_with_the_one_that_is_meant(write: Write) -> None:
    draft = write("# A chapter\n\nWords.\n", book="cover: frontpage")
    (draft.folder / "layouts").mkdir()
    (draft.folder / "layouts" / "front-page.yaml").write_text(_LAYOUT, encoding="utf-8")
    (found,) = draft.edit()[1]
    assert found.problem.code == "PUB202"
    assert "did you mean `front-page`?" in found.hint
