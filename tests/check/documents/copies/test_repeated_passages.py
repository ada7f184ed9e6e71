"""Paragraphs, items and rows that stand twice in a text, and those that may."""

from __future__ import annotations

import pytest

from cardgen.diagnostics import Severity
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
        (f"{PASSAGE}{FILLING}{PASSAGE}", [("the paragraph is repeated", 12)]),
        (f"# Tiles\n\n{PASSAGE}# Pawns\n\n{FILLING}{PASSAGE}", [("the paragraph is repeated", 16)]),
        (
            "Take\n\n- three red tiles each\n- a blue pawn\n- three red tiles each\n",
            [("the item is repeated", 5)],
        ),
        ("## The Pawns\n\n## The Pawns\n\nMove.\n", [("the heading is repeated", 3)]),
        (
            "| Tile | Worth |\n|---|---|\n| Red | two coins |\n| Blue | one coin |\n| Red | two coins |\n",
            [("the row is repeated", 5)],
        ),
        (
            "The red pawn moves to a free tile of its colour. Then take a coin. The red pawn moves to a free tile of "
            "its colour.\n",
            [("the sentence is repeated", 1)],
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
    assert [said for said, _ in told(text, "rules.md") if "is repeated" in said] == []


LONG = f"Nobody may look into it before. {PASSAGE}"
LAMP = "The lamp burns until the end of the next day, and its keeper takes a drop of oil.\n\n"
BOAT = "The boat is tied to the pier again, and nobody may sail with it before the next day.\n\n"


@pytest.mark.parametrize(
    ("text", "weight"),
    [
        (f"# Tiles\n\n{PASSAGE}{FILLING}{PASSAGE}", Severity.WARNING),
        (f"# Tiles\n\n{LONG}# Pawns\n\n{FILLING}{LONG}", Severity.WARNING),
        (f"# Tiles\n\n{PASSAGE}# Pawns\n\n{FILLING}{PASSAGE}", Severity.ADVICE),
        # Far from each other, and where the text says more of its things alike.
        (f"# Tiles\n\n{PASSAGE}# Pawns\n\n{FILLING * 3}{PASSAGE}", Severity.ADVICE),
        (
            f"# Tiles\n\n{PASSAGE}{LAMP}{BOAT}# Pawns\n\nMove.\n\n{PASSAGE}{LAMP}{BOAT}",
            Severity.ADVICE,
        ),
        # Behind labels of their own.
        (f"# Tiles\n\nThe bag\n\n{PASSAGE}The box\n\n{PASSAGE}", Severity.ADVICE),
    ],
)
def test_a_copy_at_hand_that_nothing_explains_is_a_warning(text: str, weight: Severity) -> None:
    found = findings(evidence_of_text(text, "rules.md"))
    assert {finding.severity for finding in found if "is repeated" in finding.message} == {weight}
