"""Pages that a section leaves partly empty have a tailpiece, which a layout of the game draws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardgen.assets.shipped import shipped_folder
from cardgen.drawing.items import Group, TextRun
from cardgen.drawing.publication import Page
from cardgen.layout.compiling.templates import load_templates
from cardgen.layout.faces.faces import FacePainter
from cardgen.model.resolving.resolver import Resolver
from cardgen.publish.book.binding.binding import bind_books

Write = Callable[..., Any]

_LAYOUT = """
layout: knot
size: 60mm x 20mm
elements:
  number: {is: text, box: [10mm, 5mm, 40mm, 10mm], text: "No {{ book.number }}"}
"""
_SECTION = "# Part {0} {{.new-page}}\n\n" + "Words. " * 200 + "\n\n"
_FULL = "# Part {0} {{.new-page}}\n\n" + "Words. " * 340 + "\n\n"


def bind(write: Write, text: str) -> tuple[Page, ...]:
    """The pages of a book with these rules and a tailpiece."""
    draft = write(text, book="cover: false\ntailpiece: knot")
    (draft.folder / "layouts").mkdir(exist_ok=True)
    (draft.folder / "layouts" / "knot.yaml").write_text(_LAYOUT, encoding="utf-8")
    build = draft.build_context()
    resolver = Resolver(build.game)
    templates = load_templates(build.game, shipped_folder("layouts"), resolver).value
    painter = FacePainter(build.library, templates, resolver).pages()
    (bound,) = bind_books(replace(build, painter=painter)).value
    assert not bound.diagnostics
    pages: tuple[Page, ...] = bound.publication.pages
    return pages


def tailpieces(page: Page) -> list[str]:
    """The words of each tailpiece."""
    return [
        "".join(run.text for run in item.frame.walk() if isinstance(run, TextRun))
        for item in page.frame.items
        if isinstance(item, Group) and item.name == "tailpiece"
    ]


def test_each_section_that_ends_early_has_one(write: Write) -> None:
    pages = bind(write, _SECTION.format("A") + _FULL.format("B") + _SECTION.format("C"))
    assert [tailpieces(page) for page in pages] == [["No 1"], [], ["No 2"]]


def test_none_stands_where_the_section_goes_on(write: Write) -> None:
    figure = ":::{card} tower {.stay}\n:scale: 1.5\n\nThe tower.\n:::\n\n"
    goes_on = "# A\n\n" + "Words. " * 200 + "\n\n" + figure + "Words. " * 200
    assert tailpieces(bind(write, goes_on)[0]) == []
    smaller = "# A\n\n" + "Words. " * 200 + "\n\n## B {.new-page}\n\nWords."
    assert [tailpieces(page) for page in bind(write, smaller)] == [[], ["No 1"]]


def test_a_layout_that_the_game_lacks_is_told(write: Write) -> None:
    draft = write("# A\n\nWords.\n", book="cover: false\ntailpiece: knto")
    (draft.folder / "layouts").mkdir()
    (draft.folder / "layouts" / "knot.yaml").write_text(_LAYOUT, encoding="utf-8")
    (found,) = draft.edit()[1]
    assert found.message == "`tailpiece`: expected the name of a layout of the game, found `knto`"
    assert "did you mean `knot`?" in found.hint
