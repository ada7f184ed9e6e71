"""A name that no card has, in a list of all cards of a sort but one, is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind("type: {type: text}")
NAMES = ("Scrapper", "Veteran", "Tycoon", "Navigator", "Infiltrator")
CARDS = (
    "kind: item\ncards:\n"
    + "".join(f"  - {{id: {name.lower()}, name: {name}, type: Captain}}\n" for name in NAMES)
    + "".join(f"  - {{id: {name.lower()}, name: {name}, type: Ship}}\n" for name in ("Sloop", "Brig"))
)
TABLE = "# Captains\n\n| Captain | Ability |\n|---|---|\n" + "".join(
    f"| {name} | It helps. |\n" for name in NAMES
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (TABLE, []),
        (
            TABLE.replace("Infiltrator", "Saboteur"),
            ["no card is called `Saboteur`; of all these only `Infiltrator` is left out here"],
        ),
        (TABLE.replace("Infiltrator", "Saboteur").replace("Tycoon", "Baron"), []),
        (TABLE + "| Total | All help. |\n", []),
        (TABLE + "| Saboteur | He helps. |\n", []),
        (TABLE.replace("Infiltrator", "Infiltratour"), []),
    ],
)
def test_the_place_of_the_only_name_that_is_left_is_told(tmp_path: Path, text: str, found: list[str]) -> None:
    assert messages_found(tmp_path, "NAM501", KIND, CARDS, text) == found
