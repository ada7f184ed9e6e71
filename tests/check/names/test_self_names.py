"""Cards that call themselves what they are not: by kind, by category, by name; and what only looks so."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics import Diagnostic
from tests.check.small_games import check_game, item_kind

EQUIPMENT = item_kind(
    "type: {type: text, default: Weapon}", "text: {type: rich_text, optional: true}"
).replace(
    "kind: item\ntitle: {one: Item Card, many: Item Cards}",
    "kind: equipment\ntitle: {one: Equipment, many: Equipment}",
)
EVENTS = item_kind("text: {type: rich_text, optional: true}").replace(
    "kind: item\ntitle: {one: Item Card, many: Item Cards}",
    "kind: event\ntitle: {one: Event Card, many: Event Cards}",
)
FILES = {
    "kinds/equipment.yaml": EQUIPMENT,
    "kinds/event.yaml": EVENTS,
    "cards/events.yaml": "kind: event\ncards:\n  - {id: storm, name: Night Storm}\n",
    "cards/items.yaml": "kind: item\ncards:\n  - {id: map, name: Old Map}\n",
}
GEAR = """\
kind: equipment
cards:
  - {id: sword, name: Long Sword}
  - {id: mail, name: Chain Mail, type: Armour}
"""


def told(root: Path, cards: str) -> list[Diagnostic]:
    found = check_game(root, {**FILES, "cards/gear.yaml": GEAR + cards}).diagnostics
    return [d for d in found if d.problem.code == "NAM509"]


def card(text: str, number: int = 0) -> str:
    return f'  - {{id: axe-{number}, name: Hand Axe {number or ""}, text: "{text}"}}\n'


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Discard this Event to draw a card.", "Equipment"),
        ("This Event Card stays in play.", "Equipment"),
        ("Discard this event card.", "Equipment"),
        ("Discard this Item.", "Equipment"),
        ("Turn this Armour over.", "Weapon"),
        ("Discard this Long Sword.", "Hand Axe"),
    ],
)
def test_a_card_that_calls_itself_wrongly_is_told(tmp_path: Path, text: str, meant: str) -> None:
    (found,) = told(tmp_path, card(text))
    assert found.fix
    assert found.fix.edits[0].text.removesuffix(" Card") == meant
    assert found.span
    assert found.span.line == 5


@pytest.mark.parametrize(
    "text",
    [
        "Discard this Equipment. Discard this Weapon. Discard this Hand Axe. Discard this Axe. Discard this card.",
        "Choose an Event; this Event is lost.",
        "Cancel the last Event that was played. This Event has no effect.",
        "In this event, draw. Attack with this magic item.",
        "Discard this and one Long Sword.",
        "This Event-ful day is over.",
        "If you hold the Long Sword, discard this Long Sword.",
        "Each Armour breaks; this Armour may be mended.",
    ],
)
def test_what_a_card_speaks_of_is_not_itself(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, card(text)) == []


def test_what_many_cards_call_this_is_what_they_are_attached_to(tmp_path: Path) -> None:
    attached = "".join(card("This Event is stronger.", number) for number in (1, 2, 3))
    assert told(tmp_path, attached) == []


OWN = "".join(
    f'  - {{id: c-{n.lower()}, name: Captain {n}, text: "When Captain {n} attacks, draw."}}\n'
    for n in "ABCDEFG"
)


def test_the_name_of_another_card_where_all_have_their_own_is_told(tmp_path: Path) -> None:
    copied = OWN + '  - {id: old, name: Helmsman, text: "When Captain B attacks, draw 2."}\n'
    (found,) = told(tmp_path / "a", copied)
    assert found.message == (
        "expected the card's own name `Helmsman`, as on the other cards of its kind, found `Captain B`"
    )
    for right in (
        "When Helmsman attacks, Captain B rests.",
        "When this one attacks, Captain B rests.",
        "Heal Captain B.",
        "When Captain B attacks, heal Captain C.",
    ):
        assert told(tmp_path / right[:9], OWN + f'  - {{id: old, name: Helmsman, text: "{right}"}}\n') == []


def test_where_cards_do_not_name_themselves_they_may_name_each_other(tmp_path: Path) -> None:
    others = "".join(
        f'  - {{id: c-{n.lower()}, name: Captain {n}, text: "When Captain A attacks, draw."}}\n'
        for n in "ABCDEFGH"
    )
    assert told(tmp_path, others) == []
