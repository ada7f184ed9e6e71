"""Products made from the rules: rulebook, booklet, fold sheet, summary cards, reference sheet."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from cardgen.drawing.items import Group, TextRun
from cardgen.drawing.publication import Page, Publication
from cardgen.export.exporters.pdf import EXPORTER
from cardgen.publish import products
from cardgen.publish.product import Product
from cardgen.registry import members

Write = Callable[..., Any]
Words = Callable[[Page], str]
PRODUCTS = members(products, "PRODUCT", Product)
BRIEF = "# Play\n\n:::{summary} Your turn\nMove, then rest.\n:::\n\n## A fight {#fight .summary}\n\nDraw two cards.\n"


def make(product: str, draft: Any) -> tuple[tuple[Publication, ...], list[str]]:
    outcome = PRODUCTS[product].make(draft.build_context())
    return outcome.value, [each.problem.name for each in outcome.diagnostics]


def test_a_booklet_has_four_pages_a_sheet_for_each_paper(write: Write, words_of: Words) -> None:
    draft = write(*(f"# Part {number}\n" for number in range(5)), book="cover: true\nopening: page")
    (a4, letter), found = make("booklet", draft)
    assert found == []
    assert (a4.name, letter.name, a4.duplex) == ("booklet-a4", "booklet-letter", "short-edge")
    assert len(a4.pages) == 4
    assert "Lantern Isle" in words_of(a4.pages[0])
    assert "Part 0" in words_of(a4.pages[1])


def test_blank_pages_stand_before_a_back_cover_and_else_at_the_end(write: Write, words_of: Words) -> None:
    parts = [f"# Part {number} {{#part-{number}}}\n\nWords {number}.\n" for number in range(2)]
    plain, _ = make("booklet", write(*parts, book="cover: true\nopening: page"))
    backed, _ = make("booklet", write(*parts, book="cover: true\nopening: page\nback_cover: [part-0]"))
    assert "Words" not in words_of(plain[0].pages[0])
    assert "Words 0." in words_of(backed[0].pages[0])


def test_creep_moves_the_pages_of_inner_sheets(write: Write) -> None:
    draft = write(*(f"# Part {number}\n" for number in range(8)), book="cover: false\nopening: page")
    even, _ = make("booklet", draft)
    draft.options = {"creep": "0.2mm"}
    crept, _ = make("booklet", draft)

    def lefts(book: Publication) -> list[float]:
        return [item.transform[4] for item in book.pages[2].frame.items if isinstance(item, Group)]

    assert lefts(even[0]) != lefts(crept[0])


def test_a_fold_sheet_is_one_side_of_one_sheet(write: Write, words_of: Words) -> None:
    (a4, _), found = make("fold_sheet", write("# Play\n\nMove.\n", book="cover: true"))
    assert found == []
    assert len(a4.pages) == 1
    assert "Move." in words_of(a4.pages[0])


def test_long_rules_fold_to_their_summary(write: Write, words_of: Words) -> None:
    long = "The hero walks on and counts the steps between the lanterns. " * 400
    (a4, _), _ = make("fold_sheet", write(BRIEF, f"# Long\n\n{long}\n", book="cover: true"))
    words = words_of(a4.pages[0])
    assert len(a4.pages) == 1
    assert "Draw two cards." in words
    assert "counts the steps" not in words


def test_two_passages_are_the_sides_of_one_summary_card(write: Write, words_of: Words) -> None:
    (a4, _), found = make("summary_cards", write(BRIEF))
    assert found == []
    assert a4.duplex == "long-edge"
    front, back = a4.pages
    assert "Move, then rest." in words_of(front)
    assert "Draw two cards." in words_of(back)


def test_the_sides_of_summary_cards_are_set_in_one_size(write: Write) -> None:
    many = "Many words that nearly fill a card. " * 19
    chapter = (
        f"# Play\n\n:::{{summary}} Your turn\n{many}\n:::\n\n:::{{summary}} A fight\nDraw two cards.\n:::\n"
    )

    def sizes(text: str) -> set[float]:
        (a4, _), _ = make("summary_cards", write(text))
        runs = [item for page in a4.pages for item in page.frame.walk() if isinstance(item, TextRun)]
        words = [run for run in runs if run.text.startswith(("Draw", "Many", "Move"))]
        return {round(run.size, 3) for run in words}

    assert sizes(BRIEF) == {11.0}
    (common,) = sizes(chapter)
    assert 7.0 < common < 11.0


def test_a_summary_that_does_not_fit_its_card_says_by_how_much(write: Write) -> None:
    chapter = f"# Play\n\n:::{{summary}} Your turn\n{'Many words that no card can hold. ' * 60}\n:::\n"
    outcome = PRODUCTS["summary_cards"].make(write(chapter).build_context())
    (only,) = outcome.diagnostics
    assert only.problem.name == "summary-too-long"
    assert re.fullmatch(r"the passage `Your turn` needs [\d.]+ pt, smallest allowed 7 pt", only.message)
    assert re.search(r"shorten it by about \d+ characters", only.hint)
    assert only.span is not None
    assert only.span.line == 3


@pytest.mark.parametrize("product", ["summary_cards", "reference_sheet"])
def test_rules_with_nothing_marked_are_told_so(write: Write, product: str) -> None:
    made, found = make(product, write("# Play\n\nMove.\n"))
    assert made == ()
    assert found == ["nothing-marked"]


def test_a_reference_sheet_prefers_its_own_passages(write: Write, words_of: Words) -> None:
    (a4, _), found = make("reference_sheet", write(BRIEF, ":::{reference} Signs\nA lantern is light.\n:::\n"))
    assert found == []
    assert "A lantern is light." in words_of(a4.pages[0])
    assert "Draw two cards." not in words_of(a4.pages[0])


def test_the_back_cover_is_no_second_summary(write: Write) -> None:
    (a4, _), _ = make("summary_cards", write(BRIEF, book="back_cover: [play]"))
    assert len(a4.pages) == 2


def test_the_pdf_has_outline_language_links_and_alternative_texts(write: Write, tmp_path: Path) -> None:
    draft = write(
        "# Play {#play}\n\nSee [](#end){.page}.\n\n:::{card} temple\nThe Temple\n:::\n", "# End {#end}\n"
    )
    (book,), found = make("rulebook", draft)
    assert found == []
    library = draft.build_context().library
    (path,) = EXPORTER.write(book, library, tmp_path / "one")
    (again,) = EXPORTER.write(book, library, tmp_path / "two")
    assert path.read_bytes() == again.read_bytes()
    with pikepdf.open(io.BytesIO(path.read_bytes())) as pdf:
        assert str(pdf.Root.Lang) == "en"
        assert pdf.Root.MarkInfo.Marked
        with pdf.open_outline() as outline:
            assert [entry.title for entry in outline.root] == ["1 Play", "2 End"]
        assert any(
            annotation.Subtype == "/Link" for page in pdf.pages for annotation in page.get("/Annots", [])
        )
        alternatives = [str(element.Alt) for element in pdf.objects
                        if isinstance(element, pikepdf.Dictionary) and element.get("/S") == "/Figure"]  # fmt: skip
    assert len(alternatives) == 1
    assert "Temple" in alternatives[0]
