"""`cardgen check --fix` restores what was written, byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

RULES = """# Foxes {#foxes}

<!-- kept as it is -->
The [[Grey Fox]] and the Red Fox run.   Follow [[Red Fox]]; see [](#foxes) and [](#hedges).

- 3 + 4 = 7 steps
- Draw a card.

## Hedges {#hedges}

*Rest* there.
"""


@pytest.fixture
def rules(project: Path) -> Path:
    path = project / "card_data" / "foxes" / "rules" / "rules.md"
    path.parent.mkdir()
    path.write_text(RULES, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("[[Grey Fox]]", "[[Gray Fox]]"),
        ("[[Red Fox]]", "[[Red Fxo]]"),
        ("(#hedges)", "(#hegdes)"),
        ("Draw a card", "Draw a card card"),
    ],
)
def test_a_safe_fix_restores_every_byte(rules: Path, run: Run, right: str, wrong: str) -> None:
    rules.write_bytes(RULES.replace(right, wrong, 1).replace("\n", "\r\n").encode())
    ran = run("check", "foxes", "--fix")
    assert "fixed 1 in 1 files; 0 held back" in ran.err
    assert rules.read_bytes() == RULES.replace("\n", "\r\n").encode()


def test_a_diff_changes_nothing(rules: Path, run: Run) -> None:
    text = RULES.replace("Draw a card", "Draw a card card")
    rules.write_text(text, encoding="utf-8")
    ran = run("check", "foxes", "--diff")
    assert "-- Draw a card card." in ran.out
    assert "+- Draw a card." in ran.out
    assert rules.read_text(encoding="utf-8") == text
