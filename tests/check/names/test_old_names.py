"""Old names of cards: found in every wording, and left alone where they are meant or part of another name."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.findings.engine import CheckResult
from cardgen.check.findings.fixing import fix
from tests.check.small_games import check_game, item_kind

KIND = item_kind("formerly: {type: list, of: text, default: []}", "text: {type: rich_text, optional: true}")
CARDS = """\
kind: item
cards:
  - {id: pixie, name: Pixie Dust, formerly: [Fairy Dust, Magic Dust]}
  - {id: torch, name: Hand Torch, formerly: [Torch]}
  - {id: big, name: Big Lantern}
  - {id: bag, name: Bag, formerly: [Big Lantern]}
"""


def check(root: Path, text: str) -> CheckResult:
    files = {"kinds/item.yaml": KIND, "cards/items.yaml": CARDS, "rules/01.md": f"# Play\n\n{text}\n"}
    return check_game(root, files)


def told(root: Path, text: str) -> list[str]:
    return [
        d.fix.edits[0].text for d in check(root, text).diagnostics if d.problem.code == "NAM510" and d.fix
    ]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Take Fairy Dust from the supply.", "Pixie Dust"),
        ("Take the Fairy Dust's bag.", "Pixie Dust's"),
        ("Three Fairy Dusts heal.", "Pixie Dusts"),
        ("Magic Dust heals.", "Pixie Dust"),
        ("**Fairy Dust** Heal 2.", "Pixie Dust"),
        ("FAIRY DUST heals.", "Pixie Dust"),
        ("Use the Fairy Dust Item Card.", "Pixie Dust"),
        ("Buy a Torch and go.", "Hand Torch"),
        ("## Fairy Dust\n\nIt heals.", "Pixie Dust"),
    ],
)
def test_an_old_name_is_told_with_the_new_one(tmp_path: Path, text: str, meant: str) -> None:
    assert told(tmp_path, text) == [meant]


@pytest.mark.parametrize(
    "text",
    [
        "Take Pixie Dust, and light the Hand Torch.",
        "Pixie Dust (formerly Fairy Dust) heals.",
        "Fairy Dust is now called Pixie Dust.",
        "We renamed Fairy Dust to Pixie Dust.",
        "In the first edition this was Fairy Dust.",
        "Write Pixie Dust, not Fairy Dust, on the sheet.",
        "## Changes\n\n- Fairy Dust: mended.",
        "The fairy dust in the air glitters.",
        "Torch the village. A torch burns.",
        "Take the Torch Bearer. The Fairy Dust Road leads home.",
        ":::{story}\nThe Fairy Dust fell.\n:::",
        "Take the Big Lantern.",
    ],
)
def test_an_old_name_that_is_meant_or_part_of_another_gives_nothing(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []


@pytest.mark.parametrize("written", ["Fairy Dust", "fairy-dust"])
def test_a_reference_by_an_old_name_is_mended(tmp_path: Path, written: str) -> None:
    result = check(tmp_path, f"Take [[{written}]].")
    assert [d.severity.label for d in result.diagnostics if d.problem.code != "CNT108"] == ["error"]
    mended = fix(result.diagnostics, result.texts, lambda _: ())
    assert mended.texts["small/rules/01.md"] == "# Play\n\nTake [[Pixie Dust]].\n"
