from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_each_field_has_a_line_and_each_value_a_bar(project: Path, run: Run) -> None:
    ran = run("stats", "foxes")
    assert ran.code == 0
    assert ran.out == (
        "Fox Cards: 2 different, 4 in all\n"
        "  speed: 4 (red) to 7 (grey), mean 4.75, median 4\n"
        "    4  ███ 3\n"
        "    5   0\n"
        "    6   0\n"
        "    7  █ 1\n"
        "  text: 1 different\n\n"
    )


@pytest.mark.parametrize("columns", ["30", "40", "80"])
def test_no_bar_is_wider_than_the_terminal(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    cards = "".join(
        f"  - {{id: fox-{name}, name: Fox, copies: {copies}, speed: 4, den: {name * 12}}}\n"
        for name, copies in (("a", 60), ("bcd", 5))
    )
    kind = project / "card_data" / "foxes" / "kinds" / "fox.yaml"
    kind.write_text(kind.read_text(encoding="utf-8") + "  den: {type: text}\n", encoding="utf-8")
    path = project / "card_data" / "foxes" / "cards" / "foxes.yaml"
    path.write_text(f"kind: fox\ncards:\n{cards}", encoding="utf-8")
    monkeypatch.setenv("COLUMNS", columns)
    lines = [line for line in run("stats", "--hand", "5").out.splitlines() if "█" in line]
    assert len(lines) == 2
    assert max(map(len, lines)) < int(columns)
    assert lines[0].count("█") > lines[1].count("█") or columns == "30"
    assert lines[0].endswith("60  100% in 5")


def test_a_hand_has_chances(project: Path, run: Run) -> None:
    assert "    7  █ 1  50% in 2\n" in run("stats", "--hand", "2").out


def test_a_program_may_read_it(project: Path, run: Run) -> None:
    (tally,) = json.loads(run("stats", "foxes", "--format", "json").out)
    assert (tally["kind"], tally["copies"]) == ("fox", 4)
    assert tally["fields"]["speed"]["counts"] == {"4": 3, "7": 1}


@pytest.mark.usefixtures("project")
def test_a_kind_that_is_not_there_is_told_with_those_that_are(run: Run) -> None:
    ran = run("stats", "foxes", "--kind", "fix")
    assert ran.code == 3
    assert "did you mean `fox`?" in ran.err


def test_what_has_faults_is_not_counted_and_that_is_said(project: Path, run: Run) -> None:
    cards = project / "card_data" / "foxes" / "cards" / "foxes.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("speed: 7", "speed: 77"), encoding="utf-8")
    ran = run("stats", "foxes")
    assert "foxes has errors" in ran.err
    assert ran.out.startswith("Fox Cards: 1 different, 3 in all")


def test_a_game_without_cards_says_so(project: Path, run: Run) -> None:
    (project / "card_data" / "foxes" / "cards" / "foxes.yaml").unlink()
    ran = run("stats", "foxes")
    assert (ran.code, "Foxes has no printed cards" in ran.err) == (3, True)


def test_a_field_that_only_some_cards_have_says_on_how_many(project: Path, run: Run) -> None:
    kind = project / "card_data" / "foxes" / "kinds" / "fox.yaml"
    kind.write_text(
        kind.read_text(encoding="utf-8").replace("max: 9}", "max: 9, optional: true}"), encoding="utf-8"
    )
    cards = project / "card_data" / "foxes" / "cards" / "foxes.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace(", speed: 7", ""), encoding="utf-8")
    assert "  speed: 4 on 3 of 4\n" in run("stats", "foxes").out
