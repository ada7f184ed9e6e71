"""Files and the unsaved texts that stand for them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardgen.source.files import LARGEST, decode, read_text, read_words
from cardgen.source.folders import files_in, folder_fault, inside
from cardgen.source.yaml_text.reading import read_yaml


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


def test_what_is_no_file_is_reported_and_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    (tmp_path / "endless.md").symlink_to("/dev/zero")
    with (tmp_path / "huge.md").open("wb") as file:
        file.truncate(LARGEST + 1)
    (tmp_path / "loop.md").symlink_to("loop.md")
    (tmp_path / "folder.md").mkdir()
    said = [read_text(path, path.name).diagnostics[0].message for path in sorted(tmp_path.iterdir())]
    assert said == [
        "the file cannot be read: it is a pipe or a device, not a file",
        "expected a file, found a folder",
        "the file cannot be read: it has 256,000,001 bytes, at most 256,000,000 are read",
        "the file cannot be read: too many levels of symbolic links",
        "the file cannot be read: it is a pipe or a device, not a file",
    ]


def test_a_path_leads_out_of_a_folder_by_dots_roots_and_links_but_a_loop_stays(tmp_path: Path) -> None:
    (tmp_path / "out").symlink_to("/etc/passwd")
    (tmp_path / "loop").symlink_to("loop")
    assert [inside(tmp_path, name) for name in ("../a", "/dev/zero", "out", "a\0b")] == [None] * 4
    assert inside(tmp_path, "loop") == tmp_path.resolve() / "loop"
    assert inside(tmp_path, "a/../b") == tmp_path.resolve() / "b"


def test_a_folder_that_cannot_be_looked_into_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "gone").symlink_to("nowhere")
    assert folder_fault(tmp_path) == folder_fault(tmp_path / "none") == ""
    assert folder_fault(tmp_path / "file") == "expected a folder, found a file"
    assert folder_fault(tmp_path / "loop") == "the folder cannot be read: too many levels of symbolic links"
    assert folder_fault(tmp_path / "gone") == "the folder cannot be read: no such file or directory"
    assert files_in(tmp_path / "loop", ".yaml") == ()


@pytest.mark.parametrize(
    ("start", "form"),
    [
        (b"PK\x03\x04\x14\x00", "a file of Word, LibreOffice or a ZIP archive"),
        (b"{\\rtf1\\ansi Hello}", "a file in RTF"),
        (b"%PDF-1.7\n", "a PDF"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "a file of an old Word or Excel"),
    ],
)
def test_a_file_of_another_program_is_told_by_its_beginning(start: bytes, form: str) -> None:
    outcome = decode(start + b"more", "rules.md")
    (found,) = outcome.diagnostics
    assert (found.problem.code, found.message) == ("SRC002", f"expected a text in UTF-8, found {form}")
    assert outcome.value.text == ""


def test_what_a_spreadsheet_puts_beside_an_open_file_is_left_out(tmp_path: Path) -> None:
    for name in ("cards.xlsx", "~$cards.xlsx"):
        (tmp_path / name).write_bytes(b"")
    assert [path.name for path in files_in(tmp_path, ".xlsx")] == ["cards.xlsx"]


@pytest.mark.parametrize("text", ["", " \n\n", "\ufeff"])
def test_a_text_without_words_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "rules.md"
    file.write_text(text, encoding="utf-8")
    (found,) = read_words(file, "rules.md").diagnostics
    assert (found.problem.code, found.message) == ("SRC011", "expected a text, found an empty file")


def test_a_file_of_zero_bytes_is_not_taken_for_another_encoding() -> None:
    (found,) = decode(bytes(500), "a.yaml").diagnostics
    assert (found.problem.code, found.message) == (
        "SRC002",
        "expected a text in UTF-8, found nothing but zero bytes",
    )
    assert "a copy" in found.hint
