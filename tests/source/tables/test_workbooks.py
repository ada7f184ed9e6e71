"""Spreadsheets of cards: what their sheets hold, the addresses of cells, and what is wrong with them."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from cardgen.diagnostics import Outcome
from cardgen.source.source import Source
from cardgen.source.tables.workbooks import read_workbook
from tests.source.books import ods, xlsx

pytest.importorskip("python_calamine")

ROWS = [
    ["id", "name", "cost", "open", "text"],
    ["fog", "The Fog", 3, True, 'Wait, and "see".\nThen go.'],
    ["owl", "Owl", 2.5, "", "Hoot."],
]


def read(folder: Path, content: bytes, name: str = "place.xlsx") -> Outcome[tuple[Source, ...]]:
    path = folder / name
    path.write_bytes(content)
    return read_workbook(path, f"cards/{name}")


@pytest.mark.parametrize(("write", "name"), [(xlsx, "place.xlsx"), (ods, "place.ods")])
def test_the_only_sheet_is_of_the_kind_that_the_file_is_called(
    tmp_path: Path, write: object, name: str
) -> None:
    assert callable(write)
    rows = [[cell for cell in row if cell is not True and cell != "open"] for row in ROWS[:2]]
    outcome = read(tmp_path, write({"Sheet1": rows}), name)
    assert not outcome.diagnostics
    (source,) = outcome.value
    text = 'Wait, and "see".\nThen go.'
    assert source.data == {
        "kind": "place",
        "cards": [{"id": "fog", "name": "The Fog", "cost": "3", "text": text}],
    }
    span = source.text_span(("cards", 0, "text"), text.index("see"), text.index("see") + 3)
    assert source.text.splitlines()[span.line - 1][span.column - 1 : span.end_column - 1] == "see"
    assert source.address(("cards", 0, "cost")) == "C2"


def test_values_are_as_one_would_type_them(tmp_path: Path) -> None:
    (source,) = read(tmp_path, xlsx({"Sheet1": ROWS})).value
    assert [card.get("cost") for card in source.data["cards"]] == ["3", "2.5"]
    assert [card.get("open") for card in source.data["cards"]] == ["true", None]


def test_several_sheets_are_kinds_by_their_names(tmp_path: Path) -> None:
    sheets = {
        "Places": ROWS,
        "Items": [["name"], ["Rope"]],
        "_notes": [["x"]],
        "hidden": [["y"]],
        "Empty": [],
    }
    sources = read(tmp_path, xlsx(sheets)).value
    assert [source.data["kind"] for source in sources] == ["Places", "Items"]
    assert len({source.text for source in sources}) == 1, "the text of a file is one"
    assert sources[1].address(("cards", 0, "name")) == "Items!A2"
    span = sources[1].span(("cards", 0, "name"))
    assert sources[1].text.splitlines()[span.line - 1] == "Rope"


def test_what_stands_beside_the_cards_is_the_authors_own(tmp_path: Path) -> None:
    rows = [["name", "cost", "", "notes"], ["Rope", 1, "", "cheap"], ["", "", "", "more"]]
    outcome = read(tmp_path, xlsx({"Sheet1": rows}))
    assert (outcome.value[0].data["cards"], outcome.diagnostics) == ([{"name": "Rope", "cost": "1"}], ())


def test_a_column_without_a_name_is_told_once(tmp_path: Path) -> None:
    rows = [["name", "", "cost"], ["Rope", "long", 1], ["Lamp", "lit", 2]]
    outcome = read(tmp_path, xlsx({"Sheet1": rows}))
    (found,) = outcome.diagnostics
    assert (found.problem.code, "column B has values and no name, the first in B2" in found.message) == (
        "SRC013",
        True,
    )
    assert outcome.value[0].data["cards"] == [{"name": "Rope", "cost": "1"}, {"name": "Lamp", "cost": "2"}]


def test_an_empty_file_and_no_spreadsheet_are_told(tmp_path: Path) -> None:
    (found,) = read(tmp_path, xlsx({"Sheet1": []})).diagnostics
    assert found.problem.code == "SRC011"
    whole, dice = xlsx({"Sheet1": ROWS}), random.Random(3)
    broken = [b"", b"name,cost\n", whole[:300], whole[:-40]]
    for _ in range(40):
        spoilt = bytearray(whole)
        for _ in range(8):
            spoilt[dice.randrange(len(whole))] = dice.randrange(256)
        broken.append(bytes(spoilt))
    for content in broken:
        outcome = read(tmp_path, content)
        assert outcome.value
        assert all(found.span and found.span.path == "cards/place.xlsx" for found in outcome.diagnostics)
    assert [found.problem.code for found in read(tmp_path, b"name,cost\n").diagnostics] == ["SRC001"]
    assert read_workbook(tmp_path / "none.xlsx", "none.xlsx").diagnostics[0].problem.code == "SRC001"


def test_without_the_reader_it_is_said_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "python_calamine", None)
    (found,) = read(tmp_path, xlsx({"Sheet1": ROWS})).diagnostics
    assert found.problem.code == "SRC001"
    assert "pip install python-calamine" in found.hint
