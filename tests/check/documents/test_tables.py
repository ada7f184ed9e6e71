"""Tables of bars, of aligned columns and of markup are read alike."""

from __future__ import annotations

from pathlib import Path

from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.documents.tables import tables_of
from tests.check.small_games import check_game

ALIGNED = (
    "Soils\n\nSoil    Cost   Yield\nClay    2      5\nWet peat  3    4\nSand    1      2\n\nThat is all.\n"
)
BARRED = "Soils\n\n| Soil | Cost |\n|---|---:|\n| **Clay** | 2 |\n| Sand | 1 |\n\nThat is all.\n"


def cells(text: str) -> list[list[str]]:
    (table,) = tables_of(read_text("rules.txt", text))
    return [[cell.text for cell in row] for row in (table.head, *table.rows)]


def test_columns_that_spaces_align_are_a_table() -> None:
    assert cells(ALIGNED) == [
        ["Soil", "Cost", "Yield"],
        ["Clay", "2", "5"],
        ["Wet peat", "3", "4"],
        ["Sand", "1", "2"],
    ]


def test_lines_between_bars_are_a_table_without_their_rule_and_emphasis() -> None:
    assert cells(BARRED) == [["Soil", "Cost"], ["Clay", "2"], ["Sand", "1"]]


def test_a_table_may_stand_right_below_its_title() -> None:
    assert cells(BARRED.replace("Soils\n\n", "# Fields\n\n### Soils\n")) == [
        ["Soil", "Cost"],
        ["Clay", "2"],
        ["Sand", "1"],
    ]


def test_rows_with_as_many_bars_are_a_table_without_a_rule_and_no_titles() -> None:
    text = "Deal\n\nPlayers | Cards | Rounds\n3 | 20 | 4\n4 | 15 | 5\n\nThat is all.\n"
    assert cells(text) == [["Players", "Cards", "Rounds"], ["3", "20", "4"], ["4", "15", "5"]]
    assert [block.text for block in read_text("rules.txt", text).of_kind("heading")] == ["Deal"]


def test_a_cell_knows_where_it_was_written() -> None:
    (table,) = tables_of(read_text("rules.txt", BARRED))
    span = table.span(table.rows[1][1])
    assert (span.line, span.column, span.end_column) == (6, 10, 11)


def test_prose_and_contents_are_no_table() -> None:
    contents = "Contents\n\nSoils ...... 2\nPlants ..... 3\nEnd ........ 4\n\n"
    text = contents + "Soils\n\nClay is wet.\nSand is dry.\nPeat burns.\n"
    assert tables_of(read_text("rules.txt", text)) == ()


def test_the_table_of_a_variant_is_read_in_markup_too(tmp_path: Path) -> None:
    rows = "| Points | Rank |\n|---|---|\n| 0–3 | Novice |\n| 4–6 | Baker |\n| 8 or more | Master |\n"
    files = {"rules/01.md": f"# Campaign\n\n{rows}"}
    found = [d for d in check_game(tmp_path, files).diagnostics if d.problem.code == "LIM712"]
    assert [(d.span.line, d.message) for d in found if d.span] == [(7, "none of the ranges has 7")]
