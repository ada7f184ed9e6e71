"""Lone texts as blocks that can be shown."""

from __future__ import annotations

from cardgen.check.documents.as_read import blocks_as_read
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.markup.nodes import Heading, ListBlock, Paragraph, Strong, Table, Text
from cardgen.markup.words import inlines_of, plain_text

TEXT = """# Boats

Take **two** &amp; row.

3. Rest.
- Stop.

| Boat | Cargo |
|---|--:|
| Skiff | 2 |
"""


def test_headings_paragraphs_items_and_tables_are_blocks() -> None:
    heading, words, third, stop, table = blocks_as_read(read_text("rules.md", TEXT))
    assert isinstance(heading, Heading)
    assert (heading.level, plain_text(heading.children)) == (1, "Boats")
    assert isinstance(words, Paragraph)
    assert plain_text(words.children) == "Take two & row."
    assert [plain_text((node,)) for node in words.children if isinstance(node, Strong)] == ["two"]
    assert isinstance(third, ListBlock)
    assert isinstance(stop, ListBlock)
    assert [(each.numbering, each.first) for each in (third, stop)] == [("arabic", 3), ("", 1)]
    assert isinstance(table, Table)
    cells = [[plain_text(cell.children) for cell in row] for row in (table.head, *table.rows)]
    assert cells == [["Boat", "Cargo"], ["Skiff", "2"]]


def test_words_stand_where_they_were_written() -> None:
    words = next(
        block for block in blocks_as_read(read_text("rules.md", TEXT)) if isinstance(block, Paragraph)
    )
    texts = [node for node in inlines_of(words) if isinstance(node, Text)]
    assert "".join(node.text for node in texts) == "Take two & row."
    for node in texts:
        assert node.text == "&" or TEXT[node.start : node.end] == node.text


def test_a_row_of_a_page_of_html_keeps_its_cells() -> None:
    page = "<html><body><h1>Boats</h1><table><tr><td>Skiff</td><td>2</td></tr></table></body></html>"
    _, table = blocks_as_read(read_text("rules.html", page))
    assert isinstance(table, Table)
    assert [[plain_text(cell.children) for cell in row] for row in table.rows] == [["Skiff", "2"]]
    assert page[table.rows[0][1].children[0].start] == "2"
