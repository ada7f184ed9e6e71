"""REF314: numbers by which texts name tiles, cards, spaces and scenarios are looked up in what the texts number."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.checking import check_evidence
from tests.check.small_games import check_game, item_kind, messages_found, write_game

BOX = (
    "Components\n\n30 map tiles, numbered 1 to 30\n12 event cards (numbered 1-12)\n8 ship boards (1-8)\n"
    "40 item cards\n\nPlay\n\n"
)


def _told(text: str) -> list[str]:
    evidence = Evidence(documents=(read_text("rules.txt", text),))
    found = check_evidence(evidence, {"select": ["REF314"]}).diagnostics
    return [each.message.partition(":")[0] for each in found]


@pytest.mark.parametrize(
    ("sentence", "messages"),
    [
        ("Place tile 42 in the middle.", ["there is no tile 42"]),
        ("When you draw event card 13, the game ends.", ["there is no card 13"]),
        ("Tiles 26 and 42 show a river.", ["there is no tile 42"]),
        ("Tiles 28 to 33 are forests.", ["there is no tile 33"]),
        ("Map tile no. 34 is the castle.", ["there is no tile 34"]),
        ("Ship board #9 is the flagship.", ["there is no board 9"]),
        ("Place tile 24 in the middle. Event cards 3 and 12 end the day.", []),
        ("Move the tile 35 spaces. Each tile 40 points. Rotate the tile 90 degrees.", []),
        ("Discard card 13.", []),
        ("Item card 39 is a rope.", []),
        ("In the expansion, tile 31 is added.", []),
        ("Put tile A40 aside. Tile 40B is next. Card 41 of 52 is red.", []),
    ],
)
def test_a_number_that_no_part_has_is_told(sentence: str, messages: list[str]) -> None:
    assert _told(f"{BOX}{sentence}\n") == messages


def test_titles_and_sentences_number_things_too() -> None:
    titles = "".join(f"Scenario {number}: Reef\n\nSail on to reef {number}.\n\n" for number in (1, 2, 3))
    assert _told(f"Play\n\nThen go on to scenario 4, or play Scenario 2 again.\n\n{titles}") == [
        "there is no scenario 4"
    ]
    spaces = "Track\n\nThe spaces are numbered from 1 to 20.\n\nStart on space 21, beside space 20.\n"
    assert _told(spaces) == ["there is no space 21"]
    assert _told(spaces.replace("from 1 to 20", "in red")) == []
    two = "The city spaces are numbered 1 to 20. The sea spaces are numbered 21 to 30."
    assert _told(f"Track\n\n{two}\n\nGo to space 25 or 31.\n") == ["there is no space 31"]


def test_the_only_track_has_so_many_spaces() -> None:
    track = (
        "Play\n\nThe board has a track of 7 spaces.\n\nEnd\n\nThe Keepers win on space 8, not on space 7.\n"
    )
    assert _told(track) == ["there is no space 8"]
    assert _told(track.replace("Keepers win", "Keepers win on the other track")) == []


def test_what_cards_say_is_looked_up_in_the_rules(tmp_path: Path) -> None:
    files = {
        "game.yaml": "title: Small\ncomponents:\n  - {name: map tile, count: 30}\n  - {kind: item}\n",
        "cards/items.yaml": 'kind: item\ncards:\n  - {id: oar, name: Oar, text: "Place tile 41."}\n',
        "rules/01-play.md": "# Play\n\nThe map tiles are numbered 1 to 30. Find the [[Oar]] below tile 30.\n",
    }
    found = [each for each in check_game(tmp_path, files).diagnostics if each.problem.code == "REF314"]
    assert [each.span.path for each in found if each.span] == ["small/cards/items.yaml"]


NUMBERED = item_kind("text: {type: rich_text, optional: true}", "number: {type: number}")


def _of_cards(tmp_path: Path, rules: str, last: int = 12, kind: str = NUMBERED) -> list[str]:
    cards = "".join(
        f"  - {{id: c{each}, name: Card {each}, number: {each}}}\n" for each in (*range(1, 12), last)
    )
    return messages_found(tmp_path, "REF314", kind, f"kind: item\ncards:\n{cards}", f"# Play\n\n{rules}\n")


def test_cards_are_numbered_by_their_field(tmp_path: Path) -> None:
    assert _of_cards(tmp_path, "Take card 13, then item card 7.") == [
        "there is no card 13: each item card has a number from 1 to 12"
    ]


@pytest.mark.parametrize(
    ("rules", "last"),
    [
        ("Take card 12. Each item card 40 points. Draw 13 cards.", 12),
        ("Take card 13.", 14),  # the numbers have a gap: they may mean something else
        ("In the expansion, card 13 is a rope.", 12),
        ("Take event card 13.", 12),
    ],
)
def test_numbers_that_cards_have_or_may_have_are_right(tmp_path: Path, rules: str, last: int) -> None:
    kinds = {"kinds/event.yaml": NUMBERED.replace("item", "event").replace("Item", "Event")}
    write_game(tmp_path, kinds)
    assert _of_cards(tmp_path, rules, last) == []
