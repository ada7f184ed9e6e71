from __future__ import annotations

import sys

import cardgen.report.reporters as reporter_folder
from cardgen.registry import member, member_names, members
from cardgen.report.reporter import Reporter


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
