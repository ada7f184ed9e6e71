"""HTML in a Markdown text, laid out as lines of Markdown."""

from __future__ import annotations

from cardgen.check.documents.reading.markdown_blocks import lay_out
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.documents.tables import tables_of

TABLE = """# Boats

<table>
  <tr><th>Boat</th><th>Cargo</th></tr>
  <tr>
    <td>Skiff</td>
    <td>2</td>
  </tr>
  <tr><td>Barge</td><td><b>6</b></td></tr>
</table>
"""


def test_a_table_has_rows_and_cells() -> None:
    [table] = tables_of(read_text("rules.md", TABLE))
    assert [cell.text for cell in table.head] == ["Boat", "Cargo"]
    assert [row[0].text for row in table.rows] == ["Skiff", "Barge"]
    assert table.span(table.rows[0][1]).line == 7


def test_nothing_moves() -> None:
    for text in (TABLE, "<div>\n<p>A</p>\n</div>", "<ul><li>a</li></ul>", "<!-- a\nb -->c", "<h4>a</h4>"):
        assert len(lay_out(text)) == len(text)
        assert lay_out(TABLE).count("\n") < TABLE.count("\n")


def test_words_in_tags_of_blocks_are_read() -> None:
    text = (
        "<details>\n<summary>More</summary>\n\n<p>Draw two.</p>\n</details>\n\n<h2>The end</h2>\n\n"
        "<!-- Draw\n\nsix. -->\nStop."
    )
    blocks = read_text("rules.md", text).blocks
    assert [(block.text, block.is_heading) for block in blocks] == [
        ("More", True), ("Draw two.", False), ("The end", True), ("Stop.", False),
    ]  # fmt: skip


def test_a_tag_without_its_pair_stays() -> None:
    assert lay_out("<div>Draw two.") == "<div>Draw two."


def test_what_is_never_closed_stays_and_takes_no_longer() -> None:
    for text in ("<!-- a " * 20_000, "<tr><td>a " * 20_000):
        assert len(lay_out(text)) == len(text)
    assert lay_out("<!-- Draw six.\nThen stop.") == "<!-- Draw six.\nThen stop."


PAGE = """<!DOCTYPE html>
<html><head><title>Boats</title><style>p {color: red}</style></head><body>
<h1>Boats</h1><h3>Cargo</h3><p>Draw two, then
draw six.</p><table><thead><tr><th>Boat</th><th>Cargo</th></tr></thead><tbody><tr><td>Skiff</td><td>2</td></tr>
<tr>
<td>Barge</td><td>6</td></tr></tbody></table><ol><li>Row.</li><li>Rest.</li></ol><script>let p = "<p>no</p>"</script>
</body></html>
"""


def test_a_page_of_html_is_parted_by_its_tags_and_not_by_its_lines() -> None:
    document = read_text("rules.html", PAGE)
    assert len(document.laid_out) == len(PAGE)
    told = [
        (block.text, block.is_heading, block.is_item) for block in document.blocks if "|" not in block.text
    ]
    assert told == [
        ("Boats", True, False), ("Cargo", True, False), ("Draw two, then draw six.", False, False),
        ("Row.", False, True), ("Rest.", False, True),
    ]  # fmt: skip
    [table] = tables_of(document)
    assert [[cell.text for cell in row] for row in table.rows] == [["Skiff", "2"], ["Barge", "6"]]
    assert table.span(table.rows[1][1]).line == 6


def test_a_list_in_a_list_of_a_page_stands_farther_in() -> None:
    page = "<html><body><ul><li>8 tools<ul><li>3 rakes</li></ul></li><li>1 board</li></ul></body></html>"
    items = [(block.text, block.level) for block in read_text("r.html", page).blocks]
    assert items == [("8 tools", 1), ("3 rakes", 2), ("1 board", 1)]


def test_what_office_programs_hide_from_others_is_no_word() -> None:
    page = "<html><body><p><![if !vml]>Draw <![endif]>a card.</p></body></html>"
    assert [block.text.split() for block in read_text("r.html", page).blocks] == [["Draw", "a", "card."]]


def test_an_entry_of_a_page_begins_a_paragraph() -> None:
    page = "<html><body><dl><dt><a>7.1. Boats</a></dt><dt><a>7.2. Rafts</a></dt></dl></body></html>"
    assert [block.text for block in read_text("r.html", page).blocks] == ["7.1. Boats", "7.2. Rafts"]
