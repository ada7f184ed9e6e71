from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

import cardgen.report.reporters as reporter_folder
from cardgen.layout.compiling.templates import element_types
from cardgen.registry import FiledMembers, LazyMembers, member, member_names, members
from cardgen.report.reporter import Reporter
from cardgen.schema.compiling import field_types


def test_every_member_is_found_by_its_name_alone() -> None:
    for name, reporter in members(reporter_folder, "REPORTER", Reporter).items():
        assert member(reporter_folder, "REPORTER", Reporter, name) is reporter


def test_the_names_of_members_are_known_without_loading_them() -> None:
    assert set(member_names(reporter_folder)) == set(members(reporter_folder, "REPORTER", Reporter))


def test_a_member_is_found_without_its_neighbours(monkeypatch) -> None:
    for name in [name for name in sys.modules if name.startswith("cardgen.report.reporters.")]:
        monkeypatch.delitem(sys.modules, name)
    assert member(reporter_folder, "REPORTER", Reporter, "text") is not None
    assert "cardgen.report.reporters.html" not in sys.modules


def test_no_member_has_a_name_that_is_none() -> None:
    for name in ("no such", "", "../text", "text.x", "Text"):
        assert member(reporter_folder, "REPORTER", Reporter, name) is None


def test_late_members_are_those_of_the_folder_in_the_same_order() -> None:
    late = LazyMembers(reporter_folder, "REPORTER", Reporter)
    assert list(late.items()) == list(members(reporter_folder, "REPORTER", Reporter).items())
    assert len(late) == len(member_names(reporter_folder))
    assert "text" in late
    assert "no such" not in late


def test_late_members_are_imported_when_they_are_asked_for(monkeypatch) -> None:
    for name in [name for name in sys.modules if name.startswith("cardgen.report.reporters.")]:
        monkeypatch.delitem(sys.modules, name)
    late = LazyMembers(reporter_folder, "REPORTER", Reporter)
    assert not [name for name in sys.modules if name.startswith("cardgen.report.reporters.")]
    assert late["text"] is late["text"]
    assert "cardgen.report.reporters.html" not in sys.modules


def test_members_are_known_by_their_files_and_imported_one_by_one(monkeypatch) -> None:
    for name in [name for name in sys.modules if name.startswith("cardgen.report.reporters.")]:
        monkeypatch.delitem(sys.modules, name)
    filed = FiledMembers(reporter_folder, "REPORTER", Reporter, lambda stem: stem)
    assert "text" in filed
    assert len(filed) == len(list(filed)) == len(member_names(reporter_folder))
    assert not [name for name in sys.modules if name.startswith("cardgen.report.reporters.")]
    assert filed["text"] is filed["text"]
    assert "cardgen.report.reporters.html" not in sys.modules
    with pytest.raises(KeyError):
        _ = filed["no such"]
    with pytest.raises(TypeError, match="needs a constant REPORTER of type Reporter, called TEXT"):
        _ = FiledMembers(reporter_folder, "REPORTER", Reporter, str.upper)["TEXT"]


@pytest.mark.parametrize(
    ("found", "act"), [(field_types(), "compile"), (element_types(), "draw")], ids=["fields", "elements"]
)
def test_types_of_fields_and_elements_stand_in_files_of_their_names(found, act) -> None:
    """Else all of them would be imported for one."""
    for name, each in found.items():
        assert getattr(each, act).__module__.rpartition(".")[2] == name


def _package(folder: Path, name: str, files: dict[str, str]) -> ModuleType:
    for path, text in {"__init__.py": "", **files}.items():
        (folder / name / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / name / path).write_text(text)
    return importlib.import_module(name)


def test_members_may_lie_in_folders_within_the_folder(tmp_path, monkeypatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    files = {"two.py": "WORD = 'second'", "a/__init__.py": "", "a/three.py": "WORD = 'third'"}
    package = _package(tmp_path, "folder_of_words", files)
    assert members(package, "WORD", str) == {"three": "third", "two": "second"}
    assert FiledMembers(package, "WORD", str, lambda stem: stem)["three"] == "third"


def test_two_files_of_one_name_are_no_members(tmp_path, monkeypatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    files = {"two.py": "WORD = ''", "a/__init__.py": "", "a/two.py": "WORD = ''"}
    package = _package(tmp_path, "folder_of_twins", files)
    with pytest.raises(TypeError, match="its name is taken by"):
        members(package, "WORD", str)
