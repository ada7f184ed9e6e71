"""Sheets of cards: what their cells hold, where they stand, and what is wrong with them."""

from __future__ import annotations

import pytest

from cardgen.source.source import Source
from cardgen.source.tables.csv_files import address, parse_csv

SHEET = """id,name,tags,text
fog,The Fog,grey; wet,"Wait, and ""see""."

owl,Owl,,Hoot.
"""


def read(text: str) -> Source:
    outcome = parse_csv(text, "cards/place.csv")
    assert not outcome.diagnostics, outcome.diagnostics
    return outcome.value


def test_the_name_of_the_file_is_the_kind_and_rows_are_cards() -> None:
    assert read(SHEET).data == {
        "kind": "place",
        "cards": [
            {"id": "fog", "name": "The Fog", "tags": "grey; wet", "text": 'Wait, and "see".'},
            {"id": "owl", "name": "Owl", "text": "Hoot."},
        ],
    }


@pytest.mark.parametrize("delimiter", [";", "\t", ","])
def test_the_delimiter_is_the_one_of_the_first_line(delimiter: str) -> None:
    assert read(f"id{delimiter}name\nfog{delimiter}Fog").data["cards"] == [{"id": "fog", "name": "Fog"}]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_a_quoted_cell_may_hold_line_breaks(ending: str) -> None:
    cards = read(f'id,text{ending}fog,"a{ending}b"{ending}owl,c').data["cards"]
    assert [card["id"] for card in cards] == ["fog", "owl"]


def test_every_value_has_a_place_and_an_address() -> None:
    sheet = read(SHEET)
    span = sheet.span(("cards", 1, "text"))
    assert (span.line, span.column) == (4, 10)
    assert sheet.address(("cards", 1, "text")) == "D4"
    assert sheet.span(("cards", 0, "tags", 1)).column == 19
    assert sheet.key_span(("cards", 1, "text")).line == 1
    assert sheet.span(("cards", 1, "tags")).line == 4, "an empty cell is shown by its row"


def test_words_in_a_quoted_cell_are_found_past_doubled_quotes() -> None:
    sheet = read(SHEET)
    start = sheet.data["cards"][0]["text"].index("see")
    span = sheet.text_span(("cards", 0, "text"), start, start + 3)
    assert SHEET.splitlines()[1][span.column - 1 : span.end_column - 1] == "see"


def test_a_value_without_a_column_is_reported_with_its_cell() -> None:
    outcome = parse_csv("id,text\nfog,Wait, and see.\n", "cards/place.csv")
    assert [found.problem.code for found in outcome.diagnostics] == ["SRC013"]
    assert "C2" in outcome.diagnostics[0].message


def test_a_column_that_stands_twice_is_reported_and_the_first_kept() -> None:
    outcome = parse_csv("id,text,text\nfog,one,two\n", "cards/place.csv")
    assert [found.problem.code for found in outcome.diagnostics] == ["SRC005"]
    assert outcome.value.data["cards"] == [{"id": "fog", "text": "one"}]


def test_a_quote_that_never_closes_is_a_syntax_error_at_the_quote() -> None:
    (found,) = parse_csv('id,text\nfog,"Wait\n', "cards/place.csv").diagnostics
    assert found.problem.code == "SRC003"
    assert found.span is not None
    assert (found.span.line, found.span.column) == (2, 5)


@pytest.mark.parametrize("rest", ["y z", ' y "z"', '"'])
def test_what_follows_a_quoted_cell_is_not_lost_but_a_syntax_error(rest: str) -> None:
    (found,) = parse_csv(f'id,text,more\nfog,"x"{rest},m\n', "cards/place.csv").diagnostics
    assert found.problem.code == "SRC003"
    assert found.span is not None
    assert (found.span.line, found.span.column) == (2, 8)


def test_blanks_may_stand_around_a_quoted_cell() -> None:
    assert read('id,text\nfog, "x" \n').data["cards"] == [{"id": "fog", "text": "x"}]


@pytest.mark.parametrize("text", ["", "\n\n", ",,\n , \n"])
def test_a_sheet_without_words_is_an_empty_file(text: str) -> None:
    assert [found.problem.code for found in parse_csv(text, "x.csv").diagnostics] == ["SRC011"]


def test_cells_are_called_as_in_spreadsheets() -> None:
    assert [address(column, 1) for column in (0, 25, 26, 701, 702)] == ["A1", "Z1", "AA1", "ZZ1", "AAA1"]


@pytest.mark.parametrize("end", ["\n", "\r\n", ";;\r\n"])
def test_a_first_line_for_excel_says_the_delimiter_and_is_no_row(end: str) -> None:
    source = read(f"sep=;{end}id;text\nfog;Wait, and see\n")
    assert source.data == {"kind": "place", "cards": [{"id": "fog", "text": "Wait, and see"}]}
    assert source.span(("cards", 0, "text")).line == 3


def test_a_sheet_that_begins_with_a_card_is_reported_once_and_its_columns_are_letters() -> None:
    outcome = parse_csv("THE WHEEL\t1\tDraw two cards.\nTOOLS\t1\tDraw one.\tDraw it twice.\n", "age.tsv")
    (found,) = outcome.diagnostics
    assert found.message == "expected a first row of column names, found a card with `1`"
    first, second = outcome.value.data["cards"]
    assert first == {"A": "THE WHEEL", "B": "1", "C": "Draw two cards."}
    assert second["D"] == "Draw it twice."
    assert outcome.value.span(("cards", 1, "D")).line == 2


def test_a_title_may_stand_above_the_columns() -> None:
    outcome = parse_csv("Foxes of the wood,,\n,,\nname,cost,text\nFox,1,Rest.\n", "fox.csv")
    assert not outcome.diagnostics
    assert outcome.value.data["cards"] == [{"name": "Fox", "cost": "1", "text": "Rest."}]
    assert parse_csv("name\nFox\nHare,2\n", "fox.csv").diagnostics, "a sheet may have one column"
