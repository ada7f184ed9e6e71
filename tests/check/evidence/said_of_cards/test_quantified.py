"""What a text says of all, none, so many and the only cards of a sort is held against the cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind(
    "type: {type: choice, values: [Tool, Sail, Crew]}",
    "mark: {type: choice, values: [anchor, star, shell]}",
    "cost: {type: integer}",
    "strength: {type: integer, optional: true}",
    "tags: {type: list, of: text, default: []}",
    "rare: {type: flag, default: false}",
)
CARDS = """\
kind: item
cards:
  - {id: oar, name: Long Oar, type: Tool, mark: anchor, cost: 2, strength: 3, tags: [Wooden]}
  - {id: net, name: Old Net, type: Tool, mark: star, cost: 3, strength: 3}
  - {id: bucket, name: Bucket, type: Tool, mark: anchor, cost: 1, strength: 1, tags: [Wooden]}
  - {id: jib, name: Red Jib, type: Sail, mark: star, cost: 4, strength: 5}
  - {id: lug, name: Lugsail, type: Sail, mark: shell, cost: 4, strength: 5, rare: true}
  - {id: cook, name: Ship's Cook, type: Crew, mark: anchor, cost: 5}
  - {id: mate, name: First Mate, type: Crew, mark: shell, cost: 6, tags: [Officer], rare: true}
"""


def told(root: Path, text: str, code: str) -> list[str]:
    return messages_found(root, code, KIND, CARDS, f"# Cards\n\n{text}\n")


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("Two cards cost 4.", "Two", "Three"),
        ("Two of the Crew cards cost more than 4.", "Two", "Three"),
        ("3 of the Tools have a strength of at least 1.", "3", "2"),
        (
            "Three cards have the anchor as their mark, 2 the star and 2 the shell.",
            "2 the shell",
            "1 the shell",
        ),
        ("Two cards are Sails, and three cards are Tools.", "three", "four"),
        ("Two cards are rare.", "Two", "Three"),
        ("This game has 7 different cards.", "7", "8"),
        (
            "There are 7 cards in this game: two pieces of Crew are in it. The Tool type has 3 members.",
            "3",
            "4",
        ),
    ],
)
def test_numbers_of_cards_that_have_something_are_counted(
    tmp_path: Path, text: str, right: str, wrong: str
) -> None:
    assert told(tmp_path / "right", text, "CNT102") == []
    assert len(told(tmp_path / "wrong", text.replace(right, wrong), "CNT102")) == 1


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("No Tool is rare.", "Tool", "Sail"),
        ("Four cards can be played at night: Red Jib, Lugsail, Ship's Cook and First Mate.", "Four", "Five"),
        ("Three cards lie in the shed: Long Oar, Old Net and Bucket.", "Bucket", "Lugsail"),
        ("First Mate is the only Officer.", "First Mate", "Red Jib"),
        ("Red Jib is the only Sail that is not rare.", "Red Jib", "Lugsail"),
        ("Old Net is the only Tool with the star.", "Old Net", "Bucket"),
        ("The only cards that cost 4 are Red Jib and Lugsail.", "Lugsail", "Bucket"),
        ("Only Red Jib and Lugsail cost 4.", "Red Jib", "Old Net"),
        ("Long Oar and Old Net both have strength 3.", "3", "4"),
        ("Long Oar and Bucket are Wooden.", "Bucket", "Lugsail"),
        ("There are two Sails: Red Jib and Lugsail. Each of them costs 4.", "costs 4", "costs 3"),
        ("Red Jib and Lugsail drive the ship. Both are Sails.", "are Sails", "are Tools"),
        ("First Mate is the most expensive card of the game.", "First Mate", "Lugsail"),
        ("Bucket has the lowest strength.", "Bucket", "Long Oar"),
        ("The cheapest Tool is the Bucket.", "Bucket", "Old Net"),
    ],
)
def test_what_is_said_of_all_none_and_single_cards_is_looked_up(
    tmp_path: Path, text: str, right: str, wrong: str
) -> None:
    assert told(tmp_path / "right", text, "LIM723") == []
    assert told(tmp_path / "wrong", text.replace(right, wrong), "LIM723")


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [("All Sails have a strength of 5.", "5", "4"), ("No Tool costs more than 3.", "3", "2")],
)
def test_a_limit_of_all_cards_is_told_once(tmp_path: Path, text: str, right: str, wrong: str) -> None:
    mistaken = text.replace(right, wrong)
    assert told(tmp_path / "row", mistaken, "LIM723") == []
    assert len(told(tmp_path / "limit", mistaken, "LIM704")) == 1
    assert told(tmp_path / "right", text, "LIM704") == []


@pytest.mark.parametrize(
    "text",
    [
        "If the wind turns, three cards cost 4.",
        "During a storm all Sails have a strength of 2.",
        "Three cards cost 4 less in the harbour.",
        "No other card costs more than 2.",
        "Red Jib and Lugsail cost 4. No other Sail costs more than 3.",
        "Lugsail is the strongest card that is not a Sail.",
        "All cards are shuffled. Each of them has a back.",
        "Draw three cards and keep two. Three cards are drawn.",
        "Only the Bucket helps you now.",
        "Red Jib and Long Oar are cards that everybody wants.",
    ],
)
def test_what_is_not_said_of_the_cards_as_they_are_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text, "LIM723") == []
    assert told(tmp_path, text, "CNT102") == []
    assert told(tmp_path, text, "LIM704") == []


@pytest.mark.parametrize(("right", "wrong"), [("2 ropes", "3 ropes"), ("1 knot", "2 knots")])
def test_a_line_that_begins_with_a_card_says_what_the_card_does(
    tmp_path: Path, right: str, wrong: str
) -> None:
    kind = item_kind("cost: {type: integer}", "types: {type: list, of: text}", "text: {type: text}")
    cards = """\
kind: item
cards:
  - {id: jib, name: Red Jib, cost: 2, types: [Sail, Rare], text: "+2 ropes / +1 knot"}
  - {id: oar, name: Long Oar, cost: 3, types: [Tool], text: "+1 rope"}
  - {id: net, name: Old Net, cost: 4, types: [Tool, Rare], text: "+4 fish"}
  - {id: lug, name: Lugsail, cost: 5, types: [Sail, Dear], text: "+5 fish"}
"""
    text = (
        "Red Jib (cost 2, Sail - Rare): You get 2 ropes and 1 knot.\nLong Oar (cost 3, Tool): You get 1 rope.\n"
        "Old Net (cost 4, Tool - Rare): You get 4 fish.\nLugsail (cost 5, Sail - Dear): You get 5 fish.\n"
    )
    assert messages_found(tmp_path / "right", "LIM709", kind, cards, f"# Cards\n\n{text}") == []
    assert (
        len(
            messages_found(
                tmp_path / "wrong", "LIM709", kind, cards, f"# Cards\n\n{text.replace(right, wrong)}"
            )
        )
        == 1
    )
