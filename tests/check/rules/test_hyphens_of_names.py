"""A name is written with the hyphen that its card has."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Take Death-Glow. Then use the Death Glow once more, and keep the Death-Glow.", ["Death Glow"]),
        ("Take Death-Glow, or DEATH-GLOW, and keep the Death-Glow.", []),
        ("Take the Death Glow. Keep the Death Glow.", []),
    ],
)
def test_a_name_that_has_a_hyphen_wants_it_where_it_mostly_has_it(
    tmp_path: Path, text: str, wrong: list[str]
) -> None:
    cards = "kind: item\ncards:\n  - {id: glow, name: Death-Glow}\n"
    result = check_game(tmp_path, {"cards/items.yaml": cards, "rules/01.md": f"# Play\n\n{text}\n"})
    told = [d.message for d in result.diagnostics if d.problem.code == "NAM503"]
    assert told == [f"the card is called `Death-Glow`, found `{words}`" for words in wrong]
