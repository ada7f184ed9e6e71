"""What cardgen hands on with itself names its licences."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_every_licence_that_lies_beside_files_goes_with_them() -> None:
    there = {*(ROOT / "fonts").rglob("*.txt"), *(ROOT / "cardgen").rglob("LICENCE*"), ROOT / "LICENSE"}
    named = {path for pattern in PROJECT["license-files"] for path in ROOT.glob(pattern)}
    assert there
    assert named == there


def test_the_expression_names_the_licences_of_fonts_icons_and_lists_of_words() -> None:
    named = set(PROJECT["license"].split(" AND "))
    assert named == {"MIT", "OFL-1.1", "CC0-1.0", "LicenseRef-SCOWL", "LicenseRef-WordNet", "Zlib"}
    starter = (ROOT / "cardgen" / "starter" / "icons.yaml").read_text(encoding="utf-8")
    assert starter.count("licence: CC0-1.0") == len(list((ROOT / "cardgen").rglob("*.svg")))
