from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.export.files import replace_folder, write_bytes


def test_a_file_is_written_with_its_folders_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c.pdf"
    write_bytes(path, b"one")
    write_bytes(path, b"two")
    assert path.read_bytes() == b"two"
    assert [p.name for p in path.parent.iterdir()] == ["c.pdf"]


def test_a_place_that_is_no_folder_is_an_error_with_a_cure(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(CardgenError, match="cannot write") as caught:
        write_bytes(tmp_path / "file" / "c.pdf", b"one")
    assert caught.value.hint


def test_a_file_that_is_a_folder_leaves_no_rest_behind(tmp_path: Path) -> None:
    (tmp_path / "c.pdf" / "inside").mkdir(parents=True)
    with pytest.raises(CardgenError, match="cannot write"):
        write_bytes(tmp_path / "c.pdf", b"one")
    assert [p.name for p in tmp_path.iterdir()] == ["c.pdf"]


def test_a_folder_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "stale.png").write_bytes(b"")
    with replace_folder(tmp_path / "out") as place:
        (place / "new.png").write_bytes(b"")
    assert [p.name for p in (tmp_path / "out").iterdir()] == ["new.png"]


def test_a_folder_stays_as_it_was_when_its_making_fails(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "old.png").write_bytes(b"")

    def fail() -> None:
        with replace_folder(tmp_path / "out") as place:
            (place / "new.png").write_bytes(b"")
            raise ValueError

    with pytest.raises(ValueError):
        fail()
    assert [p.name for p in tmp_path.iterdir()] == ["out"]
    assert [p.name for p in (tmp_path / "out").iterdir()] == ["old.png"]
