"""Cards that are named and are not there: without copies, of another edition, in another deck; and what is right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind

ITEM = item_kind(
    "set: {type: choice, values: [base, promo], default: base}", "text: {type: rich_text, optional: true}"
)
EVENT = item_kind("deck: {type: text, optional: true}").replace(
    "kind: item\ntitle: {one: Item Card, many: Item Cards}", "kind: event\ntitle: {one: Event, many: Events}"
)
ITEMS = """\
kind: item
cards:
  - {id: dagger, name: Dagger}
  - {id: wall, name: Shield Wall, set: promo}
  - {id: crown, name: Iron Crown, copies: 0}
  - {id: old, name: Twin, copies: 0}
  - {id: new, name: Twin}
"""
EVENTS = """\
kind: event
cards:
  - {id: storm, name: Night Storm}
  - {id: calm, name: Dead Calm}
"""
OPTIONS = "title: Small\ncheck: {options: {NAM508: {field: set, printed: [base]}}}\n"


def told(root: Path, text: str, **files: str) -> list[str]:
    game = {
        "game.yaml": OPTIONS,
        "kinds/item.yaml": ITEM,
        "kinds/event.yaml": EVENT,
        "cards/items.yaml": files.get("items", ITEMS),
        "cards/events.yaml": files.get("events", EVENTS),
        "rules/01.md": f"# Play\n\n{text}\n",
    }
    return [d.message for d in check_game(root, game).diagnostics if d.problem.code == "NAM508"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Take [[Iron Crown]] now.", "`Iron Crown` is not printed: it has 0 copies"),
        ("Take the Iron Crown.", "`Iron Crown` is not printed: it has 0 copies"),
        ("Take [[Shield Wall]].", "`Shield Wall` is not in this edition: its `set` is `promo`"),
        ("Take Shield Wall from the supply.", "`Shield Wall` is not in this edition: its `set` is `promo`"),
        ("Example: Ada plays Shield Wall.", "`Shield Wall` is not in this edition: its `set` is `promo`"),
        (
            "Draw the Night Storm from the Item Deck.",
            "`Night Storm` is not in the Item deck: it is of the kind `event`",
        ),
        (
            "Search the Item Deck for [[Night Storm]].",
            "`Night Storm` is not in the Item deck: it is of the kind `event`",
        ),
        (
            "Take the Dagger card out of your Event deck.",
            "`Dagger` is not in the Event deck: it is of the kind `item`",
        ),
    ],
)
def test_a_card_that_is_not_there_is_told(tmp_path: Path, text: str, message: str) -> None:
    assert told(tmp_path, text) == [message]


@pytest.mark.parametrize(
    "text",
    [
        "Take [[Twin]]. Take the Dagger. Build a shield wall. Forge an iron crown.",
        "Shield Wall is a promo card.",
        "With the promo pack you may take Shield Wall.",
        "The Iron Crown is not in this box; it is sold separately.",
        "## Promo cards\n\nTake Shield Wall.",
        ":::{when} promo\nTake [[Shield Wall]].\n:::",
        "Draw the Night Storm from the Event Deck, and a Dagger from the Item Deck.",
        "Shuffle the Night Storm into the Item Deck.\n\nLater you draw the Night Storm from the Item Deck.",
        "Shuffle the Events into the Item Deck.\n\nDraw the Night Storm from the Item Deck.",
        "Shuffle all cards into the Item Deck.\n\nDraw the Night Storm from the Item Deck.",
        "Draw the Night Storm from the Moon deck.",
        "Take the Night Storm and a card from the Item Deck.",
    ],
)
def test_a_card_that_is_there_or_is_told_to_be_elsewhere_gives_nothing(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []


def test_cards_of_an_edition_may_name_each_other(tmp_path: Path) -> None:
    more = ITEMS + '  - {id: sword, name: Sun Sword, set: SET, text: "Search for Shield Wall."}\n'
    assert told(tmp_path / "a", "Draw.", items=more.replace("SET", "promo")) == []
    assert len(told(tmp_path / "b", "Draw.", items=more.replace("SET", "base"))) == 1


def test_a_deck_may_be_a_field_of_its_cards(tmp_path: Path) -> None:
    decks = EVENTS.replace("Night Storm", "Night Storm, deck: Forest").replace(
        "Calm}", "Calm, deck: Village}"
    )
    assert told(tmp_path / "a", "Draw the Night Storm from the Forest Deck.", events=decks) == []
    assert told(tmp_path / "b", "Draw the Night Storm from the Village Deck.", events=decks) == [
        "`Night Storm` is not in the Village deck: its deck is `Forest`"
    ]


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("{field: sett, printed: [base]}", "no field is called `sett`"),
        ("{field: set}", "`options.NAM508` needs both `field` and `printed`"),
        ("{printed: [base]}", "`options.NAM508` needs both `field` and `printed`"),
        ("{field: set, printed: [base]}", ""),
        ("{}", ""),
    ],
)
def test_a_declaration_of_editions_that_means_nothing_is_told(
    tmp_path: Path, option: str, message: str
) -> None:
    game = f"title: Small\ncheck: {{options: {{NAM508: {option}}}}}\n"
    files = {"game.yaml": game, "kinds/item.yaml": ITEM, "cards/items.yaml": ITEMS}
    found = [d.message for d in check_game(tmp_path, files).diagnostics if d.problem.code == "SUP005"]
    assert found == ([message] if message else [])
