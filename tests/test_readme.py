"""What README.md promises: its game of three files builds, its links lead somewhere, its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.cli.catalogue import folder_members
from cardgen.cli.main import exit_code

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_game_of_three_files_builds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = re.findall(r"^`(\S+\.yaml)`\n\n```yaml\n(.*?)```", README, re.MULTILINE | re.DOTALL)
    assert len(files) == 3
    for name, text in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert exit_code(["build", "foxes"]) == 0
    assert (tmp_path / "output" / "foxes" / "card-sheets-a4.pdf").is_file()


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
