"""Tables: columns, heads, and cells that shrink together."""

from __future__ import annotations

import pytest

from cardgen.drawing.items import TextRun


def test_a_table_aligns_its_columns_and_draws_its_head(draw):
    drawing = draw(
        "a: {is: table, box: safe, of: card.words, columns: [{head: Nr, "
        'text: "{{ index }}", width: 8mm, align: right}, {head: Word, text: "{{ item }}"}]}',
        "- {id: temple, name: T, words: [lamp, oar]}",
    )
    assert drawing.found == ()
    assert drawing.words() == ["Nr", "Word", "1", "lamp", "2", "oar"]


@pytest.mark.parametrize(
    ("box", "least", "most"),
    [
        ("[9mm, 9mm, 40mm, 24mm]", 9, 9),
        ("[9mm, 9mm, 40mm, 19mm]", 6.5, 8),
        ("[9mm, 9mm, 12.5mm, 60mm]", 6, 8),
    ],
    ids=["as it is", "lower", "narrower"],
)
def test_the_cells_of_a_table_shrink_together(draw, box, least, most):
    table = (
        f"a: {{is: table, box: {box}, of: '[1, 2, 3, 4]', fit: {{min: 6pt}}, cell_padding: 0.4mm, "
        "style: {size: 9pt}, columns: [{head: Nr, text: '{{ item }} lighthouse'}]}"
    )
    drawing = draw(f"layout: front\nsmallest: 6pt\nelements:\n  {table}\n")
    assert drawing.codes == []
    (size,) = {run.size for run in drawing.items("a") if isinstance(run, TextRun)}
    assert least <= size <= most


def test_a_table_that_fits_in_no_size_says_so(draw):
    columns = "[{text: '{{ item }}'}]"
    drawing = draw(
        f"a: {{is: table, box: [9mm, 9mm, 40mm, 9mm], of: '[1, 2, 3, 4]', fit: {{min: 7pt}}, columns: {columns}}}"
    )
    (found,) = drawing.found
    assert found.problem.code == "LAY309"
    assert "the box has 9.0 mm even at 7 pt" in found.message
