"""Names that no card has are told in titles, bold leads, lines and rows of names within sentences, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind("rank: {type: integer, default: 0}")
CARDS = """\
kind: item
cards:
  - {id: cook, name: Cook}
  - {id: mate, name: Mate}
  - {id: pilot, name: Pilot}
  - {id: bosun, name: Bosun}
  - {id: captain, name: Captain}
  - {id: stowaway, name: Stowaway}
"""
TITLES = "".join(
    f"### {at}. {name}\n\nSay it.\n\n"
    for at, name in enumerate("Cook Mate Pilot Bosun Captain Stowaway".split())
)
HEADS = "".join(f"**{name}** – Say it.\n\n" for name in "Cook Mate Pilot Bosun Captain Stowaway".split())
ROW = "If the card asks for another player (Cook, Mate, Pilot, Bosun), it has no effect."


def told(root: Path, code: str, text: str) -> list[str]:
    return messages_found(root, code, KIND, CARDS, f"# Crew\n\n{text}\n")


@pytest.mark.parametrize("text", [TITLES, HEADS, ROW], ids=["titles", "heads", "row"])
@pytest.mark.parametrize("code", ["NAM501", "NAM502"])
def test_names_of_cards_are_right(tmp_path: Path, text: str, code: str) -> None:
    assert told(tmp_path, code, text) == []


@pytest.mark.parametrize(
    ("code", "text", "was", "now", "message"),
    [
        ("NAM502", TITLES, "Bosun", "Bosunn", "`Bosunn` is not a name of the game, but `Bosun` is"),
        (
            "NAM501",
            TITLES,
            "Pilot",
            "Duke",
            "no card is called `Duke`; of all these only `Pilot` is left out here",
        ),
        (
            "NAM501",
            HEADS,
            "Mate",
            "Baker",
            "no card is called `Baker`; of all these only `Mate` is left out here",
        ),
        ("NAM502", ROW, "Pilot", "Piolt", "`Piolt` is not a name of the game, but `Pilot` is"),
    ],
)
def test_a_name_among_names_that_no_card_has_is_told(
    tmp_path: Path, code: str, text: str, was: str, now: str, message: str
) -> None:
    assert told(tmp_path, code, text.replace(was, now)) == [message]


@pytest.mark.parametrize(
    "text",
    [
        "The Cook, Mate, Pilot, and Bosun abilities reflect what they are good at.",
        "Take Cook, Mate, Pilot, Piloted boats and nets.",
    ],
)
def test_articles_and_words_that_go_on_are_no_names(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, "NAM501", text) + told(tmp_path / "other", "NAM502", text) == []
