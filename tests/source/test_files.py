"""Files and the unsaved texts that stand for them."""

from __future__ import annotations

from pathlib import Path

from cardgen.source.files import read_text
from cardgen.source.folders import files_in
from cardgen.source.yaml_files import read_yaml


def test_an_unsaved_text_is_read_in_place_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "a.md"
    file.write_text("saved", encoding="utf-8")
    assert read_text(file, "a.md", {file.resolve(): "not saved"}).value.text == "not saved"
    assert read_text(file, "a.md", {tmp_path / "b.md": "not saved"}).value.text == "saved"


def test_unsaved_yaml_is_parsed_with_its_own_places(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: 1\n", encoding="utf-8")
    source = read_yaml(file, "a.yaml", {file.resolve(): "# new\nb: 2\n"}).value
    assert source.data == {"b": 2}
    assert source.span(("b",)).line == 2


def test_a_file_that_was_never_saved_is_found_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "old.yaml").write_text("a: 1\n", encoding="utf-8")
    unsaved = {(tmp_path / "cards" / "new.yaml").resolve(): "a: 2\n", (tmp_path / "other.yaml").resolve(): ""}
    found = files_in(tmp_path / "cards", ".yaml", unsaved=unsaved)
    assert [path.name for path in found] == ["new.yaml", "old.yaml"]


def test_a_folder_that_is_not_there_has_no_files(tmp_path: Path) -> None:
    assert files_in(tmp_path / "none", ".yaml") == ()
