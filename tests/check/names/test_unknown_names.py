"""Names in plain words where only a card's can stand, and the many capitalised words that are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind

ITEM = item_kind("foe: {type: text, optional: true}", "text: {type: rich_text, optional: true}")
EVENT = ITEM.replace(
    "kind: item\ntitle: {one: Item Card, many: Item Cards}", "kind: event\ntitle: {one: Event, many: Events}"
)
ITEMS = """\
kind: item
cards:
  - {id: dagger, name: Dagger}
  - {id: axe, name: Dwarf Axe, foe: Bandit Leader}
  - {id: crown, name: Iron Crown}
  - {id: apple, name: Big Red Apple, text: "Eat it."}
  - {id: captain, name: Mad Hook - Captain of the Old Ship}
"""
EVENTS = "kind: event\ncards:\n  - {id: storm, name: Night Storm}\n"


def told(root: Path, text: str) -> list[str]:
    files = {
        "game.yaml": "title: Small\ncomponents:\n  - {name: Item Card, kind: item}\n  - {name: Moon Token, count: 3}\n",
        "kinds/item.yaml": ITEM,
        "kinds/event.yaml": EVENT,
        "cards/items.yaml": ITEMS,
        "cards/events.yaml": EVENTS,
        "terms.yaml": "rest: {term: Long Rest}\n",
        "rules/01.md": f"# Play\n\n{text}\n",
    }
    return [d.message for d in check_game(root, files).diagnostics if d.problem.code == "NAM501"]


@pytest.mark.parametrize(
    "text",
    [
        "Use the **Silver Hammer** card.",
        "Use the *Silver Hammer* card.",
        'Use the "Silver Hammer" card.',
        "Discard the Silver Hammer card.",
        "You may draw the Silver Hammer card.",
        "Find a card called Silver Hammer.",
        "Find the card named “Silver Hammer”.",
        "The Night Storm Event is over. In the Silver Hammer Event you lose.",
        "The Dagger Item Card is grey. The Big Red Apple Item Card is red. The Silver Hammer Item Card is old.",
        "You may buy the Dagger, the Silver Hammer and the Dwarf Axe.",
        "Take Iron Crown, Silver Hammer, or Dwarf Axe.",
        "- Dagger: cuts\n- Dwarf Axe: hews\n- Iron Crown: shines\n- Silver Hammer: bangs",
        "| Item | use |\n|---|---|\n| Dagger | cuts |\n| Dwarf Axe | hews |\n| Iron Crown | | \n| Silver Hammer | |",
        "## Dagger (Strength 1)\n\nCut.\n\n## Dwarf Axe (Strength 2)\n\nHew.\n\n"
        "## Iron Crown (Strength 3)\n\nShine.\n\n## Silver Hammer (Strength 4)\n\nBang.",
    ],
)
def test_a_name_that_no_card_has_is_told(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == ["no card is called `Silver Hammer`"]


@pytest.mark.parametrize(
    "text",
    [
        "Use the **Dagger** card, then the Iron Crown card, then the “Big Red Apple” card.",
        "Draw a **Wandering Monster** card.",
        "Find a card named Mad Hook.",
        "Take the Wandering Monster card. Draw a Wandering Monster card.",
        "Shuffle the Wandering Monster cards. Discard the Wandering Monster card.",
        'Play the "Joker" card. Each "Joker" card is wild.',
        "Take the Player Aid card. Discard the Top Item card. Get the Start Player card. Flip the Long Rest card.",
        "Find a card called up. Use the *Item* Card.",
        "Take the Dagger, the Moon Token and the Dwarf Axe.",
        "Take the Dagger, the Bandit Leader and the Dwarf Axe.",
        "The Grand Harbour is full. Sell the Dagger, the Grand Harbour and the Dwarf Axe.",
        "Ada Stone, the Dagger and the Dwarf Axe.",
        "- Dagger\n- Dwarf Axe\n- Iron Crown\n- rest",
        "- Dagger\n- Silver Hammer\n- Golden Hat",
        "## Components\n\n- 1 Dagger\n- 1 Dwarf Axe\n- 1 Iron Crown\n- Silver Hammer",
        "The old Silver Hammer fell. The Silver Hammer Event shakes the world.",
        ":::{story}\nHe drew the Silver Hammer card.\n:::",
        ":::{faq}\nMay I play the Silver Hammer card?\n\nThere is none.\n:::",
        "The Night Storm Event is over. In the Second Edition Event you lose. The Active Player Event is next.",
    ],
)
def test_capitals_that_are_no_card_give_nothing(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []


def test_a_title_without_values_is_a_chapter_among_cards(tmp_path: Path) -> None:
    cards = "".join(
        f"## {name} (Strength {at})\n\nCut.\n\n"
        for at, name in enumerate(("Dagger", "Dwarf Axe", "Iron Crown"))
    )
    assert told(tmp_path, f"{cards}## Silver Hammer\n\nBang.") == []
