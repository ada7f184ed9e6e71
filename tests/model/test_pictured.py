"""Fields that name pictures beside the data."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.model.drafting import read_decks
from cardgen.model.pictured import Pictured, with_pictures


def pictured(folder: Path, *rows: str) -> Pictured:
    folder.mkdir(parents=True, exist_ok=True)
    sheet = folder / "owls.csv"
    sheet.write_text("\n".join(("name,face", *rows)), encoding="utf-8")
    return with_pictures(read_decks([(sheet, sheet.name)]).value)


def drawn(folder: Path, *names: str) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"a picture")


def test_paths_of_files_beside_the_data_are_pictures(tmp_path: Path) -> None:
    drawn(tmp_path, "art/barn.png", "art/Tawny Owl.JPG", "art/eagle.webp")
    rows = (
        "Barn,art/barn.png",
        "Tawny,art\\Tawny Owl.JPG",
        "Eagle,art/eagle.webp",
        "Snowy,art/snowy.png",
        "Pygmy,",
    )
    found = pictured(tmp_path, *rows)
    assert found.decks[0].draft.fields["face"] == {"type": "image", "optional": True}
    assert sorted(found.files) == ["art/Tawny Owl.JPG", "art/barn.png", "art/eagle.webp"]
    assert found.files["art/barn.png"].read_bytes() == b"a picture"


@pytest.mark.parametrize(
    "rows",
    [
        ("Barn,art/barn.png", "Tawny,a painting"),  # not all are paths
        ("Barn,art/barn.png", "Tawny,../out.png"),  # one lies outside
        ("Barn,art/barn.png", "Tawny,art/tawny.png", "Eagle,art/eagle.png"),  # most are not there
        ("Barn,https://example.org/barn.png",),
    ],
)
def test_all_else_stays_what_it_says(tmp_path: Path, rows: tuple[str, ...]) -> None:
    drawn(tmp_path, "data/art/barn.png", "out.png")
    found = pictured(tmp_path / "data", *rows)
    assert (found.decks[0].draft.fields["face"]["type"], found.files) == ("text", {})


def test_one_path_is_not_two_files(tmp_path: Path) -> None:
    sheets = []
    for name in ("owls", "foxes"):
        drawn(tmp_path / name, "1.png")
        sheet = tmp_path / name / f"{name}.csv"
        sheet.write_text("name,face\nA,1.png", encoding="utf-8")
        sheets.append((sheet, sheet.name))
    found = with_pictures(read_decks(sheets).value)
    assert [deck.draft.fields["face"]["type"] for deck in found.decks] == ["image", "text"]
    assert found.files == {"1.png": tmp_path / "owls" / "1.png"}
