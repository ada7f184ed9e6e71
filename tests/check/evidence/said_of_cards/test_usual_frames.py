"""What sentences say of cards in any words is held against the field that most of them mean."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind(
    "price: {type: integer}", "sale: {type: integer}", "hold: {type: integer}", "blow: {type: text}"
)
CARDS = """\
kind: item
cards:
  - {id: raft, name: Raft, price: 2, sale: 3, hold: 4, blow: 1d6}
  - {id: punt, name: Punt, price: 5, sale: 8, hold: 6, blow: 1d8}
  - {id: barge, name: Barge, price: 9, sale: 12, hold: 15, blow: 2d6+1}
  - {id: yawl, name: Yawl, price: 7, sale: 9, hold: 8, blow: 1d4}
"""
#: So many sentences agree that what a boat fetches is its sale.
FETCH = "A Raft fetches 3 coins. The Punt fetches 8 coins and the Barge 12."


def told(root: Path, text: str) -> list[str]:
    return [
        each
        for code in ("LIM708", "LIM709")
        for each in messages_found(root, code, KIND, CARDS, f"# Boats\n\n{text}\n")
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"{FETCH} The Yawl fetches 9 coins.", []),
        (f"{FETCH} The Yawl fetches 8 coins.", ["expected 9, the sale of `Yawl`, found 8"]),
        (f"{FETCH} The Yawl, the rarest of them, fetches 10.", ["expected 9, the sale of `Yawl`, found 10"]),
        ("The Barge is the largest boat, with a hold of 16.", ["expected 15, the hold of `Barge`, found 16"]),
        (
            "The Barge is slow. It carries much in its hold of 14.",
            ["expected 15, the hold of `Barge`, found 14"],
        ),
        ("The Raft holds 4, the Punt 7.", ["expected 6, the hold of `Punt`, found 7"]),
        ("The Punt and the Yawl hold 8 each. The Raft holds 4.", ["expected 6, the hold of `Punt`, found 8"]),
        (
            f"{FETCH}\n\n**May I sell the Yawl in spring?** No, its sale is 10 coins.",
            ["expected 9, the sale of `Yawl`, found 10"],
        ),
        (f"{FETCH}\n\n**May I sell the Yawl in spring?** No. Its sale is 9 coins.", []),
        ("The Barge rams for a blow of 2d6.", ["expected 2d6+1, the blow of `Barge`, found 2d6"]),
    ],
)
def test_a_number_is_held_against_the_field_that_its_words_mean(
    tmp_path: Path, text: str, found: list[str]
) -> None:
    assert told(tmp_path, text) == found


@pytest.mark.parametrize(
    "text",
    [
        f"{FETCH} The Yawl fetches 10 coins if you sell it in spring.",
        f"{FETCH} The Yawl fetches 2 more coins than before.",
        f"{FETCH} Two Yawls fetch 10 coins.",
        f"{FETCH} The Yawl needs 10 coins to mend.",
        "The Raft fetches 3 coins. The Yawl fetches 8 coins.",
        "The Raft and the Punt hold 4 and 6. Together the Raft and the Punt hold 10.",
        "The Yawl needs a crew; the five boats with a hold of 7 are others.",
        "The Yawl has a price of 7 and comes with 10 coins, which pay a price of 6.",
        "Example: Ada has a Raft with a hold of 4 and she has room for 5 in her hold.",
    ],
)
def test_other_numbers_are_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []
