"""Labels that texts ask for must be on a card: traits, types and choices, by the name of their field or by company."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind

KIND = item_kind(
    "traits: {type: list, of: text, default: []}",
    "type: {type: text, optional: true}",
    "text: {type: rich_text, optional: true}",
)
CARDS = """kind: item
cards:
  - {id: c1, name: Card One, traits: [Beast, Elite], text: Deal 1 damage to each Spirit enemy at your location.}
  - {id: c2, name: Card Two, traits: [Spirit], type: Enemy, text: Each Beast enemy attacks. Evade the Beast enemy.}
  - {id: c3, name: Card Three, traits: [Cultist], type: Asset, text: Discard a Cultist enemy or a Spirit enemy.}
  - {id: c4, name: Card Four, traits: [Guard, Weapon], type: Event, text: Evade a Guard enemy. The Guard enemy rests.}
  - {id: c5, name: The Ghoul Priest, traits: [Deep One], text: "If a Cultist enemy is here, rest."}
"""


def told(tmp_path: Path, text: str, rules: str = "Draw a card.", game: str = "title: Small\n") -> list[str]:
    files = {
        "game.yaml": game,
        "kinds/item.yaml": KIND,
        "cards/items.yaml": f"{CARDS}  - {{id: own, name: Own, traits: [Weapon], text: {text!r}}}\n",
        "rules/1.md": f"# Play\n\n{rules}\n",
    }
    return [d.message for d in check_game(tmp_path, files).diagnostics if d.problem.code == "TRM608"]


UNDEAD = ["no card has the trait `Undead` that the text asks for"]


@pytest.mark.parametrize(
    "text",
    [
        "Discard a card with the Undead trait.",
        "Search for a card with the Beast, Undead or Spirit trait.",
        "Each card with the trait Undead heals.",
        "Discard all cards with the traits Beast and Undead.",
        "At the end of your turn each Undead enemy heals 1.",
        "Move to an Undead enemy.",
    ],
)
def test_a_trait_that_no_card_has_is_told(tmp_path: Path, text: str) -> None:
    assert told(tmp_path / "card", text) == UNDEAD
    assert told(tmp_path / "rules", "Draw a card.", text) == UNDEAD


def test_a_label_is_told_once_with_all_its_places(tmp_path: Path) -> None:
    assert (
        told(tmp_path, "Discard each card with the Undead trait.", "Nobody has the Undead trait.") == UNDEAD
    )


@pytest.mark.parametrize(
    "text",
    [
        "It gains the Undead trait until the end of the round. Then each card with the Undead trait rests.",
        "Treat that enemy as if it had the Undead trait.",
        "Choose a card with the Deep One or Beast trait.",
        "The same trait counts once. Every other trait is ignored.",
        "Draw an Undead card from the Undead deck.",
        "**Hunter.** Move the Hunter enemy.",
        "Move the Ghoul enemy one step.",
        "Fight an Elite enemy.",
        "Each enemy attacks. Undead enemy cards rest.",
        "You are the Main type of person here.",
        "A card of the Enemy type and a card of the Event type.",
        "No card has the Undead type.",
    ],
)
def test_what_is_given_carried_or_no_label_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []


def test_a_type_is_asked_for_where_the_word_means_the_field(tmp_path: Path) -> None:
    text = "Discard a card of the Asset type and a card of the Ally type."
    assert told(tmp_path, text) == ["no card has the type `Ally` that the text asks for"]


def test_labels_that_nobody_asks_for_are_told_where_the_game_wants_it(tmp_path: Path) -> None:
    game = "title: Small\ncheck: {options: {TRM608: {referred: [traits]}}}\n"
    assert told(tmp_path, "Take a Weapon.", game=game) == [
        f"the trait `{label}` is on a card, and no text asks for it" for label in ("Elite", "Deep One")
    ]


def test_choices_inside_lists_records_and_mappings_are_compared(tmp_path: Path) -> None:
    kind = item_kind(
        "tags: {type: list, of: {type: choice, values: [old, new]}, default: []}",
        "price: {type: record, fields: {coin: {type: choice, values: [gold, tin]}}, optional: true}",
        "marks: {type: mapping, of: {type: choice, values: [left, right]}, optional: true}",
    )
    cards = (
        "kind: item\ncards:\n  - {id: a, name: Alpha, tags: [old], price: {coin: gold}, marks: {up: left}}\n"
    )
    found = check_game(tmp_path, {"kinds/item.yaml": kind, "cards/items.yaml": cards}).diagnostics
    assert [(d.message, d.span.line) for d in found if d.span and d.problem.code == "TRM608"] == [
        ("`new` is a value of `tags`, and no Item Card has it", 6),
        ("`tin` is a value of `coin`, and no Item Card has it", 7),
        ("`right` is a value of `marks`, and no Item Card has it", 8),
    ]


FIGURES = """kind: beast
title: {one: Beast, many: Beasts}
size: poker
faces: {front: plain-front, back: none}
fields:
  young: {type: record, of: figure}
  old: {type: record, of: figure}
records:
  figure:
    dice: {type: list, of: {type: choice, values: [red, blue, black]}}
"""


def test_a_record_that_several_fields_hold_is_looked_at_as_one(tmp_path: Path) -> None:
    card = "kind: beast\ncards:\n  - {id: bat, name: Bat, young: {dice: [red]}, old: {dice: [blue]}}\n"
    files = {"game.yaml": "title: Small\n", "kinds/beast.yaml": FIGURES, "cards/beasts.yaml": card}
    found = [d for d in check_game(tmp_path, files).diagnostics if d.problem.code == "TRM608"]
    assert [d.message for d in found] == ["`black` is a value of `dice`, and no Beast has it"]
