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
    assert "fixed 1 in 1 file; 0 held back" in ran.err
    assert rules.read_bytes() == RULES.replace("\n", "\r\n").encode()


def test_a_diff_changes_nothing(rules: Path, run: Run) -> None:
    text = RULES.replace("Draw a card", "Draw a card card")
    rules.write_text(text, encoding="utf-8")
    ran = run("check", "foxes", "--diff")
    assert "-- Draw a card card." in ran.out
    assert "+- Draw a card." in ran.out
    assert rules.read_text(encoding="utf-8") == text


def test_a_chapter_that_is_named_is_read_as_its_game_reads_it(rules: Path, run: Run, project: Path) -> None:
    text = RULES.replace("[[Grey Fox]]", "[[Wolf]]").replace("Draw a card", "Take the 5 Fox Cards")
    rules.write_text(text, encoding="utf-8")
    other = rules.with_name("more.md")
    other.write_text("# More\n\nAsk the [[Bear]].\n", encoding="utf-8")
    shown = "card_data/foxes/rules/rules.md"
    ran = run("check", str(rules), "--format", "concise")
    assert ran.code == 1
    assert f"{shown}:4:5: error MOD001" in ran.out
    assert f"{shown}:7:12: error CNT102" in ran.out
    assert "Bear" not in ran.out
    assert "1 in other files of the game not shown" in ran.out
    assert "Bear" in run("check", "foxes", str(rules), "--format", "concise").out, (
        "the whole game was named, too"
    )
    assert "Bear" in run("check", str(other), "--format", "concise").out
    lone = project / "lone.md"
    lone.write_text("Take the the card.\n", encoding="utf-8")
    assert "TXT902" in run("check", str(rules), "lone.md", "--format", "concise").out


def test_only_what_is_found_in_a_chapter_that_is_named_is_mended(rules: Path, run: Run) -> None:
    rules.write_text(RULES.replace("Draw a card", "Draw a card card"), encoding="utf-8")
    other = rules.with_name("more.md")
    other.write_text("# More\n\nAsk the the [[Bear]].\n", encoding="utf-8")
    ran = run("check", str(rules), "--fix")
    assert "fixed 1 in 1 file" in ran.err
    assert rules.read_text(encoding="utf-8") == RULES
    assert "the the" in other.read_text(encoding="utf-8")


@pytest.mark.parametrize("mode", [0o755, 0o600, 0o664])
def test_a_mended_file_keeps_its_permissions_and_a_link_stays_one(rules: Path, run: Run, mode: int) -> None:
    wrong = RULES.replace("Draw a card", "Draw a card card")
    behind = rules.parent.parent / "linked.md"
    behind.write_text(wrong, encoding="utf-8")
    rules.with_name("link.md").symlink_to(behind)
    rules.write_text(wrong, encoding="utf-8")
    rules.chmod(mode)
    run("check", "foxes", "--fix")
    assert rules.read_text(encoding="utf-8") == RULES
    assert rules.stat().st_mode & 0o777 == mode
    assert rules.with_name("link.md").is_symlink()


def test_a_write_protected_file_is_left_alone_and_told(rules: Path, run: Run) -> None:
    wrong = RULES.replace("Draw a card", "Draw a card card")
    rules.write_text(wrong, encoding="utf-8")
    rules.chmod(0o444)
    ran = run("check", "foxes", "--fix")
    assert ran.code == 3
    assert "rules.md` is write-protected" in ran.err
    assert rules.read_text(encoding="utf-8") == wrong
