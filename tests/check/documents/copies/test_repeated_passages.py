"""Paragraphs, items and rows that stand twice in a text, and those that may."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

PASSAGE = "Each player takes a tile from the bag\nand lays it beside one of the tiles on the table.\n\n"
FILLING = "".join(f"The {colour} player moves a pawn.\n\n" for colour in ("red", "blue", "green", "black"))


def told(text: str, path: str = "rules.txt") -> list[tuple[str, int]]:
    found = [f for f in findings(evidence_of_text(text, path)) if f.problem.code == "TXT902"]
    return [(finding.message, finding.span.line) for finding in found if finding.span]


@pytest.mark.parametrize("path", ["rules.txt", "rules.md"])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{PASSAGE}{FILLING}{PASSAGE}", [("the paragraph stands twice", 12)]),
        (f"# Tiles\n\n{PASSAGE}# Pawns\n\n{FILLING}{PASSAGE}", [("the paragraph stands twice", 16)]),
        (
            "Take\n\n- three red tiles each\n- a blue pawn\n- three red tiles each\n",
            [("the item stands twice", 5)],
        ),
        ("## The Pawns\n\n## The Pawns\n\nMove.\n", [("the heading stands twice", 3)]),
        (
            "| Tile | Worth |\n|---|---|\n| Red | two coins |\n| Blue | one coin |\n| Red | two coins |\n",
            [("the row stands twice", 5)],
        ),
    ],
)
def test_what_stands_twice_is_told(text: str, path: str, said: list[tuple[str, int]]) -> None:
    assert told(text, path) == said


@pytest.mark.parametrize(
    "text",
    [
        f"{PASSAGE}{FILLING}{PASSAGE}{FILLING}{PASSAGE}",
        f"# Tiles\n\n{PASSAGE}{FILLING * 2}# Pawns\n\n{PASSAGE}{FILLING}",
        f"{PASSAGE}{FILLING * 16}{PASSAGE}",
        "All of these rules are © 2020 by the Pear Orchard, who made and printed them.\n\n"
        f"{FILLING}All of these rules are © 2020 by the Pear Orchard, who made and printed them.\n",
        "Do this:\n\n1. Take one red tile.\n2. Move your blue pawn.\n3. Take one red tile.\n",
        "| 1 | Red |\n| 2 | Red |\n\nTake\n\n- a red tile\n- a pawn\n- a red tile\n",
        f"```\n{PASSAGE}```\n\n{FILLING}```\n{PASSAGE}```\n",
        f"# The Pear Orchard\n\n# The Pear Orchard\n\n{FILLING}",
    ],
)
def test_refrains_parallel_sections_and_steps_may_stand_twice(text: str) -> None:
    assert [said for said, _ in told(text, "rules.md") if "stands twice" in said] == []
