"""Strings of text operators as readers of PDF files understand them."""

from __future__ import annotations

import io

import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from cardgen.drawing.items import Word
from cardgen.export.pdf.encoding import Encoding, close_arrays


def left_of_b(operators: str) -> float:
    """Where pdfium sees the letter B, in points."""
    stream = io.BytesIO()
    canvas = Canvas(stream)
    canvas.setFont("Helvetica", 20)
    canvas._code.append(f"BT /F1 20 Tf 50 700 Td {operators} ET")
    canvas.save()
    page = pypdfium2.PdfDocument(stream.getvalue())[0].get_textpage()
    text = [page.get_text_range(index, 1) for index in range(page.count_chars())]
    return float(page.get_charbox(text.index("B"))[0])


@pytest.mark.parametrize(
    "inside",
    [
        "A)-1000()]TJ[(B",
        "A)]TJ/Span<</ActualText<FEFF0041>>>BDC[(A)-1000()]TJ EMC[(B",
        "A)-1000()]TJ 0 Ts[(B",
    ],
)
def test_a_move_at_the_end_of_an_array_counts_in_every_reader(inside: str) -> None:
    moved = left_of_b(f"[({close_arrays(inside)})]TJ")
    unmoved = left_of_b("[(" + inside.replace("-1000", "0") + ")]TJ")
    assert moved - unmoved == pytest.approx(20, abs=0.01)


@pytest.mark.parametrize("inside", [r"1\()]TJ EMC[(", "A)12(B)]TJ EMC[(C", r"\)3\()]TJ"])
def test_brackets_that_are_letters_stay(inside: str) -> None:
    assert close_arrays(inside) == inside


@pytest.mark.parametrize(("text", "glyphs"), [("אב", (2, 1)), ("(א", (1, 4)), ("(", (4,)), ("AB", (5, 6))])
def test_letters_read_from_the_right_need_no_other_text(text: str, glyphs: tuple[int, ...]) -> None:
    shown = {1: "א", 2: "ב", 3: "(", 4: ")", 5: "A", 6: "B"}
    encoding = Encoding(lambda _: 500.0, lambda glyph: shown.get(glyph, " "), 9)
    word = Word(text, glyphs, (0.5,) * len(glyphs), tuple(range(len(glyphs))), 0.5 * len(glyphs))
    encoding.encode((word,))
    assert "ActualText" not in encoding.encoded[id(word)]
