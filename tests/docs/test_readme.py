"""What README.md promises: its game of three files builds, its links lead somewhere, its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.cli.catalogue import folder_members
from cardgen.cli.main import exit_code

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def write_files(folder: Path, ending: str) -> int:
    """Write the files with that ending that the README shows; how many they are."""
    files = re.findall(rf"^`(\S+\.{ending})`\n\n```[a-z]+\n(.*?)```", README, re.MULTILINE | re.DOTALL)
    for name, text in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return len(files)


def test_the_game_of_three_files_builds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert write_files(tmp_path, "yaml") == 3
    monkeypatch.chdir(tmp_path)
    assert exit_code(["build", "foxes"]) == 0
    assert (tmp_path / "output" / "foxes" / "card-sheets-a4.pdf").is_file()


def test_the_checker_answers_as_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert write_files(tmp_path, "yaml") + write_files(tmp_path, "md") == 4
    monkeypatch.chdir(tmp_path)
    assert exit_code(["check", "foxes"]) == 1
    (shown,) = re.findall(r"^```\n(card_data/foxes.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert capsys.readouterr().out.startswith(shown)


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_every_link_leads_to_a_file(link: str) -> None:
    assert (ROOT / link).exists()


def test_every_command_it_names_exists() -> None:
    blocks = "\n".join(re.findall(r"^```\n(.*?)^```", README, re.MULTILINE | re.DOTALL))
    named = {
        *re.findall(r"`cardgen ([a-z]+)", README),
        *re.findall(r"^cardgen ([a-z]+)", blocks, re.MULTILINE),
    }
    assert named <= folder_members("commands").keys()
    assert {"new", "build", "check"} <= named


def test_the_picture_is_light_enough_for_a_slow_line() -> None:
    assert (ROOT / "docs" / "pictures" / "overview.png").stat().st_size <= 300_000
