"""Questions about a text that belongs to no game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

RULES = "# Rules\n\nThe hand limit is 7 cards.\n\nYou may hold up to 8 cards in your hand.\n"


@pytest.fixture
def text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("rules.md").write_text(RULES)
    return "rules.md"


def test_facts_of_a_lone_text_are_listed(text: str, run: Run) -> None:
    rows = run("facts", "hand", "--text", text).out.splitlines()
    assert [row.split()[4:6] for row in rows] == [["7", "prose"], ["8", "prose"]]
    assert rows[0].endswith("rules.md:3:19")


def test_a_line_of_a_lone_text_is_explained(text: str, run: Run, tmp_path: Path) -> None:
    for place in ("rules.md:5", "./rules.md:5", f"{tmp_path}/rules.md:5"):
        assert "found     LIM702" in run("why", place).out


def test_the_worksheet_of_a_lone_text_is_printed_and_not_signed(text: str, run: Run) -> None:
    assert "rules.md:3 | The hand limit is 7 cards. | 7 |" in run("ledger", "--text", text).out
    ran = run("ledger", "--text", text, "--sign", "R. Miller")
    assert (ran.code, "no proof.lock" in ran.err) == (3, True)


def test_a_lone_text_is_read_beside_the_cards_of_a_game(project: Path, run: Run) -> None:
    Path("rules.txt").write_text("The hand limit is 7 cards.\n")
    (game,) = (folder.name for folder in (project / "card_data").iterdir())
    assert "rules.txt:1" in run("facts", "hand", "--text", "rules.txt", "--game", game).out
    assert "rules.txt" not in run("facts", "hand", "--game", game).out


def test_a_text_that_is_not_there_is_told(text: str, run: Run) -> None:
    assert "there is no file nothing.txt" in run("facts", "--text", "nothing.txt").err
